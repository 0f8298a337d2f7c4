package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Samples;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.dialect.registry.Dialects;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.norec.NoRec;
import gainsay.run.Rows;
import gainsay.sql.Operator;
import gainsay.sql.Setup;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GroupTests {
    private static final Inquiry ASKED = new Inquiry(true, Inquiry.Suspect.UNKNOWN, "");

    private static Finding made(String query, String... setup) {
        var dialect = Dialects.ALL.getFirst().at(Version.of("99"));
        var statements = List.of(setup).stream().map(sql -> Reader.statement(dialect, sql)).toList();
        var claim = new NoRec().claims(Reader.query(dialect, query)).getFirst();
        return Samples.finding(new TestCase<>(new Setup(statements), claim), Samples.broken());
    }

    private static String group(String query, String... setup) {
        return Group.of(made(query, setup)).text();
    }

    private static Finding with(Finding finding, Clues clues) {
        return finding.with(ASKED.with(clues, Environment.UNKNOWN));
    }

    private static Finding failed(String... thrown) {
        var failed = new Verdict.Failed(Kind.Error.of("General error"), "SELECT 1", "General error");
        Finding any = Samples.finding(Samples.test("t0", Operator.LESS, 7), failed);
        return with(new Finding(any.oracle(), "hsqldb", "2.7.4", any.seed(), any.original(), any.reduced(), failed, false, List.of()),
                new Clues(List.of(), List.of(thrown), List.of()));
    }

    /// Whatever the query was that met it, and whatever its values.
    @Test
    void anExceptionIsKnownByWhereItWasThrown() {
        Finding one = failed("java.lang.NullPointerException: \"a\" is null", "org.engine.Column.value", "org.engine.Like.value",
                "org.engine.Query.build");
        Finding other = failed("java.lang.NullPointerException: \"b\" is null", "org.engine.Column.value", "org.engine.Like.value",
                "org.engine.Query.count");
        assertThat(Group.of(one)).isEqualTo(Group.of(other)).isEqualTo(
                new Group("error: General error, NullPointerException in Column.value from Like.value", true));
        assertThat(Group.of(one)).isNotEqualTo(Group.of(failed("java.lang.NullPointerException", "org.engine.Column.value",
                "org.engine.Row.value")));
    }

    @Test
    void whatNearlyAnyQueryHasTellsNothingBesideWhatTellsMore() {
        assertThat(group("SELECT * FROM t0 LEFT JOIN t1 ON t0.c0 = t1.c0 WHERE t0.c0 + 1 = 2 AND ABS(t1.c0) = 1", "CREATE TABLE t0(c0)",
                "CREATE TABLE t1(c0)")).isEqualTo("outer join");
        assertThat(group("SELECT * FROM t0 WHERE c0 = 1", "CREATE TABLE t0(c0)")).isEqualTo("comparison");
        assertThat(group("SELECT * FROM t0 WHERE c0 BETWEEN c0 AND 1", "CREATE TABLE t0(c0 UNIQUE)")).isEqualTo("between, index");
        assertThat(group("SELECT * FROM t0 WHERE c0 LIKE 'a' AND c0 IN (1)", "CREATE TABLE t0(c0 UNIQUE)")).isEqualTo("pattern");
    }

    @Test
    void aModuleExplainsWhatIsDoneWithIt() {
        assertThat(group("SELECT * FROM t0 LEFT JOIN t1 ON c0 WHERE c1 IN (SELECT 1)", "CREATE VIRTUAL TABLE t0 USING rtree(c0, c1, c2)",
                "CREATE TABLE t1(x)")).isEqualTo("rtree module")
                .isEqualTo(group("SELECT * FROM t0 WHERE c1 < '1'", "CREATE VIRTUAL TABLE t0 USING rtree_i32(c0, c1, c2)"));
    }

    @Test
    void rowsInAnotherOrderAreAboutThatWhateverTheirTypes() {
        Rows rows = new Rows(List.of(List.of(Value.of(1)), List.of(Value.of(2))));
        var order = Verdict.broken(new FormName("rows"), new Evidence("a", rows), new Evidence("b", new Rows(rows.rows().reversed())), "");
        assertThat(Group.of(Samples.finding(made("SELECT * FROM t0 WHERE t0.c0 = 1", "CREATE TABLE t0(c0 DATE UNIQUE)")
                .original(), order)).text()).isEqualTo("order of rows");
    }

    @Test
    void settingsThatMakeItRightTellItApart() {
        Finding plain = made("SELECT * FROM t0 WHERE c0 = 1", "CREATE TABLE t0(c0)");
        Finding cured = with(plain, new Clues(List.of("optimizer = off"), List.of(), List.of()));
        assertThat(Group.of(plain)).isEqualTo(new Group("comparison", false));
        assertThat(Group.of(cured)).isEqualTo(new Group("comparison; right with optimizer = off", true));
    }

    /// One that nobody searched for is in the same place all the same.
    @Test
    void theVersionThatPutItRightTellsItApartIfItIsKnown() {
        Finding plain = made("SELECT * FROM t0 WHERE c0 = 1", "CREATE TABLE t0(c0)");
        Finding dated = plain.with(new Lifetime("3.8.6", false, Optional.of("3.30.1"), false));
        assertThat(Group.of(dated)).isEqualTo(new Group("comparison; right from 3.30.1", true));
        assertThat(Group.ofPlace(dated)).isEqualTo(Group.of(plain));
        assertThat(Group.of(plain.with(new Lifetime("3.8.6", false, Optional.of("3.30.1"), true)))).isEqualTo(Group.of(plain));
        assertThat(Group.of(plain.with(new Lifetime("3.8.6", true, Optional.empty(), false)))).isEqualTo(Group.of(plain));
    }
}
