package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.run.Journal;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// Measures oracles side by side, in one process and one thread.
///
/// All are warmed up before the first is measured, and then take turns, a round each: so none has a colder process or
/// a busier machine than another. Plans are looked at afterwards, in a second pass over the same rounds.
public final class Bench implements AutoCloseable {
    /// After how many checks plans are counted, so that figures of different benches can be compared.
    public static final long CHECKS_OF_A_LOOK = 10_000;
    private static final String CHOICE = "bench choice";
    private static final String MEASURE = "bench";
    private static final String ORACLES = "oracles";
    private static final String CHECKS = "checks";
    private static final String SEED = "seed";
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
    }

    Bench(String target) {
        this(journal -> Targets.open(target, journal));
    }

    Bench(Function<Journal, Target> opening) {
        this.file = temporary();
        this.measured = opening.apply(BlackBox.open(file).map(box -> box.hunt(recording)).orElse(recording));
        this.plain = opening.apply(Journal.NONE);
    }

    /// The task to say which oracles can be measured, in another process.
    public static Deputy.Task choosing() {
        return new Deputy.Task(CHOICE, JsonMapper.shared().createObjectNode());
    }

    /// The task to measure these there.
    public static Deputy.Task measuring(List<String> oracles, Extent extent) {
        ObjectNode details = JsonMapper.shared().createObjectNode().put(CHECKS, extent.checks).put(SEED, extent.seed);
        oracles.forEach(details.putArray(ORACLES)::add);
        return new Deputy.Task(MEASURE, details);
    }

    /// How these tasks are done there.
    public static Map<String, DeputyProcess.Doer> doers(List<Oracle<?>> known) {
        return Map.of(CHOICE, (_, target) -> {
            try (Bench bench = new Bench(target.name())) {
                return JsonMapper.shared().valueToTree(known.stream().filter(bench::draws).map(Oracle::name).toList());
            }
        }, MEASURE, (details, target) -> {
            List<Oracle<?>> oracles = DeputyProcess.texts(details.path(ORACLES)).stream()
                    .<Oracle<?>>flatMap(name -> known.stream().filter(oracle -> oracle.name().equals(name))).toList();
            Extent extent = new Extent(details.path(CHECKS).asLong(), details.path(SEED).asLong());
            try (Bench bench = new Bench(target.name())) {
                return JsonMapper.shared().valueToTree(bench.measure(oracles, extent));
            }
        });
    }

    /// Does the oracle draw a claim often enough to be measured by itself?
    boolean draws(Oracle<?> oracle) {
        Solo trial = new Solo(plain, oracle, 0, Long.MAX_VALUE);
        for (int i = 0; i < TRIAL_ROUNDS; i++) {
            trial.round();
        }
        return trial.drawn() >= OFTEN;
    }

    /// The figures of each oracle, in order. One that draws no claims has no checks.
    List<Figures> measure(List<Oracle<?>> oracles, Extent extent) {
        run(oracles, extent.other().atMost(WARM_UP));
        return run(oracles, extent).stream()
                .map(stretch -> stretch.figures(CloserLook.at(stretch.oracle(), plain, extent.atMost(CHECKS_OF_A_LOOK)))).toList();
    }

    private List<Stretch> run(List<Oracle<?>> oracles, Extent extent) {
        List<Stretch> stretches = oracles.stream().map(oracle -> new Stretch(measured, recording, oracle, extent)).toList();
        while (!stretches.stream().allMatch(Stretch::over)) {
            stretches.stream().filter(stretch -> !stretch.over()).forEach(Stretch::round);
        }
        return stretches;
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
