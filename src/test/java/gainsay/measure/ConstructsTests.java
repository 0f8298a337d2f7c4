package gainsay.measure;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConstructsTests {
    private static final Dialect DIALECT = Dialects.ALL.getFirst().at(Version.of("3.53.4"));
    private static final Constructs CONSTRUCTS = new Constructs(DIALECT);

    private static Node read(String sql) {
        return sql.startsWith("SELECT") || sql.startsWith("WITH") ? Reader.query(DIALECT, sql) : Reader.statement(DIALECT, sql);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            SELECT * FROM t0 LEFT JOIN t1 ON t0.c0              | Source.Join kind LEFT
            SELECT * FROM t0 WHERE c0 NOT BETWEEN 1 AND 2       | Expr.Between negated
            SELECT * FROM t0 WHERE c0 > 1                       | Query.Select where
            SELECT ABS(c0) FROM t0                              | Expr.Call function ABS
            SELECT * FROM t0 WHERE c0 IN (SELECT 1)             | subquery in Query.Select where
            SELECT (SELECT 1) + 2 FROM t0                       | subquery in Query.Select items
            SELECT c0 FROM t0 GROUP BY c1, 1                    | place in Query.Select groupBy
            SELECT c0 FROM t0 ORDER BY 1                        | place in Query.Ordered orderBy
            WITH x AS (SELECT 1) SELECT * FROM x                | subquery in Query.With tables
            SELECT x'00'                                        | Value.Blob
            SELECT SUM(c0) FILTER (WHERE c1) FROM t0            | Expr.Aggregate filter
            CREATE TABLE t0(c0 INT, UNIQUE (c0)) WITHOUT ROWID  | Statement.CreateTable options WITHOUT ROWID
            CREATE TABLE t0(c0 INT, UNIQUE (c0))                | Statement.TableRule.Unique
            CREATE VIRTUAL TABLE t0 USING rtree(c0, c1, c2)     | Statement.CreateVirtualTable module rtree
            CREATE INDEX i0 ON t0(c0 DESC) WHERE c0             | Statement.Key descending
            """)
    void aConstructIsNamedByTheRecordsAlone(String sql, String construct) {
        assertThat(CONSTRUCTS.of(read(sql))).contains(construct);
    }

    @Test
    void namesOfTablesAndTextsOfLiteralsAreNone() {
        Set<String> found = CONSTRUCTS.of(read("SELECT t0.c0 AS a1 FROM t0 WHERE t0.c0 = 'ABS'"));
        assertThat(found).noneMatch(name -> name.contains("t0") || name.contains("c0") || name.contains("a1") || name.contains("ABS"));
        assertThat(found).noneMatch(name -> name.startsWith("subquery"));
    }

    @Test
    void whatCouldBeIsAllThereIs() {
        assertThat(CONSTRUCTS.all()).contains("Statement.CreateTable", "Source.Join kind FULL", "Query.Order nulls FIRST",
                "Expr.Between negated", "Value.Null", "Query.Cte materialized", "Statement.ColumnRule.Generated stored");
        for (Class<?> kind : Expr.class.getPermittedSubclasses()) {
            assertThat(CONSTRUCTS.all()).contains("Expr." + kind.getSimpleName());
        }
    }

    @Test
    void aFunctionThatNoConstructHasIsUnused() {
        assertThat(Constructs.unused(DIALECT, Set.of("Expr.Call function ABS"))).contains("LENGTH").doesNotContain("ABS");
    }
}
