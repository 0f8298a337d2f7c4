package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Dialects;
import gainsay.dialect.Reader;
import gainsay.dialect.Version;
import gainsay.oracle.NoRec;
import gainsay.oracle.TestCase;
import gainsay.sql.Setup;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SenseTests {
    private static final Dialect SQLITE = Dialects.named("sqlite").orElseThrow().at(Version.of("3.53.4"));

    private static TestCase<NoRec.Claim> test(String query) {
        String made = "CREATE TABLE t0(c0, c1); CREATE INDEX i0 ON t0(c0); CREATE VIEW v0 AS SELECT * FROM t0";
        Setup setup = new Setup(Reader.split(made).stream()
                .map(sql -> Reader.statement(SQLITE, sql)).toList());
        return new NoRec().cases(setup, Reader.query(SQLITE, query)).getFirst();
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
        assertThat(Sense.makes(test(query), SQLITE)).isTrue();
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
        assertThat(Sense.makes(test(query), SQLITE)).isFalse();
    }
}
