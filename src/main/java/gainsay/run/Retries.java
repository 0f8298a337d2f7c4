package gainsay.run;

import gainsay.dialect.EngineError;
import gainsay.engine.Server;
import java.util.Optional;
import java.util.function.Supplier;

/// Asks once more what a server refused only because somebody else was at the same rows. It asks a bounded number of times; what is
/// refused so in the end has no answer, as if it had taken too long, and is never a finding.
///
/// A transaction is asked again as a whole. One that was begun elsewhere, by a text of a user's script, cannot be: after the error the
/// server has given it up, and what it says then is no answer either.
record Retries(Optional<Server> server) {
    private static final int MOST = 8;

    /// What came of it in the end.
    Outcome of(String sql, Supplier<Outcome> ask) {
        Outcome outcome = ask.get();
        if (!again(outcome)) {
            return outcome;
        }
        for (int tries = 1; tries < MOST && again(outcome); tries++) {
            outcome = pause(tries) ? ask.get() : new Outcome.Lost(sql, "interrupted");
        }
        return again(outcome) || givenUp(outcome) ? new Outcome.Lost(sql, "deadline") : outcome;
    }

    private boolean again(Outcome outcome) {
        return server.isPresent() && outcome instanceof Outcome.Refused refused && retried(refused.error());
    }

    private boolean retried(EngineError error) {
        return server.orElseThrow().signs().retries().asked().stream().anyMatch(sign -> sign.of(error));
    }

    private boolean givenUp(Outcome outcome) {
        return outcome instanceof Outcome.Refused refused
                && server.orElseThrow().signs().retries().givenUp().stream().anyMatch(sign -> sign.of(refused.error()));
    }

    /// Each time twice as long, so that the others are done; false if there is no more time.
    private static boolean pause(int tries) {
        try {
            Thread.sleep(1L << tries);
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
