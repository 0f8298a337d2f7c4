package gainsay.hunt;

import gainsay.finding.Plans;
import gainsay.process.SignsOfLife;
import gainsay.run.Database;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// How far a worker is. Its signs of life tell the supervisor.
final class Progress implements Tally {
    private final Consumer<Message> supervisor;
    private final SignsOfLife signs = new SignsOfLife(this::tick);
    private final Tape tape = new Tape(signs::answered);
    private final Plans plans = new Plans();
    private long round;
    private Counts counts = Counts.NONE;
    private long statementsBefore;

    Progress(Consumer<Message> supervisor) {
        this.supervisor = supervisor;
    }

    Tape tape() {
        return tape;
    }

    void begin(long next) {
        round = next;
        counts = Counts.NONE;
        signs.give();
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

    /// The engine answered a statement that confirms or reduces.
    void answered() {
        signs.answered();
    }

    void end() {
        Counts all = all();
        statementsBefore = statements();
        supervisor.accept(new Message.RoundEnded(round, all, plans.fresh(), tape.cut()));
    }

    private void tick() {
        supervisor.accept(new Message.Tick(round, all(), plans.fresh()));
    }

    private Counts all() {
        return counts.asked(tape.statements(), tape.accepted()).plus(tape.plans());
    }
}
