package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.oracle.TestCase;
import gainsay.run.Database;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.GivenKeys;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Does a case make sense, so that an error is the engine's?
///
/// A case that fails with an error easily becomes one that must: the reduction takes a table away, and there is "no such
/// table" again. So what is read or written to must be there, a column must be of something that is read, and a row may only stand where
/// rows are compared. Where types are known, all is well typed too ([WellTyped]), and a column has the type that it was
/// declared with.
final class WellFormed {
    /// Those of no name, and of a row that is written.
    private static final Set<String> OWNERS = Set.of("", "excluded", "new", "old");

    private WellFormed() {}

    static boolean makes(TestCase<?> test, Dialect dialect) {
        return sound(test.claim(), test, schema(test), Catalog.of(test.setup()), dialect) && distinct(test, dialect);
    }

    /// Does what a judge made of a claim and asked make sense? A claim may keep apart what stands in one query when it is asked, as a
    /// predicate that goes into HAVING.
    static boolean asks(Node asked, Database database) {
        Schema schema = database.schema();
        return sound(asked, asked, schema, Catalog.of(database.setup()), database.dialect())
                && !Shape.any(asked, node -> node instanceof Source.Join join && clashes(join, schema, database.dialect()));
    }

    private static boolean sound(Node asked, Node whole, Schema schema, Catalog catalog, Dialect dialect) {
        Set<String> known = Stream.concat(schema.relations().stream().map(Schema.Relation::name),
                Stream.concat(Shape.find(whole, Query.Cte.class).stream().map(Query.Cte::name),
                        Shape.find(whole, Statement.Returned.class).stream().map(Statement.Returned::name)))
                .map(WellFormed::lower).collect(Collectors.toSet());
        Set<String> indexes = catalog.indexes().stream().map(index -> lower(index.name())).collect(Collectors.toSet());
        boolean typed = !dialect.discipline().leavesTypesOpen();
        boolean declared = !dialect.discipline().cellsTypedByValue();
        boolean named = !dialect.has(Feature.LENIENT_NAMES);
        return !Shape.any(asked, node -> missing(node, known, indexes) || named && (torn(node, schema) || circular(node)))
                && owned(asked, schema, dialect)
                && (!dialect.has(Feature.RANDOM_KEYS) || GivenKeys.given(whole))
                && !Shape.any(asked, node -> node instanceof Statement.CreateTable table && !WholeTable.is(table, dialect))
                && !Shape.any(whole, node -> misplaced(node) || declared && untyped(node)) && (!typed || WellTyped.sound(whole, dialect));
    }

    /// What is there when the claim is asked: a claim may make a view or a table itself.
    private static Schema schema(TestCase<?> test) {
        Schema schema = Schema.of(test.setup());
        for (Statement statement : Shape.find(test.claim(), Statement.class)) {
            schema = schema.after(statement);
        }
        return schema;
    }

    /// Does each FROM clause say what it joins, and so on? Reduction comes to one that does not by itself, and engines refuse it or take it
    /// to mean something else.
    static boolean distinct(TestCase<?> test, Dialect dialect) {
        Schema schema = schema(test);
        return !Shape.any(test, node -> node instanceof Source.Join join && clashes(join, schema, dialect)
                || node instanceof Expr.Call call && emptied(call, dialect) || placed(node)
                || node instanceof Statement.CreateView view && unnamed(view, schema));
    }

    /// A key that a reduction made 0 is no key: the number of an ORDER BY is a place in the SELECT list, but in a window or an aggregate.
    private static boolean placed(Node node) {
        return !(node instanceof Expr || node instanceof Expr.Window) && Shape.anyChild(node, child ->
                child instanceof Query.Order order && order.key() instanceof Expr.Literal(Value.Int(long place)) && place < 1);
    }

    /// A view with more or fewer names than columns cannot be read.
    private static boolean unnamed(Statement.CreateView view, Schema schema) {
        int columns = view.columns().isEmpty() ? 0 : schema.output(view.query()).size();
        return columns > 0 && columns != view.columns().size();
    }

    /// A call that has lost all its arguments may ask for the time of day, as `TIME()`.
    private static boolean emptied(Expr.Call call, Dialect dialect) {
        return call.arguments().isEmpty() && dialect.functions().drawn().stream()
                .anyMatch(function -> function.name().equalsIgnoreCase(call.function()) && !function.parameters().isEmpty());
    }

    /// Where names are not lenient, two relations of one name leave open whose a column is. And a comma binds weaker than JOIN, unless
    /// joins are lenient: what follows it is another tree than ours, and it does not stand in parentheses.
    private static boolean clashes(Source.Join join, Schema schema, Dialect dialect) {
        return !dialect.has(Feature.LENIENT_NAMES) && twice(join, schema)
                || !dialect.has(Feature.LENIENT_JOINS) && (listed(join.right()) || join.kind() != Source.JoinKind.COMMA
                        && listed(join.left()));
    }

    private static boolean listed(Source source) {
        return source instanceof Source.Join join && join.kind() == Source.JoinKind.COMMA;
    }

    private static boolean twice(Source.Join join, Schema schema) {
        List<String> names = schema.scope(join).stream().map(named -> lower(named.name())).filter(name -> !name.isEmpty()).toList();
        return Set.copyOf(names).size() < names.size();
    }

    /// Has one side of a USING no such column?
    private static boolean torn(Node node, Schema schema) {
        return node instanceof Source.Join join && join.using().stream().anyMatch(column ->
                Stream.of(join.left(), join.right()).anyMatch(side -> schema.scope(side).stream().noneMatch(named ->
                        named.fields().isEmpty() || named.fields().stream().anyMatch(field -> field.name().equalsIgnoreCase(column)))));
    }

