package gainsay.measure;

import gainsay.engine.Unavailable;
import gainsay.process.TaskProcess;
import gainsay.process.TaskProcess.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/// A bench of one target, in a process that the engine may end.
///
/// All oracles are measured side by side in one process. If the engine ends it, each gets a process of its own, and one that ends that
/// too is measured with the next seed, a few times: so it takes nothing from the others.
public final class BenchProcess {
    /// How many seeds an oracle gets when it is measured alone.
    public static final int SEEDS = 3;

    private final TaskProcess process;
    private final String target;

    public BenchProcess(TaskProcess process, String target) {
        this.process = process;
        this.target = target;
    }

    /// A process that the engine ended, or that hung: what was drawn there, and how it ended.
    public record Crash(long seed, String how) {}

    /// What came of one oracle: its figures and the seed that they are of, or none, and the processes that ended before.
    public record Measurement(String oracle, long seed, Optional<Figures> figures, List<Crash> crashes) {}

    /// All of them, and how the process ended that was to measure them side by side, if it did.
    public record Outcome(List<Measurement> measurements, Optional<String> together) {}

    /// The version of the engine by its own account.
    public String version() {
        return switch (process.ask(new BenchTask.Choose(List.of()), target)) {
            case Reply.Done<BenchTask.Chosen> done -> done.version();
            case Reply.Crashed<BenchTask.Chosen> crashed -> throw new Unavailable(target + " was opened, and then " + how(crashed));
        };
    }

    /// Which of these draw claims often enough to be measured? One whose trial ends the process does.
    public List<String> chosen(List<String> oracles) {
        return switch (process.ask(new BenchTask.Choose(oracles), target)) {
            case Reply.Done<BenchTask.Chosen> done -> done.result().oracles();
            case Reply.Crashed<BenchTask.Chosen> _ when oracles.size() == 1 -> oracles;
            case Reply.Crashed<BenchTask.Chosen> _ -> oracles.stream().flatMap(oracle -> chosen(List.of(oracle)).stream()).toList();
        };
    }

    /// Measures them, and tells which share is done.
    public Outcome measured(List<String> oracles, Bench.Extent extent, DoubleConsumer share) {
        return switch (process.ask(new BenchTask.Measure(oracles, extent), target, share)) {
            case Reply.Done<BenchTask.Measured> done -> new Outcome(done.result().figures().stream().map(figures ->
                    new Measurement(figures.oracle(), extent.seed(), Optional.of(figures), List.of())).toList(), Optional.empty());
            case Reply.Crashed<BenchTask.Measured> crashed -> new Outcome(IntStream.range(0, oracles.size()).mapToObj(i ->
                    alone(oracles.get(i), extent, done -> share.accept((i + done) / oracles.size()))).toList(), Optional.of(how(crashed)));
        };
    }

    private Measurement alone(String oracle, Bench.Extent extent, DoubleConsumer share) {
        List<Crash> crashes = new ArrayList<>();
        for (Bench.Extent tried = extent; crashes.size() < SEEDS; tried = tried.next()) {
            process.stop();
            switch (process.ask(new BenchTask.Measure(List.of(oracle), tried), target, share)) {
                case Reply.Done<BenchTask.Measured> done -> {
                    return new Measurement(oracle, tried.seed(), Optional.of(done.result().figures().getFirst()), crashes);
                }
                case Reply.Crashed<BenchTask.Measured> crashed -> crashes.add(new Crash(tried.seed(), how(crashed)));
            }
        }
        return new Measurement(oracle, extent.seed(), Optional.empty(), crashes);
    }

    private static String how(Reply.Crashed<?> crashed) {
        return crashed.verdict().error().lines().findFirst().orElse("");
    }
}
