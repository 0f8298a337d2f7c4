package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.engine.Engine;
import gainsay.engine.Unavailable;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;

/// An engine behind a JDBC driver, in this process.
final class JdbcTarget implements Target {
    private final String name;
    private final DriverClasses driver;
    private final Facts facts;
    private final Journal journal;
    private final Watchdog watchdog;

    /// What the engine says about itself.
    private record Facts(String version, Dialect dialect) {}

    private JdbcTarget(String name, DriverClasses driver, Facts facts, Terms terms) {
        this.name = name;
        this.driver = driver;
        this.facts = facts;
        this.journal = terms.journal();
        this.watchdog = new Watchdog(name, terms.deadline());
    }

    /// Who is told of statements, and how long one may take.
    record Terms(Journal journal, Duration deadline) {}

    static Target open(String name, Engine engine, DriverClasses driver, Terms terms) throws SQLException {
        ConnectionPool.Session session = driver.firstConnection();
        try (Statement statement = session.connection().createStatement()) {
            String version = version(statement, engine.versionQuery());
            Dialect known = engine.dialect().at(Version.of(version));
            return new JdbcTarget(name, driver, new Facts(version, new EngineFunctions(statement, known).completed()), terms);
        } finally {
            driver.pool().disconnect(session);
        }
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
    public Dialect dialect() {
        return facts.dialect();
    }

    @Override
    public JdbcDatabase open() {
        try {
            return open(connect(), Optional.empty());
        } catch (SQLException e) {
            throw new Unavailable(name + " opens no more databases: " + e.getMessage(), e);
        }
    }

    private JdbcDatabase open(ConnectionPool.Session session, Optional<JdbcDatabase> host) throws SQLException {
        return new JdbcDatabase(this, new JdbcDatabase.Place(session, host), session.connection().createStatement());
    }

    /// An empty database in the engine of another, if there can be one, else in one of its own.
    JdbcDatabase annex(JdbcDatabase host, ConnectionPool.Session session) {
        try {
            Optional<ConnectionPool.Session> beside = driver.pool().attach(session);
            return beside.isPresent() ? open(beside.get(), Optional.of(host)) : open();
        } catch (SQLException e) {
            throw new Unavailable(name + " opens no more databases: " + e.getMessage(), e);
        }
    }

    void disconnect(ConnectionPool.Session session) throws SQLException {
        driver.pool().disconnect(session);
    }

    ConnectionPool.Session again(ConnectionPool.Session lost) throws SQLException {
        return driver.pool().reconnect(lost);
    }

    /// A connection to a new, empty database.
    ConnectionPool.Session connect() throws SQLException {
        return driver.pool().connect();
    }

    Journal journal() {
        return journal;
    }

    Watchdog watchdog() {
        return watchdog;
    }

    @Override
    public void close() {
        watchdog.close();
        driver.close();
    }
}
