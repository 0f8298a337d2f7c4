package gainsay.measure;

import gainsay.generate.Choices;
import gainsay.hunt.Counts;
import gainsay.hunt.Guidance;
import gainsay.hunt.Novelty;
import gainsay.hunt.Round;
import gainsay.hunt.Tally;
import gainsay.hunt.Worker;
import gainsay.hunt.WorkerContext;
import gainsay.oracle.Oracle;
import gainsay.run.Target;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// One oracle by itself: the rounds that a hunt with one thread would go through, without looking into sightings or
/// plans, until the checks are made or the oracle seems to draw none.
final class OracleRun implements Tally {
    private final WorkerContext context;
    private final long seed;
    private final long checks;
    private Counts counts = Counts.NONE;
    private long attempts;
    private long round;
    private int roundsWithoutClaims;

    OracleRun(Target target, Oracle<?> oracle, long seed, long checks) {
        this.context = new WorkerContext(target, Optional.empty(), new Novelty(false), new Guidance(List.of(oracle), false));
        this.seed = seed;
        this.checks = checks;
    }

    @Override
    public void count(UnaryOperator<Counts> more) {
        counts = more.apply(counts);
    }

    boolean over() {
        return counts.checks() >= checks || roundsWithoutClaims == Worker.ROUNDS_WITHOUT_CLAIMS;
    }

    void round() {
        long before = counts.checks();
        Round.run(context, this, _ -> { }, Choices.round(seed, 0, round++), this::attempts);
        roundsWithoutClaims = counts.checks() == before ? roundsWithoutClaims + 1 : 0;
    }

    private boolean attempts() {
        boolean on = counts.checks() < checks;
        attempts += on ? 1 : 0;
        return on;
    }

    Counts counts() {
        return counts;
    }

    /// The share of the attempts to draw a claim that came to a check, or to a claim that was declined.
    double drawn() {
        return attempts == 0 ? 0 : (double) (counts.checks() + counts.declined().total()) / attempts;
    }
}
