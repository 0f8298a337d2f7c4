package gainsay.oracle.guard;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Libraries;
import gainsay.dialect.Asked;
import gainsay.dialect.EngineError;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Verdict;
import gainsay.planted.TestBench;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Node;
import gainsay.sql.Query;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An error is excused if some part of what was asked gives it by itself, and not if none does.
class ValidationTests {
    /// `low` holds the smallest integer, whose ABS overflows; `plain` holds nothing that fails; `empty` holds nothing.
    private static final String SETUP = """
            CREATE TABLE low(a, b);
            INSERT INTO low VALUES (-9223372036854775808, 1), (5, 2);
            CREATE TABLE plain(a, b);
            INSERT INTO plain VALUES (1, 1), (-5, 2), (NULL, 3);
            CREATE TABLE many(a, b);
            INSERT INTO many VALUES (9223372036854775807, 1), (-9223372036854775807, 2), (1, 3);
            CREATE TABLE empty(a, b);
            CREATE TABLE made(a, b AS (ABS(a)));
            INSERT INTO made(a) VALUES (-5);
            CREATE TABLE grown(a);
            INSERT INTO grown VALUES (-9223372036854775808);
            ALTER TABLE grown ADD COLUMN b AS (ABS(a));
            CREATE VIEW high AS SELECT a, b FROM low WHERE b > 1;
            CREATE VIEW renamed(x) AS SELECT ABS(a) FROM low;
            CREATE VIEW lowest AS SELECT -9223372036854775808 AS a FROM empty;
            CREATE TABLE checked(a INT, b DEFAULT 1, CHECK (ABS(a) > 0 OR 1));
            INSERT INTO checked VALUES (3, 1);
            CREATE TABLE indexed(a INT, b);
            CREATE INDEX i0 ON indexed(b) WHERE ABS(a) > 1;
            """;
    private static final String OVERFLOW = "integer overflow";

    private static Outcome.Refused refused(Node asked, EngineError error, Database database) {
        return new Outcome.Refused("", error, database.dialect().expected(error, new Asked(asked, false, database.setup())));
    }

