package gainsay.cli;

import static gainsay.engine.Family.ask;
import static gainsay.engine.Family.run;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.Family;
import gainsay.run.Database;
import gainsay.run.Target;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Hunts on a server of MySQL's family that is somebody else's, by a user who may make databases of ours and nothing else.
@Timeout(240)
@Tag("slow")
class FamilyByUrlTests {
    private static final String HERE = "gainsay.engine.Family#here";
    /// Names that we use too, names that begin like ours, and names that are hard to quote.
    private static final String[] HOSTILE = {
        "CREATE DATABASE shop", "CREATE TABLE shop.t0(c0 INT)", "INSERT INTO shop.t0 VALUES (1), (2)", "CREATE DATABASE gainsay",
        "CREATE DATABASE gainsay_", "CREATE DATABASE gainsay_1", "CREATE DATABASE gainsay_fe_1",
        "CREATE PROCEDURE gainsay_fe_1.gainsay_mark() COMMENT 'gainsay of the shop' SELECT 1", "CREATE DATABASE gainsay_fe_2",
        "CREATE PROCEDURE gainsay_fe_2.gainsay_mark() COMMENT 'gainsay fd' SELECT 1", "CREATE TABLE gainsay_fe_2.t0(c0 INT)",
        "CREATE DATABASE `gainsay_ff_1; DROP TABLE shop.t0`",
        "CREATE PROCEDURE `gainsay_ff_1; DROP TABLE shop.t0`.gainsay_mark() COMMENT 'gainsay ff' SELECT 1",
        "CREATE DATABASE gainsay_fc_1", "CREATE PROCEDURE gainsay_fc_1.mark() COMMENT 'gainsay fc' SELECT 1",
        "CREATE DATABASE `a``b`", "CREATE TABLE `a``b`.`select`(`from` INT)",
        "CREATE USER hunter@'%' IDENTIFIED BY 'se%cret'", "GRANT ALL ON `gainsay\\_%`.* TO hunter@'%'",
        "CREATE USER guest@'%' IDENTIFIED BY 'g'"};
    private static final List<String> SHOWN = List.of(
            "SELECT 'table', TABLE_SCHEMA, TABLE_NAME FROM information_schema.TABLES WHERE TABLE_SCHEMA <> DATABASE()",
            "SELECT 'schema', SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME <> DATABASE()",
            "SELECT 'routine', ROUTINE_SCHEMA, ROUTINE_NAME, ROUTINE_COMMENT FROM information_schema.ROUTINES"
                    + " WHERE ROUTINE_SCHEMA <> DATABASE()",
            "SELECT 'user', User, Host FROM mysql.user", "SELECT 'rights', GRANTEE, PRIVILEGE_TYPE FROM information_schema.USER_PRIVILEGES",
            "SELECT 'row', c0 FROM shop.t0", "SHOW GLOBAL VARIABLES LIKE '%mode%'", "SHOW GLOBAL VARIABLES LIKE '%optimizer%'");

    private static final String REPOSITORY = Path.of(System.getProperty("user.home"), ".m2", "repository").toString();

    @TempDir
    private Path directory;

