package gainsay.dialect;

import gainsay.sql.Node;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The prepared form of a statement or query: its text with a place for each marked literal, and the values of these
/// places in their order.
public record Parameterized(String sql, List<Value> values) {
    public Parameterized {
        values = List.copyOf(values);
    }

    public static Parameterized of(Dialect dialect, Node node) {
        List<Value> values = new ArrayList<>();
        String sql = Renderer.sql(dialect, node, literal -> {
            values.add(literal.value());
            return place(dialect, literal.value());
        });
        return new Parameterized(sql, values);
    }

    /// A value that has a type says so where the dialect asks: what is bound as a type that the literal has not may be another.
    private static String place(Dialect dialect, Value value) {
        return value.type() == Type.ANY ? "?" : dialect.phrase(Phrase.PARAMETER).replace("{type}", Renderer.cast(dialect, value));
    }

    /// For a reader, and still SQL: the values stand in a comment.
    public String text(Dialect dialect) {
        return values.isEmpty() ? sql : sql + values.stream().map(value -> Renderer.show(dialect, value).replace("*/", "* /"))
                .collect(Collectors.joining(", ", " /* ", " */"));
    }
}
