package gainsay.oracle.norec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.oracle.Verdict;
import gainsay.oracle.guard.BooleanPredicate;
import gainsay.oracle.norec.NoRec.Claim;
import gainsay.oracle.norec.NoRec.Form;
import gainsay.planted.Fault;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The forms that are about other clauses than WHERE.
class NoRecFormTests {
    private final NoRec oracle = new NoRec();
    private final TestBench bench = new TestBench("""
            CREATE TABLE t0(c0, c1);
            CREATE TABLE t1(c0, c2);
            INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (NULL, 'a'), (2, 'c');
            INSERT INTO t1 VALUES (2, 'x'), (3, 'y'), (NULL, 'z');
            """);

    @AfterEach
    void close() {
        bench.close();
    }

    private Claim claim(Form form, String sql) {
        return oracle.claims(bench.query(sql)).stream().filter(claim -> claim.form() == form).findFirst().orElseThrow();
    }

    private void holds(Claim claim, String... asked) {
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).containsExactly(asked);
    }

    private String broken(Claim claim, Lie lie) {
        Verdict verdict = oracle.judge(claim, new FaultyDatabase(bench.database(), lie));
        assertThat(verdict).isInstanceOf(Verdict.Broken.class);
        return ((Verdict.Broken) verdict).kind().text();
    }

    @Test
    void anAggregateHasTheSameRowsByItsFilterAndByWhere() {
        Claim claim = claim(Form.FILTER, "SELECT c1, SUM(c0) FILTER (WHERE c1 = 'a') FROM t0 WHERE c0 > 0 GROUP BY c1");
        holds(claim, "SELECT SUM(c0) FILTER (WHERE c1 = 'a') FROM t0 WHERE c0 > 0",
                "SELECT SUM(c0) FROM t0 WHERE (c0 > 0) AND (c1 = 'a')");
        Lie unfiltered = Lie.nodes((node, _) -> node instanceof Expr.Aggregate sum && sum.filter().isPresent()
                ? new Expr.Aggregate(sum.function(), false, sum.arguments(), Optional.empty(), sum.type()) : node);
        assertThat(broken(claim, unfiltered)).isEqualTo("filter: rows differ");
    }

    /// The place of a constant is a key that ranks nothing. As a number in the window it would be a place again, or none.
    @Test
    void aConstantIsNoKeyOfRanks() {
        holds(claim(Form.SORT, "SELECT 11, c0 FROM t0 ORDER BY 1, c0"), "SELECT 11, c0 FROM t0 ORDER BY 1, c0", "SELECT 11, c0 FROM t0",
                "SELECT 11, c0, RANK() OVER (ORDER BY c0) FROM t0 NOT INDEXED");
        bench.asked().clear();
        holds(claim(Form.SORT, "SELECT 11, c0 FROM t0 ORDER BY 1"), "SELECT 11, c0 FROM t0 ORDER BY 1", "SELECT 11, c0 FROM t0");
    }

    /// A key that is a place names what is fetched beside the count.
    @Test
    void aKeyOfGroupsMayBeAPlace() {
        Claim claim = new Claim(Form.GROUPS, bench.select("SELECT c0, c1 || 'x' FROM t0 WHERE c1 < 'c' GROUP BY 2, c0"), List.of());
        holds(claim, "SELECT c0, c1 || 'x', COUNT(*) FROM t0 WHERE c1 < 'c' GROUP BY 2, c0",
                "SELECT c0, c1 || 'x', SUM((c1 < 'c') IS TRUE) FROM t0 NOT INDEXED GROUP BY 2, c0");
        assertThat(broken(claim, Fault.GROUP_LOST_UNDER_WHERE.lie())).isEqualTo("groups: rows are missing");
    }

    @Test
    void aJoinIsMadeOfTheTruthOfItsConditionsForEachPair() {
        holds(claim(Form.JOIN, "SELECT *, t1.c2 FROM t0 LEFT JOIN t1 ON t0.c0 = t1.c0 WHERE t0.c1 < 'c'"),
                "SELECT *, t1.c2 FROM t0 LEFT JOIN t1 ON t0.c0 = t1.c0 WHERE t0.c1 < 'c'",
                "SELECT t0.c0, t0.c1, t1.c0, t1.c2, t0.c0, t0.c1, t1.c0, t1.c2, t1.c2, (t0.c0 = t1.c0) IS TRUE, (t0.c1 < 'c') IS TRUE "
                        + "FROM t0 NOT INDEXED CROSS JOIN t1 NOT INDEXED",
                "SELECT t0.c0, t0.c1, t0.c0, t0.c1, t1.c0, t1.c2, t1.c2, (t0.c1 < 'c') IS TRUE "
                        + "FROM t0 NOT INDEXED LEFT JOIN t1 NOT INDEXED ON 0");
    }

    @Test
    void aMergedColumnIsThatOfTheSideThatHasIt() {
        holds(claim(Form.JOIN, "SELECT c0, a.c1 FROM t0 AS a RIGHT JOIN t1 USING (c0) WHERE c0 > 1"),
                "SELECT c0, a.c1 FROM t0 AS a RIGHT JOIN t1 USING (c0) WHERE c0 > 1",
                "SELECT a.c0, a.c1, t1.c0, t1.c2, COALESCE(a.c0, t1.c0), a.c1, (a.c0 = t1.c0) IS TRUE, (COALESCE(a.c0, t1.c0) > 1) IS TRUE "
                        + "FROM t0 AS a NOT INDEXED CROSS JOIN t1 NOT INDEXED",
                "SELECT t1.c0, t1.c2, COALESCE(a.c0, t1.c0), a.c1, (COALESCE(a.c0, t1.c0) > 1) IS TRUE "
                        + "FROM t1 NOT INDEXED LEFT JOIN t0 AS a NOT INDEXED ON 0");
    }

    /// Every kind, with rows that are there twice, with null and with no rows on one side.
    @ParameterizedTest
    @ValueSource(strings = {"INNER", "LEFT", "RIGHT", "FULL"})
    void aJoinOfAnyKindHolds(String kind) {
        bench.database().run(new Statement.Raw("INSERT INTO t0 VALUES (2, 'b'), (9, 'z'), (9, 'z')"));
        bench.database().run(new Statement.Raw("INSERT INTO t1 VALUES (2, 'x'), (7, 'q'), (7, 'q')"));
        for (String rest : List.of("", " WHERE t1.c2 IS NULL", " WHERE t0.c1 > 'a' OR t1.c2 > 'x'", " WHERE t0.c0 IS NULL")) {
            for (String on : List.of("t0.c0 = t1.c0", "t0.c0 > t1.c0", "1", "NULL")) {
                Claim claim = claim(Form.JOIN, "SELECT * FROM t0 " + kind + " JOIN t1 ON " + on + rest);
                assertThat(oracle.judge(claim, bench.database())).as("%s", claim).isEqualTo(Verdict.HOLDS);
            }
        }
        bench.database().run(new Statement.Raw("DELETE FROM t1"));
        assertThat(oracle.judge(claim(Form.JOIN, "SELECT * FROM t0 " + kind + " JOIN t1 ON t0.c0 = t1.c0"), bench.database()))
                .isEqualTo(Verdict.HOLDS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LEFT", "RIGHT", "FULL"})
    void aJoinThatLosesRowsWithoutAPartnerIsBroken(String kind) {
        Claim claim = claim(Form.JOIN, "SELECT * FROM t0 " + kind + " JOIN t1 ON t0.c0 = t1.c0");
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        Lie inner = Lie.nodes((node, _) -> node instanceof Source.Join join && join.on().filter(Expr.Binary.class::isInstance).isPresent()
                ? new Source.Join(Source.JoinKind.INNER, join.left(), join.right(), join.on(), List.of()) : node);
        assertThat(broken(claim, inner)).isEqualTo("join: rows are missing");
    }

    /// A pair of which the condition is null is none.
    @Test
    void anInnerJoinThatTakesNullForTrueIsBroken() {
        Lie lie = Lie.nodes((node, _) -> node instanceof Source.Join join && join.kind() == Source.JoinKind.INNER
                ? new Source.Join(join.kind(), join.left(), join.right(), join.on().map(on -> new Expr.Binary(Operator.OR, on,
                        new Expr.IsNull(on, false))), List.of()) : node);
        assertThat(broken(claim(Form.JOIN, "SELECT * FROM t0 JOIN t1 ON t0.c0 = t1.c0"), lie)).isEqualTo("join: there are too many rows");
    }

    /// A WHERE above an outer join may make an inner join of it, or not.
    @Test
    void aWhereThatLosesRowsWithoutAPartnerIsBroken() {
        Lie inner = Lie.selects((select, _) -> select.where().isPresent() ? select.from(Shape.rewrite(select.from().orElseThrow(),
                node -> node instanceof Source.Join join ? new Source.Join(Source.JoinKind.INNER, join.left(), join.right(), join.on(),
                        List.of()) : node)) : select);
        assertThat(broken(claim(Form.JOIN, "SELECT * FROM t0 LEFT JOIN t1 ON t0.c0 = t1.c0 WHERE t1.c2 IS NULL"), inner))
                .isEqualTo("join: rows are missing");
    }

    /// Two rows that only their identity tells apart are one row for us.
    @Test
    void rowsThatLookAlikeAndHaveOtherPartnersAreNotJudged() {
        bench.database().run(new Statement.Raw("INSERT INTO t0 VALUES (9, 'z'), (9, 'z')"));
        assertThat(oracle.judge(claim(Form.JOIN, "SELECT t0.c0 FROM t0 LEFT JOIN t1 ON t0.rowid = 5"), bench.database()))
                .isEqualTo(new Verdict.Inapplicable("rows that look alike have different partners"));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT * FROM t0 NATURAL JOIN t1", "SELECT * FROM t0, t1", "SELECT * FROM t0 JOIN t1 USING (c0)",
        "SELECT * FROM t0 JOIN t1 ON 1 JOIN t1 AS a ON 1", "SELECT MAX(t0.c0) FROM t0 JOIN t1 ON 1", "SELECT * FROM t0 JOIN t0 ON 1",
    })
    void otherJoinsAreNotClaimed(String sql) {
        assertThat(oracle.claims(bench.query(sql))).extracting(Claim::form).doesNotContain(Form.JOIN);
        assertThatThrownBy(() -> new Claim(Form.JOIN, bench.select(sql), List.of())).isInstanceOf(Node.Malformed.class);
    }

    @Test
    void anOrderLosesNoRow() {
        Claim claim = claim(Form.SORT, "SELECT DISTINCT c1 FROM t0 ORDER BY c0, c1");
        holds(claim, "SELECT DISTINCT c1 FROM t0 ORDER BY c0, c1", "SELECT DISTINCT c1 FROM t0");
        assertThat(broken(claim, Fault.SORT_LOSES_ROW.lie())).isEqualTo("sort: rows are missing");
    }

    @Test
    void anOrderIsThatOfTheRanks() {
        Claim claim = claim(Form.SORT, "SELECT c1 FROM t0 WHERE c1 > '' ORDER BY c0 DESC, 1");
        holds(claim, "SELECT c1 FROM t0 WHERE c1 > '' ORDER BY c0 DESC, 1", "SELECT c1 FROM t0 WHERE c1 > ''",
                "SELECT c1, RANK() OVER (ORDER BY c0 DESC, c1) FROM t0 NOT INDEXED WHERE c1 > ''");
        Lie backwards = Lie.answers((query, rows) -> query instanceof Query.Ordered ? new Rows(rows.rows().reversed()) : rows);
        assertThat(broken(claim, backwards)).isEqualTo("sort: rows are in another order");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ORDER BY c0 LIMIT 2", "ORDER BY c0 DESC LIMIT 2 OFFSET 1", "ORDER BY c1 LIMIT 1", "ORDER BY c1 DESC LIMIT 9"})
    void aLimitLeavesTheFirstRows(String order) {
        Claim claim = claim(Form.CUT, "SELECT * FROM t0 " + order);
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        Lie last = (query, sound) -> sound.rows(query instanceof Query.Ordered ordered && ordered.cuts()
                ? new Query.Ordered(ordered.body(), ordered.orderBy().stream().map(key -> new Query.Order(key.key(), !key.descending(),
                        key.nulls())).toList(), ordered.limit(), ordered.offset()) : query);
        assertThat(broken(claim, last)).isIn("cut: rows differ", "cut: rows are in another order");
    }

    @ParameterizedTest
    @CsvSource({"LIMIT 3", "LIMIT 9 OFFSET 3", "LIMIT (SELECT 2) OFFSET 1", "LIMIT 2 OFFSET 9", "LIMIT 0"})
    void aLimitLeavesAsManyRowsAsItSays(String limit) {
        Claim claim = claim(Form.CUT, "SELECT c0 FROM t0 " + limit);
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        Lie idle = (query, sound) -> sound.rows(query instanceof Query.Ordered ordered ? ordered.body() : query);
        assertThat(broken(claim, idle)).isEqualTo("cut: rows differ");
    }

    @Test
    void aLimitThatIsNoNumberOfRowsIsNotJudged() {
        assertThat(oracle.judge(claim(Form.CUT, "SELECT c0 FROM t0 LIMIT -1"), bench.database()))
                .isEqualTo(new Verdict.Inapplicable("the limit is no number of rows"));
    }

    @Test
    void aRankHasNoUseForAFrame() {
        Claim claim = claim(Form.FRAME, "SELECT * FROM (SELECT RANK() OVER (ORDER BY c1 ROWS 1 PRECEDING) AS r FROM t0) AS d");
        holds(claim, "SELECT * FROM (SELECT RANK() OVER (ORDER BY c1 ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS r FROM t0) AS d",
                "SELECT * FROM (SELECT RANK() OVER (ORDER BY c1) AS r FROM t0) AS d");
        try (TestBench unique = new TestBench("CREATE TABLE t0(c1 UNIQUE); INSERT INTO t0 VALUES (1), (2)")) {
            Lie framed = Lie.nodes((node, _) -> node instanceof Expr.Windowed windowed && windowed.window().frame().isPresent()
                    ? Expr.literal(Value.of(1)) : node);
            assertThat(oracle.judge(claim, new FaultyDatabase(unique.database(), framed))).isInstanceOf(Verdict.Broken.class);
        }
    }

    @Test
    void aFrameThatMeansSomethingIsNotTakenAway() {
        Claim claim = claim(Form.FRAME, "SELECT FIRST_VALUE(c1) OVER (ORDER BY c1 ROWS 1 PRECEDING) FROM t0");
        try (TestBench unique = new TestBench("CREATE TABLE t0(c1 UNIQUE); INSERT INTO t0 VALUES (1), (2), (3)")) {
            assertThat(oracle.judge(claim, unique.database()))
                    .isEqualTo(new Verdict.Inapplicable("each frame means something to its function"));
        }
    }

    /// What is fetched is asked for as a predicate only where it is one.
    @Test
    void aTextIsNoPredicateOfAStrictEngine() {
        try (TestBench strict = new TestBench("hsqldb", "CREATE TABLE t0(c0 VARCHAR(9), c1 BOOLEAN); INSERT INTO t0 VALUES ('x', TRUE)")) {
            List<Verdict> verdicts = oracle.claims(strict.query("SELECT c0, c1 FROM t0")).stream()
                    .filter(claim -> claim.form() == Form.ROWS).map(claim -> oracle.judge(claim, strict.database())).toList();
            assertThat(verdicts).containsExactly(BooleanPredicate.NONE, Verdict.HOLDS, BooleanPredicate.NONE);
        }
    }
}
