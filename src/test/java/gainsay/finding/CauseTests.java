package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Samples;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.sql.Operator;
import gainsay.sql.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;

class CauseTests {
    private static String cause(String query, String... setup) {
        var dialect = Dialects.ALL.getFirst().at(Version.of("99"));
        var statements = List.of(setup).stream().map(sql -> Reader.statement(dialect, sql)).toList();
        var claim = new NoRec().claims(Reader.query(dialect, query)).getFirst();
        return Cause.of(Samples.finding(new TestCase<>(new Setup(statements), claim), Samples.broken()));
    }

    @Test
    void operatorsOfOneKindAndOraclesAreOneCause() {
        String less = Cause.of(Samples.finding(Samples.test("t0", Operator.LESS, 7), Samples.broken()));
        assertThat(less).isEqualTo(Cause.of(Samples.finding(Samples.test("orders", Operator.GREATER_EQUAL, -3), Samples.broken())));
        assertThat(cause("SELECT * FROM t0 WHERE c0 < 1", "CREATE TABLE t0(c0 UNIQUE)")).isEqualTo("comparison, index");
        assertThat(cause("SELECT 1 FROM t0 WHERE c0 IS 1", "CREATE TABLE t0(c0)", "CREATE INDEX i0 ON t0(c0)"))
                .isEqualTo("comparison, index");
    }

    @Test
    void aViewInBetweenIsNoCauseOfItsOwn() {
        assertThat(cause("SELECT * FROM v0 LEFT JOIN t0 ON 0 WHERE (v0.c0, 1) < (2, 3)", "CREATE TABLE t0(c0)",
                "CREATE VIEW v0 AS SELECT c0 FROM t0")).isEqualTo("comparison, outer join, row value");
    }

    @Test
    void whatAPartialIndexIsAboutDoesNotCount() {
        assertThat(cause("SELECT * FROM t0 WHERE c0 LIKE 'a'", "CREATE TABLE t0(c0)", "CREATE INDEX i0 ON t0(c0) WHERE c0 LIKE 'a'"))
                .isEqualTo(cause("SELECT * FROM t0 WHERE c0 IS NULL", "CREATE TABLE t0(c0)", "CREATE INDEX i0 ON t0(c0) WHERE c0 IS NULL"))
                .isEqualTo("partial index");
    }

    @Test
    void whatAModuleIsAskedForDoesNotCount() {
        assertThat(cause("SELECT * FROM t0 WHERE c1 < '1'", "CREATE VIRTUAL TABLE t0 USING rtree(c0, c1, c2)"))
                .isEqualTo(cause("SELECT * FROM t0 WHERE c1 BETWEEN '1' AND 2", "CREATE VIRTUAL TABLE t0 USING rtree(c0, c1, c2)"))
                .isEqualTo("rtree module");
    }

    @Test
    void otherPartsAreOtherCauses() {
        assertThat(cause("SELECT * FROM t0 WHERE c0 LIKE 'a'", "CREATE TABLE t0(c0)"))
                .isNotEqualTo(cause("SELECT * FROM t0 WHERE c0 IN (1)", "CREATE TABLE t0(c0)"));
    }

    @Test
    void anIntegerKeyIsAKeyLikeAnyOtherWhereTypesAreStrict() {
        var dialect = Dialects.named("h2").orElseThrow().at(Version.of("2.5.252"));
        var made = List.of(Reader.statement(dialect, "CREATE TABLE t0(c0 INTEGER PRIMARY KEY)"));
        var claim = new NoRec().claims(Reader.query(dialect, "SELECT * FROM t0 WHERE c0 = 1")).getFirst();
        Finding any = Samples.finding(new TestCase<>(new Setup(made), claim), Samples.broken());
        Finding strict = new Finding(any.oracle(), "h2", "2.5.252", any.seed(), any.original(), any.reduced(), any.verdict(), false,
                List.of());
        assertThat(Cause.of(any)).isEqualTo("comparison, index, integer key");
        assertThat(Cause.of(strict)).isEqualTo("comparison, index");
    }

    /// Whether one form fails or all do.
    @Test
    void anErrorOfOneSideIsItsTextToo() {
        var one = Verdict.Broken.refused(Kind.Side.PREPARED, "out of order", Samples.broken().expected(), Samples.broken().actual());
        assertThat(Cause.of(Samples.finding(Samples.test("t0", Operator.LESS, 7), one))).isEqualTo("error: out of order");
    }

    @Test
    void anErrorThatSaysNothingIsWhatItsCaseIsMadeOf() {
        var failed = new Verdict.Failed(Kind.Error.of("General error"), "SELECT 1", "General error");
        Finding any = Samples.finding(Samples.test("t0", Operator.LESS, 7), failed);
        Finding finding = new Finding(any.oracle(), "hsqldb", "2.7.4", any.seed(), any.original(), any.reduced(), failed, false, List.of());
        assertThat(Cause.of(finding)).isEqualTo("comparison, error: General error, index");
    }

    @Test
    void anErrorIsItsText() {
        var failed = new Verdict.Failed(Kind.Error.of("out of order"), "SELECT 1", "out of order");
        assertThat(Cause.of(Samples.finding(Samples.test("t0", Operator.LESS, 7), failed))).isEqualTo("error: out of order");
    }
}