    private static Optional<String> excuse(String setup, String sql, String message) {
        try (TestBench bench = new TestBench(setup)) {
            var dialect = bench.database().dialect();
            Node asked = sql.startsWith("SELECT") || sql.startsWith("WITH") ? bench.query(sql) : Reader.statement(dialect, sql);
            var refused = refused(asked, EngineError.of(message), bench.database());
            return Validation.excuse(asked, refused, bench.database()).map(verdict -> ((Verdict.Inapplicable) verdict).why());
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT * FROM low WHERE 1 OR ABS(a) > 1
            SELECT *, 0 IS TRUE FROM grown
            SELECT 1 FROM grown WHERE b
            SELECT * FROM low WHERE b > 1 AND ABS(a) > 1
            SELECT CASE WHEN b > 1 THEN ABS(a) END FROM low
            SELECT b FROM low ORDER BY b, ABS(a)
            SELECT b FROM low GROUP BY b, ABS(a)
            SELECT b FROM low GROUP BY b HAVING b > 1 AND MAX(ABS(a)) > 1
            SELECT b FROM low GROUP BY b HAVING ABS(MIN(a)) > 1
            SELECT b FROM plain LIMIT ABS(-9223372036854775808)
            SELECT plain.a FROM plain LEFT JOIN low ON 0 AND ABS(low.a)
            SELECT plain.a FROM plain JOIN low ON plain.b = low.b WHERE ABS(plain.a - 1 + low.a + 1 - plain.a)
            SELECT * FROM plain LEFT JOIN empty ON 1 WHERE ABS(COALESCE(empty.a, -9223372036854775808))
            SELECT * FROM empty WHERE ABS(-9223372036854775808)
            SELECT * FROM plain WHERE a = -9223372036854775808 AND ABS(a)
            SELECT * FROM plain WHERE (1, a) = (b, -9223372036854775808) AND ABS(a)
            SELECT * FROM (SELECT -9223372036854775808 AS a FROM empty) AS d NATURAL JOIN plain WHERE ABS(plain.a)
            SELECT * FROM lowest NATURAL JOIN plain WHERE ABS(plain.a)
            SELECT * FROM plain WHERE EXISTS (SELECT 1 FROM low WHERE low.b = plain.b AND ABS(low.a + plain.a - plain.a))
            SELECT * FROM plain WHERE 0 AND a IN (SELECT ABS(a) FROM low)
            SELECT * FROM high WHERE ABS(high.a) > 1
            SELECT * FROM plain, renamed WHERE 0
            SELECT * FROM (SELECT a FROM low WHERE b > 1) AS d WHERE ABS(d.a)
            SELECT * FROM (SELECT * FROM low LIMIT 0) AS d WHERE ABS(d.a)
            SELECT * FROM (SELECT low.a FROM low NATURAL JOIN empty) AS d WHERE ABS(d.a)
            SELECT * FROM (SELECT a FROM plain EXCEPT SELECT a FROM low) AS d WHERE ABS(d.a)
            WITH w AS (SELECT a FROM low WHERE b > 1) SELECT * FROM w WHERE ABS(w.a)
            SELECT SUM(a) FROM many
            SELECT b, SUM(a) OVER (ORDER BY b) FROM many
            SELECT b FROM plain UNION ALL SELECT ABS(a) FROM low WHERE b > 1
            UPDATE low SET b = ABS(a) WHERE b > 1
            DELETE FROM low WHERE b > 1 AND ABS(a)
            INSERT INTO plain SELECT ABS(a), b FROM low WHERE b > 1
            INSERT INTO checked(a) VALUES ('-9223372036854775808')
            INSERT INTO indexed VALUES (-9223372036854775808, 1)
            UPDATE checked SET a = -9223372036854775808
            UPDATE made SET a = -9223372036854775808
            CREATE INDEX i1 ON low(b) WHERE b > 1 AND ABS(a)
            """)
    void aPartThatFailsByItselfIsAnExcuse(String sql) {
        assertThat(excuse(SETUP, sql, OVERFLOW)).isPresent();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT * FROM plain WHERE 1 OR ABS(a) > 1
            SELECT * FROM low WHERE ABS(b) > 1
            SELECT CASE WHEN b > 1 THEN ABS(a) END FROM plain ORDER BY ABS(b)
            SELECT b FROM plain GROUP BY b, ABS(a) HAVING ABS(MIN(a)) > 1
            SELECT plain.a FROM plain LEFT JOIN low ON ABS(low.b) = ABS(plain.a)
            SELECT * FROM plain LEFT JOIN empty ON 1 WHERE ABS(COALESCE(empty.a, -1))
            SELECT * FROM plain WHERE EXISTS (SELECT 1 FROM low WHERE low.b = plain.b AND ABS(low.b + plain.a))
            SELECT * FROM high WHERE ABS(high.b) > 1
            SELECT * FROM (SELECT b FROM low WHERE b > 1) AS d WHERE ABS(d.b)
            WITH w AS (SELECT b FROM low WHERE b > 1) SELECT * FROM w WHERE ABS(w.b)
            SELECT a FROM made WHERE 0
            SELECT SUM(a) FROM plain
            SELECT SUM(b) FROM many WHERE a > 0
            SELECT SUM(n) FROM (SELECT ABS(b) AS n FROM low) AS d
            UPDATE low SET b = ABS(b) WHERE b > 1
            DELETE FROM plain WHERE ABS(a)
            INSERT INTO checked(a) VALUES ('-5')
            INSERT INTO indexed VALUES (-5, -9223372036854775808)
            UPDATE made SET a = -6 WHERE b
            CREATE INDEX i1 ON low(ABS(b))
            """)
    void withoutOneThereIsNoExcuse(String sql) {
        assertThat(excuse(SETUP, sql, OVERFLOW)).isEmpty();
    }

    /// What fails in another way does not show whether it would fail in this one.
    @Test
    void aPartThatCannotBeEvaluatedByItselfLeavesItOpen() {
        assertThat(excuse(SETUP, "SELECT * FROM plain WHERE JSON_TYPE('x') OR ABS(a)", "malformed JSON").orElse("")).contains("skipped");
        assertThat(excuse(SETUP, "SELECT * FROM low WHERE 1 OR ABS(a) > 1", "malformed JSON").orElse("")).contains("by itself");
        assertThat(excuse(SETUP, "SELECT * FROM plain WHERE 1 OR ABS(a) > 1", "malformed JSON")).isEmpty();
        assertThat(excuse(SETUP, "SELECT GROUP_CONCAT(b) FROM plain", OVERFLOW).orElse("")).contains("many rows");
        assertThat(excuse(SETUP, "SELECT * FROM nowhere", OVERFLOW).orElse("")).contains("not known");
        assertThat(excuse(SETUP, "SELECT ABS(x.a) FROM (SELECT a FROM plain LIMIT 1) AS x", OVERFLOW).orElse("")).contains("LIMIT");
        assertThat(excuse(SETUP, "SELECT b FROM plain WHERE 1 LIMIT 1", OVERFLOW)).isEmpty();
    }

    /// An engine puts constants in the place of columns, and evaluates them before it knows that there are no rows.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            CREATE TABLE t0(c0); CREATE TABLE t1(c0); CREATE VIEW v0 AS SELECT '' AS c0 FROM t0 \
                | SELECT COUNT(*) FROM v0 NATURAL JOIN t1 WHERE JSON_TYPE(t1.c0)
            CREATE TABLE t0(c0); CREATE VIEW v0 AS SELECT 0 AS c0 FROM t0 | SELECT 0 FROM v0 JOIN t0 USING (c0) WHERE '' -> t0.c0
            CREATE TABLE t0(c0) | SELECT 0 FROM (SELECT '' AS e0 FROM t0) AS x0 WHERE (x0.e0 -> 0, 0) = (0, 0)
            """)
    void aConstantFailsWithoutRows(String setup, String sql) {
        assertThat(excuse(setup, sql, "malformed JSON").orElse("")).contains("skipped");
    }

    /// What a view or derived table compares with a constant, it hands on as that constant; what it compares and keeps, it does not.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            true  | SELECT 0 -> v0.c0 FROM v0
            true  | SELECT 0 -> x0.e0 FROM (SELECT c0 AS e0 FROM t0 WHERE c0 = '') AS x0
            true  | SELECT 0 -> x0.c0 FROM (SELECT * FROM t0 WHERE c0 = '' AND c1) AS x0
            false | SELECT 0 -> v1.c1 FROM v1
            false | SELECT 0 -> x0.c1 FROM (SELECT c1 FROM t0 WHERE c0 = '') AS x0
            """)
    void aConstantThatAViewComparesWithGoesOnWithItsColumn(boolean excused, String sql) {
        String setup = "CREATE TABLE t0(c0, c1); CREATE VIEW v0 AS SELECT c0 FROM t0 WHERE c0 = '';"
                + "CREATE VIEW v1 AS SELECT c1 FROM t0 WHERE c0 = ''";
        assertThat(excuse(setup, sql, "bad JSON path").isPresent()).isEqualTo(excused);
    }

