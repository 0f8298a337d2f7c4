package gainsay.oracle.guard;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Where expressions of several types meet, so that an engine brings them to one: the operands of a comparison or of arithmetic, the
/// results of a CASE, what is given for a value of another type.
///
///     c0 = '1'      (c0, 1) IN (SELECT 'a', 2)      CASE c0 WHEN 1 THEN 'a' ELSE 2 END
public final class Meetings {
    private Meetings() {}

    /// All expressions of a tree that meet one of another type.
    public static List<Expr> mixed(Node tree) {
        return Shape.nodes(tree).stream().flatMap(node -> meeting(node).stream()).filter(Meetings::differ).flatMap(List::stream).toList();
    }

    /// Does an expression of a tree meet one of the others?
    public static boolean meet(Node tree, Predicate<Expr> one, Predicate<Expr> other) {
        return Shape.any(tree, node -> meetIn(node, one, other));
    }

    /// Does it where this node brings them together?
    static boolean meetIn(Node node, Predicate<Expr> one, Predicate<Expr> other) {
        return meeting(node).stream().map(group -> group.stream().map(Meetings::bare).toList())
                .anyMatch(group -> group.stream().anyMatch(one) && group.stream().anyMatch(other));
    }

    /// The groups of expressions that meet in a node.
    private static List<List<Expr>> meeting(Node node) {
        return switch (node) {
            case Expr.Binary binary when binary.operator().kind() == Operator.Kind.COMPARISON
                    || binary.operator().kind() == Operator.Kind.ARITHMETIC -> fields(List.of(binary.left(), binary.right()));
            case Expr.Between between -> fields(List.of(between.operand(), between.low(), between.high()));
            case Expr.InList in -> fields(Stream.concat(Stream.of(in.operand()), in.options().stream()).toList());
            case Expr.InQuery in -> fields(List.of(in.operand(), new Expr.Scalar(in.query())));
            case Expr.Quantified in -> fields(List.of(in.operand(), new Expr.Scalar(in.query())));
            case Expr.Case cases -> List.of(Stream.concat(cases.subject().stream(), cases.subject().isEmpty() ? Stream.empty()
                            : cases.whens().stream().map(Expr.When::condition)).toList(),
                    Stream.concat(cases.whens().stream().map(Expr.When::result), cases.otherwise().stream()).toList());
            case Expr.Call call when call.arguments().stream().anyMatch(Expr.Coerced.class::isInstance) -> List.of(call.arguments());
            case Expr.Coerced coerced -> List.of(List.of(coerced, coerced.inner()));
            default -> List.of();
        };
    }

    /// Row values meet field by field.
    private static List<List<Expr>> fields(List<Expr> operands) {
        Optional<Integer> width = operands.stream().map(Meetings::bare).filter(Expr.RowValue.class::isInstance)
                .map(row -> ((Expr.RowValue) row).fields().size()).findFirst();
        return width.isEmpty() ? List.of(operands) : IntStream.range(0, width.get()).mapToObj(i -> operands.stream()
                .flatMap(operand -> field(bare(operand), i).stream()).toList()).toList();
    }

    private static Optional<Expr> field(Expr operand, int place) {
        return switch (operand) {
            case Expr.RowValue row -> Optional.of(row.fields().get(place));
            case Expr.Scalar(Query.Select select) when select.items().size() > place
                    && select.items().get(place) instanceof Query.Item.Of item -> Optional.of(item.expr());
            default -> Optional.empty();
        };
    }

    private static boolean differ(List<Expr> exprs) {
        List<Type> types = new ArrayList<>();
        for (Expr expr : exprs) {
            Type type = expr instanceof Expr.Coerced coerced && exprs.contains(coerced.inner()) ? coerced.type() : bare(expr).type();
            if (type != Type.ANY && !types.contains(type)) {
                types.add(type);
            }
        }
        return types.size() > 1;
    }

    /// Without marks, and as it is before it is converted.
    static Expr bare(Expr expr) {
        return switch (expr) {
            case Expr.Coerced coerced -> bare(coerced.inner());
            case Expr.Focus focus -> bare(focus.inner());
            default -> expr;
        };
    }
}
