package gainsay.reduce;

import java.time.Duration;

/// How much a reduction may cost: questions to the predicate, and time. Whichever is used up first ends it.
public record Budget(int tries, Duration time) {}
