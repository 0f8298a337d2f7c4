package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Libraries;
import gainsay.dialect.Declarations.Made;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.FreeColumns;
import gainsay.oracle.radar.Radar;
import gainsay.oracle.registry.Oracles;
import gainsay.planted.TestBench;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Constructs that MySQL and MariaDB have and few others, each on a server.
class MysqlConstructsTests {
    private static final String SETUP = """
            CREATE TABLE t0(c0 INT PRIMARY KEY, c1 VARCHAR(20));
            INSERT INTO t0(c0, c1) VALUES (1, 'a'), (2, 'b'), (3, 'a');
            """;
    private static final Source T0 = Source.Table.named("t0");
    private static final Expr.Column C0 = new Expr.Column("t0", "c0", Type.INTEGER);
    private static final Expr.Column C1 = new Expr.Column("t0", "c1", Type.TEXT);

    private static TestBench bench(String engine) {
        return Libraries.needed(() -> new TestBench(engine, SETUP));
    }

    private static List<List<Value>> rows(Database database, Query query) {
        Outcome outcome = database.rows(query);
        assertThat(outcome).as(Renderer.sql(database.dialect(), query)).isInstanceOf(Rows.class);
        return ((Rows) outcome).rows();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aChangeOfTheFirstRowsIsReadAndDone(String engine) {
        try (TestBench bench = bench(engine)) {
            Statement delete = Reader.statement(bench.database().dialect(), "DELETE FROM t0 WHERE c0 > 1 ORDER BY c0 LIMIT 1");
            assertThat(delete).isInstanceOf(Statement.Delete.class);
            assertThat(Renderer.sql(bench.database().dialect(), delete)).isEqualTo("DELETE FROM t0 WHERE c0 > 1 ORDER BY c0 LIMIT 1");
            assertThat(bench.database().run(delete)).matches(Outcome::ok);
            assertThat(bench.database().run(Reader.statement(bench.database().dialect(),
                    "UPDATE t0 SET c1 = 'x' ORDER BY c0 DESC LIMIT 1"))).matches(Outcome::ok);
            assertThat(rows(bench.database(), bench.query("SELECT c0, c1 FROM t0 ORDER BY c0"))).containsExactly(
                    List.of(Value.of(1), Value.of("a")), List.of(Value.of(3), Value.of("x")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aRowIsInsertedByItsColumns(String engine) {
        try (TestBench bench = bench(engine)) {
            for (String sql : List.of("INSERT INTO t0 SET c0 = 7, c1 = 'x'", "INSERT IGNORE INTO t0 SET c1 = 'y', c0 = 1",
                    "REPLACE INTO t0 SET c0 = 2")) {
                Statement insert = Reader.statement(bench.database().dialect(), sql);
                assertThat(Renderer.sql(bench.database().dialect(), insert)).isEqualTo(sql);
                assertThat(insert).isInstanceOf(Statement.Insert.class);
                assertThat(bench.database().run(insert)).matches(Outcome::ok);
            }
            assertThat(rows(bench.database(), bench.query("SELECT c0, c1 FROM t0 WHERE c0 <> 3 ORDER BY c0"))).containsExactly(
                    List.of(Value.of(1), Value.of("a")), List.of(Value.of(2), Value.NULL), List.of(Value.of(7), Value.of("x")));
        }
    }

    /// What a copy goes without is not the index that is asked, nor does a reference leave it out.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void wordsAreSearchedForByTheirIndex(String engine) {
        try (TestBench bench = bench(engine)) {
            Dialect dialect = bench.database().dialect();
            var key = new Statement.Key(new Expr.Column("", "c1", Type.TEXT), false);
            var index = new Statement.CreateIndex(false, "i", "t0", List.of(key), Optional.empty(), "FULLTEXT", List.of(), List.of());
            Statement insert = Reader.statement(dialect, "INSERT INTO t0 SET c0 = 9, c1 = 'alpha beta'");
            assertThat(List.of(bench.database().run(index), bench.database().run(insert))).allMatch(Outcome::ok);
            Expr search = new Expr.Match(Expr.Matcher.MATCH, C1, Expr.literal(Value.of("+alph*")), Optional.empty(), false);
            assertThat(Renderer.sql(dialect, search)).isEqualTo("MATCH (t0.c1) AGAINST ('+alph*' IN BOOLEAN MODE) > 0");
            Query.Select select = Query.Select.of(List.of(Query.Item.of(C0)), T0).where(search);
            assertThat(rows(bench.database(), select)).containsExactly(List.of(Value.of(9)));
            assertThat(rows(bench.database(), select.where(new Expr.Unary(Expr.Prefix.NOT, search)))).hasSize(3);
            for (String oracle : List.of("radar", "norec", "tlp", "codd")) {
                assertThat(verdicts(oracle, select, bench.database())).as(oracle).contains(Verdict.HOLDS)
                        .noneMatch(verdict -> verdict instanceof Verdict.Broken || verdict instanceof Verdict.Failed);
            }
        }
    }

    private static List<Verdict> verdicts(String oracle, Query query, Database database) {
        return verdicts(Oracles.named(oracle).orElseThrow(), query, database);
    }

    private static <C extends Node> List<Verdict> verdicts(Oracle<C> oracle, Query query, Database database) {
        return oracle.claims(query).stream().map(claim -> oracle.judge(claim, database)).toList();
    }

    /// After an ALTER TABLE the server is asked for its tables, and tells nothing of this one.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aTemporaryTableIsCopied(String engine) {
        String setup = "CREATE TEMPORARY TABLE t(a INT PRIMARY KEY) ENGINE = MyISAM; ALTER TABLE t ADD COLUMN b INT;"
                + "INSERT INTO t SET a = 1, b = 2;";
        try (TestBench bench = Libraries.needed(() -> new TestBench(engine, setup))) {
            Radar radar = new Radar();
            Radar.Claim mere = radar.claims(bench.query("SELECT t.b FROM t WHERE t.a = 1")).getFirst();
            assertThat(radar.judge(mere, bench.database())).isEqualTo(Verdict.HOLDS);
        }
    }

    /// Which of two rows of equal rank is the first is open; by a key it is not.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aChangeThatMayCutBetweenEqualsIsOpen(String engine) {
        try (TestBench bench = bench(engine)) {
            for (String change : List.of("DELETE FROM t0 ", "UPDATE t0 SET c1 = 'x' ")) {
                assertThat(Ambiguity.in(Reader.statement(bench.database().dialect(), change + "ORDER BY c1 LIMIT 1"), bench.database()))
                        .contains("LIMIT may cut between rows of equal rank");
                assertThat(Ambiguity.in(Reader.statement(bench.database().dialect(), change + "ORDER BY c0 LIMIT 1"), bench.database()))
                        .isEmpty();
            }
        }
    }

    private static Expr counted(Expr.Column by, String name) {
        return new Expr.Windowed(new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER), new Expr.Window(List.of(),
                List.of(new Query.Order(by, false, Optional.empty())), Optional.empty(), name));
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void aWindowThatHasANameStandsOnce(String engine) {
        try (TestBench bench = bench(engine)) {
            Query named = Query.Select.of(List.of(Query.Item.of(counted(C1, "w0")), Query.Item.of(counted(C1, "w0")),
                    Query.Item.of(counted(C0, "w0"))), T0);
            assertThat(Renderer.sql(bench.database().dialect(), named)).isEqualTo("SELECT COUNT(*) OVER w0, COUNT(*) OVER w0,"
                    + " COUNT(*) OVER (ORDER BY t0.c0) FROM t0 WINDOW w0 AS (ORDER BY t0.c1)");
            Query plain = Query.Select.of(List.of(Query.Item.of(counted(C1, "")), Query.Item.of(counted(C1, "")),
                    Query.Item.of(counted(C0, ""))), T0);
            assertThat(rows(bench.database(), named)).containsExactlyInAnyOrderElementsOf(rows(bench.database(), plain));
        }
    }

    /// Each variable of a database is there for queries, and for those of one that is made in the same way.
    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void variablesAreThereInADatabaseAndInItsLike(String engine) {
        try (TestBench bench = bench(engine)) {
            List<Made> variables = bench.database().dialect().declarations().made().stream()
                    .filter(made -> made.name().startsWith("@")).toList();
            assertThat(variables).hasSize(3);
            variables.forEach(made -> assertThat(bench.database().run(new Statement.Command(made.words(), made.name(), "", List.of(),
                    Optional.empty()))).matches(Outcome::ok));
            Query query = Query.Select.of(variables.stream().map(made -> Query.Item.of(new Expr.Call(made.name(), List.of(),
                    made.function().orElseThrow().returns()))).toList(), T0);
            assertThat(rows(bench.database(), query)).hasSize(3).allMatch(row -> row.stream().noneMatch(Value.NULL::equals));
            assertThat(Ambiguity.in(query, bench.database())).isEmpty();
            Expr.Focus decimal = new Expr.Focus(new Expr.Call("@OWN_DECIMAL", List.of(), Type.NUMERIC));
            assertThat(new Codd().judge(new Codd.Claim(Codd.Form.EXPRESSION, Query.Select.of(List.of(Query.Item.of(C0)), T0).where(decimal),
                    List.of(), Optional.empty()), bench.database())).isEqualTo(Verdict.HOLDS);
            try (Database like = bench.database().rebuilt(setup -> setup)) {
                assertThat(rows(like, query)).isEqualTo(rows(bench.database(), query));
            }
            assertThat(bench.database().dialect().declarations().sharing().made()).noneMatch(made -> made.name().startsWith("@"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"mariadb", "mysql@8.0.15"})
    void documentsAreMadeAndTheirTextsTold(String engine) {
        try (TestBench bench = bench(engine)) {
            List<Function> functions = bench.database().dialect().functions().drawn().stream()
                    .filter(function -> function.name().startsWith("JSON") && function.name().contains(" ")).toList();
            assertThat(functions).hasSizeGreaterThan(8);
            for (Function function : functions) {
                List<Expr> arguments = IntStream.range(0, function.parameters().size()).<Expr>mapToObj(i -> function.options(i).isEmpty()
                        ? C1 : Expr.literal(function.options(i).getFirst())).toList();
                assertThat(rows(bench.database(), Query.Select.of(List.of(Query.Item.of(new Expr.Call(function.name(), arguments,
                        function.returns()))), T0))).hasSize(3);
            }
        }
    }

    /// `*` has the columns that the model says, of a table and of what is made of it.
    @ParameterizedTest
    @ValueSource(strings = "mariadb")
    void anInvisibleColumnIsReadByItsNameAlone(String engine) {
        try (TestBench bench = new TestBench(engine, "CREATE TABLE t1(c0 INT, c1 INT INVISIBLE UNIQUE);"
                + " INSERT INTO t1(c0, c1) VALUES (1, 2); CREATE VIEW v0 AS SELECT * FROM t1;")) {
            for (String sql : List.of("SELECT * FROM t1", "SELECT * FROM v0", "SELECT t1.*, t1.c1 FROM t1")) {
                Query query = bench.query(sql);
                assertThat(rows(bench.database(), query).getFirst()).as(sql).hasSize(bench.database().schema().output(query).size());
            }
            assertThat(bench.database().schema().output(bench.query("SELECT * FROM t1"))).extracting(field -> field.name())
                    .containsExactly("c0");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "mysql@8.0.15")
    void aRowTellsWhetherItIsOverAllValuesOfAKey(String engine) {
        try (TestBench bench = bench(engine)) {
            assertThat(bench.database().dialect().has(Feature.GROUPING_CALLS)).isTrue();
            Query query = Query.Select.of(List.of(Query.Item.of(new Expr.Aggregate("GROUPING", false, List.of(C1), Optional.empty(),
                    Type.INTEGER))), T0).groupBy(List.of(new Expr.Grouping(Expr.GroupingKind.ROLLUP,
                            List.of(new Expr.KeySet(List.of(C1))))));
            assertThat(rows(bench.database(), query)).containsExactlyInAnyOrder(List.of(Value.of(0)), List.of(Value.of(0)),
                    List.of(Value.of(1)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = "mysql@8.0.15")
    void aQueryInFromReadsTheRowsAroundIts(String engine) {
        try (TestBench bench = bench(engine)) {
            assertThat(bench.database().dialect().has(Feature.OUTER_IN_DERIVED)).isTrue();
            Expr inner = bench.expr("(SELECT MAX(d0.a) FROM (SELECT t0.c0 + u.c0 AS a FROM t0 AS u) AS d0)");
            assertThat(FreeColumns.columns(inner, bench.database().schema())).extracting(Expr.Column::table).containsExactly("t0");
            assertThat(rows(bench.database(), Query.Select.of(List.of(Query.Item.of(inner)), T0))).containsExactlyInAnyOrder(
                    List.of(Value.of(4)), List.of(Value.of(5)), List.of(Value.of(6)));
        }
    }
}
