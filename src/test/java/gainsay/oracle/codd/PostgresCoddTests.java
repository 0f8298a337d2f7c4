package gainsay.oracle.codd;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Verdict;
import gainsay.oracle.codd.Codd.Claim;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.planted.TestBench;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is compared with some or all values of a query, folded.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PostgresCoddTests {
    private final Codd oracle = new Codd();
    private final TestBench bench = new TestBench("postgres", """
            CREATE TABLE t0(c0 INTEGER);
            INSERT INTO t0 VALUES (1), (2), (NULL);
            CREATE TABLE t1(c0 SMALLINT, c1 INTEGER[]);
            INSERT INTO t1 VALUES (1, CAST('{1}' AS INTEGER[])), (3, NULL);
            CREATE COLLATION k1 (provider = icu, locale = 'de-u-co-phonebk');
            CREATE TABLE t2(c0 TEXT COLLATE k1);
            INSERT INTO t2 VALUES ('$');
            """);

    @AfterAll
    void close() {
        bench.close();
    }

    private Claim claim(String sql) {
        return oracle.claims(bench.query(sql)).stream().filter(claim -> Shape.find(claim.query(), Expr.Focus.class).stream()
                .anyMatch(focus -> focus.inner() instanceof Expr.Quantified)).findFirst().orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            t0.c0 > ANY (SELECT t1.c0 FROM t1) | t0.c0 > ANY (ARRAY[CAST(1 AS SMALLINT), CAST(3 AS SMALLINT)])
            c0 <= ALL (SELECT a.c0 FROM t0 AS a) | c0 <= ALL (VALUES (CAST(1 AS INTEGER)), (CAST(2 AS INTEGER)), (CAST(NULL AS INTEGER)))
            t0.c0 <> SOME (SELECT t1.c0 FROM t1 WHERE t1.c0 > 1) | t0.c0 <> SOME (VALUES (CAST(3 AS SMALLINT)))
            t0.c0 = ALL (SELECT t1.c0 FROM t1 WHERE FALSE) | TRUE
            t0.c0 = ANY (SELECT t1.c0 FROM t1 WHERE FALSE) | FALSE
            """)
    void itIsAListOrRowsOfTheTypeOfTheColumn(String compared, String folded) {
        bench.asked().clear();
        assertThat(oracle.judge(claim("SELECT * FROM t0 WHERE " + compared), bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).contains("SELECT * FROM t0 WHERE " + folded);
    }

    /// An array of arrays would be compared with what is in them.
    @Test
    void listsAreRows() {
        bench.asked().clear();
        assertThat(oracle.judge(claim("SELECT * FROM t1 WHERE t1.c1 < ANY (SELECT a.c1 FROM t1 AS a)"), bench.database()))
                .isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).anyMatch(sql -> sql.contains("ANY (VALUES (CAST(CAST('{1}' AS INTEGER[])"));
    }

    @Test
    void aWrongAnswerOverAQueryIsSeen() {
        Lie never = Lie.nodes((node, _) -> node instanceof Expr.Quantified(_, _, _, Query.Select _)
                ? Expr.literal(new Value.Bool(false)) : node);
        assertThat(oracle.judge(claim("SELECT * FROM t0 WHERE t0.c0 > ANY (SELECT t1.c0 FROM t1)"),
                new FaultyDatabase(bench.database(), never))).isInstanceOf(Verdict.Broken.class);
    }

    /// '$' is behind '/' by this collation, which the least text of a column has as well as the column.
    @Test
    void whatAFunctionGivesHasTheCollationOfWhatItIsGiven() {
        Claim claim = oracle.claims(bench.query("SELECT 0 WHERE ('/', 0) >= (SELECT MIN(t2.c0), 0 FROM t2)")).stream()
                .filter(one -> Shape.find(one.query(), Expr.Focus.class).stream().anyMatch(focus -> focus.inner() instanceof Expr.Scalar))
                .findFirst().orElseThrow();
        assertThat(oracle.judge(claim, bench.database())).isInstanceOf(Verdict.Inapplicable.class);
    }
}
