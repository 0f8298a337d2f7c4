package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.Keeper;
import gainsay.engine.ScantServer;
import gainsay.engine.ServerProcesses;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.sql.Statement;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Hunts by URL where the server gives little: few connections, few rights, or no answer.
@Timeout(240)
@Tag("slow")
class UrlTroubleTests {
    @TempDir
    private Path directory;

    private Process start(String url, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"), "gainsay.cli.Gainsay", "hunt", url, "--seed", "7",
                "--out", directory.toString()));
        command.addAll(List.of(options));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String output(Process process) throws IOException {
        try (var out = process.inputReader(StandardCharsets.UTF_8)) {
            return String.join("\n", out.lines().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void aHuntHasAtMostTwoConnectionsMoreThanThreads(int threads) throws IOException, InterruptedException {
        try (Keeper keeper = ScantServer.start(threads + 2)) {
            Process hunt = start(ScantServer.url(keeper, "postgres"), "--checks", "800", "--threads", Integer.toString(threads));
            assertThat(output(hunt)).containsPattern("checks +800 ").doesNotContain("restarts", "internal error");
            assertThat(hunt.waitFor()).isIn(0, 1);
        }
    }

    @Test
    void tooFewConnectionsAreSaidWithTheSettingToChange() throws IOException, InterruptedException {
        try (Keeper keeper = ScantServer.start(1)) {
            Process hunt = start(ScantServer.url(keeper, "postgres"), "--checks", "800", "--threads", "2");
            assertThat(output(hunt)).contains("it has no connection left; raise max_connections, or hunt with fewer --threads")
                    .doesNotContain("internal error", "127.0.0.1");
            assertThat(hunt.waitFor()).isEqualTo(2);
        }
    }

    @Test
    void aMissingRightIsSaidWithWhatGrantsIt() throws IOException, InterruptedException {
        try (Keeper keeper = ScantServer.start(5)) {
            try (Target target = Targets.open("postgres", Terms.USUAL.server(Optional.of(keeper.address())));
                    Database database = target.open()) {
                assertThat(database.run(new Statement.Raw("CREATE ROLE guest LOGIN"))).isInstanceOf(Outcome.Changed.class);
            }
            Process hunt = start(ScantServer.url(keeper, "guest"), "--checks", "10");
            assertThat(output(hunt)).contains("GRANT CREATE ON DATABASE").doesNotContain("guest", "internal error");
            assertThat(hunt.waitFor()).isEqualTo(2);
        }
    }

    @Test
    void whereNothingAnswersAHuntDoesNotWait() throws IOException, InterruptedException {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        long begun = System.nanoTime();
        Process hunt = start("postgres://postgres@127.0.0.1:" + port + "/postgres", "--checks", "10");
        assertThat(output(hunt)).contains("no server answers at the host and port of the URL");
        assertThat(hunt.waitFor()).isEqualTo(2);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(14));
    }

    @Test
    void aServerThatGoesAwayIsWaitedForAndTheHuntSaysSo() throws IOException, InterruptedException {
        try (Keeper keeper = ScantServer.start(5)) {
            Process hunt = start(ScantServer.url(keeper, "postgres"), "--for", "90s", "--oracle", "norec", "--json");
            try (BufferedReader out = hunt.inputReader(StandardCharsets.UTF_8)) {
                assertThat(next(out, "\"event\":\"tick\"")).isNotNull();
                ServerProcesses.below(ProcessHandle.current()).servers().forEach(ProcessHandle::destroyForcibly);
                assertThat(next(out, "\"event\":\"lostServer\"")).isNotNull();
                assertThat(next(out, "\"restarts\":1")).isNotNull();
                new ProcessBuilder("kill", "-s", "INT", Long.toString(hunt.pid())).start().waitFor();
                assertThat(next(out, "\"ending\":\"Interrupted\"")).contains("\"faults\":0");
            } finally {
                hunt.destroyForcibly().waitFor();
            }
        }
    }

    private static String next(BufferedReader out, String words) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.contains(words)) {
                return line;
            }
        }
        return null;
    }
}
