package gainsay.run;

import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/// On which terms a target is opened: who is told of its statements, how long one may take, the server to use if one runs for us
/// already, how it is used, and what is done when the engine is gone in the middle of a statement.
public record Terms(Journal journal, Duration deadline, Optional<ServerAddress> server, Use use, Loss loss) {
    /// How long one statement may take, unless it is said otherwise.
    public static final Duration DEADLINE = Duration.ofSeconds(5);
    public static final Terms USUAL = new Terms(Journal.NONE, DEADLINE, Optional.empty(), Use.FREE, Loss.ANSWERED);

    /// How a server is used: by how many sessions at most, those of another target if `beside` names one, and whether one that does not
    /// answer is waited for although nobody has started it for us. The sessions go by `number`, or by any if it is 0; those of the number
    /// `ended` belong to a process that is gone, and what still runs there is ended.
    public record Use(int sessions, boolean waits, long number, long ended, Optional<Target> beside) {
        /// As many as all databases need that are open at once.
        public static final int ENOUGH = 10;
        public static final Use FREE = new Use(ENOUGH, false);

        public Use(int sessions, boolean waits) {
            this(sessions, waits, 0, 0, Optional.empty());
        }

        /// With the sessions that this target has.
        public Use beside(Target other) {
            return new Use(sessions, waits, number, ended, Optional.of(other));
        }

        /// A number for sessions, which no others have.
        public static long anyNumber() {
            return ThreadLocalRandom.current().nextLong(1, 1L << 60);
        }

        /// Do several databases have to share a session?
        boolean scant() {
            return sessions < ENOUGH;
        }
    }

    /// What is done about an engine that is gone: in a process that is there for its sake, that process ends too.
    public interface Loss {
        /// Tells it like any other outcome.
        Loss ANSWERED = lost -> new Outcome.Lost(lost.sql, lost.why);

        Outcome of(LostServer lost);
    }

    /// A server that is gone: what it was asked, what the driver says, what the server calls our sessions, and the file of its log, if it
    /// is ours, from where on it tells of them.
    public record LostServer(String sql, String why, Server.Signs signs, Set<String> sessions, Optional<Tail> log) {
    }

    /// A file from a place on.
    public record Tail(String file, long from) {}

    public Terms journal(Journal told) {
        return new Terms(told, deadline, server, use, loss);
    }

    public Terms deadline(Duration longest) {
        return new Terms(journal, longest, server, use, loss);
    }

    public Terms server(Optional<ServerAddress> running) {
        return new Terms(journal, deadline, running, use, loss);
    }

    public Terms use(Use other) {
        return new Terms(journal, deadline, server, other, loss);
    }

    public Terms loss(Loss other) {
        return new Terms(journal, deadline, server, use, other);
    }
}
