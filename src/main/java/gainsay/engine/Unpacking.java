package gainsay.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A place for the native library that a driver unpacks when it first connects.
///
/// Drivers unpack into the temporary directory; some leave it there, and some always use one file name, which two
/// class loaders cannot both load. So each driver gets a directory of its own, which goes as soon as the library is
/// loaded: a process that crashes later leaves nothing behind.
public final class Unpacking implements AutoCloseable {
    private static final String PROPERTY = "java.io.tmpdir";

    private final Path directory;
    private final String before;

    private Unpacking(Path directory) {
        this.directory = directory;
        this.before = System.setProperty(PROPERTY, directory.toString());
    }

    public static Unpacking begin() {
        try {
            return new Unpacking(Files.createTempDirectory("gainsay-driver-" + ProcessHandle.current().pid() + "-"));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a temporary directory for a driver", e);
        }
    }

    public String directory() {
        return directory.toString();
    }

    /// Where a library that is in use cannot be deleted, the end of the process deletes it.
    @Override
    public void close() {
        System.setProperty(PROPERTY, before);
        for (Path file : contents()) {
            if (!file.toFile().delete()) {
                file.toFile().deleteOnExit();
            }
        }
    }

    /// The directory and all in it, the innermost first.
    private List<Path> contents() {
        try (Stream<Path> walk = Files.walk(directory)) {
            return walk.sorted(Comparator.reverseOrder()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot clean up " + directory, e);
        }
    }
}
