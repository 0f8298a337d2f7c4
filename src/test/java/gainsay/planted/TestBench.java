package gainsay.planted;

import gainsay.dialect.read.Reader;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import java.util.ArrayList;
import java.util.List;

/// A database made by a script, and the queries that are asked of it, as their SQL.
public final class TestBench implements AutoCloseable {
    private final List<String> asked = new ArrayList<>();
    private final Target target;
    private final Database database;

    public TestBench(String script) {
        this("sqlite", script);
    }

    public TestBench(String engine, String script) {
        target = Targets.open(engine, (sql, _) -> asked.add(sql));
        database = target.open();
        Reader.split(script).forEach(statement -> {
            if (!database.run(Reader.statement(target.dialect(), statement)).ok()) {
                throw new AssertionError("refused: " + statement);
            }
        });
        asked.clear();
    }

    public Database database() {
        return database;
    }

    public Query query(String sql) {
        return Reader.query(target.dialect(), sql);
    }

    public Query.Select select(String sql) {
        return (Query.Select) query(sql);
    }

    /// A predicate or another expression.
    public Expr expr(String sql) {
        return ((Query.Item.Of) select("SELECT " + sql).items().getFirst()).expr();
    }

    public List<Query.Order> orders(String sql) {
        return ((Query.Ordered) query("SELECT 1 ORDER BY " + sql)).orderBy();
    }

    /// The SQL that was asked since the script.
    public List<String> asked() {
        return asked;
    }

    @Override
    public void close() {
        database.close();
        target.close();
    }
}
