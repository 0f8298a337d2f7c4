package gainsay.oracle.codd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.dialect.read.Reader;
import gainsay.oracle.Verdict;
import gainsay.oracle.codd.Codd.Claim;
import gainsay.oracle.codd.Codd.Form;
import gainsay.oracle.codd.Codd.Relation;
import gainsay.oracle.codd.Codd.Way;
import gainsay.planted.Fault;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is asked for each place of a folded expression, each statement that folds one, and each way of a relation.
class CoddTests {
    private static final List<String> SETUP = List.of("CREATE TABLE t0(c0 INT, c1 TEXT)", "INSERT INTO t0 VALUES (1, 'a'), (2, NULL)",
            "CREATE TABLE t1(c0 INT)", "INSERT INTO t1 VALUES (2), (3)");

    private final Codd oracle = new Codd();
    private final TestBench bench = new TestBench(String.join(";", SETUP));

    @AfterEach
    void close() {
        bench.close();
    }

    /// The tree with each expression marked that is written like this.
    static <N extends Node> N marked(TestBench bench, N tree, String focus) {
        Expr wanted = bench.expr(focus);
        return Shape.rewrite(tree, node -> node.equals(wanted) ? new Expr.Focus(wanted) : node);
    }

    static Claim claim(TestBench bench, String query, String focus) {
        return new Claim(Form.EXPRESSION, marked(bench, bench.query(query), focus), List.of(), Optional.empty());
    }

    static Claim change(TestBench bench, String observed, String focus, String... change) {
        List<Statement> statements = new ArrayList<>(Arrays.stream(change)
                .map(sql -> Reader.statement(bench.database().dialect(), sql)).toList());
        statements.set(statements.size() - 1, marked(bench, statements.getLast(), focus));
        return new Claim(Form.CHANGE, bench.query(observed), statements, Optional.empty());
    }

    private Claim relation(String query, Way original, Way folded) {
        return new Claim(Form.RELATION, bench.query(query), List.of(), Optional.of(new Relation("r", original, folded)));
    }

