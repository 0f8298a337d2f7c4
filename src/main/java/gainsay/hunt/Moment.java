package gainsay.hunt;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// The counters of a hunt at one moment, by the names that machines know them by. A later moment has no counter that is less.
public record Moment(double seconds, SequencedMap<String, Long> counters, SequencedMap<String, OracleCounts> oracles) {
    public static final Moment NONE = new Moment(0, new LinkedHashMap<>(), new LinkedHashMap<>());
    private static final long NANOS_A_MILLI = 1_000_000;

    /// The moment after an `earlier` one. What a process that crashed did of its last round is counted no more, and until that much is
    /// made up for, the counter stays where it was.
    public static Moment of(HuntStatus status, Moment earlier) {
        SequencedMap<String, Long> counters = counters(status);
        counters.replaceAll((name, count) -> Math.max(count, earlier.counters.getOrDefault(name, 0L)));
        SequencedMap<String, OracleCounts> oracles = new LinkedHashMap<>(earlier.oracles);
        status.oracles().forEach((oracle, counts) -> oracles.merge(oracle, counts, OracleCounts::most));
        return new Moment(Math.max(status.elapsed().toMillis() / 1000.0, earlier.seconds), counters, oracles);
    }

    private static SequencedMap<String, Long> counters(HuntStatus status) {
        Counts counts = status.counts();
        SequencedMap<String, Long> named = new LinkedHashMap<>();
        named.put("checks", counts.checks());
        named.put("declined", counts.declined().total());
        named.put("statements", counts.statements());
        named.put("accepted", counts.accepted());
        named.put("lost", counts.lost());
        named.put("databases", counts.databases());
        named.put("novel", counts.novel());
        named.put("setUpMillis", counts.settingUp() / NANOS_A_MILLI);
        named.put("workMillis", counts.working() / NANOS_A_MILLI);
        named.put("askedOfCache", counts.askedOfCache());
        named.put("fromCache", counts.fromCache());
        named.put("plans", (long) status.plans());
        named.put("sightings", status.total());
        named.put("repeats", counts.repeats());
        named.put("unconfirmed", counts.unconfirmed());
        named.put("findings", (long) status.findings());
        named.put("causes", (long) status.distinct());
        named.put("restarts", (long) status.restarts());
        named.put("explained", (long) status.explained());
        return named;
    }
}
