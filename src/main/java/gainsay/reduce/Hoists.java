package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Passes that put a part of an expression, a query or a source in the place of the whole.
final class Hoists {
    /// How many parts of one whole are tried. The nearest come first, and what is deeper is reached from them.
    private static final int NEAREST = 8;

    private Hoists() {}

    /// The whole becomes one of its parts: an operand, an arm of a compound query, a body, one side of a join; and a marked
    /// literal the literal, if its claim can spare the mark.
    static List<Supplier<Node>> parts(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() != tree && !(spot.node() instanceof Expr.Focus)) {
                family(spot.node()).ifPresent(family ->
                        nearest(spot.node(), family).stream().filter(spot::takes).forEach(part -> edits.add(spot.put(part))));
            }
        }
        return edits;
    }

    /// Two bounds become one.
    ///
    ///     a BETWEEN b AND c   ->   a <= c   or   a >= b
    static List<Supplier<Node>> bounds(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() instanceof Expr.Between(Expr operand, Expr low, Expr high, boolean negated, _) && spot.takes(operand)) {
                edits.add(spot.put(new Expr.Binary(negated ? Operator.GREATER : Operator.LESS_EQUAL, operand, high)));
                edits.add(spot.put(new Expr.Binary(negated ? Operator.LESS : Operator.GREATER_EQUAL, operand, low)));
            }
        }
        return edits;
    }

    private static Optional<Class<? extends Node>> family(Node node) {
        return switch (node) {
            case Expr _ -> Optional.of(Expr.class);
            case Query _ -> Optional.of(Query.class);
            case Source _ -> Optional.of(Source.class);
            case Statement.Transaction _ -> Optional.of(Statement.class);
            default -> Optional.empty();
        };
    }

    private static List<Node> nearest(Node whole, Class<? extends Node> family) {
        List<Node> found = new ArrayList<>();
        Deque<Node> waiting = new ArrayDeque<>(Shape.children(whole));
        while (!waiting.isEmpty() && found.size() < NEAREST) {
            Node node = waiting.removeFirst();
            if (family.isInstance(node)) {
                found.add(node);
            }
            if (!Spot.mark(node) && !foreign(node, family)) {
                waiting.addAll(Shape.children(node));
            }
        }
        return found;
    }

    /// An expression inside a subquery means nothing outside of it, nor does a source inside an expression.
    private static boolean foreign(Node node, Class<? extends Node> family) {
        return family == Expr.class && node instanceof Query || family == Source.class && node instanceof Expr;
    }

    /// A derived table becomes the table that it reads, under the same name.
    ///
    ///     FROM (SELECT … FROM t0 …) AS x   ->   FROM t0 AS x
    static List<Supplier<Node>> derived(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() instanceof Source.Derived derived) {
                Relations.onlyTable(derived.query()).map(table -> new Source.Table(table.name(), derived.alias(), Optional.empty()))
                        .filter(spot::takes).ifPresent(table -> edits.add(spot.put(table)));
            }
        }
        return edits;
    }
}
