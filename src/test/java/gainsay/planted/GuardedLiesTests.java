package gainsay.planted;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Asked;
import gainsay.dialect.EngineError;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.guard.OneSided;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.radar.Metadata;
import gainsay.oracle.radar.Radar;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Lies that have nothing to do with what is open beside them: a guard does not excuse them.
class GuardedLiesTests {
    private static final String REALS = "CREATE TABLE t(a INT, b INT, r REAL, d DECIMAL(9, 2)); INSERT INTO t VALUES (1, 1, 0.5, 0.5), "
            + "(2, 2, 0.25, 0.25), (3, 2, NULL, NULL), (4, 3, 0.125, 0.125); CREATE INDEX i0 ON t(a)";

    /// A database with an index that lies about one query.
    private static Database lying(Database sound, Query about, UnaryOperator<List<List<Value>>> change) {
        return new FaultyDatabase(sound, (query, true_) -> query.equals(about) && true_.setup().statements().stream()
                .anyMatch(Statement.CreateIndex.class::isInstance) && true_.rows(query) instanceof Rows rows
                ? new Rows(change.apply(rows.rows()), rows.types()) : true_.rows(query));
    }

    private static List<List<Value>> lost(List<List<Value>> rows) {
        return rows.subList(1, rows.size());
    }

    /// The last value of a row is another one.
    private static List<List<Value>> wrong(List<List<Value>> rows, Value value) {
        List<List<Value>> changed = new ArrayList<>(rows);
        List<Value> row = new ArrayList<>(changed.removeLast());
        row.set(row.size() - 1, value);
        changed.add(row);
        return changed;
    }

    private static Radar.Claim withoutIndexes(Query query) {
        return new Radar.Claim(new Radar.Recipe(List.of(new Radar.Wipe(Metadata.INDEX)), List.of()), query);
    }

