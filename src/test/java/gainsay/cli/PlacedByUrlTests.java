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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Hunts on a TiDB or a CockroachDB that is somebody else's: only what they made themselves is touched.
@Timeout(300)
@Tag("slow")
class PlacedByUrlTests {
    private static final String[] TIDB = {
        "CREATE DATABASE shop", "CREATE TABLE shop.t0(c0 INT)", "INSERT INTO shop.t0 VALUES (1), (2)", "CREATE DATABASE gainsay",
        "CREATE DATABASE gainsay_", "CREATE DATABASE gainsay_1", "CREATE DATABASE gainsay_fe_1",
        "CREATE TABLE gainsay_fe_1.gainsay_mark(c INT) COMMENT 'gainsay of the shop'", "CREATE DATABASE gainsay_fe_2",
        "CREATE TABLE gainsay_fe_2.gainsay_mark(c INT) COMMENT 'gainsay fd'", "CREATE DATABASE `gainsay_ff_1; DROP TABLE shop.t0`",
        "CREATE TABLE `gainsay_ff_1; DROP TABLE shop.t0`.gainsay_mark(c INT) COMMENT 'gainsay ff'",
        "CREATE DATABASE gainsay_fc_1", "CREATE TABLE gainsay_fc_1.mark(c INT) COMMENT 'gainsay fc'",
        "CREATE DATABASE `a``b`", "CREATE TABLE `a``b`.`select`(`from` INT)", "CREATE USER guest@'%' IDENTIFIED BY 'g'",
        "GRANT ALL ON *.* TO guest@'%'", "REVOKE PROCESS ON *.* FROM guest@'%'"};
    private static final String[] COCKROACH = {
        "CREATE DATABASE shop", "CREATE TABLE shop.public.t0(c0 INT)", "INSERT INTO shop.public.t0 VALUES (1), (2)",
        "CREATE DATABASE gainsay", "CREATE DATABASE gainsay_", "CREATE DATABASE gainsay_1", "CREATE DATABASE gainsay_fe_1",
        "COMMENT ON DATABASE gainsay_fe_1 IS 'gainsay of the shop'", "CREATE DATABASE gainsay_fe_2",
        "COMMENT ON DATABASE gainsay_fe_2 IS 'gainsay fd'", "CREATE TABLE gainsay_fe_2.public.t0(c0 INT)",
        "CREATE DATABASE \"gainsay_ff_1; DROP TABLE shop.public.t0\"",
        "COMMENT ON DATABASE \"gainsay_ff_1; DROP TABLE shop.public.t0\" IS 'gainsay ff'",
        "CREATE DATABASE \"GAINSAY_1\"", "CREATE DATABASE \"a\"\"b\"", "CREATE TABLE \"a\"\"b\".public.\"select\"(\"from\" INT)"};
    private static final List<String> OF_TIDB = List.of(
            "SELECT 'table', TABLE_SCHEMA, TABLE_NAME, TABLE_COMMENT FROM information_schema.TABLES WHERE TABLE_SCHEMA <> DATABASE()"
                    + " AND TABLE_SCHEMA <> 'mysql'",
            "SELECT 'schema', SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME <> DATABASE()",
            "SELECT 'user', User, Host FROM mysql.user", "SELECT 'rights', GRANTEE, PRIVILEGE_TYPE FROM information_schema.USER_PRIVILEGES",
            "SELECT 'row', c0 FROM shop.t0",
            "SHOW GLOBAL VARIABLES WHERE Variable_name LIKE '%mode%' OR Variable_name LIKE 'tidb\\_opt%'");
    private static final List<String> OF_COCKROACH = List.of(
            "SELECT 'database', database_name, comment FROM [SHOW DATABASES WITH COMMENT] WHERE database_name <> current_database()",
            "SELECT 'table', database_name, name FROM crdb_internal.tables WHERE database_name <> current_database()"
                    + " AND drop_time IS NULL AND database_name IS NOT NULL",
            "SELECT 'user', username FROM system.users", "SELECT 'row', c0 FROM shop.public.t0",
            "SELECT variable, value FROM [SHOW ALL CLUSTER SETTINGS] WHERE variable NOT LIKE '%version%'");

    @TempDir
    private Path directory;

    private static String[] hostile(String server) {
        return server.startsWith("tidb") ? TIDB : COCKROACH;
    }

    private static List<String> shown(String server, Database database) {
        return (server.startsWith("tidb") ? OF_TIDB : OF_COCKROACH).stream()
                .flatMap(sql -> Stream.of(ask(database, sql).replaceAll("^\\[\\[|]]$", "").split("], \\["))).sorted().toList();
    }

