package gainsay.run;

import gainsay.engine.Server;
import java.lang.reflect.InvocationTargetException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// One connection to a server, and the databases that take turns on it.
///
/// Whoever's turn it is has its schema entered and its settings set. The next one needs only its schema if it has the same settings, as a
/// copy of a database has; otherwise all settings are made anew.
final class ServerLine implements Session.Place {
    private static final String SETTING = "{setting}";

    private final Connection connection;
    private final String url;
    private final Server.Schemas schemas;
    /// What every session begins with.
    private final List<String> first;
    private final UnaryOperator<String> filled;
    private Optional<Session> current = Optional.empty();
    private final Deque<Session> open = new ArrayDeque<>();
    /// Did the driver make the session new when it was told to?
    private boolean renews;

    /// `filled` fills the places of our own statements, but for the name of a database.
    ServerLine(Connection connection, String url, Server.Schemas schemas, List<String> first, UnaryOperator<String> filled) {
        this.connection = connection;
        this.url = url;
        this.schemas = schemas;
        this.first = List.copyOf(first);
        this.filled = filled;
    }

    @Override
    public String url() {
        return url;
    }

    /// How many databases are on it.
    int open() {
        return open.size();
    }

    /// Makes a session as all of ours are.
    void begin() throws SQLException {
        run(first, "");
    }

    /// A new, empty database on this connection. It is marked once the session is in it, which may be what tells that it is in use.
    Session make(String name) throws SQLException {
        List<String> all = new ArrayList<>();
        if (current.isPresent()) {
            all.addAll(reset(current.get().settings()));
            all.addAll(first);
        }
        all.addAll(schemas.make());
        all.add(schemas.enter());
        all.addAll(schemas.mark());
        run(all, name);
        return entered(new Session(connection, this, name, false));
    }

    /// What undoes these settings.
    private List<String> reset(List<Session.Made> set) {
        List<String> names = set.stream().map(Session.Made::name).distinct().toList();
        return schemas.sessions().reset().stream().flatMap(statement -> statement.contains(SETTING)
                ? names.stream().map(name -> statement.replace(SETTING, name)) : Stream.of(statement)).toList();
    }

    private Session entered(Session session) {
        open.push(session);
        current = Optional.of(session);
        return session;
    }

    /// Enters a database whose own connection was lost.
    Session adopt(Session lost) throws SQLException {
        Session session = entered(new Session(connection, this, lost.name(), false, lost.settings()));
        current = Optional.empty();
        enter(session);
        return session;
    }

    /// Gives the connection to this database, if another has it.
    void enter(Session session) throws SQLException {
        if (current.isPresent() && current.get() == session) {
            return;
        }
        List<String> all = new ArrayList<>();
        List<Session.Made> set = current.map(Session::settings).orElse(List.of());
        boolean same = set.equals(session.settings());
        if (!same) {
            all.addAll(reset(set));
            all.addAll(first);
        }
        all.add(schemas.enter());
        if (!same) {
            session.settings().forEach(made -> all.addAll(made.steps()));
        }
        run(all, session.name());
        current = Optional.of(session);
    }

    /// Can others have it? Where the driver cannot make it new, nobody knows what is left in it.
    boolean asAtFirst() {
        return renews || schemas.sessions().renewal().isEmpty();
    }

    /// Drops a database. The connection is then as it was at first, if it can be, but for what the others on it keep there. It is in one of
    /// them, so that none looks as if nobody used it.
    void leave(Session session) throws SQLException {
        rollback();
        List<String> all = new ArrayList<>();
        if (open.size() > 1 || !renewed()) {
            all.addAll(reset(current.orElse(session).settings()));
            if (open.size() == 1) {
                run(all, "");
                all.clear();
                run(schemas.sessions().discard(), "");
            }
        }
        all.add(schemas.drop());
        all.addAll(first);
        run(all, session.name());
        open.remove(session);
        current = Optional.empty();
        if (!open.isEmpty()) {
            run(List.of(schemas.enter()), open.peek().name());
        }
    }

    /// Ends a transaction, if there is one.
    private void rollback() throws SQLException {
        try {
            run(schemas.sessions().rollback());
        } catch (SQLException e) {
            if (!ServerSessions.shows(schemas.sessions().settled(), e)) {
                throw e;
            }
        }
    }

    /// Is the session new? A driver may leave out what its server does badly, which shows the first time.
    private boolean renewed() throws SQLException {
        if (schemas.sessions().renewal().isPresent()) {
            Server.Renewal renewal = schemas.sessions().renewal().get();
            if (!renews) {
                run(renewal.mark());
            }
            renew(renewal.method());
            renews = renews || ask(renewal.marked()).equals("null");
        }
        return renews;
    }

    /// The driver knows how to make a session new; our share of the lock is gone then too.
    private void renew(String method) throws SQLException {
        try {
            connection.getClass().getMethod(method).invoke(connection);
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof SQLException known ? known : new SQLException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new SQLException("the driver has no " + method, e);
        }
        ask(schemas.locks().share());
    }

    private void run(List<String> statements, String name) throws SQLException {
        if (!statements.isEmpty()) {
            run(filled.apply(String.join("; ", statements)).replace("{name}", name));
        }
    }

    void run(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// The first value of the answer, as text.
    String ask(String sql) throws SQLException {
        try (Statement statement = connection.createStatement(); ResultSet row = statement.executeQuery(filled.apply(sql))) {
            return row.next() ? String.valueOf(row.getString(1)) : "";
        }
    }

    /// Closes the connection, in whatever state it is.
    void close() {
        try {
            connection.close();
        } catch (SQLException _) {
            // The server is gone, and its sessions with it.
        }
    }
}
