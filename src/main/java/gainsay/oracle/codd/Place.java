package gainsay.oracle.codd;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Source;
import java.util.List;
import java.util.Optional;

/// Where the expression stands: the rows that it is evaluated over, and by which keys a group is known if it stands
/// for groups. Without rows it is known by nothing.
record Place(Optional<Query.Select> rows, List<Expr> keys, boolean groups) {
    /// Over single rows: each is known by the columns that the expression uses.
    static Place rows(Source from) {
        return new Place(Optional.of(Query.Select.of(List.of(Query.Item.of(Expr.literal(1))), from)), List.of(), false);
    }

    /// Over the groups of a select, which are one without GROUP BY.
    static Place groups(Query.Select select, List<Expr> keys) {
        boolean sets = select.groupBy().stream().anyMatch(Expr.Grouping.class::isInstance);
        Query.Select all = select.withoutHaving().distinct(false);
        return new Place(Optional.of(sets ? all : all.groupBy(keys)), keys, true);
    }

    /// Over no rows at all.
    static Place nowhere() {
        return new Place(Optional.empty(), List.of(), false);
    }

    /// Are all rows one group?
    boolean one() {
        return groups && rows.filter(select -> select.groupBy().isEmpty()).isPresent();
    }
}
