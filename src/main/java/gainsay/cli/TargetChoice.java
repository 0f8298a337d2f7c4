package gainsay.cli;

import gainsay.engine.TargetName;
import java.nio.file.Path;
import java.util.Optional;
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

    @Option(names = "--nodes", paramLabel = "N", description = "start a server of so many nodes, if its engine can have several")
    private Optional<Integer> nodes;

    /// The name, checked before anything is started.
    String name() {
        String name = Names.target(target.orElse(Names.usualTarget()));
        if (engine.isPresent() && name.contains("@")) {
            throw new Stop(Exit.USAGE, "--engine takes a target without a version or URL, not " + name.split("[@:]", 2)[0] + " with one");
        }
        if (nodes.isPresent() && name.contains("://")) {
            throw new Stop(Exit.USAGE, "--nodes is of a server that is started, and not of one that runs");
        }
        int settings = TargetName.settles(name) && engine.isPresent() ? name.indexOf('+') : name.length();
        String version = engine.map(directory -> "@" + directory.toAbsolutePath()).orElse("");
        return name.substring(0, settings) + version + name.substring(settings) + nodes.map(n -> "+nodes=" + n).orElse("");
    }
}
