package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Feature;
import gainsay.engine.Engines;
import gainsay.engine.Keeper;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Databases of a server, which is started for real, one after the other in the same session.
@Timeout(120)
@Tag("slow")
class ServerSessionsTests {
    private static final Target TARGET = Targets.open("postgres", Terms.USUAL.deadline(Duration.ofSeconds(2)));

    @AfterAll
    static void close() {
        TARGET.close();
    }

    private static String ask(Database database, String sql) {
        return ((Rows) database.rows(new Query.Raw(sql))).rows().toString();
    }

    private static String session(Database database) {
        return ask(database, "SELECT pg_backend_pid()");
    }

    @Test
    void aSessionIsUsedAgainAndAsItWas() {
        String settings = "SELECT name, setting FROM pg_settings WHERE name <> 'search_path' AND source = 'session' ORDER BY name";
        String session;
        String before;
        try (Database database = TARGET.open()) {
            session = session(database);
            before = ask(database, settings);
            List.of("SET TimeZone = 'Asia/Tokyo'", "SET enable_seqscan = off", "CREATE TABLE t0(c0 INT)", "CREATE TEMP TABLE t1(c0 INT)",
                    "PREPARE p AS SELECT 1", "BEGIN", "INSERT INTO t0 VALUES (1)").forEach(sql -> database.run(new Statement.Raw(sql)));
            assertThat(database.rows(new Query.Raw("SELECT 1 / 0"))).isInstanceOf(Outcome.Refused.class);
            assertThat(database.rows(new Query.Raw("SELECT 1"))).as("in a transaction that failed").isInstanceOf(Outcome.Refused.class);
        }
        try (Database database = TARGET.open()) {
            assertThat(session(database)).isEqualTo(session);
            assertThat(ask(database, settings)).isEqualTo(before).contains("statement_timeout");
            assertThat(ask(database, "SELECT count(*) FROM pg_class WHERE relname IN ('t0', 't1')")).isEqualTo("[[Int[value=0]]]");
            assertThat(ask(database, "SELECT count(*) FROM pg_prepared_statements WHERE name = 'p'")).isEqualTo("[[Int[value=0]]]");
        }
    }

    @Test
    void databasesAtOnceDoNotSeeEachOther() {
        try (Database one = TARGET.open(); Database two = TARGET.open()) {
            IntStream.of(1, 2).forEach(i -> (i == 1 ? one : two).run(new Statement.Raw("CREATE TABLE t0 AS SELECT " + i + " AS c0")));
            assertThat(ask(one, "SELECT c0 FROM t0")).contains("1");
            assertThat(ask(two, "SELECT c0 FROM t0")).contains("2");
        }
    }

    private static void set(Database database, String name, String value) {
        assertThat(database.run(new Statement.Setting(name, value))).isInstanceOf(Outcome.Changed.class);
    }

    @Test
    void databasesThatShareASessionKeepTheirSettingsAndWhatIsPrepared() {
        Terms one = Terms.USUAL.use(new Terms.Use(1, false));
        try (Target target = Targets.open("postgres", one); Database first = target.open(); Database second = target.open()) {
            assertThat(session(first)).isEqualTo(session(second));
            first.run(new Statement.Raw("CREATE TABLE t0 AS SELECT 1 AS c0"));
            second.run(new Statement.Raw("CREATE TABLE t0 AS SELECT 2 AS c0"));
            set(first, "enable_seqscan", "off");
            set(second, "enable_hashjoin", "off");
            String shown = "SELECT c0, current_setting('enable_seqscan'), current_setting('enable_hashjoin') FROM t0";
            try (Prepared prepared = first.prepare(new Query.Raw(shown))) {
                for (int turn = 0; turn < 3; turn++) {
                    assertThat(((Rows) prepared.run(List.of())).rows().toString()).contains("1").containsSubsequence("off", "on");
                    assertThat(ask(second, shown)).contains("2").containsSubsequence("on", "off");
                    assertThat(ask(first, shown)).contains("1").containsSubsequence("off", "on");
                }
            }
            try (Database third = target.open()) {
                assertThat(ask(third, "SELECT current_setting('enable_seqscan'), current_setting('enable_hashjoin')"))
                        .doesNotContain("off");
                assertThat(third.rows(new Query.Raw("SELECT * FROM t0"))).isInstanceOf(Outcome.Refused.class);
            }
            assertThat(ask(first, shown)).contains("1").containsSubsequence("off", "on");
            assertThat(ask(first, "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'gainsay'")).contains("value=1]");
            assertThat(target.dialect().has(Feature.TEMPORARY_TABLES)).as("what is temporary belongs to a session").isFalse();
        }
    }

