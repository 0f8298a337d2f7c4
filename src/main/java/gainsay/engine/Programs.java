package gainsay.engine;

import gainsay.dialect.Version;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Finds the program of a server: where the user says, in the home of engines, among what is installed, or in an archive that Maven's
/// resolver fetches and that is unpacked once.
public final class Programs {
    static final String INSTALLED = "installed";

    private final Engine engine;
    private final Server server;
    private final EngineHome home;
    private final Consumer<String> told;

    /// `told` hears how far large downloads are.
    Programs(Engine engine, EngineHome home, Consumer<String> told) {
        this.engine = engine;
        this.server = engine.server().orElseThrow();
        this.home = home;
        this.told = told;
    }

    /// Has the program of a target here, if it is a server that we start. What is not yet here may be large: `told` hears how it goes.
    public static void fetch(TargetName name, Consumer<String> told) {
        if (name.engine().server().isPresent() && name.address().isEmpty()) {
            new Programs(name.engine(), EngineHome.usual(), told).find(name.version());
        }
    }

    /// That of a version as a user names it; an empty text is the usual one, and one with a `/` the directory of a program.
    Program find(String version) {
        if (version.contains(File.separator)) {
            return own(Path.of(version).toAbsolutePath(), "");
        }
        if (version.equals(INSTALLED)) {
            return own(installed().orElseThrow(() -> new Unavailable("no " + engine.name() + " is installed: there is no "
                    + programs() + " in PATH or in " + String.join(", ", server.commands().installed()) + "; install it by: "
                    + server.commands().process().installation())), "");
        }
        Path placed = home.own(engine.name(), version);
        return !version.isEmpty() && Files.isDirectory(placed) ? own(placed, version) : fetched(version);
    }

    private Program own(Path directory, String version) {
        Path program = executable(directory).orElseThrow(() -> new Unavailable("there is no program "
                + directory.resolve(server.commands().programs().getFirst()) + "; name the directory that has " + programs() + " in it"));
        String key = "own-" + Integer.toHexString((program + " " + program.toFile().lastModified()).hashCode());
        return new Program(directory, program, "", home.cached(engine.name(), key), Version.of(version));
    }

    private Optional<Path> executable(Path directory) {
        return server.commands().programs().stream().map(directory::resolve).filter(Files::isExecutable).findFirst();
    }

    private String programs() {
        return String.join(" or ", server.commands().programs());
    }

    /// The newest one, in its usual places or where PATH says.
    private Optional<Path> installed() {
        Stream<Path> path = Arrays.stream(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty()).map(Path::of).filter(entry -> entry.getParent() != null).map(Path::getParent);
        return Stream.concat(server.commands().installed().stream().flatMap(Programs::versions), path)
                .filter(directory -> executable(directory).isPresent()).findFirst();
    }

    /// The directories that a pattern stands for, the newest version first: `{}` is one.
    private static Stream<Path> versions(String pattern) {
        String[] parts = pattern.split("\\{}", 2);
        File[] found = parts.length == 1 ? null : new File(parts[0]).listFiles(File::isDirectory);
        return found == null ? Stream.of(Path.of(pattern)) : Arrays.stream(found)
                .sorted(Comparator.comparing((File one) -> Version.of(one.getName())).reversed())
                .map(one -> Path.of(one.getPath() + parts[1]));
    }

    private Program fetched(String version) {
        Archive archive = server.archive();
        String[] parts = archive.build(version.isEmpty() ? archive.usual() : version);
        String wanted = archive.label().apply(parts[0]);
        Path cache = home.cached(engine.name(), wanted);
        Path unpacked = cache.resolve("program");
        if (!Files.isDirectory(unpacked)) {
            Archive.Release release = release(archive, wanted);
            new Unpacker(release.packed()).unpack(artifact(release), unpacked);
        }
        return executable(unpacked).map(plain -> new Program(unpacked, plain, parts[1], cache, Version.of(wanted)))
                .filter(program -> Files.isExecutable(program.executable()))
                .orElseThrow(() -> new Unavailable("the archive of " + engine.name() + " " + wanted + " has no "
                        + programs() + (parts[1].isEmpty() ? "" : " with -" + parts[1])));
    }

    private Archive.Release release(Archive archive, String version) {
        if (archive.here().isEmpty()) {
            throw new Unavailable("no archive of " + engine.name() + " is published for " + Archive.system() + "; put a program into "
                    + home.own(engine.name(), version) + ", or name a running server by URL");
        }
        return archive.release(version).orElseThrow(() -> new Unavailable("no archive of " + engine.name() + " " + version
                + " is known; there are " + String.join(", ", archive.named()) + "; put another program into "
                + home.own(engine.name(), version)));
    }

    private Path artifact(Archive.Release release) {
        try (Jars jars = new Jars(told)) {
            return jars.artifact(release.coordinates(), release.version());
        }
    }

    /// A version that can be had: as it is named behind the `@`, and about how many megabytes are fetched for it; none if it is here.
    public record Published(String version, int megabytes) {
        /// Is it so large that nobody fetches it unasked?
        public boolean large() {
            return megabytes * Fetching.MEGABYTE >= Fetching.LARGE;
        }
    }

    /// The versions that can be had, in their order: those that were put into the home of engines, and those that are published.
    private List<Published> all() {
        SortedMap<Version, Published> all = new TreeMap<>();
        try (Jars jars = new Jars(told)) {
            published(jars).forEach(version -> all.put(Version.of(version), new Published(version, megabytes(version, jars))));
        }
        home.own(engine.name()).stream().filter(name -> Character.isDigit(name.charAt(0)))
                .forEach(version -> all.put(Version.of(version), new Published(version, 0)));
        return List.copyOf(all.values());
    }

    public static List<Published> all(Engine engine, EngineHome home) {
        return new Programs(engine, home, _ -> { }).all();
    }

    private List<String> published(Jars jars) {
        Archive archive = server.archive();
        return archive.here().isEmpty() ? List.of() : archive.named().isEmpty() ? jars.published(archive.here().get()) : archive.named();
    }

    private int megabytes(String version, Jars jars) {
        String wanted = server.archive().label().apply(version);
        Archive.Release release = release(server.archive(), wanted);
        boolean here = Files.isDirectory(home.cached(engine.name(), wanted).resolve("program"))
                || jars.here(release.coordinates(), release.version());
        return here ? 0 : Math.max(release.megabytes(), server.archive().named().isEmpty() ? engine.origin().megabytes() : 0);
    }
}
