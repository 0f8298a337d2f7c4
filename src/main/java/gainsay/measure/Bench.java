package gainsay.measure;

import gainsay.oracle.Oracle;
import gainsay.process.BlackBox;
import gainsay.run.Journal;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.Function;

/// Measures oracles side by side, in one process and one thread.
///
/// All are warmed up before the first is measured, and then take turns, a round each: so none has a colder process or
/// a busier machine than another. Plans are looked at afterwards, in a second pass over the same rounds.
public final class Bench implements AutoCloseable {
    /// After how many checks plans are counted, so that figures of different benches can be compared.
    public static final long CHECKS_OF_A_LOOK = 10_000;
    /// Our code is compiled much later than the few methods of a bare loop.
    private static final long WARM_UP = 20_000;
    private static final int TRIAL_ROUNDS = 2;
    private static final double OFTEN = 0.1;

    private final Recording recording = new Recording();
    private final Path file;
    private final Target measured;
    private final Target plain;

    /// Which checks to measure: so many, drawn from this seed.
    public record Extent(long checks, long seed) {
        Extent atMost(long most) {
            return new Extent(Math.min(checks, most), seed);
        }

        /// As many checks, drawn otherwise.
        Extent other() {
            return new Extent(checks, ~seed);
        }

        /// As many checks of the next seed.
        Extent next() {
            return new Extent(checks, seed + 1);
        }
    }

    Bench(String target) {
        this(journal -> Targets.open(target, journal));
    }

    Bench(Function<Journal, Target> opening) {
        this.file = temporary();
        this.measured = opening.apply(BlackBox.open(file).map(box -> box.hunt(recording)).orElse(recording));
        this.plain = opening.apply(Journal.NONE);
    }

    /// Does the oracle draw a claim often enough to be measured by itself?
    boolean draws(Oracle<?> oracle) {
        OracleRun trial = new OracleRun(plain, oracle, 0, Long.MAX_VALUE);
        for (int i = 0; i < TRIAL_ROUNDS; i++) {
            trial.round();
        }
        return trial.drawn() >= OFTEN;
    }

    /// The figures of each oracle, in order. One that draws no claims has no checks.
    List<Figures> measure(List<Oracle<?>> oracles, Extent extent) {
        return measure(oracles, extent, _ -> { });
    }

    /// The same, and tells which share of it is done: that of the checks, be they made to warm up, to measure or to look at plans.
    List<Figures> measure(List<Oracle<?>> oracles, Extent extent, DoubleConsumer share) {
        Extent warmUp = extent.other().atMost(WARM_UP);
        Extent look = extent.atMost(CHECKS_OF_A_LOOK);
        double all = warmUp.checks + extent.checks + look.checks;
        run(oracles, warmUp, done -> share.accept(done / all));
        List<TimedOracle> runs = run(oracles, extent, done -> share.accept((warmUp.checks + done) / all));
        List<Figures> figures = new ArrayList<>();
        for (TimedOracle run : runs) {
            figures.add(run.figures(PlanCount.at(run.oracle(), plain, look)));
            share.accept((warmUp.checks + extent.checks + look.checks * (double) figures.size() / runs.size()) / all);
        }
        return figures;
    }

    /// `done` is told how many checks each oracle has made on the average.
    private List<TimedOracle> run(List<Oracle<?>> oracles, Extent extent, DoubleConsumer done) {
        List<TimedOracle> runs = oracles.stream().map(oracle -> new TimedOracle(measured, recording, oracle, extent)).toList();
        while (!runs.stream().allMatch(TimedOracle::over)) {
            runs.stream().filter(run -> !run.over()).forEach(TimedOracle::round);
            done.accept(runs.stream().mapToLong(run -> run.over() ? extent.checks : run.checks()).average().orElse(0));
        }
        return runs;
    }

    @Override
    public void close() {
        measured.close();
        plain.close();
        BlackBox.delete(file);
    }

    /// A worker keeps its journal in a file, and so does a bench, so that it costs the same.
    private static Path temporary() {
        try {
            return Files.createTempFile("gainsay-bench-", ".journal");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a temporary file", e);
        }
    }
}
