package gainsay.cli;

import gainsay.dialect.DialectBuilder;
import gainsay.dialect.Dialects;
import gainsay.dialect.Version;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `gainsay targets`: what can be hunted.
@Command(name = "targets", mixinStandardHelpOptions = true, description = "List the targets: the engines that can be hunted.")
final class TargetsCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        for (DialectBuilder dialect : Dialects.ALL) {
            out.printf("%-18s %s%n", dialect.name(), usual(dialect));
            out.printf("%-18s %s%n", dialect.name() + "@VERSION", "that version of its driver, fetched when it is first asked for");
        }
        out.flush();
    }

    private static String usual(DialectBuilder dialect) {
        boolean fetched = !dialect.at(Version.of("")).driver().version().isEmpty();
        try (Target target = Targets.open(dialect.name())) {
            return "version " + target.engineVersion() + (fetched ? ", fetched when it is first asked for" : ", comes with Gainsay");
        } catch (Target.Unavailable e) {
            return "not usable here: " + e.getMessage();
        }
    }
}
