package gainsay.oracle.guard;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The constants that an engine may put in the place of columns, whether or not there is a row with such a value:
///
///     WHERE c = 5 AND ABS(c)                      ABS(5)
///     SELECT ABS(d.c) FROM (SELECT 5 AS c …) d    ABS(5)
///
/// What a view or derived table fetches may go further, by a join that makes columns equal. Where everything is `typed`, it
/// goes to columns of its own type only.
final class Constants {
    private final Map<Expr.Column, Expr> compared = new HashMap<>();
    private final Set<Expr> fetched = new LinkedHashSet<>();
    private final boolean typed;

    Constants(List<? extends Node> trees, boolean typed) {
        this.typed = typed;
        for (Node tree : trees) {
            for (Expr.Binary binary : Shape.find(tree, Expr.Binary.class)) {
                if (binary.operator() == Operator.EQUAL || binary.operator() == Operator.IS) {
                    compare(binary.left(), binary.right());
                    compare(binary.right(), binary.left());
                }
            }
            Shape.find(tree, Query.Item.Of.class).stream().map(Query.Item.Of::expr).filter(Constants::constant).forEach(fetched::add);
        }
    }

    private void compare(Expr place, Expr value) {
        if (bare(place) instanceof Expr.Column column && constant(value)) {
            compared.putIfAbsent(column, value);
        }
    }

    private static Expr bare(Expr expr) {
        return switch (expr) {
            case Expr.Coerced coerced -> bare(coerced.inner());
            case Expr.Focus focus -> bare(focus.inner());
            default -> expr;
        };
    }

    private static boolean constant(Expr expr) {
        return Shape.nodes(expr).stream().noneMatch(node -> node instanceof Expr.Column || node instanceof Query
                || node instanceof Expr.Aggregate || node instanceof Expr.Windowed || node instanceof Expr.RowValue);
    }

    /// The forms that an expression may take.
    Set<Expr> in(Expr expr) {
        Set<Expr> forms = new LinkedHashSet<>();
        forms.add(Shape.rewrite(expr, node -> node instanceof Expr.Column column && compared.containsKey(column)
                ? compared.get(column) : node));
        fetched.forEach(value -> forms.add(Shape.rewrite(expr, node -> node instanceof Expr.Column column
                && (!typed || column.type() == value.type()) ? value : node)));
        forms.remove(expr);
        return forms;
    }
}
