package gainsay.cli;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.registry.Dialects;
import gainsay.finding.Finding;
import gainsay.finding.Group;
import gainsay.report.Markdown;
import gainsay.report.SqlScript;
import gainsay.report.TrackerForm;
import gainsay.store.Findings;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.ObjectNode;

/// `gainsay show`: the findings, or the report of one.
@Command(name = "show", mixinStandardHelpOptions = true, description = "List the findings, or show the report of one.")
final class ShowCommand implements Runnable {
    @Parameters(arity = "0..1", paramLabel = "FINDING", description = "an id, its first digits, or the path of its folder or file")
    private Optional<String> name;

    @Option(names = "--for", paramLabel = "TRACKER",
            description = "show the report as the bug tracker of an engine asks for it, by the engine's name")
    private Optional<String> tracker;

    @Mixin
    private Store store;

    @Mixin
    private JsonLines json;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        if (tracker.isPresent() && name.isEmpty()) {
            throw new Stop(Exit.USAGE, "--for takes a finding: gainsay show ID --for " + tracker.get());
        }
        if (name.isPresent()) {
            show(store.find(name.get()), out);
        } else {
            Findings findings = store.existing();
            list(findings.all(), out);
            findings.unreadable().forEach(folder -> spec.commandLine().getErr().println("gainsay: " + Store.unreadable(folder)));
        }
        out.flush();
    }

    private void show(Findings.Stored stored, PrintWriter out) {
        Finding finding = stored.finding();
        String report = tracker.map(one -> form(finding, one)).orElseGet(() -> Markdown.of(finding, finding.dialect()));
        if (json.wanted()) {
            ObjectNode document = document(stored).put("report", report).put("sql", SqlScript.of(finding, finding.dialect()));
            document.set("finding", finding.json());
            json.print(document);
        } else {
            out.print(report);
        }
    }

    private ObjectNode document(Findings.Stored stored) {
        return JsonLines.put(json.document("finding").put("id", stored.id()).put("hits", stored.hits())
                .put("firstSeen", stored.firstSeen().toString()).put("lastSeen", stored.lastSeen().toString()), stored.finding());
    }

    private static String form(Finding finding, String tracker) {
        return TrackerForm.of(finding, finding.dialect(), tracker).orElseThrow(() -> new Stop(Exit.USAGE, "no form for the tracker '"
                + tracker + "'; there is " + Dialects.ALL.stream().map(DialectHistory::name).collect(Collectors.joining(", "))));
    }

    private void list(List<Findings.Stored> all, PrintWriter out) {
        if (json.wanted()) {
            all.forEach(stored -> json.print(document(stored)));
            return;
        }
        if (all.isEmpty()) {
            out.println("No findings in " + store.directory() + " yet.");
        }
        var groups = all.stream().collect(Collectors.groupingBy(stored -> Group.of(stored.finding()).text(), LinkedHashMap::new,
                Collectors.toList()));
        groups.forEach((group, variants) -> {
            out.println(group + ":");
            variants.forEach(stored -> out.println("  " + FindingLine.of(stored.id(), stored.hits(), stored.finding())
                    .replace("\n", "\n  ")));
        });
    }
}
