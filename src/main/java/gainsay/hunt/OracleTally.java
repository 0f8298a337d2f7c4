package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;

/// The counts of a round, oracle by oracle. A verdict is counted in place, since each check comes by here.
final class OracleTally {
    private final Map<String, long[]> counts = new LinkedHashMap<>();

    void clear() {
        counts.clear();
    }

    void judged(Oracle<?> oracle, Verdict verdict) {
        long[] of = counts.computeIfAbsent(oracle.name(), _ -> new long[3]);
        switch (verdict) {
            case Verdict.Holds _ -> of[0]++;
            case Verdict.Inapplicable _ -> of[1]++;
            case Verdict.Failed _ -> of[2]++;
            case Verdict.Broken _ -> {
                of[0]++;
                of[2]++;
            }
        }
    }

    Map<String, OracleCounts> counts() {
        Map<String, OracleCounts> all = new LinkedHashMap<>();
        counts.forEach((oracle, of) -> all.put(oracle, new OracleCounts(of[0], of[1], of[2], 0, 0, 0)));
        return all;
    }
}
