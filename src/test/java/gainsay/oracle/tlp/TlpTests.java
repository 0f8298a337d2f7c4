package gainsay.oracle.tlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.planted.Fault;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.run.Rows;
import gainsay.oracle.tlp.Tlp.Claim;
import gainsay.oracle.tlp.Tlp.Form;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("crashing")
class TlpTests {
    private final Tlp oracle = new Tlp();
    private final TestBench bench = new TestBench("""
            CREATE TABLE t0(c0, c1 TEXT COLLATE NOCASE);
            INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (NULL, 'a'), (2, 'C');
            CREATE INDEX i0 ON t0(c0);
            """);

    @AfterEach
    void close() {
        bench.close();
    }

    private Claim claim(Form form, String whole, String predicate, boolean united) {
        return new Claim(form, bench.select(whole), bench.expr(predicate), united);
    }

    private void holds(Claim claim, String... asked) {
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).containsExactly(asked);
    }

    private String broken(Claim claim, Fault fault) {
        Verdict verdict = oracle.judge(claim, new FaultyDatabase(bench.database(), fault));
        assertThat(verdict).isInstanceOf(Verdict.Broken.class);
        return ((Verdict.Broken) verdict).kind().text();
    }

    @Test
    void theRowsOfThePartsAreAllRows() {
        holds(claim(Form.WHERE, "SELECT * FROM t0", "t0.c0 > 1", false),
                "SELECT * FROM t0",
                "SELECT * FROM t0 WHERE t0.c0 > 1",
                "SELECT * FROM t0 WHERE NOT (t0.c0 > 1)",
                "SELECT * FROM t0 WHERE (t0.c0 > 1) IS NULL");
    }

    @Test
    void thePartsMayBeOneQuery() {
        holds(claim(Form.WHERE, "SELECT t0.c1 FROM t0", "t0.c0", true),
                "SELECT t0.c1 FROM t0",
                "SELECT t0.c1 FROM t0 WHERE t0.c0 UNION ALL SELECT t0.c1 FROM t0 WHERE NOT t0.c0 "
                        + "UNION ALL SELECT t0.c1 FROM t0 WHERE t0.c0 IS NULL");
    }

    @Test
    void aKeyOfGroupsMayBeAPlace() {
        Claim claim = claim(Form.GROUP, "SELECT t0.c0, t0.c1 || 'x' FROM t0 GROUP BY 2", "t0.c0 > 1", false);
        holds(claim, "SELECT t0.c1 || 'x' FROM t0 GROUP BY 1",
                "SELECT t0.c1 || 'x' FROM t0 WHERE t0.c0 > 1 GROUP BY 1",
                "SELECT t0.c1 || 'x' FROM t0 WHERE NOT (t0.c0 > 1) GROUP BY 1",
                "SELECT t0.c1 || 'x' FROM t0 WHERE (t0.c0 > 1) IS NULL GROUP BY 1");
        assertThat(broken(claim, Fault.GROUP_LOST_UNDER_WHERE)).isEqualTo("group: rows are missing");
    }

    /// Whatever a reducer leaves of the fetch list: two groups that fetch the same value are still two.
    @Test
    void groupsAreToldApartByTheirKeysWhateverIsFetched() {
        holds(claim(Form.GROUP, "SELECT 0 FROM t0 GROUP BY t0.c0", "t0.c0 IS NULL", false),
                "SELECT t0.c0 FROM t0 GROUP BY t0.c0",
                "SELECT t0.c0 FROM t0 WHERE t0.c0 IS NULL GROUP BY t0.c0",
                "SELECT t0.c0 FROM t0 WHERE NOT (t0.c0 IS NULL) GROUP BY t0.c0",
                "SELECT t0.c0 FROM t0 WHERE (t0.c0 IS NULL) IS NULL GROUP BY t0.c0");
    }

    @Test
    void distinctRowsOfSeveralPartsCountOnce() {
        holds(claim(Form.DISTINCT, "SELECT DISTINCT t0.c1 FROM t0", "t0.c0 = 1", true),
                "SELECT DISTINCT t0.c1 FROM t0",
                "SELECT DISTINCT t0.c1 FROM t0 WHERE t0.c0 = 1 UNION SELECT DISTINCT t0.c1 FROM t0 WHERE NOT (t0.c0 = 1) "
                        + "UNION SELECT DISTINCT t0.c1 FROM t0 WHERE (t0.c0 = 1) IS NULL");
        assertThat(oracle.judge(claim(Form.DISTINCT, "SELECT DISTINCT t0.c1 FROM t0", "t0.c0 = 1", false), bench.database()))
                .isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aGroupOfSeveralPartsCountsOnce() {
        holds(claim(Form.GROUP, "SELECT t0.c1 FROM t0 GROUP BY t0.c1", "t0.c0 = 1", false),
                "SELECT t0.c1 FROM t0 GROUP BY t0.c1",
                "SELECT t0.c1 FROM t0 WHERE t0.c0 = 1 GROUP BY t0.c1",
                "SELECT t0.c1 FROM t0 WHERE NOT (t0.c0 = 1) GROUP BY t0.c1",
                "SELECT t0.c1 FROM t0 WHERE (t0.c0 = 1) IS NULL GROUP BY t0.c1");
    }

    @Test
    void havingPartsTheGroups() {
        holds(claim(Form.HAVING, "SELECT t0.c0 FROM t0 GROUP BY t0.c0", "SUM(t0.c0) > 2", true),
                "SELECT t0.c0 FROM t0 GROUP BY t0.c0",
                "SELECT t0.c0 FROM t0 GROUP BY t0.c0 HAVING SUM(t0.c0) > 2 UNION ALL "
                        + "SELECT t0.c0 FROM t0 GROUP BY t0.c0 HAVING NOT (SUM(t0.c0) > 2) UNION ALL "
                        + "SELECT t0.c0 FROM t0 GROUP BY t0.c0 HAVING (SUM(t0.c0) > 2) IS NULL");
    }

    @Test
    void theGreatestIsTheGreatestOfTheGreatestUnderItsOwnCollation() {
        holds(claim(Form.AGGREGATE, "SELECT MAX(t0.c1) FROM t0", "t0.c0", true),
                "SELECT MAX(t0.c1) FROM t0",
                "SELECT MAX(part COLLATE NOCASE) FROM (SELECT MAX(t0.c1) AS part FROM t0 WHERE t0.c0 UNION ALL "
                        + "SELECT MAX(t0.c1) AS part FROM t0 WHERE NOT t0.c0 UNION ALL "
                        + "SELECT MAX(t0.c1) AS part FROM t0 WHERE t0.c0 IS NULL) AS parts");
    }

    @Test
    void countsAddUp() {
        holds(claim(Form.AGGREGATE, "SELECT COUNT(*) FROM t0", "t0.c0", true),
                "SELECT COUNT(*) FROM t0",
                "SELECT SUM(part) FROM (SELECT COUNT(*) AS part FROM t0 WHERE t0.c0 UNION ALL "
                        + "SELECT COUNT(*) AS part FROM t0 WHERE NOT t0.c0 UNION ALL "
                        + "SELECT COUNT(*) AS part FROM t0 WHERE t0.c0 IS NULL) AS parts");
    }

    @Test
    void everyFormIsBrokenByAWrongAnswer() {
        assertThat(broken(claim(Form.WHERE, "SELECT * FROM t0", "t0.c0 > 1", true), Fault.NOT_TAKES_NULL_FOR_TRUE))
                .isEqualTo("where: there are too many rows");
        assertThat(broken(claim(Form.WHERE, "SELECT * FROM t0", "t0.c0 > 1", false), Fault.INDEX_LOSES_ROW))
                .isEqualTo("where: rows are missing");
        assertThat(broken(claim(Form.DISTINCT, "SELECT DISTINCT t0.c0 FROM t0", "t0.c0 > 1", false), Fault.DISTINCT_LOSES_ROW_UNDER_WHERE))
                .isEqualTo("distinct: rows are missing");
        assertThat(broken(claim(Form.GROUP, "SELECT t0.c0 FROM t0 GROUP BY t0.c0", "t0.c0 > 1", false), Fault.GROUP_LOST_UNDER_WHERE))
                .isEqualTo("group: rows are missing");
        assertThat(broken(claim(Form.HAVING, "SELECT t0.c0 FROM t0 GROUP BY t0.c0", "t0.c0", true), Fault.HAVING_IGNORES_NULL))
                .isEqualTo("having: rows are missing");
        assertThat(broken(claim(Form.AGGREGATE, "SELECT MAX(t0.c0) FROM t0", "t0.c0", true), Fault.MAX_OVER_INDEX_IS_NULL))
                .isEqualTo("aggregate: rows differ");
    }

    @Test
    void whatHavingAsksForMayBeAmbiguous() {
        Claim claim = claim(Form.HAVING, "SELECT t0.c0 FROM t0 GROUP BY t0.c0", "t0.c1 OR NULL", true);
        assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), Fault.HAVING_IGNORES_NULL))).isEqualTo(
                new Verdict.Inapplicable("a column that is neither grouped nor aggregated comes from any row of its group"));
    }

    @Test
    void aSumThatDiffersByRoundingHolds() {
        try (TestBench reals = new TestBench("CREATE TABLE t0(c0); INSERT INTO t0 VALUES (0.1), (0.2), (0.3), (-0.6)")) {
            var sum = new Claim(Form.AGGREGATE, reals.select("SELECT SUM(t0.c0) FROM t0"), reals.expr("t0.c0 > 0.1"), true);
            assertThat(oracle.judge(sum, reals.database())).isNotInstanceOf(Verdict.Broken.class);
        }
    }

    @Test
    void anAggregateOfPartsThatAreAskedApartIsPutTogetherHere() {
        for (String aggregate : List.of("COUNT(*)", "COUNT(t0.c0)", "SUM(t0.c0)", "MIN(t0.c0)", "MAX(t0.c0)", "MAX(t0.c0 + 0.5)")) {
            Claim apart = claim(Form.GATHERED, "SELECT " + aggregate + " FROM t0", "t0.c0 > 1", false);
            bench.asked().clear();
            holds(apart, "SELECT " + aggregate + " FROM t0", "SELECT " + aggregate + " FROM t0 WHERE t0.c0 > 1",
                    "SELECT " + aggregate + " FROM t0 WHERE NOT (t0.c0 > 1)", "SELECT " + aggregate + " FROM t0 WHERE (t0.c0 > 1) IS NULL");
            Lie smaller = (asked, sound) -> asked.equals(apart.whole().where(apart.predicate())) ? new Rows(List.of(List.of(Value.of(0))))
                    : sound.rows(asked);
            assertThat(oracle.judge(apart, new FaultyDatabase(bench.database(), smaller))).as(aggregate)
                    .isInstanceOf(Verdict.Broken.class);
        }
    }

    /// Only the engine knows which of two texts is greater.
    @Test
    void theGreatestOfSeveralTextsIsNotPutTogetherHere() {
        assertThat(oracle.judge(claim(Form.GATHERED, "SELECT MAX(t0.c1) FROM t0", "t0.c0 > 1", false), bench.database()))
                .isInstanceOf(Verdict.Inapplicable.class);
        assertThat(oracle.judge(claim(Form.GATHERED, "SELECT MAX(t0.c1) FROM t0", "t0.c1 = 'z'", false), bench.database()))
                .isEqualTo(Verdict.HOLDS);
    }

    @Test
    void anErrorWithAReasonDeclinesAndOneWithoutFails() {
        assertThat(oracle.judge(claim(Form.WHERE, "SELECT * FROM t0", "ABS(-9223372036854775808)", false), bench.database()))
                .isInstanceOf(Verdict.Inapplicable.class);
        assertThat(oracle.judge(claim(Form.WHERE, "SELECT * FROM t0", "t0.c9", false), bench.database()))
                .isEqualTo(new Verdict.Failed(Kind.Error.of("no such column: …"), "SELECT * FROM t0 WHERE t0.c9", "no such column: t0.c9"));
    }

    @Test
    void aUsersQueryIsClaimedInEveryFormThatFits() {
        assertThat(claimed("SELECT c1 FROM t0 WHERE c0 = 2 ORDER BY c1"))
                .containsExactly("WHERE c0 = 2 true", "WHERE c0 = 2 false", "STRICT c0 = 2 false");
        assertThat(claimed("SELECT DISTINCT c1 FROM t0 WHERE c0"))
                .containsExactly("DISTINCT c0 true", "DISTINCT c0 false", "WHERE c0 false");
        assertThat(claimed("SELECT c1 FROM t0 WHERE c0 GROUP BY c1"))
                .containsExactly("GROUP c0 true", "GROUP c0 false", "WHERE c0 false");
        assertThat(claimed("SELECT MIN(c1) FROM t0 WHERE c0")).containsExactly("AGGREGATE c0 true", "GATHERED c0 false");
        assertThat(claimed("SELECT COUNT(*), c1 FROM t0 GROUP BY c1 HAVING MAX(c0)"))
                .containsExactly("HAVING MAX(c0) true", "HAVING MAX(c0) false");
        assertThat(claimed("SELECT MIN(c1), MAX(c1) FROM t0 WHERE c0")).isEmpty();
        assertThat(claimed("SELECT RANK() OVER (ORDER BY c0) FROM t0 WHERE c0")).isEmpty();
        assertThat(claimed("SELECT c0 FROM t0 WHERE c0 LIMIT 1")).isEmpty();
        assertThat(claimed("VALUES (1)")).isEmpty();
    }

    @Test
    void aComparisonIsNullOnlyWhereOneOfItsSidesIs() {
        Claim claim = claim(Form.STRICT, "SELECT * FROM t0", "t0.c0 = 2", false);
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).contains("SELECT * FROM t0 WHERE (t0.c0 IS NULL) OR (2 IS NULL)");
        Lie unknown = Lie.nodes((node, _) -> node instanceof Expr.Binary binary && binary.operator() == Operator.EQUAL
                ? Expr.literal(Value.NULL) : node);
        assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), unknown))).isInstanceOf(Verdict.Broken.class);
        assertThat(oracle.judge(claim(Form.WHERE, "SELECT * FROM t0", "t0.c0 = 2", false), new FaultyDatabase(bench.database(), unknown)))
                .isEqualTo(Verdict.HOLDS);
        assertThatThrownBy(() -> claim(Form.STRICT, "SELECT * FROM t0", "t0.c0 IS 2", false)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> claim(Form.STRICT, "SELECT * FROM t0", "(c0, 1) = (1, 2)", false)).isInstanceOf(Node.Malformed.class);
    }

    private List<String> claimed(String sql) {
        return oracle.claims(bench.query(sql)).stream().map(claim -> claim.form() + " "
                + Verdict.sql(bench.database(), claim.predicate()) + " " + claim.united()).toList();
    }

    @Test
    void aClaimNeedsWhatItsJudgeNeeds() {
        for (String sql : List.of("SELECT c0 FROM t0 WHERE c0", "SELECT 1", "SELECT DISTINCT c0 FROM t0", "SELECT MAX(c0) FROM t0",
                "SELECT c0 FROM t0 GROUP BY c0")) {
            assertThatThrownBy(() -> claim(Form.WHERE, sql, "1", true)).as(sql).isInstanceOf(Node.Malformed.class);
        }
        assertThatThrownBy(() -> claim(Form.AGGREGATE, "SELECT c0 FROM t0", "1", true)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> claim(Form.AGGREGATE, "SELECT MAX(c0), 1 FROM t0", "1", true)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> claim(Form.GROUP, "SELECT c0 FROM t0", "1", true)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> claim(Form.GROUP, "SELECT MAX(c0) FROM t0 GROUP BY c0", "1", true)).isInstanceOf(Node.Malformed.class);
    }

    @Test
    void anAggregateThatDoesNotFollowFromItsPartsIsDeclined() {
        for (String aggregate : List.of("AVG(c0)", "COUNT(DISTINCT c0)", "SUM(DISTINCT c0)", "GROUP_CONCAT(c0)", "MEDIAN(c0)")) {
            assertThat(oracle.judge(claim(Form.AGGREGATE, "SELECT " + aggregate + " FROM t0", "c0 = 2", true), bench.database()))
                    .isEqualTo(new Verdict.Inapplicable("what the aggregate is over all rows does not follow from its parts"));
        }
        for (String aggregate : List.of("MIN(c0)", "MAX(DISTINCT c0)", "COUNT(c0)", "COUNT(*)", "SUM(c0)")) {
            assertThat(oracle.judge(claim(Form.AGGREGATE, "SELECT " + aggregate + " FROM t0", "c0 = 2", true), bench.database()))
                    .as(aggregate).isEqualTo(Verdict.HOLDS);
        }
    }

    /// A day is 24 hours, and which of them stands for their group is open.
    @Test
    void equalIntervalsThatLookDifferentAreOneGroup() {
        try (TestBench strict = new TestBench("duckdb", "CREATE TABLE t0(c0 INTERVAL, c1 INTEGER); "
                + "INSERT INTO t0 VALUES (INTERVAL '24 hours', NULL), (INTERVAL '1 day', 0)")) {
            Query.Select whole = strict.select("SELECT c0 FROM t0 GROUP BY c0");
            assertThat(new Tlp().judge(new Tlp.Claim(Tlp.Form.GROUP, whole, strict.expr("c1 = 0"), false), strict.database()))
                    .isInstanceOf(Verdict.Inapplicable.class);
        }
    }
}
