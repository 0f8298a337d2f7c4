package gainsay.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// A directory whose files are whole at every moment: a file is written beside its place and then moved there.
public record Folder(Path path) {
    /// A lock on a file keeps other processes out, but is an error within one process.
    private static final Object THIS_PROCESS = new Object();
    private static final String LOCK = ".lock";

    /// The folder, made if it is not there, and seen to take a file.
    public static Folder open(Path path) {
        Folder folder = new Folder(path);
        folder.attempt(() -> {
            Files.createDirectories(path);
            Files.delete(Files.createTempFile(path, ".probe", ""));
        });
        return folder;
    }

    /// Runs the work while no other thread or process does the same in this folder.
    <T> T alone(Supplier<T> work) {
        synchronized (THIS_PROCESS) {
            try (FileChannel channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var _ = channel.lock()) {
                return work.get();
            } catch (IOException e) {
                throw unwritable(e);
            }
        }
    }

    /// A folder in this one, made if it is not there.
    Folder inside(String name) {
        Folder inside = new Folder(path.resolve(name));
        inside.attempt(() -> Files.createDirectories(inside.path));
        return inside;
    }

    /// Puts the text in the place of the file, or leaves the file as it was. Where others write the same file, to be called [#alone].
    public void write(String name, String text) {
        attempt(() -> {
            Path fresh = path.resolve("." + name + ".new");
            try {
                Files.writeString(fresh, text);
                Files.move(fresh, path.resolve(name), StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(fresh);
            }
        });
    }

    /// Takes these files away, and the folder too unless someone has put others there.
    void remove(List<String> names) {
        attempt(() -> {
            for (String name : names) {
                Files.deleteIfExists(path.resolve(name));
            }
            if (isEmpty()) {
                Files.delete(path);
            }
        });
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> left = Files.list(path)) {
            return left.findAny().isEmpty();
        }
    }

    private interface Work {
        void run() throws IOException;
    }

    private void attempt(Work work) {
        try {
            work.run();
        } catch (IOException e) {
            throw unwritable(e);
        }
    }

    private Findings.Unwritable unwritable(IOException e) {
        String why = switch (e) {
            case AccessDeniedException _ -> "permission denied";
            case FileAlreadyExistsException _ -> "a file is in the way";
            case NoSuchFileException _ -> "no such directory";
            case FileSystemException at when at.getReason() != null -> at.getReason();
            default -> e.getMessage() == null ? e.toString() : e.getMessage();
        };
        return new Findings.Unwritable("cannot write to " + path + ": " + why.lines().findFirst().orElse("unknown reason"));
    }
}
