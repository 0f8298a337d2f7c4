package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.finding.Reduction;
import gainsay.finding.Replay;
import gainsay.process.CrashInvestigation;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.store.Findings;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `gainsay reduce`: makes the case of a finding smaller, as far as that goes.
@Command(name = "reduce", mixinStandardHelpOptions = true,
        description = {"Make the case of a finding smaller.", "", "Its id changes with its case: the new one is printed."})
final class ReduceCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FINDING", description = "an id, its first digits, or the path of its folder or file")
    private String name;

    @Mixin
    private Store store;

    @Mixin
    private JsonLines json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Findings.Stored stored = store.find(name);
        Finding before = stored.finding();
        Finding after = reduced(before);
        if (after.flaky() && !before.flaky()) {
            throw new Stop(Exit.INCONCLUSIVE, stored.id() + " does not happen again on " + before.target() + " " + before.version());
        }
        Findings.Added added = store.holding(name).replace(stored.id(), after);
        if (json.wanted()) {
            json.print(JsonLines.put(json.document("reduced").put("before", stored.id()).put("statementsBefore",
                    before.best().setup().statements().size() + 1).put("id", added.id()), after));
        } else {
            PrintWriter out = spec.commandLine().getOut();
            out.printf("%s  %s before, %s now%n", added.id(), FindingLine.statements(before), FindingLine.statements(after));
            out.flush();
        }
        return Exit.NOTHING_FOUND.code();
    }

    /// What ends or hangs a process is judged in others.
    private Finding reduced(Finding finding) {
        try (ProgressLine progress = new ProgressLine(spec, "cases tried", json)) {
            return reduced(finding, progress);
        }
    }

    private static Finding reduced(Finding finding, ProgressLine progress) {
        if (CrashInvestigation.concerns(finding)) {
            try (CrashInvestigation investigation = new CrashInvestigation(TaskCommand.launch().brief())) {
                return investigation.reduced(finding);
            }
        }
        try (Target target = Targets.open(finding.target())) {
            progress.inHand("at most " + StatusLine.clock(Reduction.LONGEST) + " in all");
            return Replay.reduced(finding, Store.oracle(finding), target, () -> {
                progress.step();
                return false;
            });
        }
    }
}
