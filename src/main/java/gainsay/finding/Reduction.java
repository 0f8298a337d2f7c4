package gainsay.finding;

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
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Makes the case of a finding smaller, while it is wrong in the same way.
public final class Reduction {
    private static final Budget BUDGET = new Budget(4_000, Duration.ofSeconds(20));

    private Reduction() {}

    /// Ends a reduction that nobody waits for any more.
    public static final class Abandoned extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /// The finding with a case as small as the budget allows, its verdict and its plans.
    public static <C extends Node> Finding of(Sighting<C> sighting, Finding finding, Target bench, BooleanSupplier abandoned) {
        return of(sighting, finding, bench, abandoned, _ -> true);
    }

    /// The same by way of allowed cases only.
    public static <C extends Node> Finding of(Sighting<C> sighting, Finding finding, Target bench, BooleanSupplier abandoned,
            Predicate<TestCase<C>> allowed) {
        TestCase<C> small = Reducer.reduce(sighting.test(), test -> allowed.test(test) && shows(sighting, test, bench, abandoned), BUDGET);
        Verdict verdict = sighting.oracle().judgeAfresh(small, bench);
        boolean kept = sighting.like(verdict);
        TestCase<C> best = kept ? small : sighting.test();
        Verdict said = kept ? verdict : sighting.verdict();
        return new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), finding.original(),
                Optional.of(best), said, finding.flaky() || !kept, Plans.of(best, said, bench));
    }

    /// Does a case make sense, and is it wrong in the way of the sighting?
    public static <C extends Node> boolean shows(Sighting<C> sighting, TestCase<C> test, Target bench, BooleanSupplier abandoned) {
        if (abandoned.getAsBoolean()) {
            throw new Abandoned();
        }
        return refuses(sighting.verdict())
                ? WellFormed.makes(test, bench.dialect()) && shows(sighting, test, bench) && taken(test.setup(), bench)
                : WellFormed.distinct(test, bench.dialect()) && shows(sighting, test, bench);
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
