package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Draws queries and what stands in their FROM clauses. One object a query: it hands out the names.
final class Queries implements Expressions.Subqueries {
    private static final List<Weights.Relation> RELATIONS = Weights.table(Weights.Relation.values(), kind -> kind.weight);
    private static final int MOST_RELATIONS = 3;
    private static final Set<Type> DEFINITE = EnumSet.of(Type.INTEGER, Type.REAL, Type.TEXT);

    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;
    private final Set<String> taken = new HashSet<>();
    private int nested;

    /// For a query around which, or beside which, these names are taken.
    Queries(Draw draw, Collection<String> taken) {
        this.draw = draw;
        this.taken.addAll(taken);
        this.dialect = draw.dialect();
        this.choices = draw.choices();
    }

    /// Expressions over a scope; with subqueries, but not inside a subquery of a subquery.
    Expressions expressions(Scope scope, boolean subqueries) {
        return new Expressions(draw, scope, subqueries && nested < 1 ? Optional.of(this) : Optional.empty());
    }

    // FROM

    /// One to three relations, joined.
    Source source(Scope outer) {
        Source source = relation();
        int joins = Math.min(MOST_RELATIONS - 1, choices.weighted(new int[] {45, 40, 15}));
        for (int i = 0; i < joins && !merges(source); i++) {
            source = joined(source, relation(), outer);
        }
        return source;
    }

    /// A join that makes one column of two; one more after it would leave names ambiguous.
    private static boolean merges(Source source) {
        return source instanceof Source.Join join && (join.kind().natural() || !join.using().isEmpty());
    }

    private Source joined(Source left, Source right, Scope outer) {
        boolean natural = !(left instanceof Source.Join) && dialect.has(Feature.NATURAL_JOIN) && choices.percent(20);
        JoinKind kind = natural ? choices.one(JoinKind.NATURAL, JoinKind.NATURAL_LEFT) : choices.one(draw.words().joins());
        Source.Join bare = new Source.Join(kind, left, right, Optional.empty(), List.of());
        if (kind.natural() || kind == JoinKind.COMMA) {
            return bare;
        }
        List<String> common = left instanceof Source.Join ? List.of() : common(left, right);
        if (!common.isEmpty() && choices.percent(15)) {
            return new Source.Join(kind, left, right, Optional.empty(), List.of(choices.one(common)));
        }
        if (choices.percent(kind == JoinKind.CROSS ? 75 : 12)) {
            return bare;
        }
        Expr on = expressions(draw.scope(bare).within(outer), choices.percent(10)).predicate(choices.between(0, 2));
        return new Source.Join(kind, left, right, Optional.of(on), List.of());
    }

    /// Columns that both sides have, each just once a side.
    private List<String> common(Source left, Source right) {
        List<String> lefts = names(left);
        List<String> rights = names(right);
        List<String> common = new ArrayList<>();
        for (String name : lefts) {
            if (once(name, lefts) && once(name, rights)) {
                common.add(name);
            }
        }
        return common;
    }

    private static boolean once(String name, List<String> names) {
        int first = names.indexOf(name);
        return first >= 0 && first == names.lastIndexOf(name);
    }

    private List<String> names(Source source) {
        List<String> names = new ArrayList<>();
        for (Schema.Named named : draw.schema().scope(source)) {
            for (Schema.Field field : named.fields()) {
                names.add(field.name());
            }
        }
        return names;
    }

    private Source relation() {
        return switch (choices.one(RELATIONS)) {
            case TABLE -> table(false);
            case VIEW -> table(true);
            case DERIVED -> nested < 1 ? derived(query(choices.between(1, 2))) : table(false);
            case COMMON -> nested < 1 && dialect.has(Feature.COMMON_TABLE_EXPRESSIONS) ? derived(common()) : table(false);
        };
    }

    private Source derived(Query query) {
        return new Source.Derived(query, free("d"));
    }

    private Source table(boolean view) {
        String name = choices.one(draw.relations(view)).name();
        return new Source.Table(name, taken.add(name) ? "" : free("a"), Optional.empty());
    }

    /// A name with this letter that no relation of the query has.
    private String free(String letter) {
        int number = 0;
        while (!taken.add(letter + number)) {
            number++;
        }
        return letter + number;
    }

    // Whole queries, for views and derived tables

    private enum Form { PLAIN, DISTINCT, GROUPED, COMPOUND, WINDOW }

