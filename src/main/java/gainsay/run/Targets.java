package gainsay.run;

import gainsay.dialect.DialectBuilder;
import gainsay.dialect.Dialects;
import gainsay.dialect.Driver;
import gainsay.dialect.Version;
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
    private static final String KNOWN = String.join(", ", Dialects.ALL.stream().map(DialectBuilder::name).toList());
    private static final String EXAMPLE = Dialects.ALL.getFirst().name() + "@1.2.3";

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
        String engine = name.split("@", 2)[0];
        DialectBuilder dialect = Dialects.named(engine).orElseThrow(() -> new Target.Unavailable("no engine is called '" + engine
                + "'; known: " + KNOWN + "; another version of one is named as " + EXAMPLE));
        return open(name, dialect, new JdbcTarget.Terms(journal, deadline));
    }

    /// The versions of an engine that can be named behind its `@`, in their order: of each release the last driver.
    public static List<String> versions(String engine) {
        String coordinates = Dialects.named(engine).orElseThrow().at(Version.of("")).driver().coordinates();
        try (Jars jars = new Jars()) {
            SequencedMap<Version, String> releases = new LinkedHashMap<>();
            jars.published(coordinates).forEach(version -> releases.put(Version.of(version).release(), version));
            return List.copyOf(releases.values());
        }
    }

    /// Does this version want a process without other versions of its engine?
    public static boolean alone(String name) {
        String[] parts = name.split("@", 2);
        return parts.length == 2 && Dialects.named(parts[0]).filter(dialect -> dialect.at(Version.of(parts[1])).alone()).isPresent();
    }

    /// Does the engine make a class of each statement, which is hardly ever run again?
    public static boolean generatesClasses(String name) {
        return Dialects.named(name.split("@", 2)[0]).filter(dialect -> dialect.at(Version.of("")).generatesClasses()).isPresent();
    }

    static Target open(String name, DialectBuilder dialect, JdbcTarget.Terms terms) {
        try {
            return JdbcTarget.open(name, dialect, driver(name, dialect.at(Version.of("")).driver()), terms);
        } catch (ReflectiveOperationException | LinkageError | SQLException e) {
            String reason = String.valueOf(e).lines().findFirst().orElse("");
            throw new Target.Unavailable("the driver of " + name + " does not start here: " + reason + "; try another version", e);
        }
    }

    private static DriverClasses driver(String name, Driver driver) throws ReflectiveOperationException {
        if (!name.contains("@")) {
            return driver.version().isEmpty() ? DriverClasses.bundled(driver) : DriverClasses.fetched(driver, driver.version());
        }
        String version = name.substring(name.indexOf('@') + 1);
        if (!version.matches("[0-9][0-9A-Za-z._-]*")) {
            throw new Target.Unavailable("'" + version + "' in " + name + " is no version; one is named as " + EXAMPLE);
        }
        return DriverClasses.fetched(driver, version);
    }
}
