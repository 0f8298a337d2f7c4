package gainsay.run;

import static gainsay.engine.Family.ask;
import static gainsay.engine.Family.run;
import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Probe;
import gainsay.dialect.Span;
import gainsay.dialect.Version;
import gainsay.engine.Engine;
import gainsay.engine.Family;
import gainsay.engine.ServerProcesses;
import gainsay.engine.TargetName;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.math.BigDecimal;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Databases of TiDB and CockroachDB, one after the other in the same session.
@Timeout(180)
@Tag("slow")
class PlacedSessionsTests {
    private static final Map<Words, Family> FAMILY = new HashMap<>();

    /// What is said to a server of a kind: its name, what tells its session, what tells some settings, statements that change them, two
    /// settings with values, and a query that does not end by itself.
    private enum Words {
        TIDB("tidb"), OLD_TIDB("tidb@4.0.9"),
        COCKROACH("cockroach", "SHOW session_id",
                "SELECT variable, value FROM [SHOW ALL] WHERE variable NOT IN ('database', 'session_id') ORDER BY variable",
                List.of("SET TimeZone = 'Asia/Tokyo'", "SET reorder_joins_limit = 3", "SET vectorize = 'off'",
                        "SET CLUSTER SETTING sql.notices.enabled = true", "CREATE TABLE t0(c0 INT)", "PREPARE p AS SELECT 1", "BEGIN",
                        "INSERT INTO t0 VALUES (1)"),
                List.of("reorder_joins_limit", "5", "vectorize", "off"), "SELECT pg_sleep(60)");

        private static final String KEPT = "SELECT @@tidb_opt_agg_push_down, @@sql_mode, @@time_zone, @@group_concat_max_len, "
                + "@@character_set_client, @@character_set_results, @@collation_connection, @@autocommit, @@tidb_max_chunk_size, "
                + "@@tidb_hash_join_concurrency, @a";

        private final String server;
        private final String session;
        private final String kept;
        private final List<String> changes;
        private final List<String> settings;
        private final String endless;

        Words(String server, String session, String kept, List<String> changes, List<String> settings, String endless) {
            this.server = server;
            this.session = session;
            this.kept = kept;
            this.changes = changes;
            this.settings = settings;
            this.endless = endless;
        }

        Words(String server) {
            this(server, "SELECT CONNECTION_ID()", KEPT,
                    List.of("SET tidb_opt_agg_push_down = 1", "SET sql_mode = 'ANSI_QUOTES'", "SET time_zone = '+05:00'",
                            "SET group_concat_max_len = 7", "SET collation_connection = 'utf8mb4_bin'", "SET tidb_max_chunk_size = 32",
                            "SET @a = 5", "CREATE TABLE t0(c0 INT)", "PREPARE p FROM 'SELECT 1'", "BEGIN",
                            "INSERT INTO t0 VALUES (1)", "SET autocommit = 0"),
                    List.of("tidb_max_chunk_size", "64", "tidb_hash_join_concurrency", "3"),
                    "SELECT COUNT(*) FROM t9 AS a, t9 AS b, t9 AS c, t9 AS d WHERE a.c0 + b.c0 + c.c0 + d.c0 < 0");
        }

        /// What the query needs that does not end by itself.
        void prepare(Database database) {
            if (this != COCKROACH) {
                run(database, "CREATE TABLE t9(c0 INT)", "INSERT INTO t9 VALUES (1), (2)");
                for (int doubled = 0; doubled < 7; doubled++) {
                    run(database, "INSERT INTO t9 SELECT c0 + 1 FROM t9");
                }
            }
        }

        String shown(String name) {
            return this == COCKROACH ? "current_setting('" + name + "')" : "@@" + name;
        }
    }

    @AfterAll
    static void close() {
        FAMILY.values().forEach(Family::close);
    }

    private static Target open(Words words, Terms terms) {
        return FAMILY.computeIfAbsent(words, one -> Family.start(one.server)).open(terms);
    }

    @ParameterizedTest
    @EnumSource(Words.class)
    void nothingOfADatabaseIsLeftForTheNext(Words words) {
        try (Target target = open(words, Terms.USUAL)) {
            String session;
            String before;
            try (Database database = target.open()) {
                session = ask(database, words.session);
                before = ask(database, words.kept);
                run(database, words.changes.toArray(String[]::new));
                assertThat(ask(database, words.kept)).isNotEqualTo(before);
            }
            try (Database database = target.open()) {
                assertThat(ask(database, words.session).equals(session)).as("4.0 makes no session new").isEqualTo(words != Words.OLD_TIDB);
                assertThat(ask(database, words.kept)).isEqualTo(before);
                assertThat(database.run(new Statement.Raw("EXECUTE p"))).isInstanceOf(Outcome.Refused.class);
                assertThat(database.rows(new Query.Raw("SELECT * FROM t0"))).isInstanceOf(Outcome.Refused.class);
            }
        }
    }

