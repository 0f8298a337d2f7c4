package gainsay.oracle;

import gainsay.run.Rows;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// How the rows of two sides differ.
public enum Difference {
    ROWS_MISSING("rows are missing"),
    TOO_MANY_ROWS("there are too many rows"),
    ROWS_DIFFER("rows differ"),
    /// The same numbers and texts, of other types: `1` and `1.0`, `1` and `'1'`. Verdicts that were stored before this was told apart
    /// say that rows differ.
    TYPES_DIFFER("rows differ in type only"),
    /// The same rows, where ORDER BY says in which order they are.
    ORDER_DIFFERS("rows are in another order");

    private final String text;

    Difference(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }

    /// How the actual rows differ from those that were expected.
    public static Difference between(Rows expected, Rows actual) {
        int more = actual.rows().size() - expected.rows().size();
        if (more != 0) {
            return more < 0 ? ROWS_MISSING : TOO_MANY_ROWS;
        }
        if (expected.sameAs(actual)) {
            return expected.equals(actual) ? ROWS_DIFFER : ORDER_DIFFERS;
        }
        return untyped(expected).equals(untyped(actual)) ? TYPES_DIFFER : ROWS_DIFFER;
    }

    /// How often each row occurs, with values that are compared whatever their types are.
    private static Map<List<Object>, Long> untyped(Rows rows) {
        return rows.rows().stream().map(row -> row.stream().map(Difference::untyped).toList())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    /// A number, or the text of what is none. NULL is neither.
    private static Object untyped(Value value) {
        return switch (value) {
            case Value.Null none -> none;
            case Value.Bool bool -> number(bool.value() ? "1" : "0");
            case Value.Int number -> number(Long.toString(number.value()));
            case Value.Real number -> number(Double.toString(number.value()));
            case Value.Written(Type _, String text) -> number(text);
            case Value.Text(String text) -> number(text);
            case Value.Blob blob -> blob;
        };
    }

    private static Object number(String text) {
        try {
            return new BigDecimal(text).stripTrailingZeros();
        } catch (NumberFormatException _) {
            return text;
        }
    }
}
