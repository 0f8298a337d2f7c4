package gainsay.store;

import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.report.Markdown;
import gainsay.report.SqlScript;
import gainsay.triage.Variants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The findings of one directory, each once, however often it is found.
///
///     findings/<id>/case.json     everything: the finding, how often and when it was seen
///     findings/<id>/reduced.sql   to run in the engine's own shell
///     findings/<id>/report.md     to paste into a bug tracker
///
/// A folder counts from the moment it has a `case.json`, which is written last and only ever replaced whole. So a
/// crash or a full disk loses at most the finding at hand, and several processes may share a directory.
///
/// Of one cause a few [Variants] are kept.
public final class Findings {
    private static final String CASE = "case.json";
    private static final String SCRIPT = "reduced.sql";
    private static final String REPORT = "report.md";

    private final Folder folder;
    private final Function<String, Optional<Oracle<?>>> oracles;
    private final Variants variants = new Variants();
    private final Map<String, String> folders = new HashMap<>();

    private Findings(Folder folder, Function<String, Optional<Oracle<?>>> oracles) {
        this.folder = folder;
        this.oracles = oracles;
    }

    /// The directory does not take what has to be stored; the message says which and why in one line.
    public static final class Unwritable extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Unwritable(String message) {
            super(message);
        }
    }

    /// What became of a finding: `fresh` if it was not known, and how often it has been seen by now.
    public record Added(String id, boolean fresh, long hits) {}

    /// A finding as it is kept.
    public record Stored(String id, Finding finding, long hits, Instant firstSeen, Instant lastSeen) {}

    public static Findings open(Path directory) {
        return open(directory, Oracles::named);
    }

    /// The same, by oracles that need not be registered.
    static Findings open(Path directory, Function<String, Optional<Oracle<?>>> oracles) {
        Findings findings = new Findings(Folder.open(directory), oracles);
        findings.all().forEach(stored -> findings.remember(stored.id, stored.finding));
        return findings;
    }

    /// Stores a finding, or counts one more hit of a known one.
    public Added add(Finding finding) {
        Instant now = Instant.now();
        return folder.alone(() -> put(id(finding), finding, new Seen(1, now, now)));
    }

    /// Puts the reduced form of a finding in the place of the one that was stored before it was reduced. Its id may be
    /// another, even a known one, and then the hits of both are one number.
    public Added replace(String oldId, Finding reduced) {
        return folder.alone(() -> {
            Instant now = Instant.now();
            Optional<Kept> old = kept(folder.path().resolve(oldId));
            Seen seen = old.map(Kept::seen).orElse(new Seen(1, now, now));
            String id = id(reduced);
            if (id.equals(oldId)) {
                write(id, reduced, seen);
                remember(id, reduced);
                return new Added(id, old.isEmpty(), seen.hits);
            }
            Added added = put(id, reduced, seen);
            if (old.isPresent()) {
                folder.inside(oldId).remove(List.of(CASE, SCRIPT, REPORT));
                folders.values().remove(oldId);
            }
            return added;
        });
    }

    /// Writes what became known of a stored finding into its folder: its case is the same, and so is its id.
    public void learned(String id, UnaryOperator<Finding> more) {
        folder.alone(() -> {
            find(id).ifPresent(stored -> write(id, more.apply(stored.finding), new Seen(stored.hits, stored.firstSeen, stored.lastSeen)));
            return id;
        });
    }

    /// The id to keep a finding under. Folders keep the names that they have: one that an earlier version of this program named
    /// otherwise is still the folder of its finding.
    private String id(Finding finding) {
        String own = Fingerprint.of(finding);
        return variants.id(folders.getOrDefault(own, own), finding, id -> Files.exists(folder.path().resolve(id).resolve(CASE)));
    }

    private void remember(String id, Finding finding) {
        folders.putIfAbsent(Fingerprint.of(finding), id);
        variants.remember(id, finding);
    }

    private Added put(String id, Finding finding, Seen seen) {
        Optional<Kept> known = kept(folder.path().resolve(id));
        if (known.isEmpty()) {
            write(id, finding, seen);
            remember(id, finding);
            return new Added(id, true, seen.hits);
        }
        Kept both = new Kept(known.get().seen.and(seen), known.get().finding);
        folder.inside(id).write(CASE, both.json());
        return new Added(id, false, both.seen.hits);
    }

    private void write(String id, Finding finding, Seen seen) {
        Folder inside = folder.inside(id);
        inside.write(SCRIPT, SqlScript.of(finding, finding.dialect()));
        inside.write(REPORT, Markdown.of(finding, finding.dialect()));
        inside.write(CASE, new Kept(seen, finding.json()).json());
    }

    /// All findings that can be read, the first seen first.
    public List<Stored> all() {
        return folders().stream().flatMap(path -> read(path).stream())
                .sorted(Comparator.comparing(Stored::firstSeen).thenComparing(Stored::id)).toList();
    }

    /// The folders whose finding cannot be read: a broken file, or an oracle that is gone.
    public List<Path> unreadable() {
        return folders().stream().filter(path -> Files.exists(path.resolve(CASE)) && read(path).isEmpty()).toList();
    }

    /// A finding by its id, by a beginning of its id that no other shares, or by the path of its folder or of a file in it.
    public Optional<Stored> find(String idOrPrefixOrPath) {
        if (idOrPrefixOrPath.isEmpty()) {
            return Optional.empty();
        }
        List<String> named = beginning(idOrPrefixOrPath);
        return named.size() == 1 ? read(folder.path().resolve(named.getFirst()))
                : named.isEmpty() ? at(idOrPrefixOrPath, oracles) : Optional.empty();
    }

    /// The ids that begin so; of one that is whole that alone.
    public List<String> beginning(String prefix) {
        List<String> ids = folders().stream().map(path -> path.getFileName().toString()).filter(id -> id.startsWith(prefix)).toList();
        return ids.contains(prefix) ? List.of(prefix) : ids;
    }

    /// The finding of a folder, of a file in it, or of a case that lies by itself, wherever that is.
    public static Optional<Stored> at(String path) {
        return at(path, Oracles::named);
    }

    private static Optional<Stored> at(String text, Function<String, Optional<Oracle<?>>> oracles) {
        try {
            Path path = Path.of(text).toAbsolutePath().normalize();
            return StoredCase.byItself(path) ? alone(path) : read(Files.isRegularFile(path) ? path.getParent() : path, oracles);
        } catch (InvalidPathException | IOException e) {
            return Optional.empty();
        }
    }

    /// A case without a folder does not tell when it was seen; its file was written then or later.
    private static Optional<Stored> alone(Path file) throws IOException {
        Instant written = Files.getLastModifiedTime(file).toInstant();
        return StoredCase.below(file).getFirst().finding()
                .map(finding -> new Stored(Fingerprint.of(finding), finding, 1, written, written));
    }

    private List<Path> folders() {
        try (Stream<Path> paths = Files.list(folder.path())) {
            return paths.filter(Files::isDirectory).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder.path(), e);
        }
    }

    private Optional<Stored> read(Path path) {
        return read(path, oracles);
    }

    private static Optional<Stored> read(Path path, Function<String, Optional<Oracle<?>>> oracles) {
        return kept(path).flatMap(kept -> {
            try {
                Finding finding = Finding.read(kept.finding, oracles);
                return Optional.of(new Stored(path.getFileName().toString(), finding, kept.seen.hits, kept.seen.first, kept.seen.last));
            } catch (IllegalArgumentException | JacksonException e) {
                return Optional.empty();
            }
        });
    }

    private static Optional<Kept> kept(Path path) {
        try {
            return Optional.of(Kept.of(JsonMapper.shared().readTree(Files.readString(path.resolve(CASE)))));
        } catch (IOException | JacksonException | DateTimeException e) {
            return Optional.empty();
        }
    }

    /// How often a finding was seen, and when.
    private record Seen(long hits, Instant first, Instant last) {
        Seen and(Seen other) {
            return new Seen(hits + other.hits, first.isBefore(other.first) ? first : other.first,
                    last.isAfter(other.last) ? last : other.last);
        }
    }

    /// What a `case.json` says. A hit changes the numbers and leaves the finding as it was written.
    private record Kept(Seen seen, JsonNode finding) {
        static Kept of(JsonNode json) {
            return new Kept(new Seen(json.required("hits").asLong(), Instant.parse(json.required("firstSeen").asString()),
                    Instant.parse(json.required("lastSeen").asString())), json.required("finding"));
        }

        String json() {
            ObjectNode json = JsonMapper.shared().createObjectNode();
            json.put("hits", seen.hits).put("firstSeen", seen.first.toString()).put("lastSeen", seen.last.toString());
            json.set("finding", finding);
            return json.toString();
        }
    }
}
