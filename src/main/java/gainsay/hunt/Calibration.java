package gainsay.hunt;

import gainsay.dialect.ExpectedError;
import gainsay.generate.Choices;
import gainsay.hunt.Sample.Refusal;
import gainsay.hunt.Sample.Totals;
import gainsay.hunt.Sample.Use;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// What an engine makes of the statements and queries of a hunt: which it refuses and why, and what they are made of.
///
/// The rounds are those of a hunt with one thread and without guidance, drawn in a process of their own. A round that the engine
/// ends by a crash is left out, and `deaths` tells of it.
public record Calibration(Target target, Sample sample, List<Verdict.Failed> deaths) {
    public static final String KIND = "calibration";
    private static final String ORACLES = "oracles";
    private static final String SEED = "seed";
    private static final String ROUND = "round";
    private static final String MOST = "most";
    /// An engine that ends so many rounds one after the other will end them all.
    private static final int DEATHS_IN_A_ROW = 5;

    public Calibration {
        deaths = List.copyOf(deaths);
    }

    /// How many statements to draw, and from which seed.
    public record Extent(long statements, long seed) {}

    /// Draws until so many statements are answered.
    public static Calibration of(Target target, List<Oracle<?>> oracles, Extent extent, Deputy deputy) {
        Sample sample = Sample.NONE;
        List<Verdict.Failed> deaths = new ArrayList<>();
        int row = 0;
        for (long round = 0; sample.totals().statements() < extent.statements && row < DEATHS_IN_A_ROW; round++) {
            long left = extent.statements - sample.totals().statements();
            ObjectNode details = JsonMapper.shared().createObjectNode().put(SEED, extent.seed).put(ROUND, round).put(MOST, left);
            oracles.forEach(oracle -> details.withArray(ORACLES).add(oracle.name()));
            switch (deputy.ask(new Deputy.Task(KIND, details), target.name())) {
                case Deputy.Reply.Done done -> {
                    sample = sample.plus(Sample.read(done.result()));
                    row = 0;
                }
                case Deputy.Reply.Died died -> {
                    deaths.add(died.how());
                    row++;
                }
            }
        }
        return new Calibration(target, sample, deaths);
    }

    /// How a round is drawn in that process, for these oracles.
    public static DeputyProcess.Doer drawing(Function<String, Optional<Oracle<?>>> oracles) {
        return (details, target) -> {
            List<Oracle<?>> asked = DeputyProcess.texts(details.path(ORACLES)).stream()
                    .<Oracle<?>>map(name -> oracles.apply(name).orElseThrow()).toList();
            Choices choices = Choices.round(details.path(SEED).asLong(), 0, details.path(ROUND).asLong());
            return Sampling.of(target, asked, choices, details.path(MOST).asLong()).json();
        };
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
