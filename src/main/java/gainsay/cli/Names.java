package gainsay.cli;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.registry.Dialects;
import gainsay.engine.Engines;
import gainsay.engine.FileUrl;
import gainsay.engine.Programs;
import gainsay.engine.Server;
import gainsay.engine.TargetName;
import gainsay.engine.Unavailable;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.run.VersionTag;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/// The names of targets and oracles that users give, checked before anything is started.
final class Names {
    private Names() {}

    /// The newest version of the first engine.
    static String usualTarget() {
        return Dialects.ALL.getFirst().name();
    }

    /// The name of a target, with the published version that it means.
    static String target(String name) {
        FileUrl.refusal(name).ifPresent(why -> {
            throw new Stop(Exit.USAGE, why);
        });
        String engine = name.split("[@+]", 2)[0];
        if (Dialects.named(engine).isEmpty() && !url(name)) {
            String known = Dialects.ALL.stream().map(DialectHistory::name).collect(Collectors.joining(", "));
            throw new Stop(Exit.USAGE, "no target '" + name + "'; there is " + known
                    + ", or a version of it as " + usualTarget() + "@3.28.0");
        }
        return VersionTag.writtenOut(name);
    }

    /// The same name, when the program of its server is here. A large download is told of while it goes on. What there is not, is told by
    /// whoever starts it.
    static String fetched(String name, CommandSpec spec) {
        try {
            Programs.fetch(TargetName.of(name), line -> {
                spec.commandLine().getErr().println("gainsay: " + line);
                spec.commandLine().getErr().flush();
            });
        } catch (Unavailable e) {
            return name;
        }
        return name;
    }

    /// Does a server go by this URL?
    private static boolean url(String name) {
        return name.contains("://") && Engines.ALL.stream().flatMap(engine -> engine.server().stream()).map(Server::reach)
                .anyMatch(reach -> name.startsWith(reach.jdbc()) || reach.schemes().stream().anyMatch(name::startsWith));
    }

    static List<String> targets(String names) {
        return Arrays.stream(names.split(",")).map(String::strip).map(Names::target).distinct().toList();
    }

    /// The oracles of a list of names; all if the option is not there. Of commas alone the parser makes an empty list.
    static List<Oracle<?>> oracles(List<String> given, CommandSpec spec) {
        List<String> names = given.stream().map(String::strip).filter(name -> !name.isEmpty()).toList();
        if (names.isEmpty() && spec.commandLine().getParseResult().hasMatchedOption("--oracle")) {
            throw new Stop(Exit.USAGE, "--oracle names no oracle; there are " + known());
        }
        names.stream().filter(name -> Oracles.named(name).isEmpty()).findFirst().ifPresent(unknown -> {
            throw new Stop(Exit.USAGE, "no oracle '" + unknown + "'; there are " + known());
        });
        return Oracles.ALL.stream().filter(oracle -> names.isEmpty() || names.contains(oracle.name())).toList();
    }

    private static String known() {
        return Oracles.ALL.stream().map(Oracle::name).collect(Collectors.joining(", "));
    }
}
