package gainsay.oracle.norec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec.Claim;
import gainsay.oracle.norec.NoRec.Form;
import gainsay.planted.Fault;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.run.Rows;
import gainsay.sql.Node;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NoRecTests {
    private final NoRec oracle = new NoRec();
    private final TestBench bench = new TestBench("""
            CREATE TABLE t0(c0, c1);
            CREATE TABLE t1(c0);
            CREATE VIEW v0 AS SELECT c0 FROM t1;
            INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (NULL, 'a'), (2, 'c');
            INSERT INTO t1 VALUES (2), (3);
            CREATE INDEX i0 ON t0(c0);
            """);

    @AfterEach
    void close() {
        bench.close();
    }

    private void holds(Claim claim, String... asked) {
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).containsExactly(asked);
    }

    private Verdict.Broken broken(Claim claim, Fault fault) {
        Verdict verdict = oracle.judge(claim, new FaultyDatabase(bench.database(), fault));
        assertThat(verdict).isInstanceOf(Verdict.Broken.class);
        return (Verdict.Broken) verdict;
    }

    @Test
    void rowsAreThoseForWhichThePredicateIsTrue() {
        holds(new Claim(Form.ROWS, bench.select("SELECT t0.c1 FROM t0 WHERE t0.c0 = 2"), bench.orders("t0.c1 DESC")),
                "SELECT t0.c1 FROM t0 WHERE t0.c0 = 2 ORDER BY t0.c1 DESC",
                "SELECT t0.c1, (t0.c0 = 2) IS TRUE FROM t0 NOT INDEXED ORDER BY t0.c1 DESC");
    }

    @Test
    void rowsComeInTheirOrder() {
        Claim claim = new Claim(Form.ROWS, bench.select("SELECT t0.c1 FROM t0 WHERE t0.c0 >= 1"), bench.orders("t0.c0, t0.c1"));
        Verdict.Broken broken = broken(claim, Fault.SORT_GOES_BACKWARDS);
        assertThat(broken.kind().text()).isEqualTo("rows: rows are in another order");
        assertThat(broken.actual().rows().rows()).containsExactly(List.of(Value.of("b")), List.of(Value.of("c")), List.of(Value.of("a")));
    }

    @Test
    void rowsAreCountedNaively() {
        holds(new Claim(Form.NAIVE, bench.select("SELECT t0.c1 FROM t0 WHERE t0.c0 = 2"), bench.orders("t0.c1")),
                "SELECT t0.c1 FROM t0 WHERE t0.c0 = 2 ORDER BY t0.c1",
                "SELECT SUM(n) FROM (SELECT (t0.c0 = 2) IS TRUE AS n FROM t0 NOT INDEXED) AS counted");
    }

    @Test
    void theEngineCountsRows() {
        holds(new Claim(Form.COUNT, bench.select("SELECT * FROM t0 WHERE t0.c0 IS NULL"), List.of()),
                "SELECT COUNT(*) FROM t0 WHERE t0.c0 IS NULL",
                "SELECT SUM(n) FROM (SELECT (t0.c0 IS NULL) IS TRUE AS n FROM t0 NOT INDEXED) AS counted");
    }

    @Test
    void groupsWithoutRowsDoNotCount() {
        holds(new Claim(Form.GROUPS, bench.select("SELECT t0.c1 FROM t0 WHERE t0.c0 < 2 GROUP BY t0.c1"), List.of()),
                "SELECT COUNT(*) FROM t0 WHERE t0.c0 < 2 GROUP BY t0.c1",
                "SELECT SUM((t0.c0 < 2) IS TRUE) FROM t0 NOT INDEXED GROUP BY t0.c1");
    }

    @Test
    void noRowAtAllIsACountOfZero() {
        try (TestBench empty = new TestBench("CREATE TABLE t0(c0)")) {
            var select = empty.select("SELECT * FROM t0 WHERE t0.c0");
            for (Form form : List.of(Form.ROWS, Form.NAIVE, Form.COUNT)) {
                assertThat(oracle.judge(new Claim(form, select, List.of()), empty.database())).as(form.name()).isEqualTo(Verdict.HOLDS);
            }
        }
    }

    @Test
    void joinsAreCopiedAndOnlyTablesAreReadWithoutIndexes() {
        holds(new Claim(Form.ROWS, bench.select("SELECT * FROM t0 LEFT JOIN t1 AS a ON t0.c0 = a.c0, v0, (SELECT 1 AS x) AS d WHERE a.c0"),
                List.of()),
                "SELECT * FROM t0 LEFT JOIN t1 AS a ON t0.c0 = a.c0, v0, (SELECT 1 AS x) AS d WHERE a.c0",
                "SELECT *, a.c0 IS TRUE FROM t0 NOT INDEXED LEFT JOIN t1 AS a NOT INDEXED ON t0.c0 = a.c0, v0, (SELECT 1 AS x) AS d");
    }

    @Test
    void aBrokenRelationShowsBothSides() {
        Claim claim = new Claim(Form.ROWS, bench.select("SELECT t0.c1 FROM t0 WHERE t0.c0 >= 1"), List.of());
        Verdict.Broken broken = broken(claim, Fault.INDEX_LOSES_ROW);
        assertThat(broken.kind().text()).isEqualTo("rows: rows are missing");
        assertThat(broken.expected().sql()).isEqualTo("SELECT t0.c1, (t0.c0 >= 1) IS TRUE FROM t0 NOT INDEXED");
        assertThat(broken.expected().rows().counts().keySet())
                .containsExactlyInAnyOrder(List.of(Value.of("a")), List.of(Value.of("b")), List.of(Value.of("c")));
        assertThat(broken.actual().sql()).isEqualTo("SELECT t0.c1 FROM t0 WHERE t0.c0 >= 1");
        assertThat(broken.actual().rows()).isEqualTo(new Rows(List.of(List.of(Value.of("a")))));
    }

    @Test
    void everyFormIsBrokenByAWrongAnswer() {
        var select = bench.select("SELECT t0.c0 FROM t0 WHERE t0.c0 = 2");
        assertThat(broken(new Claim(Form.NAIVE, select, List.of()), Fault.INDEX_LOSES_ROW).kind().text()).isEqualTo("naive: rows differ");
        assertThat(broken(new Claim(Form.NAIVE, select, bench.orders("1")), Fault.SORT_LOSES_ROW).actual().rows())
                .isEqualTo(new Rows(List.of(List.of(Value.of(1)))));
        assertThat(broken(new Claim(Form.COUNT, select, List.of()), Fault.COUNT_OFF_BY_ONE).kind().text()).isEqualTo("count: rows differ");
        assertThat(broken(new Claim(Form.GROUPS, select.groupBy(List.of(bench.expr("t0.c1"))), List.of()), Fault.GROUP_LOST_UNDER_WHERE)
                .kind().text()).isEqualTo("groups: rows are missing");
        assertThat(broken(new Claim(Form.ROWS, select, List.of()), Fault.CONTENT_CHANGES).kind().text()).isEqualTo("rows: rows differ");
    }

    /// The fetch list of a claim about counts is never asked, so it leaves nothing open.
    @Test
    void onlyWhatIsAskedCanBeAmbiguous() {
        var select = bench.select("SELECT t0.c0, (SELECT a.c1 FROM t0 AS a) FROM t0 WHERE t0.c0 = 2");
        assertThat(broken(new Claim(Form.COUNT, select, List.of()), Fault.COUNT_OFF_BY_ONE).kind().text()).isEqualTo("count: rows differ");
        Lie other = Lie.answersOfSelects((asked, rows) -> asked.where().isEmpty() ? rows
                : new Rows(rows.rows().stream().map(row -> List.of(row.getFirst(), Value.of("other"))).toList()));
        Verdict open = oracle.judge(new Claim(Form.ROWS, select, List.of()), new FaultyDatabase(bench.database(), other));
        assertThat(open).isEqualTo(new Verdict.Inapplicable("a subquery in the place of a value has several rows"));
        assertThat(broken(new Claim(Form.ROWS, select, List.of()), Fault.CONTENT_CHANGES).kind().text()).isEqualTo("rows: rows differ");
    }

    @Test
    void anErrorWithAReasonDeclinesAndOneWithoutFails() {
        Claim overflow = new Claim(Form.ROWS, bench.select("SELECT * FROM t0 WHERE ABS(-9223372036854775808)"), List.of());
        assertThat(oracle.judge(overflow, bench.database())).isInstanceOf(Verdict.Inapplicable.class);
        Claim unknown = new Claim(Form.ROWS, bench.select("SELECT * FROM t0 WHERE t0.c9"), List.of());
        assertThat(oracle.judge(unknown, bench.database()))
                .isEqualTo(new Verdict.Failed(Kind.Error.of("no such column: …"), "SELECT * FROM t0 WHERE t0.c9", "no such column: t0.c9"));
    }

    @Test
    void aUsersQueryIsClaimedInEveryFormThatFits() {
        assertThat(claimed("SELECT c1 FROM t0 WHERE c0 = 2 ORDER BY c1"))
                .containsExactly("ROWS c0 = 2 1", "NAIVE c0 = 2 1", "COUNT c0 = 2 0", "SORT c0 = 2 1");
        assertThat(claimed("SELECT DISTINCT COUNT(*) FROM t0 WHERE c0 = 2")).containsExactly("COUNT c0 = 2 0");
        assertThat(claimed("SELECT c1 FROM t0 WHERE c0 = 2 GROUP BY c1 HAVING MAX(c0)")).containsExactly("GROUPS c0 = 2 0");
        assertThat(claimed("SELECT c1 FROM t0"))
                .containsExactly("ROWS c1 0", "NAIVE c1 0", "COUNT c1 0", "ROWS 1 0", "NAIVE 1 0", "COUNT 1 0");
        assertThat(claimed("SELECT 1")).isEmpty();
        assertThat(claimed("SELECT c0 FROM t0 WHERE c0 LIMIT 1")).containsExactly("CUT c0 0");
        assertThat(claimed("SELECT SUM(c0) FILTER (WHERE c1), MAX(c0) FROM t0")).containsExactly("COUNT 1 0", "FILTER  0");
        assertThat(claimed("SELECT t0.c0 FROM t0 LEFT JOIN t1 ON t0.c0 = t1.c0 WHERE t1.c0")).contains("JOIN t1.c0 0", "JOIN  0");
        assertThat(claimed("SELECT * FROM t0 NATURAL JOIN t1 WHERE t1.c0")).doesNotContain("JOIN  0");
        assertThat(claimed("SELECT RANK() OVER (ORDER BY c0 ROWS 1 PRECEDING) FROM t0 WHERE c0")).contains("FRAME c0 0");
        assertThat(claimed("SELECT SUM(c0) OVER (ORDER BY c0 ROWS 1 PRECEDING) FROM t0 WHERE c0")).doesNotContain("FRAME c0 0");
        assertThat(claimed("SELECT c0 FROM t0 UNION SELECT c0 FROM t1")).isEmpty();
    }

    /// What is grouped by is asked without the fetch list that says what `1` is.
    @Test
    void aKeyThatIsAPositionIsTheFetchedExpression() {
        var claims = oracle.claims(bench.query("SELECT c1, c0 + 1 FROM t0 WHERE c0 < 2 GROUP BY 2"));
        assertThat(claims).hasSize(1);
        holds(claims.getFirst(), "SELECT COUNT(*) FROM t0 WHERE c0 < 2 GROUP BY c0 + 1",
                "SELECT SUM((c0 < 2) IS TRUE) FROM t0 NOT INDEXED GROUP BY c0 + 1");
    }

    @Test
    void aNameThatTheFetchListGivesIsNotClaimed() {
        assertThat(claimed("SELECT c0 + 1 AS x FROM t0 WHERE x > 1")).isEmpty();
        assertThat(claimed("SELECT c0 + 1 AS x FROM t0 WHERE c0 > 1 GROUP BY X")).isEmpty();
        assertThat(claimed("SELECT c0 + 1 AS x FROM t0 WHERE c0 > 1 ORDER BY x")).hasSize(4);
        assertThat(claimed("SELECT t0.c0 + 1 AS x FROM t0 JOIN t1 ON t1.c0 = t0.c0 WHERE x > 1")).containsExactly("JOIN  0");
    }

    private List<String> claimed(String sql) {
        return oracle.claims(bench.query(sql)).stream().map(claim -> claim.form() + " "
                + claim.select().where().map(where -> Verdict.sql(bench.database(), where)).orElse("") + " " + claim.orderBy().size())
                        .toList();
    }

    @Test
    void aClaimNeedsWhatItsJudgeNeeds() {
        for (String sql : List.of("SELECT c0 FROM t0", "SELECT 1 WHERE 1", "SELECT DISTINCT c0 FROM t0 WHERE c0",
                "SELECT c0 FROM t0 WHERE c0 GROUP BY c1", "SELECT MAX(c0) FROM t0 WHERE c0", "SELECT RANK() OVER () FROM t0 WHERE c0")) {
            assertThatThrownBy(() -> new Claim(Form.ROWS, bench.select(sql), List.of())).as(sql).isInstanceOf(Node.Malformed.class);
        }
        assertThatThrownBy(() -> new Claim(Form.GROUPS, bench.select("SELECT c0 FROM t0 WHERE c0"), List.of()))
                .isInstanceOf(Node.Malformed.class);
    }
}