    /// Does a CTE read itself, though none is recursive here?
    private static boolean circular(Node node) {
        return node instanceof Query.With with && !with.recursive() && with.tables().stream().anyMatch(cte ->
                Shape.any(cte.query(), read -> read instanceof Source.Table table && table.name().equalsIgnoreCase(cte.name())));
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static boolean missing(Node node, Set<String> known, Set<String> indexes) {
        return switch (node) {
            case Source.Table table -> !known.contains(lower(table.name()));
            case Source.Hint hint -> hint.index().filter(index -> !indexes.contains(lower(index))).isPresent();
            case Expr.InTable in -> !known.contains(lower(in.table()));
            case Statement statement -> !table(statement).isEmpty() && !known.contains(lower(table(statement)));
            default -> false;
        };
    }

    /// Is each column that says whose it is of a relation that the claim names, and does that have it?
    private static boolean owned(Node claim, Schema schema, Dialect dialect) {
        Map<String, Optional<Schema.Relation>> owners = new HashMap<>();
        OWNERS.forEach(owner -> owners.put(owner, Optional.empty()));
        Shape.find(claim, Statement.class).forEach(statement -> owners.put(lower(table(statement)), Optional.empty()));
        Map<String, Optional<Schema.Relation>> common = new HashMap<>();
        Shape.find(claim, Query.Cte.class).forEach(cte -> common.put(lower(cte.name()), !cte.columns().isEmpty()
                || dialect.has(Feature.LENIENT_NAMES) ? Optional.empty() : told(new Source.Derived(cte.query(), cte.name()), schema)));
        Shape.find(claim, Source.Table.class).forEach(table -> owners.put(lower(table.alias().isEmpty() ? table.name() : table.alias()),
                common.getOrDefault(lower(table.name()), schema.named(table.name()))));
        Shape.find(claim, Source.Derived.class).forEach(derived -> owners.put(lower(derived.alias()),
                dialect.has(Feature.LENIENT_NAMES) ? Optional.empty() : told(derived, schema)));
        Shape.find(claim, Source.Function.class).forEach(function -> owners.put(lower(function.alias().isEmpty() ? function.name()
                : function.alias()), Optional.empty()));
        return !Shape.any(claim, node -> node instanceof Expr.Column column && !has(owners, column, dialect))
                && InScope.of(claim, written(claim));
    }

    /// The names of what is written to, beside those that are always known.
    private static Set<String> written(Node claim) {
        return Stream.concat(OWNERS.stream(), Shape.find(claim, Statement.class).stream().map(statement -> lower(table(statement))))
                .collect(Collectors.toSet());
    }

    /// A derived table as a relation, if all of its columns have names. A constant that has none is called by its text, if by anything.
    private static Optional<Schema.Relation> told(Source.Derived derived, Schema schema) {
        if (derived.query().select().filter(WellFormed::nameless).isPresent()) {
            return Optional.of(new Schema.Relation(derived.alias(), Schema.Kind.VIEW, false, List.of()));
        }
        List<Schema.Field> fields = schema.output(derived.query());
        return fields.isEmpty() || fields.stream().anyMatch(field -> field.name().isEmpty()) ? Optional.empty()
                : Optional.of(new Schema.Relation(derived.alias(), Schema.Kind.VIEW, false, fields));
    }

    private static boolean nameless(Query.Select select) {
        return select.items().stream().allMatch(item -> item instanceof Query.Item.Of(Expr expr, String alias) && alias.isEmpty()
                && bare(expr) instanceof Expr.Literal);
    }

    private static Expr bare(Expr expr) {
        return switch (expr) {
            case Expr.Coerced coerced -> bare(coerced.inner());
            case Expr.Focus focus -> bare(focus.inner());
            default -> expr;
        };
    }

    /// The table whose columns a statement may name.
    private static String table(Statement statement) {
        return switch (statement) {
            case Statement.Insert insert -> insert.table();
            case Statement.Update update -> update.table();
            case Statement.Delete delete -> delete.table();
            case Statement.Merge merge -> merge.table();
            case Statement.CreateIndex index -> index.table();
            default -> "";
        };
    }

    private static boolean has(Map<String, Optional<Schema.Relation>> owners, Expr.Column column, Dialect dialect) {
        String owner = lower(column.table());
        return owners.containsKey(owner) && owners.get(owner).stream().allMatch(relation ->
                dialect.storage().rowIdentity().stream().anyMatch(column.name()::equalsIgnoreCase)
                || relation.fields().stream().anyMatch(field -> field.name().equalsIgnoreCase(column.name())
                        && (dialect.discipline().leavesTypesOpen() || column.type() == Type.ANY
                                || field.values() == Type.ANY || field.values() == column.type())));
    }

    /// Has a column no type, though nothing but what it is generated of could tell?
    private static boolean untyped(Node node) {
        return node instanceof Statement.ColumnDef column && column.typeName().isEmpty() && !column.generated();
    }

    /// Is one of the children a row that must be a value?
    private static boolean misplaced(Node node) {
        boolean compares = switch (node) {
            case Expr.Binary binary -> binary.operator().kind() == Operator.Kind.COMPARISON;
            case Expr.Between _, Expr.InList _, Expr.InQuery _, Expr.Quantified _, Expr.InTable _, Expr.Focus _ -> true;
            default -> false;
        };
        return !compares && Shape.anyChild(node, Expr.RowValue.class::isInstance);
    }
}
