package gainsay.hunt;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// How far a hunt is: what its status line shows. It may take the time `budget`, and makes so many `checks` of all that its counts tell.
/// The `findings` are of `distinct` likely bugs and were seen `total` times; `restarts` are the times
/// that a worker's process ended before its work did, of which so many are `explained` by findings.
public record HuntStatus(Duration elapsed, Optional<Duration> budget, Optional<Long> checks, Counts counts, int plans, int findings,
        int distinct, long total, int restarts, int explained, Map<String, OracleCounts> oracles) {
    public HuntStatus {
        oracles = Collections.unmodifiableMap(new LinkedHashMap<>(oracles));
    }

    public double perSecond(long count) {
        return elapsed.isZero() ? 0 : count * 1e9 / elapsed.toNanos();
    }
}