    /// An old server is asked for what later ones have, and has some of it.
    @ParameterizedTest
    @CsvSource({"COCKROACH, 25.1.0, PARTIAL_INDEX MATERIALIZED_VIEWS VIRTUAL_COLUMNS EXPRESSION_INDEX IDENTITY DELETE_USING TRIGGERS ENUM"
            + " FUNCTIONS plan_cache_mode optimizer_use_histograms, reorder_joins_limit",
        "OLD_TIDB, 8.5.0, tidb_opt_derive_topn tidb_enable_non_prepared_plan_cache tidb_enable_paging, tidb_opt_agg_push_down"})
    void whatLaterVersionsHaveIsAskedForAtStart(Words words, String version, String lacking, String known) {
        Family family = FAMILY.computeIfAbsent(words, one -> Family.start(one.server));
        Engine engine = TargetName.of(words.server).engine();
        List<Probe> later = engine.dialect().probes(Version.of(version));
        Engine asking = engine.speaking(engine.dialect().probing(later.stream()
                .map(probe -> new Probe(probe.what(), Span.ALWAYS, probe.statements(), probe.off())).toArray(Probe[]::new)));
        assertThat(later).extracting(Probe::what).contains(known);
        try (Target target = Targets.open(new TargetName(asking, "", Optional.empty()),
                Terms.USUAL.server(Optional.of(family.keeper().address())))) {
            assertThat(target.lacking()).contains(lacking.split(" ")).doesNotContain(known);
        }
    }

    /// CockroachDB keeps places with each value, and not each form of a query gives the same.
    @Test
    void howManyPlacesADecimalHasIsNoPartOfIt() {
        try (Target target = open(Words.COCKROACH, Terms.USUAL); Database database = target.open()) {
            Rows rows = (Rows) database.rows(new Query.Raw("SELECT CAST(1 AS DECIMAL), CAST('1.00' AS DECIMAL), CAST('1.50' AS DECIMAL)"));
            assertThat(rows.rows()).containsExactly(List.of(Value.of(1), Value.of(1), Value.of(new BigDecimal("1.5"))));
        }
    }

    private static void set(Database database, String name, String value) {
        assertThat(database.run(new Statement.Setting(name, value))).isInstanceOf(Outcome.Changed.class);
    }

    @ParameterizedTest
    @EnumSource(Words.class)
    void databasesThatShareASessionKeepTheirSettingsAndWhatIsPrepared(Words words) {
        String one = words.settings.get(0);
        String two = words.settings.get(2);
        String shown = "SELECT c0, " + words.shown(one) + " = '" + words.settings.get(1) + "' AS one, " + words.shown(two) + " = '"
                + words.settings.get(3) + "' AS two FROM t0";
        try (Target target = open(words, Terms.USUAL.use(new Terms.Use(1, false))); Database first = target.open();
                Database second = target.open()) {
            assertThat(ask(first, words.session)).isEqualTo(ask(second, words.session));
            run(first, "CREATE TABLE t0(c0 INT)", "INSERT INTO t0 VALUES (71)");
            run(second, "CREATE TABLE t0(c0 INT)", "INSERT INTO t0 VALUES (72)");
            set(first, one, words.settings.get(1));
            set(second, two, words.settings.get(3));
            String ofFirst = ask(first, shown);
            String ofSecond = ask(second, shown);
            assertThat(ofFirst).contains("=71]").isNotEqualTo(ofSecond.replace("72", "71"));
            try (Prepared prepared = first.prepare(new Query.Raw(shown))) {
                for (int turn = 0; turn < 3; turn++) {
                    assertThat(((Rows) prepared.run(List.of())).rows().toString()).isEqualTo(ofFirst);
                    assertThat(ask(second, shown)).isEqualTo(ofSecond);
                }
            }
            try (Database third = target.open()) {
                run(third, "CREATE TABLE t0(c0 INT)", "INSERT INTO t0 VALUES (71)");
                assertThat(ask(third, shown)).isNotEqualTo(ofFirst).isNotEqualTo(ofSecond.replace("72", "71"));
            }
            assertThat(ask(first, shown)).isEqualTo(ofFirst);
        }
    }

    @ParameterizedTest
    @EnumSource(Words.class)
    void theServerItselfEndsWhatTakesTooLong(Words words) {
        try (Target target = open(words, Terms.USUAL.deadline(Duration.ofSeconds(2))); Database database = target.open()) {
            words.prepare(database);
            long begun = System.nanoTime();
            assertThat(database.rows(new Query.Raw(words.endless))).isEqualTo(new Outcome.Lost(words.endless, "deadline"));
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(15));
        }
        try (Target target = open(words, Terms.USUAL); Database next = target.open()) {
            assertThat(ask(next, "SELECT 1")).contains("1");
        }
    }

    @ParameterizedTest
    @EnumSource(Words.class)
    void whatStillRunsForAProcessThatIsGoneIsEnded(Words words) throws InterruptedException {
        Terms terms = Terms.USUAL.deadline(Duration.ofMinutes(2));
        Terms.Use gone = new Terms.Use(Terms.Use.ENOUGH, false, 1L << 59 | 5, 0, Optional.empty());
        BlockingQueue<Outcome> outcomes = new LinkedBlockingQueue<>();
        try (Target dead = open(words, terms.use(gone)); Database database = dead.open()) {
            words.prepare(database);
            Thread.ofVirtual().start(() -> outcomes.add(database.rows(new Query.Raw(words.endless))));
            assertThat(outcomes.poll(2, TimeUnit.SECONDS)).isNull();
            try (Target other = open(words, terms); Database beside = other.open()) {
                ask(beside, "SELECT 1");
                assertThat(outcomes.poll(1, TimeUnit.SECONDS)).as("another process leaves it alone").isNull();
            }
            Terms.Use next = new Terms.Use(Terms.Use.ENOUGH, false, 1L << 59 | 6, gone.number(), Optional.empty());
            try (Target heir = open(words, terms.use(next)); Database beside = heir.open()) {
                ask(beside, "SELECT 1");
                ServerProcesses.await(() -> !outcomes.isEmpty());
                assertThat(outcomes.poll()).isInstanceOf(Outcome.Lost.class);
            }
        }
    }
}
