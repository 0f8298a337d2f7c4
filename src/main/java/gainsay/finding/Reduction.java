package gainsay.finding;

import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.reduce.Budget;
import gainsay.reduce.Reducer;
import gainsay.run.Target;
import gainsay.sql.Node;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Makes the case of a finding smaller, while it is wrong in the same way.
public final class Reduction {
    private static final Budget BUDGET = new Budget(4_000, Duration.ofSeconds(20));
    private static final Budget SHORT = new Budget(300, Duration.ofSeconds(5));
    /// A case that databases which are kept do not show is reduced again on fresh ones.
    public static final Duration LONGEST = BUDGET.time().multipliedBy(2);

    private Reduction() {}

    /// Ends a reduction that nobody waits for any more.
    public static final class Abandoned extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /// The finding with a case as small as the budget allows, its verdict and its plans. Nothing more is asked about it yet.
    public static <C extends Node> Finding of(Sighting<C> sighting, Finding finding, Target bench, BooleanSupplier abandoned) {
        return of(sighting, finding, bench, abandoned, _ -> true);
    }

    /// The same by way of allowed cases only.
    public static <C extends Node> Finding of(Sighting<C> sighting, Finding finding, Target bench, BooleanSupplier abandoned,
            Predicate<TestCase<C>> allowed) {
        Predicate<TestCase<C>> goesOn = test -> allowed.test(test) && !ended(abandoned);
        Reducer.Reduced<TestCase<C>> small = onKeptDatabases(sighting, bench, goesOn);
        Verdict verdict = sighting.oracle().judgeAfresh(small.node(), bench);
        if (!sighting.like(verdict)) {
            small = Reducer.reduced(sighting.test(), test -> goesOn.test(test) && shows(sighting, test, bench), BUDGET);
            verdict = sighting.oracle().judgeAfresh(small.node(), bench);
        }
        boolean kept = sighting.like(verdict);
        TestCase<C> best = kept ? small.node() : sighting.test();
        Verdict said = kept ? verdict : sighting.verdict();
        return new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), finding.original(),
                Optional.<TestCase<?>>of(best).filter(test -> !test.equals(finding.original())), said, finding.flaky() || !kept,
                Plans.of(best, said, bench), small.whole() ? Inquiry.NONE : Inquiry.NONE.ofAPart());
    }

    /// The smallest case found on databases that are kept from one case to the next. A fresh one may not show it.
    private static <C extends Node> Reducer.Reduced<TestCase<C>> onKeptDatabases(Sighting<C> sighting, Target bench,
            Predicate<TestCase<C>> goesOn) {
        try (ReadyDatabase<C> ready = new ReadyDatabase<>(sighting, bench)) {
            return Reducer.reduced(sighting.test(), test -> goesOn.test(test) && ready.shows(test), BUDGET);
        }
    }

    /// A case on the way of a reduction that is `enough`, or else the smallest that was found within a smaller budget.
    public static <C extends Node> TestCase<C> until(Predicate<TestCase<C>> enough, Sighting<C> sighting, Target bench,
            BooleanSupplier abandoned) {
        AtomicReference<TestCase<C>> reached = new AtomicReference<>(sighting.test());
        try (ReadyDatabase<C> ready = new ReadyDatabase<>(sighting, bench)) {
            Reducer.reduce(sighting.test(), test -> {
                boolean shows = !enough.test(reached.get()) && !ended(abandoned) && ready.shows(test);
                reached.set(shows ? test : reached.get());
                return shows;
            }, SHORT);
        }
        return reached.get();
    }

    private static boolean ended(BooleanSupplier abandoned) {
        if (abandoned.getAsBoolean()) {
            throw new Abandoned();
        }
        return false;
    }

    /// Does a case make sense, and is it wrong in the way of the sighting, on a fresh database?
    public static <C extends Node> boolean shows(Sighting<C> sighting, TestCase<C> test, Target bench, BooleanSupplier abandoned) {
        return !ended(abandoned) && shows(sighting, test, bench);
    }

    private static <C extends Node> boolean shows(Sighting<C> sighting, TestCase<C> test, Target bench) {
        try (ReadyDatabase<C> fresh = new ReadyDatabase<>(sighting, bench)) {
            return fresh.shows(test);
        }
    }
}
