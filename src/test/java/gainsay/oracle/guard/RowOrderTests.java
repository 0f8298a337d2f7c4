package gainsay.oracle.guard;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Verdict;
import gainsay.planted.TestBench;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Two rows of an answer are exchanged, the first and the last.
class RowOrderTests {
    private static final String ROWS = """
            CREATE TABLE t0(c0, c1 COLLATE NOCASE);
            INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (1.0, 'A'), (NULL, 'c')
            """;

    private static Optional<Verdict> exchanged(String engine, String script, String sql) {
        try (TestBench bench = new TestBench(engine, script)) {
            Query query = bench.query(sql);
            Rows rows = (Rows) bench.database().rows(query);
            List<List<Value>> exchanged = new ArrayList<>(rows.rows());
            Collections.swap(exchanged, 0, exchanged.size() - 1);
            return RowOrder.agree(query, rows, new Rows(exchanged), bench.database());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT * FROM t0 ORDER BY c0", "SELECT * FROM t0 ORDER BY t0.c0 DESC", "SELECT c1 FROM t0 ORDER BY c0 + 1",
        "SELECT c1 AS x FROM t0 ORDER BY x DESC", "SELECT c1 FROM t0 ORDER BY 1", "SELECT *, c1 FROM t0 ORDER BY 3",
        "SELECT DISTINCT c1 FROM t0 ORDER BY c1", "SELECT c0 FROM t0 UNION SELECT c0 FROM t0 WHERE c1 ORDER BY c0",
        "SELECT c1 FROM t0 WHERE c0 IS NOT NULL ORDER BY c0", "SELECT c1, COUNT(*) FROM t0 GROUP BY c1 ORDER BY COUNT(*) DESC, c1",
        "WITH x AS (SELECT c0 FROM t0) SELECT c0 FROM x ORDER BY c0", "SELECT c1 FROM t0 ORDER BY c0 LIMIT 2 OFFSET 1",
    })
    void rowsOfOtherKeysAreInAnotherOrder(String sql) {
        String script = "CREATE TABLE t0(c0, c1); INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (NULL, 'c'), (4, 'd')";
        assertThat(exchanged("sqlite", script, sql)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SELECT * FROM t0 WHERE c0 < 2 ORDER BY c0", "SELECT c1 FROM t0 WHERE c0 < 2 ORDER BY c1", "SELECT * FROM t0",
        "SELECT c1 FROM t0 ORDER BY c0 IS NULL, 1 LIMIT 2", "SELECT c0 FROM t0 ORDER BY 'x'",
        "SELECT DISTINCT c0, c1 FROM t0 WHERE c0 < 2 ORDER BY c0", "SELECT * FROM (SELECT * FROM t0 ORDER BY c0 DESC) AS d",
    })
    void rowsOfEqualKeysComeAsTheyLike(String sql) {
        assertThat(exchanged("sqlite", ROWS, sql)).contains(Verdict.HOLDS);
    }

    /// A row that is there twice with other keys is one of them, and it is not known which.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT c1 FROM t0 ORDER BY c0              | true
            SELECT c0, c1 FROM t0 ORDER BY c0          | false
            SELECT c1 FROM t0 ORDER BY c0, c1          | true
            """)
    void rowsThatLookAlikeCountAsEqual(String sql, boolean free) {
        String script = "CREATE TABLE t0(c0, c1); INSERT INTO t0 VALUES (1, 'a'), (2, 'b'), (3, 'a')";
        assertThat(exchanged("sqlite", script, sql).isPresent()).isEqualTo(free);
    }

    /// What the engine calls equal is asked; where it merges more than we know of, nothing is said.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            h2     | VARCHAR_IGNORECASE(9) | 'a', 'A', 'b' | SELECT c0, c1 FROM t0 WHERE c1 < 3 ORDER BY c0          | true
            h2     | VARCHAR_IGNORECASE(9) | 'a', 'A', 'b' | SELECT c0, c1 FROM t0 ORDER BY c0                       | false
            h2     | VARCHAR(9)            | 'a', 'A', 'b' | SELECT c0, c1 FROM t0 WHERE c1 < 3 ORDER BY c0          | false
            sqlite | TEXT COLLATE NOCASE   | 'a', 'A', 'b' | SELECT DISTINCT c0, c1 FROM t0 WHERE c1 < 3 ORDER BY c0 | true
            sqlite | TEXT                  | 'a', 'A', 'b' | SELECT DISTINCT c0, c1 FROM t0 WHERE c1 < 3 ORDER BY c0 | false
            """)
    void theDatabaseSaysWhichTextsAreEqual(String engine, String type, String values, String sql, boolean free) {
        String[] texts = values.split(", ");
        String script = "CREATE TABLE t0(c0 " + type + ", c1 INT); INSERT INTO t0 VALUES (" + texts[0] + ", 1), (" + texts[1] + ", 2), ("
                + texts[2] + ", 3)";
        assertThat(exchanged(engine, script, sql).isPresent()).isEqualTo(free);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT DISTINCT c1 FROM t0 ORDER BY c0 DESC", "SELECT c0 AS c1, c1 AS x FROM t0 ORDER BY c1 || 'a'"})
    void aKeyThatIsNotKnownSaysNothing(String sql) {
        assertThat(exchanged("sqlite", ROWS, sql)).contains(RowOrder.UNTOLD);
    }

    @Test
    void allThatIsFetchedIsNoKeyOfRows() {
        assertThat(exchanged("duckdb", "CREATE TABLE t0(c0 INT); INSERT INTO t0 VALUES (1), (2)", "SELECT * FROM t0 ORDER BY ALL"))
                .contains(RowOrder.UNTOLD);
    }
}
