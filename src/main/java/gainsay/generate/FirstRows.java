package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import java.util.List;
import java.util.Optional;

/// Draws which rows of a table a change is about: at times only the first ones by all of its columns.
///
///     DELETE FROM t0 WHERE c1 > 2 ORDER BY c0, c1 DESC LIMIT 1
public final class FirstRows {
    private FirstRows() {}

    public static Optional<Query.First> of(Draw draw, String table) {
        if (!draw.dialect().has(Feature.FIRST_ROWS) || !draw.choices().percent(25)) {
            return Optional.empty();
        }
        List<Query.Order> orders = draw.schema().named(table).orElseThrow().fields().stream()
                .map(field -> draw.order(new Expr.Column("", field.name(), field.type()))).toList();
        return Optional.of(new Query.First(orders, Expr.literal(draw.choices().between(1, 2))));
    }
}
