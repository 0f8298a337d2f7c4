package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.ServerProcesses;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Hunts on servers that are started for real, in processes that are killed.
@Timeout(180)
@Tag("slow")
class ServerHuntTests {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    private Path directory;

    private Process hunt;

    private void start(String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), "gainsay.cli.Gainsay", "hunt", "postgres", "--json",
                "--oracle", "norec", "--seed", "7", "--out", directory.toString()));
        command.addAll(List.of(options));
        hunt = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        ServerProcesses.await(() -> below().servers().size() == 2 && !below().workers().isEmpty());
    }

    private ServerProcesses below() {
        return ServerProcesses.below(hunt.toHandle());
    }

    /// The next line that says that so many processes were started again and that checks are made since.
    private JsonNode working(int restarts, BufferedReader out) throws IOException {
        long checks = -1;
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            JsonNode event = JSON.readTree(line);
            if (event.path("event").asString().equals("tick") && event.path("restarts").asInt() >= restarts) {
                if (checks >= 0 && event.path("checks").asLong() > checks) {
                    return event;
                }
                checks = event.path("checks").asLong();
            }
        }
        throw new AssertionError("the hunt ended before it was started again " + restarts + " times");
    }

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        hunt.destroyForcibly().waitFor();
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "KILL"})
    void whateverEndsAHuntNothingIsLeft(String signal) throws IOException, InterruptedException {
        start("--for", "2m", "--threads", "2");
        working(0, hunt.inputReader(StandardCharsets.UTF_8));
        ServerProcesses running = below();
        List<Path> directories = running.directories();
        assertThat(directories).hasSize(2);
        new ProcessBuilder("kill", "-s", signal, Long.toString(hunt.pid())).start().waitFor();
        assertThat(hunt.waitFor(30, TimeUnit.SECONDS)).isTrue();
        running.awaitNone(directories);
    }

    @Test
    void aHuntGoesOnWithoutAWorkerThatIsKilledAndWithAServerThatIsBack() throws IOException, InterruptedException {
        start("--for", "10m");
        ServerProcesses first = below();
        List<Path> directories = first.directories();
        BufferedReader out = hunt.inputReader(StandardCharsets.UTF_8);
        working(0, out);
        below().workers().forEach(ProcessHandle::destroyForcibly);
        working(1, out);
        below().servers().forEach(ProcessHandle::destroyForcibly);
        working(2, out);
        new ProcessBuilder("kill", "-s", "INT", Long.toString(hunt.pid())).start().waitFor();
        JsonNode summary = JSON.readTree(out.lines().toList().getLast());
        assertThat(summary.path("ending").asString()).isEqualTo("Interrupted");
        assertThat(summary.path("faults").asInt()).isZero();
        assertThat(hunt.waitFor(30, TimeUnit.SECONDS)).isTrue();
        first.awaitNone(directories);
    }
}
