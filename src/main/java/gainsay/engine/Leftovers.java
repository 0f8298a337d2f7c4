package gainsay.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Directories of servers whose keepers are gone, as after a loss of power or where everything was killed at once. Each says who keeps it
/// and which server runs in it; the next keeper ends that server, if it still runs, and removes the directory.
final class Leftovers {
    static final String PREFIX = "gainsay-server-";
    private static final String OWNER = "owner";

    private Leftovers() {}

    /// Says that this process keeps a directory, and which processes of a server run in it.
    static void sign(Path directory, List<Long> server) throws IOException {
        ProcessHandle self = ProcessHandle.current();
        String numbers = server.stream().map(String::valueOf).collect(Collectors.joining(" "));
        Files.writeString(directory.resolve(OWNER), self.pid() + "\n" + started(self) + "\n" + numbers + "\n");
    }

    private static String started(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("");
    }

    static void sweep(List<Path> places) {
        for (Path place : places) {
            try (Stream<Path> all = Files.list(place)) {
                all.filter(one -> one.getFileName().toString().startsWith(PREFIX)).forEach(Leftovers::sweep);
            } catch (IOException e) {
                // Of another user, or gone: nothing of ours.
            }
        }
    }

    private static void sweep(Path directory) {
        try {
            List<String> owner = Files.readAllLines(directory.resolve(OWNER));
            if (owner.size() == 3 && !kept(owner)) {
                Stream.of(owner.get(2).split(" ")).flatMap(number -> server(number, directory).stream()).forEach(KeptServer::end);
                Directories.delete(directory);
            }
        } catch (IOException | java.io.UncheckedIOException e) {
            // It is not signed yet, or somebody else is at it.
        }
    }

    private static boolean kept(List<String> owner) {
        return ProcessHandle.of(Long.parseLong(owner.get(0))).filter(ProcessHandle::isAlive)
                .filter(process -> started(process).equals(owner.get(1))).isPresent();
    }

    /// A process of this number that has to do with the directory: numbers are used again.
    private static Optional<ProcessHandle> server(String number, Path directory) {
        return ProcessHandle.of(Long.parseLong(number)).filter(ProcessHandle::isAlive)
                .filter(process -> process.info().commandLine().filter(line -> line.contains(directory.toString())).isPresent());
    }
}
