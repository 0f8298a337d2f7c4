package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.dialect.read.Reader;
import gainsay.dialect.read.ReaderSamples;
import gainsay.dialect.registry.Dialects;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Partitioning.Bounds;
import gainsay.sql.Partitioning.Edge;
import gainsay.sql.Partitioning;
import gainsay.sql.Query;
import gainsay.sql.RandomTrees;
import gainsay.sql.RowForm;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Told;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// One list of trees, every kind of node among them, as each dialect writes it.
public class DialectGoldenTests {
    private static final Version FIRST = Version.of("0");
    private static final Version LAST = Version.of("999");

    /// What only some dialects have.
    private static final List<String> OTHERS = List.of(
            "SELECT * FROM t SEMI JOIN u ON t.a = u.a ANTI JOIN v USING (a)",
            "SELECT * FROM t ASOF JOIN u ON t.a >= u.a ASOF LEFT JOIN v ON t.a > v.a POSITIONAL JOIN w",
            "SELECT * FROM t CROSS JOIN LATERAL (SELECT t.a + 1 AS b) AS l",
            "SELECT a, COUNT(*) FROM t GROUP BY GROUPING SETS ((a), (), (a, b))",
            "SELECT a FROM t GROUP BY ROLLUP (a, b)",
            "SELECT ROW_NUMBER() OVER (ORDER BY a) AS n FROM t QUALIFY n = 1",
            "SELECT DISTINCT ON (a) a, [b, 1] FROM range(3) AS r(a), t ORDER BY ALL",
            "SELECT ARRAY (SELECT a FROM t ORDER BY a) OFFSET 1");

    /// What a dialect with changes in WITH, MERGE and quantified comparisons has.
    public static final List<String> JOINED = List.of(
            "SELECT a = ANY (SELECT b FROM u), a < ALL (ARRAY[1, 2]), a >= SOME (SELECT 1) FROM t",
            "SELECT a FROM t WHERE a NOT BETWEEN SYMMETRIC 2 AND 1 FOR NO KEY UPDATE",
            "SELECT a FROM t INTERSECT ALL SELECT a FROM u EXCEPT ALL SELECT a FROM v",
            "SELECT PERCENTILE_DISC(1) WITHIN GROUP (ORDER BY a DESC) FILTER (WHERE b > 1), MODE() WITHIN GROUP (ORDER BY 'x') FROM t",
            "SELECT * FROM t CROSS JOIN GENERATE_SERIES(1, t.a) WITH ORDINALITY AS f(b, c)",
            "WITH RECURSIVE w(a, b) AS (SELECT 0, a FROM t UNION ALL SELECT w.a + 1, w.b FROM w WHERE w.a < 2)"
                    + " SEARCH BREADTH FIRST BY a, b SET found CYCLE a SET again USING path SELECT w.a FROM w",
            "SELECT SUM(a) OVER (ORDER BY b RANGE BETWEEN 1 PRECEDING AND 2 FOLLOWING EXCLUDE TIES) FROM t",
            "DELETE FROM t USING u WHERE t.a = u.a RETURNING *",
            "MERGE INTO t USING u ON t.a = u.a WHEN MATCHED AND u.b > 1 THEN UPDATE SET a = u.b WHEN MATCHED THEN DELETE"
                    + " WHEN NOT MATCHED THEN INSERT (a, b) VALUES (u.a, 1) WHEN NOT MATCHED BY SOURCE THEN DO NOTHING RETURNING t.a",
            "WITH w(a) AS (DELETE FROM t WHERE a > 1 RETURNING a) INSERT INTO u(a) SELECT w.a FROM w");

    static List<String> names() {
        return Dialects.ALL.stream().map(DialectHistory::name).toList();
    }

    /// What the reader's samples say, and what no text says: marks, raw text, truth values.
    private static List<Node> trees() {
        List<Node> trees = new ArrayList<>();
        for (String sql : ReaderSamples.ALL) {
            trees.add(Reader.isQuery(sql) ? Reader.query(Sqlite.DIALECT.at(LAST), sql) : Reader.statement(Sqlite.DIALECT.at(LAST), sql));
        }
        Expr column = new Expr.Column("t", "a", Type.TEXT);
        trees.add(Query.Select.of(List.of(Query.Item.of(new Expr.Focus(new Expr.Unary(Expr.Prefix.NOT, column))),
                Query.Item.of(new Expr.Param(Expr.literal(7))), Query.Item.of(new Expr.Coerced(column, Type.BOOLEAN)),
                Query.Item.of(Expr.literal(new Value.Bool(true))),
                Query.Item.of(Expr.literal(new Value.Written(Type.DATE, "2000-01-01")))), Source.Table.named("t")));
        OTHERS.forEach(sql -> trees.add(Reader.query(Dialects.named("duckdb").orElseThrow().at(LAST), sql)));
        Dialect joining = Dialects.named("postgres").orElseThrow().at(LAST);
        JOINED.forEach(sql -> trees.add(Reader.isQuery(sql) ? Reader.query(joining, sql) : Reader.statement(joining, sql)));
        trees.add(new Statement.Raw("ATTACH ':memory:' AS other"));
        trees.add(new Query.Raw("SELECT ?1"));
        trees.addAll(definitions());
        return trees;
    }