    /// A row that is lost, or a number that is far off, beside what leaves something else open.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            sqlite | value | SELECT SUM(r) FROM t
            sqlite | value | SELECT AVG(r) FROM t
            h2     | value | SELECT SUM(r) FROM t
            sqlite | row   | SELECT b, SUM(r) FROM t GROUP BY b
            h2     | row   | SELECT b, SUM(r) FROM t GROUP BY b
            h2     | value | SELECT SUM(d) FROM t
            h2     | value | SELECT b, AVG(d) FROM t GROUP BY b
            sqlite | value | SELECT a, COUNT(r) OVER (ORDER BY b RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM t
            h2     | value | SELECT a, COUNT(r) OVER (ORDER BY b RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM t
            sqlite | value | SELECT a, COUNT(r) OVER (ORDER BY b GROUPS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM t
            sqlite | row   | SELECT a, ROW_NUMBER() OVER (ORDER BY b) FROM t
            sqlite | row   | SELECT JSON_ARRAY(a), JSON_VALID(b) FROM t
            sqlite | row   | SELECT JSON_ARRAY(JSON_ARRAY(a)) FROM t
            sqlite | row   | SELECT a FROM t WHERE (SELECT u.b FROM t AS u WHERE u.a = t.a ORDER BY u.b) < 4
            sqlite | row   | SELECT a FROM t WHERE (SELECT u.a FROM t AS u WHERE u.b = t.b ORDER BY u.a) < 4
            sqlite | row   | SELECT a FROM t WHERE (SELECT CAST(COUNT(*) AS INT) FROM t AS u WHERE u.a = t.a \
                INTERSECT SELECT CAST(b AS INT) FROM t) = 1
            sqlite | row   | SELECT a FROM t WHERE (SELECT CAST(COUNT(*) AS INT) FROM t AS u WHERE u.a = t.a \
                EXCEPT SELECT CAST(9 AS INT)) = 1
            sqlite | row   | SELECT GROUP_CONCAT(a) FROM t GROUP BY b
            sqlite | value | SELECT b, GROUP_CONCAT(a) FROM t GROUP BY b
            sqlite | row   | SELECT a FROM t ORDER BY b LIMIT 2
            sqlite | value | SELECT a FROM t ORDER BY b LIMIT 2
            sqlite | value | SELECT b, r FROM t GROUP BY b
            sqlite | row   | SELECT b FROM t GROUP BY b HAVING SUM(r) > 0.1
            """)
    void aLieThatIsNotExplainedIsSeen(String engine, String lie, String sql) {
        try (TestBench bench = new TestBench(engine, REALS)) {
            Query query = bench.query(sql);
            Database lying = lying(bench.database(), query, rows -> lie.equals("row") ? lost(rows) : wrong(rows, Value.of(1000000.0)));
            assertThat(new Radar().judge(withoutIndexes(query), bench.database())).isEqualTo(Verdict.HOLDS);
            assertThat(new Radar().judge(withoutIndexes(query), lying)).isInstanceOf(Verdict.Broken.class);
        }
    }

    /// The same lies where what is open explains them.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT SUM(r) FROM t                                       | 0.8750000001
            SELECT GROUP_CONCAT(a) FROM t                              | 4,3,2,1
            SELECT a FROM t ORDER BY b LIMIT 2                         | 3
            SELECT b, r FROM t WHERE b = 2 GROUP BY b                  | NULL
            """)
    void oneThatIsExplainedIsDeclined(String sql, String value) {
        try (TestBench bench = new TestBench(REALS)) {
            Query query = bench.query(sql);
            Value other = value.equals("NULL") ? Value.NULL : value.contains(".") ? Value.of(Double.parseDouble(value))
                    : value.contains(",") ? Value.of(value) : Value.of(Long.parseLong(value));
            Database lying = lying(bench.database(), query, rows -> wrong(rows, other));
            assertThat(new Radar().judge(withoutIndexes(query), lying)).isInstanceOfAny(Verdict.Inapplicable.class, Verdict.Holds.class);
        }
    }

    private static <C extends Node> List<Verdict> verdicts(Oracle<C> oracle, Query query, Database database) {
        return oracle.claims(query).stream().map(claim -> oracle.judge(claim, database)).toList();
    }

    /// A collation that nothing in the query touches, and integers that no real holds exactly where there is none.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sqlite | CREATE TABLE n(c TEXT COLLATE NOCASE); CREATE TABLE t(a INT, b INT); INSERT INTO t VALUES (1, 1), (2, 3)      | true
            sqlite | CREATE TABLE t(a INT, b INT, c TEXT COLLATE NOCASE); INSERT INTO t VALUES (1, 1, 'a'), (2, 3, 'A')            | true
            h2     | CREATE TABLE t(a BIGINT, b BIGINT); INSERT INTO t VALUES (9007199254740993, 9007199254740993), (2, 3)         | true
            h2     | CREATE TABLE t(a BIGINT, b DOUBLE PRECISION); INSERT INTO t VALUES (9007199254740993, 9007199254740993), (2, 3) | false
            """)
    void whatTheQueryDoesNotTouchExcusesNothing(String engine, String setup, boolean seen) {
        try (TestBench bench = new TestBench(engine, setup)) {
            Query query = bench.query("SELECT t.a FROM t WHERE t.a <= t.b");
            Database lying = new FaultyDatabase(bench.database(), (asked, sound) -> asked.equals(query)
                    && sound.rows(asked) instanceof Rows rows ? new Rows(lost(rows.rows()), rows.types()) : sound.rows(asked));
            assertThat(verdicts(new Codd(), query, bench.database())).isNotEmpty().noneMatch(Search::alarm);
            List<Verdict> told = new Codd().claims(query).stream().filter(claim -> Shape.first(claim, Expr.Focus.class)
                            .filter(focus -> focus.inner() instanceof Expr.Column column && column.name().equals("a")).isPresent())
                    .filter(claim -> Shape.any(claim, node -> node instanceof Query.Select select && select.where()
                            .filter(where -> Shape.any(where, Expr.Focus.class::isInstance)).isPresent()))
                    .map(claim -> new Codd().judge(claim, lying)).toList();
            assertThat(told).isNotEmpty().allMatch(verdict -> verdict instanceof Verdict.Broken == seen);
        }
    }

    private static Outcome.Refused refused(String message, Node asked, Database sound) {
        EngineError error = EngineError.of(message);
        return new Outcome.Refused(message, error, sound.dialect().expected(error, new Asked(asked, false, sound.setup())));
    }

    /// A part of a query fails in a way that nothing calls for, while the whole fails in one that is known.
    @Test
    void anErrorThatNobodyExpectsInAQuestionOfAGuardIsAFinding() {
        try (TestBench bench = new TestBench(REALS)) {
            Query whole = bench.query("SELECT a FROM t WHERE 1 OR ABS(a) > 1");
            Database lying = new FaultyDatabase(bench.database(), (query, sound) -> query instanceof Query.Select part
                    && part.where().isEmpty() && Shape.any(part, node -> node instanceof Expr.Call call && call.function().equals("ABS"))
                    ? refused("assertion failed", query, sound) : sound.rows(query));
            Outcome.Refused overflow = refused("integer overflow", whole, bench.database());
            assertThat(OneSided.verdict(whole, overflow, () -> bench.database().rows(whole), lying))
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed -> assertThat(failed.error()).isEqualTo("assertion failed"));
            assertThat(OneSided.verdict(whole, overflow, () -> bench.database().rows(whole), bench.database()))
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed -> assertThat(failed.error()).isEqualTo("integer overflow"));
        }
    }

    /// A view that nobody reads may ask for anything.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CREATE VIEW v AS SELECT * FROM t INDEXED BY i0               | SELECT a FROM t WHERE b BETWEEN 0 AND 1 | true
            CREATE VIEW IF NOT EXISTS v AS SELECT * FROM t INDEXED BY i0 | SELECT a FROM t WHERE b BETWEEN 0 AND 1 | true
            CREATE VIEW v AS SELECT * FROM t INDEXED BY i0               | SELECT a FROM v WHERE b BETWEEN 0 AND 1 | false
            """)
    void aConstructOfAViewThatIsNotReadIsNoReason(String view, String sql, boolean seen) {
        try (TestBench bench = new TestBench(REALS + ";" + view)) {
            Database lying = new FaultyDatabase(bench.database(), Fault.INTERNAL_ERROR);
            NoRec.Claim claim = new NoRec.Claim(NoRec.Form.ROWS, (Query.Select) bench.query(sql), List.of());
            assertThat(new NoRec().judge(claim, bench.database())).isNotInstanceOf(Verdict.Failed.class);
            assertThat(new NoRec().judge(claim, lying) instanceof Verdict.Failed).isEqualTo(seen);
        }
    }
}
