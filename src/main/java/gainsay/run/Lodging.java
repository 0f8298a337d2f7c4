package gainsay.run;

import gainsay.dialect.Driver;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/// Where the databases of one engine live. Most are gone with their connection. Where an engine keeps them, and takes its time to
/// make one, several of ours share one of the engine's, each in a schema of its own, until all of them have left. Where one engine
/// holds several databases, a database may have others beside it.
final class Lodging implements AutoCloseable {
    private static final int MOST_ROOMS = 40;
    private static final String DROPPED = "08006";
    /// No two houses of a process have the same number, whatever driver they are of.
    private static final AtomicLong HOUSES = new AtomicLong();

    private final Driver.Address address;
    private final Door door;
    private final Optional<Driver.Stay> stay;
    /// Nobody waits until a database is dropped.
    private final ExecutorService leaving = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<SQLException> trouble = new AtomicReference<>();
    private House house = new House("");
    private long number;

    /// Asks a driver for a connection.
    interface Door {
        Connection open(String url) throws SQLException;
    }

    /// A database of the engine's, how many of ours were made in it, and how many of these are still there.
    private static final class House {
        private final String url;
        private int made;
        private int left;

        private House(String url) {
            this.url = url;
        }
    }

    /// A connection to one database: to all of a house, to a room in it, or to an annex.
    record Session(Connection connection, House house, String room, boolean annexed) {}

    Lodging(Driver.Address address, Door door) {
        this.address = address;
        this.door = door;
        this.stay = address.stay();
    }

    /// A connection to a new database.
    synchronized Session connect() throws SQLException {
        boolean full = stay.isEmpty() || house.made == MOST_ROOMS || house.url.isEmpty();
        number++;
        String room = Long.toString(number);
        if (full) {
            house = new House(address.url().replace("{}", Long.toString(HOUSES.incrementAndGet())));
        }
        Connection connection = door.open(house.url + (full ? stay.map(Driver.Stay::arrival).orElse("") : ""));
        Session session = new Session(connection, house, room, false);
        house.made++;
        house.left++;
        if (stay.isPresent()) {
            run(session, stay.get().schema());
            run(session, stay.get().enter());
        }
        return session;
    }

    /// A connection to a new database in the engine of another, if it can have one there.
    synchronized Optional<Session> annex(Session host) throws SQLException {
        if (address.annex().isEmpty()) {
            return Optional.empty();
        }
        number++;
        Session session = new Session(door.open(host.house.url), host.house, Long.toString(number), true);
        for (String statement : address.annex().get().arrival()) {
            run(session, statement);
        }
        return Optional.of(session);
    }

    /// An engine that has come to grief cannot take leave; its databases go with their connections.
    private void leave(Session annex) {
        try {
            for (String statement : address.annex().orElseThrow().farewell()) {
                run(annex, statement);
            }
        } catch (SQLException _) {
            return;
        }
    }

    private static void run(Session session, String sql) throws SQLException {
        try (Statement statement = session.connection.createStatement()) {
            statement.execute(sql.replace("{}", session.room));
        }
    }

    /// Another connection to a database whose own was lost, where the engine keeps the database.
    Session again(Session lost) throws SQLException {
        if (stay.isEmpty()) {
            throw new SQLException("the database is gone with its connection");
        }
        Session session = new Session(door.open(lost.house.url), lost.house, lost.room, false);
        run(session, stay.get().enter());
        return session;
    }

    /// Closes the connection of a database. The last that leaves a house which takes no more drops it.
    synchronized void disconnect(Session session) throws SQLException {
        if (session.annexed) {
            leave(session);
            session.connection.close();
            return;
        }
        session.connection.close();
        session.house.left--;
        if (session.house.made == MOST_ROOMS) {
            dropEmpty(session.house);
        }
        SQLException failed = trouble.getAndSet(null);
        if (failed != null) {
            throw failed;
        }
    }

    private void dropEmpty(House one) {
        if (one.left == 0 && one.made > 0) {
            stay.ifPresent(known -> leaving.execute(() -> drop(one.url + known.farewell())));
        }
    }

    /// An engine says goodbye by an exception. Whoever disconnects next hears of any other.
    private void drop(String url) {
        try {
            door.open(url).close();
        } catch (SQLException e) {
            if (!DROPPED.equals(e.getSQLState())) {
                trouble.set(e);
            }
        }
    }

    @Override
    public synchronized void close() {
        dropEmpty(house);
        leaving.close();
    }
}
