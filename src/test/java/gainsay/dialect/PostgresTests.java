package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.postgres.Postgres;
import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Source;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresTests {
    private static final Dialect NEWEST = Postgres.DIALECT.at(Version.of("18.6"));
    private static final Dialect OLD = Postgres.DIALECT.at(Version.of("9.6.24"));

    private static Expr.Call call(String name, Expr... arguments) {
        return new Expr.Call(name, List.of(arguments), Type.ANY);
    }

    @Test
    void whatTakesAShortNumberIsGivenOne() {
        Expr column = new Expr.Column("", "a", Type.INTEGER);
        assertThat(Renderer.sql(NEWEST, call("LEFT", Expr.literal(Value.of("x")), column))).isEqualTo("LEFT('x', CAST(a AS INTEGER))");
        assertThat(Renderer.sql(NEWEST, call("NTILE", Expr.literal(3)))).isEqualTo("NTILE(3)");
        assertThat(Renderer.sql(NEWEST, call("NTILE", Expr.literal(Long.MIN_VALUE))))
                .isEqualTo("NTILE(CAST(CAST('-9223372036854775808' AS BIGINT) AS INTEGER))");
        assertThat(Renderer.sql(NEWEST, new Expr.Binary(Operator.SHIFT_LEFT, column, column))).isEqualTo("a << CAST(a AS INTEGER)");
        assertThat(Renderer.sql(NEWEST, new Expr.Binary(Operator.BIT_AND, column, column))).isEqualTo("a & a");
    }

    @Test
    void aTextHasATypeWhereAFunctionTakesAny() {
        assertThat(Renderer.sql(NEWEST, call("LAG", Expr.literal(Value.of("x")), Expr.literal(1), Expr.literal(Value.of("y")))))
                .isEqualTo("LAG(CAST('x' AS TEXT), 1, CAST('y' AS TEXT))");
    }

    @Test
    void aTextIsCastWhereItMightEndAsAColumnOfNoType() {
        assertThat(Renderer.sql(OLD, Expr.literal(Value.of("x")))).isEqualTo("CAST('x' AS TEXT)");
        assertThat(Renderer.sql(NEWEST, Expr.literal(Value.of("x")))).isEqualTo("'x'");
        assertThat(Renderer.sql(OLD, Expr.literal(Value.of(0.5)))).isEqualTo("CAST('0.5' AS DOUBLE PRECISION)");
    }

    /// `1 < ANY ((SELECT list))` compares with the list itself.
    @Test
    void aListThatAQueryGivesIsNotTakenForTheQuery() {
        Expr list = new Expr.ListOf(List.of(Expr.literal(2)));
        Expr query = new Expr.Scalar(Query.Select.of(List.of(Query.Item.of(list)), Source.Table.named("t")));
        assertThat(Renderer.sql(NEWEST, belowAny(new Expr.Focus(query))))
                .isEqualTo("1 < ANY (CAST((SELECT ARRAY[2] FROM t) AS INTEGER[]))");
        assertThat(Renderer.sql(NEWEST, belowAny(list))).isEqualTo("1 < ANY (ARRAY[2])");
    }

    private static Expr belowAny(Expr list) {
        return new Expr.QuantifiedList(Expr.literal(1), Operator.LESS, Expr.Quantifier.ANY, list);
    }

    @Test
    void rowsOfADocumentHaveColumnsOfTypes() {
        Expr document = new Expr.Column("", "a", Type.JSON);
        assertThat(Renderer.sql(NEWEST, new Source.Function("JSON_TABLE", List.of(document), "f0", List.of("c0", "c1"),
                List.of(Type.INTEGER, Type.INTEGER), true)))
                .isEqualTo("JSON_TABLE(a, '$[*]' COLUMNS (c0 BIGINT PATH '$', c1 FOR ORDINALITY)) AS f0");
        assertThat(Renderer.sql(NEWEST, new Source.Function("JSON_TABLE", List.of(document), "f0", List.of("c0"), List.of(Type.TEXT),
                false))).isEqualTo("JSON_TABLE(a, '$.*' COLUMNS (c0 TEXT PATH '$')) AS f0");
        assertThat(Renderer.sql(NEWEST, new Source.Function("UNNEST", List.of(document), "f0", List.of("c0"), List.of(Type.INTEGER),
                false))).isEqualTo("UNNEST(a) AS f0(c0)");
    }

    @Test
    void hexadecimalDigitsOfANegativeNumberAreThoseOfALargeOne() {
        assertThat(Renderer.sql(NEWEST, new Expr.Hex(31))).isEqualTo("0x1f");
        assertThat(Renderer.sql(NEWEST, new Expr.Hex(-1))).isEqualTo("-1");
    }

    /// A text literal has no type of its own, so that both forms have it in words.
    @Test
    void bothFormsOfAParameterHaveOneType() {
        Expr text = new Expr.Param(Expr.literal(Value.of("x")));
        Expr number = new Expr.Param(Expr.literal(7));
        assertThat(Renderer.sql(NEWEST, text)).isEqualTo("CAST('x' AS TEXT)");
        assertThat(Parameterized.of(NEWEST, text).sql()).isEqualTo("CAST(? AS TEXT)");
        assertThat(Renderer.sql(NEWEST, number)).isEqualTo("7");
        assertThat(Parameterized.of(NEWEST, number).sql()).isEqualTo("CAST(? AS INTEGER)");
    }

    @Test
    void placesOfWhatIsPreparedInSqlAreNumbered() {
        Expr sum = new Expr.Binary(Operator.ADD, new Expr.Param(Expr.literal(7)), new Expr.Param(Expr.literal(8)));
        Parameterized inSql = Parameterized.inSql(NEWEST, sum);
        assertThat(inSql.preparing(NEWEST, "p")).isEqualTo("PREPARE p AS CAST($1 AS INTEGER) + CAST($2 AS INTEGER)");
        assertThat(inSql.executing(NEWEST, "p")).isEqualTo("EXECUTE p(7, 8)");
        Dialect other = Dialect.standard("other").type(Type.INTEGER, "INT").at(Version.of("1"));
        assertThat(Parameterized.inSql(other, sum)).isEqualTo(Parameterized.of(other, sum));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE INDEX i ON t(a, (b + 1), (LOWER(c)) DESC)
            INSERT INTO t(a) VALUES (1) ON CONFLICT (a, (b + 1)) DO NOTHING
            """)
    void aKeyThatIsNoColumnStandsInParentheses(String sql) {
        assertThat(Renderer.sql(NEWEST, Reader.statement(NEWEST, sql))).isEqualTo(sql);
    }

    @ParameterizedTest
    @CsvSource({"9.6.24, force_parallel_mode, true", "15.2, force_parallel_mode, true", "16.0, force_parallel_mode, false",
        "16.0, debug_parallel_query, true", "15.2, debug_parallel_query, false", "9.6.24, jit, false", "11.0, jit, true"})
    void aSettingBelongsToSomeVersions(String version, String name, boolean present) {
        assertThat(Postgres.DIALECT.at(Version.of(version)).settings().stream().anyMatch(setting -> setting.name().equals(name)))
                .isEqualTo(present);
    }

    @ParameterizedTest
    @CsvSource({"11.5, false", "12.0, true"})
    void plansOfPreparedStatementsAreAskedForSinceTwelve(String version, boolean present) {
        assertThat(Postgres.DIALECT.at(Version.of(version)).parameterSettings().isEmpty()).isEqualTo(!present);
    }

    /// Only versions before the end of 2021 kept the digits of a column through such a cast.
    @ParameterizedTest
    @CsvSource({"12.0, true", "14.0, true", "14.1, false", "18.6, false"})
    void aRecursiveQueryIsRefusedForItsDigitsInOldVersions(String version, boolean expected) {
        Dialect dialect = Postgres.DIALECT.at(Version.of(version));
        EngineError error = new EngineError("recursive query \"w\" column 1 has type numeric(18,3) in non-recursive term but type numeric"
                + " overall", "42804", 0);
        Query recursive = Reader.query(dialect, "WITH RECURSIVE w(x) AS (SELECT 1 UNION ALL SELECT 2 FROM w) SELECT x FROM w");
        assertThat(dialect.expected(error, new Asked(recursive, false, Setup.EMPTY)).isPresent()).isEqualTo(expected);
        assertThat(dialect.expected(error, new Asked(Reader.query(dialect, "SELECT 1"), false, Setup.EMPTY))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            int4           | INTEGER          | INTEGER
            bigserial      | BIGINT           | INTEGER
            smallserial    | SMALLINT         | INTEGER
            float8         | DOUBLE PRECISION | REAL
            numeric        | NUMERIC          | NUMERIC
            varchar        | VARCHAR          | TEXT
            bpchar         | BPCHAR           | TEXT
            _int4          | INTEGER[]        | LIST
            _text          | text[]           | ANY
            varbit         | BIT VARYING      | BIT
            """)
    void whatTheDriverTellsIsSpelledAsACast(String told, String cast, Type type) {
        assertThat(NEWEST.spelled(told)).isEqualTo(cast);
        assertThat(NEWEST.typeNamed(told)).isEqualTo(type);
        assertThat(NEWEST.spelled("record")).isEmpty();
    }
}
