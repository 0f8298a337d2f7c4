package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.HashMap;
import java.util.Map;

/// An expression that stands in an index of a table, with bare column names. Every FROM clause with the table wants it
/// with the name that the table has there, so each of these forms is made once.
final class Known {
    private final String table;
    private final Expr bare;
    private final Map<String, Expr> byName = new HashMap<>();

    Known(String table, Expr bare) {
        this.table = table;
        this.bare = bare;
    }

    boolean of(Source.Table source) {
        return table.equals(source.name());
    }

    /// The expression as a query over this source says it.
    Expr in(Source.Table source) {
        return byName.computeIfAbsent(source.alias().isEmpty() ? source.name() : source.alias(), this::qualified);
    }

    private Expr qualified(String name) {
        return Shape.rewrite(bare, node -> node instanceof Expr.Column column && column.table().isEmpty()
                ? new Expr.Column(name, column.name(), column.type()) : node);
    }
}
