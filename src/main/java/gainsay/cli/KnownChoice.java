package gainsay.cli;

import gainsay.engine.TargetName;
import gainsay.known.KnownBugs;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/// The options that say what is known before a hunt, and which findings count.
final class KnownChoice {
    @Option(names = "--known", paramLabel = "DIR|FILE", split = ",", splitSynopsisLabel = ",",
            description = "bugs that are known: a directory of findings, or a file that gainsay known add made. They are told apart from "
                    + "new ones and not reduced again, and those that were not seen are replayed at the end")
    private List<Path> paths = List.of();

    @Option(names = "--fail-on", paramLabel = "new|any|none", converter = FailOn.Converter.class, defaultValue = "any",
            description = "which findings end in exit code 1 (default: any). New is what --known does not know, or without it what was not "
                    + "in the directory of findings before")
    private FailOn failOn;

    /// The hunt of this target, which is of this engine, beside what is known. Where the findings go is not there before the first hunt,
    /// and then nothing is known.
    KnownHunt hunt(TargetName hunted, String target, Path findings, PrintWriter err) {
        List<Path> there = paths.stream().filter(path -> Files.exists(path) || !path.normalize().equals(findings.normalize())).toList();
        return new KnownHunt(target, paths.isEmpty() ? Optional.empty() : Optional.of(read(there, hunted.engine().name(), err)), failOn);
    }

    /// What is known of this engine. What cannot be read is told, and is not known.
    private static KnownBugs read(List<Path> paths, String engine, PrintWriter err) {
        KnownBugs all = KnownBugs.NONE;
        for (Path path : paths) {
            List<KnownEntry> entries = KnownEntry.at(path);
            entries.stream().filter(entry -> entry.bug().isEmpty())
                    .forEach(entry -> err.println("gainsay: of " + path + ", " + entry.name() + " is not known: " + entry.trouble()));
            all = all.and(KnownEntry.bugs(entries));
        }
        err.flush();
        return all.of(engine);
    }
}
