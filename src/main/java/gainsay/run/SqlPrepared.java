package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Preparing;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What an engine is told to prepare by a statement of its own. It is prepared when it first runs, and anew after it failed, or if
/// its text names a type that the next values have not.
final class SqlPrepared implements Prepared {
    private final JdbcDatabase database;
    private final Dialect dialect;
    private final Node node;
    private final String name;
    private final Preparing way;
    /// What the engine has ready under the name, if it has anything.
    private Optional<String> ready = Optional.empty();

    SqlPrepared(JdbcDatabase database, Node node, String name, Preparing way) {
        this.database = database;
        this.dialect = database.dialect();
        this.node = node;
        this.name = name;
        this.way = way;
    }

    @Override
    public Outcome run(List<Value> values) {
        Node bound = Marks.with(node, values);
        Parameterized given = Parameterized.inSql(dialect, bound);
        Outcome outcome = prepare(bound, given).orElseGet(() -> all(bound, way.run(given, dialect, name)));
        if (outcome.ok() && bound instanceof Statement change) {
            database.accept(Marks.off(change));
        } else if (outcome.ok()) {
            database.notePlan();
        }
        if (outcome instanceof Outcome.Refused refused) {
            close();
            return new Outcome.Refused(given.sql(), refused.error(), refused.expected());
        }
        return outcome;
    }

    /// What went wrong, if the engine does not have this text ready now.
    private Optional<Outcome> prepare(Node bound, Parameterized given) {
        if (ready.equals(Optional.of(given.sql()))) {
            return Optional.empty();
        }
        close();
        if (way.ready().isEmpty()) {
            return Optional.empty();
        }
        List<String> steps = new ArrayList<>(way.before(given, dialect, name));
        steps.add(way.ready(given, dialect, name));
        Outcome outcome = all(bound, steps);
        way.after().forEach(step -> database.execute(bound, true, step));
        if (!outcome.ok()) {
            return Optional.of(outcome);
        }
        ready = Optional.of(given.sql());
        return Optional.empty();
    }

    /// What came of the last of these steps, or of the first that was refused.
    private Outcome all(Node bound, List<String> steps) {
        Outcome outcome = database.execute(bound, true, steps.getFirst());
        for (int i = 1; i < steps.size() && outcome.ok(); i++) {
            outcome = database.execute(bound, true, steps.get(i));
        }
        return outcome;
    }

    @Override
    public void close() {
        if (ready.isPresent()) {
            ready = Optional.empty();
            database.execute(node, true, way.forget(name));
        }
    }
}
