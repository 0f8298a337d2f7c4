package gainsay.hunt;

import gainsay.engine.ServerAddress;
import gainsay.run.Target;
import gainsay.run.Terms;
import java.util.Optional;

/// The server that is hunted, and the one on which sightings are confirmed and reduced; how many sessions a worker may have, and whether
/// a server that does not answer is waited for.
public record HuntServers(ServerAddress hunted, ServerAddress bench, int sessions, boolean waits) {
    /// What a server takes that we start, and some for others.
    private static final int OURS = 180;
    /// Besides one for each worker.
    private static final int MORE = 2;

    /// Two that we have started, for so many workers.
    public static HuntServers ours(ServerAddress hunted, ServerAddress bench, int workers) {
        return new HuntServers(hunted, bench, Math.clamp(OURS / workers, 1, Terms.Use.ENOUGH), true);
    }

    /// The one that somebody runs for others too: it has at most two connections more than there are workers.
    public static HuntServers running(ServerAddress server, int workers) {
        return new HuntServers(server, server, 1 + MORE / workers, false);
    }

    /// One that did answer is worth waiting for.
    HuntServers waiting(boolean answered) {
        return new HuntServers(hunted, bench, sessions, waits || answered);
    }

    /// How the hunted server is used.
    Terms.Use use() {
        return new Terms.Use(sessions, waits, Optional.empty());
    }

    /// How the other one is used: if it is the same, by the same sessions.
    Terms.Use use(Target target) {
        return hunted.equals(bench) ? use().beside(target) : use();
    }
}
