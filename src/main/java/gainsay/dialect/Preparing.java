package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// One way in which an engine is told in SQL to keep a statement ready, and to run it with values. Each step is a statement.
///
/// `{name}` is the name under which it is kept. `{sql}` is its text as it is, `{text}` the same as a text in single quotes, `{double}` in
/// double quotes, and `{plain}` in single quotes where a backslash is one. `{values}` are the values in parentheses; `{using}` are they, or
/// what they were `{set}` to, behind USING.
///
/// @param before what is said first
/// @param ready what keeps it ready; empty if it is kept by nothing
/// @param after what is said then, also if it was refused
/// @param run what runs it; a step that would set nothing is left out
/// @param forget what forgets it
/// @param given a value behind USING, with its `{number}` and `{value}`
/// @param unfit what a text cannot hold to be read so
public record Preparing(String name, List<String> before, String ready, List<String> after, List<String> run, String forget, String given,
        List<String> unfit) {
    private static final String NAME = "{name}";
    private static final List<String> HOLES = List.of(NAME, "{values}", "{using}", "{set}", "{text}", "{double}", "{plain}", "{sql}");

    public Preparing {
        before = List.copyOf(before);
        after = List.copyOf(after);
        run = List.copyOf(run);
        unfit = List.copyOf(unfit);
    }

    /// The way that a dialect's phrases say.
    static Preparing usual(Dialect dialect) {
        return new Preparing("", List.of(), dialect.phrase(Phrase.PREPARE), List.of(), List.of(dialect.phrase(Phrase.EXECUTE)),
                dialect.phrase(Phrase.DEALLOCATE), "{value}", List.of());
    }

    /// The same under another name, with other words before and after, and texts that it cannot be of.
    public Preparing within(String other, String first, String last, String... words) {
        return new Preparing(other, List.of(first), ready, List.of(last), run, forget, given, List.of(words));
    }

    /// The same under another name, with something else that keeps it ready.
    public Preparing by(String other, String words, String... first) {
        return new Preparing(other, List.of(first), words, after, run, forget, given, unfit);
    }

    /// Does it mean the same when it is prepared in this way?
    public boolean fits(Parameterized form) {
        return unfit.stream().noneMatch(form.sql()::contains);
    }

    public List<String> before(Parameterized form, Dialect dialect, String as) {
        return before.stream().map(step -> filled(step, form, dialect, as)).toList();
    }

    /// What keeps it ready, or nothing.
    public String ready(Parameterized form, Dialect dialect, String as) {
        return filled(ready.replace(NAME, NAME + form.types(dialect)), form, dialect, as);
    }

    public List<String> run(Parameterized form, Dialect dialect, String as) {
        return run.stream().filter(step -> !(step.contains("{set}") && form.values().isEmpty()))
                .map(step -> filled(step, form, dialect, as)).toList();
    }

    public String forget(String as) {
        return forget.replace(NAME, as);
    }

    /// All steps, for a reader.
    public List<String> steps(Parameterized form, Dialect dialect, String as) {
        return Stream.of(before(form, dialect, as), List.of(ready(form, dialect, as)), after, run(form, dialect, as))
                .flatMap(List::stream).filter(step -> !step.isEmpty()).toList();
    }

    /// The holes are filled from left to right, so that nothing in what filled one is taken for another.
    private String filled(String step, Parameterized form, Dialect dialect, String as) {
        Optional<String> first = HOLES.stream().filter(step::contains).min(Comparator.comparing(step::indexOf));
        if (first.isEmpty()) {
            return step;
        }
        int at = step.indexOf(first.get());
        return step.substring(0, at) + (first.get().equals(NAME) ? as : filling(first.get(), form, dialect))
                + filled(step.substring(at + first.get().length()), form, dialect, as);
    }

    private String filling(String hole, Parameterized form, Dialect dialect) {
        List<String> values = form.values().stream().map(value -> Renderer.sql(dialect, Expr.literal(value))).toList();
        return switch (hole) {
            case "{values}" -> values.isEmpty() ? "" : "(" + String.join(", ", values) + ")";
            case "{using}" -> values.isEmpty() ? "" : numbered(values, given).collect(Collectors.joining(", ", " USING ", ""));
            case "{set}" -> numbered(values, given + " = {value}").collect(Collectors.joining(", "));
            case "{text}" -> Renderer.sql(dialect, Expr.literal(Value.of(form.sql())));
            case "{double}" -> "\"" + form.sql().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
            case "{plain}" -> "'" + form.sql().replace("'", "''") + "'";
            default -> form.sql();
        };
    }

    private static Stream<String> numbered(List<String> values, String pattern) {
        return IntStream.range(0, values.size()).mapToObj(at -> pattern.replace("{number}", Integer.toString(at + 1))
                .replace("{value}", values.get(at)));
    }

    /// What shows the tables, or looks into them, and can be prepared: `{table}` is one.
    public static List<String> shown(Dialect dialect) {
        return Stream.of(dialect.phrase(Phrase.SHOWN).split(";")).filter(words -> !words.isEmpty() && takes(dialect, words)).toList();
    }

    /// Is a statement of these words prepared, where statements without parameters are?
    public static boolean takes(Dialect dialect, String words) {
        return dialect.has(Feature.PREPARES_CHECKS) || !words.startsWith("CHECK ");
    }
}
