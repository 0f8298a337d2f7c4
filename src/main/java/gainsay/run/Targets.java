package gainsay.run;

import gainsay.dialect.Version;
import gainsay.engine.Driver;
import gainsay.engine.Engine;
import gainsay.engine.EngineHome;
import gainsay.engine.Engines;
import gainsay.engine.Jars;
import gainsay.engine.Programs;
import gainsay.engine.Keeper;
import gainsay.engine.Server;
import gainsay.engine.ServerAddress;
import gainsay.engine.TargetName;
import gainsay.engine.Unavailable;
import java.io.File;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Opens targets by the names that users give them: an engine in this process, whose driver comes with Gainsay or is fetched by Maven's
/// resolver, a server that is started for this target alone, or one that runs.
public final class Targets {
    /// What the library of the largest driver takes when it is unpacked, in bytes.
    private static final long ROOM = 128L << 20;

    private Targets() {}

    public static Target open(String name) {
        return open(name, Terms.USUAL);
    }

    /// The journal is told of every statement of every database of the target.
    public static Target open(String name, Journal journal) {
        return open(name, Terms.USUAL.journal(journal));
    }

    public static Target open(String name, Terms terms) {
        return open(TargetName.of(name), terms);
    }

    /// An engine that need not be among the known ones, at its usual version.
    public static Target open(Engine engine, Journal journal) {
        return open(new TargetName(engine, "", Optional.empty()), Terms.USUAL.journal(journal));
    }

    /// The versions of an engine that can be named behind its `@`, in their order: of each release the last driver, or the server, with
    /// how much is fetched for it.
    public static List<Programs.Published> versions(String engine) {
        Engine known = Engines.named(engine).orElseThrow();
        SequencedMap<Version, Programs.Published> releases = new LinkedHashMap<>();
        published(known).forEach(one -> releases.put(Version.of(one.version()).release(), one));
        return List.copyOf(releases.values());
    }

    /// All versions of an engine that can be had, in their order.
    static List<Programs.Published> published(Engine engine) {
        return engine.server().map(_ -> Programs.all(engine, EngineHome.usual())).orElseGet(() -> drivers(engine));
    }

    private static List<Programs.Published> drivers(Engine engine) {
        String coordinates = engine.driver().coordinates();
        try (Jars jars = new Jars()) {
            return jars.published(coordinates).stream().map(version -> new Programs.Published(version,
                    jars.here(coordinates, version) ? 0 : Math.max(1, engine.origin().megabytes()))).toList();
        }
    }

    /// Does this version want a process without other versions of its engine?
    public static boolean alone(String name) {
        String[] parts = name.split("@", 2);
        return parts.length == 2 && Engines.named(parts[0]).filter(engine -> engine.alone(Version.of(parts[1]))).isPresent();
    }

    /// Is a server started for this target? One that is named by URL runs already.
    public static boolean started(String name) {
        return Engines.named(name.split("[@+]", 2)[0]).flatMap(Engine::server).isPresent();
    }

    /// Does the engine make a class of each statement, which is hardly ever run again?
    public static boolean generatesClasses(String name) {
        return Engines.named(name.split("[@+]", 2)[0]).filter(Engine::generatesClasses).isPresent();
    }

    static Target open(TargetName name, Terms terms) {
        try {
            return name.engine().server().isPresent() ? served(name, name.engine().server().get(), terms) : inProcess(name, terms);
        } catch (ReflectiveOperationException | LinkageError | SQLException e) {
            String reason = String.valueOf(e).lines().findFirst().orElse("");
            throw new Unavailable("the driver of " + name.label() + " does not start here: " + reason + "; " + advice(), e);
        }
    }

    /// What to do about a driver that does not start: it may have had no room for its library.
    private static String advice() {
        File temporary = new File(System.getProperty("java.io.tmpdir"));
        return temporary.canWrite() && temporary.getUsableSpace() > ROOM ? "try another version"
                : "its library is unpacked in " + temporary + ", where there is no room for it: name another directory by "
                + "JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR";
    }

    private static Target inProcess(TargetName name, Terms terms) throws ReflectiveOperationException, SQLException {
        Driver driver = name.engine().driver();
        String version = name.version().isEmpty() ? driver.version() : name.version();
        DriverClasses classes = version.isEmpty() ? DriverClasses.bundled(driver)
                : name.own() ? DriverClasses.own(driver, version) : DriverClasses.fetched(driver, version);
        return JdbcTarget.open(name, new JdbcTarget.Way(classes, classes.pool()), terms);
    }

    /// On a server that runs, or on one that is there for this target alone and ends with it.
    private static Target served(TargetName name, Server server, Terms terms) throws ReflectiveOperationException {
        Optional<ServerAddress> running = name.address().or(terms::server);
        if (running.isPresent()) {
            boolean ours = running.get().ours();
            return reached(ours ? name : new TargetName(name.engine(), "", running), server, running.get(), terms);
        }
        Keeper keeper = Keeper.start(name);
        try {
            return new KeptTarget(reached(name, server, keeper.address(), terms), keeper);
        } catch (RuntimeException | ReflectiveOperationException e) {
            keeper.close();
            throw e;
        }
    }

    private static Target reached(TargetName name, Server server, ServerAddress address, Terms terms)
            throws ReflectiveOperationException {
        if (terms.use().beside().isPresent() && terms.use().beside().get() instanceof JdbcTarget other) {
            return other.telling(terms.journal());
        }
        Engine engine = name.engine();
        DriverClasses classes = DriverClasses.fetched(engine.driver(), engine.driver().version());
        List<String> pins = engine.dialect().at(Version.of("")).pins();
        ServerSessions sessions = classes.sessions(address, server, new ServerSessions.Pins(pins, terms));
        try {
            if (terms.use().ended() != 0) {
                sessions.reach();
            }
            if (address.ours()) {
                sessions.ready(name.settings());
            } else {
                sessions.recognize();
                sessions.sweep();
            }
            return JdbcTarget.open(name, new JdbcTarget.Way(classes, sessions), terms.server(Optional.of(address)));
        } catch (Unavailable e) {
            sessions.close();
            classes.close();
            throw e;
        } catch (SQLException e) {
            sessions.close();
            classes.close();
            throw new Unavailable(name.label() + " cannot be reached: " + JdbcTarget.why(Optional.of(server), e), e);
        }
    }
}
