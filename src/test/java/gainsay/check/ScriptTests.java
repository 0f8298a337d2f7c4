package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.dialect.read.Reader;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.epsc.Epsc;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.tlp.Tlp;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.ArrayList;
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

    private static final String WITH = "WITH w(a) AS (SELECT c0 FROM t0 WHERE c0 IS NOT NULL) ";

    /// A bug may be in what is made of the clause, which is not there when the clause is moved.
    @Test
    void aWithClauseStaysWhereItIs() {
        List<String> asked = new ArrayList<>();
        try (Target newest = Targets.open("sqlite", (sql, _) -> asked.add(sql))) {
            Script script = new Script(AFFINITY.setup(), WITH + "SELECT a FROM w WHERE a > 0");
            for (Oracle<?> oracle : List.of(new NoRec(), new Tlp(), new Codd(), new Epsc())) {
                assertThat(script.judge(oracle, newest)).as(oracle.name()).isEqualTo(Verdict.HOLDS);
            }
        }
        assertThat(asked).contains(WITH + "SELECT a, (a > 0) IS TRUE FROM w", WITH + "SELECT a FROM w WHERE NOT (a > 0)",
                WITH + "SELECT a FROM w WHERE CASE WHEN a = 1 THEN 1 END", WITH + "SELECT a FROM w WHERE a > ? /* 0 */");
    }

    @Test
    void aLieAboutAWithClauseIsSeenAndTold() {
        try (Target newest = Targets.open("sqlite"); Database database = newest.open()) {
            AFFINITY.setup(newest.dialect()).statements().forEach(database::run);
            Query.With query = (Query.With) Reader.query(newest.dialect(), WITH + "SELECT a FROM w WHERE a > 0");
            Lie lost = (asked, sound) -> asked.equals(query) ? new Rows(List.of()) : sound.rows(asked);
            Tlp.Claim claim = new Tlp().claims(query.body()).getLast();
            assertThat(new Tlp().judge(claim, new WithTables(new FaultyDatabase(database, lost), query)))
                    .isInstanceOfSatisfying(Verdict.Broken.class,
                            broken -> assertThat(broken.expected().sql()).isEqualTo(WITH + "SELECT a FROM w"));
        }
    }

    /// What the guards look at is in the clause.
    @Test
    void anOpenAnswerInAWithClauseIsDeclined() {
        try (Target newest = Targets.open("sqlite"); Database database = newest.open()) {
            List.of("CREATE TABLE t0(c0)", "INSERT INTO t0 VALUES (1), (1.0)").forEach(sql ->
                    database.run(Reader.statement(newest.dialect(), sql)));
            Query.With query = (Query.With) Reader.query(newest.dialect(),
                    "WITH w AS (SELECT DISTINCT c0 FROM t0) SELECT c0 FROM w WHERE c0 > 0");
            Lie other = (asked, sound) -> asked.equals(query) ? new Rows(List.of(List.of(Value.of(1.0)))) : sound.rows(asked);
            assertThat(new Tlp().judge(new Tlp().claims(query.body()).getLast(),
                    new WithTables(new FaultyDatabase(database, other), query))).isInstanceOf(Verdict.Inapplicable.class);
        }
    }
}