    @Test
    void whatStillRunsForAProcessThatIsGoneIsEnded() throws InterruptedException {
        try (Keeper keeper = Keeper.start(Engines.named("postgres").orElseThrow(), "")) {
            Terms terms = Terms.USUAL.deadline(Duration.ofMinutes(2)).server(Optional.of(keeper.address()));
            Terms.Use gone = new Terms.Use(Terms.Use.ENOUGH, false, 1L << 59 | 5, 0, Optional.empty());
            BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
            try (Target dead = Targets.open("postgres", terms.use(gone)); Database database = dead.open()) {
                database.run(new Statement.Raw("""
                        CREATE FUNCTION stubborn() RETURNS INT LANGUAGE plpgsql AS $$ BEGIN LOOP BEGIN PERFORM pg_sleep(60);
                        EXCEPTION WHEN query_canceled THEN NULL; END; END LOOP; END $$"""));
                Thread.ofVirtual().start(() -> outcomes.add(database.rows(new Query.Raw("SELECT stubborn()"))));
                assertThat(outcomes.poll(1, TimeUnit.SECONDS)).isNull();
                try (Target other = Targets.open("postgres", terms); Database beside = other.open()) {
                    assertThat(running(beside)).as("another process leaves it alone").isEqualTo("[[Int[value=1]]]");
                }
                Terms.Use next = new Terms.Use(Terms.Use.ENOUGH, false, 1L << 59 | 6, gone.number(), Optional.empty());
                try (Target heir = Targets.open("postgres", terms.use(next)); Database beside = heir.open()) {
                    assertThat(outcomes.poll(20, TimeUnit.SECONDS)).isInstanceOf(Outcome.Lost.class);
                    assertThat(running(beside)).isEqualTo("[[Int[value=0]]]");
                }
            }
        }
    }

    private static String running(Database database) {
        return ask(database, "SELECT count(*) FROM pg_stat_activity WHERE query = 'SELECT stubborn()'");
    }

    @Test
    void theServersOwnLimitsAreBelowOurs() {
        try (Database database = TARGET.open()) {
            assertThat(ask(database, "SELECT current_setting('statement_timeout'), current_setting('lock_timeout'), "
                    + "current_setting('temp_file_limit')")).containsSubsequence("1800ms", "1800ms", "1GB");
        }
    }

    @Test
    void theServerItselfEndsWhatTakesTooLong() {
        try (Database database = TARGET.open()) {
            long begun = System.nanoTime();
            assertThat(database.rows(new Query.Raw("SELECT pg_sleep(30)"))).isEqualTo(new Outcome.Lost("SELECT pg_sleep(30)", "deadline"));
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(15));
            assertThat(ask(database, "SELECT 1")).contains("1");
        }
    }

    /// How much a statement writes to temporary files depends on a plan, and is no part of an answer.
    @Test
    void whatTakesTooMuchRoomHasNoAnswerEither() {
        String sql = "SELECT COUNT(*) FROM (SELECT a FROM GENERATE_SERIES(1, 20000) AS a ORDER BY -a OFFSET 0) AS b";
        try (Database database = TARGET.open()) {
            database.run(new Statement.Raw("SET work_mem = '64kB'"));
            database.run(new Statement.Raw("SET temp_file_limit = '64kB'"));
            assertThat(database.rows(new Query.Raw(sql))).isEqualTo(new Outcome.Lost(sql, "deadline"));
            assertThat(ask(database, "SELECT 1")).contains("1");
        }
    }
}
