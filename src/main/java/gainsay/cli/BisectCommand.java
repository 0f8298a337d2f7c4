package gainsay.cli;

import gainsay.check.Corpus;
import gainsay.finding.Lifetime;
import gainsay.store.Findings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
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
            + "Drivers and servers that are not in the local Maven repository are fetched, those of more than 100 MB if --fetch says so; "
            + "servers that were unpacked for it are removed again. What is found is written into the findings.", ""},
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

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        SequencedMap<Findings.Stored, Optional<Findings>> chosen = chosen();
        List<Corpus.Case> cases = known.map(file -> CheckCommand.readable(file, () -> Corpus.read(file)).known()).orElse(List.of());
        VersionSearch.Reach reach = fetch ? VersionSearch.Reach.ALL : VersionSearch.Reach.SMALL;
        try (ProgressLine progress = new ProgressLine(spec, "findings", json);
                VersionSearch search = new VersionSearch(reach, spec, progress::inHand)) {
            BisectionTable table = new BisectionTable(progress.out(), json, cases);
            progress.total(chosen.size());
            chosen.forEach((stored, findings) -> {
                Optional<Lifetime> found = search.of(stored.finding());
                found.ifPresent(lifetime -> findings.ifPresent(in -> in.learned(stored.id(), finding -> finding.with(lifetime))));
                table.row(stored, found);
                progress.step();
            });
            table.untried(search.gaps(), search.largest());
            table.bugs();
        }
        return Exit.NOTHING_FOUND.code();
    }

    /// The findings that are searched for, each with the directory that it is kept in.
    private SequencedMap<Findings.Stored, Optional<Findings>> chosen() {
        SequencedMap<Findings.Stored, Optional<Findings>> chosen = new LinkedHashMap<>();
        names.forEach(name -> chosen.put(store.find(name), store.keeping(name)));
        if (names.isEmpty()) {
            Findings all = store.existing();
            all.all().forEach(stored -> chosen.put(stored, Optional.of(all)));
        }
        return chosen;
    }
}
