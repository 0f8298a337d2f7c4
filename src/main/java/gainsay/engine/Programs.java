package gainsay.engine;

import gainsay.dialect.Version;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
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

    /// That of a version as a user names it; an empty text is the usual one, and one with a `/` a program or its directory.
    Program find(String version) {
        if (version.contains(File.separator)) {
            return own(Path.of(version).toAbsolutePath(), "");
        }
        if (version.equals(INSTALLED)) {
            return own(installed().findFirst().orElseThrow(() -> new Unavailable("no " + engine.name() + " is installed: there is no "
                    + programs() + " in PATH or in " + String.join(", ", server.commands().installed()) + "; "
                    + server.commands().process().installing(""))), "");
        }
        Path placed = home.own(engine.name(), version);
        if (!version.isEmpty() && Files.isDirectory(placed)) {
            return own(placed, version);
        }
        return server.archive().coordinates().isEmpty() ? here(version) : fetched(version);
    }

    /// One that nothing publishes for us to fetch: what the variable of its engine names, or the newest in the home of engines and among
    /// what is installed.
    private Program here(String version) {
        Optional<Path> named = named().filter(_ -> version.isEmpty());
        if (named.isPresent()) {
            return own(named.get(), "");
        }
        String wanted = version.isEmpty() ? newest() : version;
        Path placed = home.own(engine.name(), wanted);
        if (!wanted.isEmpty() && Files.isDirectory(placed)) {
            return own(placed, wanted);
        }
        return installed().filter(directory -> wanted.isEmpty() || version(directory).equals(wanted)).findFirst()
                .map(directory -> own(directory, wanted)).orElseThrow(() -> new Unavailable(
                        "no " + engine.name() + (version.isEmpty() ? "" : "@" + version) + " is on this machine; "
                        + server.commands().process().installing(version) + ", or put its program into "
                        + home.own(engine.name(), version.isEmpty() ? "VERSION" : version)
                        + (version.isEmpty() ? ", or name it by --engine, by " + variable() + " or by the URL of one that runs" : "")));
    }

    /// What the variable of the engine names, if it is one that is looked for on this machine.
    private Optional<Path> named() {
        return Optional.ofNullable(System.getenv(variable())).filter(path -> !path.isEmpty() && server.archive().coordinates().isEmpty())
                .map(path -> Path.of(path).toAbsolutePath());
    }

    /// What may name the program of an engine.
    private String variable() {
        return "GAINSAY_" + engine.name().toUpperCase(Locale.ROOT);
    }

    /// The version of a directory that is named by it, `v8.5.4`.
    private static String version(Path directory) {
        return String.valueOf(directory.getFileName()).replaceFirst("^v(?=[0-9])", "");
    }

    private Program own(Path place, String version) {
        boolean plain = Files.isRegularFile(place) && Files.isExecutable(place);
        Path directory = plain ? place.getParent() : place;
        Path program = Optional.of(place).filter(_ -> plain).or(() -> executable(directory)).orElseThrow(() -> new Unavailable(
                "there is no program " + directory.resolve(server.commands().programs().getFirst())
                + "; name the directory that has " + programs() + " in it"));
        String key = "own-" + Integer.toHexString((program + " " + program.toFile().lastModified()).hashCode());
        return new Program(directory, program, "", home.cached(engine.name(), key), Version.of(version));
    }

    private Optional<Path> executable(Path directory) {
        return server.commands().programs().stream().map(directory::resolve).filter(Files::isExecutable).findFirst();
    }

    private String programs() {
        return String.join(" or ", server.commands().programs());
    }

    /// The directories that have one, in its usual places, the newest first, or where PATH says.
    private Stream<Path> installed() {
        Stream<Path> path = Arrays.stream(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty()).map(Path::of)
                .flatMap(entry -> Stream.concat(Stream.of(entry), Stream.ofNullable(entry.getParent())));
        return Stream.concat(server.commands().installed().stream().flatMap(Programs::versions), path)
                .filter(directory -> executable(directory).isPresent());
    }

    /// The directories that a pattern stands for, the newest version first: `{}` is one, and `~` the user's own.
    private static Stream<Path> versions(String pattern) {
        String full = pattern.replaceFirst("^~", Matcher.quoteReplacement(System.getProperty("user.home")));
        int hole = full.indexOf("{}");
        if (hole < 0) {
            return Stream.of(Path.of(full));
        }
        int name = full.lastIndexOf('/', hole) + 1;
        String before = full.substring(name, hole);
        File[] found = new File(full.substring(0, name)).listFiles(one -> one.isDirectory() && one.getName().startsWith(before));
        return found == null ? Stream.empty() : Arrays.stream(found)
                .sorted(Comparator.comparing((File one) -> Version.of(one.getName().substring(before.length()))).reversed())
                .map(one -> Path.of(one.getPath() + full.substring(hole + 2)));
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
        here().forEach(version -> all.put(Version.of(version), new Published(version, 0)));
        return List.copyOf(all.values());
    }

    /// The versions that lie on this machine and can be named.
    private List<String> here() {
        Stream<String> known = server.archive().coordinates().isEmpty() ? installed().map(Programs::version) : Stream.empty();
        return Stream.concat(known, home.own(engine.name()).stream()).filter(name -> Character.isDigit(name.charAt(0))).toList();
    }

    private String newest() {
        return here().stream().max(Comparator.comparing(Version::of)).orElse("");
    }

    /// What is taken where no version is named: a version, or the path of a program that is not asked before it runs; an empty text if
    /// there is none.
    public static String usual(Engine engine) {
        Programs programs = new Programs(engine, EngineHome.usual(), _ -> { });
        String usual = programs.server.archive().usual();
        return programs.named().map(Path::toString).or(() -> Optional.of(usual).filter(known -> !known.isEmpty()))
                .or(() -> Optional.of(programs.newest()).filter(known -> !known.isEmpty()))
                .or(() -> programs.installed().findFirst().map(Path::toString)).orElse("");
    }

    public static List<Published> all(Engine engine, EngineHome home) {
        return new Programs(engine, home, _ -> { }).all();
    }

    /// Is this version of a server on this machine?
    public static boolean here(Engine engine, EngineHome home, String version) {
        Programs programs = new Programs(engine, home, _ -> { });
        String cached = programs.server.archive().label().apply(version);
        return Files.isDirectory(home.cached(engine.name(), cached).resolve("program")) || programs.here().contains(version);
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
