package gainsay.cli;

import gainsay.engine.Engine;
import gainsay.engine.Engines;
import gainsay.engine.Unavailable;
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
        for (Engine engine : Engines.ALL) {
            out.printf("%-18s %s%n", engine.name(), usual(engine));
            out.printf("%-18s %s%n", engine.name() + "@VERSION", "that version of its driver, fetched when it is first asked for");
        }
        out.flush();
    }

    private static String usual(Engine engine) {
        boolean fetched = !engine.driver().version().isEmpty();
        try (Target target = Targets.open(engine.name())) {
            return "version " + target.engineVersion() + (fetched ? ", fetched when it is first asked for" : ", comes with Gainsay");
        } catch (Unavailable e) {
            return "not usable here: " + e.getMessage();
        }
    }
}
