package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Libraries;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Scripts in the SQL of MySQL, on an old server.
@Tag("slow")
class MysqlScriptTests {
    private static Target old;

    @BeforeAll
    static void open() {
        old = Libraries.needed(() -> Targets.open("mysql@8.0.15"));
    }

    @AfterAll
    static void close() {
        if (old != null) {
            old.close();
        }
    }

    private static Verdict verdict(String oracle, String script) {
        return Script.of(old.dialect(), script).judge(Oracles.named(oracle).orElseThrow(), old);
    }

    private static void notBroken(String oracle, String script) {
        assertThat(verdict(oracle, script)).isNotInstanceOfAny(Verdict.Broken.class, Verdict.Failed.class);
    }

    @Test
    void aTextIsATruthWhereConditionsAreNumbers() {
        String script = "CREATE TABLE t(a TEXT); INSERT INTO t VALUES ('0.5'), ('x'); SELECT a FROM t WHERE a";
        assertThat(verdict("norec", script)).isInstanceOf(Verdict.Broken.class);
        assertThat(verdict("tlp", script)).isInstanceOf(Verdict.Broken.class);
    }

    @Test
    void aScriptHasTheCollationOfTheServer() {
        String script = "CREATE TABLE t(a TEXT); SELECT COUNT(*) FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()"
                + " AND COLLATION_NAME = 'utf8mb4_0900_ai_ci'";
        assertThat(Script.of(old.dialect(), script).setup(old.dialect()).statements()).hasSize(4);
        assertThat(Script.of(old.dialect(), script).refused(old)).isEmpty();
    }

    @Test
    void aNameOfTheSelectListIsNoColumn() {
        String table = "CREATE TABLE t(a INT, b INT); INSERT INTO t VALUES (1, 2), (1, 3), (2, 4);";
        notBroken("codd", table + "SELECT a, SUM(b) AS total FROM t GROUP BY a ORDER BY total");
        notBroken("codd", table + "SELECT a + 1 AS more FROM t GROUP BY more");
        notBroken("tlp", table + "SELECT a + 1 AS more FROM t GROUP BY more HAVING more > 1");
    }

    @Test
    void keysOfRollupAreNotFoldedOneByOne() {
        String script = "CREATE TABLE t(a INT, b INT); INSERT INTO t VALUES (1, 2), (2, 4);"
                + "SELECT a, COUNT(*) FROM t GROUP BY a WITH ROLLUP";
        notBroken("codd", script);
        notBroken("norec", script);
        notBroken("tlp", script);
    }

    @Test
    void aValueWhoseTypeNoCastSpellsIsNotFolded() {
        notBroken("codd", "CREATE TABLE t(a YEAR); INSERT INTO t VALUES (1999), (2010); SELECT CAST(a AS DATETIME) FROM t");
        notBroken("codd", "SELECT SUM(b'1100')");
    }

    @Test
    void aSubqueryOfSeveralRowsLeavesNothingOpen() {
        assertThat(verdict("norec", "CREATE TABLE t(a INT); INSERT INTO t VALUES (1), (2);"
                + "SELECT a FROM t WHERE (SELECT u.a FROM t AS u WHERE u.a = t.a) = '\\n1'")).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aFunctionThatTheScriptMakesIsKnown() {
        assertThat(verdict("tlp", "CREATE TABLE t(a INT); INSERT INTO t VALUES (1), (NULL);"
                + "CREATE FUNCTION f(x INT) RETURNS INT DETERMINISTIC RETURN IFNULL(x, 0);"
                + "SELECT a FROM t WHERE f(a) = 0")).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aQueryThatIsPreparedFromATextIsAskedAsItIs() {
        Script script = new Script(List.of("CREATE TABLE t(a INT)", "INSERT INTO t VALUES (1), (2)",
                "PREPARE p FROM \"SELECT a FROM t WHERE a <> '\\\\n1'\"", "EXECUTE p"), "EXECUTE p");
        assertThat(script.judge(Oracles.named("epsc").orElseThrow(), old)).isEqualTo(Verdict.HOLDS);
    }
}
