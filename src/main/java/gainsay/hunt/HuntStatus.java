package gainsay.hunt;

import java.time.Duration;
import java.util.Optional;

/// How far a hunt is: what its status line shows. `distinct` findings were seen `total` times; `restarts` are the times
/// that a worker's process ended before its work did, of which so many are `explained` by findings.
public record HuntStatus(Duration elapsed, Optional<Duration> budget, Counts counts, int plans, int distinct, long total, int restarts,
        int explained) {

    public double perSecond(long count) {
        return elapsed.isZero() ? 0 : count * 1e9 / elapsed.toNanos();
    }
}
