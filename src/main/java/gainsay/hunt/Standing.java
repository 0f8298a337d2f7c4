package gainsay.hunt;

import java.time.Duration;
import java.util.Optional;

/// Where a hunt stands: what its status line shows. `distinct` findings were seen `total` times; `deaths` are the times
/// that a worker's process ended before its work did, of which so many are `explained` by findings.
public record Standing(Duration elapsed, Optional<Duration> budget, Counts counts, int plans, int distinct, long total, int deaths,
        int explained) {

    public double perSecond(long count) {
        return elapsed.isZero() ? 0 : count * 1e9 / elapsed.toNanos();
    }
}
