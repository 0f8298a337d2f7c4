package gainsay.hunt;

import gainsay.known.KnownParts;
import gainsay.oracle.Oracle;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What to hunt, how, and for how long: until the time is over or the checks are made, whichever comes first. With
/// `novelty`, databases whose metadata are not new are skipped; with `guidance`, attempts go where they show something new. What is
/// `known` of bugs since before the hunt is told and not looked into again.
public record Hunt(String target, List<Oracle<?>> oracles, long seed, int threads, Optional<Duration> time, Optional<Long> checks,
        boolean novelty, boolean guidance, List<KnownParts> known) {
    public Hunt {
        oracles = List.copyOf(oracles);
        known = List.copyOf(known);
    }

    /// One before which nothing is known.
    public Hunt(String target, List<Oracle<?>> oracles, long seed, int threads, Optional<Duration> time, Optional<Long> checks,
            boolean novelty, boolean guidance) {
        this(target, oracles, seed, threads, time, checks, novelty, guidance, List.of());
    }

    /// The same, where these bugs are known.
    public Hunt knowing(List<KnownParts> bugs) {
        return new Hunt(target, oracles, seed, threads, time, checks, novelty, guidance, bugs);
    }

    /// How many of the checks one worker makes.
    long share(int worker) {
        return checks.map(all -> all / threads + (worker < all % threads ? 1 : 0)).orElse(Assignment.ENDLESS);
    }
}
