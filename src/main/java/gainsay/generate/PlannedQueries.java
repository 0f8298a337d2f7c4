package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws queries of a shape for which a planner has a step of its own: the first row of each key, the first rows of an order, a bound on
/// a count over a window, several sets of keys at once, rows that are locked. Each leaves its answer to nobody's choice.
final class PlannedQueries {
    private static final List<Weights.Planned> FORMS = Weights.table(Weights.Planned.values(), kind -> kind.weight);
    private static final List<Operator> BOUNDS = List.of(Operator.LESS_EQUAL, Operator.LESS_EQUAL, Operator.LESS, Operator.EQUAL,
            Operator.GREATER, Operator.NOT_EQUAL);

    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;
    private final Queries queries;
    private final Sources sources;

    PlannedQueries(Draw draw, Queries queries, Sources sources) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
        this.queries = queries;
        this.sources = sources;
    }

    /// Of this many columns, named c0, c1, …
    Query query(int width) {
        return switch (choices.one(FORMS)) {
            case FIRSTS -> dialect.has(Feature.DISTINCT_ON) ? firsts(width) : cut(width);
            case CUT -> cut(width);
            case COUNTED -> dialect.has(Feature.WINDOW_FUNCTIONS) ? counted(width) : cut(width);
            case SETS -> severalSets() ? sets(width) : cut(width);
            case LOCKED -> dialect.has(Feature.ROW_LOCKS) ? locked(width) : cut(width);
            case OUTER -> outer(width);
        };
    }

    private boolean severalSets() {
        return dialect.has(Feature.GROUPING_SETS)
                || dialect.has(Feature.ROLLUPS) && (!dialect.has(Feature.FEW_ROLLUPS) || choices.percent(12));
    }

    private List<Query.Item> items(Expressions exprs, int width) {
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(exprs.any(choices.between(0, 1)), "c" + i));
        }
        return items;
    }

    private Query.Select filtered(Query.Select select, Expressions exprs, int percent) {
        return choices.percent(percent) ? select.where(exprs.predicate(1)) : select;
    }

    private List<Query.Order> byAll(Source from) {
        return draw.scope(from).columns().stream().map(draw::order).toList();
    }

    /// The first row of each key, in an order of all columns.
    private Query firsts(int width) {
        Source from = choices.percent(75) ? sources.table(false) : sources.pair();
        Expressions exprs = queries.expressions(draw.scope(from), false);
        Expr key = exprs.any(choices.between(0, 1));
        if (!Draw.varies(key)) {
            return cut(width);
        }
        List<Query.Order> orders = new ArrayList<>(List.of(draw.order(key)));
        byAll(from).stream().filter(order -> !order.key().equals(key)).forEach(orders::add);
        Query.Select select = Query.Select.of(items(exprs, width), from).distinctOn(List.of(key));
        return new Query.Ordered(filtered(select, exprs, 30), orders, Optional.empty(), Optional.empty());
    }

    /// The first rows of an order of all columns, which an index may give the beginning of.
    private Query cut(int width) {
        Source from = choices.percent(75) ? sources.table(false) : sources.pair();
        Expressions exprs = queries.expressions(draw.scope(from), false);
        List<Query.Order> orders = new ArrayList<>(byAll(from));
        if (orders.isEmpty()) {
            return Query.Select.of(items(exprs, width), from);
        }
        orders.addFirst(orders.remove(choices.between(0, orders.size() - 1)));
        return new Query.Ordered(filtered(Query.Select.of(items(exprs, width), from), exprs, 40), orders,
                Optional.of(Expr.literal(choices.between(dialect.has(Feature.KEYED_SHAPES) ? 0 : 1, 4))),
                choices.percent(30) ? Optional.of(Expr.literal(choices.between(1, 2))) : Optional.empty());
    }

    /// A bound on what a function counts over a window.
    ///
    ///     SELECT d0.c0 FROM (SELECT ROW_NUMBER() OVER (ORDER BY …) AS c0, x AS c1 FROM t) AS d0 WHERE d0.c0 <= 2
    private Query counted(int width) {
        Source.Table from = sources.table(false);
        Scope scope = draw.scope(from);
        Expressions exprs = queries.expressions(scope, false);
        Expr key = exprs.any(0);
        List<Expr> partition = Draw.varies(key) && choices.percent(50) ? List.of(key) : List.of();
        List<Query.Order> orders = choices.percent(70) || scope.columns().isEmpty() ? byAll(from)
                : List.of(draw.order(choices.one(scope.columns())));
        Expr function = switch (choices.between(0, orders.size() == scope.columns().size() ? 4 : 3)) {
            case 0 -> new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER);
            case 1 -> new Expr.Call("RANK", List.of(), Type.INTEGER);
            case 2 -> new Expr.Call("DENSE_RANK", List.of(), Type.INTEGER);
            case 3 -> new Expr.Aggregate("COUNT", false, List.of(exprs.any(0)), Optional.empty(), Type.INTEGER);
            default -> new Expr.Call("ROW_NUMBER", List.of(), Type.INTEGER);
        };
        Expr.Windowed count = new Expr.Windowed(function, new Expr.Window(partition, orders, Optional.empty(), ""));
        Query inner = filtered(Query.Select.of(List.of(new Query.Item.Of(count, "c0"), new Query.Item.Of(exprs.any(0), "c1")), from),
                exprs, 20);
        Source.Derived derived = new Source.Derived(inner, sources.free("d"));
        Scope outer = draw.scope(derived);
        Expr bound = new Expr.Binary(choices.one(BOUNDS), outer.columns().getFirst(), Expr.literal(choices.between(1, 3)));
        Expressions around = queries.expressions(outer, false);
        return Query.Select.of(items(around, width), derived)
                .where(choices.percent(70) ? bound : Expr.and(bound, around.predicate(1)));
    }

    /// Several sets of keys at once, over a join, at times with a condition on a key.
    private Query sets(int width) {
        Source from = choices.percent(60) ? sources.table(false) : sources.pair();
        Expressions exprs = queries.expressions(draw.scope(from), false);
        List<Expr> keys = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Expr key = exprs.any(choices.between(0, 1));
            if (draw.groups(key) && !keys.contains(key)) {
                keys.add(key);
            }
        }
        if (keys.isEmpty()) {
            return cut(width);
        }
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(told(keys).orElseGet(() -> choices.percent(65) ? choices.one(keys)
                    : exprs.calls().aggregate(draw.aggregate(), 0)), "c" + i));
        }
        Query.Select select = filtered(Query.Select.of(items, from), exprs, 30).groupBy(List.of(grouping(keys)));
        return choices.percent(35) ? select.having(draw.groupPredicate(select.groupBy(keys))) : select;
    }

    /// At times whether a row is one over all values of a key that is a column.
    private Optional<Expr> told(List<Expr> keys) {
        List<Expr> columns = dialect.has(Feature.GROUPING_CALLS) ? keys.stream().filter(Expr.Column.class::isInstance).toList() : List.of();
        return columns.isEmpty() || !choices.percent(30) ? Optional.empty()
                : Optional.of(new Expr.Aggregate("GROUPING", false, List.of(choices.one(columns)), Optional.empty(), Type.INTEGER));
    }

    private Expr.Grouping grouping(List<Expr> keys) {
        Expr.GroupingKind kind = dialect.has(Feature.GROUPING_SETS) ? choices.one(Expr.GroupingKind.values())
                : Expr.GroupingKind.ROLLUP;
        List<Expr.KeySet> sets = new ArrayList<>();
        if (kind != Expr.GroupingKind.GROUPING_SETS) {
            keys.forEach(key -> sets.add(new Expr.KeySet(List.of(key))));
            return new Expr.Grouping(kind, sets);
        }
        for (int i = 0; i < 1 << keys.size(); i++) {
            int chosen = i;
            List<Expr> set = keys.stream().filter(key -> (chosen >> keys.indexOf(key) & 1) > 0).toList();
            if (set.size() == keys.size() || choices.percent(50)) {
                sets.add(new Expr.KeySet(set));
            }
        }
        return new Expr.Grouping(kind, sets);
    }

    /// Rows of a table that are locked, so that nothing can be moved into the query or out of it.
    private Query locked(int width) {
        Source from = sources.table(false);
        Expressions exprs = queries.expressions(draw.scope(from), false);
        return filtered(Query.Select.of(items(exprs, width), from), exprs, 50).locking(choices.one(Query.Lock.values()));
    }

    /// What is no column under an outer join: NULL where there is no partner, whatever it is made of.
    private Query outer(int width) {
        Source left = sources.table(false);
        Source from = new PlannedSources(draw, queries, sources).nulled(left);
        Expressions exprs = queries.expressions(draw.scope(from), false);
        Query.Select select = Query.Select.of(items(exprs, width), from);
        if (!choices.percent(50)) {
            return filtered(select, exprs, 50);
        }
        Expr.Column column = choices.one(draw.scope(from).columns());
        Optional<Expr> read = dialect.has(Feature.KEYED_SHAPES) && choices.percent(30)
                ? new KeyedSubqueries(draw, sources).beside(column) : Optional.empty();
        return read.isPresent() ? select.where(read.get()) : select.where(choices.percent(60) ? new Expr.IsNull(column, choices.percent(40))
                : new Expr.Binary(choices.one(Operator.EQUAL, Operator.DISTINCT_FROM, Operator.NOT_EQUAL), column,
                        Expr.literal(column.type() == Type.ANY ? Value.NULL : draw.values().of(column.type()))));
    }
}
