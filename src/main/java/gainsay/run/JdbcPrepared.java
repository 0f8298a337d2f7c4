package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.engine.Unavailable;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A prepared statement of a driver, under a deadline as ordinary ones are. Some drivers drop one that failed; it is prepared
/// anew then, and so is one whose text names a type that the next values have not.
final class JdbcPrepared implements Prepared {
    private final JdbcDatabase database;
    private final Dialect dialect;
    private final Form form;
    private PreparedStatement statement;
    private Watchdog.Deadline deadline;
    private boolean failed;
    private String text;

    /// What was prepared, as a tree and as text.
    record Form(Node node, Parameterized parameterized) {}

    JdbcPrepared(JdbcDatabase database, PreparedStatement statement, Form form) {
        this.database = database;
        this.dialect = database.dialect();
        this.statement = statement;
        this.form = form;
        this.text = form.parameterized.sql();
        this.deadline = database.watchdog().over(statement);
    }

    @Override
    public Outcome run(List<Value> values) {
        Node bound = values.isEmpty() ? form.node : Marks.with(form.node, values);
        Parameterized given = values.isEmpty() ? form.parameterized : Parameterized.of(dialect, bound);
        Outcome outcome = database.retries().of(given.sql(), () -> once(bound, given));
        if (outcome.ok() && bound instanceof Statement change) {
            database.accept(Marks.off(change));
        } else if (outcome.ok()) {
            database.notePlan();
        }
        return outcome;
    }

    private Outcome once(Node bound, Parameterized given) {
        database.journal().asking(given);
        deadline.begin();
        Outcome answer = answer(bound, given);
        Outcome outcome = deadline.end() ? new Outcome.Lost(given.sql(), "deadline") : answer;
        database.journal().prepared(given, dialect, outcome.ok());
        if (outcome instanceof Outcome.Refused refused) {
            database.renew(refused);
        }
        return outcome;
    }

    private Outcome answer(Node bound, Parameterized given) {
        try {
            if (failed || !text.equals(given.sql())) {
                close();
                text = given.sql();
                statement = database.prepared(given);
                deadline = database.watchdog().over(statement);
                deadline.begin();
                failed = false;
            }
            database.enter();
            Binding.bind(statement, given, dialect);
            return Answers.of(statement, statement.execute(), given.sql(), dialect);
        } catch (SQLException e) {
            failed = true;
            return database.refused(bound, true, given.sql(), e, deadline);
        } catch (RuntimeException e) {
            failed = true;
            return database.refused(bound, true, given.sql(), EngineException.of(e), deadline);
        }
    }

    @Override
    public List<String> types() {
        try {
            database.enter();
            ParameterMetaData told = statement.getParameterMetaData();
            List<String> types = new ArrayList<>();
            for (int place = 1; place <= form.parameterized.values().size(); place++) {
                types.add(dialect.spelled(Objects.requireNonNullElse(told.getParameterTypeName(place), "")));
            }
            return types;
        } catch (SQLException _) {
            return List.of();
        }
    }

    @Override
    public void close() {
        deadline.close();
        try {
            statement.close();
        } catch (SQLException e) {
            throw new Unavailable(dialect.name() + " does not close a prepared statement: " + e.getMessage(), e);
        }
    }
}
