package gainsay.run;

import gainsay.dialect.Version;
import gainsay.engine.Driver;
import gainsay.engine.Jars;
import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import gainsay.engine.Unpacking;
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
import java.util.Map;
import java.util.Properties;
import java.util.ServiceLoader;
import org.slf4j.LoggerFactory;
import org.slf4j.nop.NOPServiceProvider;

/// A driver whose classes are loaded: from our own class path, or from jars of another version behind a class loader
/// of their own. Many versions of one driver live side by side, since none sees the classes of another.
final class DriverClasses implements AutoCloseable {
    private final ClassLoader loader;
    private final java.sql.Driver jdbc;
    private final Properties properties = new Properties();
    private final Map<String, String> system;
    private final Driver.Address address;

    private DriverClasses(Driver driver, Version version, ClassLoader loader) throws ReflectiveOperationException {
        this.loader = loader;
        this.jdbc = driver.driverClass().isEmpty() ? ServiceLoader.load(java.sql.Driver.class, loader).stream()
                .map(ServiceLoader.Provider::get).filter(one -> one.getClass().getClassLoader() == loader).findFirst().orElseThrow()
                : (java.sql.Driver) Class.forName(driver.driverClass(), true, loader).getDeclaredConstructor().newInstance();
        this.address = driver.address().at(version);
        this.properties.putAll(driver.properties());
        this.system = driver.system();
    }

    static DriverClasses bundled(Driver driver) throws ReflectiveOperationException {
        return new DriverClasses(driver, Version.of(""), DriverClasses.class.getClassLoader());
    }

    static DriverClasses fetched(Driver driver, String version) throws ReflectiveOperationException {
        List<URL> classPath = new ArrayList<>(silence());
        try (Jars jars = new Jars()) {
            jars.of(driver.coordinates(), version).forEach(jar -> classPath.add(url(jar)));
        }
        URL[] urls = classPath.toArray(URL[]::new);
        return new DriverClasses(driver, Version.of(version), new URLClassLoader(urls, ClassLoader.getPlatformClassLoader()));
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

    /// The connections to databases in this process.
    ConnectionPool pool() {
        return new ConnectionPool(address, this::connect);
    }

    /// The sessions of a server.
    ServerSessions sessions(ServerAddress running, Server server, ServerSessions.Pins pins) {
        properties.putAll(running.properties());
        return new ServerSessions(running, server, pins, this::connect);
    }

    /// Asks the driver itself: `DriverManager` hands out no driver of a foreign class loader.
    private Connection connect(String url) throws SQLException {
        Connection connection = jdbc.connect(url, properties);
        if (connection == null) {
            throw new SQLException("the driver does not take the URL " + url);
        }
        return connection;
    }

    /// The first connection, which makes the driver unpack what it needs and read the system's properties.
    Session firstConnection(Connections connections) throws SQLException {
        synchronized (Unpacking.class) {
            try (Unpacking unpacking = Unpacking.begin()) {
                system.forEach((property, value) -> System.setProperty(property, value.replace("{}", unpacking.directory())));
                return connections.connect();
            }
        }
    }

    @Override
    public void close() {
        if (loader instanceof URLClassLoader own && own != DriverClasses.class.getClassLoader()) {
            try {
                own.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
