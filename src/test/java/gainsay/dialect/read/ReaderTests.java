package gainsay.dialect.read;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Feature;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Renderer;
import gainsay.dialect.Sqlite;
import gainsay.dialect.Version;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReaderTests {
    private static final Dialect DIALECT = Sqlite.DIALECT.at(Version.of("3.53.0"));
    private static final Dialect OLD = Sqlite.DIALECT.at(Version.of("3.8.0"));
    private static final Dialect SHORT = Dialects.named("duckdb").orElseThrow().at(Version.of("2.0.0"));
    private static final Dialect OTHER = Dialect.standard("other").with(Feature.BOOLEAN_LITERAL, Feature.DECIMAL_POINT)
            .at(Version.of("1"));

    private static Node read(Dialect dialect, String sql) {
        return Reader.isQuery(sql) ? Reader.query(dialect, sql) : Reader.statement(dialect, sql);
    }

    private static Expr expr(Dialect dialect, String sql) {
        Query query = Reader.query(dialect, "SELECT " + sql);
        assertThat(query).isInstanceOf(Query.Select.class);
        return ((Query.Item.Of) ((Query.Select) query).items().getFirst()).expr();
    }

    private static Expr expr(String sql) {
        return expr(DIALECT, sql);
    }

    private static boolean raw(Node node) {
        return node instanceof Query.Raw || node instanceof Statement.Raw;
    }

    @ParameterizedTest
    @FieldSource("gainsay.dialect.DialectGoldenTests#JOINED")
    void whatJoinsAndQuantifiesReadsTheSame(String sql) {
        Dialect dialect = Dialects.named("postgres").orElseThrow().at(Version.of("99"));
        Node tree = read(dialect, sql);

        assertThat(raw(tree)).as(sql).isFalse();
        assertThat(Renderer.sql(dialect, read(dialect, Renderer.sql(dialect, tree)))).isEqualTo(Renderer.sql(dialect, tree));
    }

    @ParameterizedTest
    @FieldSource("gainsay.dialect.read.ReaderSamples#ALL")
    void whatWasReadAndWrittenReadsTheSame(String sql) {
        Node tree = read(DIALECT, sql);

        assertThat(raw(tree)).as(sql).isFalse();
        assertThat(read(DIALECT, Renderer.sql(DIALECT, tree))).isEqualTo(tree);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "a OR b AND c # a OR (b AND c)",
        "a AND b OR c # (a AND b) OR c",
        "a OR b OR c # a OR b OR c",
        "NOT a = b # NOT (a = b)",
        "NOT a AND b # (NOT a) AND b",
        "NOT NOT a # NOT (NOT a)",
        "a = NOT b = c # a = (NOT (b = c))",
        "a = b < c # a = (b < c)",
        "a < b = c # (a < b) = c",
        "a == b != c # (a = b) <> c",
        "a IS b IS NOT c # (a IS b) IS NOT c",
        "a IS NOT DISTINCT FROM b + 1 # a IS NOT DISTINCT FROM (b + 1)",
        "a IS DISTINCT FROM b # a IS DISTINCT FROM b",
        "a NOTNULL ISNULL # (a IS NOT NULL) IS NULL",
        "a NOT NULL = b # (a IS NOT NULL) = b",
        "a IN (1) IS NULL # (a IN (1)) IS NULL",
        "a NOT IN (1, 2) = b # (a NOT IN (1, 2)) = b",
        "a LIKE b || '%' ESCAPE 'x' # a LIKE (b || '%') ESCAPE 'x'",
        "a NOT GLOB b < c # a NOT GLOB (b < c)",
        "a BETWEEN b AND c AND d # (a BETWEEN b AND c) AND d",
        "a NOT BETWEEN b AND c < d # a NOT BETWEEN b AND (c < d)",
        "a BETWEEN b = c AND d # a BETWEEN (b = c) AND d",
        "a & b + c # a & (b + c)",
        "a | b & c << d # ((a | b) & c) << d",
        "a < b & c # a < (b & c)",
        "a - b - c # (a - b) - c",
        "a + b * c % d # a + ((b * c) % d)",
        "a * b || c # a * (b || c)",
        "a || b -> c ->> d # ((a || b) -> c) ->> d",
        "a || b COLLATE nocase # a || (b COLLATE nocase)",
        "- a COLLATE nocase # (- a) COLLATE nocase",
        "~ a || b # (~ a) || b",
        "- a * b # (- a) * b",
        "a = b COLLATE nocase COLLATE rtrim # a = ((b COLLATE nocase) COLLATE rtrim)",
        "a IS TRUE COLLATE nocase # a IS (TRUE COLLATE nocase)",
        "a /* b */ - 1 # a - 1",
    })
    void operatorsBindAsTheEngineSays(String sql, String explicit) {
        assertThat(Renderer.sql(DIALECT, expr(sql))).isEqualTo(explicit);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "5 # 5",
        "-5 # -5",
        "-(5) # -5",
        "- -5 # - -5",
        "-9223372036854775808 # -9223372036854775808",
        "9223372036854775807 # 9223372036854775807",
        "9223372036854775808 # 9.223372036854776e18",
        "0x7F # 0x7f",
        "-0x10 # - 0x10",
        "0xFFFFFFFFFFFFFFFF # 0xffffffffffffffff",
        ".5 # 0.5",
        "1. # 1.0",
        "-0.0 # - 0.0",
        "1e999 # 9e999",
        "-1E+999 # -9e999",
        "'it''s' # 'it''s'",
        "X'AB' # x'ab'",
        "true # TRUE",
        "null # NULL",
    })
    void literalsKeepTheirValue(String sql, String written) {
        assertThat(Renderer.sql(DIALECT, expr(sql))).isEqualTo(written);
    }

    @Test
    void aHexadecimalNumberBeyondTheIntegersStaysText() {
        assertThat(Reader.query(DIALECT, "SELECT 0x1FFFFFFFFFFFFFFFF")).isEqualTo(new Query.Raw("SELECT 0x1FFFFFFFFFFFFFFFF"));
        assertThat(Reader.query(DIALECT, "SELECT -0x8000000000000000")).isInstanceOf(Query.Raw.class);
    }

    @Test
    void truthIsALiteralOnlyWhereTheDialectHasIt() {
        assertThat(expr("a IS NOT FALSE")).isEqualTo(new Expr.IsTruth(column("a"), false, true));
        assertThat(expr("TRUE")).isEqualTo(Expr.literal(new Value.Bool(true)));
        assertThat(expr(OLD, "TRUE")).isEqualTo(column("TRUE"));
        assertThat(expr(OLD, "a IS TRUE")).isEqualTo(new Expr.Binary(Operator.IS, column("a"), column("TRUE")));
    }

    private static Expr column(String name) {
        return new Expr.Column("", name, Type.ANY);
    }

    @Test
    void functionsAreAggregatesByNameAndNumberOfArguments() {
        assertThat(expr("max(a)")).isInstanceOf(Expr.Aggregate.class);
        assertThat(expr("max(a, b)")).isInstanceOf(Expr.Call.class);
        assertThat(expr("group_concat(a, ',')")).isInstanceOf(Expr.Aggregate.class);
        assertThat(expr("count()")).isEqualTo(expr("COUNT(*)"));
        assertThat(expr("length(a)").type()).isEqualTo(Type.INTEGER);
        assertThat(expr("count(DISTINCT a) FILTER (WHERE a > 1)").type()).isEqualTo(Type.INTEGER);
        assertThat(expr("row_number() OVER ()")).isInstanceOf(Expr.Windowed.class);
    }

    @Test
    void joinsLeanToTheLeftAndACommaIsOneOfThem() {
        Query query = Reader.query(DIALECT, "SELECT 1 FROM a, b LEFT OUTER JOIN c ON 1 CROSS JOIN (d JOIN e)");

        assertThat(((Query.Select) query).from().orElseThrow()).isInstanceOfSatisfying(Source.Join.class, cross -> {
            assertThat(cross.kind()).isEqualTo(Source.JoinKind.CROSS);
            assertThat(cross.right()).isInstanceOf(Source.Join.class);
            assertThat(cross.left()).isInstanceOfSatisfying(Source.Join.class, left -> {
                assertThat(left.kind()).isEqualTo(Source.JoinKind.LEFT);
                assertThat(left.left()).isInstanceOfSatisfying(Source.Join.class,
                        comma -> assertThat(comma.kind()).isEqualTo(Source.JoinKind.COMMA));
            });
        });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "CREATE TABLE \"t\" ([a] INT, `b` TEXT, \"order\", \"a b\") # CREATE TABLE t(a INT, b TEXT, \"order\", \"a b\")",
        "SELECT [a], `order`, t.\"b\" FROM \"t\" # SELECT a, `order`, t.b FROM t",
        "SELECT main.t.a, main.t.* FROM main.t # SELECT main.t.a, main.t.* FROM main.t",
        "SELECT ALL a b FROM t u LIMIT 2, 3; # SELECT a AS b FROM t AS u LIMIT 3 OFFSET 2",
        "replace into t values (1) # INSERT OR REPLACE INTO t VALUES (1)",
        "CREATE TEMPORARY VIEW v AS SELECT 1 # CREATE TEMP VIEW v AS SELECT 1",
        "CREATE TABLE t(a DEFAULT -1 COLLATE nocase) # CREATE TABLE t(a DEFAULT (-1) COLLATE nocase)",
        "CREATE TABLE t(a INT GENERATED ALWAYS AS (1) VIRTUAL) # CREATE TABLE t(a INT AS (1))",
        "SELECT sum(a) OVER (ROWS 1 PRECEDING) FROM t # SELECT SUM(a) OVER (ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) FROM t",
        "PRAGMA automatic_index=0 # PRAGMA automatic_index = 0",
        "analyze t # ANALYZE t",
    })
    void spellingsThatMeanTheSameBecomeOne(String sql, String written) {
        Node tree = read(DIALECT, sql);

        assertThat(raw(tree)).isFalse();
        assertThat(Renderer.sql(DIALECT, tree)).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT \"a\" FROM t",
        "SELECT `a+1` FROM (SELECT a+1 FROM t)",
        "SELECT ? FROM t",
        "SELECT a FROM t WHERE a = :p",
        "SELECT sum(a) OVER (w ROWS 1 PRECEDING) FROM t WINDOW w AS (ORDER BY a)",
        "SELECT count(* ORDER BY b) FROM t",
        "SELECT abs(a ORDER BY b) FROM t",
        "SELECT abs(DISTINCT a) FROM t",
        "SELECT total(*) FROM t",
        "SELECT a FROM (t JOIN u) AS v",
        "SELECT a FROM t NATURAL CROSS JOIN u",
        "SELECT a FROM t OUTER JOIN u",
        "SELECT a FROM t JOIN u ON 1 USING (a)",
        "SELECT a IN f(1) FROM t",
        "SELECT /*+ no_index */ a FROM t",
        "SELECT CURRENT_TIMESTAMP",
        "SELECT 1 FROM t LIMIT 1 2",
        "SELECT 'open",
        "SELECT (1, 2) = 3",
        "SELECT *",
        "SELECT 1; SELECT 2",
        "SELECT 1_000",
        "CREATE TABLE IF NOT EXISTS t(a)",
        "CREATE TABLE t AS SELECT 1",
        "CREATE TABLE t(a CONSTRAINT c CHECK (a))",
        "CREATE TABLE t(a REFERENCES u(b) MATCH FULL)",
        "CREATE TABLE t(a DEFAULT word)",
        "CREATE TABLE t(a DEFAULT CURRENT_TIME)",
        "CREATE INDEX i ON t(\"a\")",
        "CREATE VIRTUAL TABLE t USING dbstat",
        "CREATE VIRTUAL TABLE t USING fts5(a, content='')",
        "CREATE VIRTUAL TABLE t USING fts4(a, detail=none)",
        "CREATE VIRTUAL TABLE t USING fts4(a, tokenize=unicode61 x)",
        "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END",
        "INSERT INTO t VALUES (1) ON CONFLICT (a) DO NOTHING ON CONFLICT DO NOTHING",
        "INSERT INTO t(a, b) VALUES (1)",
        "INSERT INTO t AS u VALUES (1)",
        "REPLACE INTO t DEFAULT VALUES RETURNING 1 FROM u",
        "WITH c AS (SELECT 1) INSERT INTO t SELECT * FROM c",
        "UPDATE t SET (a, b) = (1, 2)",
        "UPDATE t AS x SET a = 1",
        "DELETE FROM t NOT INDEXED",
        "DROP TABLE IF EXISTS t",
        "ALTER TABLE t ALTER COLUMN a DROP NOT NULL",
        "PRAGMA legacy_alter_table = 1",
        "PRAGMA automatic_index",
        "EXPLAIN SELECT 1",
        "",
    })
    void whatTheTreeCannotTellStaysAsItIs(String sql) {
        assertThat(Reader.statement(DIALECT, sql)).isEqualTo(new Statement.Raw(sql));
        assertThat(Reader.query(DIALECT, sql)).isEqualTo(new Query.Raw(sql));
    }

    @Test
    void rawTextHasNoSemicolonAndNoCommentAround() {
        assertThat(Reader.statement(DIALECT, " -- first\n ROLLBACK /* a;b */ TO s ; ; "))
                .isEqualTo(new Statement.Raw("ROLLBACK /* a;b */ TO s"));
    }

    @Test
    void endlessNestingStaysText() {
        String deep = "SELECT " + "(".repeat(100_000) + "1" + ")".repeat(100_000);

        assertThat(Reader.query(DIALECT, deep)).isEqualTo(new Query.Raw(deep));
        assertThat(Reader.query(DIALECT, "SELECT " + "NOT ".repeat(100_000) + "1")).isInstanceOf(Query.Raw.class);
        assertThat(Reader.query(DIALECT, "SELECT 1 FROM " + "(".repeat(100_000) + "t")).isInstanceOf(Query.Raw.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "a * b || c", "a = b LIKE c", "a = b IS NULL", "a || b + c", "a & b << c", "[1, 2]",
        "a[1]", "0x1F", "E'x'",
    })
    void whereDialectsDifferTheReaderWantsParentheses(String sql) {
        assertThat(Reader.query(OTHER, "SELECT " + sql)).isInstanceOf(Query.Raw.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "\"a\" = 1.5 # \"a\" = 1.5",
        "a * (b || c) = d AND NOT e # ((a * (b || c)) = d) AND (NOT e)",
        "a - b - c < -1 # ((a - b) - c) < -1",
        "a || b || c # (a || b) || c",
        "a || b LIKE c # (a || b) LIKE c",
        "EXTRACT(YEAR FROM a) # EXTRACT(YEAR FROM a)",
        "INTERVAL '14' DAY # INTERVAL '14' DAY",
    })
    void whereDialectsAgreeItReadsAll(String sql, String explicit) {
        assertThat(Renderer.sql(OTHER, expr(OTHER, sql))).isEqualTo(explicit);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "SELECT a::INT + b::DECIMAL(4, 1)::TEXT # SELECT CAST(a AS INT) + CAST(CAST(b AS DECIMAL(4, 1)) AS TEXT)",
        "SELECT '[1]'::INT[] # SELECT CAST('[1]' AS INT[])",
        "SELECT a, b, FROM t GROUP BY a, b, ORDER BY a # SELECT a, b FROM t GROUP BY a, b ORDER BY a",
        "SELECT DISTINCT ON (a, b + 1) c FROM t # SELECT DISTINCT ON (a, b + 1) c FROM t",
        "SELECT a FROM t OFFSET 2 # SELECT a FROM t OFFSET 2",
        "SELECT a FROM t ORDER BY ALL DESC # SELECT a FROM t ORDER BY ALL DESC",
        "SELECT SUM(a) FILTER (b) FROM t # SELECT SUM(a) FILTER (WHERE b) FROM t",
        "SELECT (FROM t WHERE a) # SELECT (SELECT * FROM t WHERE a)",
        "SELECT ARRAY(SELECT a FROM t ORDER BY a) # SELECT ARRAY (SELECT a FROM t ORDER BY a)",
        "SELECT [1, a], ['x', b], ARRAY[2], [] # SELECT [1, a], ['x', b], [2], []",
        "SELECT DATE '2000-01-01', interval '1 day' # SELECT DATE '2000-01-01', INTERVAL '1 day'",
        "SELECT 0.1, -12.5, 1.10 # SELECT 0.1, -12.5, 1.10",
        "SELECT i FROM range(3) AS r(i) # SELECT i FROM range(3) AS r(i)",
    })
    void shortFormsAreReadAsWhatTheySay(String sql, String explicit) {
        assertThat(Renderer.sql(SHORT, Reader.query(SHORT, sql))).isEqualTo(explicit);
        assertThat(Reader.query(SHORT, sql)).isNotInstanceOf(Query.Raw.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT [[1], [2]]", "SELECT -1::INT", "SELECT a, FROM", "FROM t SELECT a", "SELECT a FROM t WHERE a, b,",
        "SELECT ARRAY(1)", "SELECT DATE 1",
    })
    void whatAShortFormLeavesOpenStaysAsItIs(String sql) {
        assertThat(Reader.query(SHORT, sql)).isEqualTo(new Query.Raw(sql));
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT a::INT", "SELECT a, FROM t", "SELECT DISTINCT ON (a) b FROM t", "SELECT a FROM t OFFSET 2", "SELECT a FROM t ORDER BY ALL",
        "SELECT SUM(a) FILTER (b) FROM t", "SELECT (FROM t)", "SELECT ARRAY(SELECT 1)", "SELECT DATE '2000-01-01'",
    })
    void aDialectWithoutShortFormsReadsNone(String sql) {
        assertThat(Reader.query(DIALECT, sql)).isEqualTo(new Query.Raw(sql));
    }

    @Test
    void aNamedWindowStandsWhereItsNameDoes() {
        String named = "SELECT sum(a) OVER w, (SELECT rank() OVER w FROM u WINDOW w AS (ORDER BY b)) FROM t WINDOW w AS (PARTITION BY c)";
        assertThat(Renderer.sql(DIALECT, Reader.query(DIALECT, named))).isEqualTo("SELECT SUM(a) OVER (PARTITION BY c), "
                + "(SELECT RANK() OVER (ORDER BY b) FROM u) FROM t");
        String unknown = "SELECT sum(a) OVER v FROM t WINDOW w AS (ORDER BY a)";
        assertThat(Reader.query(DIALECT, unknown)).isEqualTo(new Query.Raw(unknown));
    }

    @Test
    void thePlacesOfAPreparedStatementBecomeMarks() {
        Parameterized prepared = new Parameterized("SELECT '?' FROM t0 WHERE (c0 = ?) AND (c1 IN (?, 2))",
                List.of(Value.of("a"), Value.NULL));
        Query query = Reader.query(DIALECT, prepared);
        assertThat(Parameterized.of(DIALECT, query)).isEqualTo(prepared);
        assertThat(Marks.values(query)).isEqualTo(prepared.values());
        Parameterized insert = new Parameterized("INSERT INTO t0(c0) VALUES (?)", List.of(Value.of(7)));
        assertThat(Parameterized.of(DIALECT, Reader.statement(DIALECT, insert))).isEqualTo(insert);
    }

    @Test
    void aPlaceWithoutAValueIsNotRead() {
        assertThat(Reader.query(DIALECT, "SELECT ?")).isEqualTo(new Query.Raw("SELECT ?"));
    }
}
