package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.DialectBuilder;
import gainsay.dialect.Function;
import gainsay.dialect.Version;
import gainsay.sql.Type;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
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

    static Target open(String name, DialectBuilder dialect, DriverClasses driver, Terms terms) throws SQLException {
        Lodging.Session session = driver.firstConnection();
        try (Statement statement = session.connection().createStatement()) {
            String version = version(statement, dialect.at(Version.of("")).versionQuery());
            Dialect known = dialect.at(Version.of(version));
            return new JdbcTarget(name, driver, new Facts(version, known.completed(catalogue(statement, known))), terms);
        } finally {
            driver.lodging().disconnect(session);
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

    /// The functions that the engine lists. An old one refuses the question: it has no list.
    private static List<Function> catalogue(Statement statement, Dialect dialect) {
        List<Function> functions = new ArrayList<>();
        if (dialect.catalogue().isPresent()) {
            try (ResultSet rows = statement.executeQuery(dialect.catalogue().get())) {
                boolean typed = rows.getMetaData().getColumnCount() > 2;
                while (rows.next()) {
                    Type[] parameters = typed ? types(rows.getString(2), dialect)
                            : Collections.nCopies(rows.getInt(2), Type.ANY).toArray(Type[]::new);
                    functions.add(Function.scalar(rows.getString(1), parameters)
                            .returns(typed ? dialect.typeNamed(rows.getString(3)) : Type.ANY));
                }
            } catch (SQLException _) {
                return List.of();
            }
        }
        return functions;
    }

    private static Type[] types(String names, Dialect dialect) {
        return names.isEmpty() ? new Type[0] : Arrays.stream(names.split(",")).map(dialect::typeNamed).toArray(Type[]::new);
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

    private JdbcDatabase open(Lodging.Session session, Optional<JdbcDatabase> host) throws SQLException {
        return new JdbcDatabase(this, new JdbcDatabase.Place(session, host), session.connection().createStatement());
    }

    /// An empty database in the engine of another, if there can be one, else in one of its own.
    JdbcDatabase annex(JdbcDatabase host, Lodging.Session session) {
        try {
            Optional<Lodging.Session> beside = driver.lodging().annex(session);
            return beside.isPresent() ? open(beside.get(), Optional.of(host)) : open();
        } catch (SQLException e) {
            throw new Unavailable(name + " opens no more databases: " + e.getMessage(), e);
        }
    }

    void disconnect(Lodging.Session session) throws SQLException {
        driver.lodging().disconnect(session);
    }

    Lodging.Session again(Lodging.Session lost) throws SQLException {
        return driver.lodging().again(lost);
    }

    /// A connection to a new, empty database.
    Lodging.Session connect() throws SQLException {
        return driver.lodging().connect();
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