    private void holds(Claim claim, List<String> asked) {
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).isEqualTo(asked);
    }

    private static List<String> rebuilt(String... then) {
        List<String> asked = new ArrayList<>(SETUP);
        asked.addAll(List.of(then));
        return asked;
    }

    /// `φ` stands for the focus, and in the folded query for what it becomes.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            t0.c0 > 1 | SELECT * FROM t0 WHERE φ | t0.c0, φ FROM t0 | t0.c0 = 1 THEN 0 WHEN t0.c0 = 2 THEN 1
            t0.c0 + 1 | SELECT φ FROM t0 | t0.c0, φ FROM t0 | t0.c0 = 1 THEN 2 WHEN t0.c0 = 2 THEN 3
            t0.c0 = 1 | SELECT CASE WHEN φ THEN 'x' ELSE t0.c1 END FROM t0 | t0.c0, φ FROM t0 | t0.c0 = 1 THEN 1 WHEN t0.c0 = 2 THEN 0
            t0.c0 * 2 | SELECT MAX(φ) FROM t0 | t0.c0, φ FROM t0 | t0.c0 = 1 THEN 2 WHEN t0.c0 = 2 THEN 4
            t0.c0 % 2 | SELECT COUNT(*) FROM t0 GROUP BY φ | t0.c0, φ FROM t0 | t0.c0 = 1 THEN 1 WHEN t0.c0 = 2 THEN 0
            ABS(t0.c0) | SELECT t0.c1 FROM t0 ORDER BY φ DESC | t0.c0, φ FROM t0 | t0.c0 = 1 THEN 1 WHEN t0.c0 = 2 THEN 2
            COUNT(*) | SELECT φ FROM t0 GROUP BY c1 | c1, φ FROM t0 GROUP BY c1 | c1 IS NULL THEN 1 WHEN c1 = 'a' THEN 1
            COUNT(*) > 1 | SELECT c1 FROM t0 GROUP BY c1 HAVING φ | c1, φ FROM t0 GROUP BY c1 | c1 IS NULL THEN 0 WHEN c1 = 'a' THEN 0
            """)
    void anExpressionOverRowsIsAMapInEveryClause(String focus, String query, String auxiliary, String map) {
        String original = query.replace("φ", focus);
        holds(claim(bench, original, focus),
                List.of(original, "SELECT " + auxiliary.replace("φ", focus), query.replace("φ", "CASE WHEN " + map + " END")));
    }

    /// ON sees pairs of rows before the join, so that the map is over all pairs, whatever the join keeps.
    @ParameterizedTest
    @CsvSource({"JOIN", "LEFT JOIN", "FULL JOIN"})
    void anExpressionOfOnIsFoldedOverAllPairs(String join) {
        String focus = "t0.c0 = t1.c0";
        String query = "SELECT * FROM t0 " + join + " t1 ON ";
        holds(claim(bench, query + focus, focus), List.of(query + focus, "SELECT t0.c0, t1.c0, t0.c0 = t1.c0 FROM t0, t1",
                query + "CASE WHEN (t0.c0 = 1) AND (t1.c0 = 2) THEN 0 WHEN (t0.c0 = 1) AND (t1.c0 = 3) THEN 0 "
                        + "WHEN (t0.c0 = 2) AND (t1.c0 = 2) THEN 1 WHEN (t0.c0 = 2) AND (t1.c0 = 3) THEN 0 END"));
    }

    @Test
    void anEngineWithoutCommonTablesHasNoRelationsToFold() {
        try (Target old = Targets.open("sqlite@3.7.2"); Database database = old.open()) {
            database.run(Reader.statement(old.dialect(), "CREATE TABLE t0(c0)"));
            Query query = Reader.query(old.dialect(), "SELECT * FROM (SELECT CAST(c0 AS INT) AS c0 FROM t0) AS r0");
            assertThat(new Codd().claims(query)).isNotEmpty().allSatisfy(claim ->
                    assertThat(new Codd().judge(claim, database)).isNotInstanceOf(Verdict.Failed.class));
        }
    }

    /// Elsewhere the join counts: it gives rows of nulls that no table has.
    @Test
    void theAuxiliaryQueryCopiesTheJoin() {
        String query = "SELECT * FROM t0 LEFT JOIN t1 ON t0.c0 = t1.c0 WHERE ";
        holds(claim(bench, query + "t1.c0 IS NULL", "t1.c0 IS NULL"), List.of(query + "t1.c0 IS NULL",
                "SELECT t1.c0, t1.c0 IS NULL FROM t0 LEFT JOIN t1 ON t0.c0 = t1.c0",
                query + "CASE WHEN t1.c0 IS NULL THEN 1 WHEN t1.c0 = 2 THEN 0 END"));
    }

    @Test
    void aCorrelatedSubqueryIsAMapOverTheColumnsFromOutside() {
        String focus = "(SELECT MAX(y.c0) FROM t1 AS y WHERE y.c0 <= x.c0)";
        holds(claim(bench, "SELECT x.c1 FROM t0 AS x WHERE x.c0 = " + focus, focus), List.of(
                "SELECT x.c1 FROM t0 AS x WHERE x.c0 = " + focus,
                "SELECT x.c0, " + focus + " FROM t0 AS x",
                "SELECT x.c1 FROM t0 AS x WHERE x.c0 = CASE WHEN x.c0 = 1 THEN NULL WHEN x.c0 = 2 THEN 2 END"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            LENGTH('abc') > 5 | φ | SELECT φ | 0
            (SELECT MAX(t1.c0) FROM t1) | t0.c0 < φ | SELECT MAX(t1.c0) FROM t1 | 3
            (SELECT t1.c0 FROM t1 WHERE t1.c0 = 2) | t0.c0 < φ | SELECT t1.c0 FROM t1 WHERE t1.c0 = 2 | CAST(2 AS INT)
            (SELECT t1.c0 FROM t1 WHERE t1.c0 > 9) | t0.c0 = φ | SELECT t1.c0 FROM t1 WHERE t1.c0 > 9 | NULL
            (SELECT t1.c0, 'b' FROM t1 WHERE c0 = 2) | (t0.c0, t0.c1) < φ | SELECT t1.c0, 'b' FROM t1 WHERE c0 = 2 | (CAST(2 AS INT), 'b')
            (SELECT c0, 'b' FROM t1 WHERE c0 > 9) | (t0.c0, t0.c1) IS φ | SELECT c0, 'b' FROM t1 WHERE c0 > 9 | (CAST(NULL AS INT), NULL)
            EXISTS (SELECT 1 FROM t1) | φ | SELECT 1 FROM t1 | 1
            NOT EXISTS (SELECT 1 FROM t1) | φ | SELECT 1 FROM t1 | 0
            t0.c0 IN (SELECT t1.c0 + 0 FROM t1) | φ | SELECT t1.c0 + 0 FROM t1 | t0.c0 IN (2, 3)
            t0.c0 IN (SELECT t1.c0 FROM t1) | φ | SELECT t1.c0 FROM t1 | t0.c0 IN (SELECT CAST(2 AS INT) UNION ALL SELECT CAST(3 AS INT))
            t0.c0 IN (SELECT t1.c0 FROM t1 WHERE 0) | φ | SELECT t1.c0 FROM t1 WHERE 0 | 0
            t0.c0 NOT IN (SELECT t1.c0 FROM t1 WHERE 0) | φ | SELECT t1.c0 FROM t1 WHERE 0 | 1
            """)
    void whatDoesNotDependOnTheRowsIsAConstant(String focus, String predicate, String auxiliary, String folded) {
        String where = "SELECT * FROM t0 WHERE ";
        holds(claim(bench, where + predicate.replace("φ", focus), focus),
                List.of(where + predicate.replace("φ", focus), auxiliary.replace("φ", focus), where + predicate.replace("φ", folded)));
    }

    @Test
    void aLiteralIsUnfolded() {
        holds(claim(bench, "SELECT * FROM t0 WHERE t0.c0 = 1", "1"),
                List.of("SELECT * FROM t0 WHERE t0.c0 = 1", "SELECT * FROM t0 WHERE t0.c0 = (SELECT 1)"));
    }

    /// A bare number would mean a column of the fetch list.
    @Test
    void aConstantAmongKeysIsNoPosition() {
        holds(claim(bench, "SELECT COUNT(*) FROM t0 GROUP BY 3 - 1", "3 - 1"), List.of("SELECT COUNT(*) FROM t0 GROUP BY 3 - 1",
                "SELECT 3 - 1", "SELECT COUNT(*) FROM t0 GROUP BY CASE WHEN 1 THEN 2 END"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            SELECT * FROM t0              | UPDATE t0 SET c1 = 7 WHERE φ
            SELECT * FROM t0              | DELETE FROM t0 WHERE φ
            SELECT * FROM t1              | INSERT INTO t1 SELECT c0 FROM t0 WHERE φ
            SELECT * FROM made            | CREATE VIEW made AS SELECT c0 FROM t0 WHERE φ
            SELECT * FROM t0 WHERE c0 > 1 | CREATE INDEX made ON t0(c1) WHERE φ
            """)
    void aChangeIsFoldedAndItsEffectIsRead(String observed, String change) {
        List<String> asked = new ArrayList<>(List.of("SELECT c0, c0 > 1 FROM t0"));
        asked.addAll(rebuilt(change.replace("φ", "c0 > 1"), observed));
        asked.addAll(rebuilt(change.replace("φ", "CASE WHEN c0 = 1 THEN 0 WHEN c0 = 2 THEN 1 END"), observed));
        holds(change(bench, observed, "c0 > 1", change.replace("φ", "c0 > 1")), asked);
    }

    @Test
    void whatFailsAfterAChangeIsToldWithTheChange() {
        String view = "CREATE VIEW made AS SELECT c0 FROM t0 WHERE c0 > 1";
        Verdict verdict = oracle.judge(change(bench, "SELECT MISSING(c0) FROM made", "c0 > 1", view), bench.database());
        assertThat(verdict).isInstanceOf(Verdict.Failed.class);
        assertThat(((Verdict.Failed) verdict).sql()).isEqualTo(view + ";\nSELECT MISSING(c0) FROM made");
    }

    @Test
    void aRelationIsBuiltByItsQueryInOneWayAndByItsRowsInAnother() {
        String content = "SELECT t0.c0 AS a FROM t0";
        String written = "WITH written(a) AS (VALUES (2), (1)) SELECT CAST(written.a AS INT) AS a FROM written";
        String query = "SELECT * FROM (" + content + ") AS r";
        holds(relation(query, Way.DERIVED, Way.COMMON), List.of(content, query, "WITH r AS (" + written + ") SELECT * FROM r"));
        bench.asked().clear();
        holds(relation(query, Way.COMMON, Way.DERIVED),
                List.of(content, "WITH r AS (" + content + ") SELECT * FROM r", "SELECT * FROM (" + written + ") AS r"));
        bench.asked().clear();
        List<String> asked = new ArrayList<>(List.of(content));
        asked.addAll(rebuilt("CREATE TABLE r(a INT)", "INSERT INTO r " + content, "SELECT * FROM r"));
        asked.addAll(rebuilt("CREATE TABLE r(a INT)", "INSERT INTO r " + written, "SELECT * FROM r"));
        holds(relation(query, Way.TABLE, Way.TABLE), asked);
    }

    @Test
    void aWrongAnswerIsBrokenByItsClause() {
        Claim claim = claim(bench, "SELECT * FROM t0 WHERE EXISTS (SELECT 1 FROM t1 WHERE 0)", "EXISTS (SELECT 1 FROM t1 WHERE 0)");
        assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), Fault.EXISTS_ALWAYS_TRUE_IN_WHERE)))
                .isInstanceOfSatisfying(Verdict.Broken.class, broken -> {
                    assertThat(broken.kind().text()).isEqualTo("where: there are too many rows");
                    assertThat(broken.expected().sql()).isEqualTo("SELECT * FROM t0 WHERE 0");
                    assertThat(broken.explanation()).contains("SELECT 1 FROM t1 WHERE 0");
                });
    }

    @Test
    void aUsersQueryIsClaimedForEachExpressionAndDerivedTable() {
        assertThat(claimed("SELECT c0 FROM t0 WHERE c1 = 'a' ORDER BY c0")).containsExactly("c0", "c1 = 'a'", "c1", "'a'", "c0");
        assertThat(claimed("SELECT r.a FROM (SELECT c0 AS a FROM t0) AS r")).containsExactly("r.a", "relation r");
        assertThat(claimed("SELECT * FROM t0 WHERE (c0, c1) = (SELECT 1, 'a')")).contains("(SELECT 1, 'a')");
        assertThat(claimed("SELECT c0 FROM t0 LIMIT 1")).containsExactly("c0");
        assertThat(claimed("SELECT 1 UNION SELECT 2")).isEmpty();
        assertThat(claimed("SELECT " + String.join(" + ", Collections.nCopies(50, "c0")) + " FROM t0")).hasSize(40);
    }

    private List<String> claimed(String sql) {
        return oracle.claims(bench.query(sql)).stream().map(claim -> claim.relation().map(relation -> "relation " + relation.alias())
                .orElseGet(() -> Verdict.sql(bench.database(), Clauses.focus(claim.query())))).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            t0.c0      | SELECT * FROM t0
            t0.c0      | SELECT t0.c0 FROM t0 WHERE t0.c0
            t1.c0 > 1  | SELECT * FROM t0 WHERE EXISTS (SELECT 1 FROM t1 WHERE t1.c0 > 1)
            MAX(t0.c0) | SELECT MAX(t0.c0) FROM t0
            t0.c0 > 1  | SELECT * FROM t0 WHERE t0.c0 > 1 UNION ALL SELECT 1, 2
            """)
    void oneExpressionOfTheOutermostSelectIsFolded(String focus, String query) {
        assertThatThrownBy(() -> claim(bench, query, focus)).isInstanceOf(Node.Malformed.class);
    }

    @Test
    void aClaimHasWhatItsFormNeeds() {
        assertThatThrownBy(() -> change(bench, "SELECT * FROM t0", "c1 > 1", "DELETE FROM t0 WHERE c0")).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> relation("SELECT * FROM t0", Way.DERIVED, Way.COMMON)).isInstanceOf(Node.Malformed.class);
        assertThatThrownBy(() -> new Claim(Form.EXPRESSION, claim(bench, "SELECT c0 FROM t0", "c0").query(), List.of(),
                Optional.of(new Relation("r", Way.TABLE, Way.TABLE)))).isInstanceOf(Node.Malformed.class);
    }

    /// An engine may take either of two rows with one key. What is made anew of the same statements is another database then.
    @Test
    void whatDoesNotDoTheSameTwiceSaysNothing() {
        AtomicLong times = new AtomicLong();
        Lie fickle = (query, sound) -> query.equals(bench.query("SELECT * FROM t0"))
                ? new Rows(List.of(List.of(Value.of(times.incrementAndGet())))) : sound.rows(query);
        Claim claim = change(bench, "SELECT * FROM t0", "c0 > 1", "UPDATE t0 SET c1 = 1 WHERE c0 > 1");
        assertThat(oracle.judge(claim, new FaultyDatabase(bench.database(), fickle)))
                .isEqualTo(new Verdict.Inapplicable("the same statements do not do the same twice"));
    }

    /// Findings are stored by them.
    @Test
    void theNamesOfClausesStayAsTheyAre() {
        assertThat(Arrays.stream(Clause.values()).map(Clause::text)).containsExactly("where", "group by", "having", "fetch list",
                "order by", "on", "subquery", "update", "delete", "partial index");
        assertThat(Arrays.stream(Clause.Of.values()).map(Clause.Of::prefix)).containsExactly("", "insert, ", "view, ");
    }

    @Test
    void aRelationOfNoTypeIsNoTableWhereColumnsHaveTypes() {
        try (TestBench typed = new TestBench("hsqldb", "CREATE TABLE t0(c0 INT)")) {
            Query query = typed.query("SELECT * FROM (SELECT NULL AS c0 FROM t0) AS r");
            Claim claim = new Claim(Form.RELATION, query, List.of(), Optional.of(new Relation("r", Way.DERIVED, Way.TABLE)));
            assertThat(oracle.judge(claim, typed.database())).isInstanceOf(Verdict.Inapplicable.class);
        }
    }
}