    /// Listing 2 of the EPSC paper, with an error that this engine has.
    @Test
    void theExampleOfTheEpscPaperIsExcused() {
        String setup = "CREATE TABLE t0(c0 INT); CREATE TABLE t1(c0 INT); INSERT INTO t0 VALUES (-9223372036854775808)";
        assertThat(excuse(setup, "SELECT * FROM t0 LEFT JOIN t1 ON 0 WHERE ABS(t0.c0) OR 1", OVERFLOW)).isPresent();
        assertThat(excuse(setup, "SELECT * FROM t0 LEFT JOIN t1 ON 0 WHERE ABS(t1.c0) OR 1", OVERFLOW)).isEmpty();
    }

    /// Listings 6 and 7 of the Radar paper: what its authors reported, and the developers explained.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            CREATE TABLE t1(c1 INTEGER PRIMARY KEY); INSERT INTO t1 VALUES (0) \
                | SELECT c1 FROM t1 ORDER BY c1, json_array_length(0, 0) | bad JSON path
            CREATE TABLE t1(c1 INTEGER); CREATE TABLE t2(c1 INTEGER, UNIQUE (c1)); \
            INSERT INTO t1 VALUES ('x'), (0.8874540680509563), (NULL), (-2017888786); INSERT INTO t2 VALUES (0x47d9a1ab) \
                | SELECT ALL t1.c1 FROM t1, t2 WHERE (0 OR json_patch(t1.c1, t2.c1)) AND (t2.c1 BETWEEN t1.c1 AND t2.c1) | malformed JSON
            """)
    void theFalseAlarmsOfTheRadarPaperAreExcused(String setup, String sql, String message) {
        assertThat(excuse(setup, sql, message)).isPresent();
    }

    /// A constant that stands for a column of bits has no sign.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | BIT(8) | SELECT * FROM t0 WHERE (0, 0, t0.c0 - 1) = (t0.c0, 0, 0)
            true  | BIT(8) | SELECT * FROM t0 WHERE t0.c0 - 1 = 0 AND t0.c0 = 0
            false | BIT(8) | SELECT * FROM t0 WHERE t0.c0 - 1 = 0 AND t0.c0 = 1
            false | INT    | SELECT * FROM t0 WHERE t0.c0 - 1 = 0 AND t0.c0 = 0
            """)
    void aConstantIsOfTheTypeOfItsColumn(boolean excused, String type, String sql) {
        try (TestBench bench = Libraries.needed(() -> new TestBench("mysql@8.0.15", "CREATE TABLE t0(c0 " + type + ")"))) {
            Query asked = bench.query(sql);
            var refused = refused(asked, new EngineError("BIGINT UNSIGNED value is out of range in '(0 - 1)'", "22001", 1690),
                    bench.database());
            assertThat(Validation.excuse(asked, refused, bench.database()).isPresent()).isEqualTo(excused);
        }
    }

    @Test
    void aHintThatCannotBeFollowedIsExcused() {
        String setup = "CREATE TABLE t(a, b); CREATE INDEX i ON t(a) WHERE b";
        assertThat(excuse(setup, "SELECT * FROM t INDEXED BY i WHERE a", "no query solution")).isPresent();
        assertThat(excuse(setup, "SELECT * FROM t WHERE a", "no query solution")).isEmpty();
    }

    @Test
    void aRuleIsBrokenByAllOrNone() {
        String setup = "CREATE TABLE t(a UNIQUE); INSERT INTO t VALUES (1)";
        String message = "UNIQUE constraint failed: t.a";
        assertThat(excuse(setup, "INSERT INTO t VALUES (2)", message)).isEmpty();
        assertThat(excuse(setup, "INSERT OR REPLACE INTO t VALUES (2)", message)).isPresent();
        assertThat(excuse(setup, "UPDATE t SET a = a + 1", message)).isPresent();
        assertThat(excuse(setup.replace("UNIQUE", "UNIQUE ON CONFLICT IGNORE"), "INSERT INTO t VALUES (2)", message)).isPresent();
    }

    /// In which order the rows of an UPDATE come decides about keys, and not about what each row keeps or breaks by itself.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            UPDATE t SET a = a + 1                                 | UNIQUE constraint failed: t.a   | true
            UPDATE t SET b = a                                     | NOT NULL constraint failed: t.b | false
            UPDATE t SET b = a                                     | CHECK constraint failed: t      | false
            UPDATE OR IGNORE t SET b = a                           | NOT NULL constraint failed: t.b | true
            UPDATE t SET b = x.b FROM t AS x WHERE x.a <> t.a      | NOT NULL constraint failed: t.b | true
            UPDATE t SET b = (SELECT x.b FROM t AS x LIMIT 1)      | NOT NULL constraint failed: t.b | true
            """)
    void orderExplainsKeysOnly(String sql, String message, boolean excused) {
        String setup = "CREATE TABLE t(a UNIQUE, b NOT NULL CHECK (b > 0)); INSERT INTO t VALUES (1, 1), (2, 2)";
        assertThat(excuse(setup, sql, message).isPresent()).isEqualTo(excused);
        String watched = setup + "; CREATE TRIGGER r AFTER UPDATE ON t BEGIN DELETE FROM t WHERE a = 3; END";
        assertThat(excuse(watched, sql, message)).isPresent();
    }

    @Test
    void onlyAnErrorOfOneSideAloneIsLookedInto() {
        try (TestBench bench = new TestBench(SETUP)) {
            Query fails = bench.query("SELECT ABS(a) FROM low");
            Outcome refused = bench.database().rows(fails);
            Outcome rows = new Rows(List.of());
            bench.asked().clear();
            assertThat(OneSided.verdict(fails, refused, () -> refused, bench.database())).isInstanceOf(Verdict.Inapplicable.class);
            assertThat(bench.asked()).isEmpty();
            assertThat(OneSided.verdict(fails, refused, () -> rows, bench.database())).isInstanceOf(Verdict.Inapplicable.class);
            assertThat(bench.asked()).isNotEmpty();
            Query sound = bench.query("SELECT ABS(b) FROM low");
            assertThat(OneSided.verdict(sound, refused, () -> rows, bench.database()))
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed ->
                            assertThat(failed.kind().text()).isEqualTo("error: integer overflow"));
        }
    }

    @Test
    void anErrorThatNothingExpectsIsAFindingWithoutTheOtherSide() {
        try (TestBench bench = new TestBench(SETUP)) {
            Query unknown = bench.query("SELECT * FROM nowhere");
            assertThat(OneSided.verdict(unknown, bench.database().rows(unknown), () -> {
                throw new AssertionError("asked");
            }, bench.database())).isInstanceOf(Verdict.Failed.class);
        }
    }

    /// Where there is nothing to match, an engine may look at the escape or not.
    @Test
    void anEscapeThatIsNoneIsAnErrorOfItsOwn() {
        try (TestBench bench = new TestBench("h2", "CREATE TABLE t0(c0 VARCHAR)")) {
            var dialect = bench.database().dialect();
            for (String escape : List.of(":a", "b")) {
                Query asked = bench.query("SELECT NULL LIKE 'a' ESCAPE '" + escape + "' FROM t0");
                var refused = refused(asked, new EngineError("Error in LIKE ESCAPE: \"" + escape + "\"", "22025", 22025), bench.database());
                assertThat(Validation.excuse(asked, refused, bench.database()).isPresent()).isEqualTo(escape.equals(":a"));
            }
        }
    }
}
