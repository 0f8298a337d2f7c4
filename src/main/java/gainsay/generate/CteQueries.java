package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Query.SetOperator;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Draws queries over CTEs: read once, read twice, or made by recursion.
final class CteQueries {
    private final Draw draw;
    private final Choices choices;
    private final Queries queries;
    private final Sources sources;

    CteQueries(Draw draw, Queries queries, Sources sources) {
        this.draw = draw;
        this.choices = draw.choices();
        this.queries = queries;
        this.sources = sources;
    }

    /// Of this many columns, named c0, c1, …
    Query query(int width) {
        String name = sources.free("w");
        boolean recursive = choices.percent(25) && draw.dialect().has(Feature.RECURSIVE_TABLES);
        Query.Cte table = recursive ? recursive(name) : new Query.Cte(name, List.of(), hint(), queries.query(choices.between(1, 2)));
        List<Type> columns = types(table);
        Source.Table once = Source.Table.named(name);
        return new Query.With(recursive, List.of(table), choices.percent(40) ? twice(once, columns, width) : once(once, columns, width));
    }

    /// The types of the columns of a CTE, as far as they matter.
    private List<Type> types(Query.Cte table) {
        boolean open = draw.dialect().discipline().cellsTypedByValue();
        return draw.schema().output(table.query()).stream().map(field -> open ? Type.ANY : field.values()).toList();
    }

    private Optional<Boolean> hint() {
        return draw.dialect().has(Feature.MATERIALIZED_HINT) && choices.percent(40) ? Optional.of(choices.percent(50)) : Optional.empty();
    }

    private Query once(Source.Table table, List<Type> types, int width) {
        return body(table, scope(table, types), width);
    }

    private Query twice(Source.Table table, List<Type> types, int width) {
        Source.Table again = new Source.Table(table.name(), sources.free("a"), Optional.empty());
        Scope left = scope(table, types);
        Scope both = left.within(scope(again, types));
        JoinKind kind = choices.one(JoinKind.INNER, JoinKind.LEFT, JoinKind.COMMA);
        Optional<Expr> on = kind == JoinKind.COMMA ? Optional.empty() : Optional.of(queries.expressions(both, false).predicate(1));
        return body(new Source.Join(kind, table, again, on, List.of()), both, width);
    }

    private Query body(Source from, Scope scope, int width) {
        Expressions exprs = queries.expressions(scope, false);
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(choices.percent(60) ? choices.one(scope.columns()) : exprs.any(1), "c" + i));
        }
        Query.Select select = Query.Select.of(items, from).distinct(choices.percent(10));
        return choices.percent(40) ? select.where(exprs.predicate(1)) : select;
    }

    private static Scope scope(Source.Table table, List<Type> types) {
        String name = table.alias().isEmpty() ? table.name() : table.alias();
        return new Scope(IntStream.range(0, types.size()).mapToObj(i -> new Expr.Column(name, "c" + i, types.get(i))).toList(), List.of());
    }

    private Query.Cte recursive(String name) {
        return choices.percent(50) && draw.dialect().discipline().leavesTypesOpen() ? reached(name) : counted(name);
    }

    /// What can be reached by a join with a table. It ends, since UNION adds no value of a column twice.
    ///
    ///     w(c0) AS (SELECT CAST(t.x AS …) FROM t UNION SELECT CAST(u.y AS …) FROM w JOIN u ON p)
    private Query.Cte reached(String name) {
        DataType type = choices.one(draw.words().named());
        Source.Table seed = sources.table(false);
        Source.Table next = sources.table(false);
        Scope both = draw.scope(next).within(scope(Source.Table.named(name), List.of(Type.ANY)));
        Expr on = queries.expressions(both, false).predicate(choices.between(0, 1));
        Query.Select first = Query.Select.of(List.of(cast(choices.one(draw.scope(seed).columns()), type)), seed);
        Query.Select step = Query.Select.of(List.of(cast(choices.one(draw.scope(next).columns()), type)),
                new Source.Join(JoinKind.INNER, Source.Table.named(name), next, Optional.of(on), List.of()));
        return new Query.Cte(name, List.of("c0"), Optional.empty(), new Query.Compound(SetOperator.UNION, first, step));
    }

    private static Query.Item cast(Expr expr, DataType type) {
        return Query.Item.of(new Expr.Cast(expr, type.cast(), type.type()));
    }

    /// A count, and something that is made anew at each step.
    ///
    ///     w(c0, c1) AS (SELECT 0, x FROM t UNION ALL SELECT w.c0 + 1, y FROM w WHERE w.c0 < 2 AND p)
    private Query.Cte counted(String name) {
        DataType type = choices.one(draw.words().named());
        Source.Table seed = sources.table(false);
        Scope own = scope(Source.Table.named(name), draw.dialect().discipline().cellsTypedByValue() ? List.of(Type.ANY, Type.ANY)
                : List.of(Type.INTEGER, type.type()));
        Expressions exprs = queries.expressions(own, false);
        Expr.Column count = own.columns().getFirst();
        Expr bound = new Expr.Binary(Operator.LESS, count, Expr.literal(choices.between(1, 3)));
        Query.Select first = Query.Select.of(List.of(Query.Item.of(Expr.literal(0)),
                Query.Item.of(queries.expressions(draw.scope(seed), false).cast(type, 1))), seed);
        Query.Select step = Query.Select.of(List.of(Query.Item.of(new Expr.Binary(Operator.ADD, count, Expr.literal(1))),
                Query.Item.of(exprs.cast(type, 1))), Source.Table.named(name))
                .where(choices.percent(50) ? bound : Expr.and(bound, exprs.predicate(1)));
        return searched(new Query.Cte(name, List.of("c0", "c1"), Optional.empty(),
                new Query.Compound(SetOperator.UNION_ALL, first, step)));
    }

    /// At times with the order in which rows are found, or with a stop where one comes again.
    private Query.Cte searched(Query.Cte table) {
        if (!draw.dialect().has(Feature.SEARCHES) || !choices.percent(50)) {
            return table;
        }
        boolean search = choices.percent(50);
        return new Query.Cte(table.name(), table.columns(), table.materialized(), table.query(),
                search ? Optional.of(new Query.Search(choices.percent(50), some(table.columns()), "found")) : Optional.empty(),
                !search || choices.percent(30) ? Optional.of(new Query.Cycle(some(table.columns()), "again", "path")) : Optional.empty());
    }

    private List<String> some(List<String> columns) {
        return choices.percent(60) ? List.of(choices.one(columns)) : columns;
    }
}