    /// A query of this many columns, named c0, c1, …
    Query query(int width) {
        nested++;
        Query query = switch (Form.values()[choices.weighted(new int[] {55, 15, 12, 12, 6})]) {
            case PLAIN -> plain(width, false);
            case DISTINCT -> plain(width, true);
            case GROUPED -> grouped(width);
            case COMPOUND -> compound(width);
            case WINDOW -> dialect.has(Feature.WINDOW_FUNCTIONS) ? windowed(width) : plain(width, false);
        };
        nested--;
        return query;
    }

    private Query common() {
        Optional<Boolean> hint = dialect.has(Feature.MATERIALIZED_HINT)
                && choices.percent(40) ? Optional.of(choices.percent(50)) : Optional.empty();
        int width = choices.between(1, 2);
        Query.Cte cte = new Query.Cte(free("w"), List.of(), hint, query(width));
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(new Expr.Column(cte.name(), "c" + i, Type.ANY), "c" + i));
        }
        return new Query.With(false, List.of(cte), Query.Select.of(items, Source.Table.named(cte.name())));
    }

    private Query.Select plain(int width, boolean distinct) {
        Source from = choices.percent(75) ? table(false) : joined(table(false), table(false), Scope.EMPTY);
        Expressions exprs = expressions(draw.scope(from), false);
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(exprs.any(choices.between(0, 2)), "c" + i));
        }
        Query.Select select = Query.Select.of(items, from).distinct(distinct);
        return choices.percent(25) ? select.where(exprs.predicate(2)) : select;
    }

    private Query.Select grouped(int width) {
        Source from = table(false);
        Expressions exprs = expressions(draw.scope(from), false);
        Expr key = exprs.any(1);
        List<Query.Item> items = new ArrayList<>();
        boolean keyed = Draw.varies(key) && choices.percent(70);
        for (int i = 0; i < width; i++) {
            Expr item = keyed && i == 0 ? key : exprs.aggregate(draw.aggregate(), 1);
            items.add(new Query.Item.Of(item, "c" + i));
        }
        Query.Select select = Query.Select.of(items, from);
        return keyed ? select.groupBy(List.of(key)) : select;
    }

    /// A plain query whose columns all have a type that does not depend on how they are made.
    Query.Select typed(int width) {
        nested++;
        Query.Select plain = plain(width, choices.percent(20));
        nested--;
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            DataType type = choices.one(draw.words().named().stream().filter(one -> DEFINITE.contains(one.type())).toList());
            items.add(new Query.Item.Of(new Expr.Cast(((Query.Item.Of) plain.items().get(i)).expr(), type.spelling(), type.type()),
                    "c" + i));
        }
        return plain.items(items);
    }

    /// Both arms give each column the same type, since the type of a mixed column may be undefined.
    private Query compound(int width) {
        List<Query.Item> left = new ArrayList<>();
        List<Query.Item> right = new ArrayList<>();
        Source one = table(false);
        Source two = table(false);
        List<DataType> types = draw.words().named();
        for (int i = 0; i < width; i++) {
            DataType type = choices.one(types);
            left.add(new Query.Item.Of(new Expr.Cast(expressions(draw.scope(one), false).any(0), type.spelling(), type.type()), "c" + i));
            right.add(new Query.Item.Of(new Expr.Cast(expressions(draw.scope(two), false).any(0), type.spelling(), type.type()), "c" + i));
        }
        return new Query.Compound(choices.one(Query.SetOperator.values()), Query.Select.of(left, one), Query.Select.of(right, two));
    }

    private Query windowed(int width) {
        Source from = table(false);
        Scope scope = draw.scope(from);
        Expressions exprs = expressions(scope, false);
        List<Query.Item> items = new ArrayList<>();
        items.add(new Query.Item.Of(new Expr.Windowed(windowFunction(exprs), window(scope, exprs)), "c0"));
        for (int i = 1; i < width; i++) {
            items.add(new Query.Item.Of(exprs.any(0), "c" + i));
        }
        return Query.Select.of(items, from);
    }

    private Expr windowFunction(Expressions exprs) {
        List<Function> functions = draw.words().windows();
        if (functions.isEmpty() || choices.percent(50)) {
            Expr.Aggregate aggregate = exprs.aggregate(draw.aggregate(), 0);
            return new Expr.Aggregate(aggregate.function(), false, aggregate.arguments(), Optional.empty(), aggregate.type());
        }
        Function function = choices.one(functions);
        return new Expr.Call(function.name(), function.parameters().stream().map(_ -> exprs.any(0)).toList(), function.returns());
    }

    private Expr.Window window(Scope scope, Expressions exprs) {
        Expr key = exprs.any(1);
        List<Expr> partition = Draw.varies(key) && choices.percent(60) ? List.of(key) : List.of();
        List<Query.Order> order = new ArrayList<>();
        if (choices.percent(70)) {
            scope.columns().forEach(column -> order.add(new Query.Order(column, choices.percent(30), Optional.empty())));
        }
        Optional<Expr.Frame> frame = !order.isEmpty() && choices.percent(30) ? Optional.of(frame()) : Optional.empty();
        return new Expr.Window(partition, order, frame);
    }

    private Expr.Frame frame() {
        List<Expr.FrameUnit> units = dialect.has(Feature.WINDOW_GROUPS)
                ? List.of(Expr.FrameUnit.ROWS, Expr.FrameUnit.GROUPS) : List.of(Expr.FrameUnit.ROWS);
        Optional<Expr.Exclusion> exclude = dialect.has(Feature.WINDOW_GROUPS) && choices.percent(30)
                ? Optional.of(choices.one(Expr.Exclusion.values())) : Optional.empty();
        Expr.Bound start = choices.percent(50) ? new Expr.Bound(Expr.Edge.UNBOUNDED_PRECEDING, Optional.empty())
                : new Expr.Bound(Expr.Edge.PRECEDING, Optional.of(Expr.literal(choices.between(0, 2))));
        Expr.Bound end = choices.percent(50) ? new Expr.Bound(Expr.Edge.CURRENT_ROW, Optional.empty())
                : new Expr.Bound(Expr.Edge.FOLLOWING, Optional.of(Expr.literal(choices.between(0, 2))));
        return new Expr.Frame(choices.one(units), start, end, exclude);
    }

    // Queries inside expressions

    @Override
    public Query column(Scope outer) {
        nested++;
        Source from = choices.percent(80) ? table(choices.percent(15)) : joined(table(false), table(false), Scope.EMPTY);
        Scope scope = choices.percent(40) ? draw.scope(from).within(outer) : draw.scope(from);
        Expressions exprs = expressions(scope, false);
        Query.Select select = Query.Select.of(List.of(Query.Item.of(exprs.any(choices.between(0, 1)))), from);
        nested--;
        return choices.percent(60) ? select.where(exprs.predicate(choices.between(0, 2))) : select;
    }

    @Override
    public Query single(Scope outer) {
        nested++;
        Source from = table(choices.percent(15));
        Scope scope = choices.percent(40) ? draw.scope(from).within(outer) : draw.scope(from);
        if (choices.percent(12)) {
            Query first = first(from, scope);
            nested--;
            return first;
        }
        Expr.Aggregate aggregate = expressions(draw.scope(from), false).aggregate(draw.aggregate(), 0);
        Query.Select select = Query.Select.of(List.of(Query.Item.of(aggregate)), from);
        nested--;
        return choices.percent(60) ? select.where(expressions(scope, false).predicate(choices.between(0, 2))) : select;
    }

    /// The first row by all columns: one row, whichever of equal ones it is.
    private Query first(Source from, Scope scope) {
        List<Query.Order> orders = draw.scope(from).columns().stream()
                .map(column -> new Query.Order(column, choices.percent(30), Optional.empty()))
                .toList();
        Query.Select select = Query.Select.of(List.of(Query.Item.of(expressions(draw.scope(from), false).any(1))), from);
        return new Query.Ordered(choices.percent(50) ? select.where(expressions(scope, false).predicate(choices.between(0, 1)))
                : select, orders,
                Optional.of(Expr.literal(1)), Optional.empty());
    }

    /// A row value compared with a subquery of one row.
    Expr rowComparison(Scope outer) {
        nested++;
        Source from = table(false);
        Expressions inner = expressions(draw.scope(from), false);
        List<Query.Item> items = List.of(Query.Item.of(inner.aggregate(draw.aggregate(), 0)),
                Query.Item.of(inner.aggregate(draw.aggregate(), 0)));
        nested--;
        Expressions exprs = expressions(outer, false);
        return new Expr.Binary(choices.one(draw.words().operators(Operator.Kind.COMPARISON)),
                new Expr.RowValue(List.of(exprs.any(1), exprs.any(1))), new Expr.Scalar(Query.Select.of(items, from)));
    }
}
