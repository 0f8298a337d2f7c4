package gainsay.report;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.Samples;
import gainsay.finding.Finding;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Rows;
import gainsay.sql.Operator;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkdownTests {
    private static final Kind.Contradiction KIND = Samples.broken().kind();

    private static String report(Finding finding) {
        return Markdown.of(finding, finding.dialect(), Samples.ORACLE.relation());
    }

    private static String title(Verdict verdict) {
        return report(Samples.finding(Samples.test("t0", Operator.GREATER, 7), verdict)).lines().findFirst().orElseThrow();
    }

    private static Rows row(Value value) {
        return new Rows(List.of(List.of(value)));
    }

    @Test
    void aBrokenRelation() {
        Golden.check("report/broken.md", report(Samples.finding()));
    }

    @Test
    void aFlakyFailureThatIsNotReduced() {
        Finding found = Samples.finding();
        var failed = new Verdict.Failed(Kind.Error.of("…"), "SELECT count(*) FROM t0", "database disk image\nis malformed");
        Golden.check("report/failed.md", report(new Finding(found.oracle(), found.target(), found.version(), found.seed(),
                found.original(), Optional.empty(), failed, true, List.of())));
    }

    @Test
    void aWrongValueIsInTheTitle() {
        var broken = new Verdict.Broken(KIND, new Evidence("a", row(Value.of(2))),
                new Evidence("SELECT COUNT(*) FROM t0", row(Value.NULL)), "");
        assertThat(title(broken)).isEqualTo("# Wrong result: `SELECT COUNT(*) FROM t0` returns NULL instead of 2");
    }

    @Test
    void rowsInAnotherOrderAreShownAsTheyCame() {
        Rows right = new Rows(List.of(List.of(Value.of(1)), List.of(Value.of(2)), List.of(Value.of(3))));
        Verdict broken = Verdict.broken(new FormName("rows"), new Evidence("a", right),
                new Evidence("SELECT c0 FROM t0 ORDER BY c0", new Rows(right.rows().reversed())), "");
        assertThat(title(broken)).isEqualTo("# Wrong result: `SELECT c0 FROM t0 ORDER BY c0` returns its rows in another order");
        assertThat(report(Samples.finding(Samples.test("t0", Operator.GREATER, 7), broken)))
                .contains("## Expected: 3 rows in this order", "## Actual: 3 rows in this order", "3\n2\n1");
    }

    @Test
    void aLongQueryKeepsItsEndsInTheTitle() {
        String sql = "SELECT * FROM t0" + " JOIN t0".repeat(100) + "\nWHERE t0.c0 LIKE 'a'";
        var broken = new Verdict.Broken(KIND, new Evidence("a", row(Value.of(2))), new Evidence(sql, new Rows(List.of())), "");
        assertThat(title(broken)).startsWith("# Wrong result: `SELECT * FROM t0 JOIN").contains(" … ")
                .contains("LIKE 'a'` returns no rows instead of 1").hasSizeLessThan(160);
    }

    @Test
    void backticksInSqlDoNotEndTheCode() {
        String sql = "SELECT '```' FROM `t0`";
        var broken = new Verdict.Broken(KIND, new Evidence("a", row(Value.of("```"))), new Evidence(sql, new Rows(List.of())), "");
        String report = report(Samples.finding(Samples.test("t0", Operator.GREATER, 7), broken));
        assertThat(report).contains("```` " + sql + " ````", "\n````sql\n", "\n````\n'```'\n````\n");
    }

    @Test
    void aCrashAndAHangSayWhatTheyAre() {
        var crash = new Verdict.Failed(new Kind.Crash("SIGSEGV", Optional.of("a+0x1")), "SELECT 1",
                "the engine ended its process: SIGSEGV\nC  [a+0x1]");
        assertThat(title(crash)).isEqualTo("# Crash: `SELECT 1`, the engine ended its process: SIGSEGV");
        assertThat(title(new Verdict.Failed(new Kind.Hang(), "SELECT 1", "no answer within 20 s")))
                .isEqualTo("# Hang: `SELECT 1`, no answer within 20 s");
        assertThat(report(Samples.finding(Samples.test("t0", Operator.GREATER, 7), crash)))
                .contains("```\nthe engine ended its process: SIGSEGV\nC  [a+0x1]\n```", "An answer, be it an error");
    }
}
