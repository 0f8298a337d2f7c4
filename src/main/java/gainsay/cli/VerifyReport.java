package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.known.KnownBug;
import gainsay.known.Standing;
import gainsay.known.Verification;
import gainsay.report.Accounts;
import gainsay.report.Judged;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// How the cases of a directory stand: a line each as they are judged, or one JSON document at the end.
final class VerifyReport {
    private final PrintWriter out;
    private final JsonLines json;
    private final List<Row> rows = new ArrayList<>();

    VerifyReport(PrintWriter out, JsonLines json) {
        this.out = out;
        this.json = json;
    }

    private record Row(KnownEntry entry, Verification verification) {
        /// In what way it was wrong, with what is said of it in a file of known bugs.
        String was() {
            return entry.bug().map(bug -> (bug.oracle() + ", " + bug.kind() + "  " + bug.remark().link()).strip()).orElse("");
        }

        String now() {
            return switch (verification.standing()) {
                case WRONG, FIXED -> "";
                case CHANGED -> " now " + verification.verdict().map(ReplayCommand::line).orElse("");
                case UNJUDGED -> " " + verification.why();
            };
        }
    }

    void add(KnownEntry entry, Verification verification) {
        Row row = new Row(entry, verification);
        rows.add(row);
        if (!json.wanted()) {
            String target = verification.target().isEmpty() ? "-" : verification.target();
            String what = row.was().isEmpty() ? "" : "  " + row.was();
            out.println("%-11s  %-18s %-10s %s%s%s".formatted(verification.standing().words(), target, verification.version(),
                    entry.name(), what, row.now().isEmpty() ? "" : ";" + row.now()));
            out.flush();
        }
    }

    private Map<Standing, Long> counts() {
        Map<Standing, Long> counts = new EnumMap<>(Standing.class);
        Stream.of(Standing.values()).forEach(standing ->
                counts.put(standing, rows.stream().filter(row -> row.verification.standing() == standing).count()));
        return counts;
    }

    /// Of a job that fails on cases that stand so.
    Exit exit(Set<Standing> failing) {
        if (rows.stream().anyMatch(row -> failing.contains(row.verification.standing()))) {
            return Exit.FINDINGS;
        }
        return rows.stream().allMatch(row -> row.verification.standing() == Standing.UNJUDGED) ? Exit.INCONCLUSIVE : Exit.NOTHING_FOUND;
    }

    void end(Exit exit) {
        if (json.wanted()) {
            out.println(document(exit));
        } else {
            long cases = rows.stream().map(Row::entry).distinct().count();
            out.printf("%n%d %s, %d %s: %s%n", cases, cases == 1 ? "case" : "cases", rows.size(), rows.size() == 1 ? "replay" : "replays",
                    counts().entrySet().stream().map(one -> one.getValue() + " " + one.getKey().words()).collect(Collectors.joining(", ")));
            out.println("Exit code " + exit.code());
        }
        out.flush();
    }

    /// What reports tell of it: wrong is how nothing was to stand.
    List<Judged> judged(Set<Standing> failing) {
        return rows.stream().map(row -> {
            Verification now = row.verification;
            Judged.Outcome outcome = failing.contains(now.standing()) ? Judged.Outcome.WRONG
                    : now.standing() == Standing.UNJUDGED ? Judged.Outcome.DECLINED : Judged.Outcome.RIGHT;
            String oracle = row.entry.bug().map(KnownBug::oracle).orElse("");
            String title = now.standing().words() + (now.why().isEmpty() ? "" : ": " + now.why());
            return new Judged(now.target(), row.entry.name(), Optional.empty(), outcome,
                    now.verdict().filter(verdict -> verdict.wrong().isPresent())
                            .map(verdict -> Accounts.of(oracle, verdict, Finding.dialect(now.target(), now.version())))
                            .orElse(Judged.Account.brief("verify/" + now.standing().word(), title)), 0);
        }).toList();
    }

    private ObjectNode document(Exit exit) {
        ObjectNode document = json.document("cases");
        ArrayNode cases = document.putArray("cases");
        for (Row row : rows) {
            ObjectNode one = cases.addObject().put("case", row.entry.name());
            row.entry.bug().ifPresent(bug -> one.put("id", bug.id()).put("oracle", bug.oracle()).put("kind", bug.kind())
                    .put("cause", bug.cause()).put("link", bug.remark().link()).put("comment", bug.remark().comment()));
            KnownJson.put(row.verification, one);
        }
        ObjectNode summary = document.putObject("summary");
        counts().forEach((standing, count) -> summary.put(standing.word(), count));
        return document.put("exitCode", exit.code());
    }
}
