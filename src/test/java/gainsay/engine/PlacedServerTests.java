package gainsay.engine;

import static gainsay.engine.Family.ask;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.sql.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Servers whose programs nothing publishes, started for real where they are.
@Timeout(120)
@Tag("slow")
class PlacedServerTests {
    private static final String PLACED = "gainsay.engine.Family#placed";

    private static String answer(Family family) {
        try (Target target = family.open(); Database database = target.open()) {
            return ask(database, "SELECT 'here'");
        }
    }

    private static ServerProcesses here() {
        return ServerProcesses.below(ProcessHandle.current());
    }

    @ParameterizedTest
    @MethodSource(PLACED)
    void aServerThatIsKilledIsBackOnItsPortAndLeavesNothing(String server) {
        ServerProcesses running;
        List<Path> directories;
        try (Family family = Family.start(server)) {
            assertThat(answer(family)).contains("here");
            ProcessHandle first = here().servers().getFirst();
            first.destroyForcibly();
            ServerProcesses.await(() -> !first.isAlive());
            assertThat(answer(family)).contains("here");
            running = here();
            directories = running.directories();
            assertThat(running.servers()).hasSize(1).doesNotContain(first);
            assertThat(directories).hasSize(1).allMatch(Files::isDirectory);
        }
        running.awaitNone(directories);
    }

    @ParameterizedTest
    @MethodSource(PLACED)
    void aKeeperThatIsKilledTakesItsServerAlongAndAnotherTakesItsPlace(String server) {
        ServerProcesses before;
        try (Family family = Family.start(server)) {
            answer(family);
            before = here();
            before.keepers().getFirst().destroyForcibly();
            before.awaitNone(List.of());
            assertThat(answer(family)).contains("here");
        }
        before.awaitNone(List.of());
        here().awaitNone(List.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tidb@4.0.9 | tidb_row_format_version=1  | SELECT @@GLOBAL.tidb_row_format_version               | 1
            tidb       | tidb_row_format_version=1  | SELECT @@GLOBAL.tidb_row_format_version               | 1
            tidb       | tidb_ddl_reorg_worker_cnt=16 | SELECT @@GLOBAL.tidb_ddl_reorg_worker_cnt           | 16
            cockroach  | sql.query_cache.enabled=false | SHOW CLUSTER SETTING sql.query_cache.enabled       | false
            cockroach  | sql.distsql.temp_storage.workmem=128KiB | SHOW CLUSTER SETTING sql.distsql.temp_storage.workmem | 128 KiB
            """)
    void aServerHasTheSettingsOfItsName(String server, String setting, String question, String told) {
        String name = server + "+" + setting;
        try (Family family = Family.start(name); Target target = family.open(); Database database = target.open()) {
            assertThat(target.name()).isEqualTo(name);
            assertThat(ask(database, question)).contains("=" + told + "]");
        }
    }

    /// All that a hunt may draw, at once: each version has all of them.
    @ParameterizedTest
    @ValueSource(strings = {"tidb@4.0.9", "tidb@6.5.5", "tidb", "cockroach"})
    void eachVersionTakesWhatAHuntDraws(String server) {
        Server.Commands commands = TargetName.of(server).engine().server().orElseThrow().commands();
        String name = server + commands.settings().stream().map(one -> "+" + one.name() + "=" + one.values().getFirst())
                .collect(Collectors.joining());
        try (Family family = Family.start(name); Target target = family.open(); Database database = target.open()) {
            assertThat(ask(database, "SELECT 'here'")).contains("here");
        }
    }

    /// Versions differ in where they leave what. A server is known by its directory, even where everything was killed at once.
    @ParameterizedTest
    @ValueSource(strings = {"tidb@4.0.9", "tidb@6.5.5", "tidb", "cockroach"})
    void aServerLeavesNothingOutsideOfItsDirectory(String server) throws IOException {
        Set<Path> before = outside();
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            Family.run(database, "CREATE TABLE t0(c0 INT)", "INSERT INTO t0 VALUES (1)");
            assertThat(here().directories()).hasSize(1);
            assertThat(opened(here().servers().getFirst(), here().directories().getFirst())).isEmpty();
            here().servers().getFirst().destroyForcibly();
            ServerProcesses.await(() -> here().servers().isEmpty());
        }
        assertThat(outside()).isSubsetOf(before);
    }

    /// Files in the place where servers are started.
    private static Set<Path> outside() throws IOException {
        try (Stream<Path> root = Files.list(Path.of("/"))) {
            return root.collect(Collectors.toSet());
        }
    }

    /// What a process has open for writing that lies neither in its directory nor in one of the system.
    private static List<String> opened(ProcessHandle process, Path directory) throws IOException {
        Path open = Path.of("/proc", Long.toString(process.pid()), "fd");
        if (!Files.isDirectory(open)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(open)) {
            return all.flatMap(one -> linked(one).stream()).filter(target -> target.startsWith("/"))
                    .filter(target -> !target.startsWith(directory.toString()) && !target.matches("/(dev|proc|sys)/.*"))
                    .filter(target -> Files.isRegularFile(Path.of(target)) && !target.contains("/engines/")).toList();
        }
    }

    private static Optional<String> linked(Path link) {
        try {
            return Optional.of(Files.readSymbolicLink(link).toString());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// One that does not get smaller where it is packed.
    private static String text(long seed) {
        byte[] bytes = new byte[60_000];
        new Random(seed).nextBytes(bytes);
        return Base64.getEncoder().encodeToString(bytes);
    }

    /// Filled as far as it takes to see it. An old CockroachDB whose storage is without C ends before it has grown so far.
    @ParameterizedTest
    @ValueSource(strings = "tidb")
    void aServerThatHasGrownInItsMemoryIsSaidToBeLargeAndStartsAfresh(String server) throws IOException {
        Family.assumeHere(server);
        long large = 450_000_000;
        try (Keeper keeper = Keeper.start(TargetName.of(server), large)) {
            Terms terms = Terms.USUAL.server(Optional.of(keeper.address()));
            try (Target target = Targets.open(server, terms); Database database = target.open()) {
                ask(database, "SELECT 1");
                assertThat(keeper.large()).isFalse();
                database.run(new Statement.Raw("CREATE TABLE t0(c0 INT PRIMARY KEY, c1 TEXT)"));
                for (int i = 0; i < 300 && !keeper.large(); i++) {
                    String rows = IntStream.range(i * 20, i * 20 + 20).mapToObj(n -> "(" + n + ", '" + text(n) + "')")
                            .collect(Collectors.joining(", "));
                    database.run(new Statement.Raw("INSERT INTO t0 VALUES " + rows));
                }
                ServerProcesses.await(keeper::large);
                assertThat(keeper.large()).isTrue();
            }
            ProcessHandle first = here().servers().getFirst();
            keeper.renew();
            ServerProcesses.await(() -> !first.isAlive());
            try (Target target = Targets.open(server, terms); Database database = target.open()) {
                assertThat(ask(database, "SELECT 'here'")).contains("here");
            }
            assertThat(keeper.large()).isFalse();
            assertThat(here().servers()).hasSize(1).doesNotContain(first);
        }
        here().awaitNone(List.of());
    }
}
