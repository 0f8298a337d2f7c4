package gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The processes below another one, as tests of servers see them: which keep a server, which are one, and whether all are gone.
public record ServerProcesses(List<ProcessHandle> all) {
    private static final Pattern DIRECTORY = Pattern.compile("/[^ =]*/gainsay-server-\\w+");
    private static final Pattern SERVER = Pattern.compile(
            "/bin/postgres -D|(?:mysqld|mariadbd)\\S* --no-defaults .*--port=|/tidb-server -store |/cockroach start");
    private static final int SECONDS = 20;

    public static ServerProcesses below(ProcessHandle process) {
        return new ServerProcesses(process.descendants().toList());
    }

    private static String line(ProcessHandle process) {
        return process.info().commandLine().orElse("");
    }

    public List<ProcessHandle> keepers() {
        return servers().stream().flatMap(server -> server.parent().stream()).toList();
    }

    public List<ProcessHandle> servers() {
        return all.stream().filter(process -> SERVER.matcher(line(process)).find()).toList();
    }

    /// Children of the process that keep no server.
    public List<ProcessHandle> workers() {
        List<ProcessHandle> keepers = keepers();
        return all.stream().filter(process -> process.parent().filter(parent -> !all.contains(parent)).isPresent())
                .filter(process -> !keepers.contains(process)).toList();
    }

    /// The directories in which the servers run.
    public List<Path> directories() {
        return servers().stream().flatMap(server -> Optional.of(DIRECTORY.matcher(line(server))).filter(Matcher::find).stream())
                .map(match -> Path.of(match.group())).toList();
    }

    /// Nothing of this runs any more, nor is left on disk.
    public void awaitNone(List<Path> directories) {
        await(() -> all.stream().noneMatch(ProcessHandle::isAlive) && directories.stream().noneMatch(Files::exists));
        assertThat(all).noneMatch(ProcessHandle::isAlive);
        assertThat(directories).noneMatch(Files::exists);
    }

    /// Waits until it is so, but not for ever.
    public static void await(BooleanSupplier so) {
        long last = System.nanoTime() + SECONDS * 1_000_000_000L;
        while (!so.getAsBoolean() && System.nanoTime() < last) {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
