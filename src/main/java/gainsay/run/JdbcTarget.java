package gainsay.run;

import gainsay.dialect.Declarations;
import gainsay.dialect.Dialect;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.EngineError;
import gainsay.dialect.Feature;
import gainsay.dialect.Version;
import gainsay.engine.Driver;
import gainsay.engine.Engine;
import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import gainsay.engine.TargetName;
import gainsay.engine.Unavailable;
import java.io.File;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// An engine behind a JDBC driver: in this process, or a server.
final class JdbcTarget implements Target {
    private final String name;
    private final DriverClasses driver;
    private final Connections connections;
    private final Optional<Server> server;
    private final Retries retries;
    private final Facts facts;
    private final Terms terms;
    private final Watchdog watchdog;
    private final Optional<Terms.Tail> log;
    private final boolean guest;

    /// What the engine says about itself.
    private record Facts(String version, String driver, Dialect dialect, List<String> lacking) {}

    /// How an engine is reached: by which driver, and by what gives connections to it.
    record Way(DriverClasses driver, Connections connections) {}

    private JdbcTarget(TargetName name, Way way, Facts facts, Terms terms) {
        this.name = name.label(facts.version);
        this.driver = way.driver;
        this.connections = way.connections;
        this.server = name.engine().server();
        this.retries = new Retries(server);
        this.facts = facts;
        this.terms = terms;
        this.watchdog = new Watchdog(this.name, terms.deadline());
        this.log = terms.server().flatMap(ServerAddress::log).map(file -> new Terms.Tail(file, new File(file).length()));
        this.guest = false;
    }

    /// The same over the same connections, for another journal.
    private JdbcTarget(JdbcTarget other, Journal journal) {
        this.name = other.name;
        this.driver = other.driver;
        this.connections = other.connections;
        this.server = other.server;
        this.retries = other.retries;
        this.facts = other.facts;
        this.terms = other.terms.journal(journal);
        this.watchdog = other.watchdog;
        this.log = other.log;
        this.guest = true;
    }

    /// The same target, whose databases tell another journal. Close it before this one.
    Target telling(Journal journal) {
        return new JdbcTarget(this, journal);
    }

    static Target open(TargetName name, Way way, Terms terms) throws SQLException {
        Engine engine = name.engine();
        Session session = way.driver.firstConnection(way.connections);
        try (Statement statement = session.connection().createStatement()) {
            String version = version(statement, engine.versionQuery());
            Probes.Learned learned = new Probes(statement, Version.of(version)).asked(spoken(engine.dialect(), terms.use()));
            Dialect known = learned.dialect().at(Version.of(version));
            return new JdbcTarget(name, way, new Facts(version, driver(session.connection(), name),
                    new EngineFunctions(statement, known).completed(), learned.lacking()), terms);
        } finally {
            way.connections.disconnect(session);
        }
    }

    /// What is temporary belongs to a session, which several databases may have to share, and so does its role.
    private static DialectHistory spoken(DialectHistory dialect, Terms.Use use) {
        return use.scant() ? dialect.without(Feature.TEMPORARY_TABLES, Feature.TEMPORARY_VIEWS).declarations(Declarations::sharing)
                : dialect;
    }

    /// What went wrong, and what to do about it.
    static String why(Optional<Server> server, SQLException e) {
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        String code = Objects.requireNonNullElse(e.getSQLState(), "");
        return server.map(known -> known.why(new EngineError(message, code, e.getErrorCode()))).orElse(message);
    }

    /// As it calls itself, and by what Maven knows it: some give themselves a version that says nothing.
    private static String driver(Connection connection, TargetName name) throws SQLException {
        DatabaseMetaData told = connection.getMetaData();
        Driver driver = name.engine().driver();
        boolean usual = name.engine().server().isPresent() || name.version().isEmpty();
        return "%s %s (%s:%s)".formatted(told.getDriverName(), told.getDriverVersion(), driver.coordinates(),
                usual ? driver.published() : name.version());
    }

    /// By a query, or by the driver's account if there is none.
    private static String version(Statement statement, String query) throws SQLException {
        if (query.isEmpty()) {
            return statement.getConnection().getMetaData().getDatabaseProductVersion().split(" ")[0];
        }
        try (ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String engineVersion() {
        return facts.version();
    }

    @Override
    public String driver() {
        return facts.driver();
    }

    @Override
    public Dialect dialect() {
        return facts.dialect();
    }

    @Override
    public List<String> lacking() {
        return facts.lacking();
    }

    @Override
    public JdbcDatabase open() {
        try {
            return open(connect(), Optional.empty());
        } catch (SQLException e) {
            throw new Unavailable(name + " opens no more databases: " + why(server, e), e);
        }
    }

    private JdbcDatabase open(Session session, Optional<JdbcDatabase> host) throws SQLException {
        return new JdbcDatabase(this, new JdbcDatabase.Place(session, host), session.connection().createStatement());
    }

    /// An empty database in the engine of another, if there can be one, else in one of its own.
    JdbcDatabase annex(JdbcDatabase host, Session session) {
        try {
            Optional<Session> beside = connections.attach(session);
            return beside.isPresent() ? open(beside.get(), Optional.of(host)) : open();
        } catch (SQLException e) {
            throw new Unavailable(name + " opens no more databases: " + why(server, e), e);
        }
    }

    void disconnect(Session session) throws SQLException {
        connections.disconnect(session);
    }

    Session again(Session lost) throws SQLException {
        return connections.reconnect(lost);
    }

    /// Makes ready for a statement of this session.
    void enter(Session session) throws SQLException {
        connections.enter(session);
    }

    /// A connection to a new, empty database.
    Session connect() throws SQLException {
        return connections.connect();
    }

    /// What came of a statement if its error says that it took too long, or that the engine is gone.
    Optional<Outcome> lost(String sql, EngineError error) {
        if (server.isEmpty()) {
            return Optional.empty();
        }
        Server.Signs signs = server.get().signs();
        if (signs.tooSlow().stream().anyMatch(sign -> sign.of(error))) {
            return Optional.of(new Outcome.Lost(sql, "deadline"));
        }
        boolean gone = signs.lost().stream().anyMatch(sign -> sign.of(error));
        return gone ? Optional.of(terms.loss().of(new Terms.LostServer(sql, error.message(), signs, connections.identities(), log)))
                : Optional.empty();
    }

    /// How this target asks again.
    Retries retries() {
        return retries;
    }

    Journal journal() {
        return terms.journal();
    }

    Watchdog watchdog() {
        return watchdog;
    }

    @Override
    public void close() {
        if (!guest) {
            watchdog.close();
            connections.close();
            driver.close();
        }
    }
}
