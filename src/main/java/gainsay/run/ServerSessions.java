package gainsay.run;

import gainsay.dialect.EngineError;
import gainsay.dialect.ErrorSign;
import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import gainsay.engine.TargetName;
import gainsay.engine.Unavailable;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// The sessions of a server. A database of ours is a schema in it, marked as ours; a session that is done with one makes the next.
///
/// Where there may be only a few of them, several databases share one and take turns ([ServerLine]).
///
/// Every session holds a share of a lock of the server under our number as long as it lasts. So what a process has left behind that
/// is gone can be told from what is in use: nobody holds the lock of that number.
final class ServerSessions implements Connections {
    static final String PREFIX = "gainsay_";
    private static final String MARK = "gainsay ";
    private static final Duration OURS_STARTS = Duration.ofSeconds(60);
    private static final Duration OTHERS_RETURN = Duration.ofSeconds(60);
    private static final long PAUSE_MILLIS = 50;
    private static final int MOST_IDLE = 6;
    private static final int MOST_LOSSES = 5;
    /// So many databases leave some tens of thousands of rows.
    private static final int TIDY_AFTER = 400;
    private static final int HEX = 16;

    private final ServerAddress address;
    private final Server server;
    private final Server.Schemas schemas;
    private final List<String> first;
    private final Terms terms;
    private final Connector connector;
    private final Deque<ServerLine> idle = new ArrayDeque<>();
    private final Set<ServerLine> busy = new LinkedHashSet<>();
    private final Set<String> identities = ConcurrentHashMap.newKeySet();
    private final long number;
    private int made;
    private int dropped;

    /// `pinned` makes every session alike.
    ServerSessions(ServerAddress address, Server server, Pins pins, Connector connector) {
        this.address = address;
        this.server = server;
        this.schemas = address.ours() ? server.schemas().unmarked() : server.schemas();
        this.terms = pins.terms;
        this.number = terms.use().number() == 0 ? Terms.Use.anyNumber() : terms.use().number();
        this.first = Stream.concat(server.schemas().sessions().limits().stream(), pins.statements.stream()).toList();
        this.connector = connector;
    }

    /// What every session begins with, and on which terms there are sessions at all.
    record Pins(List<String> statements, Terms terms) {}

    @Override
    public synchronized Session connect() throws SQLException {
        made++;
        String name = PREFIX + Long.toHexString(number) + "_" + made;
        return retried(line -> line.make(name));
    }

    /// What is done with a connection.
    private interface Step {
        Session on(ServerLine line) throws SQLException;
    }

    /// A connection that was idle may have been cut meanwhile, and a server that has just come back may go again.
    private Session retried(Step step) throws SQLException {
        for (int losses = 0;; losses++) {
            ServerLine line = line();
            try {
                Session session = step.on(line);
                busy.add(line);
                return session;
            } catch (SQLException e) {
                boolean lost = shows(server.signs().lost(), e);
                if (lost || line.open() == 0) {
                    busy.remove(line);
                    line.close();
                }
                if (losses == MOST_LOSSES || !lost) {
                    throw e;
                }
            }
        }
    }

    /// One that is idle, or a new one, or where no more may be opened that with the fewest databases.
    private ServerLine line() throws SQLException {
        if (!idle.isEmpty()) {
            return idle.pop();
        }
        boolean full = terms.use().scant() && busy.size() >= terms.use().sessions();
        return full ? busy.stream().min(Comparator.comparingInt(ServerLine::open)).orElseThrow() : opened();
    }

    /// Makes sure that the server is there, and that nothing runs in it for a process that is gone.
    void reach() throws SQLException {
        try (Connection connection = reached(); Statement statement = connection.createStatement()) {
            Deque<String> ends = new ArrayDeque<>();
            String asked = server.schemas().locks().ending().replace("{number}", Long.toString(terms.use().ended()));
            try (ResultSet rows = statement.executeQuery(asked)) {
                while (rows.next()) {
                    ends.add(rows.getString(1));
                }
            }
            for (String end : ends) {
                statement.execute(end);
            }
        }
    }

    /// Makes a server of ours ready for databases, with the settings that are named.
    void ready(List<String> settings) throws SQLException {
        List<String> all = Stream.concat(Stream.of(server.schemas().ready()).filter(one -> !one.isEmpty()),
                server.commands().statements(settings).stream()).toList();
        int processes = TargetName.nodes(settings);
        if (!all.isEmpty() || processes > 1) {
            try (Connection connection = reached(); Statement statement = connection.createStatement()) {
                for (String one : all) {
                    statement.execute(one);
                }
                awaitAll(processes, statement);
            }
        }
    }

    /// A server of several processes answers as soon as the first of them is there. Those that are late are done without.
    private void awaitAll(int processes, Statement statement) throws SQLException {
        long last = System.nanoTime() + OURS_STARTS.toNanos();
        while (processes > 1 && System.nanoTime() < last) {
            try (ResultSet row = statement.executeQuery(server.commands().joined())) {
                if (row.next() && row.getInt(1) >= processes) {
                    return;
                }
            }
            pause();
        }
    }

