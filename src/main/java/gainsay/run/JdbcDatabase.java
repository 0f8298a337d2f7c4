package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Renderer;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// One connection to a database that was empty, and the one JDBC statement that runs all ordinary statements on it.
final class JdbcDatabase implements Database {
    private static final int MOST_BESIDE = 4;

    private final JdbcTarget target;
    private final Connection connection;
    private final java.sql.Statement statement;
    private final Watchdog.Deadline deadline;
    private final Journal journal;
    private final List<Statement> accepted = new ArrayList<>();
    private final Map<Node, Optional<Database>> beside = new LinkedHashMap<>();
    private Schema schema = Schema.EMPTY;

    JdbcDatabase(JdbcTarget target, Connection connection, java.sql.Statement statement) {
        this.target = target;
        this.connection = connection;
        this.statement = statement;
        this.deadline = target.watchdog().over(statement);
        this.journal = target.journal().ofDatabase();
    }

    @Override
    public Dialect dialect() {
        return target.dialect();
    }

    @Override
    public Setup setup() {
        return new Setup(accepted);
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public Outcome run(Statement change) {
        Outcome outcome = execute(change);
        if (outcome.ok()) {
            accept(change);
        }
        return outcome;
    }

    /// Adds a statement that changed this database to its setup.
    void accept(Statement change) {
        accepted.add(change);
        schema = schema.after(change);
        closeBeside();
    }

    @Override
    public Outcome rows(Query query) {
        return execute(query);
    }

    private Outcome execute(Node node) {
        String sql = Renderer.sql(dialect(), node);
        journal.asking();
        deadline.begin();
        Outcome answer = answer(sql);
        Outcome outcome = deadline.end() ? new Outcome.Lost(sql, "deadline") : answer;
        journal.statement(sql, outcome.ok());
        return outcome;
    }

    private Outcome answer(String sql) {
        try {
            return Answers.of(statement, statement.execute(sql), sql);
        } catch (SQLException e) {
            return Answers.refused(dialect(), sql, e);
        }
    }

    @Override
    public Prepared prepare(Node node) {
        Parameterized form = Parameterized.of(dialect(), node);
        journal.asking();
        try {
            return new JdbcPrepared(this, prepared(form), new JdbcPrepared.Form(node, form));
        } catch (SQLException e) {
            journal.prepared(form, dialect(), false);
            return new RefusedToPrepare(Answers.refused(dialect(), form.sql(), e));
        }
    }

    PreparedStatement prepared(Parameterized form) throws SQLException {
        return connection.prepareStatement(form.sql());
    }

    Journal journal() {
        return journal;
    }

    Watchdog watchdog() {
        return target.watchdog();
    }

    @Override
    public Database rebuilt(UnaryOperator<Setup> edit) {
        Database other = target.open();
        edit.apply(setup()).statements().forEach(other::run);
        return other;
    }

    @Override
    public Optional<Database> beside(Node recipe, Function<Database, Optional<Database>> make) {
        if (!beside.containsKey(recipe)) {
            if (beside.size() == MOST_BESIDE) {
                closeBeside();
            }
            beside.put(recipe, make.apply(this));
        }
        return beside.get(recipe);
    }

    private void closeBeside() {
        beside.values().forEach(kept -> kept.ifPresent(Database::close));
        beside.clear();
    }

    @Override
    public void close() {
        closeBeside();
        deadline.close();
        try {
            statement.close();
            connection.close();
        } catch (SQLException e) {
            throw new Target.Unavailable(target.name() + " does not close a database: " + e.getMessage(), e);
        }
    }
}
