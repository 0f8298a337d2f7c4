package gainsay.hunt;

import gainsay.engine.ServerAddress;
import gainsay.run.Target;
import gainsay.run.Terms;
import java.util.Optional;

/// The server that is hunted, and the one on which sightings are confirmed and reduced; how a worker uses both.
public record HuntServers(ServerAddress hunted, ServerAddress bench, Use use) {

    /// By how many sessions, which go by a number; whether a server that does not answer is waited for; and the number of the sessions
    /// of the process before, or 0.
    public record Use(int sessions, boolean waits, long number, long ended) {}

    /// What a server takes that we start, and some for others.
    private static final int OURS = 180;
    /// Besides one for each worker.
    private static final int MORE = 2;

    /// Two that we have started, for so many workers.
    public static HuntServers ours(ServerAddress hunted, ServerAddress bench, int workers) {
        return new HuntServers(hunted, bench, new Use(Math.clamp(OURS / workers, 1, Terms.Use.ENOUGH), true, 0, 0));
    }

    /// The one that somebody runs for others too: it has at most two connections more than there are workers.
    public static HuntServers running(ServerAddress server, int workers) {
        return new HuntServers(server, server, new Use(1 + MORE / workers, false, 0, 0));
    }

    /// The same for another process of a worker. A server that did answer is worth waiting for.
    HuntServers next(long number, boolean answered) {
        return new HuntServers(hunted, bench, new Use(use.sessions, use.waits || answered, number, use.number));
    }

    /// On which terms the hunted server is used.
    Terms.Use hunting() {
        return new Terms.Use(use.sessions, use.waits, use.number, use.ended, Optional.empty());
    }

    /// On which terms the other one is used: if it is the same, by the same sessions.
    Terms.Use reducing(Target target) {
        return hunted.equals(bench) ? hunting().beside(target) : hunting();
    }
}
