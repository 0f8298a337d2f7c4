package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Declarations.Made;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.dialect.Renderer;
import gainsay.dialect.Trait;
import gainsay.dialect.Storage;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What an oracle draws its claims from: queries, predicates and orders over the database as it is now.
public final class Draw {
    private static final int DEPTH = 3;
    private static final int SORTED_PERCENT = 35;

    private final Dialect dialect;
    private final Choices choices;
    private final Vocabulary words;
    private final Values values;
    private final boolean enforces;
    private final List<DataType> madeTypes;
    private final List<String> collations;
    private final List<String> ownCollations;
    private final Schema schema;
    private final List<Known> known;
    private final List<Schema.Relation> tables;
    private final List<Schema.Relation> stored;
    private final List<Schema.Relation> views;
    private Offer last = new Offer(Source.Table.named("none"), List.of(), Scope.EMPTY);

    /// What stays the same while a database changes. It `enforces` foreign keys or does not look at them. Some types, functions and
    /// collations are `made` for it.
    record Round(Dialect dialect, Choices choices, Vocabulary words, Values values, boolean enforces, List<Made> made) {}

    /// What a FROM clause offers: the names of its relations and what expressions may use.
    private record Offer(Source from, List<String> names, Scope scope) {}

    Draw(Round round, Schema schema, List<Known> known) {
        this.dialect = round.dialect;
        this.choices = round.choices;
        this.words = round.words;
        this.values = round.values;
        this.enforces = round.enforces;
        this.madeTypes = round.made.stream().flatMap(made -> made.type().map(type -> new DataType(made.name(), type)).stream()).toList();
        this.ownCollations = round.made.stream().filter(Made::collates).map(Made::name).toList();
        this.collations = Stream.of(dialect.collations(), ownCollations, ownCollations).flatMap(List::stream).toList();
        this.schema = schema;
        this.known = List.copyOf(known);
        this.tables = schema.relations().stream().filter(relation -> !relation.view()).toList();
        this.stored = tables.stream().filter(relation -> relation.kind() == Schema.Kind.TABLE).toList();
        this.views = schema.relations().stream().filter(Schema.Relation::view).toList();
    }

    /// Types that were made for this database.
    List<DataType> madeTypes() {
        return madeTypes;
    }

    List<String> collations() {
        return collations;
    }

    /// Those that were made for this database.
    List<String> ownCollations() {
        return ownCollations;
    }

    public Dialect dialect() {
        return dialect;
    }

    public Choices choices() {
        return choices;
    }

    Vocabulary words() {
        return words;
    }

    Values values() {
        return values;
    }

    boolean enforces() {
        return enforces;
    }

    /// Must a new view be temporary, since something is that it may read?
    public boolean temporary() {
        return dialect.has(Feature.TEMPORARY_VIEWS) && schema.relations().stream().anyMatch(Schema.Relation::temporary);
    }

    public Schema schema() {
        return schema;
    }

    /// The tables that the engine itself keeps.
    List<Schema.Relation> stored() {
        return stored;
    }

    /// What to read: the views or the tables, and where there are none, all there is.
    List<Schema.Relation> relations(boolean view) {
        List<Schema.Relation> fitting = view ? views : tables;
        return fitting.isEmpty() ? schema.relations() : fitting;
    }

    /// A select over one to three relations, without WHERE, DISTINCT or GROUP BY.
    public Query.Select select() {
        Queries queries = new Queries(this, List.of());
        Source from = queries.source(Scope.EMPTY);
        Scope scope = scope(from);
        List<Query.Item> items = new ArrayList<>();
        if (choices.percent(50)) {
            items.add(new Query.Item.All(""));
        } else {
            Expressions exprs = queries.expressions(scope, true);
            int width = choices.between(1, 3);
            for (int i = 0; i < width; i++) {
                items.add(Query.Item.of(choices.percent(75) && !scope.columns().isEmpty() ? choices.one(scope.columns()) : exprs.any(2)));
            }
        }
        return new Hinting(this).hinted(Query.Select.of(items, from), false);
    }

    /// A predicate over the rows of a select's FROM clause.
    public Expr predicate(Query.Select select) {
        Expr drawn = expressions(select).predicate(choices.between(1, DEPTH));
        return dialect.declarations().patterns().isEmpty() ? drawn : Searches.beside(drawn, select, known, choices);
    }

    /// Keys to group a select by.
    public List<Expr> keys(Query.Select select) {
        Expressions exprs = expressions(select);
        List<Expr> keys = new ArrayList<>();
        int count = choices.between(1, 2);
        for (int i = 0; i < count; i++) {
            Expr key = exprs.any(1);
            if (groups(key)) {
                keys.add(key);
            }
        }
        return keys.isEmpty() ? List.of(choices.one(scope(select.from().orElseThrow()).columns())) : keys;
    }

    /// A predicate over the groups of a select: its keys and aggregates.
    public Expr groupPredicate(Query.Select select) {
        Expressions rows = expressions(select);
        List<Expr> operands = new ArrayList<>(select.groupBy());
        operands.add(rows.calls().aggregate(aggregate(), 1));
        operands.add(rows.calls().aggregate(aggregate(), 1));
        Expressions groups = new Queries(this, List.of()).expressions(Scope.EMPTY.knowing(operands), choices.percent(20));
        return groups.predicate(choices.between(1, 2));
    }

