package gainsay.measure;

import gainsay.dialect.ExpectedError;
import gainsay.generate.Choices;
import gainsay.measure.Sample.Refusal;
import gainsay.measure.Sample.Totals;
import gainsay.measure.Sample.Use;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.process.Task;
import gainsay.process.TaskProcess;
import gainsay.run.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.LongConsumer;

/// What an engine makes of the statements and queries of a hunt: which it refuses and why, and what they are made of.
///
/// The rounds are those of a hunt with one thread and without guidance, drawn in a process of their own. A round that the engine
/// ends by a crash is left out, and `crashes` tells of it.
public record Calibration(Target target, Sample sample, List<Verdict.Failed> crashes) {
    /// An engine that ends so many rounds one after the other will end them all.
    private static final int CRASHES_IN_A_ROW = 5;

    public Calibration {
        crashes = List.copyOf(crashes);
    }

    /// How many statements to draw, and from which seed.
    public record Extent(long statements, long seed) {}

    /// The task to draw one round, of at most so many statements.
    public record DrawRound(List<String> oracles, long seed, long round, long most) implements Task<Sample> {
        @Override
        public Sample perform(Target target) {
            List<Oracle<?>> asked = oracles.stream().<Oracle<?>>map(name -> Oracles.named(name).orElseThrow()).toList();
            return Sampling.of(target, asked, Choices.round(seed, 0, round), most);
        }

        @Override
        public Class<Sample> resultType() {
            return Sample.class;
        }
    }

    /// Draws until so many statements are answered, and tells how many are.
    public static Calibration of(Target target, List<Oracle<?>> oracles, Extent extent, TaskProcess process, LongConsumer answered) {
        List<String> names = oracles.stream().map(Oracle::name).toList();
        Sample sample = Sample.NONE;
        List<Verdict.Failed> crashes = new ArrayList<>();
        int inARow = 0;
        for (long round = 0; sample.totals().statements() < extent.statements && inARow < CRASHES_IN_A_ROW; round++) {
            long left = extent.statements - sample.totals().statements();
            switch (process.ask(new DrawRound(names, extent.seed, round, left), target.name())) {
                case TaskProcess.Reply.Done<Sample> done -> {
                    sample = sample.plus(done.result());
                    inARow = 0;
                    answered.accept(sample.totals().statements());
                }
                case TaskProcess.Reply.Crashed<Sample> crashed -> {
                    crashes.add(crashed.verdict());
                    inARow++;
                }
            }
        }
        return new Calibration(target, sample, crashes);
    }

    public Totals totals() {
        return sample.totals();
    }

    /// The most frequent first.
    public List<Refusal> refusals() {
        return sample.refusals().values().stream().sorted(Comparator.comparingLong(Refusal::count).reversed()
                .thenComparing(Refusal::message).thenComparing(refusal -> refusal.reason().orElse(""))).toList();
    }

    /// By name.
    public Map<String, Use> uses() {
        return sample.uses();
    }

    public List<String> functionsNeverAccepted() {
        Set<String> accepted = new HashSet<>();
        uses().forEach((construct, use) -> {
            if (use.accepted() > 0) {
                accepted.add(construct);
            }
        });
        return Constructs.unused(target.dialect(), accepted);
    }

    /// Constructs that were drawn and always refused.
    public List<String> neverAccepted() {
        return uses().entrySet().stream().filter(use -> use.getValue().accepted() == 0).map(Map.Entry::getKey).toList();
    }

    /// Constructs that trees could have and none had.
    public List<String> neverDrawn() {
        return new Constructs(target.dialect()).all().stream().filter(construct -> !uses().containsKey(construct)).toList();
    }

    /// Reasons for errors that never came.
    public List<ExpectedError> unmet() {
        return target.dialect().expected().stream().filter(error -> !sample.met().contains(Sampling.name(error))).toList();
    }
}
