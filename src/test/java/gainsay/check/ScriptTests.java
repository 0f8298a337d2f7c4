package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.tlp.Tlp;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptTests {
    /// The IN operator on an old version: a text was compared as a number where an index could help.
    private static final Script AFFINITY = Script.of("""
            CREATE TABLE t0(c0 INT UNIQUE);
            INSERT INTO t0(c0) VALUES (1);
            SELECT 'a query in between is no part of the setup';
            SELECT * FROM t0 WHERE '1' IN (t0.c0); -- the one in question
            """);

    @Test
    void theLastQueryIsInQuestionAndTheStatementsBeforeItAreTheSetup() {
        assertThat(AFFINITY.setup()).containsExactly("CREATE TABLE t0(c0 INT UNIQUE)", "INSERT INTO t0(c0) VALUES (1)");
        assertThat(AFFINITY.query()).startsWith("SELECT * FROM t0");
    }

    @Test
    void aScriptWithoutAQueryIsRefused() {
        assertThatThrownBy(() -> Script.of("CREATE TABLE t0(c0);")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no query");
    }

    @Test
    void anOldVersionBreaksWhatTheNewestKeeps() {
        try (Target old = Targets.open("sqlite@3.28.0"); Target newest = Targets.open("sqlite")) {
            assertThat(AFFINITY.judge(new NoRec(), old)).isInstanceOf(Verdict.Broken.class);
            assertThat(AFFINITY.judge(new Tlp(), old)).isInstanceOf(Verdict.Broken.class);
            assertThat(AFFINITY.judge(new NoRec(), newest)).isInstanceOf(Verdict.Holds.class);
            assertThat(AFFINITY.judge(new Tlp(), newest)).isInstanceOf(Verdict.Holds.class);
        }
    }

    @Test
    void whatCannotBeClaimedIsDeclinedWithTheReason() {
        try (Target newest = Targets.open("sqlite")) {
            assertThat(new Script(List.of(), "SELECT 1 WINDOW nonsense").judge(new NoRec(), newest))
                    .isEqualTo(new Verdict.Inapplicable("the query could not be read"));
            assertThat(new Script(List.of(), "SELECT 1").judge(new NoRec(), newest))
                    .isEqualTo(new Verdict.Inapplicable("the oracle has no claim about such a query"));
        }
    }

    @Test
    void aQueryUnderAWithClauseIsClaimedToo() {
        Script script = Script.of(String.join(";\n", AFFINITY.setup())
                + "; WITH w(a) AS (SELECT 2), r AS (SELECT * FROM w) SELECT t0.c0 FROM r, t0 WHERE '1' IN (t0.c0) AND r.a = 2");
        try (Target old = Targets.open("sqlite@3.28.0"); Target newest = Targets.open("sqlite")) {
            assertThat(script.judge(new NoRec(), old)).isInstanceOf(Verdict.Broken.class);
            assertThat(script.judge(new NoRec(), newest)).isInstanceOf(Verdict.Holds.class);
        }
    }

    @Test
    void aMistakeInTheScriptFailsRatherThanHolds() {
        try (Target newest = Targets.open("sqlite")) {
            assertThat(Script.of("CREATE TABLE t0(c0); SELECT * FROM t1 WHERE c0").judge(new NoRec(), newest))
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed -> assertThat(failed.error()).contains("t1"));
        }
    }
}
