package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.sql.Setup;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which databases say nothing new.
class NoveltyTests {
    private static final Dialect DIALECT = Dialects.ALL.getFirst().at(Version.of("3.53.4"));

    private static Setup setup(String script) {
        return new Setup(Reader.split(script).stream().map(statement -> Reader.statement(DIALECT, statement)).toList());
    }

    @Test
    void metadataAreAbstract() {
        assertThat(Novelty.metadata(setup("CREATE TABLE t1(c1 INT, c2 INT AS (c1 + 1), UNIQUE (c1)); "
                + "CREATE TABLE t2(c3 INT NOT NULL, FOREIGN KEY (c3) REFERENCES t1(c1))"))).isEqualTo(
                "{{<INT GENERATED {<INT>}>, <INT>, UNIQUE {<INT>}}, {<INT NOT NULL>, FOREIGN KEY {<INT NotNull>}{{<INT>}}}}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE TABLE t0(c0 INT, c1 TEXT)                             | CREATE TABLE x(b TEXT, a INT)
            CREATE TABLE t0(c0 INT CHECK (c0 > 1))                       | CREATE TABLE t0(c0 INT CHECK (abs(c0) <> 7))
            CREATE TABLE t0(c0 INT); CREATE TABLE t1(c0 TEXT)            | CREATE TABLE t0(c0 TEXT); CREATE TABLE t1(c0 INT)
            CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0)               | CREATE TABLE t0(c9); CREATE INDEX i7 ON t0(c9)
            CREATE TABLE t0(c0); INSERT INTO t0 VALUES (1)               | CREATE TABLE t0(c0)
            CREATE TABLE t0(c0 DEFAULT 1)                                | CREATE TABLE t0(c0 DEFAULT 2)
            """)
    void namesOrderConstantsAndRowsAreNothingNew(String one, String other) {
        Novelty novelty = new Novelty(true);
        assertThat(novelty.of(setup(one))).isEqualTo(new Novelty.Worth(true, true));
        assertThat(novelty.of(setup(other))).isEqualTo(new Novelty.Worth(false, false));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE TABLE t0(c0 INT)                                      | CREATE TABLE t0(c0 TEXT)
            CREATE TABLE t0(c0 INT)                                      | CREATE TABLE t0(c0 INT NOT NULL)
            CREATE TABLE t0(c0, c1); CREATE INDEX i0 ON t0(c0)           | CREATE TABLE t0(c0, c1); CREATE INDEX i0 ON t0(c0, c1)
            CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0)               | CREATE TABLE t0(c0); CREATE UNIQUE INDEX i0 ON t0(c0)
            CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0)               | CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0) WHERE c0 > 1
            CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0)               | CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0 + 1)
            CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0)               | CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0 COLLATE NOCASE)
            CREATE VIRTUAL TABLE t0 USING fts4(c0)                       | CREATE VIRTUAL TABLE t0 USING fts5(c0)
            CREATE TABLE t0(c0 PRIMARY KEY)                              | CREATE TABLE t0(c0 PRIMARY KEY) WITHOUT ROWID
            """)
    void anyOtherMetadataAreNew(String one, String other) {
        Novelty novelty = new Novelty(true);
        novelty.of(setup(one));
        assertThat(novelty.of(setup(other))).isEqualTo(new Novelty.Worth(true, true));
    }

    @Test
    void oneThatOnlyCountsSkipsNothing() {
        Novelty novelty = new Novelty(false);
        novelty.of(setup("CREATE TABLE t0(c0)"));
        assertThat(novelty.of(setup("CREATE TABLE t0(c0)"))).isEqualTo(new Novelty.Worth(false, true));
    }

    @Test
    void whereNothingIsNewItLooksAgainNowAndThen() {
        Novelty novelty = new Novelty(true);
        Setup setup = setup("CREATE TABLE t0(c0)");
        assertThat(IntStream.range(0, 64).filter(_ -> novelty.of(setup).tested()).boxed()).containsExactly(0, 21, 42, 63);
    }
}
