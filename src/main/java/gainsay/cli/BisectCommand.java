package gainsay.cli;

import gainsay.bisect.Bisection;
import gainsay.check.Corpus;
import gainsay.engine.EngineHome;
import gainsay.process.JudgeProcess;
import gainsay.run.Targets;
import gainsay.store.Findings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `gainsay bisect`: since which version of its engine a finding shows, and from which on it is right again.
@Command(name = "bisect", mixinStandardHelpOptions = true,
        description = {"Find the versions between which findings show, by trying other versions of the engine.", "",
            "Findings that came with one version, went with another and are made of the same parts are likely one bug. "
            + "Drivers and servers that are not in the local Maven repository are fetched; servers that were unpacked for it are "
            + "removed again.", ""},
        footer = {"", "Exit codes: 0 done, 2 inconclusive: the versions cannot be listed, 64 invalid command line."})
final class BisectCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "FINDING", description = "ids, or their first digits (default: all)")
    private List<String> names = List.of();

    @Option(names = "--known", paramLabel = "FILE",
            description = "a corpus of known bugs: name the case of the same versions that is made of the likest parts")
    private Optional<Path> known;

    @Mixin
    private Store store;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Findings findings = store.existing();
        List<Findings.Stored> chosen = names.isEmpty() ? findings.all() : names.stream().map(name -> store.find(findings, name)).toList();
        List<Corpus.Case> cases = known.map(file -> CheckCommand.readable(file, () -> Corpus.read(file)).known()).orElse(List.of());
        BisectionTable table = new BisectionTable(spec.commandLine().getOut(), cases);
        Map<String, List<String>> versions = new HashMap<>();
        EngineHome home = EngineHome.usual();
        Map<String, Set<String>> kept = new HashMap<>();
        Map<String, Set<String>> unpacked = new HashMap<>();
        try (JudgeProcess process = TaskCommand.judge()) {
            for (Findings.Stored stored : chosen) {
                String engine = stored.finding().engine();
                List<String> all = versions.computeIfAbsent(engine, Targets::versions);
                Set<String> before = kept.computeIfAbsent(engine, name -> Set.copyOf(home.cached(name)));
                Set<String> tried = new TreeSet<>();
                table.row(stored, Bisection.of(stored.finding(), all, process, tried::add));
                tried.removeAll(before);
                unpacked.computeIfAbsent(engine, _ -> new TreeSet<>()).addAll(tried);
            }
        }
        unpacked.forEach((engine, all) -> all.forEach(version -> home.forget(engine, version)));
        table.bugs();
        return Exit.NOTHING_FOUND.code();
    }
}
