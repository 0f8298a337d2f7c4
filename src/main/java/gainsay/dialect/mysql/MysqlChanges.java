package gainsay.dialect.mysql;

import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.RowForm;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import java.util.List;

/// How MySQL writes changes of rows.
final class MysqlChanges {
    private MysqlChanges() {}

    /// A row of defaults is a row without values. Rows of values are written as such behind INSERT alone.
    static void insert(Statement.Insert insert, Renderer out) {
        insert(insert, out, false);
    }

    /// The same, with a name for the row that was to be inserted.
    static void insertNamed(Statement.Insert insert, Renderer out) {
        insert(insert, out, true);
    }

    private static void insert(Statement.Insert insert, Renderer out, boolean named) {
        boolean idle = insert.columns().isEmpty() && insert.upsert().filter(upsert -> upsert.assignments().isEmpty()).isPresent();
        out.put(switch (insert.conflict()) {
            case IGNORE -> "INSERT IGNORE INTO ";
            case REPLACE -> "REPLACE INTO ";
            case NONE, ROLLBACK, ABORT, FAIL -> idle ? "INSERT IGNORE INTO " : "INSERT INTO ";
        }).put(insert.table());
        if (insert.source().isEmpty()) {
            out.put("() VALUES ()");
        } else if (RowForm.ASSIGNED.says(insert)) {
            assigned(insert.columns(), (Query.Values) insert.source().get(), out);
        } else if (out.dialect().has(Feature.WHOLE_TABLES) && RowForm.TABLE.says(insert)) {
            out.names(insert.columns()).put(" TABLE ").put(RowForm.whole(insert).orElseThrow());
        } else if (insert.source().get() instanceof Query.Values values) {
            out.names(insert.columns()).put(" VALUES ").rows(values);
        } else {
            out.names(insert.columns()).put(" ").query(insert.source().get());
        }
        insert.upsert().filter(_ -> !idle).ifPresent(upsert -> upsert(upsert, insert, out, named));
        returning(insert.returning(), out);
    }

    /// `SET c0 = 1, c1 = 2`.
    private static void assigned(List<String> columns, Query.Values values, Renderer out) {
        List<Expr> fields = values.rows().getFirst().fields();
        for (int i = 0; i < columns.size(); i++) {
            out.put(i == 0 ? " SET " : ", ").put(columns.get(i)).put(" = ").expr(fields.get(i));
        }
    }

    private static void returning(List<Query.Item> items, Renderer out) {
        if (!items.isEmpty()) {
            out.put(" RETURNING ").list(items, Renderer::item);
        }
    }

    /// What is done about a row whose key is taken is always an assignment: where nothing is to be done, a column keeps its value (without
    /// a column that is named, the row is ignored), and so it does where a condition is not true.
    ///
    ///     ON CONFLICT (a) DO UPDATE SET b = excluded.b WHERE p      ON DUPLICATE KEY UPDATE b = IF(p, VALUES(b), b)
    private static void upsert(Statement.Upsert upsert, Statement.Insert insert, Renderer out, boolean named) {
        out.put(named ? " AS excluded ON DUPLICATE KEY UPDATE " : " ON DUPLICATE KEY UPDATE ");
        if (upsert.assignments().isEmpty()) {
            String first = insert.columns().getFirst();
            out.put(first).put(" = ").put(insert.table()).put(".").put(first);
        }
        out.list(upsert.assignments(), (r, assignment) -> {
            r.put(assignment.column()).put(" = ");
            upsert.where().ifPresent(where -> r.put("IF(").expr(given(where, named)).put(", "));
            r.expr(given(assignment.value(), named));
            upsert.where().ifPresent(_ -> r.put(", ").put(insert.table()).put(".").put(assignment.column()).put(")"));
        });
    }

    private static Expr given(Expr expr, boolean named) {
        return named ? expr : Shape.rewrite(expr, node -> node instanceof Expr.Column column && column.table().equals("excluded")
                ? new Expr.Call("VALUES", List.of(new Expr.Column("", column.name(), column.type())), column.type()) : node);
    }

    /// Tables that are joined stand before SET.
    static void update(Statement.Update update, Renderer out) {
        if (update.from().isEmpty()) {
            out.usual(update);
            return;
        }
        out.put(update.conflict() == Statement.Conflict.IGNORE ? "UPDATE IGNORE " : "UPDATE ").put(update.table()).put(", ")
                .source(update.from().get()).put(" SET ");
        out.list(update.assignments(), (r, assignment) -> r.put(update.table()).put(".").put(assignment.column()).put(" = ")
                .expr(assignment.value()));
        update.where().ifPresent(where -> out.put(" WHERE ").expr(where));
    }

    /// The table itself stands among those that are joined.
    static void delete(Statement.Delete delete, Renderer out) {
        if (delete.using().isEmpty()) {
            out.usual(delete);
            return;
        }
        out.put("DELETE FROM ").put(delete.table()).put(" USING ").put(delete.table()).put(", ").source(delete.using().get());
        delete.where().ifPresent(where -> out.put(" WHERE ").expr(where));
    }
}
