package gainsay.run;

import static gainsay.engine.Family.ask;
import static gainsay.engine.Family.run;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.engine.Family;
import gainsay.engine.ServerProcesses;
import gainsay.run.Bare.Asked;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Databases of MySQL and MariaDB, one after the other in the same session.
@Timeout(120)
@Tag("slow")
class FamilySessionsTests {
    private static final String SESSION = "SELECT CONNECTION_ID()";
    private static final String KEPT = "SELECT @@sort_buffer_size, @@optimizer_switch, @@sql_mode, @@time_zone, @@group_concat_max_len, "
            + "@@character_set_client, @@character_set_results, @@collation_connection, @@autocommit, @@lock_wait_timeout, @a";

    private static final Map<String, Family> FAMILY = new HashMap<>();

    @AfterAll
    static void close() {
        FAMILY.values().forEach(Family::close);
    }

    private static Target open(String server, Terms terms) {
        return FAMILY.computeIfAbsent(server, Family::start).open(terms);
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void aSessionIsUsedAgainAndAsItWas(String server) {
        try (Target target = open(server, Terms.USUAL)) {
            String session;
            String before;
            try (Database database = target.open()) {
                session = ask(database, SESSION);
                before = ask(database, KEPT);
                run(database, "SET sort_buffer_size = 32768", "SET optimizer_switch = 'index_merge=off'", "SET sql_mode = 'ANSI_QUOTES'",
                        "SET collation_connection = 'latin1_bin'", "SET time_zone = '+05:00'", "SET @a = 5", "CREATE TABLE t0(c0 INT)",
                        "CREATE TEMPORARY TABLE mysql.t1(c0 INT)", "PREPARE p FROM 'SELECT 1'", "BEGIN", "INSERT INTO t0 VALUES (1)",
                        "SET autocommit = 0", "LOCK TABLES t0 WRITE");
                assertThat(ask(database, KEPT)).isNotEqualTo(before);
            }
            try (Database database = target.open()) {
                assertThat(ask(database, SESSION)).isEqualTo(session);
                assertThat(ask(database, KEPT)).isEqualTo(before);
                assertThat(database.rows(new Query.Raw("SELECT * FROM mysql.t1"))).isInstanceOf(Outcome.Refused.class);
                assertThat(database.run(new Statement.Raw("EXECUTE p"))).isInstanceOf(Outcome.Refused.class);
                assertThat(ask(database, "SELECT COUNT(*) FROM information_schema.TABLES WHERE TABLE_NAME = 't0'")).contains("value=0]");
            }
        }
    }

    /// The driver resets no session of this version, and does not say so.
    @Test
    void aSessionThatCannotBeMadeNewIsNotUsedAgain() {
        try (Target target = open("mariadb@10.2.11", Terms.USUAL)) {
            String before;
            try (Database database = target.open()) {
                before = ask(database, KEPT);
                run(database, "SET sort_buffer_size = 1024", "SET time_zone = '+05:00'", "SET @a = 5", "CREATE TABLE t0(c0 INT)",
                        "LOCK TABLES t0 WRITE");
                assertThat(ask(database, KEPT)).isNotEqualTo(before);
            }
            try (Database database = target.open()) {
                assertThat(ask(database, KEPT)).isEqualTo(before);
                assertThat(ask(database, "SELECT COUNT(*) FROM information_schema.TABLES WHERE TABLE_NAME = 't0'")).contains("value=0]");
            }
        }
    }

    private static void set(Database database, String name, String value) {
        assertThat(database.run(new Statement.Setting(name, value))).isInstanceOf(Outcome.Changed.class);
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void databasesThatShareASessionKeepTheirSettingsAndWhatIsPrepared(String server) {
        String shown = "SELECT c0, @@sort_buffer_size, @@max_heap_table_size FROM t0";
        try (Target target = open(server, Terms.USUAL.use(new Terms.Use(1, false))); Database first = target.open();
                Database second = target.open()) {
            assertThat(ask(first, SESSION)).isEqualTo(ask(second, SESSION));
            run(first, "CREATE TABLE t0 AS SELECT 1 AS c0");
            run(second, "CREATE TABLE t0 AS SELECT 2 AS c0");
            set(first, "sort_buffer_size", "32768");
            set(second, "max_heap_table_size", "16384");
            try (Prepared prepared = first.prepare(new Query.Raw(shown))) {
                for (int turn = 0; turn < 3; turn++) {
                    assertThat(((Rows) prepared.run(List.of())).rows().toString()).contains("=1]", "32768").doesNotContain("16384");
                    assertThat(ask(second, shown)).contains("=2]", "16384").doesNotContain("32768");
                }
            }
            try (Database third = target.open()) {
                assertThat(ask(third, "SELECT @@sort_buffer_size, @@max_heap_table_size")).doesNotContain("32768").doesNotContain("16384]");
            }
            assertThat(ask(first, shown)).contains("=1]", "32768");
        }
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void whatTakesTooLongIsEndedWhateverItIs(String server) {
        try (Target target = open(server, Terms.USUAL.deadline(Duration.ofSeconds(2))); Database database = target.open()) {
            run(database, "CREATE TABLE t0(c0 INT)", "INSERT INTO t0 VALUES (1)", "CREATE TABLE t1(c0 INT)",
                    "INSERT INTO t1 VALUES (1), (2)");
            for (int doubled = 0; doubled < 7; doubled++) {
                run(database, "INSERT INTO t1 SELECT c0 + 1 FROM t1");
            }
            String endless = "(SELECT COUNT(*) FROM t1 AS a, t1 AS b, t1 AS c, t1 AS d WHERE a.c0 + b.c0 + c.c0 + d.c0 < 0)";
            for (String sql : List.of("SELECT " + endless, "UPDATE t0 SET c0 = " + endless,
                    "CREATE TABLE t2 AS SELECT " + endless + " AS c0")) {
                long begun = System.nanoTime();
                Outcome outcome = sql.startsWith("SELECT") ? database.rows(new Query.Raw(sql)) : database.run(new Statement.Raw(sql));
                assertThat(outcome).as(sql).isEqualTo(new Outcome.Lost(sql, "deadline"));
                assertThat(Duration.ofNanos(System.nanoTime() - begun)).as(sql).isLessThan(Duration.ofSeconds(15));
            }
            assertThat(ask(database, "SELECT c0 FROM t0")).contains("=1]");
        }
    }

    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void whatStillRunsForAProcessThatIsGoneIsEnded(String server) throws InterruptedException {
        Terms terms = Terms.USUAL.deadline(Duration.ofMinutes(2));
        Terms.Use gone = new Terms.Use(Terms.Use.ENOUGH, false, 1L << 59 | 5, 0, Optional.empty());
        BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
        String endless = "DO BENCHMARK(2000000000, SHA1('a'))";
        try (Target dead = open(server, terms.use(gone)); Database database = dead.open()) {
            Thread.ofVirtual().start(() -> outcomes.add(database.run(new Statement.Raw(endless))));
            assertThat(outcomes.poll(1, TimeUnit.SECONDS)).isNull();
            try (Target other = open(server, terms); Database beside = other.open()) {
                assertThat(running(beside, endless)).as("another process leaves it alone").contains("value=1]");
            }
            Terms.Use next = new Terms.Use(Terms.Use.ENOUGH, false, 1L << 59 | 6, gone.number(), Optional.empty());
            try (Target heir = open(server, terms.use(next)); Database beside = heir.open()) {
                assertThat(outcomes.poll(20, TimeUnit.SECONDS)).isInstanceOf(Outcome.Lost.class);
                ServerProcesses.await(() -> running(beside, endless).contains("value=0]"));
                assertThat(running(beside, endless)).contains("value=0]");
            }
        }
    }

    /// MySQL tells bits out of a CASE as a number in bytes, for which its driver throws what is no SQLException.
    @ParameterizedTest
    @MethodSource("gainsay.engine.Family#here")
    void aBareLoopGoesOnAfterAnAnswerThatTheDriverCannotRead(String server) {
        try (Target target = open(server, Terms.USUAL)) {
            assertThat(Bare.replay(target, List.of(new Asked(0, "CREATE TABLE t0(c0 BIT(8))"), new Asked(0, "INSERT INTO t0 VALUES (1)"),
                    new Asked(0, "SELECT CASE WHEN 1 THEN c0 ELSE 0 END FROM t0"), new Asked(0, "SELECT 1")))).isBetween(3L, 4L);
        }
    }

    private static String running(Database database, String sql) {
        return ask(database, "SELECT COUNT(*) FROM information_schema.PROCESSLIST WHERE INFO = '" + sql.replace("'", "''") + "'");
    }
}
