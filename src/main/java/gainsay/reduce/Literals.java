package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Passes that end in plain values: an expression becomes one, a value becomes a plainer one.
final class Literals {
    private static final Value ZERO = Value.of(0);
    private static final Value ONE = Value.of(1);
    private static final Value EMPTY = Value.of("");
    private static final Value FALSE = new Value.Bool(false);
    private static final Value TRUE = new Value.Bool(true);
    /// Texts up to this length also lose their characters one by one.
    private static final int SHORT = 8;

    private Literals() {}

    /// A compound expression becomes the plainest value of its type: one question a subtree, the outermost first.
    static List<Supplier<Node>> prune(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (replaceable(spot) && !Shape.children(spot.node()).isEmpty()) {
                edits.add(spot.put(new Expr.Literal(plain(((Expr) spot.node()).type()).getFirst())));
            }
        }
        return edits;
    }

    /// An expression becomes one of the plain values.
    static List<Supplier<Node>> constants(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() instanceof Expr.Hex(long value) && replaceable(spot)) {
                edits.add(spot.put(Expr.literal(value)));
            }
            if (replaceable(spot)) {
                plain(((Expr) spot.node()).type()).forEach(value -> edits.add(spot.put(new Expr.Literal(value))));
            }
        }
        return edits;
    }

    /// A number where rows are grouped or ordered is no value but the place of a column, so keys stay what they are.
    private static boolean replaceable(Spot spot) {
        boolean key = spot.parent() instanceof Query.Order || spot.parent() instanceof Statement.Key
                || spot.parent() instanceof Query.Select select && select.groupBy().contains(spot.node());
        return spot.node() instanceof Expr expr && !(expr instanceof Expr.Literal) && !Spot.mark(expr) && !key
                && spot.takes(new Expr.Literal(ZERO));
    }

    /// The plainest value of a type.
    static Value plainest(Type type) {
        return plain(type).getFirst();
    }

    private static List<Value> plain(Type type) {
        return switch (type) {
            case BOOLEAN -> List.of(FALSE, TRUE, Value.NULL);
            case INTEGER, REAL, NUMERIC -> List.of(ZERO, ONE, Value.NULL);
            case TEXT, BLOB -> List.of(EMPTY, Value.NULL, ZERO);
            case ANY -> List.of(ZERO, ONE, Value.NULL, EMPTY);
            case DATE, TIME, TIMESTAMP, INTERVAL, UUID, BIT, ENUM, JSON, RANGE, MULTIRANGE, NETWORK, WORDS, SEARCH, INSTANT, ZONED_TIME,
                    LIST, STRUCT, MAP, COLLATED -> List.of(Value.NULL);
        };
    }

    /// A literal becomes a plainer one.
    static List<Supplier<Node>> literals(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() instanceof Value value) {
                plainer(value).forEach(other -> edits.add(spot.put(other)));
            }
        }
        return edits;
    }

    /// A number that stands in several places becomes a plainer one in all of them: what is compared stays equal. A text stays one, since
    /// what asks for texts would look like a mistake.
    ///
    ///     INSERT INTO t0 VALUES (4711); … WHERE c0 = 4711   ->   INSERT INTO t0 VALUES (0); … WHERE c0 = 0
    static List<Supplier<Node>> together(Node tree) {
        Map<Value, Integer> counts = new LinkedHashMap<>();
        Shape.find(tree, Value.class).stream().filter(value -> value.type().numeric())
                .forEach(value -> counts.merge(value, 1, Integer::sum));
        List<Supplier<Node>> edits = new ArrayList<>();
        counts.forEach((value, count) -> {
            for (Value other : count > 1 ? List.of(ZERO, ONE) : List.<Value>of()) {
                edits.add(() -> Shape.rewrite(tree, node -> node.equals(value) ? other : node));
            }
        });
        return edits;
    }

    private static List<Value> plainer(Value value) {
        return switch (value) {
            case Value.Null _ -> List.of(ZERO, ONE);
            case Value.Bool _ -> List.of(FALSE);
            case Value.Int(long number) -> List.of(ZERO, ONE, Value.NULL, Value.of(number / 1000), Value.of(number / 10), Value.of(-number),
                    Value.of(2));
            case Value.Real(double number) -> List.of(ZERO, ONE, Value.NULL, Value.of((long) number), Value.of(0.0), Value.of(1.0),
                    Value.of((double) (long) number), Value.of(0.5));
            case Value.Text(String text) -> texts(text);
            case Value.Written _ -> List.of(Value.NULL);
            case Value.Blob(String hex) -> {
                int half = hex.length() / 4 * 2;
                yield List.of(ZERO, Value.NULL, EMPTY, new Value.Blob(""), new Value.Blob(hex.substring(0, half)),
                        new Value.Blob(hex.substring(half)));
            }
        };
    }

    private static List<Value> texts(String text) {
        List<Value> shorter = new ArrayList<>(List.of(ZERO, ONE, Value.NULL, EMPTY, Value.of("a")));
        int half = text.length() / 2;
        shorter.add(Value.of(text.substring(0, half)));
        shorter.add(Value.of(text.substring(half)));
        for (int i = 0; i < text.length() && text.length() <= SHORT; i++) {
            shorter.add(Value.of(text.substring(0, i) + text.substring(i + 1)));
        }
        return shorter;
    }
}
