package gainsay.cli;

import gainsay.check.Answer;
import gainsay.check.Answer.Same;
import gainsay.check.Comparison;
import gainsay.check.Comparison.Side;
import gainsay.check.Habit;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Written;
import gainsay.finding.Finding;
import gainsay.sql.Value;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A comparison for machines, in one document.
final class ComparisonJson {
    static final String FORMAT = "gainsay compare 1";
    /// So many rows of an answer are written down; all are counted.
    private static final int MOST_ROWS = 200;

    private ComparisonJson() {}

    static ObjectNode of(Path file, Comparison comparison, Exit exit) {
        ObjectNode json = JsonMapper.shared().createObjectNode().put("format", FORMAT).put("file", file.toString());
        ArrayNode targets = json.putArray("targets");
        comparison.sides().forEach(side -> targets.addObject().put("target", side.target()).put("version", side.version())
                .put("micros", side.answers().stream().mapToLong(Answer::micros).sum()));
        ArrayNode habits = json.putArray("dialects");
        for (Habit habit : comparison.ofOneEngine() ? new Habit[0] : Habit.values()) {
            List<Answer> said = comparison.sides().stream().map(side -> side.habits().get(habit.ordinal())).toList();
            if (said.stream().anyMatch(one -> Habit.differ(said.getFirst(), one))) {
                ObjectNode one = habits.addObject().put("asked", habit.said());
                answers(comparison, one, side -> side.habits().get(habit.ordinal()));
            }
        }
        ArrayNode statements = json.putArray("statements");
        for (int i = 0; i < comparison.statements().size(); i++) {
            Written one = comparison.statements().get(i);
            int at = i;
            ObjectNode node = statements.addObject().put("line", one.line()).put("column", one.column()).put("sql", one.text())
                    .put("query", one.asks()).put("verdict", name(comparison.same(i)));
            answers(comparison, node, side -> side.answers().get(at));
        }
        ObjectNode counts = json.putObject("queries");
        for (Same same : Same.values()) {
            counts.put(name(same), comparison.count(same, true));
        }
        return json.put("exitCode", exit.code());
    }

    /// What a side says.
    private interface Said {
        Answer by(Side side);
    }

    private static void answers(Comparison comparison, ObjectNode node, Said said) {
        ArrayNode answers = node.putArray("answers");
        for (Side side : comparison.sides()) {
            Answer answer = said.by(side);
            ObjectNode one = answers.addObject().put("target", side.target()).put("came", name(answer.how()))
                    .put("micros", answer.micros());
            if (answer.likeness().same() != Same.NOT_COMPARED) {
                one.put("verdict", name(answer.likeness().same()));
            }
            if (!answer.likeness().why().isEmpty()) {
                one.put("why", answer.likeness().why());
            }
            if (!answer.error().isEmpty()) {
                one.put("error", answer.error());
            }
            if (answer.how() == Answer.How.CHANGED) {
                one.put("changed", answer.changed());
            }
            if (answer.how() == Answer.How.ROWS) {
                rows(side, answer, one);
            }
        }
    }

    private static void rows(Side side, Answer answer, ObjectNode one) {
        one.put("count", answer.rows().rows().size());
        answer.rows().types().forEach(one.putArray("types")::add);
        ArrayNode rows = one.putArray("rows");
        for (List<Value> row : answer.rows().rows().stream().limit(MOST_ROWS).toList()) {
            ArrayNode values = rows.addArray();
            row.forEach(value -> values.add(Renderer.show(Finding.dialect(side.target(), side.version()), value)));
        }
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
