package gainsay.run;

import gainsay.dialect.Version;
import gainsay.engine.Driver;
import gainsay.engine.Jars;
import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import gainsay.engine.Unavailable;
import gainsay.engine.Unpacking;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Properties;
import java.util.ServiceLoader;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;
import org.slf4j.nop.NOPServiceProvider;

/// A driver whose classes are loaded: from our own class path, or from jars of another version behind a class loader
/// of their own. Many versions of one driver live side by side, since none sees the classes of another.
final class DriverClasses implements AutoCloseable {
    private static final Pattern VERSION = Pattern.compile("-([0-9][0-9.]*)");

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
        try (Jars jars = new Jars()) {
            return new DriverClasses(driver, Version.of(version), loader(jars.of(driver.coordinates(), version)));
        }
    }

    /// The user's own build: a class path of jars. Its version is the one in the name of the first, if there is any.
    static DriverClasses own(Driver driver, String classPath) throws ReflectiveOperationException {
        List<Path> jars = Arrays.stream(classPath.split(File.pathSeparator)).map(Path::of).toList();
        jars.stream().filter(jar -> !Files.isRegularFile(jar)).findFirst().ifPresent(none -> {
            throw new Unavailable("there is no driver " + none + "; name the jar of one, with others that it needs behind "
                    + File.pathSeparator);
        });
        Matcher version = VERSION.matcher(jars.getFirst().getFileName().toString());
        try {
            return new DriverClasses(driver, Version.of(version.find() ? version.group(1) : ""), loader(jars));
        } catch (ClassNotFoundException | NoSuchElementException e) {
            throw new Unavailable(jars.getFirst() + " is no driver " + driver.coordinates() + ": it has no "
                    + (driver.driverClass().isEmpty() ? "driver in it" : driver.driverClass()), e);
        }
    }

    private static ClassLoader loader(List<Path> jars) {
        URL[] urls = Stream.concat(silence().stream(), jars.stream().map(DriverClasses::url)).toArray(URL[]::new);
        return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
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
