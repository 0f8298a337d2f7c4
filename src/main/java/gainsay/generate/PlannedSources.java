package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Draws joins that a planner takes apart: of a table with itself, with a query of what is no column, with a function that gives rows, and
/// with a query that reads the left side by an equality.
record PlannedSources(Draw draw, Queries queries, Sources sources) {
    private static final Expr TRUE = Expr.literal(new Value.Bool(true));

    /// A relation joined with one more.
    Source joined(Source left, Scope outer) {
        return switch (draw.choices().weighted(new int[] {30, 30, 20, 20})) {
            case 0 -> itself(left);
            case 1 -> nulled(left);
            case 2 -> draw.words().rowFunctions().isEmpty() ? nulled(left) : function(left, outer);
            default -> draw.dialect().has(Feature.LATERAL_JOINS) ? partner(left) : nulled(left);
        };
    }

    /// A table beside itself, by the equality of a column or two.
    private Source itself(Source left) {
        List<Source.Table> tables = left.relations().stream().filter(Source.Table.class::isInstance).map(Source.Table.class::cast).toList();
        if (tables.isEmpty()) {
            return nulled(left);
        }
        Source.Table one = draw.choices().one(tables);
        Source.Table again = new Source.Table(one.name(), sources.free("a"), Optional.empty());
        List<Expr.Column> columns = draw.scope(one).columns();
        List<Expr.Column> others = draw.scope(again).columns();
        if (columns.isEmpty()) {
            return nulled(left);
        }
        int at = draw.choices().between(0, columns.size() - 1);
        Expr on = new Expr.Binary(Operator.EQUAL, columns.get(at), others.get(at));
        if (draw.choices().percent(40)) {
            Scope both = draw.scope(left).within(draw.scope(again));
            on = Expr.and(on, queries.expressions(both, false).predicate(draw.choices().between(0, 1)));
        }
        return new Source.Join(draw.choices().one(JoinKind.INNER, JoinKind.INNER, JoinKind.LEFT), left, again, Optional.of(on), List.of());
    }

    /// With a query, under an outer join, that gives a column and something that is none.
    ///
    ///     t LEFT JOIN (SELECT u.a AS c0, COALESCE(u.b, 1) AS c1 FROM u) AS d0 ON t.a = d0.c0
    Source nulled(Source left) {
        Source.Table table = sources.table(false);
        Scope inside = draw.scope(table);
        Expressions exprs = queries.expressions(inside, false);
        List<Query.Item> items = new ArrayList<>();
        items.add(new Query.Item.Of(inside.columns().isEmpty() ? exprs.any(0) : draw.choices().one(inside.columns()), "c0"));
        items.add(new Query.Item.Of(made(exprs), "c1"));
        Query.Select select = Query.Select.of(items, table);
        Query.Select some = draw.choices().percent(40) ? select.where(exprs.predicate(1)) : select;
        Source.Derived right = new Source.Derived(some.distinct(draw.choices().percent(10)), sources.free("d"));
        JoinKind drawn = draw.choices().one(JoinKind.LEFT, JoinKind.LEFT, JoinKind.RIGHT, JoinKind.FULL);
        JoinKind kind = draw.dialect().has(drawn) ? drawn : JoinKind.LEFT;
        return equal(left, right).<Source>map(on -> new Source.Join(kind, left, right, Optional.of(on), List.of()))
                .orElseGet(() -> new Source.Join(JoinKind.LEFT, left, right, Optional.of(TRUE), List.of()));
    }

    /// Never NULL, or a constant.
    private Expr made(Expressions exprs) {
        Expr value = exprs.any(0);
        boolean typed = value.type() != Type.ANY;
        return switch (draw.choices().between(0, 3)) {
            case 0 -> new Expr.Case(Optional.empty(), List.of(new Expr.When(exprs.predicate(0), Expr.literal(1))),
                    Optional.of(Expr.literal(2)));
            case 1 -> typed ? new Expr.Call("COALESCE", List.of(value, Expr.literal(draw.values().of(value.type()))), value.type()) : value;
            case 2 -> Expr.literal(draw.choices().between(0, 2));
            default -> new Expr.IsNull(value, true);
        };
    }

