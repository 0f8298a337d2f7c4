package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws queries that an engine answers by the keys of its indexes: the groups of a key with its extremes, one row by its key beside
/// others, and a condition on a query that groups or puts rows together, which the engine may move into it; and groups of no table.
final class KeyedQueries {
    private final Draw draw;
    private final Choices choices;
    private final Queries queries;
    private final Sources sources;

    KeyedQueries(Draw draw, Queries queries, Sources sources) {
        this.draw = draw;
        this.choices = draw.choices();
        this.queries = queries;
        this.sources = sources;
    }

    /// Of this many columns, named c0, c1, …
    Query query(int width) {
        return switch (choices.weighted(new int[] {35, 25, 25, 15})) {
            case 0 -> groups(width);
            case 1 -> found(width);
            case 2 -> joined(width);
            default -> distinct(width);
        };
    }

    /// A column that stands in an index, if there is one, or else any.
    private Optional<Expr.Column> key(Scope scope) {
        List<Expr.Column> known = scope.known().stream().filter(Expr.Column.class::isInstance).map(Expr.Column.class::cast).toList();
        List<Expr.Column> some = known.isEmpty() || choices.percent(15) ? scope.columns() : known;
        return some.isEmpty() ? Optional.empty() : Optional.of(choices.one(some));
    }

    private Query.Select some(Query.Select select, Scope scope, int percent) {
        return choices.percent(percent) ? select.where(queries.expressions(scope, false).predicate(choices.between(0, 1))) : select;
    }

