package gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Servers that are started for real.
@Timeout(120)
@Tag("slow")
class KeeperTests {
    private static final String ENGINE = "postgres";

    private static Keeper start() {
        return Keeper.start(Engines.named(ENGINE).orElseThrow(), "");
    }

    private static String answer(ServerAddress address) {
        try (Target target = Targets.open(ENGINE, Terms.USUAL.server(Optional.of(address))); Database database = target.open()) {
            return String.valueOf(((Rows) database.rows(new Query.Raw("SELECT 'here'"))).rows());
        }
    }

    private static ServerProcesses here() {
        return ServerProcesses.below(ProcessHandle.current());
    }

    @Test
    void aServerLastsAsLongAsItsKeeperIsOpenAndLeavesNothing() {
        ServerProcesses running;
        List<Path> directories;
        try (Keeper keeper = start()) {
            assertThat(answer(keeper.address())).contains("here");
            running = here();
            directories = running.directories();
            assertThat(running.servers()).hasSize(1);
            assertThat(directories).hasSize(1).allMatch(Files::isDirectory);
        }
        running.awaitNone(directories);
    }

    /// What its processes share lies among its data, and not where it would outlast a server that is killed.
    @Test
    void whatAServerSharesIsAmongItsData() {
        try (Keeper keeper = start()) {
            answer(keeper.address());
            assertThat(here().directories().getFirst().resolve("data/pg_dynshmem")).isNotEmptyDirectory();
        }
    }

    @Test
    void aServerThatIsKilledIsBackOnItsPort() {
        try (Keeper keeper = start()) {
            answer(keeper.address());
            ProcessHandle first = here().servers().getFirst();
            first.destroyForcibly();
            ServerProcesses.await(() -> !first.isAlive());
            assertThat(answer(keeper.address())).contains("here");
            assertThat(here().servers()).hasSize(1).doesNotContain(first);
        }
        here().awaitNone(List.of());
    }

    @Test
    void aKeeperThatIsKilledTakesItsServerAlongAndAnotherTakesItsPlace() {
        ServerProcesses before;
        List<Path> directories;
        try (Keeper keeper = start()) {
            answer(keeper.address());
            before = here();
            directories = before.directories();
            before.keepers().getFirst().destroyForcibly();
            before.awaitNone(List.of());
            assertThat(answer(keeper.address())).contains("here");
        }
        before.awaitNone(directories);
        here().awaitNone(List.of());
    }

    @Test
    void aServerThatHasGrownIsSaidToBeLargeAndStartsAfresh() {
        try (Keeper keeper = Keeper.start(TargetName.of(ENGINE), 120_000_000)) {
            Terms terms = Terms.USUAL.server(Optional.of(keeper.address()));
            Path directory;
            try (Target target = Targets.open(ENGINE, terms); Database database = target.open()) {
                directory = here().directories().getFirst();
                assertThat(keeper.large()).isFalse();
                String filled = "CREATE TABLE t0 AS SELECT repeat(md5(i::text), 30) AS c0 FROM generate_series(1, 90000) AS t(i)";
                assertThat(database.run(new Statement.Raw(filled)).ok()).isTrue();
                assertThat(Directories.size(directory)).isGreaterThan(120_000_000);
                ServerProcesses.await(keeper::large);
                assertThat(keeper.large()).isTrue();
            }
            ProcessHandle first = here().servers().getFirst();
            keeper.renew();
            ServerProcesses.await(() -> !first.isAlive());
            assertThat(answer(keeper.address())).contains("here");
            assertThat(keeper.large()).isFalse();
            assertThat(Directories.size(directory)).isLessThan(120_000_000);
        }
        here().awaitNone(List.of());
    }

    @Test
    void whatAKeeperLeftIsSweptByTheNext() throws IOException {
        Path left = Files.createTempDirectory(KeptServer.places().getFirst(), Leftovers.PREFIX);
        Files.writeString(left.resolve("owner"), "999999999\n2020-01-01T00:00:00Z\n999999998\n");
        Path kept = Files.createTempDirectory(KeptServer.places().getFirst(), Leftovers.PREFIX);
        Leftovers.sign(kept, List.of(999999998L));
        try (Keeper keeper = start()) {
            answer(keeper.address());
            assertThat(left).doesNotExist();
            assertThat(kept).exists();
        } finally {
            Directories.delete(kept);
        }
    }

    @Test
    void aDirectoryWithoutAProgramIsNamed() {
        Engine engine = Engines.named(ENGINE).orElseThrow();
        assertThatThrownBy(() -> Keeper.start(engine, "/nosuch")).isInstanceOf(Unavailable.class)
                .hasMessage("there is no program /nosuch/bin/postgres; name the directory that has bin/postgres in it");
        assertThatThrownBy(() -> Keeper.start(engine, "8.1.2")).isInstanceOf(Unavailable.class).hasMessageContaining("near it are 9.");
    }
}
