package gainsay.hunt;

import gainsay.generate.Choices;
import gainsay.oracle.Oracle;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The oracles of a worker, each asked as often as it lately showed something new, and none less than a floor.
///
/// An oracle that seldom has a claim is not one of them: it is offered the attempt in its turn, and where it has no
/// claim another one has the attempt. So it costs nothing, and is asked as often as if all took turns.
final class Portfolio {
    /// Of a hundred attempts, each has as many at least.
    static final int FLOOR_PERCENT = 5;
    /// What is left of an old look after a new one: most of the weight is on the last two hundred.
    private static final double MEMORY = 0.995;
    /// A first sighting is worth as much as this many new plans.
    private static final double SIGHTING = 10;
    /// At first, as if each had looked so often and half of the plans had been new.
    private static final double PRIOR_LOOKS = 20;
    private static final int OFFERS_TO_JUDGE = 20;
    private static final double SELDOM = 0.1;
    private static final int SCALE = 100;

    private final List<Holding> all;
    private final Map<String, Holding> byName;
    private List<Holding> usual;
    private int[] weights;

    /// What is known of one oracle.
    private static final class Holding {
        private final Oracle<?> oracle;
        private long offers;
        private long claims;
        private double looks = PRIOR_LOOKS;
        private double worth = PRIOR_LOOKS / 2;

        Holding(Oracle<?> oracle) {
            this.oracle = oracle;
        }

        String name() {
            return oracle.name();
        }

        boolean seldom() {
            return offers >= OFFERS_TO_JUDGE && claims < SELDOM * offers;
        }

        double score() {
            return worth / looks;
        }
    }

    Portfolio(List<Oracle<?>> oracles) {
        this.all = oracles.stream().<Holding>map(Holding::new).toList();
        this.byName = all.stream().collect(Collectors.toMap(Holding::name, Function.identity()));
        this.usual = all;
        this.weights = weights();
    }

    private int[] weights() {
        double sum = usual.stream().mapToDouble(Holding::score).sum();
        int free = Math.max(0, 100 - FLOOR_PERCENT * usual.size());
        return usual.stream().mapToInt(holding -> (int) Math.round(SCALE * (FLOOR_PERCENT + free * holding.score() / sum))).toArray();
    }

    /// Whom to ask for a claim in this turn, in order, until one has a claim.
    List<Oracle<?>> offers(int turn, Choices choices) {
        Holding next = all.get(turn % all.size());
        if (usual.isEmpty()) {
            return List.of(next.oracle);
        }
        Oracle<?> chosen = usual.get(choices.weighted(weights)).oracle;
        return next.seldom() ? List.of(next.oracle, chosen) : List.of(chosen);
    }

    /// An oracle was asked for a claim, and had one or not.
    void asked(Oracle<?> oracle, boolean drew) {
        Holding holding = byName.get(oracle.name());
        boolean before = holding.seldom();
        holding.offers++;
        holding.claims += drew ? 1 : 0;
        if (holding.seldom() != before) {
            usual = all.stream().filter(one -> !one.seldom()).toList();
            weights = weights();
        }
    }

    /// The plan of a query of this oracle was looked at.
    void looked(Oracle<?> oracle, boolean fresh) {
        Holding holding = byName.get(oracle.name());
        holding.looks = holding.looks * MEMORY + 1;
        holding.worth = holding.worth * MEMORY + (fresh ? 1 : 0);
        weights = weights();
    }

    /// An oracle saw something wrong, as so many databases have shown it by now.
    void sighted(Oracle<?> oracle, int databases) {
        byName.get(oracle.name()).worth += SIGHTING / databases;
        weights = weights();
    }
}
