package gainsay.cli;

import gainsay.known.Standing;
import gainsay.known.Verification;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// How the cases of a directory stand: a line each as they are judged, or one JSON document at the end.
final class VerifyReport {
    static final String FORMAT = "gainsay verify 1";

    private final PrintWriter out;
    private final boolean json;
    private final List<Row> rows = new ArrayList<>();

    VerifyReport(PrintWriter out, boolean json) {
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
        if (!json) {
            String target = verification.target().isEmpty() ? "-" : verification.target();
            out.println("%-11s  %-18s %-10s %s  %s%s".formatted(verification.standing().words(), target, verification.version(),
                    entry.name(), row.was(), row.now().isEmpty() ? "" : ";" + row.now()).stripTrailing());
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
        if (json) {
            out.println(document(exit));
        } else {
            long cases = rows.stream().map(Row::entry).distinct().count();
            out.printf("%n%d %s, %d %s: %s%n", cases, cases == 1 ? "case" : "cases", rows.size(), rows.size() == 1 ? "replay" : "replays",
                    counts().entrySet().stream().map(one -> one.getValue() + " " + one.getKey().words()).collect(Collectors.joining(", ")));
            out.println("Exit code " + exit.code());
        }
        out.flush();
    }

    private ObjectNode document(Exit exit) {
        ObjectNode document = JsonMapper.shared().createObjectNode().put("format", FORMAT);
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