    public Function aggregate() {
        return choices.one(words.aggregates());
    }

    /// A function that aggregates to a value of this type.
    Function aggregate(Type type) {
        return choices.one(words.aggregates(type));
    }

    /// An aggregate over the rows of a select, by a function with one of these traits.
    public Expr.Aggregate aggregate(Query.Select select, Set<Trait> traits) {
        return expressions(select).calls().aggregate(choices.one(words.aggregates().stream()
                .filter(function -> !Collections.disjoint(function.traits(), traits)).toList()), 2);
    }

    /// Any aggregate over the rows of a select.
    public Expr.Aggregate aggregate(Query.Select select) {
        return expressions(select).calls().aggregate(aggregate(), 2);
    }

    /// A whole query of one or two columns: plain, distinct, grouped, compound, with a window or over a CTE.
    public Query query() {
        Queries queries = new Queries(this, List.of());
        boolean common = dialect.has(Feature.COMMON_TABLE_EXPRESSIONS) && choices.percent(15);
        if (dialect.has(Feature.PLANNED_SHAPES) && choices.percent(20)) {
            return queries.idle();
        }
        return common ? queries.common(choices.between(1, 2)) : queries.query(choices.between(1, 2));
    }

    /// A key to order by, in either direction, with NULLs where they are or elsewhere.
    Query.Order order(Expr key) {
        Optional<Query.Nulls> nulls = dialect.has(Feature.NULLS_FIRST) && choices.percent(8)
                ? Optional.of(choices.one(Query.Nulls.values())) : Optional.empty();
        return new Query.Order(key, choices.percent(30), nulls);
    }

    /// What is known about tables.
    List<Known> known() {
        return known;
    }

    /// A search for words in a table that can search for them.
    Optional<Expr> match(Source source) {
        return Searches.in(source, known, choices);
    }

    /// Metadata that a database can have more: an index, and perhaps what the engine then gathers about it.
    public List<Statement> metadata() {
        return new Tables(this).metadata(choices.one(stored));
    }

    /// A command of upkeep for the database, or for this table if it must be for one.
    public Statement upkeep(String table) {
        Storage.Upkeep upkeep = choices.one(dialect.upkeep());
        return new Statement.Upkeep(upkeep.command(), upkeep.always() ? table : "");
    }

    /// A subquery over the rows of a select: a value, a row, EXISTS or IN, correlated or not.
    public Expr subquery(Query.Select select) {
        Queries queries = queries(select);
        Scope scope = select.from().map(this::scope).orElse(Scope.EMPTY);
        Type type = queries.expressions(scope, false).shared();
        return switch (choices.between(0, 3)) {
            case 0 -> scalar(select, queries.single(scope, type), type);
            case 3 -> dialect.has(Feature.ROW_LISTS) && choices.percent(40) ? queries.rowMembership(scope)
                    : dialect.has(Feature.ROW_SUBQUERIES) ? queries.rowComparison(scope)
                    : scalar(select, queries.single(scope, type), type);
            case 1 -> new Expr.Exists(queries.column(scope, type), choices.percent(40));
            default -> queries.membership(scope, type);
        };
    }

    /// One value of a query; compared with another where the dialect takes no value for a condition.
    private Expr scalar(Query.Select select, Query single, Type type) {
        Expr.Scalar value = new Expr.Scalar(single);
        return dialect.discipline().takesAsCondition(type) ? value : new Expr.Binary(choices.one(words.operators(Operator.Kind.COMPARISON)),
                queries(select).expressions(select.from().map(this::scope).orElse(Scope.EMPTY), false).value(type, 1), value);
    }

    /// An expression without columns.
    public Expr constant() {
        return constant(Type.ANY);
    }

    /// One that a column of this type takes.
    Expr constant(Type type) {
        Expressions exprs = new Queries(this, List.of()).expressions(Scope.EMPTY, false);
        return type == Type.ANY || dialect.discipline().cellsTypedByValue() ? exprs.any(2) : exprs.value(type, 2);
    }

    /// A comparison of something in the rows of a select with this.
    public Expr comparison(Query.Select select, Expr with) {
        if (!dialect.has(Feature.QUERIES_AS_TRUTHS) && with.type() == Type.BOOLEAN) {
            return new Expr.Binary(Operator.OR, expressions(select).predicate(1), with);
        }
        Type type = dialect.discipline().leavesTypesOpen() ? Type.ANY : with.type();
        return new Expr.Binary(choices.one(words.operators(Operator.Kind.COMPARISON)), expressions(select).beside(type, 1), with);
    }

    /// A predicate over the rows of a select without subqueries.
    public Expr simple(Query.Select select) {
        return queries(select).expressions(scope(select.from().orElseThrow()), false).predicate(choices.between(0, 2));
    }