    /// What is said of tables besides columns and rules.
    private static List<Node> definitions() {
        Expr column = new Expr.Column("", "a", Type.INTEGER);
        List<Statement.Key> keys = List.of(new Statement.Key(column, false));
        var counted = new Statement.ColumnDef("a", "INTEGER", Type.INTEGER, List.of(new Statement.ColumnRule.Identity(false)));
        var by = new Partitioning(Partitioning.Kind.RANGE, keys);
        Edge end = new Edge(Optional.of(Expr.literal(1)), false);
        Edge last = new Edge(Optional.empty(), true);
        var whole = new Statement.Insert(Statement.Conflict.NONE, "t", List.of("a"), Optional.of(RowForm.all("u")));
        var row = new Statement.Insert(Statement.Conflict.REPLACE, "t", List.of("a", "b"),
                Optional.of(new Query.Values(List.of(new Query.Tuple(List.of(Expr.literal(1), Expr.literal(2)))))));
        return List.of(RowForm.TABLE.of(whole), RowForm.ASSIGNED.of(row), RowForm.ASSIGNED.of(whole), RowForm.TABLE.of(row),
                new Statement.CreateTable("t", false, List.of(counted), List.of(), List.of(), Optional.of(by), List.of()),
                new Statement.CreatePartition("p", "t", new Bounds.Between(List.of(end), List.of(last)), Optional.of(by)),
                new Statement.CreatePartition("p", "t", new Bounds.OneOf(List.of(Expr.literal(1))), Optional.empty()),
                new Statement.CreatePartition("p", "t", new Bounds.Share(2, 1), Optional.empty()),
                new Statement.CreateTable("u", false, List.of(counted), List.of(new Statement.TableRule.Exclude("btree", keys, "=")),
                        List.of(), Optional.empty(), List.of("t")),
                new Statement.CreateTable("v", false, List.of(counted), List.of(new Statement.TableRule.Period("p", "b", "c")), List.of()),
                new Statement.CreateTable("w", false, List.of(counted), List.of(new Statement.TableRule.Index(
                        new Statement.CreateIndex(true, "i", "w", keys, Optional.empty(), "", List.of("b"), List.of()))), List.of()),
                new Statement.CreateTable("x", false, List.of(counted), List.of(new Statement.TableRule.Interleave(keys, "t")), List.of()),
                new Statement.Alter("t", new Statement.Alteration.Attach("p", new Bounds.Rest())),
                new Statement.Alter("t", new Statement.Alteration.Detach("p")),
                new Statement.Delete("t", Optional.empty(), List.of(), Optional.empty(), Optional.of(new Query.First(
                        List.of(new Query.Order(column, true, Optional.empty())), Expr.literal(2)))),
                new Statement.Alter("t", new Statement.Alteration.AddColumn(new Statement.ColumnDef("b", "INTEGER", Type.INTEGER,
                        List.of(new Statement.ColumnRule.Invisible())))),
                new Statement.Alter("t", new Statement.Alteration.SetType("a", "BIGINT")),
                new Statement.Alter("t", new Statement.Alteration.Redeclare("a", new Statement.ColumnDef("b", "BIGINT", Type.INTEGER,
                        List.of()))),
                new Statement.Command("CREATE STATISTICS {object} ON {columns} FROM {table}", "g", "t", List.of("a", "b"),
                        Optional.empty()),
                Query.Select.of(List.of(Query.Item.of(new Expr.Operation("@@", column, column)),
                        Query.Item.of(new Expr.Spelled("CONVERT({} USING ucs2)", List.of(column), Type.TEXT))), Source.Table.named("t")));
    }

    /// What is told of a statement that is kept as text is not written.
    @Test
    void everyKindOfNodeIsRendered() {
        var rendered = trees().stream().flatMap(tree -> Shape.nodes(tree).stream()).map(Node::getClass).collect(Collectors.toSet());
        assertThat(RandomTrees.kinds().stream().filter(kind -> kind != Setup.class && kind != Told.class
                && !rendered.contains(kind))).isEmpty();
    }

    /// The newest version has all lines; what the first version writes otherwise comes after them.
    @ParameterizedTest
    @MethodSource("names")
    void everyDialectWritesTheTrees(String name) {
        DialectHistory dialect = Dialects.named(name).orElseThrow();
        StringBuilder text = new StringBuilder("-- The newest version\n");
        trees().forEach(tree -> text.append(Renderer.sql(dialect.at(LAST), tree)).append(";\n"));
        text.append("\n-- The first version, where it differs\n");
        for (Node tree : trees()) {
            String first = Renderer.sql(dialect.at(FIRST), tree);
            text.append(first.equals(Renderer.sql(dialect.at(LAST), tree)) ? "" : first + ";\n");
        }
        Golden.check("dialect/" + name + ".sql", text.toString());
    }
}
