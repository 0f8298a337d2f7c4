package gainsay.hunt;

import gainsay.known.KnownParts;
import gainsay.triage.Throttle;
import java.util.List;
import java.util.Optional;

/// What a worker's process is asked to do: the first order that it gets. `round` is the first one to go through, and
/// `checks` how many to make, or [#ENDLESS]; with `novelty` it skips databases whose metadata are not new, and with
/// `guidance` its attempts go where they show something new. `blackBox` is the file for its journal, or empty for none. The
/// lessons are those of the processes before it, and `known` tells the bugs that are known since before the hunt. If the target is a
/// server, `servers` says which ones run for the hunt.
record Assignment(String target, List<String> oracles, long seed, int worker, long round, long checks, boolean novelty,
        boolean guidance, String blackBox, List<Throttle.Lesson> lessons, List<KnownParts> known,
        Optional<HuntServers> servers) implements Order {
    static final long ENDLESS = Long.MAX_VALUE;

    Assignment {
        oracles = List.copyOf(oracles);
        lessons = List.copyOf(lessons);
        known = List.copyOf(known);
    }

    /// One before which nothing is known.
    Assignment(String target, List<String> oracles, long seed, int worker, long round, long checks, boolean novelty,
            boolean guidance, String blackBox, List<Throttle.Lesson> lessons, Optional<HuntServers> servers) {
        this(target, oracles, seed, worker, round, checks, novelty, guidance, blackBox, lessons, List.of(), servers);
    }
}
