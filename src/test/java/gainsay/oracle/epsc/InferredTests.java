package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
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
}
