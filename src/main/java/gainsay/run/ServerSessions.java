package gainsay.run;

import gainsay.dialect.EngineError;
import gainsay.dialect.ErrorSign;
import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/// The sessions of a server. A database of ours is a schema in it, marked as ours; a session that is done with one makes the next.
///
/// Every session holds a share of a lock of the server under our number as long as it lasts. So what a process has left behind that
/// is gone can be told from what is in use: nobody holds the lock of that number.
final class ServerSessions implements Connections {
    private static final String PREFIX = "gainsay_";
    private static final String MARK = "gainsay ";
    private static final Duration OURS_STARTS = Duration.ofSeconds(60);
    private static final Duration OTHERS_RETURN = Duration.ofSeconds(15);
    private static final long PAUSE_MILLIS = 50;
    private static final int HEX = 16;

    private final ServerAddress address;
    private final Server server;
    private final List<String> pinned;
    private final Connector connector;
    private final Deque<Connection> idle = new ArrayDeque<>();
    private final long number = ThreadLocalRandom.current().nextLong(1L << 60);
    private final long millis;
    private int made;

    /// `pinned` makes every session alike, and no statement takes longer than `limit`.
    ServerSessions(ServerAddress address, Server server, Pins pins, Connector connector) {
        this.address = address;
        this.server = server;
        this.pinned = pins.statements;
        this.millis = pins.limit.toMillis() * 9 / 10;
        this.connector = connector;
    }

    /// What every session begins with, and how long a statement may take.
    record Pins(List<String> statements, Duration limit) {}

    @Override
    public synchronized Session connect() throws SQLException {
        Connection connection = idle.isEmpty() ? opened() : idle.pop();
        made++;
        Session session = new Session(connection, address::url, PREFIX + Long.toHexString(number) + "_" + made, false);
        run(connection, String.join("; ", server.schemas().make()), session.name());
        return session;
    }

    /// Makes a server of ours ready for databases.
    void ready() throws SQLException {
        if (!server.schemas().ready().isEmpty()) {
            try (Connection connection = reached()) {
                run(connection, server.schemas().ready(), "");
            }
        }
    }

    private Connection opened() throws SQLException {
        Connection connection = reached();
        begin(connection);
        ask(connection, server.schemas().share(), number);
        return connection;
    }

    /// Makes a session as all of ours are.
    private void begin(Connection connection) throws SQLException {
        run(connection, String.join("; ", Stream.concat(server.schemas().limits().stream(), pinned.stream()).toList()), "");
    }

    /// Waits for a server that is about to start, or to come back.
    private Connection reached() throws SQLException {
        long last = System.nanoTime() + (address.ours() ? OURS_STARTS : OTHERS_RETURN).toNanos();
        while (true) {
            try {
                return connector.open(address.url());
            } catch (SQLException e) {
                if (System.nanoTime() > last || !shows(server.signs().starting(), e)) {
                    throw e;
                }
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static boolean shows(List<ErrorSign> signs, SQLException e) {
        String code = Objects.requireNonNullElse(e.getSQLState(), "");
        EngineError error = new EngineError(String.valueOf(e.getMessage()), code, e.getErrorCode());
        return signs.stream().anyMatch(sign -> sign.of(error));
    }

    private void run(Connection connection, String sql, String name) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(filled(sql, name));
        }
    }

    private String filled(String sql, String name) {
        return sql.replace("{name}", name).replace("{mark}", MARK + Long.toHexString(number))
                .replace("{millis}", Long.toString(millis));
    }

    /// Gives the first value of the answer, as text.
    private static String ask(Connection connection, String sql, long lock) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql.replace("{number}", Long.toString(lock)))) {
            return row.next() ? String.valueOf(row.getString(1)) : "";
        }
    }

    @Override
    public Optional<Session> attach(Session host) {
        return Optional.empty();
    }

    @Override
    public Session reconnect(Session lost) throws SQLException {
        Connection connection = opened();
        run(connection, server.schemas().make().getLast(), lost.name());
        return new Session(connection, lost.place(), lost.name(), false);
    }

    /// What does not let itself be left, since a statement hangs in it or the server is gone, is closed.
    @Override
    public synchronized void disconnect(Session session) throws SQLException {
        Connection connection = session.connection();
        try {
            run(connection, server.schemas().rollback(), "");
            run(connection, String.join("; ", server.schemas().leave()), session.name());
            begin(connection);
            idle.push(connection);
        } catch (SQLException e) {
            connection.close();
        }
    }

    /// Drops what processes have left behind that are gone: marked as ours, under a number whose lock nobody holds.
    void sweep() throws SQLException {
        try (Connection connection = reached(); Statement statement = connection.createStatement()) {
            record Left(String name, long number) {}
            Deque<Left> left = new ArrayDeque<>();
            try (ResultSet rows = statement.executeQuery(server.schemas().marked())) {
                while (rows.next()) {
                    String mark = rows.getString(2).replaceFirst("^" + MARK, "");
                    if (mark.matches("[0-9a-f]{1,15}") && rows.getString(1).matches(PREFIX + mark + "_[0-9]+")) {
                        left.add(new Left(rows.getString(1), Long.parseLong(mark, HEX)));
                    }
                }
            }
            for (Left one : left) {
                if (ask(connection, server.schemas().lock(), one.number).matches("t|true|1")) {
                    statement.execute(server.schemas().drop().replace("{name}", one.name));
                    ask(connection, server.schemas().unlock(), one.number);
                }
            }
        }
    }

    @Override
    public synchronized void close() {
        while (!idle.isEmpty()) {
            try {
                idle.pop().close();
            } catch (SQLException _) {
                // The server is gone, and its sessions with it.
            }
        }
    }
}
