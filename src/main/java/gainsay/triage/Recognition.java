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

/// Tells which sightings are of bugs that are known since before the hunt, at a small part of what a reduction takes.
///
/// An error is told by its text. Any other sighting may be of a known bug if it has all parts of that one's case. That alone says little,
/// since a drawn case has many parts. So what tells of its other parts is taken out, all at once or one after the other: if the case is
/// wrong in the same way with the known parts alone, it is that bug. If it is not, it may be one that is not known, and is reduced.
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

    /// The known bugs that a sighting may be of, those first that say most.
    List<KnownParts> candidates(Throttle.Subject subject) {
        return known.stream().filter(one -> one.byText() == subject.whole().isEmpty()
                && one.fits(subject.oracle(), subject.kind(), subject.whole()))
                .sorted(Comparator.comparing(one -> -one.parts().size())).toList();
    }

    /// The one of these that the sighting is of.
    <C extends Node> Optional<KnownParts> of(Sighting<C> sighting, List<KnownParts> candidates) {
        return candidates.stream().filter(KnownParts::byText).findFirst()
                .or(() -> candidates.stream().limit(MOST_AT_ONCE).filter(one -> atOnce(sighting, one.parts())).findFirst())
                .or(() -> candidates.stream().limit(1).filter(one -> oneByOne(sighting, one.parts())).findFirst());
    }

    /// Without a judgement on the way.
    private <C extends Node> boolean atOnce(Sighting<C> sighting, Set<String> kept) {
        Optional<TestCase<C>> rest = Optional.of(sighting.test());
        for (String part : others(sighting.test(), kept)) {
            rest = rest.flatMap(test -> without(test, part));
        }
        return rest.filter(test -> Outline.telling(test).equals(kept)).filter(test -> shows(sighting, test)).isPresent();
    }

    /// What cannot be taken out stays, until nothing more is left to be tried.
    private <C extends Node> boolean oneByOne(Sighting<C> sighting, Set<String> kept) {
        TestCase<C> rest = sighting.test();
        for (String part : others(rest, kept)) {
            if (Outline.count(rest, part) > 0) {
                rest = without(rest, part).filter(test -> Outline.telling(test).containsAll(kept)).filter(test -> shows(sighting, test))
                        .orElse(rest);
            }
        }
        return Outline.telling(rest).equals(kept);
    }

    private <C extends Node> boolean shows(Sighting<C> sighting, TestCase<C> test) {
        return Reduction.shows(sighting, test, bench, abandoned);
    }

    private static Set<String> others(TestCase<?> test, Set<String> kept) {
        Set<String> others = new TreeSet<>(Outline.telling(test));
        others.removeAll(kept);
        return others;
    }

    private static <C extends Node> Optional<TestCase<C>> without(TestCase<C> test, String part) {
        return Removal.of(test, one -> Outline.count(one, part));
    }
}
