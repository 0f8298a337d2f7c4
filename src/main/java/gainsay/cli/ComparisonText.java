package gainsay.cli;

import gainsay.check.Answer;
import gainsay.check.Answer.Same;
import gainsay.check.Comparison;
import gainsay.check.Comparison.Side;
import gainsay.check.Habit;
import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Written;
import gainsay.finding.Finding;
import gainsay.run.Rows;
import gainsay.sql.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// A comparison for people: a line for each statement that is not the same, with what each target gave, and a count of the others.
final class ComparisonText {
    private static final int MOST_ROWS = 10;
    private static final int LONGEST = 200;
    private static final int WIDTH = 100;
    private static final double MILLI = 1_000.0;

    private final Comparison comparison;
    private final boolean all;

    ComparisonText(Comparison comparison, boolean all) {
        this.comparison = comparison;
        this.all = all;
    }

    List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        lines.add(file + " on " + comparison.sides().stream().map(ComparisonText::named).collect(Collectors.joining(" and ")));
        habits().forEach(lines::add);
        for (int i = 0; i < comparison.statements().size(); i++) {
            Same same = comparison.same(i);
            if (all || same == Same.DIFFERS || same == Same.OPEN) {
                statement(i, same, lines);
            }
        }
        lines.add("");
        lines.addAll(summary());
        return lines;
    }

    static String named(Side side) {
        return side.target() + " (" + side.version() + ")";
    }

    /// How the dialects of two engines differ, where they answer alike questions in other ways.
    List<String> habits() {
        List<String> lines = new ArrayList<>();
        for (Habit habit : comparison.ofOneEngine() ? new Habit[0] : Habit.values()) {
            List<Answer> said = comparison.sides().stream().map(side -> side.habits().get(habit.ordinal())).toList();
            if (said.stream().anyMatch(one -> Habit.differ(said.getFirst(), one))) {
                List<String> each = new ArrayList<>();
                for (Side side : comparison.sides()) {
                    Answer answer = side.habits().get(habit.ordinal());
                    each.add(side.target() + " " + (answer.failed() ? "refuses it" : "says " + answer.rows().rows().stream()
                            .map(row -> row(side, row)).collect(Collectors.joining(", "))));
                }
                lines.add("  the dialects differ: %-22s %s".formatted(habit.said(), String.join("; ", each)));
            }
        }
        return lines;
    }

    private void statement(int at, Same same, List<String> lines) {
        Written one = comparison.statements().get(at);
        lines.add("");
        lines.add("%d:%d  %s  %s".formatted(one.line(), one.column(), word(same), one.brief(WIDTH)));
        for (Side side : comparison.sides()) {
            Answer answer = side.answers().get(at);
            String why = answer.likeness().why().isEmpty() ? "" : ": " + single(answer.likeness().why(), LONGEST);
            lines.add("    %-20s %9s  %s%s".formatted(side.target(), millis(answer), came(answer), why));
            if (same == Same.DIFFERS && answer.how() == Answer.How.ROWS) {
                rows(side, at).forEach(row -> lines.add("        " + row));
            }
        }
    }

    static String word(Same same) {
        return switch (same) {
            case SAME -> "same";
            case ALIKE -> "same but for types";
            case OPEN -> "open";
            case DIFFERS -> "DIFFERS";
            case NOT_COMPARED -> "not compared";
        };
    }

    static String millis(Answer answer) {
        return String.format(Locale.ROOT, "%.1f ms", answer.micros() / MILLI);
    }

    static String came(Answer answer) {
        int rows = answer.rows().rows().size();
        return switch (answer.how()) {
            case ROWS -> rows == 0 ? "no rows" : rows == 1 ? "1 row" : rows + " rows";
            case CHANGED -> "done";
            case REFUSED -> "refused: " + single(answer.error(), LONGEST);
            case NO_ANSWER -> "no answer in time";
            case TOO_LARGE -> "more rows than are compared";
            case CRASHED -> "ends the process: " + single(answer.error(), LONGEST);
        };
    }

    /// The rows of one side, first those that another lacks, or has in another place.
    List<String> rows(Side side, int at) {
        Rows own = side.answers().get(at).rows();
        Side first = comparison.sides().getFirst();
        Rows other = (side == first ? comparison.sides().getLast() : first).answers().get(at).rows();
        Map<List<Value>, Integer> there = new HashMap<>(other.counts());
        List<String> shown = new ArrayList<>();
        List<String> shared = new ArrayList<>();
        for (List<Value> row : own.rows()) {
            (there.merge(row, -1, Integer::sum) >= 0 ? shared : shown).add(single(row(side, row), LONGEST));
        }
        shown.addAll(shared);
        List<String> some = new ArrayList<>(shown.subList(0, Math.min(MOST_ROWS, shown.size())));
        if (shown.size() > MOST_ROWS) {
            some.add("… and " + (shown.size() - MOST_ROWS) + " more");
        }
        return some;
    }

    private static String row(Side side, List<Value> row) {
        Dialect dialect = Finding.dialect(side.target(), side.version());
        return row.stream().map(value -> Renderer.show(dialect, value)).collect(Collectors.joining(" | "));
    }

    static String single(String text, int most) {
        String line = text.strip().replaceAll("\\s+", " ");
        return line.length() <= most ? line : line.substring(0, most - 1) + "…";
    }

    List<String> summary() {
        List<String> lines = new ArrayList<>();
        for (boolean queries : List.of(true, false)) {
            long number = comparison.statements().stream().filter(one -> one.asks() == queries).count();
            List<String> counts = new ArrayList<>();
            for (Same same : List.of(Same.SAME, Same.ALIKE, Same.OPEN, Same.NOT_COMPARED, Same.DIFFERS)) {
                long count = comparison.count(same, queries);
                if (count > 0 || same == Same.DIFFERS) {
                    counts.add(count + " " + (same == Same.DIFFERS ? count == 1 ? "differs" : "differ" : word(same)));
                }
            }
            lines.add("%-18s %d: %s".formatted(queries ? "queries" : "other statements", number, String.join(", ", counts)));
        }
        for (Side side : comparison.sides()) {
            long micros = side.answers().stream().mapToLong(Answer::micros).sum();
            lines.add("%-18s %.1f ms in all".formatted(side.target(), micros / MILLI));
        }
        return lines;
    }
}
