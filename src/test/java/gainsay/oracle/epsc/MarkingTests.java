package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Parameterized;
import gainsay.dialect.read.Reader;
import gainsay.planted.TestBench;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Where a literal may be a parameter, and where it must not.
class MarkingTests {
    private final TestBench bench = new TestBench("CREATE TABLE t0(c0, c1); CREATE TABLE t1(c0)");

    @AfterEach
    void close() {
        bench.close();
    }

    private String bound(Query query) {
        return Parameterized.of(bench.database().dialect(), Marking.all(query)).sql();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            SELECT c0 + 1, 'a' FROM t0 WHERE c0 > 2                  | SELECT c0 + ?, ? FROM t0 WHERE c0 > ?
            SELECT 2 FROM t0 WHERE c0 MATCH 'a' AND c0 LIKE 'a'      | SELECT ? FROM t0 WHERE (c0 MATCH 'a') AND (c0 LIKE ?)
            SELECT c0 FROM t0 GROUP BY 1                             | SELECT c0 FROM t0 GROUP BY 1
            SELECT c0 FROM t0 GROUP BY c0 + 1                        | SELECT c0 FROM t0 GROUP BY c0 + ?
            SELECT c0 FROM t0 GROUP BY c0 > 1                        | SELECT c0 FROM t0 GROUP BY c0 > 1
            SELECT c0 FROM t0 GROUP BY 1 + 1                         | SELECT c0 FROM t0 GROUP BY 1 + 1
            SELECT c0, 5 FROM t0 ORDER BY 2                          | SELECT c0, ? FROM t0 ORDER BY 2
            SELECT c0 FROM t0 ORDER BY +1                            | SELECT c0 FROM t0 ORDER BY + 1
            SELECT c0 FROM t0 ORDER BY 1 COLLATE NOCASE              | SELECT c0 FROM t0 ORDER BY 1 COLLATE NOCASE
            SELECT c0 FROM t0 ORDER BY c0 + 1 LIMIT 2 OFFSET 1       | SELECT c0 FROM t0 ORDER BY c0 + ? LIMIT ? OFFSET ?
            SELECT 1 UNION SELECT 2 ORDER BY 1                       | SELECT ? UNION SELECT ? ORDER BY 1
            SELECT c0 + 1 FROM t0 UNION SELECT 2 ORDER BY c0 + 1     | SELECT c0 + 1 FROM t0 UNION SELECT 2 ORDER BY c0 + 1
            SELECT TRUE, c0 IS TRUE, c0 IS 1 FROM t0                 | SELECT ?, c0 IS TRUE, c0 IS ? FROM t0
            SELECT * FROM t0 NATURAL JOIN (SELECT 1, 2 AS c0)        | SELECT * FROM t0 NATURAL JOIN (SELECT 1, ? AS c0)
            SELECT * FROM (SELECT 1, 2 AS c0)                        | SELECT * FROM (SELECT ?, ? AS c0)
            SELECT c0 LIKE 'a' ESCAPE 'b' FROM t0                    | SELECT c0 LIKE ? ESCAPE ? FROM t0
            SELECT c0 IN (1, 2), c0 BETWEEN 1 AND 2 FROM t0          | SELECT c0 IN (?, ?), c0 BETWEEN ? AND ? FROM t0
            SELECT (c0, c1) = (1, NULL), CAST(x'00' AS TEXT) FROM t0 | SELECT (c0, c1) = (?, ?), CAST(? AS TEXT) FROM t0
            SELECT COUNT(*) OVER (PARTITION BY 1 ORDER BY 2) FROM t0 | SELECT COUNT(*) OVER (PARTITION BY 1 ORDER BY 2) FROM t0
            """)
    void aLiteralIsBoundWhereItIsAValue(String sql, String prepared) {
        Query query = bench.query(sql);
        assertThat(query).isNotInstanceOf(Query.Raw.class);
        assertThat(bound(query)).isEqualTo(prepared);
        assertThat(bench.database().prepare(Marking.all(query)).run().ok()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            INSERT INTO t0 VALUES (1, 'a')               | INSERT INTO t0 VALUES (?, ?)
            UPDATE t0 SET c0 = 1 WHERE c1 = x'00'        | UPDATE t0 SET c0 = ? WHERE c1 = ?
            DELETE FROM t0 WHERE c0 IN (SELECT 1)        | DELETE FROM t0 WHERE c0 IN (SELECT ?)
            CREATE INDEX i0 ON t0(c0) WHERE c0 > 1       | CREATE INDEX i0 ON t0(c0) WHERE c0 > 1
            CREATE VIEW v0 AS SELECT 1                   | CREATE VIEW v0 AS SELECT 1
            ALTER TABLE t0 ADD COLUMN c2 DEFAULT (1)     | ALTER TABLE t0 ADD COLUMN c2 DEFAULT (1)
            CREATE TRIGGER r0 AFTER DELETE ON t0 BEGIN DELETE FROM t1 WHERE c0 = 1; END | \
            CREATE TRIGGER r0 AFTER DELETE ON t0 BEGIN DELETE FROM t1 WHERE c0 = 1; END
            INSERT INTO t0 VALUES (1, 2) ON CONFLICT (c0 + 1) WHERE c1 > 2 DO UPDATE SET c1 = 3 WHERE c0 = 4 | \
            INSERT INTO t0 VALUES (?, ?) ON CONFLICT (c0 + 1) WHERE c1 > 2 DO UPDATE SET c1 = ? WHERE c0 = ?
            CREATE TABLE t2(c0, CHECK (c0 > 1))          | CREATE TABLE t2(c0, CHECK (c0 > 1))
            """)
    void aStatementThatMakesSomethingTakesNoParameters(String sql, String prepared) {
        var dialect = bench.database().dialect();
        assertThat(Parameterized.of(dialect, Marking.all(Reader.statement(dialect, sql))).sql()).isEqualTo(prepared);
    }

