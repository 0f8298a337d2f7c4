package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.known.KnownBug;
import gainsay.known.KnownBugs;
import gainsay.known.KnownFile;
import gainsay.store.StoredCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// One of the bugs that a path names: a stored case in a directory, or an entry of a file of known bugs. One that cannot be read has no
/// bug but a reason.
record KnownEntry(String name, Optional<KnownBug> bug, String trouble) {

    /// All that a directory or a file says.
    static List<KnownEntry> at(Path path) {
        if (!Files.exists(path)) {
            throw new Stop(Exit.USAGE, "there is no " + path + "; name a directory of findings, or a file that gainsay known add made");
        }
        return CheckCommand.readable(path, () -> Files.isRegularFile(path) && isKnownFile(path)
                ? KnownFile.read(Files.readString(path)).bugs().stream().map(bug -> new KnownEntry(bug.id(), Optional.of(bug), "")).toList()
                : StoredCase.below(path).stream().map(stored -> of(path, stored)).toList());
    }

    /// What is no stored case is taken for a file of known bugs, whose reader says what is wrong with it.
    private static boolean isKnownFile(Path path) throws IOException {
        try {
            JsonNode json = JsonMapper.shared().readTree(Files.readString(path));
            return !json.has("finding") && !json.has("oracle");
        } catch (JacksonException e) {
            return true;
        }
    }

    /// A folder of findings is named by its id, so the folder alone tells it.
    private static KnownEntry of(Path root, StoredCase stored) {
        Path path = root.equals(stored.path()) ? stored.path() : root.relativize(stored.path());
        boolean folder = path.getFileName().toString().equals("case.json") && path.getNameCount() > 1;
        return new KnownEntry((folder ? path.getParent() : path).toString(),
                stored.finding().map(finding -> KnownBug.of(finding, KnownBug.Remark.NONE)), stored.trouble());
    }

    /// Its case, if it has one.
    Optional<Finding> shown() {
        return bug.flatMap(KnownBug::shown);
    }

    static KnownBugs bugs(List<KnownEntry> entries) {
        return new KnownBugs(entries.stream().flatMap(entry -> entry.bug.stream()).toList());
    }
}
