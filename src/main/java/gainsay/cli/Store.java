package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.store.Findings;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// The option that says where findings are kept.
final class Store {
    @Option(names = "--out", paramLabel = "DIR", defaultValue = "findings",
            description = "where findings are kept (default: ${DEFAULT-VALUE})")
    private Path directory;

    Path directory() {
        return directory;
    }

    /// To write to: made if it is not there.
    Findings open() {
        return Findings.open(directory);
    }

    /// To read from: it has to be there.
    Findings existing() {
        if (!Files.isDirectory(directory)) {
            throw new Stop(Exit.USAGE, "no findings in " + directory + "; name their directory with --out, or begin with: gainsay hunt");
        }
        return Findings.open(directory);
    }

    Findings.Stored find(Findings findings, String name) {
        return findings.find(name).orElseThrow(() -> new Stop(Exit.USAGE, findings.unreadable().stream()
                .filter(folder -> folder.getFileName().toString().startsWith(name)).findFirst().map(Store::unreadable)
                .orElse("no finding '" + name + "' in " + directory
                        + "; gainsay show lists them, and the first digits of an id will do if no other begins so")));
    }

    /// What to say of a folder whose finding cannot be read.
    static String unreadable(Path folder) {
        return folder + " cannot be read: its case.json is damaged, or a newer Gainsay wrote it";
    }

    static Oracle<?> oracle(Finding finding) {
        return Oracles.named(finding.oracle())
                .orElseThrow(() -> new Stop(Exit.USAGE, "there is no oracle '" + finding.oracle() + "' any more"));
    }
}
