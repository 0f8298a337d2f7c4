package gainsay.dialect;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// Which of a kind of things a dialect has, and in which versions. What is said later counts: `with` in all versions, `since` from
/// one on, `until` before one, both between the two, `without` in none.
public record Availability<K extends Enum<K>>(Class<K> kind, Map<K, Span> spans) {
    public Availability {
        spans = Map.copyOf(spans);
    }

    static <K extends Enum<K>> Availability<K> of(Class<K> kind, Collection<K> present) {
        Map<K, Span> spans = new EnumMap<>(kind);
        present.forEach(one -> spans.put(one, Span.ALWAYS));
        return new Availability<>(kind, spans);
    }

    @SafeVarargs
    public final Availability<K> with(K... present) {
        Map<K, Span> more = copy();
        for (K one : present) {
            more.put(one, Span.ALWAYS);
        }
        return new Availability<>(kind, more);
    }

    @SafeVarargs
    public final Availability<K> since(String version, K... present) {
        Map<K, Span> more = copy();
        for (K one : present) {
            more.merge(one, Span.since(version), (known, _) -> known.from(version));
        }
        return new Availability<>(kind, more);
    }

    @SafeVarargs
    public final Availability<K> until(String version, K... present) {
        Map<K, Span> more = copy();
        for (K one : present) {
            more.merge(one, Span.until(version), (known, _) -> known.to(version));
        }
        return new Availability<>(kind, more);
    }

    @SafeVarargs
    public final Availability<K> without(K... absent) {
        Map<K, Span> fewer = copy();
        for (K one : absent) {
            fewer.remove(one);
        }
        return new Availability<>(kind, fewer);
    }

    private Map<K, Span> copy() {
        Map<K, Span> copy = new EnumMap<>(kind);
        copy.putAll(spans);
        return copy;
    }

    /// What there is in one version, as if it were in all.
    Availability<K> asOf(Version version) {
        return of(kind, at(version));
    }

    Set<K> at(Version version) {
        Set<K> present = EnumSet.noneOf(kind);
        spans.forEach((one, span) -> {
            if (span.at(version)) {
                present.add(one);
            }
        });
        return Collections.unmodifiableSet(present);
    }
}
