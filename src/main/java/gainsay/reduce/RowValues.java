package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A pass that takes a field out of all rows that are compared with each other. Of two fields one value is left.
///
///     (a, b) = (c, d)                     ->   a = c
///     (a, b, c) IN ((1, 2, 3), (4, 5, 6)) ->   (a, c) IN ((1, 3), (4, 6))
///     (a, b) IN (SELECT c, d FROM t0)     ->   b IN (SELECT d FROM t0)
final class RowValues {
    private RowValues() {}

    static List<Supplier<Node>> pass(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            for (int i = width(spot.node()) - 1; i >= 0; i--) {
                int field = i;
                edits.add(() -> spot.put(narrow(spot.node(), field)).get());
            }
        }
        return edits;
    }

    /// How many fields the rows have that this compares; none if it compares no rows.
    private static int width(Node node) {
        Optional<Expr> operand = switch (node) {
            case Expr.Binary binary -> Optional.of(binary.left() instanceof Expr.RowValue ? binary.left() : binary.right());
            case Expr.Between between -> Optional.of(between.operand());
            case Expr.InList in -> Optional.of(in.operand());
            case Expr.InQuery in -> Optional.of(in.operand());
            case Expr.Quantified in -> Optional.of(in.operand());
            default -> Optional.empty();
        };
        return operand.orElse(null) instanceof Expr.RowValue row ? row.fields().size() : 0;
    }

    private static Node narrow(Node node, int field) {
        return switch (node) {
            case Expr.Binary binary -> new Expr.Binary(binary.operator(), narrow(binary.left(), field), narrow(binary.right(), field));
            case Expr.Between between -> new Expr.Between(narrow(between.operand(), field), narrow(between.low(), field),
                    narrow(between.high(), field), between.negated(), between.symmetric());
            case Expr.InList in -> new Expr.InList(narrow(in.operand(), field),
                    in.options().stream().map(option -> narrow(option, field)).toList(), in.negated());
            case Expr.InQuery in -> new Expr.InQuery(narrow(in.operand(), field), Relations.narrowQuery(in.query(), field), in.negated());
            case Expr.Quantified in -> new Expr.Quantified(narrow(in.operand(), field), in.operator(), in.quantifier(),
                    Relations.narrowQuery(in.query(), field));
            default -> node;
        };
    }

    /// A row without a field, written down or fetched.
    private static Expr narrow(Expr row, int field) {
        return switch (row) {
            case Expr.RowValue(List<Expr> fields) -> {
                List<Expr> rest = new ArrayList<>(fields);
                rest.remove(field);
                yield rest.size() == 1 ? rest.getFirst() : new Expr.RowValue(rest);
            }
            case Expr.Scalar scalar -> new Expr.Scalar(Relations.narrowQuery(scalar.query(), field));
            case Expr.Focus focus -> new Expr.Focus(narrow(focus.inner(), field));
            default -> row;
        };
    }
}
