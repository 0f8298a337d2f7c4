package gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where the program of a server is looked for that nothing publishes. The programs here are stubs: none of them is run.
class FindingProgramsTests {
    @TempDir
    private Path directory;

    private final Map<String, String> environment = new HashMap<>();

    private String find(String engine, String version) throws IOException {
        return FoundProgram.of(engine, version, directory, environment);
    }

    /// A program below the user's home.
    private String program(String place) throws IOException {
        Path program = directory.resolve(place);
        Files.createDirectories(program.getParent());
        Files.writeString(program, "#!/bin/sh\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return program.toString();
    }

    @Test
    void oneIsNamedByItsPathOrByThatOfItsDirectory() throws IOException {
        String plain = program("some/tidb-server");
        String below = program("other/bin/tidb-server");
        String renamed = program("some/tidb-server-of-mine");
        assertThat(find("tidb", directory.resolve("some").toString())).isEqualTo(plain);
        assertThat(find("tidb", directory.resolve("other").toString())).isEqualTo(below);
        assertThat(find("tidb", renamed)).isEqualTo(renamed);
        assertThat(find("tidb", directory.toString())).isEqualTo("there is no program " + directory.resolve("tidb-server")
                + "; name the directory that has tidb-server or bin/tidb-server in it");
    }

    @ParameterizedTest
    @CsvSource({"tidb, tidb-server, GAINSAY_TIDB", "cockroach, cockroach, GAINSAY_COCKROACH"})
    void aVariableNamesOneUnlessAVersionIsNamed(String engine, String program, String variable) throws IOException {
        String named = program("some/" + program);
        String placed = program(".gainsay/engines/" + engine + "/9.8.7/" + program);
        assertThat(find(engine, "")).isEqualTo(placed);
        environment.put(variable, named);
        assertThat(find(engine, "")).isEqualTo(named);
        environment.put(variable, directory.resolve("some").toString());
        assertThat(find(engine, "")).isEqualTo(named);
        assertThat(find(engine, "9.8.7")).isEqualTo(placed);
    }

    @Test
    void theNewestInTheHomeOfEnginesIsTaken() throws IOException {
        environment.put("GAINSAY_HOME", directory.resolve("house").toString());
        String old = program("house/engines/tidb/4.0.9/tidb-server");
        String current = program("house/engines/tidb/10.0.1/tidb-server");
        program("house/engines/tidb/8.5.4/tidb-server");
        assertThat(find("tidb", "")).isEqualTo(current);
        assertThat(find("tidb", "4.0.9")).isEqualTo(old);
    }

    @Test
    void anInstallerHasADirectoryForEachVersion() throws IOException {
        String old = program(".tiup/components/tidb/v7.1.1/tidb-server");
        String current = program(".tiup/components/tidb/v10.0.0/tidb-server");
        assertThat(find("tidb", "")).isEqualTo(current);
        assertThat(find("tidb", "installed")).isEqualTo(current);
        assertThat(find("tidb", "7.1.1")).isEqualTo(old);
        program(".gainsay/engines/tidb/8.5.4/tidb-server");
        assertThat(find("tidb", "")).as("newer than that in the home of engines").isEqualTo(current);
        String newest = program(".gainsay/engines/tidb/10.0.1/tidb-server");
        assertThat(find("tidb", "")).isEqualTo(newest);
    }

    @Test
    void thatInPathIsTakenWhereThereIsNoOther() throws IOException {
        environment.put("PATH", "/nosuch:" + directory.resolve("programs"));
        String installed = program("programs/cockroach");
        assertThat(find("cockroach", "")).isEqualTo(installed);
        assertThat(find("cockroach", "installed")).isEqualTo(installed);
        String placed = program(".gainsay/engines/cockroach/20.1.17/cockroach");
        assertThat(find("cockroach", "")).isEqualTo(placed);
    }

    @ParameterizedTest
    @CsvSource({"tidb, tiup install tidb (, tiup install tidb:v1.2.3 (or with Go: src/engines/tidb/build 1.2.3), GAINSAY_TIDB",
        "cockroach, a download from https://, a download from https://, GAINSAY_COCKROACH"})
    void whereThereIsNoneOneLineSaysHowToGetIt(String engine, String newest, String how, String variable) throws IOException {
        assertThat(find(engine, "")).hasLineCount(1).startsWith("no " + engine + " is on this machine; install it by: ")
                .contains(newest, variable, "--engine", "URL", directory.resolve(".gainsay/engines/" + engine + "/VERSION").toString());
        assertThat(find(engine, "1.2.3")).hasLineCount(1).startsWith("no " + engine + "@1.2.3 is on this machine; ").contains(how,
                directory.resolve(".gainsay/engines/" + engine + "/1.2.3").toString());
        environment.put("GAINSAY_HOME", directory.resolve("house").toString());
        assertThat(find(engine, "")).contains(directory.resolve("house/engines").toString());
    }
}
