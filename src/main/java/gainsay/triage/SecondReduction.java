package gainsay.triage;

import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Outline;
import gainsay.finding.Reduction;
import gainsay.finding.Sighting;
import gainsay.oracle.TestCase;
import gainsay.reduce.Removal;
import gainsay.run.Target;
import gainsay.sql.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;

/// Reduces a case again whose reduction came to a finding that is known, so that no bug hides behind another.
///
/// A reduction ends at the plainest bug that its case shows. Where a case shows two, the other is never seen once the plainer one
/// is known. So a part of the known finding is taken out of the original case. If it is wrong in the same way still, the known
/// finding does not explain it, and it is reduced again with cases forbidden that have all the telling parts of the known finding.
/// That may end at another finding that is known, which is forbidden too then.
final class SecondReduction<C extends Node> {
    /// How many known findings are forbidden one after the other.
    private static final int MOST_FORBIDDEN = 2;

    private final Sighting<C> sighting;
    private final Finding finding;
    private final Target bench;
    private final BooleanSupplier abandoned;
    private final Predicate<String> known;
    private final List<Set<String>> forbidden = new ArrayList<>();
    private boolean reduced;

    /// `known` says which fingerprints are known.
    SecondReduction(Sighting<C> sighting, Finding finding, Target bench, BooleanSupplier abandoned, Predicate<String> known) {
        this.sighting = sighting;
        this.finding = finding;
        this.bench = bench;
        this.abandoned = abandoned;
        this.known = known;
    }

    /// The finding that the case comes to besides the known one with these telling parts, to which it was reduced; none if that explains
    /// it.
    Optional<Finding> besides(Set<String> parts) {
        return besides(parts, sighting.test());
    }

    /// Has it come to a reduction?
    boolean reduced() {
        return reduced;
    }

    private Optional<Finding> besides(Set<String> outline, TestCase<C> from) {
        if (outline.isEmpty()) {
            return Optional.empty();
        }
        forbidden.add(outline);
        Optional<TestCase<C>> start = start(from, outline);
        if (start.isEmpty()) {
            return Optional.empty();
        }
        reduced = true;
        Finding other = Reduction.of(new Sighting<>(sighting.oracle(), start.get(), sighting.verdict()), finding, bench, abandoned,
                this::allowed);
        if (other.flaky() || !known.test(Fingerprint.of(other))) {
            return Optional.of(other).filter(found -> !found.flaky());
        }
        return forbidden.size() < MOST_FORBIDDEN ? besides(Outline.telling(other.best()), start.get()) : Optional.empty();
    }

    /// A case without all the parts of what is forbidden that is wrong in the same way.
    private Optional<TestCase<C>> start(TestCase<C> from, Set<String> outline) {
        if (allowed(from)) {
            return Optional.of(from);
        }
        return outline.stream().flatMap(part -> Removal.of(from, test -> Outline.count(test, part)).stream()).filter(this::allowed)
                .filter(test -> Reduction.shows(sighting, test, bench, abandoned)).findFirst();
    }

    private boolean allowed(TestCase<C> test) {
        Set<String> outline = Outline.of(test);
        return forbidden.stream().noneMatch(outline::containsAll);
    }
}
