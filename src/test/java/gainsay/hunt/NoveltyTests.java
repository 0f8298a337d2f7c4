package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Partitioning;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
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

    private static Setup spread(String type, String key, Partitioning.Bounds bounds) {
        List<Statement.ColumnDef> columns = List.of(new Statement.ColumnDef("c0", type, Type.INTEGER, List.of()),
                new Statement.ColumnDef("c1", "TEXT", Type.TEXT, List.of()));
        Partitioning by = new Partitioning(Partitioning.Kind.LIST, List.of(new Statement.Key(new Expr.Column("", key, Type.ANY), false)));
        return new Setup(List.of(new Statement.CreateTable("t0", false, columns, List.of(), List.of(), Optional.of(by), List.of()),
                new Statement.CreatePartition("p0", "t0", bounds, Optional.empty())));
    }

    @Test
    void partitionsCountByTheTypesOfTheirKeys() {
        Partitioning.Bounds one = new Partitioning.Bounds.OneOf(List.of(Expr.literal(1)));
        Partitioning.Bounds two = new Partitioning.Bounds.OneOf(List.of(Expr.literal(2), Expr.literal(3)));
        String known = Novelty.metadata(spread("INT", "c0", one));
        assertThat(Novelty.metadata(spread("INT", "c0", two))).isEqualTo(known);
        assertThat(Novelty.metadata(spread("BIGINT", "c0", one))).isNotEqualTo(known);
        assertThat(Novelty.metadata(spread("INT", "c1", one))).isNotEqualTo(known);
        assertThat(Novelty.metadata(spread("INT", "c0", new Partitioning.Bounds.Rest()))).isNotEqualTo(known);
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
