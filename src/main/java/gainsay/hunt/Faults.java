package gainsay.hunt;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The faults of ours that workers told of. The first trace is kept in a file; the hunt goes on with other rounds.
final class Faults {
    private static final int IN_A_ROW = 5;

    private final Path directory;
    private Optional<Path> trace = Optional.empty();
    private String what = "";
    private int count;
    private int row;
    private long lastRound = -2;

    Faults(Path directory) {
        this.directory = directory;
    }

    void add(Message.Fault fault) {
        row = fault.round() == lastRound + 1 ? row + 1 : 1;
        lastRound = fault.round();
        if (count++ == 0) {
            what = fault.summary();
            trace = Optional.of(write(fault.trace()));
        }
    }

    private Path write(String text) {
        try {
            return Files.writeString(directory.resolve("fault.txt"), text);
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

    /// The end of a hunt in which round after round ends in a fault.
    Optional<Ending> ending() {
        return row < IN_A_ROW ? Optional.empty() : trace.map(path -> new Ending.Faulty(what, path));
    }
}
