package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.List;

/// Subqueries in the place of a value, which have one row or of which the first is meant.
record SingleRows(Dialect dialect, Twins twins, Cuts cuts) {
    /// May a subquery in the place of a value have several rows, of which an engine that is not strict about it takes any?
    boolean several(Query query) {
        return !dialect.has(Feature.ONE_ROW_SUBQUERIES) && !single(query)
                && twins.rows(query).map(rows -> rows.rows().size() > 1).orElseGet(() -> !overSingleRows(query)) && !cuts.first(query);
    }

    /// Does a query that cannot stand alone read no table with several rows?
    private boolean overSingleRows(Query query) {
        return Shape.find(query, Query.Compound.class).isEmpty() && Shape.find(query, Query.Cte.class).isEmpty()
                && Shape.find(query, Query.Values.class).isEmpty() && Shape.find(query, Source.Function.class).isEmpty()
                && Ambiguity.read(query).stream().allMatch(table -> twins.rows(Query.Select.of(List.of(Query.Item.of(Expr.literal(1))),
                        Source.Table.named(table))).filter(rows -> rows.rows().size() <= 1).isPresent());
    }

    /// Has a query one row at most, whatever the data are?
    private static boolean single(Query query) {
        return switch (query) {
            case Query.Select select -> select.grouped() && select.groupBy().isEmpty() || select.from().isEmpty();
            case Query.Ordered ordered -> ordered.limit().filter(limit -> limit.equals(Expr.literal(1))).isPresent()
                    || single(ordered.body());
            case Query.Values values -> values.rows().size() == 1;
            case Query.With with -> single(with.body());
            case Query.Compound compound -> switch (compound.operator()) {
                case INTERSECT, INTERSECT_ALL -> single(compound.left()) || single(compound.right());
                case EXCEPT, EXCEPT_ALL -> single(compound.left());
                case UNION, UNION_ALL -> false;
            };
            case Query.Raw _ -> false;
        };
    }
}
