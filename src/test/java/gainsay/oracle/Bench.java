package gainsay.oracle;

import gainsay.dialect.Reader;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import java.util.ArrayList;
import java.util.List;

/// A database made by a script, and the queries that are asked of it, as their SQL.
final class Bench implements AutoCloseable {
    private final List<String> asked = new ArrayList<>();
    private final Target target;
    private final Database database;

    Bench(String script) {
        this("sqlite", script);
    }

    Bench(String engine, String script) {
        target = Targets.open(engine, (sql, _) -> asked.add(sql));
        database = target.open();
        Reader.split(script).forEach(statement -> {
            if (!database.run(Reader.statement(target.dialect(), statement)).ok()) {
                throw new AssertionError("refused: " + statement);
            }
        });
        asked.clear();
    }

    Database database() {
        return database;
    }

    Query query(String sql) {
        return Reader.query(target.dialect(), sql);
    }

    Query.Select select(String sql) {
        return (Query.Select) query(sql);
    }

    /// A predicate or another expression.
    Expr expr(String sql) {
        return ((Query.Item.Of) select("SELECT " + sql).items().getFirst()).expr();
    }

    List<Query.Order> orders(String sql) {
        return ((Query.Ordered) query("SELECT 1 ORDER BY " + sql)).orderBy();
    }

    /// The SQL that was asked since the script.
    List<String> asked() {
        return asked;
    }

    @Override
    public void close() {
        database.close();
        target.close();
    }
}
