package gainsay.run;

import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import java.time.Duration;
import java.util.Optional;

/// On which terms a target is opened: who is told of its statements, how long one may take, the server to use if one runs for us
/// already, and what is done when the engine is gone in the middle of a statement.
public record Terms(Journal journal, Duration deadline, Optional<ServerAddress> server, Loss loss) {
    /// How long one statement may take, unless it is said otherwise.
    public static final Duration DEADLINE = Duration.ofSeconds(5);
    public static final Terms USUAL = new Terms(Journal.NONE, DEADLINE, Optional.empty(), Loss.ANSWERED);

    /// What is done about an engine that is gone: in a process that is there for its sake, that process ends too.
    public interface Loss {
        /// Tells it like any other outcome.
        Loss ANSWERED = lost -> new Outcome.Lost(lost.sql, lost.why);

        Outcome of(LostServer lost);
    }

    /// A server that is gone: what it was asked, what the driver says, and the file of its log, if it is ours, from where on it tells of
    /// this session.
    public record LostServer(String sql, String why, Server.Signs signs, Optional<String> log, long from) {
    }

    public Terms journal(Journal told) {
        return new Terms(told, deadline, server, loss);
    }

    public Terms deadline(Duration longest) {
        return new Terms(journal, longest, server, loss);
    }

    public Terms server(Optional<ServerAddress> running) {
        return new Terms(journal, deadline, running, loss);
    }

    public Terms loss(Loss other) {
        return new Terms(journal, deadline, server, other);
    }
}
