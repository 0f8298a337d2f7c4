package gainsay.engine;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Version;
import java.util.Optional;

/// How one DBMS is had: the dialect that it speaks, which also names it, the driver that reaches it, how it says its version, and
/// what is to know of a process that holds it, or of the server that it is, and where
/// it comes from.
public record Engine(DialectHistory dialect, Driver driver, String versionQuery, Optional<Version> sharesProcessSince,
        boolean generatesClasses, Optional<Server> server, Origin origin) {

    /// One that says its version by the standard's function, and shares its process with other versions.
    public static Engine of(DialectHistory dialect, Driver driver) {
        return new Engine(dialect, driver, "SELECT version()", Optional.empty(), false, Optional.empty(), new Origin("", 0));
    }

    /// Under which licence it is published, and about how many megabytes its archive has.
    public record Origin(String licence, int megabytes) {}

    /// Where it comes from.
    Engine published(String licence, int megabytes) {
        return new Engine(dialect, driver, versionQuery, sharesProcessSince, generatesClasses, server, new Origin(licence, megabytes));
    }

    public String name() {
        return dialect.name();
    }

    /// A query for the version that the engine itself says it has; empty if only its driver says it.
    Engine versionQuery(String query) {
        return new Engine(dialect, driver, query, sharesProcessSince, generatesClasses, server, origin);
    }

    /// Versions before this one are loaded one a process: their libraries share symbols.
    Engine aloneBefore(String version) {
        return new Engine(dialect, driver, versionQuery, Optional.of(Version.of(version)), generatesClasses, server, origin);
    }

    /// The engine makes a class of each statement. A virtual machine that compiles with care is then never done.
    Engine generatingClasses() {
        return new Engine(dialect, driver, versionQuery, sharesProcessSince, true, server, origin);
    }

    /// It is a server, in a process of its own.
    Engine served(Server by) {
        return new Engine(dialect, driver, versionQuery, sharesProcessSince, generatesClasses, Optional.of(by), origin);
    }

    /// The same engine, speaking another dialect, under whose name it goes.
    public Engine speaking(DialectHistory other) {
        return new Engine(other, driver, versionQuery, sharesProcessSince, generatesClasses, server, origin);
    }

    /// Is this version loaded into a process without other versions?
    public boolean alone(Version version) {
        return sharesProcessSince.filter(first -> version.compareTo(first) < 0).isPresent();
    }
}
