package gainsay.hunt;

import gainsay.oracle.Oracle;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What to hunt, how, and for how long: until the time is over or the checks are made, whichever comes first. With
/// `novelty`, databases whose metadata are not new are skipped; with `guidance`, attempts go where they show something new.
public record Hunt(String target, List<Oracle<?>> oracles, long seed, int threads, Optional<Duration> time, Optional<Long> checks,
        boolean novelty, boolean guidance) {
    public Hunt {
        oracles = List.copyOf(oracles);
    }

    /// How many of the checks one worker makes.
    long share(int worker) {
        return checks.map(all -> all / threads + (worker < all % threads ? 1 : 0)).orElse(Assignment.ENDLESS);
    }
}
