package gainsay.cli;

import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.process.JudgeProcess;
import gainsay.report.Accounts;
import gainsay.report.Judged;
import gainsay.store.Findings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `gainsay replay`: a finding, judged again on its own target or on others.
@Command(name = "replay", mixinStandardHelpOptions = true,
        description = {"Judge a finding again, on its own target or on others. One line a target.", "",
            "Exit code 1 if any of them is wrong, else 2 if a target is not there or does not take the case, else 0."})
final class ReplayCommand implements Callable<Integer> {
    /// What the kind of a verdict calls it. Stored findings and their ids have this name, so it is translated where it is shown.
    private static final String STORED_SELECT_LIST = "fetch list";

    @Parameters(paramLabel = "FINDING", description = "an id, its first digits, or the path of its folder or file")
    private String name;

    @Option(names = "--on", paramLabel = "TARGET,…", description = "the targets to judge it on (default: its own)")
    private Optional<String> targets;

    @Mixin
    private Store store;

    @Mixin
    private ReportFiles reports;

    @Mixin
    private JsonLines json;

    private final List<Judged> judged = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Findings.Stored stored = store.find(name);
        Finding finding = stored.finding();
        reports.open();
        Exit exit = Exit.NOTHING_FOUND;
        try (JudgeProcess process = TaskCommand.judge()) {
            for (String named : Names.targets(targets.orElse(finding.target()))) {
                String target = finding.on(named);
                Names.fetched(target, spec);
                Exit here = judge(stored, process, target);
                exit = exit.and(here);
            }
        }
        reports.write("Replay of " + stored.id(), new LinkedHashMap<>(Map.of("finding", stored.id())), judged, exit);
        return exit.code();
    }

    private Exit judge(Findings.Stored stored, JudgeProcess process, String target) {
        long begun = System.nanoTime();
        try {
            JudgeProcess.Answer answer = process.judge(stored.finding(), target);
            tell(stored, target, answer, line(answer.verdict()), begun);
            return switch (answer.verdict()) {
                case Verdict.Broken _, Verdict.Failed _ -> Exit.FINDINGS;
                case Verdict.Inapplicable _ -> Exit.INCONCLUSIVE;
                case Verdict.Holds _ -> Exit.NOTHING_FOUND;
            };
        } catch (Unavailable e) {
            Verdict none = new Verdict.Failed(new Kind.NoTarget(), "", e.getMessage());
            tell(stored, target, new JudgeProcess.Answer("", none, List.of()), "not usable: " + e.getMessage(), begun);
            return Exit.INCONCLUSIVE;
        }
    }

    private void tell(Findings.Stored stored, String target, JudgeProcess.Answer answer, String line, long begun) {
        double seconds = (System.nanoTime() - begun) / 1e9;
        String oracle = stored.finding().oracle();
        PrintWriter out = spec.commandLine().getOut();
        if (json.wanted()) {
            json.print(JsonLines.put(JsonLines.put(json.document("verdict").put("id", stored.id()).put("target", target)
                    .put("version", answer.version()).put("oracle", oracle), seconds), answer.verdict()));
        } else {
            out.printf("%-18s %-10s %s%n", target, answer.version(), Terminal.here().verdict(line));
            out.flush();
        }
        judged.add(new Judged(target, stored.id(), Optional.empty(), Accounts.outcome(answer.verdict()),
                Accounts.of(oracle, answer.verdict(), answer.dialect(target)), seconds));
    }

    static String line(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Broken broken -> "broken: " + broken.kind().text().replaceFirst("^" + STORED_SELECT_LIST, "SELECT list");
            case Verdict.Failed failed -> "failed: " + failed.error().lines().findFirst().orElse("");
            case Verdict.Holds _ -> "holds";
            case Verdict.Inapplicable inapplicable -> "inapplicable: " + inapplicable.why();
        };
    }
}