    @Test
    void whatCannotBeWrittenIsNotBound() {
        for (Value value : List.of(Value.of("a\0b"), Value.of(Double.NaN))) {
            Query query = new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(value)))));
            assertThat(Marking.places(query)).isEmpty();
            assertThat(Marking.sound(new Query.Values(List.of(new Query.Tuple(List.of(new Expr.Param(Expr.literal(value)))))))).isFalse();
        }
    }

    @Test
    void aTruthBesideIsIsMoreThanAValue() {
        Expr truth = Expr.literal(new Value.Bool(true));
        assertThat(Marking.places(new Expr.Binary(Operator.IS, bench.expr("c0"), truth))).isEmpty();
        assertThat(Marking.places(new Expr.Binary(Operator.EQUAL, bench.expr("c0"), truth))).hasSize(1);
        assertThat(Marking.sound(new Expr.Binary(Operator.IS_NOT, bench.expr("c0"), new Expr.Param((Expr.Literal) truth)))).isFalse();
    }

    /// A reducer moves marks about; a claim refuses those that it brings to such places.
    @ParameterizedTest
    @ValueSource(strings = {"SELECT c0 FROM t0 GROUP BY 7", "SELECT c0 FROM t0 ORDER BY 7", "SELECT c0 FROM t0 ORDER BY - 7"})
    void aMarkThatStandsElsewhereIsNoticed(String sql) {
        Query query = bench.query(sql);
        Query marked = Shape.rewrite(query, node -> node instanceof Expr.Literal literal ? new Expr.Param(literal) : node);
        assertThat(Marks.in(marked)).isTrue();
        assertThat(Marking.sound(marked)).isFalse();
        assertThat(Marking.sound(query)).isTrue();
    }

    @Test
    void marksTakeOtherValuesInTheOrderOfTheTree() {
        Query query = Marking.all(bench.query("SELECT 1 FROM t0 WHERE c0 = 'a' LIMIT 3"));
        Query other = Marks.with(query, List.of(Value.NULL, Value.of("b")));
        assertThat(Marks.values(query)).containsExactly(Value.of(1), Value.of("a"), Value.of(3));
        assertThat(Marks.values(other)).containsExactly(Value.NULL, Value.of("b"), Value.of(3));
        assertThat(Marks.off(query)).isEqualTo(bench.query("SELECT 1 FROM t0 WHERE c0 = 'a' LIMIT 3"));
        assertThat(Parameterized.of(bench.database().dialect(), other).text(bench.database().dialect()))
                .isEqualTo("SELECT ? FROM t0 WHERE c0 = ? LIMIT ? /* NULL, 'b', 3 */");
        assertThat(Marks.in(Marks.off(query))).isFalse();
    }
}
