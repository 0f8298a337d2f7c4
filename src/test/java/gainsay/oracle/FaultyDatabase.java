package gainsay.oracle;

import gainsay.dialect.Dialect;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.function.UnaryOperator;

/// A real database that lies in one known way.
final class FaultyDatabase implements Database {
    private final Database sound;
    private final Fault fault;

    FaultyDatabase(Database sound, Fault fault) {
        this.sound = sound;
        this.fault = fault;
    }

    @Override
    public Dialect dialect() {
        return sound.dialect();
    }

    @Override
    public Setup setup() {
        return sound.setup();
    }

    @Override
    public Schema schema() {
        return sound.schema();
    }

    @Override
    public Outcome run(Statement statement) {
        return fault.lie().run(statement, sound);
    }

    @Override
    public Outcome rows(Query query) {
        return fault.lie().rows(query, sound);
    }

    @Override
    public Database rebuilt(UnaryOperator<Setup> edit) {
        return new FaultyDatabase(sound.rebuilt(edit), fault);
    }

    @Override
    public void close() {
        sound.close();
    }
}
