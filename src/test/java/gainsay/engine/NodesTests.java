package gainsay.engine;

import static gainsay.engine.Family.ask;
import static gainsay.engine.Family.run;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.run.Database;
import gainsay.run.Target;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A server of several processes, started for real.
@Timeout(240)
@Tag("slow")
class NodesTests {
    private static final String LIVE = "SELECT count(*) FROM crdb_internal.gossip_nodes WHERE is_live";

    private static ServerProcesses here() {
        return ServerProcesses.below(ProcessHandle.current());
    }

    @Test
    void tablesAreSplitOnAServerOfSeveralNodesWhichMayMoveTheirRows() {
        try (Family family = Family.start("cockroach+nodes=3"); Target target = family.open(); Database database = target.open()) {
            assertThat(ask(database, LIVE)).contains("3");
            assertThat(target.dialect().declarations().commands()).anyMatch(form -> form.words().contains("ARRAY[3]"));
            run(database, "CREATE TABLE t0(c0 INT PRIMARY KEY, c1 INT)", "INSERT INTO t0 SELECT i, i FROM generate_series(1, 30) AS g(i)",
                    "ALTER TABLE t0 SPLIT AT VALUES (10), (20)");
            assertThat(ask(database, "SELECT SUM(c1) FROM t0")).contains("465");
        }
    }

    @Test
    void aServerOfOneNodeHasNothingToMove() {
        try (Family family = Family.start("cockroach"); Target target = family.open(); Database database = target.open()) {
            assertThat(ask(database, LIVE)).contains("1");
            assertThat(target.dialect().declarations().commands()).anyMatch(form -> form.words().contains("SPLIT AT"))
                    .noneMatch(form -> form.words().contains("ARRAY["));
            assertThat(target.lacking()).isEmpty();
        }
    }

    /// What one of them had is lost, so that all of them begin anew, and none is left in the end.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void oneThatIsKilledTakesTheOthersAlongAndAllAreBack(int which) {
        ServerProcesses running;
        List<Path> directories;
        try (Family family = Family.start("cockroach+nodes=3")) {
            try (Target target = family.open(); Database database = target.open()) {
                assertThat(ask(database, LIVE)).contains("3");
            }
            ServerProcesses before = here();
            assertThat(before.servers()).hasSize(3);
            before.servers().get(which).destroyForcibly();
            ServerProcesses.await(() -> before.servers().stream().noneMatch(ProcessHandle::isAlive));
            assertThat(before.servers()).isEmpty();
            try (Target target = family.open(); Database database = target.open()) {
                assertThat(ask(database, LIVE)).contains("3");
            }
            running = here();
            directories = running.directories();
            assertThat(running.servers()).hasSize(3);
        }
        running.awaitNone(directories);
    }

    @Test
    void aKeeperThatIsKilledTakesAllOfThemAlong() {
        ServerProcesses before;
        try (Family family = Family.start("cockroach+nodes=3")) {
            try (Target target = family.open(); Database database = target.open()) {
                assertThat(ask(database, LIVE)).contains("3");
            }
            before = here();
            before.keepers().getFirst().destroyForcibly();
            ServerProcesses.await(() -> before.all().stream().noneMatch(ProcessHandle::isAlive));
            assertThat(before.all()).noneMatch(ProcessHandle::isAlive);
        }
        here().awaitNone(before.directories());
    }
}
