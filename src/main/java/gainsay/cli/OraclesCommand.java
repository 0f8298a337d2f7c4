package gainsay.cli;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// `gainsay oracles`: the relations that a hunt can check.
@Command(name = "oracles", mixinStandardHelpOptions = true, description = "List the oracles: the relations that a correct DBMS keeps.")
final class OraclesCommand implements Runnable {
    private static final Version NEWEST = Version.of("999");

    @Mixin
    private JsonLines json;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        for (Oracle<?> oracle : Oracles.ALL) {
            if (json.wanted()) {
                json.print(document(oracle));
                continue;
            }
            out.printf("%-12s %s%n", oracle.name(), oracle.relation());
            lacking(oracle).forEach((why, engines) -> out.printf("%-12s   not on %s: %s%n", "", String.join(", ", engines), why));
        }
        out.flush();
    }

    private ObjectNode document(Oracle<?> oracle) {
        ObjectNode document = json.document("oracle").put("name", oracle.name()).put("relation", oracle.relation());
        ArrayNode lacking = document.putArray("lacking");
        lacking(oracle).forEach((why, engines) -> engines.forEach(lacking.addObject().put("why", why).putArray("engines")::add));
        return document;
    }

    /// Why an oracle has nothing to say about some engines, and which.
    private static Map<String, List<String>> lacking(Oracle<?> oracle) {
        Map<String, List<String>> lacking = new TreeMap<>();
        for (DialectHistory dialect : Dialects.ALL) {
            oracle.lacking(dialect.at(NEWEST)).ifPresent(why -> lacking.computeIfAbsent(why, _ -> new ArrayList<>()).add(dialect.name()));
        }
        return lacking;
    }
}
