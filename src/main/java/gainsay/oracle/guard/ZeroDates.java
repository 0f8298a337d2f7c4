package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// Dates of zeros, in columns that are NOT NULL: some engines find them by `c IS NULL` where rows are looked for, and say that they are not
/// NULL where it is a value. Whether it is so of a column, the search itself tells.
final class ZeroDates {
    private static final String ZERO = "0000-00-00";

    private ZeroDates() {}

    static boolean found(Expr.Column column, Node root, Twins twins, Dialect dialect) {
        return dialect.has(Feature.ZERO_DATES_AS_NULL) && Shape.find(root, Source.Table.class).stream()
                .filter(table -> column.table().isEmpty() || column.table().equals(table.alias().isEmpty() ? table.name() : table.alias()))
                .map(table -> Query.Select.of(List.of(Query.Item.of(column)), table).where(new Expr.IsNull(column, false)))
                .anyMatch(query -> twins.rows(query).filter(rows -> rows.rows().stream().map(List::getFirst)
                        .anyMatch(ZeroDates::zero)).isPresent());
    }

    /// The question that such a search asks, of a date of zeros and of no other.
    static Expr of(Expr.IsNull one, Dialect dialect) {
        Expr text = new Expr.Cast(one.operand(), Renderer.cast(dialect, Type.TEXT), Type.TEXT);
        return new Expr.Match(Expr.Matcher.LIKE, text, Expr.literal(Value.of(ZERO + "%")), Optional.empty(), one.negated());
    }

    /// Where dates are taken for texts, it is one.
    private static boolean zero(Value value) {
        return switch (value) {
            case Value.Written(_, String text) -> text.startsWith(ZERO);
            case Value.Text(String text) -> text.startsWith(ZERO);
            case Value.Int _, Value.Real _, Value.Bool _, Value.Blob _, Value.Null _ -> false;
        };
    }
}
