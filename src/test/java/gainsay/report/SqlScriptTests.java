package gainsay.report;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.Samples;
import gainsay.finding.Finding;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Rows;
import gainsay.sql.Operator;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SqlScriptTests {
    private static final Kind.Contradiction KIND = Samples.broken().kind();

    private static String script(Finding finding) {
        return SqlScript.of(finding, finding.dialect(), Samples.ORACLE.relation());
    }

    @Test
    void aBrokenRelation() {
        Golden.check("report/broken.sql", script(Samples.finding()));
    }

    @Test
    void aFailure() {
        var failed = new Verdict.Failed(Kind.Error.of("…"), "SELECT count(*) FROM t0", "database disk image\nis malformed");
        Golden.check("report/failed.sql", script(Samples.finding(Samples.test("t0", Operator.GREATER, 7), failed)));
    }

    /// A side that was refused gave no rows, and an error; the other one may have been a change.
    @Test
    void aSideThatWasRefusedGaveAnError() {
        Evidence ordinary = new Evidence("INSERT INTO t0 VALUES (1)", new Rows(List.of()));
        Evidence prepared = new Evidence("INSERT INTO t0 VALUES (?) /* 1 */", new Rows(List.of()));
        var test = Samples.test("t0", Operator.GREATER, 7);
        Finding late = Samples.finding(test, Verdict.Broken.refused(Kind.Side.PREPARED, "no such thing", ordinary, prepared));
        assertThat(script(late)).contains("query: no error\n").contains("query: an error\n").doesNotContain("no rows");
        assertThat(Markdown.of(late, late.dialect())).contains("# Refused: `INSERT INTO t0 VALUES (?) /* 1 */`", "## Expected: no error\n",
                "## Actual: an error\n");
        Finding early = Samples.finding(test, Verdict.Broken.refused(Kind.Side.ORDINARY, "no such thing", ordinary, prepared));
        assertThat(Markdown.of(early, early.dialect())).contains("# Refused: `INSERT INTO t0 VALUES (1)`", "## Expected: an error\n",
                "## Actual: no error\n");
    }

    @Test
    void runsInTheEngineAndGivesTheRowsOfBothSides() throws SQLException {
        var test = Samples.test("t0", Operator.GREATER, 7);
        List<String> texts = run(script(Samples.finding(test, Samples.broken())));
        assertThat(texts).containsExactly("it's\n;-- 7", "it's\n;-- 7");
    }

    /// Runs a script statement by statement, and gives the first column of all rows that its queries return.
    private static List<String> run(String script) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:"); var statement = connection.createStatement()) {
            for (String sql : script.split(";\n")) {
                if (statement.execute(sql)) {
                    try (var rows = statement.getResultSet()) {
                        while (rows.next()) {
                            texts.add(rows.getString(1));
                        }
                    }
                }
            }
        }
        return texts;
    }

    @Test
    void aCommentAtTheEndOfAStatementDoesNotSwallowItsSemicolon() throws SQLException {
        var raw = List.<Statement>of(new Statement.Raw("CREATE TABLE t0(c0, c1) -- two columns"),
                new Statement.Raw("INSERT INTO t0 VALUES ('9', 1);\n"));
        var test = new TestCase<>(new Setup(raw), Samples.test("t0", Operator.GREATER, 7).claim());
        assertThat(run(script(Samples.finding(test, Samples.broken())))).containsExactly("9", "9");
    }

    @Test
    void nothingThatIsSaidGetsOutOfItsComment() {
        Verdict.Broken plain = Samples.broken();
        String sly = "a\nDROP TABLE t0;\r\u2028\u0085-- b";
        var rows = new Rows(List.of(List.of(Value.of(sly))));
        var broken = new Verdict.Broken(KIND, new Evidence(plain.expected().sql(), rows), plain.actual(), sly);
        Finding found = Samples.finding(Samples.test("t0", Operator.GREATER, 7), broken);
        Finding odd = new Finding(sly, sly, sly, found.seed(), found.original(), found.reduced(), broken, false, List.of());
        assertThat(SqlScript.of(odd, found.dialect(), sly).lines()).noneMatch(line -> line.strip().startsWith("DROP"));
    }

    @Test
    void ofVeryManyRowsThoseThatDifferAreShownAndTheRestCounted() {
        var broken = new Verdict.Broken(KIND, new Evidence("SELECT 1", numbers(1000)), new Evidence("SELECT 2", numbers(999)), "");
        String script = script(Samples.finding(Samples.test("t0", Operator.GREATER, 7), broken));
        assertThat(script).contains("first query: 1000 rows\n--     999\n", "second query: 999 rows\n", "--     … and 980 more\n");
        assertThat(script.lines().count()).isLessThan(70);
    }

    private static Rows numbers(long count) {
        return new Rows(LongStream.range(0, count).mapToObj(number -> List.of(Value.of(number))).toList());
    }

    @Test
    void aQueryThatBothSidesAskIsThereOnce() {
        Verdict.Broken plain = Samples.broken();
        var same = new Verdict.Broken(KIND, new Evidence(plain.actual().sql(), plain.expected().rows()), plain.actual(), "");
        String script = script(Samples.finding(Samples.test("t0", Operator.GREATER, 7), same));
        assertThat(script.split("SELECT \\*", -1)).hasSize(2);
        assertThat(script).contains("-- Expected: 1 row\n--     'it''s\\n;-- 7' | 2.5\n-- Actual: no rows\nSELECT");
    }

    /// One session is enough: what the first side was asked of is dropped.
    @Test
    void aSecondDatabaseIsMadeInThePlaceOfTheFirst() throws SQLException {
        Verdict.Broken plain = Samples.broken();
        var elsewhere = new Evidence(plain.actual().sql(), plain.expected().rows()).after(List.of("CREATE TABLE t0(c0)", "VACUUM"));
        Finding found = Samples.finding(Samples.test("t0", Operator.GREATER, 7), new Verdict.Broken(KIND, elsewhere, plain.actual(), ""));
        assertThat(script(found)).contains("-- From this first query: no rows\nSELECT * FROM t0 WHERE t0.c0 > 7;\n\n",
                "DROP TABLE t0;\nCREATE TABLE t0(c0);\nVACUUM;\n\n-- From this second query: 1 row\n"
                + "--     'it''s\\n;-- 7' | 2.5\nSELECT * FROM t0 WHERE t0.c0 > 7;\n");
        assertThat(run(script(found))).containsExactly("it's\n;-- 7");
        assertThat(Markdown.of(found, found.dialect())).contains("SELECT * FROM t0 WHERE t0.c0 > 7; -- gives the first answer\n```\n\n"
                + "And on a second, empty database:\n\n```sql\nCREATE TABLE t0(c0);\nVACUUM;\n"
                + "SELECT * FROM t0 WHERE t0.c0 > 7; -- gives the second answer\n```");
    }

    /// Nobody knows what to drop of statements that are not read.
    @Test
    void aSecondDatabaseStandsInCommentsWhereTheFirstCannotBeCleared() {
        Verdict.Broken plain = Samples.broken();
        var elsewhere = new Evidence(plain.actual().sql(), plain.expected().rows()).after(List.of("CREATE TABLE t0(c0)", "VACUUM"));
        var test = new TestCase<>(new Setup(List.of(new Statement.Raw("whatever"))), Samples.test("t0", Operator.GREATER, 7).claim());
        Finding found = Samples.finding(test, new Verdict.Broken(KIND, elsewhere, plain.actual(), ""));
        assertThat(script(found)).contains("-- On a second database that is made and asked so: 1 row\n"
                + "--     'it''s\\n;-- 7' | 2.5\n-- CREATE TABLE t0(c0);\n-- VACUUM;\n-- SELECT * FROM t0 WHERE t0.c0 > 7;\n");
    }

    @Test
    void theErrorOfASideThatWasRefusedIsTold() {
        Evidence ordinary = new Evidence("SELECT 1", new Rows(List.of()));
        Evidence prepared = new Evidence("SELECT ? /* 1 */", new Rows(List.of()));
        Finding found = Samples.finding(Samples.test("t0", Operator.GREATER, 7),
                Verdict.Broken.refused(Kind.Side.PREPARED, "no such thing as 7", ordinary, prepared));
        assertThat(script(found)).contains("query: an error\n--     no such thing as 7\nSELECT ?");
        assertThat(Markdown.of(found, found.dialect())).contains("## Actual: an error\n\n```\nno such thing as 7\n```");
    }

    @Test
    void aPasswordStaysAtHome() {
        Finding found = Samples.finding();
        Finding remote = new Finding(found.oracle(), "engine://me:secret@host/db?password=secret", "1", found.seed(), found.original(),
                found.reduced(), found.verdict(), false, List.of());
        assertThat(script(remote) + Markdown.of(remote, remote.dialect())).doesNotContain("secret").contains("engine://me:…@host/db");
    }
}
