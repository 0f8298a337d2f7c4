package gainsay.oracle.codd;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Verdict;
import gainsay.oracle.codd.Codd.Claim;
import gainsay.oracle.codd.Codd.Form;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.sql.Expr;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Subqueries of a user's own query: for each row by itself, deeper than the outermost select, and as lists.
@Tag("crashing")
class CoddSubqueryTests {
    private final Codd oracle = new Codd();
    private final TestBench bench = new TestBench("duckdb",
            "CREATE TABLE t0(c0 INT, c1 TEXT); INSERT INTO t0 VALUES (1, 'a'), (2, NULL), (1, 'b');"
            + "CREATE TABLE t1(c2 INT); INSERT INTO t1 VALUES (2), (3)");

    @AfterEach
    void close() {
        bench.close();
    }

    private List<Claim> claims(Form form, String sql) {
        return oracle.claims(bench.query(sql)).stream().filter(claim -> claim.form() == form).toList();
    }

    @Test
    void aCorrelatedSubqueryIsEvaluatedForEachRowByItself() {
        Claim claim = claims(Form.BINDINGS, "SELECT EXISTS (SELECT 1 FROM t1 WHERE t1.c2 = t0.c0) FROM t0").getFirst();
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).containsExactly("SELECT EXISTS (SELECT 1 FROM t1 WHERE t1.c2 = t0.c0) FROM t0", "SELECT t0.c0 FROM t0",
                "SELECT EXISTS (SELECT 1 FROM t1 WHERE t1.c2 = CAST(1 AS INTEGER))",
                "SELECT EXISTS (SELECT 1 FROM t1 WHERE t1.c2 = CAST(2 AS INTEGER))",
                "SELECT CAST(CASE WHEN t0.c0 = CAST(1 AS INTEGER) THEN FALSE WHEN t0.c0 = CAST(2 AS INTEGER) THEN TRUE END AS BOOLEAN) "
                        + "FROM t0");
        Lie decorrelated = Lie.nodes((node, _) -> node instanceof Expr.Exists && Shape.any(node, one ->
                one instanceof Expr.Column column && column.table().equals("t0")) ? Expr.literal(new Value.Bool(false)) : node);
        assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), decorrelated))).isInstanceOfSatisfying(Verdict.Broken.class,
                broken -> assertThat(broken.explanation()).contains("its value for each row"));
    }

    /// A NULL of no type is a text for some engines.
    @Test
    void aValueThatIsNullForEachRowHasItsType() {
        try (TestBench strict = new TestBench("h2",
                "CREATE TABLE t0(c0 INT); CREATE TABLE t1(c1 VARBINARY(9), c2 INT); INSERT INTO t0 VALUES (0)")) {
            Claim claim = oracle.claims(strict.query("SELECT X'00' = (SELECT MAX(c1) FROM t1 WHERE t1.c2 = t0.c0) FROM t0")).stream()
                    .filter(one -> one.form() == Form.BINDINGS).findFirst().orElseThrow();
            assertThat(oracle.judge(claim, strict.database())).isEqualTo(Verdict.HOLDS);
        }
    }

    /// Without rows too: a NULL of no type is no condition for some engines.
    @Test
    void aConditionOfNoRowsHasItsType() {
        try (TestBench strict = new TestBench("hsqldb", "CREATE TABLE t0(c0 INT)")) {
            Claim claim = oracle.claims(strict.query("SELECT * FROM t0 WHERE NOT EXISTS (SELECT 1 FROM t0 AS x WHERE t0.c0 IS NULL)"))
                    .stream().filter(one -> one.form() == Form.BINDINGS).findFirst().orElseThrow();
            assertThat(oracle.judge(claim, strict.database())).isEqualTo(Verdict.HOLDS);
        }
    }

    @Test
    void aNameThatMeansSomethingElseInsideIsNotReplaced() {
        Claim hidden = claims(Form.BINDINGS, "SELECT (SELECT MAX(c2) FROM t1 WHERE c0 = (SELECT MIN(c0) FROM t0 AS b)) FROM t0").getFirst();
        assertThat(oracle.judge(hidden, bench.database())).isInstanceOf(Verdict.Inapplicable.class);
    }

    @Test
    void aSubqueryByItselfIsFoldedHoweverDeep() {
        String query = "SELECT * FROM (SELECT c0, (SELECT MAX(c2) FROM t1) AS m FROM t0) AS d";
        Claim claim = claims(Form.EXPRESSION, query).getFirst();
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).containsExactly(query, "SELECT MAX(c2) FROM t1",
                "SELECT * FROM (SELECT c0, CAST(3 AS INTEGER) AS m FROM t0) AS d");
    }

    @Test
    void aDeepSubqueryThatReadsWhatIsAroundItIsLeft() {
        Claim correlated = claims(Form.EXPRESSION, "SELECT * FROM (SELECT (SELECT MAX(c2) FROM t1 WHERE c2 > c0) AS m FROM t0) AS d")
                .getFirst();
        assertThat(oracle.judge(correlated, bench.database())).isInstanceOf(Verdict.Inapplicable.class);
        assertThat(claims(Form.EXPRESSION, "SELECT * FROM (WITH w AS (SELECT 1 AS a) SELECT (SELECT MAX(a) FROM w) AS m) AS d")).isEmpty();
    }

    @Test
    void aListOfRowsIsTheRowsInTheirOrder() {
        String query = "SELECT ARRAY (SELECT c2 FROM t1 ORDER BY c2 DESC) AS a";
        Claim claim = claims(Form.EXPRESSION, query).getFirst();
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).containsExactly(query, "SELECT c2 FROM t1 ORDER BY c2 DESC",
                "SELECT [CAST(3 AS INTEGER), CAST(2 AS INTEGER)] AS a");
        Lie unordered = (asked, sound) -> sound.rows(Shape.any(asked, Expr.Collected.class::isInstance)
                ? bench.query(query.replace(" DESC", "")) : asked);
        assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), unordered))).isInstanceOf(Verdict.Broken.class);
        Claim open = claims(Form.EXPRESSION, "SELECT ARRAY (SELECT c2 FROM t1) AS a").getFirst();
        Lie free = (asked, sound) -> sound.rows(Shape.any(asked, Expr.Collected.class::isInstance) ? bench.query(query) : asked);
        assertThat(oracle.judge(open, new FaultyDatabase(bench.database(), free))).isInstanceOf(Verdict.Inapplicable.class);
    }
}
