package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.check.Answer.How;
import gainsay.check.Answer.Same;
import gainsay.dialect.read.SqlFile;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ComparisonTests {
    private static final String ROWS = """
            CREATE TABLE t(c0 INTEGER PRIMARY KEY, c1 TEXT, c2 REAL);
            INSERT INTO t VALUES (1, 'a', 0.1), (2, 'b', 0.2), (3, NULL, 0.3);
            """;

    @Test
    void answersThatAreTheSameAreNoDifference() {
        assertThat(compared("sqlite", "sqlite", ROWS + "SELECT * FROM t; SELECT c1 FROM t ORDER BY c1; SELECT SUM(c2) FROM t"))
                .containsOnly(Same.SAME);
    }

    @Test
    void aKnownBugOfAnOldVersionIsToldAsADifference() {
        assertThat(compared("sqlite@3.28.0", "sqlite", """
                CREATE TABLE t0(c0, c1);
                INSERT INTO t0(c1) VALUES (0);
                CREATE INDEX i0 ON t0(c1) WHERE c0 IS NOT NULL;
                SELECT * FROM t0 WHERE c0 IS NOT TRUE;
                SELECT * FROM t0""")).containsExactly(Same.SAME, Same.SAME, Same.SAME, Same.DIFFERS, Same.SAME);
    }

    @Test
    void aStatementThatOneTargetAloneRefusesIsADifference() {
        assertThat(compared("sqlite@3.28.0", "sqlite", ROWS + "SELECT COUNT(*) FILTER (WHERE c1 = 'a') FROM t; SELECT c9 FROM t"))
                .endsWith(Same.DIFFERS, Same.SAME);
    }

    @Test
    void theOrderOfRowsCountsWhereItIsSaidAlone() {
        String rows = "CREATE TABLE t(c0 INTEGER, c1 INTEGER); INSERT INTO t VALUES (1, 1), (2, 1), (3, 0);";
        String turned = "CREATE TABLE t(c0 INTEGER, c1 INTEGER); INSERT INTO t VALUES (3, 0), (2, 1), (1, 1);";
        String queries = "SELECT c0 FROM t; SELECT c0 FROM t ORDER BY c1; SELECT c0 FROM t ORDER BY c0; SELECT c0 FROM t LIMIT 1";
        List<Same> all = asked("sqlite", turned + queries, asked("sqlite", rows + queries, List.of())).stream()
                .map(answer -> answer.likeness().same()).toList();
        assertThat(all).endsWith(Same.SAME, Same.SAME, Same.SAME, Same.OPEN);
    }

    @Test
    void rowsThatWereChangedAreCounted() {
        List<Answer> before = asked("sqlite", ROWS + "DELETE FROM t WHERE c0 > 1", List.of());
        assertThat(asked("sqlite", ROWS + "DELETE FROM t WHERE c0 > 2", before).getLast().likeness().why())
                .isEqualTo("it changes 1 row and not 2 rows");
    }

    @Test
    void betweenTwoEnginesAValueCountsByWhatItSays() {
        String rows = "CREATE TABLE t(c0 INTEGER, c1 DECIMAL(8, 2), c2 TIMESTAMP); "
                + "INSERT INTO t VALUES (1, 24.50, '2024-01-05 10:30:00'), (NULL, 3, NULL);";
        assertThat(compared("sqlite", "h2", rows + "SELECT c0, c1, c2 FROM t; SELECT c0 = 1 FROM t; SELECT c1 + 1 FROM t;"
                + "SELECT 7 / 2.0 FROM t")).endsWith(Same.ALIKE, Same.ALIKE, Same.ALIKE, Same.ALIKE);
        assertThat(compared("sqlite", "h2", rows + "SELECT CAST(c1 AS INTEGER) FROM t").getLast()).isEqualTo(Same.DIFFERS);
    }

    @Test
    void whatCrashedBeforeIsToldAndNotRunAgain() {
        List<Answer> answers = perform("sqlite", new AskFile(SqlFile.of(Permission.dialect("sqlite"), ROWS + "SELECT 1").statements(),
                List.of(), true, Map.of(1, "exit code 134"), 3));
        assertThat(answers.stream().map(Answer::how)).containsExactly(How.CHANGED, How.CRASHED, How.ROWS);
    }

    private static List<Same> compared(String one, String other, String sql) {
        return asked(other, sql, asked(one, sql, List.of()), one.split("@")[0].equals(other.split("@")[0])).stream()
                .map(answer -> answer.likeness().same()).toList();
    }

    private static List<Answer> asked(String target, String sql, List<Answer> expected) {
        return asked(target, sql, expected, true);
    }

    private static List<Answer> asked(String target, String sql, List<Answer> expected, boolean sameEngine) {
        var statements = SqlFile.of(Permission.dialect(target), sql).statements();
        return perform(target, new AskFile(statements, expected, sameEngine, Map.of(), statements.size()));
    }

    private static List<Answer> perform(String name, AskFile task) {
        try (Target target = Targets.open(name)) {
            return task.perform(target).answers();
        }
    }
}