    private List<Query.Item> items(Expressions exprs, int width) {
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(exprs.any(0), "c" + i));
        }
        return items;
    }

    private static Expr.Aggregate extreme(String function, boolean distinct, Expr.Column of) {
        return new Expr.Aggregate(function, distinct, List.of(of), Optional.empty(), function.equals("COUNT") ? Type.INTEGER : of.type());
    }

    /// The groups of a key, with extremes of another column or how many values that has; or these of the whole table.
    ///
    ///     SELECT t0.c0 AS c0, MIN(t0.c1) AS c1 FROM t0 WHERE t0.c0 > 1 GROUP BY t0.c0
    private Query groups(int width) {
        Source.Table from = sources.table(choices.percent(15));
        Scope scope = draw.scope(from);
        Optional<Expr.Column> key = key(scope);
        if (key.isEmpty()) {
            return Query.Select.of(items(queries.expressions(scope, false), width), from);
        }
        boolean whole = choices.percent(35);
        if (whole && width > 1 && choices.percent(40)) {
            return counts(from, scope, width);
        }
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            Expr.Column of = choices.percent(30) ? key.get()
                    : choices.percent(60) ? key(scope).orElseThrow() : choices.one(scope.columns());
            Expr one = choices.percent(80) ? extreme(choices.one("MIN", "MAX"), false, of) : extreme("COUNT", true, of);
            items.add(new Query.Item.Of(i == 0 && !whole ? key.get() : one, "c" + i));
        }
        Query.Select all = Query.Select.of(items, from);
        Query.Select select = choices.percent(30) ? all.where(conditions(scope).about(key.get())) : some(all, scope, 40);
        return whole ? select : ranked(select.groupBy(List.of(key.get())), key.get());
    }

    /// How many rows there are, and in how many of them a column is not NULL.
    ///
    ///     SELECT COUNT(t0.c1) AS c0, COUNT(*) AS c1 FROM t0
    private Query counts(Source.Table from, Scope scope, int width) {
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(i == 0 ? extreme("COUNT", false, choices.one(scope.columns()))
                    : new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER), "c" + i));
        }
        return some(Query.Select.of(items, from), scope, 15);
    }

    private KeyConditions conditions(Scope scope) {
        return new KeyConditions(queries.expressions(scope, false), choices, draw);
    }

    /// At times the first groups by what is aggregated of them.
    ///
    ///     SELECT t0.c0 AS c0, MIN(t0.c1) AS c1 FROM t0 GROUP BY t0.c0 ORDER BY MIN(t0.c1), t0.c0 LIMIT 2
    private Query ranked(Query.Select groups, Expr.Column key) {
        List<Query.Order> orders = new ArrayList<>(groups.items().stream().map(item -> ((Query.Item.Of) item).expr())
                .filter(Expr.Aggregate.class::isInstance).map(draw::order).toList());
        if (orders.isEmpty() || !choices.percent(30)) {
            return groups;
        }
        orders.add(draw.order(key));
        return new Query.Ordered(groups, orders, Optional.of(Expr.literal(choices.between(1, 3))), Optional.empty());
    }

    /// Aggregates of constants, over the one row that a query without FROM has, or over none if its condition is not true.
    ///
    ///     SELECT MAX(1) AS c0 WHERE EXISTS (SELECT …)
    Query.Select alone(int width) {
        Expressions exprs = queries.expressions(Scope.EMPTY, false);
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(exprs.calls().aggregate(draw.aggregate(), 0), "c" + i));
        }
        Expr where = choices.percent(70) ? new Expr.Exists(queries.rows(Scope.EMPTY, List.of(exprs.shared())), choices.percent(40))
                : exprs.predicate(1);
        return new Query.Select(false, items, Optional.empty(), Optional.of(where), List.of(), Optional.empty());
    }

    private Query distinct(int width) {
        Source.Table from = sources.table(false);
        Scope scope = draw.scope(from);
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(key(scope).<Expr>map(key -> key).orElse(Expr.literal(1)), "c" + i));
        }
        return some(Query.Select.of(items, from), scope, 50).distinct(true);
    }

    /// One row by its key, beside those of another table.
    ///
    ///     SELECT … FROM t0 LEFT JOIN t1 ON t1.c0 = t0.c1 WHERE t0.c0 = 5
    private Query found(int width) {
        Source.Table left = sources.table(false);
        Source.Table right = sources.table(false);
        SpecialJoins joins = new SpecialJoins(draw, left, right);
        boolean ordered = choices.percent(25);
        Optional<Expr> equal = ordered ? joins.unequal() : joins.equal();
        Source from = equal.isEmpty() ? left
                : new Source.Join(choices.one(JoinKind.LEFT, ordered ? JoinKind.INNER : JoinKind.LEFT,
                        JoinKind.INNER), left, right, equal, List.of());
        Scope scope = draw.scope(from);
        Query.Select select = Query.Select.of(items(queries.expressions(scope, false), width), from);
        List<Expr> where = new ArrayList<>();
        if (!ordered || choices.percent(40)) {
            key(draw.scope(choices.percent(70) || equal.isEmpty() ? left : right)).ifPresent(key -> where.add(found(scope, key)));
        }
        if (choices.percent(30)) {
            where.add(queries.expressions(scope, false).predicate(0));
        }
        return where.stream().reduce(Expr::and).map(select::where).orElse(select);
    }

    /// A key beside a constant, or its value as a condition.
    private Expr found(Scope scope, Expr.Column key) {
        boolean number = key.type() == Type.INTEGER || key.type() == Type.REAL;
        return number && choices.percent(20) ? Expressions.coerced(key, Type.BOOLEAN) : conditions(scope).constant(key);
    }

    /// A table beside a query that groups by what both are joined by, or a query of two, with a condition on it.
    ///
    ///     SELECT … FROM t0 JOIN (SELECT t1.c0 AS c0, MAX(t1.c1) AS c1 FROM t1 GROUP BY t1.c0) AS d0 ON t0.c0 = d0.c0 WHERE d0.c0 < 3
    private Query joined(int width) {
        Source.Table left = sources.table(false);
        Source.Derived right = new Source.Derived(groups(2), sources.free("d"));
        Optional<Expr> equal = new SpecialJoins(draw, left, right).equal();
        Source from = equal.isEmpty() || choices.percent(35) ? right
                : new Source.Join(choices.one(JoinKind.LEFT, JoinKind.INNER, JoinKind.INNER), left, right, equal, List.of());
        Scope scope = draw.scope(from);
        return some(Query.Select.of(items(queries.expressions(scope, false), width), from), scope, 75);
    }
}
