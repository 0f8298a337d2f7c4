package gainsay.cli;

import gainsay.engine.TargetName;
import gainsay.run.Targets;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The target that a command works on.
final class TargetChoice {
    @Parameters(arity = "0..1", paramLabel = "TARGET",
            description = "an engine, a version of one as ENGINE@VERSION, or the URL of a server (see: gainsay targets)")
    private Optional<String> target;

    @Option(names = "--engine", paramLabel = "PATH",
            description = "your own build of the server that TARGET names: its program, or the directory that has it")
    private Optional<Path> engine;

    @Option(names = "--driver", paramLabel = "JAR",
            description = "your own build of the engine that TARGET names: the jar of its driver, with others that it needs behind a :")
    private Optional<String> driver;

    @Option(names = "--nodes", paramLabel = "N", description = "start a server of so many nodes, if its engine can have several")
    private Optional<Integer> nodes;

    /// The name, checked before anything is started.
    String name() {
        String name = Names.target(target.orElse(Names.usualTarget()));
        if ((engine.isPresent() || driver.isPresent()) && name.contains("@")) {
            throw new Stop(Exit.USAGE, (engine.isPresent() ? "--engine" : "--driver") + " takes a target without a version or URL, not "
                    + name.split("[@:]", 2)[0] + " with one");
        }
        if (nodes.isPresent() && name.contains("://")) {
            throw new Stop(Exit.USAGE, "--nodes is of a server that is started, and not of one that runs");
        }
        boolean server = name.contains("://") || Targets.started(name);
        if (server && driver.isPresent()) {
            throw new Stop(Exit.USAGE, "--driver names an engine that is within its driver, and not a server; your own build of a "
                    + "server is named by --engine");
        }
        if (!server && engine.isPresent()) {
            throw new Stop(Exit.USAGE, "--engine names a server; your own build of an engine that is within its driver is named "
                    + "by --driver");
        }
        int settings = TargetName.settles(name) && engine.isPresent() ? name.indexOf('+') : name.length();
        String version = engine.map(Path::toString).or(() -> driver).map(TargetChoice::absolute).map("@"::concat).orElse("");
        return name.substring(0, settings) + version + name.substring(settings) + nodes.map(n -> "+nodes=" + n).orElse("");
    }

    private static String absolute(String paths) {
        return Arrays.stream(paths.split(File.pathSeparator)).map(path -> Path.of(path).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
