package gainsay.measure;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.hunt.Tape;
import gainsay.run.Bare;
import gainsay.run.Journal;
import java.util.ArrayList;
import java.util.List;

/// The statements of one round by database, to run them again, and the time that the driver had for them. It writes
/// the tape of a hunt too, so that a measured round costs what a round costs.
final class Recording implements Journal {
    private static final long NOTHING_BEGUN = 0;

    private final Tape tape = new Tape(() -> { });
    private final List<Bare.Asked> asked = new ArrayList<>();
    private int databases;
    private long begun = NOTHING_BEGUN;
    private long nanos;

    /// The part of one database.
    private final class Part implements Journal {
        private final int database = databases++;

        @Override
        public void asking(String sql) {
            begun = System.nanoTime();
        }

        /// One that was prepared just now has begun with that.
        @Override
        public void asking(Parameterized statement) {
            begun = begun == NOTHING_BEGUN ? System.nanoTime() : begun;
        }

        private void answered() {
            nanos += System.nanoTime() - begun;
            begun = NOTHING_BEGUN;
        }

        @Override
        public void statement(String sql, boolean accepted) {
            answered();
            asked.add(new Bare.Asked(database, sql));
            tape.statement(sql, accepted);
        }

        @Override
        public void prepared(Parameterized statement, Dialect dialect, boolean accepted) {
            answered();
            asked.add(new Bare.Asked(database, statement.sql(), statement.values()));
            tape.statement(statement.text(dialect), accepted);
        }
    }

    @Override
    public Journal ofDatabase() {
        return new Part();
    }

    /// Statements of no database are none of a round.
    @Override
    public void statement(String sql, boolean accepted) {}

    List<Bare.Asked> asked() {
        return asked;
    }

    Tape tape() {
        return tape;
    }

    /// The time between handing a statement to the driver and having its answer, of all statements.
    long nanos() {
        return nanos;
    }

    /// What follows is another round's.
    void clear() {
        tape.cut();
        asked.clear();
        databases = 0;
        nanos = 0;
    }
}
