package gainsay.triage;

import gainsay.finding.Outline;
import gainsay.finding.Reduction;
import gainsay.finding.Sighting;
import gainsay.known.KnownParts;
import gainsay.oracle.TestCase;
import gainsay.reduce.Removal;
import gainsay.run.Target;
import gainsay.sql.Node;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/// Tells which sightings are of bugs that are known since before the hunt, at a part of what a reduction takes.
///
/// An error is told by its text. Any other sighting may be of a known bug if it has all parts of that one's case. That alone says little,
/// since a drawn case has many parts. So they are taken out, all at once, or else as a reduction does it: if the case is wrong in the same
/// way with the known parts alone, it is that bug, and there is no need to go on. Otherwise it may be one that is not known.
final class Recognition {
    /// How many known bugs are tried with all else taken out at once, which is one judgement each.
    private static final int MOST_AT_ONCE = 3;

    private final List<KnownParts> known;
    private final Target bench;
    private final BooleanSupplier abandoned;

    Recognition(List<KnownParts> known, Target bench, BooleanSupplier abandoned) {
        this.known = List.copyOf(known);
        this.bench = bench;
        this.abandoned = abandoned;
    }

    /// The known bug that a case is of, if it is, and the smallest case that was seen on the way.
    record Told<C extends Node>(Optional<KnownParts> known, TestCase<C> smaller) {}

    /// The known bugs that a sighting may be of, those first that say most.
    List<KnownParts> candidates(Throttle.Subject subject) {
        return known.stream().filter(one -> one.byText() == subject.whole().isEmpty()
                && one.fits(subject.oracle(), subject.kind(), subject.whole()))
                .sorted(Comparator.comparing(one -> -one.parts().size())).toList();
    }

    /// Is the sighting of one of these?
    <C extends Node> Told<C> of(Sighting<C> sighting, List<KnownParts> candidates) {
        Optional<KnownParts> text = candidates.stream().filter(KnownParts::byText).findFirst();
        if (text.isPresent() || candidates.isEmpty()) {
            return new Told<>(text, sighting.test());
        }
        try {
            Optional<KnownParts> atOnce = candidates.stream().limit(MOST_AT_ONCE).filter(one -> atOnce(sighting, one.parts())).findFirst();
            return atOnce.isPresent() ? new Told<>(atOnce, sighting.test()) : reduced(sighting, candidates);
        } catch (Reduction.Abandoned e) {
            return new Told<>(Optional.empty(), sighting.test());
        }
    }

    private <C extends Node> boolean atOnce(Sighting<C> sighting, Set<String> kept) {
        Optional<TestCase<C>> rest = Optional.of(sighting.test());
        Set<String> others = new TreeSet<>(Outline.telling(sighting.test()));
        others.removeAll(kept);
        for (String part : others) {
            rest = rest.flatMap(test -> Removal.of(test, one -> Outline.count(one, part)));
        }
        return rest.filter(test -> Outline.telling(test).equals(kept))
                .filter(test -> Reduction.shows(sighting, test, bench, abandoned)).isPresent();
    }

    private <C extends Node> Told<C> reduced(Sighting<C> sighting, List<KnownParts> candidates) {
        TestCase<C> smaller = Reduction.until(test -> known(test, candidates).isPresent(), sighting, bench, abandoned);
        return new Told<>(known(smaller, candidates), smaller);
    }

    private static Optional<KnownParts> known(TestCase<?> test, List<KnownParts> candidates) {
        Set<String> parts = Outline.telling(test);
        return candidates.stream().filter(one -> one.parts().equals(parts)).findFirst();
    }
}
