package gainsay.hunt;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;

/// What one oracle did in a hunt, in numbers: claims that were judged or declined, those that were wrong, plans that were first seen in one
/// of its queries, and its findings, of so many likely bugs.
public record OracleCounts(long checks, long declined, long sightings, long plans, long findings, long causes) {
    public static final OracleCounts NONE = new OracleCounts(0, 0, 0, 0, 0, 0);

    public OracleCounts plus(OracleCounts other) {
        return new OracleCounts(checks + other.checks, declined + other.declined, sightings + other.sightings, plans + other.plans,
                findings + other.findings, causes + other.causes);
    }

    /// Each number as it is here or there, whichever is more.
    public OracleCounts most(OracleCounts other) {
        return new OracleCounts(Math.max(checks, other.checks), Math.max(declined, other.declined),
                Math.max(sightings, other.sightings), Math.max(plans, other.plans), Math.max(findings, other.findings),
                Math.max(causes, other.causes));
    }

    /// The numbers by the names that machines know them by.
    public SequencedMap<String, Long> named() {
        SequencedMap<String, Long> named = new LinkedHashMap<>();
        named.put("checks", checks);
        named.put("declined", declined);
        named.put("sightings", sightings);
        named.put("plans", plans);
        named.put("findings", findings);
        named.put("causes", causes);
        return named;
    }

    /// Those of each oracle, of both.
    static Map<String, OracleCounts> plus(Map<String, OracleCounts> some, Map<String, OracleCounts> more) {
        Map<String, OracleCounts> sum = new LinkedHashMap<>(some);
        more.forEach((oracle, counts) -> sum.merge(oracle, counts, OracleCounts::plus));
        return sum;
    }
}
