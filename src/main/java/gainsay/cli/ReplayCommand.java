package gainsay.cli;

import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.oracle.Verdict;
import gainsay.process.JudgeProcess;
import java.io.PrintWriter;
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

    @Parameters(paramLabel = "FINDING", description = "an id, its first digits, or the path of its folder")
    private String name;

    @Option(names = "--on", paramLabel = "TARGET,…", description = "the targets to judge it on (default: its own)")
    private Optional<String> targets;

    @Mixin
    private Store store;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Finding finding = store.find(store.existing(), name).finding();
        Exit exit = Exit.NOTHING_FOUND;
        try (JudgeProcess process = TaskCommand.judge()) {
            for (String named : Names.targets(targets.orElse(finding.target()))) {
                String target = finding.on(named);
                Names.fetched(target, spec);
                Exit here = judge(finding, process, target);
                exit = exit.and(here);
            }
        }
        return exit.code();
    }

    private Exit judge(Finding finding, JudgeProcess process, String name) {
        PrintWriter out = spec.commandLine().getOut();
        try {
            JudgeProcess.Answer answer = process.judge(finding, name);
            out.printf("%-18s %-10s %s%n", name, answer.version(), line(answer.verdict()));
            return switch (answer.verdict()) {
                case Verdict.Broken _, Verdict.Failed _ -> Exit.FINDINGS;
                case Verdict.Inapplicable _ -> Exit.INCONCLUSIVE;
                case Verdict.Holds _ -> Exit.NOTHING_FOUND;
            };
        } catch (Unavailable e) {
            out.printf("%-18s %-10s not usable: %s%n", name, "", e.getMessage());
            return Exit.INCONCLUSIVE;
        } finally {
            out.flush();
        }
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
