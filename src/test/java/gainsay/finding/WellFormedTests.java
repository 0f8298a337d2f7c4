package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.oracle.TestCase;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.sanity.Accepts;
import gainsay.sql.Expr;
import gainsay.sql.Partitioning;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WellFormedTests {
    private static final Dialect SQLITE = Dialects.named("sqlite").orElseThrow().at(Version.of("3.53.4"));

    private static final Dialect STRICT = Dialects.named("h2").orElseThrow().at(Version.of("2.5.252"));

    private static final Dialect FAMILY = Dialects.named("mysql").orElseThrow().at(Version.of("8.0.33"));

    private static TestCase<NoRec.Claim> test(String query) {
        return test(query, "CREATE TABLE t0(c0, c1); CREATE INDEX i0 ON t0(c0); CREATE VIEW v0 AS SELECT * FROM t0", SQLITE);
    }

    private static TestCase<NoRec.Claim> strict(String query) {
        return test(query, "CREATE TABLE t0(c0 INTEGER, c1 VARCHAR)", STRICT);
    }

    private static TestCase<NoRec.Claim> test(String query, String made, Dialect dialect) {
        Setup setup = new Setup(Reader.split(made).stream()
                .map(sql -> Reader.statement(dialect, sql)).toList());
        return new NoRec().cases(dialect, setup, Reader.query(dialect, query)).getFirst();
    }

    /// A number that is ordered by is a place in the SELECT list, and there is no place 0.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT c0 FROM t0 WHERE c0 ORDER BY c0, 1                                                  | true
            SELECT c0 FROM t0 WHERE c0 ORDER BY c0, 0                                                  | false
            SELECT c0 FROM t0 WHERE c0 IN (SELECT c1 FROM t0 ORDER BY 0)                               | false
            SELECT c0 FROM t0 WHERE c0 IN (SELECT ROW_NUMBER() OVER (ORDER BY 0) FROM t0)              | true
            """)
    void aKeyIsNotReducedToAPlaceThatThereIsNot(String query, boolean makes) {
        assertThat(WellFormed.makes(test(query), SQLITE)).isEqualTo(makes);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE TABLE t0(c0); CREATE VIEW v0(a, b) AS SELECT c0, 0 FROM t0 | true
            CREATE TABLE t0(c0); CREATE VIEW v0(a, b) AS SELECT c0 FROM t0    | false
            CREATE TABLE t0(c0); CREATE VIEW v0 AS SELECT c0 FROM t0          | true
            """)
    void aViewHasAsManyNamesAsColumns(String made, boolean makes) {
        assertThat(WellFormed.makes(test("SELECT * FROM v0 WHERE (0, 1) IN v0", made, SQLITE), SQLITE)).isEqualTo(makes);
    }

    /// `TIME()` is another one each second.
    @ParameterizedTest
    @CsvSource({"TIME(c0), true", "TIME(), false", "CHANGES(), true"})
    void aFunctionOfItsArgumentsIsNotAskedWithoutAny(String call, boolean makes) {
        assertThat(WellFormed.makes(test("SELECT * FROM t0 WHERE " + call), SQLITE)).isEqualTo(makes);
    }

    /// A smaller query in FROM has no name for what is ordered by.
    @ParameterizedTest
    @CsvSource({"0, false", "0 AS e0, true", "c0 AS e0, true"})
    void aConstantOfAQueryHasNoNameThatWasGivenToAnother(String item, boolean makes) {
        String made = "CREATE TABLE t0(c0 INTEGER)";
        assertThat(WellFormed.makes(test("SELECT * FROM t0 WHERE EXISTS (SELECT 0 FROM (SELECT " + item + " FROM t0) AS x0 ORDER BY x0.e0)",
                made, FAMILY), FAMILY)).isEqualTo(makes);
    }

    /// Nor has a common table one that a reduction took away.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            w0     | SELECT 0        | false
            w0     | SELECT 0 AS c0  | true
            w0(c0) | SELECT 0        | true
            """)
    void aConstantOfACommonTableHasTheNameThatItIsCalledBy(String table, String query, boolean makes) {
        assertThat(WellFormed.makes(strict("SELECT * FROM t0 WHERE EXISTS (WITH " + table + " AS (" + query + ") SELECT w0.c0 FROM w0)"),
                STRICT)).isEqualTo(makes);
    }

    /// Rows of AUTO_RANDOM that a reduction leaves to chance would be others each time.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            (c0, c1) VALUES (7, 0)          | true
            (c0, c1) VALUES (7, 0), (0, 0)  | false
            (c0, c1) VALUES (NULL, 0)       | false
            (c1) VALUES (0)                 | false
            SELECT 1, 2                     | false
            """)
    void keysThatHaveNumbersByChanceAreGiven(String rows, boolean makes) {
        Dialect tidb = Dialects.named("tidb").orElseThrow().at(Version.of("8.5.4"));
        assertThat(WellFormed.makes(test("SELECT * FROM t0 WHERE c1",
                "CREATE TABLE t0(c0 BIGINT PRIMARY KEY AUTOINCREMENT, c1 INT); INSERT INTO t0 " + rows, tidb), tidb)).isEqualTo(makes);
    }

    /// What a derived table reads is not seen from outside.
    @ParameterizedTest
    @CsvSource({"t0, false", "x0, true"})
    void aColumnIsOfARelationThatIsSeen(String owner, boolean makes) {
        assertThat(WellFormed.makes(test("SELECT * FROM (SELECT c0 FROM t0) AS x0 WHERE 0 IN (SELECT 0 FROM t0 y WHERE " + owner + ".c0)",
                "CREATE TABLE t0(c0 INTEGER)", FAMILY), FAMILY)).isEqualTo(makes);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT * FROM t0 WHERE c0
            SELECT * FROM T0, v0 WHERE (t0.c0, 1) < (2, 3)
            SELECT * FROM t0 WHERE (c0, c1) IN t0
            SELECT * FROM t0 INDEXED BY i0 WHERE t0.rowid
            SELECT x.c0 FROM t0 AS x WHERE EXISTS (SELECT 1 FROM t0 WHERE t0.c0 = X.c0)
            SELECT * FROM t0 WHERE (c0, c1) NOT IN (SELECT 1, 2)
            SELECT * FROM t0 WHERE (c0, 1) BETWEEN (0, 0) AND (1, 1)
            SELECT * FROM t0 WHERE c0 IN (WITH w AS (SELECT 1) SELECT * FROM w)
            """)
    void whatIsThereAndComparesRowsMakesSense(String query) {
        assertThat(WellFormed.makes(test(query), SQLITE)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT * FROM t1 WHERE c0
            SELECT * FROM t0 WHERE c0 IN t1
            SELECT * FROM t0 WHERE EXISTS (SELECT 1 FROM t1)
            SELECT * FROM t0 WHERE (0, 0)
            SELECT * FROM t0 WHERE NOT (0, 0)
            SELECT * FROM t0 WHERE t1.c0
            SELECT t1.c0 FROM t0 WHERE 0
            SELECT * FROM t0 WHERE t0.c2
            SELECT * FROM t0 INDEXED BY i1 WHERE 0
            """)
    void aTableThatIsNotThereAndARowForAValueMakeNone(String query) {
        assertThat(WellFormed.makes(test(query), SQLITE)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT * FROM t0 WHERE (c0 = 1) AND (1 < 2)
            SELECT * FROM t0 WHERE (SELECT SUM(c0) FROM t0 AS x) IN (1, NULL)
            SELECT * FROM t0 WHERE CASE c1 WHEN 'a' THEN TRUE ELSE NULL END
            SELECT * FROM t0 WHERE EXISTS (SELECT c0 + 1 FROM t0 AS x GROUP BY c0 HAVING MAX(c1) = 'a')
            SELECT * FROM t0 JOIN t0 AS x USING (c0) WHERE (1, 'a') = (2, 'b')
            SELECT * FROM t0 WHERE COALESCE(NULL, 1) > 0
            SELECT * FROM t0 WHERE (SELECT COUNT(NULL) FROM t0 AS x) = 1
            SELECT * FROM t0 WHERE EXISTS (SELECT MAX(x.c0) AS e0 FROM t0 AS x GROUP BY x.c1 ORDER BY x.c1, e0, MAX(x.c0))
            SELECT * FROM t0 WHERE EXISTS (SELECT DISTINCT x.c0 + 1 FROM t0 AS x ORDER BY x.c0 + 1, 1)
            SELECT * FROM t0 WHERE EXISTS (SELECT NTILE(2) OVER (ORDER BY x.c0) FROM t0 AS x)
            SELECT * FROM t0 WHERE c1 = CASE WHEN c0 = 1 THEN CAST(NULL AS VARCHAR) END
            SELECT * FROM t0 WHERE c0 = NULL
            SELECT * FROM t0 WHERE (c0, c1) IN (VALUES (0, 'a') UNION ALL SELECT 1, 'b' ORDER BY 1)
            SELECT * FROM t0 WHERE c0 = 1 GROUP BY c1
            SELECT * FROM (SELECT c0 AS e0 FROM t0) AS d WHERE d.e0 = 1
            SELECT * FROM t0 WHERE c0 IN (WITH w AS (SELECT c0 FROM t0 AS x) SELECT c0 FROM w)
            """)
    void whatIsWellTypedMakesSenseWhereNothingIsCoerced(String query) {
        assertThat(WellFormed.makes(strict(query), STRICT)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT * FROM t0 WHERE 0
            SELECT * FROM t0 WHERE TRUE AND 1
            SELECT * FROM t0 WHERE 'a' = 1
            SELECT * FROM t0 WHERE 1 IN (TRUE)
            SELECT * FROM t0 WHERE 1 NOT BETWEEN 0 AND 'a'
            SELECT * FROM t0 WHERE (1, 'a') = (2, 3)
            SELECT * FROM t0 WHERE 1 IN (SELECT 'a' FROM t0 AS x)
            SELECT * FROM t0 WHERE CASE FALSE WHEN 0 THEN TRUE END
            SELECT * FROM t0 WHERE COALESCE('a', 1) = 'a'
            SELECT * FROM t0 WHERE EXISTS (SELECT NTILE(0) OVER (ORDER BY x.c0) FROM t0 AS x)
            SELECT * FROM t0 WHERE (SELECT SUM(NULL) FROM t0 AS x) = 1
            SELECT * FROM t0 WHERE (SELECT MAX(NULL) FROM t0 AS x) = 1
            SELECT * FROM t0 WHERE EXISTS (SELECT MAX(x.c0) FROM t0 AS x GROUP BY x.c1 ORDER BY x.c0)
            SELECT * FROM t0 WHERE EXISTS (SELECT DISTINCT x.c0 FROM t0 AS x ORDER BY x.c1)
            SELECT * FROM t0 WHERE c0 IN (WITH w AS (SELECT c0 FROM w) SELECT c0 FROM w)
            SELECT * FROM t0 WHERE (SELECT AVG(FALSE) FROM t0 AS x) = 1
            SELECT * FROM t0 WHERE (- NULL) = 1
            SELECT * FROM t0 WHERE (NULL + 1) = 1
            SELECT * FROM t0 WHERE 0 IN (VALUES (0, 0))
            SELECT * FROM t0 WHERE NULL
            SELECT * FROM t0 WHERE TRUE AND NULL
            SELECT * FROM t0 JOIN t0 AS x ON NOT NULL
            SELECT * FROM t0 WHERE c1 = CASE WHEN c0 = 1 THEN NULL END
            SELECT * FROM t0 WHERE c1 = CASE c0 WHEN 1 THEN NULL ELSE NULL END
            SELECT * FROM t0 WHERE EXISTS (SELECT c1 FROM t0 AS x HAVING MAX(c0) = 1)
            SELECT * FROM t0 JOIN t0 USING (c0) WHERE TRUE
            SELECT * FROM t0 JOIN t0 AS x USING (c2) WHERE TRUE
            SELECT * FROM (SELECT c0 AS e0 FROM t0) AS d WHERE d.e1 = 1
            """)
    void whatIsIllTypedMakesNoneThere(String query) {
        assertThat(WellFormed.makes(strict(query), STRICT)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | SELECT * FROM t0 JOIN t0 AS x ON TRUE WHERE TRUE
            true  | SELECT * FROM t0 WHERE EXISTS (SELECT 1 FROM t0)
            false | SELECT * FROM t0 JOIN t0 ON TRUE WHERE TRUE
            false | SELECT * FROM t0 WHERE EXISTS (SELECT 1 FROM t0 AS x JOIN (t0 JOIN t0 AS x ON TRUE) ON TRUE)
            """)
    void relationsOfOneClauseHaveNamesOfTheirOwnWhereNothingIsCoerced(boolean distinct, String query) {
        assertThat(WellFormed.distinct(strict(query), STRICT)).isEqualTo(distinct);
        assertThat(WellFormed.distinct(test(query), SQLITE)).isTrue();
    }

    /// A comma binds weaker than JOIN, but where joins are lenient: `t0, (t0 AS x JOIN t0 AS y ON y.c0 = t0.c0)` reads no t0.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | SELECT * FROM t0, t0 AS x, t0 AS y WHERE TRUE
            true  | SELECT * FROM t0 JOIN t0 AS x ON TRUE, t0 AS y WHERE TRUE
            false | SELECT * FROM t0, t0 AS x JOIN t0 AS y ON y.c0 = t0.c0 WHERE TRUE
            false | SELECT * FROM t0 WHERE EXISTS (SELECT 1 FROM t0 AS z, t0 AS x CROSS JOIN t0 AS y)
            true  | SELECT * FROM t0, (t0 AS x CROSS JOIN t0 AS y) WHERE TRUE
            false | SELECT * FROM t0, (t0 AS x, t0 AS y) WHERE TRUE
            false | SELECT * FROM t0 CROSS JOIN (t0 AS x, t0 AS y) WHERE TRUE
            """)
    void whatFollowsACommaIsJoinedToWhatIsBeforeItWhereJoinsAreLenientOnly(boolean distinct, String query) {
        assertThat(WellFormed.distinct(strict(query), STRICT)).isEqualTo(distinct);
        assertThat(WellFormed.distinct(test(query), SQLITE)).isTrue();
    }

    /// Each query sees for itself, whatever another one of the same claim reads.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | SELECT t0.c0 FROM t0 ORDER BY t0.c0
            true  | SELECT 1 FROM t0 AS x WHERE EXISTS (SELECT 1 FROM t0 WHERE t0.c0 = x.c0 UNION ALL SELECT x.c0)
            true  | WITH w AS (SELECT 1 AS e0) SELECT w.e0 FROM w
            false | SELECT t0.c0, (EXISTS (SELECT 0 FROM t0)) = NULL
            false | SELECT t0.c0, 0 UNION ALL SELECT 0, 0 FROM t0
            false | SELECT 0 FROM t0 UNION ALL SELECT t0.c0
            false | WITH w AS (SELECT 0 FROM t0) SELECT t0.c0 FROM w
            """)
    void aQuerySeesWhatItReadsItself(boolean makes, String query) {
        Setup setup = new Setup(List.of(Reader.statement(STRICT, "CREATE TABLE t0(c0 INTEGER)")));
        var claim = new Codd.Claim(Codd.Form.CHANGE, Reader.query(STRICT, query), List.of(marked("CREATE VIEW v0 AS SELECT 0 FROM t0 "
                + "WHERE TRUE")), Optional.empty());
        assertThat(WellFormed.makes(new TestCase<>(setup, claim), STRICT)).isEqualTo(makes);
    }

    private static Statement marked(String sql) {
        return Shape.rewrite(Reader.statement(STRICT, sql), node -> node instanceof Expr.Literal(Value value)
                && value.type() == Type.BOOLEAN ? new Expr.Focus((Expr) node) : node);
    }

    @Test
    void aColumnHasATypeWhereNothingIsCoerced() {
        assertThat(WellFormed.makes(test("SELECT * FROM t0 WHERE TRUE", "CREATE TABLE t0(c0)", STRICT), STRICT)).isFalse();
        assertThat(WellFormed.makes(test("SELECT * FROM t0 WHERE 1", "CREATE TABLE t0(c0)", SQLITE), SQLITE)).isTrue();
    }

    @Test
    void whatAClaimMakesItselfIsThere() {
        Setup setup = new Setup(List.of(Reader.statement(STRICT, "CREATE TABLE t0(c0 INTEGER)")));
        Statement view = Reader.statement(STRICT, "CREATE VIEW made AS SELECT t0.c0 FROM t0 WHERE TRUE");
        Statement marked = Shape.rewrite(view, node -> node instanceof Expr.Literal truth ? new Expr.Focus(truth) : node);
        assertThat(WellFormed.makes(new TestCase<>(setup, reading("made", marked)), STRICT)).isTrue();
        assertThat(WellFormed.makes(new TestCase<>(setup, reading("other", marked)), STRICT)).isFalse();
    }

    /// A column that the rows are spread by is one of the table's, as those of its keys are.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | CREATE TABLE t0(c0 INT, c1 INT, PRIMARY KEY (C0, c1))
            false | CREATE TABLE t0(c0 INT, PRIMARY KEY (c0, c1))
            false | CREATE TABLE t0(c0 INT, FOREIGN KEY (c1) REFERENCES t1(c0))
            false | CREATE TABLE t0(c0 INT, CHECK (c1 > 0))
            """)
    void aTableHasTheColumnsThatItsRulesName(boolean makes, String sql) {
        assertThat(accepted(Reader.statement(FAMILY, sql))).isEqualTo(makes);
    }

    private static boolean accepted(Statement made) {
        return accepted(made, FAMILY);
    }

    private static boolean accepted(Statement made, Dialect dialect) {
        assertThat(made).isInstanceOf(Statement.CreateTable.class);
        return WellFormed.makes(new TestCase<>(new Setup(List.of()), new Accepts.Claim(made)), dialect);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | CREATE TABLE t0(c0, c1 AS (c0), c2 AS (c1 + c0))
            true  | CREATE TABLE t0(c0 TEXT PRIMARY KEY) WITHOUT ROWID
            true  | CREATE TABLE t0(c0, c1, PRIMARY KEY (c1)) WITHOUT ROWID
            false | CREATE TABLE t0(c0 AS (c0), c1)
            false | CREATE TABLE t0(c0 AS (c1), c1 AS (C0), c2)
            false | CREATE TABLE t0(c0 AS (1))
            false | CREATE TABLE t0(c0 TEXT) WITHOUT ROWID
            """)
    void aTableHasAColumnOfItsOwnAndTheKeyThatItsRowsAreKeptBy(boolean makes, String sql) {
        assertThat(accepted(Reader.statement(SQLITE, sql), SQLITE)).isEqualTo(makes);
    }

    /// In a part too, by which rows are spread further.
    @ParameterizedTest
    @CsvSource({"true, c0, c0", "true, C0, c0", "false, c1, c0", "false, c0, c1"})
    void aTableHasTheColumnsThatItsRowsAreSpreadBy(boolean makes, String key, String within) {
        Partitioning inner = new Partitioning(Partitioning.Kind.HASH, keys(within));
        Partitioning outer = new Partitioning(Partitioning.Kind.LIST, keys(key), "",
                List.of(new Partitioning.Bounds.OneOf(List.of(Expr.literal(1)))), Optional.of(inner));
        assertThat(accepted(new Statement.CreateTable("t0", false, List.of(new Statement.ColumnDef("c0", "INT", Type.INTEGER, List.of())),
                List.of(), List.of(), Optional.of(outer), List.of()))).isEqualTo(makes);
    }

    private static List<Statement.Key> keys(String column) {
        return List.of(new Statement.Key(new Expr.Column("", column, Type.INTEGER), false));
    }

    private static Codd.Claim reading(String table, Statement change) {
        return new Codd.Claim(Codd.Form.CHANGE, Reader.query(STRICT, "SELECT * FROM " + table), List.of(change), Optional.empty());
    }
}
