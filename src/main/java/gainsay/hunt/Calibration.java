package gainsay.hunt;

import gainsay.dialect.ExpectedError;
import gainsay.generate.Choices;
import gainsay.oracle.Oracle;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Query;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// What an engine makes of the statements and queries of a hunt: which it refuses and why, and what they are made of.
///
/// The rounds are those of a hunt with one thread and without guidance. Each statement counts once for each construct that
/// it has, however often it has it.
public final class Calibration implements WatchedDatabase.Witness, Tally {
    private static final int MOST_KINDS = 5_000;

    private final Target target;
    private final Constructs constructs;
    private final long wanted;
    private final Map<String, Use> uses = new TreeMap<>();
    private final Map<String, Refusal> refusals = new HashMap<>();
    private final Set<ExpectedError> met = new HashSet<>();
    private Counts counts = Counts.NONE;
    private long queries;
    private long answered;
    private long nonEmpty;

    /// In how many statements a construct was, and how many of these were accepted.
    public record Use(long drawn, long accepted) {
        Use plus(boolean ok) {
            return new Use(drawn + 1, accepted + (ok ? 1 : 0));
        }

        public double acceptedShare() {
            return drawn == 0 ? 0 : (double) accepted / drawn;
        }
    }

    /// What the engine said, without numbers, or what of it is expected; how often; the reason if there is one; and the
    /// shortest statement that met it.
    public record Refusal(String message, long count, Optional<String> reason, String example) {
        Refusal plus(Refusal other) {
            return new Refusal(message, count + other.count, reason, other.example.length() < example.length() ? other.example : example);
        }
    }

    /// What the statements came to. `queries` are those of the statements that ask for rows; of them `nonEmpty` gave some.
    public record Totals(long databases, long statements, long accepted, long lost, long queries, long answered, long nonEmpty) {
        public double acceptedShare() {
            return statements == 0 ? 0 : (double) accepted / statements;
        }

        public double nonEmptyShare() {
            return answered == 0 ? 0 : (double) nonEmpty / answered;
        }
    }

    private Calibration(Target target, long wanted) {
        this.target = target;
        this.constructs = new Constructs(target.dialect());
        this.wanted = wanted;
    }

    /// Draws until so many statements are answered.
    public static Calibration of(Target target, List<Oracle<?>> oracles, long statements, long seed) {
        Calibration calibration = new Calibration(target, statements);
        Target watched = new WatchedTarget(target, calibration);
        Kit kit = new Kit(watched, Optional.empty(), new Novelty(false), new Guidance(oracles, false));
        for (long round = 0; calibration.goesOn(); round++) {
            Round.run(kit, calibration, _ -> { }, Choices.round(seed, 0, round), calibration::goesOn);
        }
        return calibration;
    }

    private boolean goesOn() {
        return counts.statements() < wanted;
    }

    @Override
    public void answered(Node asked, Outcome outcome, Database database) {
        if (!goesOn()) {
            return;
        }
        boolean accepted = switch (outcome) {
            case Rows _, Outcome.Changed _, Outcome.TooLarge _ -> true;
            case Outcome.Refused refused -> refuse(refused);
            case Outcome.Lost _ -> false;
        };
        counts = counts.asked(1, accepted ? 1 : 0);
        if (asked instanceof Query) {
            queries++;
            answered += accepted ? 1 : 0;
            nonEmpty += outcome instanceof Outcome.TooLarge || outcome instanceof Rows rows && !rows.rows().isEmpty() ? 1 : 0;
        }
        constructs.of(asked).forEach(construct -> uses.put(construct, uses.getOrDefault(construct, new Use(0, 0)).plus(accepted)));
    }

    private boolean refuse(Outcome.Refused refused) {
        refused.expected().ifPresent(met::add);
        Optional<String> reason = refused.expected().map(ExpectedError::reason);
        String message = refused.expected().map(ExpectedError::fragment).orElse(refused.message().replaceAll("\\d+", "#"));
        String kind = reason.orElse("") + "\n" + message;
        if (refusals.size() < MOST_KINDS || refusals.containsKey(kind)) {
            refusals.merge(kind, new Refusal(message, 1, reason, refused.sql()), Refusal::plus);
        }
        return false;
    }

    @Override
    public void count(UnaryOperator<Counts> more) {
        counts = more.apply(counts);
    }

    public Totals totals() {
        return new Totals(counts.databases(), counts.statements(), counts.accepted(), counts.lost(), queries, answered, nonEmpty);
    }

    /// The most frequent first.
    public List<Refusal> refusals() {
        return refusals.values().stream().sorted(Comparator.comparingLong(Refusal::count).reversed().thenComparing(Refusal::message)
                .thenComparing(refusal -> refusal.reason().orElse(""))).toList();
    }

    /// By name.
    public Map<String, Use> uses() {
        return uses;
    }

    public List<String> functionsNeverAccepted() {
        Set<String> accepted = new HashSet<>();
        uses.forEach((construct, use) -> {
            if (use.accepted() > 0) {
                accepted.add(construct);
            }
        });
        return Constructs.unused(target.dialect(), accepted);
    }

    /// Constructs that were drawn and always refused.
    public List<String> neverAccepted() {
        return uses.entrySet().stream().filter(use -> use.getValue().accepted() == 0).map(Map.Entry::getKey).toList();
    }

    /// Constructs that trees could have and none had.
    public List<String> neverDrawn() {
        return constructs.all().stream().filter(construct -> !uses.containsKey(construct)).toList();
    }

    /// Reasons for errors that never came.
    public List<ExpectedError> unmet() {
        return target.dialect().expected().stream().filter(error -> !met.contains(error)).toList();
    }
}
