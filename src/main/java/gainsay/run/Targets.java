package gainsay.run;

import gainsay.dialect.Version;
import gainsay.engine.Driver;
import gainsay.engine.Engine;
import gainsay.engine.Engines;
import gainsay.engine.Jars;
import gainsay.engine.Unavailable;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// Opens targets by the names that users give them: an engine whose driver comes with Gainsay, or `engine@version`,
/// whose driver is fetched by Maven's resolver.
public final class Targets {
    /// How long one statement may take, unless it is said otherwise.
    public static final Duration DEADLINE = Duration.ofSeconds(5);
    private static final String KNOWN = String.join(", ", Engines.ALL.stream().map(Engine::name).toList());
    private static final String EXAMPLE = Engines.ALL.getFirst().name() + "@1.2.3";

    private Targets() {}

    public static Target open(String name) {
        return open(name, Journal.NONE);
    }

    /// The journal is told of every statement of every database of the target.
    public static Target open(String name, Journal journal) {
        return open(name, journal, DEADLINE);
    }

    /// `deadline` is how long one statement may take.
    public static Target open(String name, Journal journal, Duration deadline) {
        String wanted = name.split("@", 2)[0];
        Engine engine = Engines.named(wanted).orElseThrow(() -> new Unavailable("no engine is called '" + wanted
                + "'; known: " + KNOWN + "; another version of one is named as " + EXAMPLE));
        return open(name, engine, new JdbcTarget.Terms(journal, deadline));
    }

    /// An engine that need not be among the known ones, at its usual version.
    public static Target open(Engine engine, Journal journal) {
        return open(engine.name(), engine, new JdbcTarget.Terms(journal, DEADLINE));
    }

    /// The versions of an engine that can be named behind its `@`, in their order: of each release the last driver.
    public static List<String> versions(String engine) {
        String coordinates = Engines.named(engine).orElseThrow().driver().coordinates();
        try (Jars jars = new Jars()) {
            SequencedMap<Version, String> releases = new LinkedHashMap<>();
            jars.published(coordinates).forEach(version -> releases.put(Version.of(version).release(), version));
            return List.copyOf(releases.values());
        }
    }

    /// Does this version want a process without other versions of its engine?
    public static boolean alone(String name) {
        String[] parts = name.split("@", 2);
        return parts.length == 2 && Engines.named(parts[0]).filter(engine -> engine.alone(Version.of(parts[1]))).isPresent();
    }

    /// Does the engine make a class of each statement, which is hardly ever run again?
    public static boolean generatesClasses(String name) {
        return Engines.named(name.split("@", 2)[0]).filter(Engine::generatesClasses).isPresent();
    }

    static Target open(String name, Engine engine, JdbcTarget.Terms terms) {
        try {
            return JdbcTarget.open(name, engine, driver(name, engine.driver()), terms);
        } catch (ReflectiveOperationException | LinkageError | SQLException e) {
            String reason = String.valueOf(e).lines().findFirst().orElse("");
            throw new Unavailable("the driver of " + name + " does not start here: " + reason + "; try another version", e);
        }
    }

    private static DriverClasses driver(String name, Driver driver) throws ReflectiveOperationException {
        if (!name.contains("@")) {
            return driver.version().isEmpty() ? DriverClasses.bundled(driver) : DriverClasses.fetched(driver, driver.version());
        }
        String version = name.substring(name.indexOf('@') + 1);
        if (!version.matches("[0-9][0-9A-Za-z._-]*")) {
            throw new Unavailable("'" + version + "' in " + name + " is no version; one is named as " + EXAMPLE);
        }
        return DriverClasses.fetched(driver, version);
    }
}
