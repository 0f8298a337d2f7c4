package gainsay.oracle.codd;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Query.SetOperator;
import java.util.List;
import java.util.Optional;

/// Queries of constants.
///
///     SELECT 1 UNION ALL SELECT 2         SELECT 1, 'a' UNION ALL SELECT 2, 'b'
final class Constants {
    private Constants() {}

    static Query one(Expr value) {
        return select(List.of(value));
    }

    /// A row for each value.
    static Query union(List<Expr> values) {
        return all(values.stream().map(Constants::one).toList());
    }

    /// A row for each row value.
    static Query rows(List<Expr> rows) {
        return all(rows.stream().map(row -> select(((Expr.RowValue) row).fields())).toList());
    }

    private static Query all(List<Query> each) {
        return each.stream().reduce((before, next) -> new Query.Compound(SetOperator.UNION_ALL, before, next)).orElseThrow();
    }

    private static Query select(List<Expr> fields) {
        return new Query.Select(false, fields.stream().map(Query.Item::of).toList(), Optional.empty(), Optional.empty(), List.of(),
                Optional.empty());
    }
}
