package gainsay.bisect;

import gainsay.finding.Lifetime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Versions that were left out of a search, between two that were in it or beyond the last one, where they could say more.
public record Gap(Optional<String> after, Optional<String> before, List<String> versions) {
    public Gap {
        versions = List.copyOf(versions);
    }

    /// Where a bisection of some of all versions could be told more narrowly.
    public static List<Gap> of(Lifetime bisection, List<String> some, List<String> all) {
        List<Gap> gaps = new ArrayList<>();
        before(bisection.firstWrong(), some, all).ifPresent(gaps::add);
        bisection.firstRight().map(right -> before(right, some, all)).orElseGet(() -> between(Optional.of(some.getLast()),
                Optional.empty(), all)).ifPresent(gaps::add);
        return gaps;
    }

    private static Optional<Gap> before(String version, List<String> some, List<String> all) {
        int place = some.indexOf(version);
        return between(place == 0 ? Optional.empty() : Optional.of(some.get(place - 1)), Optional.of(version), all);
    }

    private static Optional<Gap> between(Optional<String> after, Optional<String> before, List<String> all) {
        List<String> versions = all.subList(after.map(version -> all.indexOf(version) + 1).orElse(0),
                before.map(all::indexOf).orElse(all.size()));
        return Optional.of(new Gap(after, before, versions)).filter(gap -> !gap.versions.isEmpty());
    }

    @Override
    public String toString() {
        return versions.size() + after.map(" after "::concat).orElse("") + (after.isPresent() && before.isPresent() ? " and" : "")
                + before.map(" before "::concat).orElse("");
    }
}
