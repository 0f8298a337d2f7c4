package gainsay.cli;

import gainsay.measure.Bench;
import gainsay.measure.BenchProcess.Measurement;
import gainsay.measure.BenchProcess.Outcome;
import gainsay.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/// The figures of a bench: a column an oracle and a row a figure, or a line of JSON an oracle. An oracle whose process the engine ended is
/// told of, too.
record BenchTable(String target, String version, Bench.Extent extent) {
    private static final String NOTHING = "no claims";
    private static final String CRASHED = "crashed";
    private static final int NARROW = 10;

    private record Row(String name, Function<Figures, String> cell) {}

    private List<Row> rows() {
        return List.of(
                new Row("checks/s", figures -> number(figures.checksPerSecond())),
                new Row("statements/s", figures -> number(figures.statementsPerSecond())),
                new Row("accepted", figures -> percent(figures.acceptedShare())),
                new Row("non-empty", figures -> percent(figures.look().nonEmptyShare())),
                new Row("plans in " + number(Math.min(extent.checks(), Bench.CHECKS_OF_A_LOOK)) + " checks",
                        figures -> number(figures.look().plans())),
                new Row("plans of prepared forms alone", figures -> number(figures.look().preparedPlans())),
                new Row("declined", figures -> percent(figures.declinedShare())),
                new Row("in the driver", figures -> percent(figures.driverShare())),
                new Row("share of the ceiling", figures -> percent(figures.ceiling().share())));
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%,.0f", value);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    String heading(String oracles) {
        return "Measuring " + oracles + " on " + target + " (version " + version + "): " + number(extent.checks()) + " checks each, seed "
                + extent.seed();
    }

    List<String> text(Outcome outcome) {
        List<Measurement> columns = outcome.measurements();
        List<Row> rows = rows();
        int margin = rows.stream().mapToInt(row -> row.name.length()).max().orElse(0);
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(line("", margin, columns, Measurement::oracle));
        for (Row row : rows) {
            lines.add(line(row.name, margin, columns, column -> cell(row, column, row.equals(rows.getFirst()))));
        }
        columns.stream().flatMap(column -> column.figures().stream()).filter(figures -> figures.counts().lost() > 0)
                .forEach(figures -> lines.add(String.format(Locale.ROOT, "%n%s: %,d statements had no answer in time; that time is in "
                        + "the first rows", figures.oracle(), figures.counts().lost())));
        outcome.together().ifPresent(how -> lines.add(String.format("%nSide by side %s; so each was measured in a process of its own.",
                how)));
        columns.stream().filter(column -> !column.crashes().isEmpty()).forEach(column -> lines.add(crashes(column)));
        return lines;
    }

    private static String cell(Row row, Measurement column, boolean first) {
        String none = first ? column.figures().isEmpty() ? CRASHED : NOTHING : "-";
        return column.figures().filter(figures -> figures.counts().checks() > 0).map(row.cell).orElse(none);
    }

    private static String crashes(Measurement column) {
        return column.oracle() + ": " + column.crashes().stream().map(crash -> "with seed " + crash.seed() + " " + crash.how())
                .collect(Collectors.joining("; ")) + "; " + (column.figures().isEmpty() ? "it was not measured"
                : "its figures are those of seed " + column.seed());
    }

    private static String line(String name, int margin, List<Measurement> columns, Function<Measurement, String> cell) {
        return String.format("%-" + margin + "s", name) + columns.stream()
                .map(column -> String.format("  %" + Math.max(NARROW, column.oracle().length()) + "s", cell.apply(column)))
                .collect(Collectors.joining());
    }

    List<ObjectNode> json(Outcome outcome, JsonLines json) {
        List<ObjectNode> documents = new ArrayList<>();
        outcome.together().ifPresent(how -> documents.add(document("crash", json).put("seed", extent.seed()).put("text", how)));
        for (Measurement column : outcome.measurements()) {
            column.crashes().forEach(crash -> documents.add(document("crash", json).put("oracle", column.oracle())
                    .put("seed", crash.seed()).put("text", crash.how())));
            column.figures().ifPresent(figures -> documents.add(json(figures, column.seed(), json)));
        }
        return documents;
    }

    private ObjectNode document(String event, JsonLines json) {
        return json.document(event).put("target", target).put("version", version);
    }

    private ObjectNode json(Figures figures, long seed, JsonLines json) {
        return document("bench", json).put("oracle", figures.oracle()).put("seed", seed)
                .put("checks", figures.counts().checks()).put("declined", figures.counts().declined().total())
                .put("statements", figures.counts().statements()).put("accepted", figures.counts().accepted())
                .put("lost", figures.counts().lost()).put("seconds", figures.elapsed().toNanos() / 1e9)
                .put("checksPerSecond", figures.checksPerSecond()).put("statementsPerSecond", figures.statementsPerSecond())
                .put("acceptedShare", figures.acceptedShare()).put("declinedShare", figures.declinedShare())
                .put("nonEmptyShare", figures.look().nonEmptyShare())
                .put("plans", figures.look().plans()).put("preparedPlans", figures.look().preparedPlans())
                .put("plansChecks", figures.look().checks())
                .put("driverShare", figures.driverShare()).put("ceilingShare", figures.ceiling().share());
    }
}
