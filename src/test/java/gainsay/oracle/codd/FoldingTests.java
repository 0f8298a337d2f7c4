package gainsay.oracle.codd;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Verdict;
import gainsay.planted.TestBench;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Where an expression cannot be folded, or not to something that compares as it did: declined over the data that need it,
/// and judged over those that do not.
class FoldingTests {
    /// `texts` compares `c0` without regard to case; `loose` has a column without type; `odd` a text in a column of integers;
    /// `nul` a text with a NUL; `ties` two rows of one rank, which its index gives in another order than the table; `many` and
    /// `more` have 21 and 62 rows.
    private static final String SETUP = """
            CREATE TABLE texts(c0 TEXT COLLATE NOCASE, c1);
            INSERT INTO texts VALUES ('a', 'B'), ('C', 'b'), ('A', 1);
            CREATE TABLE loose(c0, c1 TEXT);
            INSERT INTO loose VALUES (1, '1'), (2, '3');
            CREATE TABLE odd(c0 INT);
            INSERT INTO odd VALUES ('x'), (1);
            CREATE TABLE nul(c0 TEXT, c1 INT);
            INSERT INTO nul VALUES (CAST(x'610062' AS TEXT), 1);
            CREATE TABLE ties(c0 INT, c1 INT);
            INSERT INTO ties VALUES (1, 1), (1, 2);
            CREATE INDEX i0 ON ties(c0, c1 DESC);
            CREATE TABLE empty(c0 INT);
            CREATE TABLE big(c0 REAL);
            INSERT INTO big VALUES (9223372036854775807);
            CREATE TABLE blobs(c0 COLLATE RTRIM);
            INSERT INTO blobs VALUES (x'3120');
            CREATE TABLE trimmed(c0 TEXT COLLATE RTRIM);
            INSERT INTO trimmed VALUES ('1 ');
            CREATE TABLE many(c0 INT);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21) INSERT INTO many SELECT i FROM n;
            CREATE TABLE more(c0 INT);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 62) INSERT INTO more SELECT i FROM n;
            """;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            texts.c1 | SELECT * FROM texts WHERE φ <= texts.c0 | the folded form has no collation of its own
            loose.c0 | SELECT * FROM loose WHERE φ = loose.c1 | cannot have the type of an untyped column
            odd.c0 IN (SELECT odd.c0 FROM odd) | SELECT * FROM odd WHERE φ | a value has not the type of its column
            HEX(texts.c0) | SELECT φ FROM texts | the folded form is not equal to what was evaluated
            LENGTH(nul.c0) | SELECT φ FROM nul | a text with a NUL, of no characters or of a collation cannot be written down
            ties.c0 | SELECT ties.c1 FROM ties ORDER BY φ LIMIT 1 | LIMIT may cut between rows of equal rank
            big.c0 IN (SELECT 9223372036854775807) | SELECT * FROM big WHERE φ | an integer that no real holds exactly
            1 IN (SELECT trimmed.c0 FROM trimmed) | SELECT * FROM ties WHERE φ | the folded form has no collation of its own
            CAST(x'ff' AS TEXT) | SELECT * FROM ties WHERE φ <> 'b' | of no characters
            (SELECT 1 WHERE 0) | SELECT * FROM ties WHERE 0 NOT IN (φ) | a subquery alone in a list may be the list
            blobs.c0 | SELECT * FROM blobs WHERE CAST(φ AS TEXT) = '1' | the folded form has no collation of its own
            1 COLLATE NOCASE | SELECT * FROM trimmed WHERE trimmed.c0 <> (φ) | the folded form has no collation of its own
            big.c0 IN (SELECT ' 9223372036854775807') | SELECT * FROM big WHERE φ | an integer that no real holds exactly
            + trimmed.c0 | SELECT * FROM trimmed WHERE φ IS NOT '1' | the folded form has no collation of its own
            0 IN () | SELECT * FROM ties WHERE '' IS (φ) | TRUE and FALSE after IS are no values
            FALSE | SELECT * FROM ties WHERE '' IS NOT DISTINCT FROM φ | TRUE and FALSE after IS are no values
            more.c0 + 1 | SELECT φ FROM more | the map is too large to write down
            ties.c0 IN (SELECT more.c0 FROM more) | SELECT * FROM ties WHERE φ | too long or too wide
            (ties.c0, 1) IN (SELECT odd.c0, 1 FROM odd) | SELECT * FROM ties WHERE φ | too long or too wide
            (SELECT odd.c0 FROM odd) | SELECT * FROM ties WHERE ties.c0 = φ | has several rows
            (SELECT odd.c0, 1 FROM odd WHERE odd.c0 = ties.c0) | SELECT * FROM ties WHERE (1, 1) = φ | a map has no row values
            """)
    void aGuardDeclines(String focus, String query, String why) {
        try (TestBench bench = new TestBench(SETUP)) {
            assertThat(new Codd().judge(CoddTests.claim(bench, query.replace("φ", focus), focus), bench.database()))
                    .isInstanceOfSatisfying(Verdict.Inapplicable.class, declined -> assertThat(declined.why()).contains(why));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            texts.c1 <= texts.c0 | SELECT * FROM texts WHERE φ | WHERE CASE WHEN (texts.c1 = 'B') AND (texts.c0 = 'a') THEN 1
            texts.c0 | SELECT texts.c1 FROM texts WHERE φ > 1 | WHERE CAST(CASE WHEN texts.c0 = 'a' THEN 'a'
            loose.c0 | SELECT * FROM loose WHERE φ > 1 | WHERE CASE WHEN loose.c0 = 1 THEN 1 WHEN loose.c0 = 2 THEN 2 END > 1
            odd.c0 IN (SELECT odd.c0 FROM odd WHERE odd.c0 < 'a') | SELECT * FROM odd WHERE φ | IN (SELECT CAST(1 AS INT))
            LENGTH(texts.c0) | SELECT φ FROM texts | WHEN texts.c0 = 'a' THEN 1
            nul.c1 > 0 | SELECT * FROM nul WHERE φ | WHERE CASE WHEN nul.c1 = 1 THEN 1 END
            ties.c1 | SELECT ties.c0 FROM ties ORDER BY ties.c0, φ LIMIT 1 | ORDER BY ties.c0, CAST(CASE
            empty.c0 > 1 | SELECT * FROM empty WHERE φ | WHERE NULL
            2 > 1 | SELECT * FROM empty WHERE φ | WHERE 1
            many.c0 = 1 | SELECT * FROM many WHERE φ | WHERE CASE WHEN many.c0 = 1 THEN 1 ELSE 0 END
            many.c0 > 0 | SELECT * FROM many WHERE φ | WHERE 1
            more.c0 > 60 | SELECT * FROM more WHERE φ | WHERE CASE WHEN more.c0 = 61 THEN 1 WHEN more.c0 = 62 THEN 1 ELSE 0 END
            """)
    void aNearMissIsJudged(String focus, String query, String folded) {
        try (TestBench bench = new TestBench(SETUP)) {
            assertThat(new Codd().judge(CoddTests.claim(bench, query.replace("φ", focus), focus), bench.database()))
                    .isEqualTo(Verdict.HOLDS);
            assertThat(bench.asked().getLast()).contains(folded);
        }
    }

    /// What is inserted may be as open as what is fetched.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            INSERT INTO empty SELECT ties.c1 FROM ties ORDER BY ties.c0 LIMIT 1 | ties.c0 | LIMIT may cut between rows of equal rank
            INSERT INTO empty SELECT ties.c0 FROM ties ORDER BY ties.c0, ties.c1 LIMIT 1 | ties.c1 |
            """)
    void aChangeIsGuardedToo(String change, String focus, String why) {
        try (TestBench bench = new TestBench(SETUP)) {
            Verdict verdict = new Codd().judge(CoddTests.change(bench, "SELECT * FROM empty", focus, change), bench.database());
            assertThat(List.of(verdict)).containsExactly(why == null ? Verdict.HOLDS : new Verdict.Inapplicable(why));
        }
    }
}
