package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.Engines;
import gainsay.engine.Keeper;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Hunts on a server that is somebody else's: only what they made themselves is touched.
@Timeout(240)
@Tag("slow")
class HuntByUrlTests {
    /// Names that we use too, names that begin like ours, and names that are hard to quote.
    private static final List<String> HOSTILE = List.of(
            "CREATE TABLE public.t0(c0 INT)", "INSERT INTO public.t0 VALUES (1), (2)", "CREATE VIEW public.v0 AS SELECT * FROM public.t0",
            "CREATE INDEX i0 ON public.t0(c0)", "CREATE SCHEMA gainsay", "CREATE SCHEMA gainsay_", "CREATE SCHEMA gainsay_1",
            "CREATE SCHEMA gainsay_fe_1", "COMMENT ON SCHEMA gainsay_fe_1 IS 'gainsay of the shop'",
            "CREATE SCHEMA gainsay_fe_2", "COMMENT ON SCHEMA gainsay_fe_2 IS 'gainsay fd'", "CREATE TABLE gainsay_fe_2.t0(c0 INT)",
            "CREATE SCHEMA \"gainsay_ff_1; DROP TABLE public.t0\"",
            "COMMENT ON SCHEMA \"gainsay_ff_1; DROP TABLE public.t0\" IS 'gainsay ff'",
            "CREATE SCHEMA \"GAINSAY_1\"", "CREATE SCHEMA \"a\"\"b\"", "CREATE TABLE \"a\"\"b\".\"select\"(\"from\" INT)",
            "CREATE ROLE shop", "ALTER ROLE shop SET work_mem = '1MB'");
    private static final String SHOWN = """
            SELECT 'relation', n.nspname, c.relname, c.relkind::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
            WHERE n.nspname NOT LIKE 'pg\\_t%' AND n.nspname NOT LIKE 'pg\\_toast%'
            UNION ALL SELECT 'schema', nspname, COALESCE(obj_description(oid, 'pg_namespace'), ''), '' FROM pg_namespace
            WHERE nspname NOT LIKE 'pg\\_t%'
            UNION ALL SELECT 'role', rolname, '', '' FROM pg_roles UNION ALL SELECT 'extension', extname, '', '' FROM pg_extension
            UNION ALL SELECT 'setting', name, setting, '' FROM pg_file_settings
            UNION ALL SELECT 'of a role', setconfig::text, '', '' FROM pg_db_role_setting
            UNION ALL SELECT 'function', proname, pronargs::text, '' FROM pg_proc
            UNION ALL SELECT 'prepared', gid, '', '' FROM pg_prepared_xacts
            UNION ALL SELECT 'row', c0::text, '', '' FROM public.t0""";

    @TempDir
    private Path directory;

    private Keeper keeper;
    private Target target;
    private Database database;
    private String url;

    @BeforeEach
    void fill() {
        keeper = Keeper.start(Engines.named("postgres").orElseThrow(), "");
        String jdbc = keeper.address().url();
        url = "postgres://postgres@" + jdbc.substring(jdbc.indexOf("//") + 2);
        target = Targets.open("postgres", Terms.USUAL.server(Optional.of(keeper.address())));
        database = target.open();
        HOSTILE.forEach(this::run);
    }

    @AfterEach
    void end() {
        database.close();
        target.close();
        keeper.close();
    }

    private void run(String sql) {
        assertThat(database.run(new Statement.Raw(sql))).isInstanceOf(Outcome.Changed.class);
    }

    private List<String> ask(String sql) {
        return ((Rows) database.rows(new Query.Raw(sql))).rows().stream().map(Object::toString).sorted().toList();
    }

    private Process hunt(String name) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-cp",
                System.getProperty("java.class.path"), "gainsay.cli.Gainsay", "hunt", url, "--checks", "600", "--threads", "2", "--out",
                directory.resolve(name).toString()).redirectErrorStream(true).start();
    }

    private static String output(Process process) throws IOException {
        try (var out = process.inputReader(StandardCharsets.UTF_8)) {
            return String.join("\n", out.lines().toList());
        }
    }

    @Test
    void twoHuntsAtOnceLeaveAServerAsItWas() throws IOException, InterruptedException {
        List<String> before = ask(SHOWN);
        Process one = hunt("one");
        Process two = hunt("two");
        for (String output : List.of(output(one), output(two))) {
            assertThat(output).contains("Hunting postgres (version").containsPattern("checks +600 ").contains("Exit code")
                    .doesNotContain("127.0.0.1", url, "internal error");
        }
        assertThat(List.of(one.waitFor(), two.waitFor())).allMatch(code -> code == 0 || code == 1);
        assertThat(ask(SHOWN)).isEqualTo(before);
        assertThat(written()).doesNotContain("127.0.0.1");
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

    @Test
    void whatAHuntLeftIsSweptUnlessItsLockIsHeld() throws IOException, InterruptedException {
        run("CREATE SCHEMA gainsay_aa_1");
        run("COMMENT ON SCHEMA gainsay_aa_1 IS 'gainsay aa'");
        run("CREATE TABLE gainsay_aa_1.t0(c0 INT)");
        run("CREATE SCHEMA gainsay_bb_1");
        run("COMMENT ON SCHEMA gainsay_bb_1 IS 'gainsay bb'");
        ask("SELECT pg_advisory_lock_shared(" + 0xbb + ")");
        Process hunt = hunt("one");
        assertThat(output(hunt)).contains("Exit code");
        hunt.waitFor();
        assertThat(ask("SELECT nspname FROM pg_namespace WHERE nspname ~ '^gainsay_(aa|bb)_'")).hasSize(1).first().asString()
                .contains("gainsay_bb_1");
    }
}
