package gainsay.dialect.read;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.postgres.Postgres;
import gainsay.dialect.Renderer;
import gainsay.dialect.Sqlite;
import gainsay.dialect.Version;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a dialect reads in which anyone may make operators and types.
class OwnOperatorTests {
    private static final Dialect DIALECT = Postgres.DIALECT.at(Version.of("18.6"));

    private static String written(String expr) {
        Query query = Reader.query(DIALECT, "SELECT " + expr);
        assertThat(query).as(expr).isInstanceOf(Query.Select.class);
        return Renderer.sql(DIALECT, query).substring("SELECT ".length());
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '§', value = {
        "a @@ '!(pl <-> yh)'; a @@ '!(pl <-> yh)'",
        "a@>b; a @> b",
        "a <@ b AND c; (a <@ b) AND c",
        "NOT a *= ROW(1); NOT (a *= ROW(1))",
        "a *= row(1.0)::rec; a *= CAST(ROW(CAST(1.0 AS NUMERIC)) AS rec)",
        "a ~ 'x' = b; (a ~ 'x') = b",
        "a=-1; a = -1",
        "a @-1; a @- 1",
        "b ilike 'abc'; b ILIKE 'abc'",
        "b NOT ILIKE 'abc' OR c; (NOT (b ILIKE 'abc')) OR c",
        "(a -|- b) -|- c; (a -|- b) -|- c",
        "a < b; a < b"})
    void anOperatorIsTheLongestRunOfItsCharacters(String sql, String expected) {
        assertThat(written(sql)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '§', value = {
        "'d'::\"char\"; CAST('d' AS \"char\")",
        "x::double precision; CAST(x AS double precision)",
        "x::timestamp with time zone; CAST(x AS timestamp with time zone)",
        "x::numeric(4, 2); CAST(x AS numeric(4, 2))",
        "x::int[]; CAST(x AS int[])",
        "x::int y; CAST(x AS int) AS y"})
    void aTypeHasOneWordOrSuchAsAreKnownToGoTogether(String sql, String expected) {
        assertThat(written(sql)).isEqualTo(expected);
    }

    @Test
    void aTypeEndsWhereTheQueryGoesOn() {
        assertThat(Reader.query(DIALECT, "SELECT a FROM t WHERE b = c::int OFFSET 0")).isInstanceOf(Query.Ordered.class);
        assertThat(Reader.statement(DIALECT, "create table t (i \"char\", j int unique)")).isInstanceOf(Statement.CreateTable.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a + b @@ c", "a @@ b + c", "2 ^ 3 + 1", "1.5e0", "a ? b"})
    void whatBindsInAnotherWayElsewhereStaysAsItIs(String sql) {
        assertThat(Reader.query(DIALECT, "SELECT " + sql)).isInstanceOf(Query.Raw.class);
    }

    @Test
    void otherDialectsHaveNoOperatorsButTheirs() {
        assertThat(Reader.query(Sqlite.DIALECT.at(Version.of("3.53.0")), "SELECT a @@ b")).isInstanceOf(Query.Raw.class);
        assertThat(Reader.query(Sqlite.DIALECT.at(Version.of("3.53.0")), "SELECT a ILIKE b")).isInstanceOf(Query.Raw.class);
    }

    @Test
    void whatStandsBetweenDollarsIsOneText() {
        assertThat(Reader.split("""
                create function f() returns trigger as $$begin insert into l values (1); return null; end;$$ language plpgsql;
                do $x$ begin null; $$; end $x$; select $1; select 2;""")).hasSize(4);
    }
}
