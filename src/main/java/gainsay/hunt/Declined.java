package gainsay.hunt;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Claims that were declined, counted by the oracle and the reason. A reason is one of a few texts and holds no SQL, so that what is told
/// of a round stays small.
public record Declined(Map<String, Map<String, Long>> reasons) {
    public static final Declined NONE = new Declined(Map.of());

    public Declined {
        reasons = Map.copyOf(reasons);
    }

    /// How often an oracle declined claims for one reason.
    public record Reason(String oracle, String text, long count) {}

    static Declined once(String oracle, String reason) {
        return new Declined(Map.of(oracle, Map.of(reason, 1L)));
    }

    Declined plus(Declined other) {
        if (reasons.isEmpty() || other.reasons.isEmpty()) {
            return reasons.isEmpty() ? other : this;
        }
        Map<String, Map<String, Long>> all = new HashMap<>(reasons);
        other.reasons.forEach((oracle, more) -> all.merge(oracle, more, Declined::sum));
        return new Declined(all);
    }

    private static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
        Map<String, Long> sum = new HashMap<>(one);
        other.forEach((reason, count) -> sum.merge(reason, count, Long::sum));
        return Map.copyOf(sum);
    }

    public long total() {
        return reasons.values().stream().flatMap(counts -> counts.values().stream()).mapToLong(Long::longValue).sum();
    }

    /// The most frequent first.
    public List<Reason> byCount() {
        return reasons.entrySet().stream().flatMap(oracle -> oracle.getValue().entrySet().stream()
                        .map(reason -> new Reason(oracle.getKey(), reason.getKey(), reason.getValue())))
                .sorted(Comparator.comparingLong(Reason::count).reversed().thenComparing(Reason::oracle).thenComparing(Reason::text))
                .toList();
    }
}
