package gainsay.hunt;

import gainsay.run.Database;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// How far a worker is, and the signs of life that tell its supervisor.
///
/// A tick is sent by the thread that hunts, after a statement. A native engine that hangs therefore falls silent,
/// whatever the other threads of the process do. The clock here decides when to speak, never what to do.
final class Progress implements Tally {
    private static final long SILENCE_NANOS = 200_000_000;

    private final Consumer<Message> wire;
    private final Tape tape = new Tape(this::pulse);
    private final Plans plans = new Plans();
    private long round;
    private Counts counts = Counts.NONE;
    private long statementsBefore;
    private long lastTick;

    Progress(Consumer<Message> wire) {
        this.wire = wire;
    }

    Tape tape() {
        return tape;
    }

    void begin(long next) {
        round = next;
        counts = Counts.NONE;
        tick();
    }

    @Override
    public void count(UnaryOperator<Counts> more) {
        counts = more.apply(counts);
    }

    long checks() {
        return counts.checks();
    }

    /// Was the database of this round not tested, since its metadata were not new?
    boolean skipped() {
        return counts.databases() > counts.novel() && counts.checks() == 0;
    }

    /// The statements of the hunt so far, of all rounds.
    long statements() {
        return statementsBefore + tape.statements();
    }

    /// Looks at the plan of the last query.
    @Override
    public boolean lookAtPlan(Database database) {
        return !tape.lastQuery().isEmpty() && plans.look(tape.lastQuery(), database);
    }

    void pulse() {
        if (System.nanoTime() - lastTick > SILENCE_NANOS) {
            tick();
        }
    }

    void end() {
        Counts all = all();
        statementsBefore = statements();
        wire.accept(new Message.RoundEnded(round, all, plans.fresh(), tape.cut()));
    }

    private void tick() {
        lastTick = System.nanoTime();
        wire.accept(new Message.Tick(round, all(), plans.fresh()));
    }

    private Counts all() {
        return counts.asked(tape.statements(), tape.accepted());
    }
}
