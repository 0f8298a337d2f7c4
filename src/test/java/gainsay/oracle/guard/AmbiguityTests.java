package gainsay.oracle.guard;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.planted.TestBench;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each rule declines its own construct over data that make it ambiguous, and not the same construct over data that do
/// not, nor its neighbour.
class AmbiguityTests {
    /// `mixed` holds 0 and 0.0 in `a`, which are equal and look different; the other columns hold no such twins. `plain`
    /// has the same values but one of the two. `folded` holds 'x' and 'X' under a collation for which they are equal.
    private static final String SETUP = """
            CREATE TABLE mixed(a, b, r);
            INSERT INTO mixed VALUES (0, 1, 0.5), (0.0, 2, NULL), (1, 2, NULL);
            CREATE TABLE plain(a, b, r);
            INSERT INTO plain VALUES (0, 1, 0.5), (1.5, 2, 0.25), (1, 2, NULL);
            CREATE TABLE folded(c COLLATE NOCASE);
            INSERT INTO folded VALUES ('x'), ('X');
            CREATE TABLE alone(a);
            INSERT INTO alone VALUES (1);
            CREATE VIEW distinctly AS SELECT DISTINCT a FROM mixed;
            CREATE VIEW doubly AS SELECT a FROM distinctly;
            """;

    private static Optional<String> why(String setup, String sql) {
        try (TestBench bench = new TestBench(setup)) {
            return Ambiguity.in(bench.query(sql), bench.database());
        }
    }

    /// Why two answers to a query may differ as they do.
    private static Optional<String> excuse(String setup, String sql, String one, String other) {
        try (TestBench bench = new TestBench(setup)) {
            return Ambiguity.excuse(bench.query(sql), Answers.of(one), Answers.of(other), bench.database())
                    .map(verdict -> verdict instanceof Verdict.Inapplicable(String why) ? why : verdict.toString());
        }
    }

