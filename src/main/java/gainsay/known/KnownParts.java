package gainsay.known;

import java.util.Set;

/// What tells the sightings of a known bug before they are reduced: the oracle (of an error it may be any), the kind of the verdict, and
/// parts of the case.
public record KnownParts(String id, String oracle, String kind, Set<String> parts) {
    public KnownParts {
        parts = Set.copyOf(parts);
    }

    /// Is the error known by its text alone?
    public boolean byText() {
        return parts.isEmpty();
    }

    /// May a case of these parts be one of this bug?
    public boolean fits(String otherOracle, String otherKind, Set<String> whole) {
        return kind.equals(otherKind) && (oracle.isEmpty() || oracle.equals(otherOracle)) && whole.containsAll(parts);
    }
}
