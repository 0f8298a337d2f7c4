package gainsay.cli;

import gainsay.hunt.Finding;
import gainsay.hunt.Juror;
import gainsay.oracle.Verdict;
import gainsay.run.Target;
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
            "Exit code 1 if any of them is wrong, 0 if none is, 2 if a target is not there."})
final class ReplayCommand implements Callable<Integer> {
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
        try (Juror juror = DeputyCommand.juror()) {
            for (String target : Names.targets(targets.orElse(finding.target()))) {
                Exit here = judge(finding, juror, target);
                exit = here == Exit.FINDINGS || exit == Exit.NOTHING_FOUND ? here : exit;
            }
        }
        return exit.code();
    }

    private Exit judge(Finding finding, Juror juror, String name) {
        PrintWriter out = spec.commandLine().getOut();
        try {
            Juror.Answer answer = juror.judge(finding, name);
            out.printf("%-18s %-10s %s%n", name, answer.version(), line(answer.verdict()));
            return switch (answer.verdict()) {
                case Verdict.Broken _, Verdict.Failed _ -> Exit.FINDINGS;
                case Verdict.Holds _, Verdict.Inapplicable _ -> Exit.NOTHING_FOUND;
            };
        } catch (Target.Unavailable e) {
            out.printf("%-18s %-10s not usable: %s%n", name, "", e.getMessage());
            return Exit.INCONCLUSIVE;
        } finally {
            out.flush();
        }
    }

    static String line(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Broken broken -> "broken: " + broken.kind();
            case Verdict.Failed failed -> "failed: " + failed.error().lines().findFirst().orElse("");
            case Verdict.Holds _ -> "holds";
            case Verdict.Inapplicable inapplicable -> "inapplicable: " + inapplicable.why();
        };
    }
}
