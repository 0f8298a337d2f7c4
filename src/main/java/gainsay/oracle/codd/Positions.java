package gainsay.oracle.codd;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Keys of GROUP BY that are places of the SELECT list.
///
///     SELECT a + 1, COUNT(*) FROM t GROUP BY 1     has the key     a + 1
final class Positions {
    private Positions() {}

    /// By what a group is known, a position as what stands there. Several sets of keys are no values. A number that is the position of
    /// none is a constant.
    static List<Expr> keys(Query.Select select) {
        return sets(select) ? select.keys() : select.groupBy().stream().map(key ->
                key instanceof Expr.Literal(Value.Int(long place)) ? at(select, place).orElse(key) : key).toList();
    }

    /// Is there a number among the keys of which nothing tells what stands there?
    static boolean hidden(Query.Select select) {
        boolean star = select.items().stream().anyMatch(Query.Item.All.class::isInstance);
        return (star || sets(select)) && select.keys().stream().anyMatch(key -> key instanceof Expr.Literal(Value.Int _));
    }

    private static boolean sets(Query.Select select) {
        return select.groupBy().stream().anyMatch(Expr.Grouping.class::isInstance);
    }

    /// Is this item a key by its position?
    static boolean key(Query.Select select, Query.Item item) {
        return IntStream.range(0, select.items().size()).filter(i -> select.items().get(i) == item)
                .anyMatch(i -> select.groupBy().contains(Expr.literal(i + 1)) && at(select, i + 1).isPresent());
    }

    /// What stands at this place, if that can be told and is a value for each row.
    private static Optional<Expr> at(Query.Select select, long place) {
        boolean told = place > 0 && place <= select.items().size()
                && select.items().subList(0, (int) place).stream().allMatch(Query.Item.Of.class::isInstance);
        return told ? Optional.of(((Query.Item.Of) select.items().get((int) place - 1)).expr())
                .filter(expr -> !(expr instanceof Expr.Literal) && !Shape.ownAggregate(expr) && !Shape.ownWindow(expr)) : Optional.empty();
    }
}
