package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The prepared form of a statement or query: its text with a place for each marked literal, and the values of these
/// places in their order.
public record Parameterized(String sql, List<Value> values) {
    static final String PLACE = "?";

    public Parameterized {
        values = List.copyOf(values);
    }

    public static Parameterized of(Dialect dialect, Node node) {
        List<Value> values = new ArrayList<>();
        String sql = Renderer.sql(dialect, node, literal -> {
            values.add(literal.value());
            return PLACE;
        });
        return new Parameterized(sql, values);
    }

    /// The same, for [#preparing].
    public static Parameterized inSql(Dialect dialect, Node node) {
        List<Value> values = new ArrayList<>();
        String sql = Renderer.sql(dialect, node, literal -> {
            values.add(literal.value());
            return dialect.phrase(Phrase.PLACE).replace("{number}", Integer.toString(values.size()));
        });
        return new Parameterized(sql, values);
    }

    /// What tells an engine in SQL to keep it ready under a name.
    public String preparing(Dialect dialect, String name) {
        return dialect.phrase(Phrase.PREPARE).replace("{name}", name).replace("{sql}", sql);
    }

    /// What tells an engine in SQL to run what it has under a name with these values.
    public String executing(Dialect dialect, String name) {
        String given = values.isEmpty() ? "" : values.stream().map(value -> Renderer.sql(dialect, Expr.literal(value)))
                .collect(Collectors.joining(", ", "(", ")"));
        return dialect.phrase(Phrase.EXECUTE).replace("{name}", name).replace("{values}", given);
    }

    /// What tells an engine in SQL to forget what it has under a name.
    public static String forgetting(Dialect dialect, String name) {
        return dialect.phrase(Phrase.DEALLOCATE).replace("{name}", name);
    }

    /// For a reader, and still SQL: the values stand in a comment.
    public String text(Dialect dialect) {
        return values.isEmpty() ? sql : sql + values.stream().map(value -> Renderer.show(dialect, value).replace("*/", "* /"))
                .collect(Collectors.joining(", ", " /* ", " */"));
    }
}
