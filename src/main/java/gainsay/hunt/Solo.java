package gainsay.hunt;

import gainsay.generate.Choices;
import gainsay.oracle.Oracle;
import gainsay.run.Target;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// One oracle by itself: the rounds that a hunt with one thread would go through, without looking into sightings or
/// plans, until the checks are made or the oracle seems to draw none.
final class Solo implements Tally {
    private final Kit kit;
    private final long seed;
    private final long checks;
    private Counts counts = Counts.NONE;
    private long attempts;
    private long round;
    private int dry;

    Solo(Target target, Oracle<?> oracle, long seed, long checks) {
        this.kit = new Kit(target, Optional.empty(), new Novelty(false), new Guidance(List.of(oracle), false));
        this.seed = seed;
        this.checks = checks;
    }

    @Override
    public void count(UnaryOperator<Counts> more) {
        counts = more.apply(counts);
    }

    boolean over() {
        return counts.checks() >= checks || dry == Worker.DRY_ROUNDS;
    }

    void round() {
        long before = counts.checks();
        Round.run(kit, this, _ -> { }, Choices.round(seed, 0, round++), this::attempts);
        dry = counts.checks() == before ? dry + 1 : 0;
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
        return attempts == 0 ? 0 : (double) (counts.checks() + counts.declined()) / attempts;
    }
}
