package gainsay.cli;

import gainsay.engine.Engine;
import gainsay.engine.EngineHome;
import gainsay.engine.Engines;
import gainsay.engine.Programs;
import gainsay.engine.Server;
import gainsay.engine.Unavailable;
import gainsay.run.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `gainsay targets`: what can be hunted. It fetches and starts nothing.
@Command(name = "targets", mixinStandardHelpOptions = true,
        description = {"List the targets: the engines that can be hunted, where they come from, and what of them is kept in the cache.", "",
            "Nothing is fetched or started by this command; --versions asks the registry of Maven for the names of versions.", ""})
final class TargetsCommand implements Callable<Integer> {
    private static final long MEGABYTE = 1_000_000;

    @Option(names = "--clean", description = "empty the cache of servers; what was in it is fetched and made again when it is needed")
    private boolean clean;

    @Option(names = "--versions", arity = "0..1", fallbackValue = "", paramLabel = "ENGINE",
            description = "list the versions that can be named behind the @, of one engine or of all")
    private Optional<String> versions;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        EngineHome home = EngineHome.usual();
        if (versions.isPresent()) {
            named(versions.get()).forEach(engine -> out.printf("%-10s %s%n", engine.name(), published(engine)));
        } else if (clean) {
            long size = home.size();
            home.clean();
            out.printf("removed %d MB from %s%n", size / MEGABYTE, home.cache());
        } else {
            Engines.ALL.forEach(engine -> lines(engine, home).forEach(out::println));
            out.printf("%nThe cache of servers is %s, %d MB now; gainsay targets --clean empties it.%n", home.cache(),
                    home.size() / MEGABYTE);
        }
        out.flush();
        return Exit.NOTHING_FOUND.code();
    }

    private static List<Engine> named(String engine) {
        return engine.isEmpty() ? Engines.ALL : List.of(Engines.named(engine).orElseThrow(() -> new Stop(Exit.USAGE, "no engine is called '"
                + engine + "'; there are " + String.join(", ", Engines.ALL.stream().map(Engine::name).toList()))));
    }

    /// What cannot be looked up for one engine is no reason to say nothing of the others.
    private static String published(Engine engine) {
        try {
            return listed(Targets.versions(engine.name()).stream().map(Programs.Published::version).toList());
        } catch (Unavailable e) {
            return e.getMessage();
        }
    }

    private static List<String> lines(Engine engine, EngineHome home) {
        List<String> lines = new ArrayList<>();
        lines.add("%-10s %-11s %s; %d MB, licence: %s".formatted(engine.name(), version(engine), had(engine),
                engine.origin().megabytes(), engine.origin().licence()));
        engine.server().ifPresentOrElse(server -> lines.addAll(served(engine, server, home)),
                () -> lines.add(more(engine.name() + "@VERSION", "that version of its driver " + engine.driver().coordinates())));
        return lines;
    }

    private static String had(Engine engine) {
        if (taken(engine)) {
            return Programs.usual(engine).isEmpty() ? "not on this machine; "
                    + engine.server().orElseThrow().commands().process().installing("") : "taken from this machine";
        }
        boolean bundled = engine.server().isEmpty() && engine.driver().version().isEmpty();
        return bundled ? "comes with Gainsay" : "fetched when it is first asked for";
    }

    /// Is its program one that nothing publishes for us to fetch?
    private static boolean taken(Engine engine) {
        return engine.server().filter(server -> server.archive().coordinates().isEmpty()).isPresent();
    }

    private static String version(Engine engine) {
        return engine.server().map(_ -> Programs.usual(engine)).orElseGet(() -> engine.driver().published());
    }

    private static List<String> served(Engine engine, Server server, EngineHome home) {
        String name = engine.name();
        return List.of(
                more(name + "@VERSION", "that version of the server" + (taken(engine) ? ", where it is here"
                        : server.archive().here().map(" from "::concat).orElse(": none is published for this system and processor"))),
                more(name + "@installed", "the one that is installed on this machine"),
                more(name + "@DIRECTORY", "a build of your own, with " + server.commands().programs().getFirst() + " in it"),
                more(server.reach().schemes().getFirst() + "://…", "one that runs: user@host:port/database"),
                more("", "driver " + engine.driver().coordinates() + " " + engine.driver().version()),
                more("", "own builds in " + home.engines() + ": " + listed(home.own(name))),
                more("", "in the cache: " + listed(home.cached(name))));
    }

    private static String listed(List<String> versions) {
        return versions.isEmpty() ? "none" : String.join(", ", versions);
    }

    private static String more(String name, String words) {
        return name.isEmpty() ? " ".repeat(24) + words : "  %-21s %s".formatted(name, words);
    }
}
