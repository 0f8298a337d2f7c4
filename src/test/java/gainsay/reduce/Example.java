package gainsay.reduce;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What the tests reduce: a setup and one query about it, in the form of a real case.
record Example(Setup setup, Query query) implements Node {
    static final Dialect DIALECT = Dialects.ALL.getFirst().at(Version.of("3.50.0"));

    List<String> sql() {
        return Stream.<Node>concat(setup.statements().stream(), Stream.of(query)).map(node -> Renderer.sql(DIALECT, node)).toList();
    }

    /// Three tables with indexes and rows, a view, changes and upkeep: 26 statements. A query with joins, a predicate
    /// of depth 4 around a GLOB, groups and an order.
    static Example large() {
        List<Statement> statements = new ArrayList<>();
        for (int table = 0; table < 3; table++) {
            String name = "tab" + table;
            statements.add(table(name, "TEXT", "a", "b", "c", "d"));
            statements.add(index("ix_a" + table, name, "a"));
            for (int insert = 0; insert < 4; insert++) {
                statements.add(insert(name, insert));
            }
            statements.add(new Statement.Update(Statement.Conflict.IGNORE, name,
                    List.of(new Statement.Assignment("b", literal("new"))), Optional.of(equal(column("", "c"), literal("z")))));
            statements.add(new Statement.Upkeep("REINDEX", name));
        }
        statements.add(new Statement.CreateView("view", false, List.of("p"),
                Query.Select.of(List.of(Query.Item.of(column("tab1", "a"))), Source.Table.named("tab1"))));
        statements.add(new Statement.Upkeep("ANALYZE", ""));
        return new Example(new Setup(statements), largeQuery());
    }

    private static Query largeQuery() {
        var glob = new Expr.Match(Expr.Matcher.GLOB, column("tab0", "c"), literal("x*"), Optional.empty(), false);
        var noise = equal(new Expr.Call("COALESCE", List.of(column("tab1", "b"), literal("nothing")), Type.TEXT), column("tab0", "a"));
        var some = new Expr.Binary(Operator.OR, noise, Expr.and(glob, new Expr.IsNull(column("tab2", "d"), true)));
        var where = Expr.and(some, new Expr.Unary(Expr.Prefix.NOT, new Expr.IsNull(equal(literal("q"), column("tab1", "c")), false)));
        var join = new Source.Join(Source.JoinKind.LEFT,
                new Source.Join(Source.JoinKind.INNER, Source.Table.named("tab0"), Source.Table.named("tab1"),
                        Optional.of(new Expr.Binary(Operator.NOT_EQUAL, column("tab0", "a"), column("tab1", "d"))), List.of()),
                Source.Table.named("tab2"), Optional.of(equal(column("tab2", "a"), column("tab0", "a"))), List.of());
        var select = Query.Select.of(List.of(Query.Item.of(column("tab0", "b")), new Query.Item.Of(column("tab1", "c"), "label")), join);
        return new Query.Ordered(select.where(where), List.of(new Query.Order(column("tab0", "c"), true, Optional.empty())),
                Optional.of(Expr.literal(1000)), Optional.empty());
    }

    static Statement.CreateTable table(String name, String type, String... columns) {
        return new Statement.CreateTable(name, false, Stream.of(columns).map(column -> new Statement.ColumnDef(column, type,
                type.isEmpty() ? Type.ANY : Type.TEXT, List.of())).toList(), List.of(), List.of());
    }

    static Statement.CreateIndex index(String name, String table, String column) {
        return new Statement.CreateIndex(false, name, table, List.of(new Statement.Key(column("", column), true)), Optional.empty());
    }

    private static Statement.Insert insert(String table, int number) {
        List<Query.Tuple> rows = Stream.of("xyz", "word", "it").map(word -> new Query.Tuple(
                List.of(literal(word + number), Expr.literal(number * 37L), literal("x" + word), Expr.literal(Value.of(0.25))))).toList();
        boolean named = number % 2 == 0;
        return new Statement.Insert(Statement.Conflict.REPLACE, table, named ? List.of("a", "b", "c", "d") : List.of(),
                Optional.of(new Query.Values(rows)));
    }

    static Expr.Column column(String table, String name) {
        return new Expr.Column(table, name, Type.TEXT);
    }

    static Expr.Literal literal(String text) {
        return Expr.literal(Value.of(text));
    }

    static Expr equal(Expr left, Expr right) {
        return new Expr.Binary(Operator.EQUAL, left, right);
    }
}
