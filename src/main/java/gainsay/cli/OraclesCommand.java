package gainsay.cli;

import gainsay.oracle.Oracle;
import gainsay.oracle.Oracles;
import java.io.PrintWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `gainsay oracles`: the relations that a hunt can check.
@Command(name = "oracles", mixinStandardHelpOptions = true, description = "List the oracles: the relations that a correct DBMS keeps.")
final class OraclesCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        for (Oracle<?> oracle : Oracles.ALL) {
            out.printf("%-12s %s%n", oracle.name(), oracle.relation());
        }
        out.flush();
    }
}
