package gainsay.run;

import gainsay.engine.Driver;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// The connections to the databases of one engine. Most databases are gone with their connection. Where an engine keeps them, and
/// takes its time to make one, several of ours share one of the engine's, each in a schema of its own; it is dropped when all of
/// them are closed. Where one engine holds several databases, others may be attached to the engine of a database.
final class ConnectionPool implements Connections {
    private static final int MOST_SCHEMAS = 40;
    private static final String DROPPED = "08006";
    /// No two databases of a process have the same number, whatever driver they are of.
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final Driver.Address address;
    private final Connector connector;
    private final Optional<Driver.SharedDatabase> shared;
    /// Nobody waits until a database is dropped.
    private final ExecutorService dropping = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<SQLException> dropFailure = new AtomicReference<>();
    private SharedInstance current = new SharedInstance("");
    private long lastNumber;

    /// A database of the engine's, how many of ours were made in it, and how many of these are still open.
    private static final class SharedInstance implements Session.Place {
        private final String url;
        private int made;
        private int open;

        private SharedInstance(String url) {
            this.url = url;
        }

        @Override
        public String url() {
            return url;
        }
    }

    ConnectionPool(Driver.Address address, Connector connector) {
        this.address = address;
        this.connector = connector;
        this.shared = address.shared();
    }

    @Override
    public synchronized Session connect() throws SQLException {
        boolean fresh = shared.isEmpty() || current.made == MOST_SCHEMAS || current.url.isEmpty();
        String number = nextNumber();
        if (fresh) {
            current = new SharedInstance(address.url().replace("{}", Long.toString(NUMBERS.incrementAndGet())));
        }
        Connection connection = connector.open(current.url + (fresh ? shared.map(Driver.SharedDatabase::arrival).orElse("") : ""));
        Session session = new Session(connection, current, number, false);
        current.made++;
        current.open++;
        if (shared.isPresent()) {
            run(session, shared.get().schema());
            run(session, shared.get().enter());
        }
        return session;
    }

    private String nextNumber() {
        lastNumber++;
        return Long.toString(lastNumber);
    }

    @Override
    public synchronized Optional<Session> attach(Session host) throws SQLException {
        if (address.attached().isEmpty()) {
            return Optional.empty();
        }
        Session session = new Session(connector.open(host.place().url()), host.place(), nextNumber(), true);
        for (String statement : address.attached().get().arrival()) {
            run(session, statement);
        }
        return Optional.of(session);
    }

    /// An engine that has failed may be unable to detach a database; it goes with its connection.
    private void detach(Session attached) {
        try {
            for (String statement : address.attached().orElseThrow().farewell()) {
                run(attached, statement);
            }
        } catch (SQLException _) {
            return;
        }
    }

    private static void run(Session session, String sql) throws SQLException {
        try (Statement statement = session.connection().createStatement()) {
            statement.execute(sql.replace("{}", session.name()));
        }
    }

    @Override
    public void enter(Session session) {
        // No other database has this connection.
    }

    @Override
    public Set<String> identities() {
        return Set.of();
    }

    @Override
    public Session reconnect(Session lost) throws SQLException {
        if (shared.isEmpty()) {
            throw new SQLException("the database is gone with its connection");
        }
        Session session = new Session(connector.open(lost.place().url()), lost.place(), lost.name(), false);
        run(session, shared.get().enter());
        return session;
    }

    /// Closes the connection of a database. With the last one in an instance that takes no more, the instance is dropped.
    @Override
    public synchronized void disconnect(Session session) throws SQLException {
        if (session.attached()) {
            detach(session);
            session.connection().close();
            return;
        }
        session.connection().close();
        if (session.place() instanceof SharedInstance instance) {
            instance.open--;
            if (instance.made == MOST_SCHEMAS) {
                dropEmpty(instance);
            }
        }
        SQLException failed = dropFailure.getAndSet(null);
        if (failed != null) {
            throw failed;
        }
    }

    private void dropEmpty(SharedInstance instance) {
        if (instance.open == 0 && instance.made > 0) {
            shared.ifPresent(known -> dropping.execute(() -> drop(instance.url + known.farewell())));
        }
    }

    /// An engine tells by an exception that it has dropped a database. Any other exception goes to whoever disconnects next.
    private void drop(String url) {
        try {
            connector.open(url).close();
        } catch (SQLException e) {
            if (!DROPPED.equals(e.getSQLState())) {
                dropFailure.set(e);
            }
        }
    }

    @Override
    public synchronized void close() {
        dropEmpty(current);
        dropping.close();
    }
}
