package gainsay.engine;

import gainsay.dialect.Version;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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

    /// A program in its directory, and where we keep what we make ready for it.
    record Program(Path directory, Path cache, Version version) {}

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
                    + server.commands().program() + " in PATH or in " + String.join(", ", server.commands().installed()))), "");
        }
        Path placed = home.own(engine.name(), version);
        return !version.isEmpty() && Files.isDirectory(placed) ? own(placed, version) : fetched(version);
    }

    private Program own(Path directory, String version) {
        Path program = directory.resolve(server.commands().program());
        if (!Files.isExecutable(program)) {
            throw new Unavailable("there is no program " + program + "; name the directory that has "
                    + server.commands().program() + " in it");
        }
        String key = "own-" + Integer.toHexString((program + " " + program.toFile().lastModified()).hashCode());
        return new Program(directory, home.cached(engine.name(), key), Version.of(version));
    }

    /// The newest one, in its usual places or where PATH says.
    private Optional<Path> installed() {
        Stream<Path> path = Arrays.stream(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty()).map(Path::of).filter(entry -> entry.getParent() != null).map(Path::getParent);
        return Stream.concat(server.commands().installed().stream().flatMap(Programs::versions), path)
                .filter(directory -> Files.isExecutable(directory.resolve(server.commands().program()))).findFirst();
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
        String wanted = archive.label().apply(version.isEmpty() ? archive.usual() : version);
        Path cache = home.cached(engine.name(), wanted);
        Path program = cache.resolve("program");
        if (!Files.isDirectory(program)) {
            Path artifact = artifact(archive, wanted);
            new Unpacker(archive.packed()).unpack(artifact, program);
        }
        return new Program(program, cache, Version.of(wanted));
    }

    private Path artifact(Archive archive, String version) {
        String coordinates = archive.here().orElseThrow(() -> new Unavailable("no archive of " + engine.name() + " is published for "
                + Archive.system() + "; put a program into " + home.own(engine.name(), version) + ", or name a running server by URL"));
        try (Jars jars = new Jars(told)) {
            return jars.artifact(coordinates, version);
        }
    }

    /// The versions that can be fetched, in their order.
    static List<String> published(Server server) {
        try (Jars jars = new Jars()) {
            return server.archive().here().map(jars::published).orElse(List.of());
        }
    }
}