    /// A join with a table: of all rows with all, which every dialect takes, or one that keeps the rows of the table.
    public Source joined(Source left) {
        if (dialect.has(Feature.PLANNED_SHAPES) && choices.percent(50)) {
            return new Queries(this, List.of("r0")).idle(left);
        }
        boolean lenient = dialect.has(Feature.LENIENT_JOINS);
        Source.JoinKind kind = lenient ? choices.one(Source.JoinKind.COMMA, Source.JoinKind.LEFT, Source.JoinKind.CROSS)
                : Source.JoinKind.CROSS;
        return new Source.Join(kind, left, Source.Table.named(table()), Optional.empty(), List.of());
    }

    /// A column of a new table that takes the values of another. One that is always NULL is of no type, and then a text does.
    public Statement.ColumnDef taking(String name, Type type) {
        Type declared = dialect.discipline().cellsTypedByValue() ? Type.ANY : type == Type.ANY ? Type.TEXT : type;
        return new Statement.ColumnDef(name, declared == Type.ANY ? "" : Renderer.columnType(dialect, declared), declared, List.of());
    }

    /// A column of the rows of a select.
    public Expr.Column column(Query.Select select) {
        return choices.one(scope(select.from().orElseThrow()).columns());
    }

    /// The name of a table that is neither a view nor virtual.
    public String table() {
        return choices.one(stored).name();
    }

    /// A column of a table that can be assigned to.
    public Optional<Schema.Field> writable(String table) {
        List<Schema.Field> fields = schema.named(table).orElseThrow().fields().stream().filter(field -> !field.generated()).toList();
        return fields.isEmpty() ? Optional.empty() : Optional.of(choices.one(fields));
    }

    /// A value for a column: 0 or 1, or one of its own type where it takes no other.
    public Value assigned(Schema.Field field) {
        return dialect.discipline().cellsTypedByValue() ? Value.of(choices.between(0, 1)) : values.of(field.type());
    }

    /// A literal that is a condition: false twice as often as true.
    public Expr decider() {
        Value value = choices.one(dialect.truth(false), dialect.truth(false), dialect.truth(true), Value.NULL);
        boolean untyped = value.equals(Value.NULL) && !dialect.discipline().untypedFitsAnywhere();
        return untyped ? new Expr.Cast(Expr.literal(value), Renderer.cast(dialect, Type.BOOLEAN), Type.BOOLEAN) : Expr.literal(value);
    }

    /// A value for a column of this type: often of just this type, and where cells take any, now and then of another.
    public Value value(Type type) {
        return dialect.discipline().cellsTypedByValue() && choices.percent(40) ? values.any() : values.of(type);
    }

    /// A value as it is written, at times in hexadecimal digits. The smallest integer has none that a sign could stand before.
    Expr literal(Value value) {
        return value instanceof Value.Int(long number) && number != Long.MIN_VALUE && choices.percent(2)
                && dialect.has(Feature.HEX_INTEGERS) ? new Expr.Hex(number) : Expr.literal(value);
    }

    /// A query whose columns all have a type and a name.
    public Query.Select relation() {
        return new Queries(this, List.of("r0")).typed(choices.between(1, 2));
    }

    /// An order for the rows of a select, or none.
    public List<Query.Order> orders(Query.Select select) {
        return choices.percent(SORTED_PERCENT) ? new Orders(this, select).sorted() : List.of();
    }

    /// The select with a function over a window that has a frame which means nothing to it, where the dialect takes one.
    public Optional<Query.Select> framed(Query.Select select) {
        Scope scope = scope(select.from().orElseThrow());
        return new Windows(this, scope, queries(select).expressions(scope, false)).idle()
                .map(windowed -> select.items(List.of(Query.Item.of(windowed))));
    }

    /// May this be a key to group by?
    boolean groups(Expr key) {
        return varies(key) && (dialect.has(Feature.GROUP_SUBQUERIES) || !Shape.any(key, Query.class::isInstance));
    }

    /// A constant in GROUP BY or ORDER BY may mean a position of the SELECT list, and so may a predicate that an engine
    /// folds to one before it looks.
    static boolean varies(Expr key) {
        return key.type() != Type.BOOLEAN && !(key instanceof Expr.Coerced coerced && coerced.inner().type() == Type.BOOLEAN)
                && Shape.any(key, Expr.Column.class::isInstance);
    }

    Expressions expressions(Query.Select select) {
        return queries(select).expressions(select.from().map(this::scope).orElse(Scope.EMPTY), true);
    }

    /// For queries inside this one.
    private Queries queries(Query.Select select) {
        return new Queries(this, select.from().map(from -> offer(from).names).orElse(List.of()));
    }

    Scope scope(Source from) {
        return offer(from).scope;
    }

    /// Kept until another FROM clause is asked about: the parts of a claim are nearly all drawn over one.
    private Offer offer(Source from) {
        if (last.from != from) {
            List<Schema.Named> relations = schema.scope(from);
            last = new Offer(from, relations.stream().map(Schema.Named::name).toList(), Scope.of(relations,
                    !dialect.discipline().cellsTypedByValue()).knowing(Known.in(from, known)));
        }
        return last;
    }
}
