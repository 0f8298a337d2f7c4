package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.EngineError;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Verdict;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.planted.TestBench;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A parameter takes the type of what it meets, so that its own is written around it where that is another.
class InferredTests {
    private static final Dialect MYSQL = Dialects.named("mysql").orElseThrow().at(Version.of("9.7.4"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT DATE '2000-01-01' <> 2                     | SELECT CAST(CAST(DATE '2000-01-01' AS DATE) AS DATE) <> CAST(2 AS SIGNED)
            SELECT 'a' IN (1, 'b')                            | SELECT CAST('a' AS CHAR) IN (CAST(1 AS SIGNED), CAST('b' AS CHAR))
            SELECT 1 + 0.5e0                                  | SELECT CAST(1 AS SIGNED) + (0.5e0 + 0e0)
            SELECT 1 = 2                                      | SELECT 1 = 2
            SELECT 1 + 2                                      | SELECT CAST(1 AS SIGNED) + CAST(2 AS SIGNED)
            SELECT ~(1 & 2) = 3                               | SELECT (~ (CAST(1 AS SIGNED) & CAST(2 AS SIGNED))) = 3
            SELECT SUM(1), MAX(2) FROM t0                     | SELECT SUM(CAST(1 AS SIGNED)), MAX(2) FROM t0
            SELECT t0.c0 + 1, -t0.c0 FROM t0                  | SELECT t0.c0 + 1, - t0.c0 FROM t0
            SELECT 'a' = NULL                                 | SELECT 'a' = NULL
            """)
    void ofMarksThatMeetAnotherType(String sql, String typed) {
        Query query = Reader.query(MYSQL, sql);
        Query marked = Shape.rewrite(query, node -> node instanceof Expr.Literal literal ? new Expr.Param(literal) : node);
        assertThat(Renderer.sql(MYSQL, Inferred.typed(marked, MYSQL))).isEqualTo(typed.contains(" FROM ") ? typed : typed + " FROM DUAL");
    }

    private static Verdict judged(TestBench bench, String sql, Database database) {
        Query marked = Shape.rewrite(bench.query(sql), node -> node instanceof Expr.Literal literal && !literal.value().equals(Value.NULL)
                ? new Expr.Param(literal, true, "") : node);
        return new Epsc().judge(new Epsc.Claim(marked, Epsc.Past.NONE, Optional.empty(), false), database);
    }

    /// The engine takes the first place for a text, and its driver makes none of bytes. That is no error of a value of the right type.
    @Test
    void whatTheDriverDoesNotConvertToTheTypeThatIsFoundIsDeclined() {
        try (TestBench bench = new TestBench("hsqldb", "CREATE TABLE t0(c0 VARBINARY(9)); INSERT INTO t0 VALUES (x'61')")) {
            assertThat(judged(bench, "SELECT NVL2(x'61', NULL, t0.c0) FROM t0", bench.database())).isEqualTo(Inferred.OTHERWISE);
            String right = "SELECT COUNT(*) FROM t0 WHERE t0.c0 = x'61'";
            assertThat(judged(bench, right, bench.database())).isEqualTo(Verdict.HOLDS);
            assertThat(judged(bench, right, new FaultyDatabase(bench.database(), refusing()))).isInstanceOf(Verdict.Broken.class);
        }
    }

    /// No parameter is taken, of whatever type.
    private static Lie refusing() {
        return new Lie() {
            @Override
            public Outcome rows(Query query, Database sound) {
                return sound.rows(query);
            }

            @Override
            public Prepared prepare(Node node, Database sound) {
                Prepared right = sound.prepare(node);
                return new Prepared() {
                    @Override
                    public Outcome run(List<Value> values) {
                        return new Outcome.Refused("", new EngineError("incompatible data type in conversion", "", 0), Optional.empty());
                    }

                    @Override
                    public List<String> types() {
                        return right.types();
                    }

                    @Override
                    public void close() {
                        right.close();
                    }
                };
            }
        };
    }
}