    /// A hunt of few checks: what it does to a server that is not ours it does when it starts and when it makes databases.
    private Process hunt(String url, String name, int checks) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-cp",
                System.getProperty("java.class.path"), "gainsay.cli.Gainsay", "hunt", url, "--checks", Integer.toString(checks),
                "--threads", "1", "--seed", "7", "--oracle", "norec", "--out", directory.resolve(name).toString())
                .redirectErrorStream(true).start();
    }

    private static String output(Process process) throws IOException {
        try (var out = process.inputReader(StandardCharsets.UTF_8)) {
            return String.join("\n", out.lines().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"tidb", "cockroach"})
    void twoHuntsAtOnceLeaveAServerAsItWas(String server) throws IOException, InterruptedException {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            run(database, hostile(server));
            List<String> before = shown(server, database);
            Process one = hunt(family.url("root"), "one", 20);
            Process two = hunt(family.url("root"), "two", 20);
            for (String output : List.of(output(one), output(two))) {
                assertThat(output).containsPattern("checks +20 ").contains("Exit code").doesNotContain("127.0.0.1", "internal error");
            }
            assertThat(List.of(one.waitFor(), two.waitFor())).allMatch(code -> code == 0 || code == 1);
            assertThat(shown(server, database)).isEqualTo(before);
            assertThat(written()).doesNotContain("127.0.0.1");
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

    private static void left(String server, Database database, String number) {
        String name = "gainsay_" + number + "_1";
        run(database, "CREATE DATABASE " + name, server.startsWith("tidb")
                ? "CREATE TABLE " + name + ".gainsay_mark(c INT) COMMENT 'gainsay " + number + "'"
                : "COMMENT ON DATABASE " + name + " IS 'gainsay " + number + "'");
    }

    /// One database is in use, by a session that says so.
    @ParameterizedTest
    @CsvSource({"tidb, USE gainsay_bb_1", "tidb@4.0.9, USE gainsay_bb_1", "cockroach, SET application_name = 'gainsay_187'"})
    void whatAHuntLeftIsSweptUnlessItIsInUse(String server, String use) throws IOException, InterruptedException {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            run(database, hostile(server));
            left(server, database, "aa");
            left(server, database, "bb");
            run(database, use);
            Process hunt = hunt(family.url("root"), "one", 1);
            assertThat(output(hunt)).contains("Exit code").doesNotContain("internal error");
            hunt.waitFor();
            assertThat(ask(database, "SELECT SCHEMA_NAME FROM information_schema.SCHEMATA WHERE SCHEMA_NAME LIKE 'gainsay_%b_1'"
                    + " OR SCHEMA_NAME LIKE 'gainsay_%a_1'").replace("CATALOG", "")).doesNotContain("gainsay_aa_1");
            assertThat(String.join("\n", shown(server, database))).contains("gainsay_fe_1");
            run(database, server.startsWith("tidb") ? "DROP TABLE gainsay_bb_1.gainsay_mark" : "DROP DATABASE gainsay_bb_1");
        }
    }

    /// Who does not see the sessions of others does not know what is in use.
    @ParameterizedTest
    @ValueSource(strings = "tidb")
    void whoMayNotSeeAllSessionsSweepsNothing(String server) throws IOException, InterruptedException {
        try (Family family = Family.start(server); Target target = family.open(); Database database = target.open()) {
            run(database, hostile(server));
            left(server, database, "aa");
            Process hunt = hunt(family.url("guest:g"), "one", 1);
            assertThat(output(hunt)).containsPattern("checks +1 ").doesNotContain("internal error");
            hunt.waitFor();
            run(database, "DROP TABLE gainsay_aa_1.gainsay_mark");
        }
    }

    @ParameterizedTest
    @CsvSource({"tidb, mysql, tidb", "tidb, mariadb, tidb", "cockroach, postgres, cockroach", "mariadb, mysql, mariadb",
        "mariadb, tidb, mariadb"})
    void aServerOfAnotherKindIsSaidWithItsScheme(String server, String scheme, String right) throws IOException, InterruptedException {
        try (Family family = Family.start(server)) {
            String url = family.url("root").replaceFirst("^[a-z]+", scheme).replaceFirst("\\?.*", "")
                    + (scheme.equals("mariadb") ? "?sslMode=disable" : "");
            Process hunt = hunt(url, "one", 1);
            assertThat(output(hunt)).contains("the server at the URL is of another kind than its scheme says; name it as " + right + "://")
                    .doesNotContain("127.0.0.1", "internal error");
            assertThat(hunt.waitFor()).isEqualTo(2);
        }
    }
}