    private Process hunt(String url, String name, String... environment) throws IOException {
        Path own = directory.resolve("home");
        String home = Files.exists(own) ? own.toString() : System.getProperty("user.home");
        ProcessBuilder process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC", "-Duser.home=" + home, "-Dmaven.repo.local=" + REPOSITORY, "-cp",
                System.getProperty("java.class.path"), "gainsay.cli.Gainsay", "hunt", url, "--checks", "300", "--threads", "2",
                "--seed", "7", "--oracle", "norec", "--out", directory.resolve(name).toString()).redirectErrorStream(true);
        for (int i = 0; i < environment.length; i += 2) {
            process.environment().put(environment[i], environment[i + 1]);
        }
        return process.start();
    }

    private static String output(Process process) throws IOException {
        try (var out = process.inputReader(StandardCharsets.UTF_8)) {
            return String.join("\n", out.lines().toList());
        }
    }

    private static List<String> shown(Database database) {
        return SHOWN.stream().flatMap(sql -> Stream.of(ask(database, sql).replaceAll("^\\[\\[|]]$", "").split("], \\["))).sorted().toList();
    }

    /// One has its password from the URL, the other from the environment.
    @ParameterizedTest
    @MethodSource(HERE)
    void twoHuntsAtOnceLeaveAServerAsItWas(String server) throws IOException, InterruptedException {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            run(database, HOSTILE);
            List<String> before = shown(database);
            Process one = hunt(family.url("hunter:se%25cret"), "one");
            Process two = hunt(family.url("hunter"), "two", "MYSQL_PWD", "se%cret");
            for (String output : List.of(output(one), output(two))) {
                assertThat(output).containsPattern("checks +300 ").contains("Exit code")
                        .doesNotContain("127.0.0.1", "cret", "hunter", "internal error");
            }
            assertThat(List.of(one.waitFor(), two.waitFor())).allMatch(code -> code == 0 || code == 1);
            assertThat(shown(database)).isEqualTo(before);
            assertThat(written()).doesNotContain("127.0.0.1", "hunter");
        }
    }

    /// All that the hunts have stored.
    private String written() throws IOException {
        List<String> texts = new ArrayList<>();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                texts.add(Files.readString(file));
            }
        }
        return String.join("\n", texts);
    }

    /// The lock is held by another user, whose sessions the hunter may not see. The password is in a file.
    @ParameterizedTest
    @MethodSource(HERE)
    void whatAHuntLeftIsSweptUnlessItsLockIsHeld(String server) throws IOException, InterruptedException {
        Files.createDirectories(directory.resolve("home"));
        Files.writeString(directory.resolve("home/.my.cnf"), "[mysqld]\npassword=other\n[client]\nuser = hunter\n"
                + "password = \"se%cret\"\n");
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            run(database, HOSTILE);
            for (String number : List.of("aa", "bb")) {
                run(database, "CREATE DATABASE gainsay_" + number + "_1",
                        "CREATE PROCEDURE gainsay_" + number + "_1.gainsay_mark() COMMENT 'gainsay " + number + "' SELECT 1");
            }
            assertThat(ask(database, "SELECT GET_LOCK('gainsay_" + 0xbb + "_3', 0)")).contains("=1]");
            Process hunt = hunt(family.url("").replace("//@", "//"), "one");
            assertThat(output(hunt)).contains("Exit code").doesNotContain("internal error");
            hunt.waitFor();
            assertThat(ask(database, "SELECT SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME REGEXP '^gainsay_(aa|bb)_'"))
                    .contains("gainsay_bb_1").doesNotContain("gainsay_aa_1");
        }
    }

    @ParameterizedTest
    @MethodSource(HERE)
    void whatIsMissingIsSaidWithWhatToDo(String server) throws IOException, InterruptedException {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            run(database, HOSTILE);
            Process powerless = hunt(family.url("guest:g"), "one");
            assertThat(output(powerless)).contains("GRANT ALL ON `gainsay\\_%`.* TO").doesNotContain("guest", "internal error");
            assertThat(powerless.waitFor()).isEqualTo(2);
            Process encrypted = hunt(family.url("guest:g").replaceFirst("\\?.*", "?sslMode=trust"), "one");
            assertThat(output(encrypted)).contains(server.startsWith("mariadb") ? "?sslMode=disable" : "GRANT ALL ON");
            Process wrong = hunt(family.url("guest:h"), "one");
            assertThat(output(wrong)).contains("user or password are wrong").doesNotContain("guest", "internal error");
            assertThat(wrong.waitFor()).isEqualTo(2);
        }
    }

    /// Only on MySQL: MariaDB was not brought to heed the limit of a user, and takes ten connections at the least.
    @Test
    void fewConnectionsAreEnough() throws IOException, InterruptedException {
        String server = Family.SERVERS.getFirst();
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            run(database, HOSTILE);
            run(database, "ALTER USER hunter@'%' WITH MAX_USER_CONNECTIONS 4", "FLUSH PRIVILEGES");
            Process enough = hunt(family.url("hunter:se%25cret"), "one");
            assertThat(output(enough)).as("two connections more than threads").containsPattern("checks +300 ")
                    .doesNotContain("restarts", "internal error");
        }
    }
}
