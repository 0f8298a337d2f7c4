package gainsay.known;

import gainsay.finding.Finding;
import gainsay.known.KnownBug.By;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// All bugs that are known before a hunt.
public record KnownBugs(List<KnownBug> bugs) {
    public static final KnownBugs NONE = new KnownBugs(List.of());

    public KnownBugs {
        bugs = List.copyOf(bugs);
    }

    /// A known bug, and by what it was told.
    public record Recognized(KnownBug bug, By by) {}

    /// The known bug that a finding is. The surest sign counts, and of several such bugs the first.
    public Optional<Recognized> recognize(Finding finding) {
        return bugs.stream().flatMap(bug -> bug.explains(finding).map(by -> new Recognized(bug, by)).stream())
                .min(Comparator.comparing(Recognized::by));
    }

    /// Those of one engine: a bug of another says nothing there. One that is written as an id alone may be of any.
    public KnownBugs of(String engine) {
        return new KnownBugs(bugs.stream().filter(bug -> bug.engine().isEmpty() || bug.engine().equals(engine)).toList());
    }

    /// What tells their sightings. A flaky one has no case that could be compared.
    public List<KnownParts> parts() {
        return bugs.stream().filter(bug -> bug.shown().filter(Finding::flaky).isEmpty()).flatMap(bug -> bug.parts().stream()).distinct()
                .toList();
    }

    public KnownBugs and(KnownBugs more) {
        return new KnownBugs(Stream.concat(bugs.stream(), more.bugs.stream()).distinct().toList());
    }

    public Optional<KnownBug> named(String id) {
        return bugs.stream().filter(bug -> bug.id().equals(id)).findFirst();
    }
}
