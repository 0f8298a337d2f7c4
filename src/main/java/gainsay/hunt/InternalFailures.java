package gainsay.hunt;

import gainsay.process.InternalFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The internal errors that workers told of. The first trace is kept in a file; the hunt goes on with other rounds.
final class InternalFailures {
    private static final int MOST_IN_A_ROW = 5;

    private final Path directory;
    private Optional<Path> trace = Optional.empty();
    private String what = "";
    private int count;
    private int inARow;
    private long lastRound = -2;

    InternalFailures(Path directory) {
        this.directory = directory;
    }

    void add(InternalFailure failure) {
        inARow = failure.round() == lastRound + 1 ? inARow + 1 : 1;
        lastRound = failure.round();
        if (count++ == 0) {
            what = failure.summary();
            trace = Optional.of(write(failure.trace()));
        }
    }

    private Path write(String text) {
        try {
            return Files.writeString(directory.resolve("internal-error.txt"), text);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write to " + directory, e);
        }
    }

    int count() {
        return count;
    }

    Optional<Path> trace() {
        return trace;
    }

    /// The end of a hunt in which round after round ends in an internal error.
    Optional<Ending> ending() {
        return inARow < MOST_IN_A_ROW ? Optional.empty() : trace.map(path -> new Ending.Faulty(what, path));
    }
}
