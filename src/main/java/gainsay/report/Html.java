package gainsay.report;

import gainsay.hunt.Moment;
import gainsay.hunt.OracleCounts;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// A report as one page, which fetches nothing: it may be kept, mailed and read on a train.
public final class Html {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm 'UTC'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    /// So few findings are shown open.
    private static final int OPEN = 5;

    private final Report report;
    private final HtmlText page = new HtmlText();
    private final List<String> oracles;

    private Html(Report report) {
        this.report = report;
        this.oracles = report.course().isEmpty() ? List.of() : List.copyOf(report.course().getLast().oracles().keySet());
    }

    public static String of(Report report) {
        Html html = new Html(report);
        html.write();
        return html.page.toString();
    }

    private void write() {
        page.raw("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
                .raw("<meta name=\"color-scheme\" content=\"light dark\">\n").element("title", report.title() + " · Gainsay")
                .raw("\n<style>\n" + HtmlStyle.SHEET + "</style>\n</head>\n<body>\n");
        header();
        page.raw("<main>\n");
        if (oracles.isEmpty()) {
            verdicts();
        } else {
            tiles(report.course().getLast());
            charts();
            oracles();
        }
        findings();
        page.raw("</main>\n<footer>").text("Made by Gainsay " + report.program().version() + ".");
        String digest = report.properties().getOrDefault("digest", "");
        page.text(digest.isEmpty() ? "" : " Digest of the statements: " + digest).raw("</footer>\n</body>\n</html>\n");
    }

    private void header() {
        page.raw("<header>\n").element("h1", report.title()).raw("\n<p class=\"meta\">");
        for (String name : List.of("version", "seed", "threads", "target")) {
            String value = report.properties().getOrDefault(name, "");
            if (!value.isEmpty() && !report.title().endsWith(value)) {
                page.raw("<span>").text(name + " ").element("b", value).raw("</span>");
            }
        }
        page.raw("<span>").text(DAY.format(report.span().began())).raw("</span><span>").text("took ")
                .element("b", Chart.clock(report.span().time().toMillis() / 1000.0)).raw("</span></p>\n");
        boolean good = report.wrong().isEmpty() && report.of(Judged.Outcome.IMPOSSIBLE).isEmpty();
        page.raw("<p class=\"verdict " + (good && report.trouble().isEmpty() ? "good" : "bad") + "\">").text(said()).raw("</p>\n");
        report.trouble().ifPresent(why -> page.element("p class=\"trouble\"", "Not done to its end: " + why).raw("\n"));
        page.raw("</header>\n");
    }

    private String said() {
        int wrong = report.wrong().size();
        if (oracles.isEmpty()) {
            return wrong == 0 ? "Nothing is wrong" : wrong + " of " + report.judged().size() + " wrong";
        }
        long groups = report.wrong().stream().map(one -> one.account().group()).distinct().count();
        return switch (wrong) {
            case 0 -> report.of(Judged.Outcome.KNOWN).isEmpty() ? "Nothing found" : "Nothing new";
            case 1 -> "1 finding";
            default -> wrong + " findings, " + groups + (groups == 1 ? " likely bug" : " likely bugs");
        };
    }

    private void tiles(Moment end) {
        Map<String, Long> counters = end.counters();
        page.raw("<dl class=\"tiles\">\n");
        tile("Checks", counters.get("checks"), rate(counters.get("checks"), end) + ", " + count(counters.get("declined")) + " declined");
        tile("Statements", counters.get("statements"), percent(counters.get("accepted"), counters.get("statements")) + " accepted");
        tile("Databases", counters.get("databases"), count(counters.get("novel")) + " with new metadata");
        tile("Query plans", counters.get("plans"), "distinct, of those looked at");
        tile("Sightings", counters.get("sightings"), count(counters.get("repeats")) + " not investigated");
        tile("Findings", (long) report.wrong().size(),
                count(report.wrong().stream().filter(one -> one.account().notes().contains("new")).count()) + " new");
        page.raw("</dl>\n");
    }

    private void tile(String name, long value, String more) {
        page.raw("<div>").element("dt", name).element("dd class=\"big\"", count(value)).element("dd class=\"small\"", more).raw("</div>\n");
    }

    private static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String rate(long value, Moment end) {
        return count(end.seconds() == 0 ? 0 : Math.round(value / end.seconds())) + "/s";
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.1f %%", whole == 0 ? 100.0 : 100.0 * part / whole);
    }

    private void charts() {
        page.raw("<h2>Over time, by oracle</h2>\n<div class=\"legend\">");
        for (int i = 0; i < oracles.size(); i++) {
            page.raw("<span>" + key(i)).text(oracles.get(i)).raw("</span>");
        }
        page.raw("</div>\n<div class=\"charts\">\n");
        new Chart("Checks", "", report.course(), oracles, OracleCounts::checks).write(page);
        new Chart("Query plans", "", report.course(), oracles, OracleCounts::plans).write(page);
        new Chart("Findings", "steps", report.course(), oracles, OracleCounts::findings).write(page);
        page.raw("</div>\n");
    }

    private void oracles() {
        Map<String, OracleCounts> all = report.course().getLast().oracles();
        page.raw("<h2>Oracles</h2>\n<div class=\"scroll\"><table><thead><tr><th>Oracle</th>");
        for (String heading : List.of("Checks", "Declined", "Plans", "Sightings", "Findings", "Likely bugs")) {
            page.element("th class=\"num\"", heading);
        }
        page.raw("</tr></thead><tbody>\n");
        for (int i = 0; i < oracles.size(); i++) {
            OracleCounts counts = all.get(oracles.get(i));
            page.raw("<tr><td>" + key(i)).text(oracles.get(i)).raw("</td>");
            for (long value : List.of(counts.checks(), counts.declined(), counts.plans(), counts.sightings(), counts.findings(),
                    counts.causes())) {
                page.element("td class=\"num\"", count(value));
            }
            page.raw("</tr>\n");
        }
        page.raw("</tbody></table></div>\n");
    }

    private static String key(int oracle) {
        return "<span class=\"key s" + oracle % HtmlStyle.COLOURS + "\"></span>";
    }

    /// What a command other than a hunt has judged, a line each.
    private void verdicts() {
        page.raw("<h2>Verdicts</h2>\n<div class=\"scroll verdicts\"><table>\n")
                .raw("<thead><tr><th>On</th><th>What</th><th>Verdict</th><th>Why</th></tr></thead><tbody>\n");
        for (Judged one : report.judged()) {
            String word = switch (one.outcome()) {
                case RIGHT -> "<span class=\"good-word\">holds</span>";
                case WRONG -> "<span class=\"bad-word\">wrong</span>";
                case KNOWN -> "known";
                case DECLINED -> "declined";
                case IMPOSSIBLE -> "not judged";
            };
            page.raw("<tr>").element("td", one.suite()).element("td", one.name()).raw("<td>" + word + "</td><td class=\"wide\">")
                    .code(one.outcome() == Judged.Outcome.RIGHT ? "" : one.account().title()).raw("</td></tr>\n");
        }
        page.raw("</tbody></table></div>\n");
    }

    private void findings() {
        List<Judged> wrong = new ArrayList<>(report.wrong());
        wrong.addAll(report.of(Judged.Outcome.KNOWN));
        if (wrong.isEmpty()) {
            return;
        }
        page.element("h2", oracles.isEmpty() ? "What is wrong" : "Findings, by likely bug").raw("\n");
        Map<String, List<Judged>> groups = wrong.stream()
                .collect(Collectors.groupingBy(one -> one.account().group(), LinkedHashMap::new, Collectors.toList()));
        groups.forEach((group, all) -> {
            page.element("h3", group).raw("\n");
            all.forEach(one -> card(one, wrong.size() <= OPEN));
        });
    }

    private void card(Judged one, boolean open) {
        Judged.Account account = one.account();
        page.raw("<details class=\"finding\"" + (open ? " open" : "") + "><summary><span class=\"title\">").code(account.title())
                .raw("</span><span class=\"tags\">").element("span class=\"id\"", one.name()).element("span", one.suite());
        account.notes().forEach(note -> page.element("span", note));
        page.raw("</span></summary><div class=\"body\">\n");
        if (!account.setup().isEmpty()) {
            page.element("h4", "The database").element("pre class=\"sql\"", account.setup().stream().map(Lines::ended)
                    .collect(Collectors.joining("\n"))).raw("\n");
        }
        page.raw("<div class=\"sides\">\n");
        account.sides().forEach(this::side);
        page.raw("</div>\n").raw(account.why().isEmpty() ? "" : "<p class=\"why\">" + HtmlText.escaped(account.why()) + "</p>\n")
                .raw("<details class=\"whole\"><summary>All that is known of it</summary>").element("pre", account.text())
                .raw("</details>\n</div></details>\n");
    }

    private void side(Judged.Side side) {
        page.raw("<div>").element("h4", side.title());
        if (!side.before().isEmpty()) {
            page.element("pre class=\"sql\"", "-- on a database of its own\n" + String.join("\n", side.before()));
        }
        page.element("pre class=\"sql\"", side.sql());
        if (!side.rows().isEmpty()) {
            page.element("pre", String.join("\n", side.rows()));
        }
        page.raw("</div>\n");
    }
}
