package gainsay.run;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/// Ends statements that pass their deadline. One thread a target looks at all its databases a few times a second; a
/// statement costs two writes and no timer.
final class Watchdog implements AutoCloseable {
    private static final Duration LOOK = Duration.ofMillis(50);

    private final Duration limit;
    private final Set<Deadline> watched = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    Watchdog(String target, Duration limit) {
        this.limit = limit;
        Thread.ofPlatform().daemon().name("deadlines of " + target).start(this::watch);
    }

    private void watch() {
        while (!closed) {
            LockSupport.parkNanos(LOOK.toNanos());
            watched.forEach(Deadline::look);
        }
    }

    /// The deadline of whatever this statement runs; close it before the statement.
    Deadline over(Statement statement) {
        return new Deadline(statement);
    }

    @Override
    public void close() {
        closed = true;
    }

    /// One statement's deadline, again for each text that it runs.
    final class Deadline implements AutoCloseable {
        private static final long NONE = 0;

        private volatile Statement statement;
        private volatile long end = NONE;
        private boolean passed;

        private Deadline(Statement statement) {
            this.statement = statement;
            watched.add(this);
        }

        /// It is that of this statement from now on. Under the lock, so that none is cancelled that is closed.
        synchronized void over(Statement other) {
            statement = other;
        }

        void begin() {
            end = System.nanoTime() + limit.toNanos() | 1;
        }

        /// Whether the deadline was passed. Under the lock, so that no cancellation can hit what runs next.
        synchronized boolean end() {
            boolean was = passed;
            passed = false;
            end = NONE;
            return was;
        }

        synchronized boolean passed() {
            return passed;
        }

        private void look() {
            if (expired()) {
                synchronized (this) {
                    if (expired()) {
                        passed = true;
                        cancel();
                    }
                }
            }
        }

        private boolean expired() {
            long at = end;
            return at != NONE && System.nanoTime() - at > 0;
        }

        /// Cancelled again at each look, as long as the statement runs: an engine may miss it while it still prepares.
        private void cancel() {
            try {
                statement.cancel();
            } catch (SQLException _) {
                // Refused for now; the next look tries again.
            }
        }

        @Override
        public void close() {
            watched.remove(this);
        }
    }
}
