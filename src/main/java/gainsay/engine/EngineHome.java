package gainsay.engine;

import gainsay.dialect.Version;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The directory in which engines lie: those that a user put there, `engines/NAME/VERSION/`, and in `cache/` what we fetched and
/// unpacked and what we made ready. It is `~/.gainsay`, or what the variable GAINSAY_HOME says.
public record EngineHome(Path directory) {
    private static final String VARIABLE = "GAINSAY_HOME";

    public static EngineHome usual() {
        return new EngineHome(Optional.ofNullable(System.getenv(VARIABLE)).map(Path::of)
                .orElseGet(() -> Path.of(System.getProperty("user.home"), ".gainsay")));
    }

    /// Where a user's own build of a version lies, if it does.
    Path own(String engine, String version) {
        return engines().resolve(engine).resolve(version);
    }

    /// The versions that a user put there.
    public List<String> own(String engine) {
        return names(engines().resolve(engine));
    }

    /// What we keep of a version of an engine.
    Path cached(String engine, String version) {
        return cache().resolve(engine).resolve(version);
    }

    /// The versions of which we keep something.
    public List<String> cached(String engine) {
        return names(cache().resolve(engine));
    }

    /// Removes what we keep of a version. When it is wanted again, it is unpacked again.
    public void forget(String engine, String version) {
        Directories.delete(cached(engine, version));
    }

    private static List<String> names(Path directory) {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(Files::isDirectory).map(one -> one.getFileName().toString()).sorted(Comparator.comparing(Version::of))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + directory, e);
        }
    }

    public Path engines() {
        return directory.resolve("engines");
    }

    public Path cache() {
        return directory.resolve("cache");
    }

    /// How many bytes the cache has.
    public long size() {
        return Directories.size(cache());
    }

    /// Removes all that can be fetched or made again.
    public void clean() {
        Directories.delete(cache());
    }
}
