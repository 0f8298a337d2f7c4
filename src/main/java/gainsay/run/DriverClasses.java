package gainsay.run;

import gainsay.dialect.Driver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.slf4j.LoggerFactory;
import org.slf4j.nop.NOPServiceProvider;

/// A driver whose classes are loaded: from our own class path, or from jars of another version behind a class loader
/// of their own. Many versions of one driver live side by side, since none sees the classes of another.
final class DriverClasses implements AutoCloseable {
    private static final String DROPPED = "08006";

    private final ClassLoader loader;
    private final java.sql.Driver jdbc;
    private final Driver.Address address;
    private final Properties properties = new Properties();
    private final AtomicLong opened = new AtomicLong();
    /// Engines may take their time to drop a database: nobody waits for it.
    private final ExecutorService leaving = Executors.newVirtualThreadPerTaskExecutor();
    private final AtomicReference<SQLException> trouble = new AtomicReference<>();

    private DriverClasses(Driver driver, ClassLoader loader) throws ReflectiveOperationException {
        this.loader = loader;
        driver.system().forEach(System::setProperty);
        this.jdbc = driver.driverClass().isEmpty() ? ServiceLoader.load(java.sql.Driver.class, loader).stream()
                .map(ServiceLoader.Provider::get).filter(one -> one.getClass().getClassLoader() == loader).findFirst().orElseThrow()
                : (java.sql.Driver) Class.forName(driver.driverClass(), true, loader).getDeclaredConstructor().newInstance();
        this.address = driver.address();
        this.properties.putAll(driver.properties());
    }

    static DriverClasses bundled(Driver driver) throws ReflectiveOperationException {
        return new DriverClasses(driver, DriverClasses.class.getClassLoader());
    }

    static DriverClasses fetched(Driver driver, String version) throws ReflectiveOperationException {
        List<URL> classPath = new ArrayList<>(silence());
        try (Jars jars = new Jars()) {
            jars.of(driver.coordinates(), version).forEach(jar -> classPath.add(url(jar)));
        }
        return new DriverClasses(driver, new URLClassLoader(classPath.toArray(URL[]::new), ClassLoader.getPlatformClassLoader()));
    }

    /// Our own logging API and its silent provider. They stand before a driver's jars: some drivers want the API and do
    /// not bring it, others bring one that prints when it finds no provider.
    private static List<URL> silence() {
        return List.of(source(LoggerFactory.class), source(NOPServiceProvider.class));
    }

    private static URL source(Class<?> ours) {
        return ours.getProtectionDomain().getCodeSource().getLocation();
    }

    private static URL url(Path jar) {
        try {
            return jar.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A connection to a new database.
    Session connect() throws SQLException {
        String url = address.url().replace("{}", Long.toString(opened.incrementAndGet()));
        return new Session(connect(url + address.arrival()), url);
    }

    /// Another connection to a database whose own was lost, where the engine keeps the database.
    Session again(Session lost) throws SQLException {
        if (address.farewell().isEmpty()) {
            throw new SQLException("the database is gone with its connection");
        }
        return new Session(connect(lost.url()), lost.url());
    }

    /// Asks the driver itself: `DriverManager` hands out no driver of a foreign class loader.
    private Connection connect(String url) throws SQLException {
        Connection connection = jdbc.connect(url, properties);
        if (connection == null) {
            throw new SQLException("the driver does not take the URL " + url);
        }
        return connection;
    }

    /// Closes the connection of a database, and drops what an engine would keep of it.
    void disconnect(Session session) throws SQLException {
        session.connection().close();
        if (!address.farewell().isEmpty()) {
            leaving.execute(() -> drop(session.url() + address.farewell()));
        }
        SQLException failed = trouble.getAndSet(null);
        if (failed != null) {
            throw failed;
        }
    }

    /// An engine says goodbye by an exception. Whoever disconnects next hears of any other.
    private void drop(String url) {
        try {
            connect(url).close();
        } catch (SQLException e) {
            if (!DROPPED.equals(e.getSQLState())) {
                trouble.set(e);
            }
        }
    }

    /// The first connection, which makes the driver unpack what it needs.
    Session firstConnection() throws SQLException {
        synchronized (Unpacking.class) {
            try (Unpacking _ = Unpacking.begin()) {
                return connect();
            }
        }
    }

    @Override
    public void close() {
        leaving.close();
        if (loader instanceof URLClassLoader own && own != DriverClasses.class.getClassLoader()) {
            try {
                own.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