    /// A server that has just answered may go before the session is made, too.
    private ServerLine opened() throws SQLException {
        for (int losses = 0;; losses++) {
            ServerLine line = new ServerLine(reached(), address.url(), schemas, first, this::filled);
            try {
                line.begin();
                line.ask(server.schemas().locks().share());
                identities.add(line.ask(server.schemas().sessions().identity()));
                return line;
            } catch (SQLException e) {
                line.close();
                if (losses == MOST_LOSSES || !shows(server.signs().lost(), e)) {
                    throw e;
                }
            }
        }
    }

    /// Waits for a server that is about to start, or to come back.
    private Connection reached() throws SQLException {
        long last = System.nanoTime() + (address.ours() ? OURS_STARTS : OTHERS_RETURN).toNanos();
        while (true) {
            try {
                return connector.open(address.url());
            } catch (SQLException e) {
                if (System.nanoTime() > last || !waits(e)) {
                    throw e;
                }
                pause();
            }
        }
    }

    /// Is this the answer of a server that starts? Where nothing answers there may be no server at all.
    private boolean waits(SQLException e) {
        return shows(server.signs().starting(), e)
                && (address.ours() || terms.use().waits() || !shows(server.signs().absent(), e));
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

    private String filled(String sql) {
        return sql.replace("{mark}", MARK + Long.toHexString(number)).replace("{number}", Long.toString(number))
                .replace("{millis}", Long.toString(terms.deadline().toMillis() * 9 / 10));
    }

    @Override
    public Optional<Session> attach(Session host) {
        return Optional.empty();
    }

    @Override
    public void enter(Session session) throws SQLException {
        ((ServerLine) session.place()).enter(session);
    }

    @Override
    public Set<String> identities() {
        return Set.copyOf(identities);
    }

    @Override
    public synchronized Session reconnect(Session lost) throws SQLException {
        busy.remove((ServerLine) lost.place());
        return retried(line -> line.adopt(lost));
    }

    /// What does not let itself be left, since a statement hangs in it or the server is gone, is closed.
    @Override
    public synchronized void disconnect(Session session) throws SQLException {
        ServerLine line = (ServerLine) session.place();
        try {
            line.leave(session);
            tidy(line);
            if (line.open() == 0) {
                busy.remove(line);
                keep(line);
            }
        } catch (SQLException e) {
            busy.remove(line);
            line.close();
        }
    }

    /// A server that is not ours is somebody else's to tidy.
    private void tidy(ServerLine line) throws SQLException {
        dropped++;
        if (address.ours() && dropped % TIDY_AFTER == 0) {
            for (String statement : server.schemas().tidy()) {
                line.run(statement);
            }
        }
    }

    private void keep(ServerLine line) {
        if (line.asAtFirst() && idle.size() < MOST_IDLE) {
            idle.push(line);
        } else {
            line.close();
        }
    }

    /// Makes sure that somebody else's server is of the kind that it was called.
    void recognize() throws SQLException {
        Server.Kinds kinds = server.reach().kinds();
        try (Connection connection = reached(); Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(kinds.query())) {
            Optional<String> scheme = row.next() ? kinds.scheme(row.getString(1)) : Optional.empty();
            scheme.ifPresent(right -> {
                throw new Unavailable("the server at the URL is of another kind than its scheme says; name it as " + right
                        + "://user@host:port/database");
            });
        }
    }

    /// Drops what processes have left behind that are gone: marked as ours, under a number whose lock nobody holds.
    void sweep() throws SQLException {
        try (Connection connection = reached(); Statement statement = connection.createStatement()) {
            record Left(String name, long number) {}
            Deque<Left> left = new ArrayDeque<>();
            try (ResultSet rows = statement.executeQuery(server.schemas().locks().marked())) {
                while (rows.next()) {
                    String mark = rows.getString(2).replaceFirst("^" + MARK, "");
                    if (mark.matches("[0-9a-f]{1,15}") && rows.getString(1).matches(PREFIX + mark + "_[0-9]+")) {
                        left.add(new Left(rows.getString(1), Long.parseLong(mark, HEX)));
                    }
                }
            }
            for (Left one : left) {
                if (asked(statement, server.schemas().locks().take(), one.number).matches("t|true|1")) {
                    statement.execute(server.schemas().drop().replace("{name}", one.name));
                    asked(statement, server.schemas().locks().release(), one.number);
                }
            }
        }
    }

    private static String asked(Statement statement, String sql, long lock) throws SQLException {
        try (ResultSet row = statement.executeQuery(sql.replace("{number}", Long.toString(lock)))) {
            return row.next() ? String.valueOf(row.getString(1)) : "";
        }
    }

    @Override
    public synchronized void close() {
        idle.forEach(ServerLine::close);
        idle.clear();
    }
}
