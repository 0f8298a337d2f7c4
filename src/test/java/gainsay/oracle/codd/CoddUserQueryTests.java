package gainsay.oracle.codd;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.EngineError;
import gainsay.oracle.Verdict;
import gainsay.oracle.codd.Codd.Claim;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.planted.TestBench;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Queries that people write every day, in which a name, a position or a bare text means more than its value.
@Tag("crashing")
class CoddUserQueryTests {
    private static final String SETUP = "CREATE TABLE t0(c0 INTEGER, c1 VARCHAR(10), d DATE, n DECIMAL(8, 2));"
            + "CREATE TABLE t1(k INTEGER, v INTEGER);"
            + "INSERT INTO t0 VALUES (1, 'a', '2024-01-01', 1.5), (2, 'b', '2024-02-01', 2.5), (3, 'b', NULL, NULL);"
            + "INSERT INTO t1 VALUES (1, 10), (1, 20), (2, 30)";

    private final Codd oracle = new Codd();

    private static TestBench bench(String engine) {
        return new TestBench(engine, SETUP);
    }

    /// On a sound engine no claim is wrong; where the engine answers the query with no row, some claim is.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            duckdb | SELECT c1, COUNT(*) FROM t0 GROUP BY 1 ORDER BY 2
            sqlite | SELECT c0 % 2, COUNT(*) FROM t0 GROUP BY 1 ORDER BY 1
            duckdb | SELECT c0 % 2, COUNT(*) FROM t0 GROUP BY 1 HAVING COUNT(*) > 0 ORDER BY 2, 1
            duckdb | SELECT c0 + 1 AS x FROM t0 ORDER BY x
            duckdb | SELECT c1, MAX(c0) + 1 AS m FROM t0 GROUP BY c1 ORDER BY m + 1
            h2     | SELECT DISTINCT c0 % 2 FROM t0 WHERE c0 > 0 ORDER BY c0 % 2
            h2     | SELECT CASE WHEN c0 > 1 THEN 'x' END, COUNT(*) FROM t0 WHERE c0 < 9 GROUP BY CASE WHEN c0 > 1 THEN 'x' END
            duckdb | SELECT c0 FROM t0 WHERE d = '2024-01-01'
            duckdb | SELECT c0 FROM t0 WHERE d BETWEEN '2024-01-01' AND '2024-01-31'
            duckdb | SELECT c0 FROM t0 WHERE d IN ('2024-01-01') OR c0 IN (SELECT k FROM t1)
            duckdb | SELECT c0 FROM t0 WHERE n > '1.75'
            duckdb | SELECT COALESCE(n, '0.00') FROM t0
            duckdb | SELECT GREATEST(d, '2024-01-10') FROM t0
            duckdb | SELECT c0 FROM t0 WHERE CAST(d AS TIMESTAMP) >= '2024-01-15 00:00:00'
            duckdb | SELECT ROUND(n, 1) FROM t0
            h2     | SELECT c0, (SELECT MAX(v) AS c0 FROM t1 WHERE k = c0) FROM t0
            derby  | SELECT c0, (SELECT MAX(v) FROM t1 WHERE k = c0) AS m FROM t0
            duckdb | SELECT c0 FROM t0 WHERE EXISTS (SELECT 1 FROM range(3) WHERE c0 = 1)
            duckdb | SELECT 1 FROM t0 HAVING COUNT(*) > 1
            h2     | SELECT 1 FROM t0 HAVING COUNT(*) > 1
            duckdb | SELECT 'n' FROM t0 HAVING MAX(c0) > 1
            sqlite | SELECT MAX(c0) FROM t0 HAVING MAX(c0) > 2
            duckdb | SELECT c1, c0, COUNT(*) FROM t0 GROUP BY c1, ROLLUP (c0) HAVING COUNT(*) > 0 ORDER BY c1, c0
            duckdb | SELECT c1, c0, SUM(c0) FROM t0 GROUP BY GROUPING SETS ((c1, c0), (c1), ()) HAVING COUNT(*) > 0
            duckdb | SELECT c1, c0 % 2, COUNT(*) FROM t0 GROUP BY CUBE (c1, c0 % 2)
            duckdb | SELECT t0.c0, l.v FROM t0 LEFT JOIN LATERAL (SELECT v FROM t1 WHERE t1.k = t0.c0) AS l ON l.v > 15
            duckdb | SELECT t0.c0, l.v FROM t0 JOIN LATERAL (SELECT v FROM t1 WHERE t1.k = t0.c0) AS l ON 1 = 1
            duckdb | SELECT c0 + 1 AS x, x * 2 FROM t0 WHERE x > 2
            """)
    void noClaimIsWrongAndALieIsSeen(String engine, String sql) {
        try (TestBench bench = bench(engine)) {
            Query query = bench.query(sql);
            List<Claim> claims = oracle.claims(query);
            assertThat(claims).isNotEmpty().allSatisfy(claim ->
                    assertThat(oracle.judge(claim, bench.database())).isNotInstanceOfAny(Verdict.Broken.class, Verdict.Failed.class));
            Lie lie = (asked, sound) -> asked.equals(query) ? new Rows(List.of()) : sound.rows(asked);
            assertThat(claims).anySatisfy(claim ->
                    assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), lie))).isInstanceOf(Verdict.Broken.class));
        }
    }

    private Claim claim(TestBench bench, String sql, String focus) {
        return oracle.claims(bench.query(sql)).stream().filter(claim -> Clauses.focus(claim.query()).equals(bench.expr(focus)))
                .findFirst().orElseThrow();
    }

    @Test
    void aKeyByItsPositionIsFoldedForEachRow() {
        try (TestBench bench = bench("sqlite")) {
            Claim claim = claim(bench, "SELECT c0 % 2, COUNT(*) FROM t0 GROUP BY 1", "c0 % 2");
            assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
            assertThat(bench.asked()).containsExactly("SELECT c0 % 2, COUNT(*) FROM t0 GROUP BY 1", "SELECT c0, c0 % 2 FROM t0",
                    "SELECT CASE WHEN c0 = 1 THEN 1 WHEN c0 = 2 THEN 0 WHEN c0 = 3 THEN 1 END, COUNT(*) FROM t0 GROUP BY 1");
        }
    }

    @Test
    void anAggregateIsFoldedByTheKeyThatAPositionMeans() {
        try (TestBench bench = bench("sqlite")) {
            Claim claim = claim(bench, "SELECT c1, COUNT(*) FROM t0 GROUP BY 1 ORDER BY 2", "COUNT(*)");
            assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
            assertThat(bench.asked()).containsExactly("SELECT c1, COUNT(*) FROM t0 GROUP BY 1 ORDER BY 2",
                    "SELECT c1, COUNT(*) FROM t0 GROUP BY c1",
                    "SELECT c1, CASE WHEN c1 = 'a' THEN 1 WHEN c1 = 'b' THEN 2 END FROM t0 GROUP BY 1 ORDER BY 2");
        }
    }

    /// What is no aggregate is the same for the one group of all rows, also for that of no row.
    @Test
    void aConstantBesideAnAggregateOfNoRowIsItself() {
        try (TestBench bench = bench("sqlite")) {
            Claim claim = claim(bench, "SELECT 1 + 1, COUNT(*) FROM t1 WHERE v > 99", "1 + 1");
            assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
            assertThat(bench.asked()).contains("SELECT 1 + 1");
        }
    }

    @Test
    void theLastAggregateThatMakesAGroupIsNotFolded() {
        try (TestBench bench = bench("duckdb")) {
            assertThat(oracle.claims(bench.query("SELECT 1 FROM t0 HAVING COUNT(*) > 1")).stream()
                    .map(claim -> Clauses.focus(claim.query()))).doesNotContain(bench.expr("COUNT(*)"), bench.expr("COUNT(*) > 1"));
        }
    }

    /// That a text has a type where it stands excuses no subquery beside a text, and no error that only a subquery meets.
    @Test
    void aLieAboutAnUnfoldedTextIsSeen() {
        try (TestBench bench = bench("duckdb")) {
            Claim claim = claim(bench, "SELECT c0 FROM t0 WHERE c1 = 'a'", "'a'");
            Lie empty = (asked, sound) -> Shape.any(asked, Expr.Scalar.class::isInstance) ? new Rows(List.of()) : sound.rows(asked);
            assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), empty))).isInstanceOf(Verdict.Broken.class);
            Lie refused = (asked, sound) -> Shape.any(asked, Expr.Scalar.class::isInstance)
                    ? new Outcome.Refused("", new EngineError("INTERNAL Error", "", 0), Optional.empty()) : sound.rows(asked);
            assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), refused))).isInstanceOf(Verdict.Failed.class);
        }
    }

    /// The bare text is taken for no other type: cast to none of them it gives what was told.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            duckdb | SELECT c0 FROM t0 WHERE c1 = 'a'          | 'a'
            h2     | SELECT c0 FROM t0 WHERE c1 = 'a'          | 'a'
            """)
    void aLieAboutTheTextItselfIsSeen(String engine, String sql, String text) {
        try (TestBench bench = bench(engine)) {
            Claim claim = claim(bench, sql, text);
            Query plain = bench.query(sql);
            Lie lost = (asked, sound) -> asked.equals(plain) && sound.rows(asked) instanceof Rows rows
                    ? new Rows(rows.rows().subList(1, rows.rows().size()), rows.types()) : sound.rows(asked);
            assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), lost))).isInstanceOf(Verdict.Broken.class);
        }
    }

    @Test
    void aBareTextBesideADateIsNoSubquery() {
        try (TestBench bench = bench("duckdb")) {
            Claim claim = claim(bench, "SELECT c0 FROM t0 WHERE d >= '2024-01-01'", "'2024-01-01'");
            assertThat(oracle.judge(claim, bench.database()))
                    .isEqualTo(new Verdict.Inapplicable("the place wants what is written there, and not only its value"));
        }
    }
}
