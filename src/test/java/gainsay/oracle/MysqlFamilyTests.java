package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Libraries;
import gainsay.dialect.Preparing;
import gainsay.dialect.read.Reader;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.oracle.epsc.Epsc;
import gainsay.oracle.radar.Radar;
import gainsay.oracle.sanity.Integrity;
import gainsay.planted.TestBench;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What oracles ask of a server of this family.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class MysqlFamilyTests {
    private final String engine;
    private final Epsc epsc = new Epsc();
    private TestBench bench;

    MysqlFamilyTests(String engine) {
        this.engine = engine;
    }

    @BeforeAll
    void open() {
        bench = Libraries.needed(() -> new TestBench(engine, """
                CREATE TABLE t0(c0 INT PRIMARY KEY, c1 VARCHAR(20), c2 DECIMAL(10, 2));
                INSERT INTO t0(c0, c1, c2) VALUES (1, 'a', 0.5), (2, 'b', 1.25), (3, NULL, NULL);
                CREATE INDEX i0 ON t0(c1);
                """));
    }

    @AfterAll
    void close() {
        if (bench != null) {
            bench.close();
        }
    }

    private Query marked(String sql) {
        return marked(bench.query(sql));
    }

    private static <N extends Node> N marked(N tree) {
        return Shape.rewrite(tree, node -> node instanceof Expr.Literal literal ? new Expr.Param(literal) : node);
    }

    private Claim inSql(Query query, String way) {
        return new Claim(query, Past.NONE, Optional.empty(), true, way);
    }

    @Test
    void storageIsSound() {
        assertThat(new Integrity().judge(new Integrity.Claim(), bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).contains("CHECK TABLE t0 EXTENDED");
    }

    /// Texts with quotes, backslashes and marks of comments in them are the same in each way.
    @ParameterizedTest
    @ValueSource(strings = {"SELECT c1 FROM t0 WHERE c0 = 1 AND c1 <> 'a''b'", "SELECT c1 FROM t0 WHERE c1 <> '\"' AND c1 <> '# -- ?'",
        "SELECT c1 FROM t0 WHERE c2 = 0.5 AND c1 <> '\\\\'''"})
    void aQueryIsPreparedInEachWay(String sql) {
        for (Preparing way : bench.database().dialect().preparing()) {
            Verdict verdict = epsc.judge(inSql(marked(sql), way.name()), bench.database());
            boolean unfit = !way.unfit().isEmpty() && sql.contains("\\");
            assertThat(verdict).as(way.name()).isEqualTo(Verdict.HOLDS);
            assertThat(epsc.judge(inSql(onlyFirst(sql), way.name()), bench.database())).as(way.name()).isEqualTo(unfit
                    ? new Verdict.Inapplicable("a text means something else when it is prepared in this way") : Verdict.HOLDS);
        }
    }

    /// The query with its first literal bound, so that the others stand in the text that is prepared.
    private Query onlyFirst(String sql) {
        Query query = bench.query(sql);
        Expr.Literal first = Shape.find(query, Expr.Literal.class).getFirst();
        return Shape.rewrite(query, node -> node.equals(first) ? new Expr.Param(first) : node);
    }

    @Test
    void aTextIsPreparedFromWhatTheWaySays() {
        bench.asked().clear();
        epsc.judge(inSql(marked("SELECT c0 FROM t0 WHERE c1 = 'a'"), "single quotes"), bench.database());
        epsc.judge(inSql(marked("SELECT c0 FROM t0 WHERE c1 = 'a'"), "double quotes"), bench.database());
        epsc.judge(inSql(marked("SELECT c0 FROM t0 WHERE c1 = 'a'"), "variable"), bench.database());
        assertThat(bench.asked()).filteredOn(sql -> !sql.startsWith("SELECT")).map(sql -> sql.replaceAll("p\\d+", "p")).containsExactly(
                "PREPARE p FROM 'SELECT c0 FROM t0 WHERE c1 = ?'", "SET @gainsay_1 = 'a'", "EXECUTE p USING @gainsay_1",
                "DEALLOCATE PREPARE p",
                "SET @gainsay_mode = @@sql_mode, sql_mode = REPLACE(@@sql_mode, 'ANSI_QUOTES', 'NO_ENGINE_SUBSTITUTION')",
                "PREPARE p FROM \"SELECT c0 FROM t0 WHERE c1 = ?\"", "SET sql_mode = @gainsay_mode", "SET @gainsay_1 = 'a'",
                "EXECUTE p USING @gainsay_1",
                "DEALLOCATE PREPARE p",
                "SET @gainsay_sql = 'SELECT c0 FROM t0 WHERE c1 = ?'", "PREPARE p FROM @gainsay_sql", "SET @gainsay_1 = 'a'",
                "EXECUTE p USING @gainsay_1", "DEALLOCATE PREPARE p");
    }

    @Test
    void statementsThatMakeSomethingArePrepared() {
        List<Change> changes = List.of("CREATE TABLE t1(c0 INT)", "ANALYZE TABLE t0", "CREATE INDEX i1 ON t1(c0)",
                "INSERT INTO t1(c0) VALUES (7)", "DROP TABLE t1").stream()
                .map(sql -> new Change(Reader.statement(bench.database().dialect(), sql), Past.NONE)).toList();
        Claim claim = new Claim(marked("SELECT c0 FROM t0 WHERE c0 = 1"), Past.NONE,
                Optional.of(new Apart(List.of(), false, changes)), true, "");
        bench.asked().clear();
        assertThat(epsc.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).anyMatch(sql -> sql.endsWith(" FROM 'CREATE TABLE t1(c0 INT)'"))
                .anyMatch(sql -> sql.endsWith(" FROM 'CREATE INDEX i1 ON t1(c0)'"));
    }

    /// A NULL that is bound is a text for some versions, and so is what holds it.
    @Test
    void aBoundNullHasNoType() {
        assertThat(epsc.judge(new Claim(marked("SELECT COALESCE(NULL, c0) FROM t0"), Past.NONE, Optional.empty(), false, ""),
                bench.database())).isEqualTo(new Verdict.Inapplicable("a bound NULL is taken for one of a type"));
        assertThat(epsc.judge(new Claim(marked("SELECT c0 FROM t0 WHERE c1 = NULL"), Past.NONE, Optional.empty(), false, ""),
                bench.database())).isEqualTo(Verdict.HOLDS);
    }

    /// Of a constant it is a decimal, and of a parameter beyond all integers.
    @Test
    void theNegativeOfTheSmallestIntegerIsOpen() {
        Query query = Shape.rewrite(bench.query("SELECT -(c0) FROM t0 WHERE c0 = 1"), node -> node instanceof Expr.Unary
                ? new Expr.Unary(Expr.Prefix.NEGATE, new Expr.Param(Expr.literal(Value.of(Long.MIN_VALUE)))) : node);
        assertThat(epsc.judge(new Claim(query, Past.NONE, Optional.empty(), false, ""), bench.database()))
                .isEqualTo(new Verdict.Inapplicable("a parameter is of another type than its literal"));
    }

    /// A prepared NOT IN that has run with one value keeps what it was then, in both of these servers.
    @Test
    void aPreparedStatementThatKeepsItsFirstAnswerIsSeen() {
        Query query = Shape.rewrite(bench.query("SELECT c0 FROM t0 WHERE NULL NOT IN (SELECT 0 WHERE 2 = 1)"), node ->
                node.equals(Expr.literal(2)) ? new Expr.Param(Expr.literal(2)) : node);
        Past past = new Past(List.of(new Run(List.of(Expr.literal(Value.of(1))))), List.of());
        assertThat(epsc.judge(new Claim(query, past, Optional.empty(), true, ""), bench.database())).isInstanceOf(Verdict.Broken.class);
        assertThat(epsc.judge(new Claim(query, Past.NONE, Optional.empty(), true, ""), bench.database())).isEqualTo(Verdict.HOLDS);
    }

    /// An odd number of values is a query of constants, an even one a list.
    @Test
    void inFoldsToAListAndToAQuery() {
        Codd codd = new Codd();
        bench.asked().clear();
        for (String inner : List.of("SELECT c0 FROM t0", "SELECT c0 FROM t0 WHERE c0 < 3")) {
            assertThat(codd.claims(bench.query("SELECT c1 FROM t0 WHERE c0 IN (" + inner + ")")))
                    .extracting(claim -> codd.judge(claim, bench.database())).noneMatch(Verdict.Broken.class::isInstance)
                    .contains(Verdict.HOLDS);
        }
        assertThat(bench.asked()).anyMatch(sql -> sql.contains("c0 IN (SELECT CAST("))
                .anyMatch(sql -> sql.contains("c0 IN (CAST(1 AS SIGNED), CAST(2 AS SIGNED))"));
    }

    /// A default is gone from a copy, and so is the database that the original is in.
    @ParameterizedTest
    @ValueSource(strings = {"SELECT c0, DATABASE() FROM t0", "SELECT c0, SCHEMA() FROM t0"})
    void whatAsksAboutTheDatabaseIsNothingForACopy(String sql) {
        Radar radar = new Radar();
        assertThat(radar.claims(bench.query(sql))).extracting(claim -> radar.judge(claim, bench.database())).isNotEmpty()
                .noneMatch(Verdict.Broken.class::isInstance)
                .contains(new Verdict.Inapplicable("the query reads more than the data"));
    }

    /// A character that the column has not makes a text of another character set of what it is compared with.
    @Test
    void textsOfTwoCharacterSetsMayNotMeet() {
        Statement table = new Statement.CreateTable("t2", false, List.of(new Statement.ColumnDef("c0", "VARCHAR(20) CHARACTER SET latin1",
                Type.TEXT, List.of())), List.of(), List.of());
        try (Database other = bench.database().rebuilt(_ -> new Setup(List.of(table)))) {
            assertThat(other.rows(bench.query("SELECT c0 FROM t2 WHERE c0 = '\u65e5'"))).isInstanceOfSatisfying(Outcome.Refused.class,
                    refused -> assertThat(refused.expected()).isPresent());
        }
    }
}
