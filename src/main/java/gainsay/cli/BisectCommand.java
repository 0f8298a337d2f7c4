package gainsay.cli;

import gainsay.bisect.Bisection;
import gainsay.bisect.Gap;
import gainsay.check.Corpus;
import gainsay.dialect.Version;
import gainsay.engine.EngineHome;
import gainsay.engine.Programs.Published;
import gainsay.finding.Finding;
import gainsay.process.JudgeProcess;
import gainsay.run.Targets;
import gainsay.store.Findings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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
            + "Drivers and servers that are not in the local Maven repository are fetched, those of more than 100 MB if --fetch says so; "
            + "servers that were unpacked for it are removed again.", ""},
        footer = {"", "Exit codes: 0 done, 2 inconclusive: the versions cannot be listed, 64 invalid command line."})
final class BisectCommand implements Callable<Integer> {
    @Parameters(arity = "0..*", paramLabel = "FINDING",
            description = "ids, their first digits, or paths of their folders or files (default: all)")
    private List<String> names = List.of();

    @Option(names = "--known", paramLabel = "FILE",
            description = "a corpus of known bugs: name the case of the same versions that is made of the likest parts")
    private Optional<Path> known;

    @Option(names = "--fetch", description = "fetch also what takes more than 100 MB (default: try the others, and say what is left)")
    private boolean fetch;

    @Mixin
    private Store store;

    @Mixin
    private JsonLines json;

    private final Map<String, List<Published>> versions = new HashMap<>();
    private final Map<String, Integer> largest = new HashMap<>();
    private final Map<String, SequencedSet<String>> gaps = new TreeMap<>();

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        List<Findings.Stored> chosen = names.isEmpty() ? store.existing().all() : names.stream().map(store::find).toList();
        List<Corpus.Case> cases = known.map(file -> CheckCommand.readable(file, () -> Corpus.read(file)).known()).orElse(List.of());
        EngineHome home = EngineHome.usual();
        Map<String, Set<String>> kept = new HashMap<>();
        Map<String, Set<String>> unpacked = new HashMap<>();
        try (ProgressLine progress = new ProgressLine(spec, "findings", json); JudgeProcess process = TaskCommand.judge()) {
            BisectionTable table = new BisectionTable(progress.out(), json, cases);
            progress.total(chosen.size());
            for (Findings.Stored stored : chosen) {
                String engine = stored.finding().engine();
                Set<String> before = kept.computeIfAbsent(engine, name -> Set.copyOf(home.cached(name)));
                Set<String> tried = new TreeSet<>();
                table.row(stored, bisected(stored.finding(), process, tried, progress));
                progress.step();
                tried.removeAll(before);
                unpacked.computeIfAbsent(engine, _ -> new TreeSet<>()).addAll(tried);
            }
            table.untried(gaps, largest);
            table.bugs();
        }
        unpacked.forEach((engine, all) -> all.forEach(version -> home.forget(engine, version)));
        return Exit.NOTHING_FOUND.code();
    }

    private Optional<Bisection> bisected(Finding finding, JudgeProcess process, Set<String> tried, ProgressLine progress) {
        List<Published> all = versions.computeIfAbsent(finding.engine(), this::listed);
        List<Published> some = all.stream().filter(one -> fetch || !one.large() || own(finding, one)).toList();
        Set<String> near = Set.copyOf(named(some.stream().filter(one -> one.megabytes() == 0)));
        Optional<Bisection> found = Bisection.of(finding, new Bisection.Versions(named(some.stream()), near), process, version -> {
            tried.add(version);
            progress.inHand(finding.engine() + "@" + version);
            Names.fetched(finding.engine() + "@" + version, spec);
        });
        found.stream().flatMap(bisection -> Gap.of(bisection, named(some.stream()), named(all.stream())).stream()).forEach(gap ->
                gaps.computeIfAbsent(finding.engine(), _ -> new LinkedHashSet<>()).add(gap.toString()));
        return found;
    }

    private List<Published> listed(String engine) {
        List<Published> all = Targets.versions(engine);
        List<Published> large = all.stream().filter(Published::large).toList();
        largest.put(engine, all.stream().mapToInt(Published::megabytes).max().orElse(0));
        if (fetch && !large.isEmpty()) {
            spec.commandLine().getErr().printf("gainsay: of %s %s may be fetched, up to %d MB each%n", engine,
                    String.join(", ", named(large.stream())), largest.get(engine));
            spec.commandLine().getErr().flush();
        }
        return all;
    }

    private static List<String> named(Stream<Published> some) {
        return some.map(Published::version).toList();
    }

    /// The version that a finding was made on says whether it shows at all.
    private static boolean own(Finding finding, Published one) {
        return Version.of(one.version()).release().equals(Version.of(finding.version()).release());
    }
}
