package gainsay.report;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.Samples;
import gainsay.finding.Finding;
import gainsay.finding.Inquiry;
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
    void allThatIsKnownOfABrokenRelation() {
        Golden.check("report/known.md", report(TrackerFormTests.known()));
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
        assertThat(title(broken)).isEqualTo("# Two answers: `SELECT COUNT(*) FROM t0` returns NULL, and asked otherwise 2");
    }

    private static Finding asked(Finding found, Inquiry.Suspect suspect) {
        return new Finding(found.oracle(), found.target(), found.version(), found.seed(), found.original(), found.reduced(),
                found.verdict(), false, List.of(), new Inquiry(true, suspect, suspect == Inquiry.Suspect.UNKNOWN ? "" : "codd (where)"));
    }

    /// The answer that something else contradicts is the wrong one; without that nobody is blamed.
    @Test
    void theAnswerThatIsContradictedIsTheWrongOne() {
        var broken = new Verdict.Broken(KIND, new Evidence("SELECT 2", row(Value.of(2))), new Evidence("SELECT 1", row(Value.of(1))), "");
        Finding found = Samples.finding(Samples.test("t0", Operator.GREATER, 7), broken);
        String actual = report(asked(found, Inquiry.Suspect.ACTUAL));
        assertThat(actual).startsWith("# Wrong result: `SELECT 1` returns 1 instead of 2\n")
                .contains("## Expected: 1 row\n\n```\n2\n```", "## Actual: 1 row\n\n```\n1\n```", "contradicted by codd (where) too",
                        "-- the second query, which gives the actual rows\nSELECT 1;");
        String expected = report(asked(found, Inquiry.Suspect.EXPECTED));
        assertThat(expected).startsWith("# Wrong result: `SELECT 2` returns 2 instead of 1\n")
                .contains("## Expected: 1 row\n\n```\n1\n```", "## Actual: 1 row\n\n```\n2\n```",
                        "-- the first query, which gives the actual rows\nSELECT 2;");
        String neither = report(asked(found, Inquiry.Suspect.UNKNOWN));
        assertThat(neither).startsWith("# Two answers: `SELECT 1` returns 1, and asked otherwise 2\n")
                .contains("## The first answer: 1 row\n\n```\n2\n```", "## The second answer: 1 row\n\n```\n1\n```",
                        "Which of the two answers is wrong is not known.", "-- the first query, which gives the first answer\nSELECT 2;")
                .doesNotContain("Expected", "Actual");
        assertThat(SqlScript.of(asked(found, Inquiry.Suspect.EXPECTED), found.dialect())).contains(
                "-- Actual, from this first query: 1 row", "-- Expected, from this second query: 1 row");
        assertThat(SqlScript.of(found, found.dialect())).contains("-- From this first query: 1 row", "-- From this second query: 1 row")
                .doesNotContain("Expected", "Actual");
    }

    /// Whoever reads twenty statements has to know that nobody looked which of them matter.
    @Test
    void aCaseWhoseReductionDidNotComeToItsEndSaysSo() {
        Finding whole = asked(Samples.finding(), Inquiry.Suspect.UNKNOWN);
        Finding part = new Finding(whole.oracle(), whole.target(), whole.version(), whole.seed(), whole.original(), whole.reduced(),
                whole.verdict(), false, List.of(), whole.inquiry().ofAPart());
        String told = "its reduction ran out of time, and gainsay reduce goes on with it";
        assertThat(List.of(report(part), SqlScript.of(part, part.dialect()))).allSatisfy(text -> assertThat(text).contains(told));
        assertThat(List.of(report(whole), SqlScript.of(whole, whole.dialect()))).allSatisfy(text -> assertThat(text).doesNotContain(told));
        assertThat(Finding.read(part.json(), Samples::oracle)).isEqualTo(part);
    }

    @Test
    void rowsInAnotherOrderAreShownAsTheyCame() {
        Rows right = new Rows(List.of(List.of(Value.of(1)), List.of(Value.of(2)), List.of(Value.of(3))));
        Verdict broken = Verdict.broken(new FormName("rows"), new Evidence("a", right),
                new Evidence("SELECT c0 FROM t0 ORDER BY c0", new Rows(right.rows().reversed())), "");
        assertThat(title(broken)).isEqualTo("# Two answers: `SELECT c0 FROM t0 ORDER BY c0` returns its rows in another order"
                + " than asked otherwise");
        assertThat(report(Samples.finding(Samples.test("t0", Operator.GREATER, 7), broken)))
                .contains("## The first answer: 3 rows in this order", "## The second answer: 3 rows in this order", "3\n2\n1");
    }

    @Test
    void aLongQueryKeepsItsEndsInTheTitle() {
        String sql = "SELECT * FROM t0" + " JOIN t0".repeat(100) + "\nWHERE t0.c0 LIKE 'a'";
        var broken = new Verdict.Broken(KIND, new Evidence("a", row(Value.of(2))), new Evidence(sql, new Rows(List.of())), "");
        assertThat(title(broken)).startsWith("# Two answers: `SELECT * FROM t0 JOIN").contains(" … ")
                .contains("LIKE 'a'` returns no rows, and asked otherwise 1").hasSizeLessThan(170);
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
