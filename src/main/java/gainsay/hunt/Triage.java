package gainsay.hunt;

import gainsay.generate.Choices;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.reduce.Budget;
import gainsay.reduce.Reducer;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/// Makes findings out of sightings: confirms, tells at once, reduces, tells again.
///
/// Reductions may take as many statements as the hunt itself has issued, which is about half of the time; what is
/// found beyond that waits its turn. Statements are the measure and not a clock, so that a seed decides this too.
final class Triage {
    private static final int CONFIRMATIONS = 3;
    private static final Budget BUDGET = new Budget(4_000, Duration.ofSeconds(20));
    private static final long ADVANCE = 10_000;
    private static final int MOST_WAITING = 8;
    private static final int MOST_WAITING_ALIKE = 2;

    private final Target bench;
    private final Meter spent;
    private final LongSupplier hunted;
    private final Throttle throttle;
    private final Orders orders;
    private final Consumer<Message> wire;
    private final Deque<Open<?>> waiting = new ArrayDeque<>();
    private long lastKey;

    /// Ends a reduction that nobody waits for any more.
    private static final class Abandoned extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /// A finding that is told and not yet reduced.
    private record Open<C extends Node>(long key, Sighting<C> sighting, Finding finding) {}

    /// `bench` opens the databases to confirm and reduce on, `spent` is its journal; `hunted` counts the statements of
    /// the hunt.
    Triage(Target bench, Meter spent, LongSupplier hunted, Throttle throttle, Orders orders, Consumer<Message> wire) {
        this.bench = bench;
        this.spent = spent;
        this.hunted = hunted;
        this.throttle = throttle;
        this.orders = orders;
        this.wire = wire;
    }

    /// Looks into a sighting, or not, and says what to count.
    <C extends Node> UnaryOperator<Counts> take(Sighting<C> sighting, Finding.Seed from, Choices choices) {
        if (crowded(sighting) || !throttle.pursues(Throttle.Subject.of(sighting, bench.dialect()), choices)) {
            return Counts::repeated;
        }
        Optional<Boolean> flaky = confirm(sighting);
        if (flaky.isEmpty()) {
            return Counts::doubted;
        }
        Finding finding = new Finding(sighting.oracle().name(), bench.name(), bench.engineVersion(), from, sighting.test(),
                Optional.empty(), sighting.verdict(), flaky.get(), List.of());
        Open<C> open = new Open<>(++lastKey, sighting, finding);
        wire.accept(new Message.Found(open.key, finding.json()));
        if (!finding.flaky()) {
            waiting.add(open);
            catchUp();
        }
        return UnaryOperator.identity();
    }

    /// Too many wait already, or too many that look like this one.
    private boolean crowded(Sighting<?> sighting) {
        return waiting.size() >= MOST_WAITING || waiting.stream().filter(open -> open.sighting.oracle().equals(sighting.oracle())
                && open.sighting.kind().equals(sighting.kind())).count() >= MOST_WAITING_ALIKE;
    }

    /// Is the sighting flaky? Empty if it is not seen again at all.
    private Optional<Boolean> confirm(Sighting<?> sighting) {
        for (int tries = 0; tries < CONFIRMATIONS; tries++) {
            if (sighting.like(sighting.again(bench))) {
                return Optional.of(tries > 0);
            }
        }
        return Optional.empty();
    }

    /// Reduces what waits, as far as the measure allows.
    void catchUp() {
        while (!waiting.isEmpty() && spent.statements() <= hunted.getAsLong() + ADVANCE && !orders.stopped()) {
            reduce(waiting.remove());
        }
    }

    /// Reduces all that waits: the hunt is over and has no use for the time.
    void finish() {
        while (!waiting.isEmpty() && !orders.quitted()) {
            reduce(waiting.remove());
        }
    }

    private <C extends Node> void reduce(Open<C> open) {
        Throttle.Subject subject = Throttle.Subject.of(open.sighting, bench.dialect());
        wire.accept(new Message.Reducing(open.key, subject));
        Finding finding;
        try {
            finding = reduced(open.sighting, open.finding, bench, orders);
        } catch (Abandoned e) {
            return;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            wire.accept(Worker.fault(open.finding.seed().round(), e));
            finding = open.finding;
        }
        Throttle.Lesson lesson = Throttle.Lesson.of(subject, finding);
        throttle.learn(lesson);
        wire.accept(new Message.Reduced(open.key, finding.json(), lesson));
    }

    /// The finding with a case as small as the budget allows, its verdict and its plans.
    static <C extends Node> Finding reduced(Sighting<C> sighting, Finding finding, Target bench, Orders orders) {
        TestCase<C> small = Reducer.reduce(sighting.test(), test -> {
            if (orders.quitted()) {
                throw new Abandoned();
            }
            return refuses(sighting.verdict())
                    ? Sense.makes(test, bench.dialect()) && shows(sighting, test, bench) && taken(test.setup(), bench)
                    : Sense.distinct(test, bench.dialect()) && shows(sighting, test, bench);
        }, BUDGET);
        Verdict verdict = sighting.oracle().judgeAfresh(small, bench);
        boolean kept = sighting.like(verdict);
        TestCase<C> best = kept ? small : sighting.test();
        Verdict said = kept ? verdict : sighting.verdict();
        return new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), finding.original(),
                Optional.of(best), said, finding.flaky() || !kept, Plans.of(best, said, bench));
    }

    private static <C extends Node> boolean shows(Sighting<C> sighting, TestCase<C> test, Target bench) {
        return sighting.like(sighting.oracle().judgeAfresh(test, bench));
    }

    /// Does the engine take a setup? If not, what it refuses later may be for want of what the setup was to make.
    private static boolean taken(Setup setup, Target bench) {
        try (Database database = bench.open()) {
            return setup.statements().stream().map(database::run)
                    .noneMatch(outcome -> outcome instanceof Outcome.Refused refused && refused.expected().isEmpty());
        }
    }

    /// Is something wrong because it is refused, or one form of it?
    private static boolean refuses(Verdict verdict) {
        return !(verdict instanceof Verdict.Broken broken) || broken.error().isPresent();
    }
}
