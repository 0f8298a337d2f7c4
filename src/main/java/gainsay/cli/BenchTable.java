package gainsay.cli;

import gainsay.measure.Bench;
import gainsay.measure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The figures of a bench: a column an oracle and a row a figure, or a line of JSON an oracle.
record BenchTable(String target, String version, Bench.Extent extent) {
    private static final String NOTHING = "no claims";
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

    List<String> text(List<Figures> columns) {
        List<Row> rows = rows();
        int margin = rows.stream().mapToInt(row -> row.name.length()).max().orElse(0);
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add(line("", margin, columns, Figures::oracle));
        for (Row row : rows) {
            lines.add(line(row.name, margin, columns, figures -> figures.counts().checks() > 0 ? row.cell.apply(figures)
                    : row.equals(rows.getFirst()) ? NOTHING : "-"));
        }
        columns.stream().filter(figures -> figures.counts().lost() > 0).forEach(figures -> lines.add(String.format(Locale.ROOT,
                "%n%s: %,d statements had no answer in time; that time is in the first rows", figures.oracle(), figures.counts().lost())));
        return lines;
    }

    private static String line(String name, int margin, List<Figures> columns, Function<Figures, String> cell) {
        return String.format("%-" + margin + "s", name) + columns.stream()
                .map(figures -> String.format("  %" + Math.max(NARROW, figures.oracle().length()) + "s", cell.apply(figures)))
                .collect(Collectors.joining());
    }

    List<String> json(List<Figures> columns) {
        return columns.stream().map(this::json).map(ObjectNode::toString).toList();
    }

    private ObjectNode json(Figures figures) {
        return JsonMapper.shared().createObjectNode().put("event", "bench").put("target", target).put("version", version)
                .put("oracle", figures.oracle()).put("seed", extent.seed())
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
