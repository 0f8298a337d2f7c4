package gainsay.oracle.radar;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Renderer;
import gainsay.oracle.Verdict;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RerunTests {
    private static final String SCRIPT = "PRAGMA encoding = 'UTF-16le'; CREATE TABLE t0(c0 INT UNIQUE, c1 INT); CREATE INDEX i0 ON t0(c1);"
            + "CREATE UNIQUE INDEX i1 ON t0(c1, c0);"
            + "INSERT INTO t0 VALUES (1, 2); ANALYZE; INSERT OR REPLACE INTO t0 VALUES (1, 3)";

    private final Radar oracle = new Radar();

    private Radar.Claim claim(TestBench bench, String sql) {
        return oracle.claims(bench.query(sql)).stream().filter(claim -> claim.recipe().replayed()).findFirst().orElseThrow();
    }

    @Test
    void whatMayChangeNoRowIsLeftOut() {
        try (TestBench bench = new TestBench(SCRIPT); Database replayed = Rerun.of(bench.database()).orElseThrow()) {
            assertThat(replayed.setup().statements().stream().map(statement -> Renderer.sql(replayed.dialect(), statement)))
                    .containsExactly("PRAGMA encoding = 'UTF-16le'", "CREATE TABLE t0(c0 INT UNIQUE, c1 INT)",
                    "CREATE UNIQUE INDEX i1 ON t0(c1, c0)",
                            "INSERT INTO t0 VALUES (1, 2)", "INSERT OR REPLACE INTO t0 VALUES (1, 3)");
        }
    }

    @Test
    void aTransactionThatIsUndoneIsNotReplayed() {
        try (var bench = new TestBench("CREATE TABLE t0(c0); BEGIN; INSERT INTO t0 VALUES (1); ROLLBACK; CREATE INDEX i0 ON t0(c0)")) {
            assertThat(Rerun.of(bench.database())).isEmpty();
        }
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0); BEGIN; INSERT INTO t0 VALUES (1); COMMIT");
                Database replayed = Rerun.of(bench.database()).orElseThrow()) {
            assertThat(replayed.setup().statements()).hasSize(2);
        }
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0)")) {
            assertThat(Rerun.of(bench.database())).isEmpty();
        }
    }

    private static final Lie LOST = (query, sound) -> sound.setup().statements().stream().anyMatch(one ->
            one instanceof Statement.CreateIndex index && !index.unique()) ? new Rows(List.of()) : sound.rows(query);

    /// An index may be what a statement comes to its rows by, and the order of these what it leaves.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            UPDATE OR IGNORE t0 SET c0 = 7 WHERE c1 > 0           | SELECT * FROM t0     | which of two rows with one key stays
            INSERT INTO t0 SELECT c1 + 9, c0 FROM t0 WHERE c1 > 0 | SELECT * FROM t0     | which of two rows with one key stays
            INSERT INTO t1 SELECT c1 + 9 FROM t0 WHERE c1 > 0     | SELECT rowid FROM t1 | a row has its number by when it was stored
            VACUUM                                                | SELECT rowid FROM t0 | a row has its number by when it was stored
            UPDATE t0 SET c1 = 8                                  | SELECT rowid FROM t0 | Broken
            INSERT INTO t1 SELECT c1 + 9 FROM t0 WHERE c1 > 0     | SELECT rowid FROM t0 | Broken
            UPDATE OR IGNORE t0 SET c0 = 7 WHERE c1 > 0           | SELECT * FROM t1     | Broken
            INSERT INTO t1 SELECT RANDOM()                        | SELECT * FROM t1     | a function may give something else
            INSERT INTO t1 SELECT RANDOM()                        | SELECT * FROM t0     | Broken
            UPDATE t0 SET c1 = 8                                  | SELECT c0, RANDOM() FROM t0 | Broken
            UPDATE t0 SET c0 = c0 + 5 WHERE c1 > 0                | SELECT * FROM t0     | Broken
            """)
    void whatDependsOnTheOrderOfRowsIsNotJudged(String change, String sql, String why) {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0 INT UNIQUE, c1 INT); CREATE INDEX i0 ON t0(c1);"
                + "CREATE TABLE t1(c0 INT); INSERT INTO t1 VALUES (3); INSERT INTO t0 VALUES (1, 2), (2, 1); " + change)) {
            Verdict verdict = oracle.judge(claim(bench, sql), new FaultyDatabase(bench.database(), LOST));
            assertThat(verdict instanceof Verdict.Inapplicable(String open) ? open : verdict.getClass().getSimpleName()).startsWith(why);
        }
    }

    @Test
    void anAnswerThatDependsOnAnIndexIsBroken() {
        try (TestBench bench = new TestBench(SCRIPT)) {
            assertThat(oracle.judge(claim(bench, "SELECT * FROM t0"), bench.database())).isEqualTo(Verdict.HOLDS);
            assertThat(oracle.judge(claim(bench, "SELECT * FROM t0"), new FaultyDatabase(bench.database(), LOST)))
                    .isInstanceOfSatisfying(Verdict.Broken.class, broken ->
                            assertThat(broken.explanation()).startsWith("Both databases were made by the same statements"));
        }
    }

    @Test
    void whatDiffersEachTimeIsNotJudged() {
        try (TestBench bench = new TestBench("CREATE TABLE t0(c0); CREATE INDEX i0 ON t0(c0); INSERT INTO t0 VALUES (RANDOM())")) {
            assertThat(oracle.judge(claim(bench, "SELECT * FROM t0"), bench.database()))
                    .isEqualTo(new Verdict.Inapplicable("the same statements do not give the same rows twice"));
        }
    }
}
