package gainsay.engine;

import static gainsay.engine.Family.ask;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import gainsay.run.Database;
import gainsay.run.Target;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Servers of MySQL's family, started for real.
@Timeout(120)
@Tag("slow")
class FamilyKeeperTests {
    @TempDir
    private Path directory;

    private static String answer(Family family) {
        try (Target target = family.open(); Database database = target.open()) {
            return ask(database, "SELECT 'here'");
        }
    }

    private static ServerProcesses here() {
        return ServerProcesses.below(ProcessHandle.current());
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
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

    /// A server that starts removes the temporary tables of all others that have the same directory for them.
    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void whatIsTemporaryLiesInADirectoryOfItsOwn(String server) {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            assertThat(ask(database, "SELECT @@tmpdir")).contains(here().directories().getFirst().toString());
        }
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
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
    @CsvSource({"mysql@8.0.15, 4k, 4096", "mysql@8.0.15, 8k, 8192", "mysql@8.0.15, 16k, 16384", "mysql@8.0.15, 32k, 32768",
        "mariadb, 4k, 4096", "mariadb, 8k, 8192", "mariadb, 16k, 16384", "mariadb, 32k, 32768"})
    void aServerIsStartedWithTheSettingsOfItsName(String server, String size, String bytes) {
        String name = server + "+innodb_page_size=" + size + "+innodb_adaptive_hash_index=OFF+innodb_stats_method=nulls_ignored";
        try (Family family = Family.start(name); Target target = family.open(); Database database = target.open()) {
            assertThat(target.name()).isEqualTo(name);
            Family.run(database, "CREATE TABLE t0(c0 VARCHAR(100) PRIMARY KEY)", "INSERT INTO t0 VALUES ('a')");
            assertThat(ask(database, "SELECT @@innodb_page_size, @@innodb_adaptive_hash_index, @@innodb_stats_method, c0 FROM t0"))
                    .contains(bytes, "0", "nulls_ignored", "a");
        }
    }

    /// On a machine without one; where there is one, this says nothing.
    @ParameterizedTest
    @CsvSource({"mysql, apt-get install mysql-server", "mariadb, apt-get install mariadb-server"})
    void oneThatIsNotInstalledIsToldInOneLineWithWhatInstallsIt(String name, String command) {
        assumeThat(List.of("/usr/sbin/mysqld", "/usr/bin/mysqld", "/usr/sbin/mariadbd")).noneMatch(path -> Files.exists(Path.of(path)));
        assertThatThrownBy(() -> Keeper.start(TargetName.of(name + "@installed"))).isInstanceOf(Unavailable.class)
                .hasMessageStartingWith("no " + name + " is installed: ").hasMessageContaining("install it by: " + command)
                .satisfies(refused -> assertThat(refused.getMessage().lines()).hasSize(1));
    }

    /// As the loader says it of a program whose library is not there.
    @ParameterizedTest
    @CsvSource({"libaio.so.1, apt-get install libaio1 libnuma1", "libnuma.so.1, apt-get install libaio1 libnuma1"})
    void aMissingLibraryIsSaidWithTheCommandThatInstallsIt(String library, String command) throws IOException {
        Path program = Files.createDirectories(directory.resolve("bin")).resolve("mysqld");
        Files.writeString(program, "#!/bin/sh\necho \"$0: error while loading shared libraries: " + library
                + ": cannot open shared object file: No such file or directory\" >&2\nexit 127\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        try (Keeper keeper = Keeper.start(Engines.named("mysql").orElseThrow(), directory.toString())) {
            assertThatThrownBy(keeper::address).isInstanceOf(Unavailable.class)
                    .hasMessageContaining("cannot start mysql: it needs " + library).hasMessageContaining(command)
                    .message().doesNotContain("\n");
        }
    }

    @Test
    void aBuildBesideThePlainProgramIsNamedBehindItsVersion() {
        Archive archive = Engines.named("mysql").flatMap(Engine::server).orElseThrow().archive();
        assertThat(archive.build("8.0.33-debug")).containsExactly("8.0.33", "debug");
        assertThat(archive.build("8.0.33")).containsExactly("8.0.33", "");
        assertThat(archive.build("9.7.4-rc")).containsExactly("9.7.4-rc", "");
    }
}
