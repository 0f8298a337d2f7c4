package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Target;
import gainsay.run.Targets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Scripts that say more than a tree can tell, on an old server and on the newest.
@Tag("slow")
class ServerScriptTests {
    private static final String CASELESS =
            "CREATE COLLATION caseless (provider = icu, locale = '@colStrength=secondary', deterministic = false);";
    private static final Target OLD = Targets.open("postgres@12.0");
    private static final Target NEW = Targets.open("postgres");

    @AfterAll
    static void close() {
        OLD.close();
        NEW.close();
    }

    private static Verdict verdict(String oracle, String script, Target target) {
        return Script.of(script).judge(Oracles.named(oracle).orElseThrow(), target);
    }

    private static void brokenOnTheOldAlone(String oracle, String script) {
        assertThat(verdict(oracle, script, OLD)).isInstanceOf(Verdict.Broken.class);
        assertThat(verdict(oracle, script, NEW)).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aTableIsCopiedWithoutItsPartitions() {
        brokenOnTheOldAlone("radar", """
                CREATE TABLE flags (f BOOLEAN) PARTITION BY LIST (f);
                CREATE TABLE flags_rest PARTITION OF flags DEFAULT;
                CREATE TABLE flags_yes PARTITION OF flags FOR VALUES IN (TRUE);
                CREATE TABLE flags_no PARTITION OF flags FOR VALUES IN (FALSE);
                INSERT INTO flags VALUES (NULL), (TRUE), (FALSE);
                SELECT f FROM flags WHERE f IS NOT TRUE OR f IS TRUE""");
    }

    @Test
    void aCopyHasTheTypesOfTheScriptAndEachPlaceOfADecimal() {
        String script = """
                CREATE TYPE mood AS ENUM ('low', 'high');
                CREATE TABLE prices (p NUMERIC, m mood);
                INSERT INTO prices VALUES (1.0, 'low'), (1.00, 'high'), (1, NULL);
                CREATE INDEX ON prices USING hash (p);
                SELECT CONCAT(p), m FROM prices""";
        assertThat(verdict("radar", script, NEW)).isEqualTo(Verdict.HOLDS);
    }

    @Test
    void aGroupThatHavingMakesSmallerIsSeenThoughItsKeyIsOpen() {
        brokenOnTheOldAlone("tlp", CASELESS + """
                CREATE TABLE names (n TEXT COLLATE caseless);
                INSERT INTO names VALUES ('x'), ('X'), ('y');
                SELECT n, COUNT(*) FROM names GROUP BY n HAVING CASE n WHEN 'x' COLLATE "C" THEN TRUE ELSE FALSE END""");
    }

    @Test
    void distinctRowsAreToldApartByTheirOwnCollation() {
        brokenOnTheOldAlone("codd", CASELESS + """
                CREATE TABLE names (n TEXT);
                INSERT INTO names VALUES ('x'), ('X'), ('y');
                SELECT a.n FROM names AS a LEFT JOIN (SELECT DISTINCT n FROM names) AS b ON a.n = b.n COLLATE caseless""");
    }

    @Test
    void offsetZeroLeavesNothingOut() {
        String script = "CREATE TABLE t (a INT); INSERT INTO t VALUES (1), (2); SELECT a FROM t WHERE a > 1 OFFSET 0";
        assertThat(verdict("norec", script, NEW)).isEqualTo(Verdict.HOLDS);
        assertThat(verdict("tlp", script, NEW)).isEqualTo(Verdict.HOLDS);
    }
}