    /// The construct, why it is open, two answers that are right, and one that is wrong whatever is open.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            SELECT DISTINCT a FROM mixed | DISTINCT keeps one | 0; 1 | 0.0; 1 | 1
            SELECT DISTINCT c FROM folded | DISTINCT keeps one | x | X | y
            SELECT a, COUNT(*) FROM mixed GROUP BY 1 | GROUP BY keeps one | 0, 2; 1, 1 | 0.0, 2; 1, 1 | 0, 3; 1, 1
            SELECT r FROM plain GROUP BY b | neither grouped nor aggregated | 0.5; NULL | 0.5; 0.25 | 0.5; 0.75
            SELECT b, r FROM plain GROUP BY b | neither grouped nor aggregated | 1, 0.5; 2, NULL | 1, 0.5; 2, 0.25 | 1, 0.5; 2, 0.5
            SELECT * FROM plain GROUP BY b | neither grouped nor aggregated | 0, 1, 0.5; 1, 2, NULL | 0, 1, 0.5; 1.5, 2, 0.25 | 0, 1, 0.5
            SELECT MAX(a), b FROM plain | neither grouped nor aggregated | 1.5, 2 | 1.5, 1 | 1.5, 3
            SELECT MAX(a) FROM mixed WHERE a < 1 | an aggregate keeps one of several equal | 0 | 0.0 | 1
            SELECT MIN(c) FROM folded | an aggregate keeps one of several equal | x | X | y
            SELECT SUM(DISTINCT a) FROM mixed | an aggregate keeps one of several equal | 1 | 1.0 | 2
            SELECT SUM(r) FROM plain | a sum of reals depends | 0.75 | 0.7500000001 | 1000000.0
            SELECT SUM(r), b FROM plain GROUP BY b | a sum of reals depends | 0.5, 1; 0.25, 2 | 0.5000000001, 1; 0.25, 2 | 0.5, 1
            SELECT AVG(a + 9007199254740993) FROM plain WHERE a <> 1.5 \
                | a sum of reals depends | 9007199254740994.0 | 9007199254740992.0 | 9000000000000000.0
            SELECT AVG(c) FROM folded | a sum of reals depends | 0.0 | 0 | 1.0
            SELECT SUM(r) + 1 FROM plain | a sum of reals depends | 1.75 | 1.7500000001 | 1.75; 1.75
            SELECT s FROM (SELECT SUM(r) AS s FROM plain) AS x | a sum of reals depends | 0.75 | 0.7500000001 | 0.8
            SELECT b FROM plain GROUP BY b HAVING SUM(r) > 0.5 OR b > 1 | a sum of reals depends | 1; 2 | 2 | 1
            SELECT GROUP_CONCAT(b) FROM plain | an aggregate depends on the order | 1-2-2 | 2-1-2 | 1-2
            SELECT GROUP_CONCAT(a ORDER BY b) FROM plain | an aggregate depends on the order | 0-1.5-1 | 0-1-1.5 | 1-1.5
            SELECT GROUP_CONCAT(a ORDER BY a) FROM mixed | an aggregate depends on the order | 0-0.0-1 | 0.0-0-1 | 0-1
            SELECT GROUP_CONCAT(DISTINCT b ORDER BY a, b) FROM plain | an aggregate depends on the order | 1-2 | 2-1 | 1
            WITH w AS (SELECT a FROM mixed) SELECT DISTINCT a FROM w | DISTINCT keeps one | 0; 1 | 0.0; 1 | 1
            WITH RECURSIVE w(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM w WHERE x < 3) SELECT DISTINCT x FROM w \
                | DISTINCT keeps one | 1; 2; 3 | 1.0; 2; 3 | 1; 2
            SELECT a FROM mixed UNION ALL SELECT a FROM plain ORDER BY a LIMIT 1 | LIMIT may cut | 0 | 0.0 | 1
            SELECT a, b FROM plain UNION ALL SELECT a, b FROM plain ORDER BY b LIMIT 3 \
                | LIMIT may cut | 0, 1; 0, 1; 1, 2 | 0, 1; 0, 1; 1.5, 2 | 0, 1; 0, 1; 7, 2
            SELECT a FROM plain ORDER BY b LIMIT 2 | LIMIT may cut | 0; 1 | 0; 1.5 | 1; 1.5
            SELECT a FROM plain LIMIT 1 | LIMIT may cut | 0 | 1 | 2
            SELECT JSON_ARRAY(x), x FROM (SELECT JSON_ARRAY(a) AS x FROM alone) AS y \
                | made of documents | [[1]], [1] | ["[1]"], [1] | [[1]], [2]
            SELECT a FROM mixed UNION SELECT b FROM plain | a set operation keeps one | 0; 1; 2 | 0.0; 1; 2 | 1; 2
            SELECT a FROM mixed INTERSECT SELECT a FROM mixed | a set operation keeps one | 0; 1 | 0.0; 1 | 1
            SELECT (SELECT a FROM mixed), b FROM alone, plain WHERE b = 1 | has several rows | 0, 1 | 1, 1 | 0, 2
            SELECT ROW_NUMBER() OVER (ORDER BY b), a FROM plain \
                | rows of equal rank apart | 1, 0; 2, 1.5; 3, 1 | 1, 0; 3, 1.5; 2, 1 | 1, 0; 2, 1.5
            SELECT LAG(a) OVER () FROM plain | rows of equal rank apart | NULL; 0; 1.5 | NULL; 1; 0 | NULL; 0
            SELECT COUNT(a) OVER (ORDER BY b ROWS UNBOUNDED PRECEDING), a FROM plain \
                | rows of equal rank apart | 1, 0; 2, 1; 3, 1.5 | 1, 0; 2, 1.5; 3, 1 | 1, 0; 2, 1; 3, 7
            """)
    void aRuleExplainsWhatIsOpenAndNothingElse(String sql, String why, String one, String other, String wrong) {
        assertThat(excuse(SETUP, sql, one, other).orElse("")).contains(why);
        assertThat(excuse(SETUP, sql, other, one).orElse("")).contains(why);
        assertThat(excuse(SETUP, sql, one, wrong)).isEmpty();
        assertThat(excuse(SETUP, sql, wrong, other)).isEmpty();
    }

    /// What decides leaves nothing that two answers could be held to.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT b FROM plain GROUP BY b HAVING r > 0                                                 | neither grouped nor aggregated
            SELECT b FROM plain GROUP BY b HAVING ABS(SUM(r)) > 0.5                                     | a sum of reals depends
            WITH w AS (SELECT a FROM plain ORDER BY b LIMIT 2) SELECT a FROM w                          | LIMIT may cut
            WITH RECURSIVE w(x) AS (SELECT 1 UNION SELECT x * a FROM w, plain) SELECT x FROM w          | a set operation keeps one
            SELECT 1 FROM plain WHERE (SELECT m.a FROM mixed AS m WHERE m.b = plain.b) = a              | has several rows
            SELECT a FROM mixed UNION SELECT 7 + b FROM plain                                           | differ in type
            SELECT CAST(a AS INT) FROM plain UNION ALL SELECT CAST(a AS TEXT) FROM plain                | differ in type
            SELECT 1 FROM plain WHERE (SELECT a FROM mixed) = a                                         | has several rows
            SELECT 1 FROM plain WHERE a IN (SELECT DISTINCT a FROM mixed)                               | DISTINCT keeps one
            SELECT 1 FROM distinctly WHERE a                                                            | DISTINCT keeps one
            SELECT 1 FROM doubly WHERE a                                                                | DISTINCT keeps one
            SELECT 1 FROM plain WHERE a IN distinctly                                                   | DISTINCT keeps one
            SELECT x.b FROM distinctly JOIN mixed AS x USING (a)                                        | DISTINCT keeps one
            SELECT 1 FROM plain WHERE JSON_ARRAY(JSON_ARRAY(a)) = b                                     | made of documents
            SELECT 1 FROM plain WHERE random() > 0                                                      | when it is asked again
            """)
    void ofWhatDecidesNothingIsKnown(String sql, String why) {
        assertThat(excuse(SETUP, sql, "1", "2; 3").orElse("")).contains(why);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT DISTINCT a FROM plain
            SELECT DISTINCT b FROM mixed
            SELECT COUNT(*) FROM mixed GROUP BY a
            SELECT a FROM plain ORDER BY b LIMIT 1
            WITH w AS (SELECT a FROM plain ORDER BY b LIMIT 1) SELECT a FROM w
            SELECT 1 FROM plain WHERE EXISTS (SELECT DISTINCT m.a FROM mixed AS m WHERE m.a = plain.a)
            SELECT COUNT(a) OVER (ORDER BY b RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM plain
            SELECT COUNT(a) OVER (ORDER BY b GROUPS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM plain
            SELECT JSON_ARRAY(a), JSON_VALID(b) FROM plain
            SELECT JSON_ARRAY(a) -> '$[0]' FROM plain
            SELECT 1 FROM plain WHERE (SELECT p.a FROM plain AS p WHERE p.b = plain.b ORDER BY p.a DESC) = a
            SELECT 1 FROM plain WHERE (SELECT CAST(COUNT(*) AS INT) \
                FROM mixed AS m WHERE m.b = plain.b INTERSECT SELECT CAST(b AS INT) FROM plain) = a
            SELECT 1 FROM plain WHERE (SELECT CAST(COUNT(*) AS INT) \
                FROM mixed AS m WHERE m.b = plain.b EXCEPT SELECT CAST(b AS INT) FROM plain) = a
            SELECT 1 FROM plain WHERE (SELECT x.a + plain.b FROM (SELECT a FROM alone) AS x WHERE x.a = plain.b) = a
            SELECT JSON_QUOTE(x) FROM (SELECT JSON(a) AS x FROM plain)
            SELECT DISTINCT a FROM mixed WHERE a > 0
            SELECT a FROM mixed
            SELECT COUNT(*), MAX(b) FROM plain GROUP BY a
            SELECT * FROM plain GROUP BY a, b, r
            SELECT r FROM plain WHERE 0 GROUP BY b
            SELECT MAX(a), b FROM plain WHERE 0
            SELECT a, COUNT(b) FROM plain GROUP BY 1
            SELECT a + 1 FROM plain GROUP BY a + 1 HAVING COUNT(r) > 1
            SELECT COUNT(*) FROM mixed
            SELECT COUNT(a) FROM mixed GROUP BY b
            SELECT MAX(a) FROM plain
            SELECT MIN(a) FROM mixed WHERE b = 1
            SELECT SUM(b) FROM plain
            SELECT SUM(r) FROM plain WHERE b = 1
            SELECT SUM(DISTINCT b) FROM mixed
            SELECT a FROM mixed UNION ALL SELECT a FROM plain
            SELECT b FROM mixed UNION SELECT b FROM plain
            SELECT CAST(a AS INT) FROM plain UNION SELECT CAST(b AS INT) FROM plain
            SELECT a FROM plain ORDER BY b
            SELECT a FROM plain UNION ALL SELECT a FROM plain ORDER BY a LIMIT 1
            SELECT GROUP_CONCAT(a ORDER BY a) FROM plain
            SELECT GROUP_CONCAT(b ORDER BY b) FROM plain
            SELECT GROUP_CONCAT(b ORDER BY r, a) FROM plain
            SELECT GROUP_CONCAT(DISTINCT b ORDER BY b) FROM plain
            WITH w AS (SELECT a FROM plain) SELECT DISTINCT a FROM w
            WITH RECURSIVE w(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM w WHERE x < 3) SELECT x FROM w
            WITH RECURSIVE w(x) AS (SELECT CAST(1 AS INT) UNION SELECT CAST(a AS INT) FROM w, plain) SELECT x FROM w
            SELECT 1 FROM plain WHERE (SELECT MAX(p.b) FROM plain AS p WHERE p.b = plain.b) = a
            SELECT JSON_ARRAY(a) FROM plain
            SELECT 1 FROM plain WHERE (SELECT MAX(b) FROM mixed) = a
            SELECT 1 FROM plain WHERE (SELECT a FROM mixed WHERE b = 1) = a
            SELECT ROW_NUMBER() OVER (ORDER BY a) FROM plain
            SELECT ROW_NUMBER() OVER (PARTITION BY b ORDER BY a) FROM plain
            SELECT RANK() OVER (ORDER BY b) FROM plain
            SELECT COUNT(a) OVER (ORDER BY b) FROM plain
            SELECT 1 FROM plain WHERE EXISTS (SELECT DISTINCT p.a FROM plain AS p WHERE p.a = plain.a)
            """)
    void aRuleLeavesItsNeighboursUnderTest(String sql) {
        assertThat(why(SETUP, sql)).isEmpty();
    }

    @Test
    void textsInAnotherCaseAreEqualOnlyUnderSomeCollation() {
        String setup = "CREATE TABLE t(c); INSERT INTO t VALUES ('x'), ('X'), ('x ')";
        assertThat(why(setup, "SELECT DISTINCT c FROM t")).isEmpty();
        assertThat(why(setup, "SELECT DISTINCT c COLLATE NOCASE FROM t")).isPresent();
        assertThat(why(setup, "SELECT DISTINCT c COLLATE BINARY FROM t")).isEmpty();
    }

    @Test
    void theSmallestIntegerHasATwinAmongTheReals() {
        String setup = "CREATE TABLE t(c); INSERT INTO t VALUES (-9223372036854775808), (-9.223372036854775808e18)";
        assertThat(why(setup, "SELECT DISTINCT c FROM t")).isPresent();
        assertThat(why("CREATE TABLE t(c); INSERT INTO t VALUES (9223372036854775807), (9.223372036854775808e18)",
                "SELECT DISTINCT c FROM t"))
                .isEmpty();
    }

    @Test
    void oneTextMakesASumOfIntegersRound() {
        String setup = "CREATE TABLE t(c); INSERT INTO t VALUES (-9223372036854775808), (9223372036854775807), ('')";
        assertThat(why(setup, "SELECT SUM(c) FROM t").orElse("")).contains("a sum of reals");
        assertThat(why(setup, "SELECT SUM(c) FROM t WHERE c <> ''")).isEmpty();
    }

    @Test
    void someCollationsStopAtANul() {
        String setup = "CREATE TABLE t(c COLLATE NOCASE); INSERT INTO t SELECT CHAR(0, 97); INSERT INTO t SELECT CHAR(0, 98)";
        assertThat(why(setup, "SELECT MIN(c) FROM t").orElse("")).contains("keeps one of several equal values that look different (MIN)");
    }

    @Test
    void aComparedColumnMayConfigureItsTable() {
        String setup = "CREATE VIRTUAL TABLE stat USING dbstat";
        assertThat(why(setup, "SELECT * FROM stat WHERE stat.aggregate = 1")).contains("a compared column configures its table");
        assertThat(why(setup, "SELECT * FROM stat WHERE stat.name = 'x'")).isEmpty();
        assertThat(why("CREATE TABLE stat(aggregate)", "SELECT * FROM stat WHERE stat.aggregate = 1")).isEmpty();
    }

    /// Section 3.4 of the NoREC paper, listings 5 to 7: forms that differ, by an engine that is right.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            CREATE TABLE t0(c0); INSERT INTO t0(c0) VALUES (0.0), (0); CREATE VIEW v0(c0) AS SELECT DISTINCT c0 FROM t0 \
                | SELECT COUNT(*) FROM v0 WHERE v0.c0 || 0.1
            CREATE VIRTUAL TABLE stat USING dbstat | SELECT * FROM stat WHERE stat.aggregate = 1
            CREATE TABLE t0(c0, c1, c2, PRIMARY KEY(c2)) WITHOUT ROWID; CREATE INDEX i0 ON t0(CAST(c1 AS INT)); \
            CREATE VIEW v0 AS SELECT 0, c0 FROM t0 GROUP BY 1 HAVING c2; INSERT INTO t0(c2) VALUES(''); \
            INSERT INTO t0(c1, c2) VALUES(1, 1) | SELECT * FROM v0 WHERE UNLIKELY(1)
            """)
    void thePapersCornerCasesAreDeclined(String setup, String sql) {
        assertThat(why(setup, sql)).isPresent();
        try (TestBench bench = new TestBench(setup)) {
            List<NoRec.Claim> claims = new NoRec().claims(bench.query(sql));
            assertThat(claims).isNotEmpty();
            assertThat(claims).allSatisfy(claim ->
                    assertThat(new NoRec().judge(claim, bench.database())).isNotInstanceOf(Verdict.Broken.class));
        }
    }
}
