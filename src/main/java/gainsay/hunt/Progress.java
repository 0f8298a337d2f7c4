package gainsay.hunt;

import gainsay.finding.Plans;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.process.SignsOfLife;
import gainsay.run.Database;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private final OracleTally oracles = new OracleTally();
    /// Who asked for each of the fresh plans.
    private final List<String> askedBy = new ArrayList<>();

    Progress(Consumer<Message> supervisor) {
        this.supervisor = supervisor;
    }

    Tape tape() {
        return tape;
    }

    void begin(long next) {
        round = next;
        counts = Counts.NONE;
        oracles.clear();
        signs.give();
    }

    @Override
    public void count(UnaryOperator<Counts> more) {
        counts = more.apply(counts);
    }

    @Override
    public void judged(Oracle<?> oracle, Verdict verdict) {
        oracles.judged(oracle, verdict);
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
    public boolean lookAtPlan(Oracle<?> oracle, Database database) {
        boolean fresh = !tape.lastQuery().isEmpty() && plans.look(tape.lastQuery(), database);
        if (fresh) {
            askedBy.add(oracle.name());
        }
        return fresh;
    }

    /// The engine answered a statement that confirms or reduces.
    void answered() {
        signs.answered();
    }

    void end() {
        Counts all = all();
        statementsBefore = statements();
        supervisor.accept(new Message.RoundEnded(round, all, oracles.counts(), freshPlans(), tape.cut()));
    }

    private void tick() {
        supervisor.accept(new Message.Tick(round, all(), oracles.counts(), freshPlans()));
    }

    private Map<String, List<Long>> freshPlans() {
        Map<String, List<Long>> fresh = new LinkedHashMap<>();
        Iterator<String> asking = askedBy.iterator();
        plans.fresh().forEach(plan -> fresh.computeIfAbsent(asking.next(), _ -> new ArrayList<>()).add(plan));
        askedBy.clear();
        return fresh;
    }

    private Counts all() {
        return counts.asked(tape.statements(), tape.accepted()).plus(tape.plans());
    }
}
