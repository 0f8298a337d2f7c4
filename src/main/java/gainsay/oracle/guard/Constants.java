package gainsay.oracle.guard;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The constants that an engine may put in the place of columns, whether or not there is a row with such a value:
///
///     WHERE c = 5 AND ABS(c)                      ABS(5)
///     SELECT ABS(d.c) FROM (SELECT 5 AS c …) d    ABS(5)
///
/// What a view or derived table fetches may go further, by a join that makes columns equal. Where everything is `typed`, it
/// goes to columns of its own type only. Elsewhere it may become of the declared type of its column first: 0 of bits has no sign, and
/// is too small for `c - 1`.
final class Constants {
    private final Map<Expr.Column, Expr> compared = new HashMap<>();
    private final Set<Expr> fetched = new LinkedHashSet<>();
    private final boolean typed;
    private final Function<Expr.Column, Optional<String>> casts;

    /// `casts` tells how a cast spells the declared type of a column.
    Constants(List<? extends Node> trees, boolean typed, Function<Expr.Column, Optional<String>> casts) {
        this.typed = typed;
        this.casts = casts;
        for (Node tree : trees) {
            for (Expr.Binary binary : Shape.find(tree, Expr.Binary.class)) {
                if (binary.operator() == Operator.EQUAL || binary.operator() == Operator.IS) {
                    compare(binary.left(), binary.right());
                    compare(binary.right(), binary.left());
                }
            }
            Shape.find(tree, Query.Item.Of.class).stream().map(Query.Item.Of::expr).filter(Constants::constant).forEach(fetched::add);
            Shape.find(tree, Source.Derived.class).forEach(derived -> handOn(derived.query()));
        }
        trees.stream().skip(1).filter(Query.class::isInstance).forEach(view -> handOn((Query) view));
    }

    /// A column that a view or derived table compares with a constant is that constant to whoever reads it there, under whatever name.
    ///
    ///     SELECT ABS(d.e) FROM (SELECT c AS e FROM t WHERE c = 5) d    ABS(5)
    private void handOn(Query inner) {
        for (Query.Select select : Shape.find(inner, Query.Select.class)) {
            compared.forEach((column, value) -> {
                boolean hands = select.fetches(item -> item instanceof Query.Item.All || item instanceof Query.Item.Of of
                        && bare(of.expr()) instanceof Expr.Column other && other.name().equalsIgnoreCase(column.name()));
                if (hands && select.where().filter(where -> Shape.any(where, column::equals)).isPresent()) {
                    fetched.add(value);
                }
            });
        }
    }

    /// Rows are compared field by field.
    private void compare(Expr place, Expr value) {
        if (place instanceof Expr.RowValue(List<Expr> places) && value instanceof Expr.RowValue(List<Expr> values)) {
            IntStream.range(0, Math.min(places.size(), values.size())).forEach(i -> compare(places.get(i), values.get(i)));
        } else if (bare(place) instanceof Expr.Column column && constant(value)) {
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
        if (!typed) {
            forms.add(Shape.rewrite(expr, node -> node instanceof Expr.Column column && compared.containsKey(column)
                    ? casts.apply(column).<Expr>map(type -> new Expr.Cast(compared.get(column), type, column.type()))
                            .orElse(compared.get(column)) : node));
        }
        fetched.forEach(value -> forms.add(Shape.rewrite(expr, node -> node instanceof Expr.Column column
                && (!typed || column.type() == value.type()) ? value : node)));
        forms.remove(expr);
        return forms;
    }
}
