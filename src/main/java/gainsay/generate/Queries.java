package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Draws queries: those that views and derived tables are made of, and those inside expressions.
final class Queries implements Expressions.Subqueries {
    private static final Set<Type> DEFINITE = EnumSet.of(Type.INTEGER, Type.REAL, Type.TEXT);
    /// How deep queries stand in queries.
    private static final int DEEPEST = 2;

    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;
    private final Sources sources;
    private int nested;

    /// For a query around which, or beside which, these names are taken.
    Queries(Draw draw, Collection<String> taken) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
        this.sources = new Sources(draw, this, taken);
    }

    /// Expressions over a scope; with subqueries, but not too deep.
    Expressions expressions(Scope scope, boolean subqueries) {
        return new Expressions(draw, scope, subqueries && shallow() ? Optional.of(this) : Optional.empty());
    }

    /// Expressions inside a query that is inside another: at times with a third.
    private Expressions inner(Scope scope) {
        return expressions(scope, choices.percent(60));
    }

    boolean outermost() {
        return nested < 1;
    }

    /// May another query stand here? One in one, but a second level only where there are few rows around it.
    boolean shallow() {
        return outermost() || nested < DEEPEST && !sources.many();
    }

    Source source(Scope outer) {
        return sources.source(outer);
    }

    // Whole queries

    /// How often each form is drawn; more windows where a planner has more to do with them.
    private static final int[] FORMS = {52, 14, 12, 12, 10};
    private static final int[] PLANNED_FORMS = {38, 12, 12, 12, 26};

    private enum Form { PLAIN, DISTINCT, GROUPED, COMPOUND, WINDOW }

    /// A query of this many columns, named c0, c1, …
    Query query(int width) {
        nested++;
        boolean keyed = dialect.has(Feature.KEYED_SHAPES) && choices.percent(25);
        boolean planned = dialect.has(Feature.PLANNED_SHAPES) && choices.percent(35);
        Query query = keyed ? new KeyedQueries(draw, this, sources).query(width)
                : planned ? new PlannedQueries(draw, this, sources).query(width)
                : switch (Form.values()[choices.weighted(dialect.has(Feature.PLANNED_SHAPES) ? PLANNED_FORMS : FORMS)]) {
            case PLAIN -> plain(width, false);
            case DISTINCT -> plain(width, true);
            case GROUPED -> grouped(width);
            case COMPOUND -> cut(compound(width));
            case WINDOW -> dialect.has(Feature.WINDOW_FUNCTIONS) ? windowed(width) : plain(width, false);
        };
        nested--;
        return query;
    }

    /// A join that keeps the rows of its left side, of which alone something is fetched: an engine may leave out the other side if it has
    /// at most one row for each.
    Query idle() {
        nested++;
        Source.Table left = sources.table(false);
        Source right = choices.percent(60) ? sources.table(false) : new Source.Derived(typedColumn(), sources.free("d"));
        Source from = new Source.Join(JoinKind.LEFT, left, right, Optional.of(new SpecialJoins(draw, left, right).keyed()
                .orElse(Expr.literal(new Value.Bool(true)))), List.of());
        List<Expr.Column> columns = draw.scope(left).columns();
        Query.Select select = Query.Select.of(columns.isEmpty() ? List.of(Query.Item.of(Expr.literal(1)))
                : columns.stream().map(Query.Item::of).toList(), from);
        nested--;
        return choices.percent(25) ? select.where(expressions(draw.scope(left), false).predicate(1)) : select;
    }

    /// Some column of a table, each value once.
    private Query.Select typedColumn() {
        Source.Table table = sources.table(false);
        List<Expr.Column> columns = draw.scope(table).columns();
        Expr column = columns.isEmpty() ? Expr.literal(1) : choices.one(columns);
        return Query.Select.of(List.of(new Query.Item.Of(column, "c0")), table).distinct(true);
    }

    /// The rows of a table, each with what it finds in a relation.
    Source idle(Source relation) {
        Source.Table left = sources.table(false);
        return new Source.Join(JoinKind.LEFT, left, relation, Optional.of(new SpecialJoins(draw, left, relation).keyed()
                .orElse(Expr.literal(new Value.Bool(true)))), List.of());
    }

    /// A query of this many columns over a CTE.
    Query common(int width) {
        nested++;
        Query query = new CteQueries(draw, this, sources).query(width);
        nested--;
        return query;
    }

    private Query.Select plain(int width, boolean distinct) {
        Source from = choices.percent(72) ? sources.table(false) : sources.pair();
        Expressions exprs = inner(draw.scope(from));
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(exprs.any(choices.between(0, 2)), "c" + i));
        }
        Query.Select select = Query.Select.of(items, from).distinct(distinct);
        List<Expr> where = new ArrayList<>(draw.match(from).stream().toList());
        if (choices.percent(30)) {
            where.add(exprs.predicate(2));
        }
        return where.stream().reduce(Expr::and).map(select::where).orElse(select);
    }

    private Query.Select grouped(int width) {
        if (dialect.has(Feature.KEYED_SHAPES) && choices.percent(12)) {
            return new KeyedQueries(draw, this, sources).alone(width);
        }
        Source from = sources.table(false);
        Expressions exprs = inner(draw.scope(from));
        Expr key = exprs.any(1);
        List<Query.Item> items = new ArrayList<>();
        boolean keyed = draw.groups(key) && choices.percent(70);
        for (int i = 0; i < width; i++) {
            Expr item = keyed && i == 0 ? key : exprs.calls().aggregate(draw.aggregate(), 1);
            items.add(new Query.Item.Of(item, "c" + i));
        }
        Query.Select select = Query.Select.of(items, from);
        return keyed ? select.groupBy(List.of(grouping(key, exprs))) : select;
    }

    /// A key, or several sets of keys of which it is one.
    private Expr grouping(Expr key, Expressions exprs) {
        boolean sets = dialect.has(Feature.GROUPING_SETS);
        if (!sets && !dialect.has(Feature.ROLLUPS) || !choices.percent(dialect.has(Feature.FEW_ROLLUPS) ? 2 : 15)) {
            return key;
        }
        Expr other = exprs.any(0);
        Expr.KeySet both = new Expr.KeySet(Draw.varies(other) ? List.of(key, other) : List.of(key));
        Expr.GroupingKind kind = sets ? choices.one(Expr.GroupingKind.values()) : Expr.GroupingKind.ROLLUP;
        return new Expr.Grouping(kind, kind == Expr.GroupingKind.GROUPING_SETS
                ? List.of(new Expr.KeySet(List.of(key)), new Expr.KeySet(List.of()), both)
                : both.keys().stream().map(one -> new Expr.KeySet(List.of(one))).toList());
    }

    /// A query for a place beside other relations, which it may read.
    Query beside(Scope others, int width) {
        nested++;
        Source from = sources.table(false);
        Expressions exprs = expressions(draw.scope(from).within(others), false);
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            items.add(new Query.Item.Of(exprs.any(choices.between(0, 1)), "c" + i));
        }
        Query.Select select = Query.Select.of(items, from);
        nested--;
        return choices.percent(60) ? select.where(exprs.predicate(1)) : select;
    }

    /// A plain query whose columns all have a type that does not depend on how they are made.
    Query.Select typed(int width) {
        nested++;
        Query.Select plain = plain(width, choices.percent(20));
        nested--;
        List<Query.Item> items = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            Expr expr = ((Query.Item.Of) plain.items().get(i)).expr();
            List<DataType> definite = draw.words().named().stream().filter(one -> DEFINITE.contains(one.type())
                    && (dialect.discipline().leavesTypesOpen() || expr.type() == one.type()
                    || one.type() == Type.TEXT && dialect.has(Feature.TEXT_OF_ANY))).toList();
            DataType type = definite.isEmpty() ? new DataType(Renderer.cast(dialect, Type.TEXT), Type.TEXT) : choices.one(definite);
            Expr value = definite.isEmpty() ? Expr.literal(draw.values().of(Type.TEXT)) : expr;
            items.add(new Query.Item.Of(new Expr.Cast(value, type.cast(), type.type()), "c" + i));
        }
        return plain.items(items);
    }

    /// Two or three arms. All give each column the same type, since the type of a mixed column may be undefined.
    private Query compound(int width) {
        List<DataType> types = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            types.add(choices.one(draw.words().named()));
        }
        Query compound = new Query.Compound(choices.one(draw.words().setOperators()), arm(types), arm(types));
        return choices.percent(30) ? new Query.Compound(choices.one(draw.words().setOperators()), compound, arm(types)) : compound;
    }

    private Query.Select arm(List<DataType> types) {
        Source from = sources.table(false);
        Expressions exprs = expressions(draw.scope(from), false);
        List<Query.Item> items = new ArrayList<>();
        for (DataType type : types) {
            items.add(new Query.Item.Of(exprs.cast(type, 0), "c" + items.size()));
        }
        Query.Select select = Query.Select.of(items, from);
        return choices.percent(25) ? select.where(exprs.predicate(1)) : select;
    }

    /// At times only the first rows, in an order by all columns.
    private Query cut(Query compound) {
        if (!choices.percent(15)) {
            return compound;
        }
        List<Query.Order> orders = new ArrayList<>();
        for (Schema.Field field : draw.schema().output(compound)) {
            orders.add(draw.order(new Expr.Column("", field.name(), field.type())));
        }
        Optional<Expr> offset = choices.percent(30) ? Optional.of(Expr.literal(choices.between(0, 2))) : Optional.empty();
        return new Query.Ordered(compound, orders, Optional.of(Expr.literal(choices.between(1, 3))), offset);
    }

    private Query windowed(int width) {
        Source from = sources.table(false);
        Scope scope = draw.scope(from);
        Expressions exprs = expressions(scope, false);
        List<Query.Item> items = new ArrayList<>();
        Windows windows = new Windows(draw, scope, exprs);
        Expr.Windowed window = windows.windowed();
        items.add(new Query.Item.Of(window, "c0"));
        for (int i = 1; i < width; i++) {
            boolean shared = !window.window().name().isEmpty() && choices.percent(60);
            Optional<Expr> another = shared ? windows.over(window.window()) : Optional.empty();
            items.add(new Query.Item.Of(another.orElseGet(() -> exprs.any(0)), "c" + i));
        }
        Query.Select select = Query.Select.of(items, from);
        Query.Select filtered = choices.percent(25) ? select.where(exprs.predicate(1)) : select;
        return dialect.has(Feature.QUALIFY) && choices.percent(30) ? filtered.qualify(qualifying(window, exprs)) : filtered;
    }

    private Expr qualifying(Expr.Windowed window, Expressions exprs) {
        return choices.percent(20) ? new Expr.IsNull(window, choices.percent(50))
                : new Expr.Binary(choices.one(draw.words().operators(Operator.Kind.COMPARISON)), window, exprs.value(window.type(), 0));
    }

    // Queries inside expressions

    @Override
    public Query column(Scope outer, Type type) {
        if (type != Type.ANY) {
            return rows(outer, List.of(type));
        }
        return listed(switch (choices.weighted(new int[] {88, 8, 4})) {
            case 1 -> query(1);
            case 2 -> outermost() && dialect.has(Feature.COMMON_TABLE_EXPRESSIONS) ? common(1) : query(1);
            default -> rows(outer, List.of(type));
        });
    }

    /// A query with a LIMIT as one over a derived table, where it may not stand behind IN.
    private Query listed(Query query) {
        return dialect.has(Feature.LIMITS_IN_LISTS) || !(query instanceof Query.Ordered) ? query
                : Query.Select.of(List.of(new Query.Item.All("")), new Source.Derived(query, sources.free("d")));
    }

    @Override
    public Query rows(Scope outer, List<Type> types) {
        Optional<Query> bare = dialect.has(Feature.KEYED_SHAPES) && types.size() == 1 && choices.percent(15)
                ? new KeyedSubqueries(draw, sources).column(types.getFirst()) : Optional.empty();
        return bare.orElseGet(() -> filtered(outer, types));
    }

    private Query filtered(Scope outer, List<Type> types) {
        nested++;
        Source from = around(outer, 12) ? new Source.Derived(beside(outer, 2), sources.free("d"))
                : choices.percent(80) ? sources.table(choices.percent(15)) : sources.pair();
        Scope scope = choices.percent(40) ? draw.scope(from).within(outer) : draw.scope(from);
        Expressions exprs = inner(scope);
        List<Query.Item> items = new ArrayList<>();
        for (Type type : types) {
            items.add(Query.Item.of(exprs.value(type, choices.between(0, 1))));
        }
        Query.Select select = new Hinting(draw).hinted(Query.Select.of(items, from), true);
        Optional<Expr> equal = equal(from, outer);
        Query.Select filtered = equal.isPresent()
                ? select.where(choices.percent(70) ? equal.get() : Expr.and(equal.get(), exprs.predicate(1)))
                : choices.percent(60) ? select.where(exprs.predicate(choices.between(0, 2))) : select;
        nested--;
        return filtered;
    }

    @Override
    public Query single(Scope outer, Type type) {
        nested++;
        Source from = around(outer, 10) ? new Source.Derived(beside(outer, 2), sources.free("d")) : sources.table(choices.percent(15));
        Scope scope = choices.percent(40) ? draw.scope(from).within(outer) : draw.scope(from);
        Query single = choices.percent(12) || draw.words().aggregates(type).isEmpty() ? first(from, scope, type)
                : aggregated(from, scope, type, outer);
        nested--;
        return single;
    }

    /// Is a query in FROM to read the rows of the query around this one, as often as `percent` says?
    private boolean around(Scope outer, int percent) {
        return dialect.has(Feature.OUTER_IN_DERIVED) && !outer.columns().isEmpty() && choices.percent(percent);
    }

    private Query aggregated(Source from, Scope scope, Type type, Scope outer) {
        Expr.Aggregate aggregate = expressions(draw.scope(from), false).calls().aggregate(draw.aggregate(type), type, 0);
        Query.Select select = Query.Select.of(List.of(Query.Item.of(aggregate)), from);
        Optional<Expr> equal = equal(from, outer);
        return equal.isPresent() ? select.where(equal.get())
                : choices.percent(60) ? select.where(inner(scope).predicate(choices.between(0, 2))) : select;
    }

    /// An equality with something around the query, at times.
    private Optional<Expr> equal(Source from, Scope outer) {
        if (!dialect.has(Feature.PLANNED_SHAPES) || outer.columns().isEmpty() || !choices.percent(30)) {
            return Optional.empty();
        }
        Expr.Column around = choices.one(outer.columns());
        Mixture mixture = new Mixture(dialect, choices, List.of());
        List<Expr.Column> own = draw.scope(from).columns().stream().filter(column -> mixture.meet(column.type(), around.type())).toList();
        return own.isEmpty() ? Optional.empty() : Optional.of(new Expr.Binary(Operator.EQUAL, choices.one(own), around));
    }

    /// The first row by all columns: one row, whichever of equal ones it is.
    private Query first(Source from, Scope scope, Type type) {
        List<Query.Order> orders = draw.scope(from).columns().stream().map(draw::order).toList();
        Query.Select select = Query.Select.of(List.of(Query.Item.of(expressions(draw.scope(from), false).value(type, 1))), from);
        return new Query.Ordered(choices.percent(50) ? select.where(inner(scope).predicate(choices.between(0, 1))) : select, orders,
                Optional.of(Expr.literal(1)), Optional.empty());
    }

    /// A row value compared with a subquery of one row.
    Expr rowComparison(Scope outer) {
        nested++;
        Source from = sources.table(false);
        Expressions inner = expressions(draw.scope(from), false);
        Expr one = inner.calls().aggregate(draw.aggregate(), 0);
        Expr other = inner.calls().aggregate(draw.aggregate(), 0);
        List<Query.Item> items = List.of(Query.Item.of(one), Query.Item.of(other));
        nested--;
        Expressions exprs = expressions(outer, false);
        boolean converts = dialect.discipline().leavesTypesOpen();
        boolean ordered = List.of(one.type(), other.type()).stream().allMatch(draw.words()::orders);
        return new Expr.Binary(choices.one(draw.words().operators(Operator.Kind.COMPARISON).stream().filter(operator -> ordered
                ? comparesRow(operator) : operator == Operator.EQUAL || operator == Operator.NOT_EQUAL).toList()),
                new Expr.RowValue(List.of(
                exprs.beside(converts ? Type.ANY : one.type(), 1), exprs.beside(converts ? Type.ANY : other.type(), 1))),
                        new Expr.Scalar(Query.Select.of(items, from)));
    }

    /// A value among those of a subquery, or compared with some or all of them.
    Expr membership(Scope outer, Type asked) {
        Type type = draw.words().lists(asked) ? asked : Type.INTEGER;
        Expr value = expressions(outer, false).beside(type, 1);
        return dialect.has(Feature.QUANTIFIED_QUERIES) && draw.words().orders(type) && choices.percent(40) ? new Expr.Quantified(value,
                choices.one(draw.words().quantified()), choices.one(Expr.Quantifier.values()), column(outer, type))
                : new Expr.InQuery(value, column(outer, type), choices.percent(30));
    }

    /// A row value among the rows of a subquery.
    Expr rowMembership(Scope outer) {
        nested++;
        Source from = sources.table(false);
        Expressions inner = expressions(draw.scope(from), false);
        List<Expr> fields = List.of(inner.value(inner.listed(), 1), inner.value(inner.listed(), 0));
        Query.Select rows = Query.Select.of(fields.stream().map(Query.Item::of).toList(), from);
        Query query = choices.percent(50) ? rows.where(inner.predicate(1)) : rows;
        nested--;
        Expressions exprs = expressions(outer, false);
        return new Expr.InQuery(new Expr.RowValue(fields.stream().map(field -> exprs.beside(field.type(), 1)).toList()), query,
                choices.percent(30));
    }

    /// May the operator stand between a row value and a query?
    private boolean comparesRow(Operator operator) {
        return dialect.has(Feature.ROW_SUBQUERIES_DISTINCT)
                || operator != Operator.DISTINCT_FROM && operator != Operator.NOT_DISTINCT_FROM;
    }
}
