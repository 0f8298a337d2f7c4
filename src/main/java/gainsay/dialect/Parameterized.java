package gainsay.dialect;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The prepared form of a statement or query: its text with a place for each marked literal, and the values of these
/// places in their order. Places that are `bare` have no type around them in the text; they have the one that is declared for them, or
/// if that is empty the one that the engine finds out.
public record Parameterized(String sql, List<Value> values, Map<Integer, String> bare) {
    static final String PLACE = "?";

    public Parameterized {
        values = List.copyOf(values);
        bare = Map.copyOf(bare);
    }

    public Parameterized(String sql, List<Value> values) {
        this(sql, values, Map.of());
    }

    public static Parameterized of(Dialect dialect, Node node) {
        return of(dialect, node, PLACE);
    }

    /// The same, for [#preparing].
    public static Parameterized inSql(Dialect dialect, Node node) {
        return of(dialect, node, dialect.phrase(Phrase.PLACE));
    }

    private static Parameterized of(Dialect dialect, Node node, String place) {
        List<Value> values = new ArrayList<>();
        Map<Integer, String> bare = new HashMap<>();
        String sql = Renderer.sql(dialect, node, param -> {
            if (param.bare()) {
                bare.put(values.size(), param.as());
            }
            values.add(param.literal().value());
            return place.replace("{number}", Integer.toString(values.size()));
        });
        return new Parameterized(sql, values, bare);
    }

    /// The tree with types declared for its bare places that have none, in the order of the text. An empty one declares nothing.
    public static <N extends Node> N declaring(Dialect dialect, N node, List<String> types) {
        AtomicInteger mark = new AtomicInteger();
        N numbered = Shape.rewrite(node, one -> one instanceof Expr.Param param
                ? new Expr.Param(param.literal(), true, Integer.toString(mark.getAndIncrement())) : one);
        List<String> order = new ArrayList<>();
        Renderer.sql(dialect, numbered, param -> {
            order.add(param.as());
            return PLACE;
        });
        mark.set(0);
        return Shape.rewrite(node, one -> one instanceof Expr.Param param
                ? declaring(param, types.get(order.indexOf(Integer.toString(mark.getAndIncrement())))) : one);
    }

    private static Expr.Param declaring(Expr.Param param, String type) {
        return param.bare() && param.as().isEmpty() && !type.isEmpty() ? new Expr.Param(param.literal(), true, type) : param;
    }

    /// What tells an engine in SQL to keep it ready under a name, in the usual way.
    public String preparing(Dialect dialect, String name) {
        return Preparing.usual(dialect).ready(this, dialect, name);
    }

    /// The types of the places, if one is declared.
    String types(Dialect dialect) {
        return bare.values().stream().allMatch(String::isEmpty) ? "" : IntStream.range(0, values.size())
                .mapToObj(place -> bare.getOrDefault(place, "")).map(type -> type.isEmpty() ? dialect.phrase(Phrase.ANY_TYPE) : type)
                .collect(Collectors.joining(", ", "(", ")"));
    }

    /// What tells an engine in SQL to run what it has under a name with these values.
    public String executing(Dialect dialect, String name) {
        return Preparing.usual(dialect).run(this, dialect, name).getFirst();
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
