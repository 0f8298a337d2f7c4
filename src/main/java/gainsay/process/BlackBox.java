package gainsay.process;

import gainsay.run.Journal;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The journal of a worker's process in a file that is mapped into memory: what was written there is still there when the
/// process is gone, however it went, and nothing waits for a disk.
///
/// It has two tracks, one for the databases of the hunt and one for those on which sightings are confirmed and reduced. The
/// file is filled when it is made: a page that a full disk could not hold would end the process that writes to it.
public final class BlackBox {
    private static final int TRACKS = 2;
    private static final int TRACK = 8 << 20;

    private final MappedByteBuffer memory;

    private BlackBox(MappedByteBuffer memory) {
        this.memory = memory;
    }

    /// An empty one in this file. There is none where the file cannot be had: then a crash is only counted.
    public static Optional<BlackBox> open(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            fill(channel);
            return Optional.of(new BlackBox(channel.map(FileChannel.MapMode.READ_WRITE, 0, TRACKS * TRACK)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static void fill(FileChannel channel) throws IOException {
        ByteBuffer zeros = ByteBuffer.allocateDirect(1 << 16);
        while (channel.size() < TRACKS * TRACK) {
            channel.write(zeros.clear(), channel.size());
        }
    }

    /// The journal of the hunt, which also tells another one.
    public Journal hunt(Journal told) {
        return track(0, told);
    }

    /// The journal of what confirms and reduces, which also tells another one.
    public Journal bench(Journal told) {
        return track(1, told);
    }

    private Journal track(int number, Journal told) {
        return new MappedJournal(memory.slice(number * TRACK, TRACK), told);
    }

    /// What is left of a process that is gone: of each track the database that was asked last, first one that waits for an
    /// answer.
    public static List<AskedStatements> read(Path file) {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (channel.size() < TRACKS * TRACK) {
                return List.of();
            }
            ByteBuffer memory = channel.map(FileChannel.MapMode.READ_ONLY, 0, TRACKS * TRACK);
            return IntStream.range(0, TRACKS).boxed().flatMap(number -> MappedJournal.read(memory.slice(number * TRACK, TRACK)).stream())
                    .sorted(Comparator.comparing(asked -> !asked.waiting())).toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    public static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException _) {
            // It lies among the logs, and goes with them.
        }
    }
}
