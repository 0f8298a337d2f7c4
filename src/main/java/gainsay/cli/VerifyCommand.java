package gainsay.cli;

import gainsay.engine.TargetName;
import gainsay.finding.Finding;
import gainsay.known.Standing;
import gainsay.known.Verification;
import gainsay.process.JudgeProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `gainsay verify`: all stored cases below a directory, judged again.
@Command(name = "verify", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Replay stored cases: which are still wrong, and which are fixed?", "",
            "A PATH is a directory with cases anywhere below it (files named case.json, as in a directory of findings, or NAME.case.json), "
            + "one such file, or a file of known bugs. Nothing is written there.", "",
            "  still wrong  wrong in the way that is stored",
            "  changed      wrong in another way",
            "  fixed        right",
            "  not judged   the target is not there or refuses the setup, or the case cannot be read", ""},
        footer = {"", "A job that guards fixed bugs wants the default: it fails as soon as one of them is wrong again. A job that "
            + "watches open bugs wants --fail-on changed,fixed: it fails when there is something to look at.", "",
            "Exit codes: 1 if a case stands as --fail-on says, else 2 if nothing could be judged, else 0; 64 invalid command line, "
            + "70 internal error."})
final class VerifyCommand implements Callable<Integer> {
    private static final String NOTHING = "none";

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "a directory, a case, or a file of known bugs")
    private List<Path> paths;

    @Option(names = "--on", paramLabel = "TARGET,…", description = "where to judge; a case is judged on those of its own engine "
            + "(default: each on its own target)")
    private Optional<String> targets;

    @Option(names = "--fail-on", paramLabel = "STANDING,…", defaultValue = "wrong,changed",
            description = "which cases end in exit code 1: wrong, changed, fixed, unjudged, or none (default: ${DEFAULT-VALUE})")
    private String failOn;

    @Option(names = "--json", description = "one JSON document, for machines")
    private boolean json;

    @Spec
    private CommandSpec spec;

    /// A case and a target that it is to be judged on, or why there is none.
    private record Trial(KnownEntry entry, String target, String trouble) {}

    @Override
    public Integer call() {
        Set<Standing> failing = failing();
        Optional<List<String>> named = targets.map(Names::targets);
        List<KnownEntry> entries = paths.stream().flatMap(path -> KnownEntry.at(path).stream()).toList();
        if (entries.isEmpty()) {
            String all = paths.stream().map(Path::toString).collect(Collectors.joining(", "));
            throw new Stop(Exit.INCONCLUSIVE, "there is no stored case in " + all + "; a case is a file case.json or NAME.case.json");
        }
        List<Trial> trials = entries.stream().flatMap(entry -> trials(entry, named)).sorted(Comparator.comparing(Trial::target)).toList();
        VerifyReport report = new VerifyReport(spec.commandLine().getOut(), json);
        try (JudgeProcess process = TaskCommand.judge()) {
            for (Trial trial : trials) {
                report.add(trial.entry, verification(trial, process));
            }
        }
        Exit exit = report.exit(failing);
        report.end(exit);
        return exit.code();
    }

    private Set<Standing> failing() {
        Set<Standing> failing = EnumSet.noneOf(Standing.class);
        for (String word : failOn.split(",")) {
            if (!word.equals(NOTHING)) {
                failing.add(Stream.of(Standing.values()).filter(one -> one.word().equals(word)).findFirst().orElseThrow(() ->
                        new Stop(Exit.USAGE, "--fail-on takes wrong, changed, fixed, unjudged or none, not '" + word + "'")));
            }
        }
        return failing;
    }

    private static Stream<Trial> trials(KnownEntry entry, Optional<List<String>> named) {
        if (entry.shown().isEmpty()) {
            String why = entry.trouble().isEmpty() ? "the file of known bugs has no case of it" : entry.trouble();
            return Stream.of(new Trial(entry, "", why));
        }
        Finding finding = entry.shown().get();
        List<String> own = new ArrayList<>(named.map(all -> all.stream().filter(name -> engine(name).equals(finding.engine())).toList())
                .orElse(List.of(finding.target())));
        return own.isEmpty() ? Stream.of(new Trial(entry, "", "no target of " + finding.engine() + " is named"))
                : own.stream().map(target -> new Trial(entry, finding.on(target), ""));
    }

    private static String engine(String target) {
        return TargetName.of(target).engine().name();
    }

    private Verification verification(Trial trial, JudgeProcess process) {
        if (!trial.trouble.isEmpty()) {
            return Verification.untried(trial.target, trial.trouble);
        }
        Names.fetched(trial.target, spec);
        return Verification.of(trial.entry.shown().orElseThrow(), trial.target, process);
    }
}