    private Optional<Expr> equal(Source left, Source right) {
        return new SpecialJoins(draw, left, right).equal();
    }

    /// With the rows that a function gives, at times for each row of the left side.
    private Source function(Source left, Scope outer) {
        Function function = draw.choices().one(draw.words().rowFunctions());
        Expressions exprs = queries.expressions(draw.scope(left).within(outer), false);
        boolean counted = draw.choices().percent(35);
        List<String> columns = IntStream.range(0, counted ? 2 : 1).mapToObj(i -> "c" + i).toList();
        Source.Function right = new Source.Function(function.name(), exprs.calls().arguments(function, 0), sources.free("f"), columns,
                Stream.of(function.returns(), Type.INTEGER).limit(columns.size()).toList(), counted);
        return draw.choices().percent(50) ? new Source.Join(JoinKind.CROSS, left, right, Optional.empty(), List.of())
                : new Source.Join(JoinKind.LEFT, left, right, Optional.of(TRUE), List.of());
    }

    /// With a query that only passes on columns of both sides, one of the left among them.
    ///
    ///     t JOIN LATERAL (SELECT t.b AS c0, u.a AS c1, u.b AS c2 FROM u) AS l0 ON t.a = l0.c1 AND l0.c0 = l0.c2
    private Source carried(Source left, Source.Table table, Expr equal) {
        Expr.Column brought = draw.choices().one(draw.scope(left).columns());
        String alias = sources.free("l");
        List<Query.Item> items = new ArrayList<>(List.of(new Query.Item.Of(brought, "c0")));
        List<Expr.Column> columns = draw.scope(table).columns();
        columns.forEach(column -> items.add(new Query.Item.Of(column, "c" + items.size())));
        Expr on = Shape.rewrite(equal, node -> node instanceof Expr.Column column && columns.contains(column)
                ? new Expr.Column(alias, "c" + (columns.indexOf(column) + 1), column.type()) : node);
        List<Expr.Column> alike = columns.stream().filter(column -> column.type() == brought.type()).toList();
        if (!alike.isEmpty() && draw.choices().percent(50)) {
            on = Expr.and(on, new Expr.Binary(Operator.EQUAL, new Expr.Column(alias, "c0", brought.type()),
                    new Expr.Column(alias, "c" + (columns.indexOf(draw.choices().one(alike)) + 1), brought.type())));
        }
        return new Source.Join(draw.choices().one(JoinKind.LEFT, JoinKind.INNER, JoinKind.INNER), left,
                new Source.Derived(Query.Select.of(items, table), alias, true), Optional.of(on), List.of());
    }

    /// With a query that reads the left side by an equality: its rows, the first of them, or what they come to.
    ///
    ///     t LEFT JOIN LATERAL (SELECT MAX(u.b) AS c0 FROM u WHERE u.a = t.a) AS l0 ON TRUE
    private Source partner(Source left) {
        Source.Table table = sources.table(false);
        Optional<Expr> on = equal(left, table);
        if (on.isEmpty()) {
            return nulled(left);
        }
        if (draw.choices().percent(40)) {
            return carried(left, table, on.get());
        }
        Expressions exprs = queries.expressions(draw.scope(table), false);
        Query.Item item = new Query.Item.Of(draw.choices().percent(40) ? exprs.calls().aggregate(draw.aggregate(), 0) : exprs.any(1), "c0");
        Query.Select select = Query.Select.of(List.of(item), table).where(on.get());
        List<Query.Order> orders = draw.scope(table).columns().stream().map(draw::order).toList();
        Query query = select.grouped() || draw.choices().percent(60) ? select
                : new Query.Ordered(select, orders, Optional.of(Expr.literal(1)), Optional.empty());
        Source.Derived right = new Source.Derived(query, sources.free("l"), true);
        return new Source.Join(draw.choices().one(JoinKind.LEFT, JoinKind.INNER), left, right, Optional.of(TRUE), List.of());
    }
}
