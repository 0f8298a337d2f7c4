package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.check.JudgeFile.Opinion;
import gainsay.check.JudgeFile.Refusal;
import gainsay.child.Launch;
import gainsay.dialect.Sqlite;
import gainsay.dialect.Version;
import gainsay.oracle.Verdict;
import gainsay.process.PerilousProcess;
import gainsay.process.TaskProcess;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class FileCheckTests {
    private static final List<String> ORACLES = List.of("norec", "tlp", "epsc");
    private final List<Refusal> refusals = new ArrayList<>();
    private final List<Opinion> opinions = new ArrayList<>();

    private final FileCheck.Witness witness = new FileCheck.Witness() {
        @Override
        public void version(String version) {
            assertThat(version).startsWith("3.");
        }

        @Override
        public void refused(Refusal refusal) {
            refusals.add(refusal);
        }

        @Override
        public void judged(Opinion opinion) {
            opinions.add(opinion);
        }
    };

    private static ScriptFile file(String text) {
        return ScriptFile.of(Sqlite.DIALECT.at(Version.of("3.53.0")), text);
    }

    private void check(ScriptFile file) {
        try (TaskProcess process = new TaskProcess(PerilousProcess.launch("task", PerilousProcess.DEADLY, Launch.Patience.USUAL))) {
            new FileCheck(process, file, ORACLES).judge("sqlite", witness);
        }
    }

    @Test
    void theStatementThatEndsTheProcessIsNamedAndTheOthersAreJudged() {
        check(file("CREATE TABLE t(a); INSERT INTO t VALUES (1); SELECT a FROM t WHERE a > 0; INSERT INTO nosuch VALUES (1);"
                + "SELECT FIRST_VALUE(a) OVER () FROM t; SELECT a FROM t WHERE a > 2"));
        assertThat(refusals).extracting(Refusal::statement).containsExactly(3);
        assertThat(opinions).extracting(Opinion::statement, opinion -> opinion.verdict().getClass().getSimpleName(), Opinion::oracle)
                .containsExactly(told(2, "Holds", "norec"), told(2, "Holds", "tlp"), told(2, "Holds", "epsc"),
                        told(4, "Failed", "survives"), told(5, "Holds", "norec"), told(5, "Holds", "tlp"), told(5, "Holds", "epsc"));
    }

    private static Tuple told(int statement, String verdict, String oracle) {
        return Tuple.tuple(statement, verdict, oracle);
    }

    @Test
    void aSetupThatEndsTheProcessEndsTheCheck() {
        check(file("CREATE TABLE t(a); CREATE VIEW v AS SELECT FIRST_VALUE(a) OVER () FROM t; SELECT 1; SELECT 2"));
        assertThat(opinions).singleElement().extracting(Opinion::oracle).isEqualTo("survives");
    }

    private static JudgeFile.Walked walked(String target, String text) {
        try (Target opened = Targets.open(target)) {
            return new JudgeFile(file(text), ORACLES, 0, Integer.MAX_VALUE).perform(opened);
        }
    }

    private static List<String> broken(JudgeFile.Walked walked) {
        return walked.opinions().stream().filter(one -> one.verdict() instanceof Verdict.Broken).map(one -> one.statement() + one.oracle())
                .toList();
    }

    /// The partial index makes the query wrong, from where it is there until it is gone.
    @Test
    void aQueryIsJudgedOnTheDatabaseAsItIsAtItsPlace() {
        String query = "SELECT * FROM t0 WHERE c0 IS NOT TRUE;";
        String text = "CREATE TABLE t0(c0, c1); INSERT INTO t0(c1) VALUES (0);" + query
                + "CREATE INDEX i0 ON t0(c1) WHERE c0 IS NOT NULL;" + query + "DROP INDEX i0;" + query;
        assertThat(broken(walked("sqlite@3.28.0", text))).containsExactly("4norec", "4tlp");
        assertThat(broken(walked("sqlite", text))).isEmpty();
    }

    @Test
    void aWalkGoesOnFromAnyStepWithTheSameVerdicts() {
        String text = "CREATE TABLE t(a); INSERT INTO t VALUES (1); SELECT a FROM t WHERE a > 0; INSERT INTO t VALUES (2);"
                + "SELECT SUM(a) FROM t WHERE a > 1; DELETE FROM t WHERE a = 2 RETURNING a; SELECT COUNT(*) FROM t; UPDATE t SET a = 5";
        JudgeFile.Walked whole = walked("sqlite", text);
        List<Opinion> parts = new ArrayList<>();
        try (Target target = Targets.open("sqlite")) {
            JudgeFile.Walked part = new JudgeFile(file(text), ORACLES, 0, 1).perform(target);
            while (!part.over()) {
                part = new JudgeFile(file(text), ORACLES, part.next(), 1).perform(target);
                parts.addAll(part.opinions());
            }
        }
        assertThat(whole.refusals()).isEmpty();
        assertThat(whole.opinions()).extracting(Opinion::statement).contains(2, 4, 5, 6, 7);
        assertThat(parts).isEqualTo(whole.opinions());
    }

    @Test
    void changesAreJudgedWithTheQueryBehindThemOrByThemselves() {
        ScriptFile file = file("CREATE TABLE t(a); INSERT INTO t VALUES (1); SELECT 1; UPDATE t SET a = 2 RETURNING a; DELETE FROM t");
        assertThat(file.subjects()).containsExactly(2, 3, 4);
        List<Opinion> said = walked("sqlite", "CREATE TABLE t(a); DELETE FROM t WHERE a = 1").opinions();
        assertThat(said).filteredOn(one -> one.verdict() instanceof Verdict.Holds).extracting(Opinion::oracle).containsExactly("epsc");
    }
}
