package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.store.Findings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/// The option that says where findings are kept.
final class Store {
    private static final int MOST_NAMED = 8;

    @Option(names = "--out", paramLabel = "DIR", defaultValue = "findings",
            description = "where findings are kept (default: ${DEFAULT-VALUE})")
    private Path directory;

    private Optional<Findings> known = Optional.empty();

    Path directory() {
        return directory;
    }

    /// To write to: made if it is not there.
    Findings open() {
        return Findings.open(directory);
    }

    /// The same, read once.
    private Findings opened() {
        Findings findings = known.orElseGet(this::open);
        known = Optional.of(findings);
        return findings;
    }

    /// To read from: it has to be there.
    Findings existing() {
        if (!Files.isDirectory(directory)) {
            throw new Stop(Exit.USAGE, "no findings in " + directory + "; name their directory with --out, or begin with: gainsay hunt");
        }
        return opened();
    }

    /// The finding of a name: an id or its beginning in the directory, or a path, for which there need be no such directory.
    Findings.Stored find(String name) {
        Optional<Findings> findings = Files.isDirectory(directory) ? Optional.of(opened()) : Optional.empty();
        return findings.map(all -> all.find(name)).orElse(Findings.at(name)).orElseThrow(() -> new Stop(Exit.USAGE, missing(name)));
    }

    private String missing(String name) {
        Path path = Path.of(name);
        Path folder = Files.isRegularFile(path) ? path.toAbsolutePath().getParent() : path;
        if (Files.exists(folder.resolve("case.json")) || Files.isRegularFile(path)) {
            return unreadable(path);
        }
        Findings findings = existing();
        List<String> several = findings.beginning(name);
        if (several.size() > 1) {
            return several.size() + " findings in " + directory + " begin with '" + name + "'; type more digits: "
                    + several.stream().limit(MOST_NAMED).collect(Collectors.joining(", ")) + (several.size() > MOST_NAMED ? ", …" : "");
        }
        return several.stream().findFirst().map(id -> unreadable(directory.resolve(id))).orElse("no finding '" + name + "' in " + directory
                + "; gainsay show lists them, and the first digits of an id will do if no other begins so");
    }

    /// The directory that a finding is kept in: the one around its folder, if its name is a path.
    Findings holding(String name) {
        Path path = Path.of(name).toAbsolutePath().normalize();
        Path folder = Files.isRegularFile(path) ? path.getParent() : path;
        boolean own = Files.isRegularFile(folder.resolve("case.json"));
        boolean here = Files.isDirectory(directory) && !opened().beginning(name).isEmpty();
        return own && !here && folder.getParent() != null ? Findings.open(folder.getParent()) : opened();
    }

    /// The same, unless the name is that of a case which lies by itself.
    Optional<Findings> keeping(String name) {
        Path path = Path.of(name);
        return Files.isRegularFile(path) && !path.endsWith("case.json") ? Optional.empty() : Optional.of(holding(name));
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
