package gainsay.measure;

import gainsay.hunt.Counts;
import gainsay.oracle.Oracle;
import gainsay.run.Bare;
import gainsay.run.Target;
import java.time.Duration;

/// One oracle against the clock. The statements of each round then go through the bare loop at once, so that a machine
/// which is busy for a while slows both alike.
final class TimedOracle {
    private final Target target;
    private final Recording recording;
    private final Oracle<?> oracle;
    private final OracleRun run;
    private Counts asked = Counts.NONE;
    private long nanos;
    private long driverNanos;
    private Figures.Ceiling ceiling = new Figures.Ceiling(0, 0, Duration.ZERO, Duration.ZERO);

    TimedOracle(Target target, Recording recording, Oracle<?> oracle, Bench.Extent extent) {
        this.target = target;
        this.recording = recording;
        this.oracle = oracle;
        this.run = new OracleRun(target, oracle, extent.seed(), extent.checks());
    }

    boolean over() {
        return run.over();
    }

    /// The checks made so far.
    long checks() {
        return run.counts().checks();
    }

    void round() {
        recording.clear();
        long lost = run.counts().lost();
        long begin = System.nanoTime();
        run.round();
        long ours = System.nanoTime() - begin;
        nanos += ours;
        driverNanos += recording.nanos();
        asked = asked.asked(recording.tape().statements(), recording.tape().accepted());
        if (run.counts().lost() == lost) {
            replay(ours);
        }
    }

    /// Not for a round with a statement that met its deadline: the bare loop has none, and would wait for ever.
    private void replay(long ours) {
        long begin = System.nanoTime();
        long accepted = Bare.replay(target, recording.asked());
        long bare = System.nanoTime() - begin;
        ceiling = ceiling.plus(new Figures.Ceiling(recording.asked().size(), accepted, Duration.ofNanos(ours), Duration.ofNanos(bare)));
    }

    Oracle<?> oracle() {
        return oracle;
    }

    Figures figures(Figures.Look look) {
        return new Figures(oracle.name(), run.counts().plus(asked), Duration.ofNanos(nanos), Duration.ofNanos(driverNanos), ceiling, look);
    }
}
