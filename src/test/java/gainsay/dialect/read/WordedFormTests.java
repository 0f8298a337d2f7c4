package gainsay.dialect.read;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.dialect.registry.Dialects;
import gainsay.sql.Query;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Forms with words, brackets and names of columns, which are read whole and written back as they mean.
class WordedFormTests {

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "duckdb # SELECT a AT TIME ZONE 'UTC' > b FROM t # SELECT (a AT TIME ZONE 'UTC') > b FROM t",
        "postgres # SELECT a AT TIME ZONE b AT TIME ZONE c FROM t # SELECT (a AT TIME ZONE b) AT TIME ZONE c FROM t",
        "h2 # SELECT SUBSTRING(a || b FROM 1 FOR 2) FROM t # SELECT SUBSTRING((a || b) FROM 1 FOR 2) FROM t",
        "hsqldb # SELECT SUBSTRING(a FROM 2) FROM t # SELECT SUBSTRING(a FROM 2) FROM t",
        "h2 # SELECT SUBSTRING(a, 2) FROM t # SELECT SUBSTRING(a, 2) FROM t",
        "duckdb # SELECT TRY_CAST(a AS DECIMAL(8, 2)) + 1 FROM t # SELECT TRY_CAST(a AS DECIMAL(8, 2)) + 1 FROM t",
        "duckdb # SELECT a[1], a[b + 1:], a[:2] FROM t # SELECT (a)[1], (a)[(b + 1):], (a)[:2] FROM t",
        "postgres # SELECT (ARRAY[a, 7])[1:2] FROM t # SELECT (ARRAY[a, 7])[1:2] FROM t",
        "duckdb # SELECT EXTRACT(dow FROM a) FROM t # SELECT EXTRACT(DOW FROM a) FROM t",
        "duckdb # SELECT a FROM t WHERE b NOT ILIKE 'x%' # SELECT a FROM t WHERE NOT (b ILIKE 'x%')",
        "h2 # SELECT a / 7.0, -7.00 FROM t # SELECT a / 7.0, - 7.00 FROM t",
        "duckdb # SELECT d.c FROM (SELECT a FROM t) AS d (c) # SELECT d.c FROM (WITH d_(c) AS (SELECT a FROM t) SELECT * FROM d_) AS d",
        "postgres # SELECT c FROM (VALUES (1)) d (c) # SELECT c FROM (WITH d_(c) AS (VALUES (1)) SELECT * FROM d_) AS d"})
    void aFormIsWrittenAsItWasRead(String engine, String text, String written) {
        Dialect dialect = Dialects.named(engine).orElseThrow().at(Version.of("999"));
        Query query = Reader.query(dialect, text);
        assertThat(query).as(text).isNotInstanceOf(Query.Raw.class);
        assertThat(Renderer.sql(dialect, query)).isEqualTo(written);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '#', quoteCharacter = '^', value = {
        "derby # SELECT c FROM (SELECT a FROM t) AS d (c)",
        "duckdb # SELECT c FROM (SELECT a FROM d_) AS d (c)",
        "duckdb # SELECT a[] FROM t",
        "postgres # SELECT a + b AT TIME ZONE c FROM t",
        "h2 # SELECT SUBSTRING(a FROM 1, 2) FROM t"})
    void whatATreeCannotTellStaysText(String engine, String text) {
        assertThat(Reader.query(Dialects.named(engine).orElseThrow().at(Version.of("999")), text)).isEqualTo(new Query.Raw(text));
    }
}
