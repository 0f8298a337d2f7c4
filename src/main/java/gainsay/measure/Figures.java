package gainsay.measure;

import gainsay.hunt.Counts;
import java.time.Duration;

/// What measuring one oracle by itself came to. `inDriver` is the part of the time in which the driver had the
/// statements; the rest is ours.
public record Figures(String oracle, Counts counts, Duration elapsed, Duration inDriver, Ceiling ceiling, Look look) {

    /// The rounds that the bare loop went through too, and how long it and we took for their statements.
    public record Ceiling(long statements, long accepted, Duration ours, Duration bare) {
        Ceiling plus(Ceiling other) {
            return new Ceiling(statements + other.statements, accepted + other.accepted, ours.plus(other.ours), bare.plus(other.bare));
        }

        /// 1 is as fast as can be.
        public double share() {
            return ratio(bare.toNanos(), ours.toNanos());
        }
    }

    /// What the queries of the first `checks` checks were like: how many gave rows, how many plans there were, and how many more that only
    /// prepared ones have.
    public record Look(long checks, long queries, long nonEmpty, int plans, int preparedPlans) {
        public double nonEmptyShare() {
            return ratio(nonEmpty, queries);
        }
    }

    public double checksPerSecond() {
        return ratio(counts.checks(), elapsed.toNanos()) * 1e9;
    }

    public double statementsPerSecond() {
        return ratio(counts.statements(), elapsed.toNanos()) * 1e9;
    }

    public double acceptedShare() {
        return ratio(counts.accepted(), counts.statements());
    }

    public double declinedShare() {
        return ratio(counts.declined().total(), counts.checks() + counts.declined().total());
    }

    public double driverShare() {
        return ratio(inDriver.toNanos(), elapsed.toNanos());
    }

    private static double ratio(long part, long whole) {
        return whole == 0 ? 0 : (double) part / whole;
    }
}
