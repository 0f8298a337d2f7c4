package gainsay.oracle.guard;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.Functions;
import gainsay.dialect.Trait;
import gainsay.run.Database;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// All that an engine may have to evaluate for a query, each part by itself: clause by clause, the last to be executed
/// first, every subexpression of it, over all rows that may come before it.
final class EvaluatedParts {
    private static final Expr NOTHING = Expr.literal(Value.of(""));

    private final Schema schema;
    private final Dialect dialect;
    private final Functions functions;
    private final boolean typed;
    private final Setup setup;
    private final ReachableRows loose;
    private final List<Demand> found = new ArrayList<>();
    private Constants constants = new Constants(List.of(), false, _ -> Optional.empty());

    sealed interface Demand {
        /// The expression, for every row in which these relations can meet; as it was asked, or with constants that may stand for columns.
        record Each(Expr expr, List<ReachableRows.Relation> over, boolean asked) implements Demand {}

        /// The query as it is, since what it fetches belongs to its groups or windows.
        record Whole(Query query) implements Demand {}

        /// What an aggregate adds up: its argument over the rows of a select.
        record Summed(Expr argument, Query.Select select, List<ReachableRows.Relation> over) implements Demand {}

        /// A part that nothing is known of.
        record Unknown(String why) implements Demand {}
    }

    EvaluatedParts(Database database) {
        this.schema = database.schema();
        this.dialect = database.dialect();
        this.functions = dialect.functions();
        this.typed = !database.dialect().discipline().convertsOperands();
        this.setup = database.setup();
        this.loose = new ReachableRows(schema, setup);
    }

    /// How the declared type of a column is spelled in a cast, by its name in whatever table has it.
    private Optional<String> cast(Expr.Column column) {
        return Catalog.of(setup).tables().stream().flatMap(table -> table.columns().stream())
                .filter(defined -> defined.name().equalsIgnoreCase(column.name()))
                .flatMap(defined -> dialect.type(defined.typeName()).stream()).map(DataType::cast).findFirst();
    }

    List<Demand> found() {
        return found;
    }

    void unknown(String why) {
        found.add(new Demand.Unknown(why));
    }

    /// The parts of a query that stands by itself, and those of the views that it reads.
    void query(Query query) {
        List<Query> all = new ArrayList<>(List.of(InlinedCtes.writtenOut(query)));
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < all.size(); i++) {
            for (String name : Ambiguity.read(all.get(i))) {
                if (seen.add(name.toLowerCase(Locale.ROOT))) {
                    loose.view(name).ifPresentOrElse(all::add, () -> table(name));
                }
            }
        }
        constants = new Constants(all, typed, this::cast);
        all.forEach(one -> query(one, List.of()));
    }

    /// The columns of a table that are evaluated when they are read.
    private void table(String name) {
        Optional<Schema.Relation> relation = schema.named(name);
        if (relation.isEmpty()) {
            unknown("a table is not known");
        } else if (relation.get().fields().stream().anyMatch(Schema.Field::generated)) {
            found.add(new Demand.Whole(Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(name))));
            Catalog.of(setup).table(name).stream().flatMap(table -> table.columns().stream()).forEach(this::constant);
        }
    }

    /// A column that is generated of constants may be evaluated where there are no rows.
    private void constant(Statement.ColumnDef column) {
        column.rules().stream().filter(Statement.ColumnRule.Generated.class::isInstance)
                .map(rule -> ((Statement.ColumnRule.Generated) rule).value()).filter(expr -> Shape.find(expr, Expr.Column.class).isEmpty())
                .forEach(expr -> found.add(new Demand.Whole(new Query.Select(false,
                        List.of(Query.Item.of(column.typeName().isEmpty() ? expr : new Expr.Cast(expr, column.typeName(), column.type()))),
                        Optional.empty(), Optional.empty(), List.of(), Optional.empty()))));
    }

    /// The parts of expressions over the rows of a table.
    void over(String table, List<Expr> exprs) {
        Query.Select rows = Query.Select.of(List.of(Query.Item.of(Expr.literal(1))), Source.Table.named(table));
        exprs.forEach(expr -> query(rows.items(List.of(Query.Item.of(expr)))));
    }

    private void query(Query query, List<List<ReachableRows.Relation>> outer) {
        switch (query) {
            case Query.Select select -> select(select, List.of(), outer);
            case Query.Ordered ordered -> {
                Stream.concat(ordered.limit().stream(), ordered.offset().stream()).forEach(count -> rowwise(count, outer));
                if (ordered.body() instanceof Query.Select select) {
                    select(select, ordered.orderBy().stream().map(Query.Order::key).toList(), outer);
                } else {
                    query(ordered.body(), outer);
                }
            }
            case Query.Compound compound -> {
                query(compound.left(), outer);
                query(compound.right(), outer);
            }
            case Query.Values values -> values.rows().forEach(row -> row.fields().forEach(field -> rowwise(field, outer)));
            case Query.With _ -> unknown("a CTE cannot be inlined");
            case Query.Raw _ -> unknown("a query is not read");
        }
    }

    /// The clauses from the last to the first: ORDER BY, the SELECT list, HAVING, GROUP BY, WHERE, ON.
    private void select(Query.Select select, List<Expr> orderBy, List<List<ReachableRows.Relation>> outer) {
        List<List<ReachableRows.Relation>> scopes = new ArrayList<>(List.of(loose.relations(select)));
        scopes.addAll(outer);
        List<Expr> clauses = new ArrayList<>(orderBy);
        select.items().forEach(item -> Shape.find(item, Expr.class).stream().findFirst().ifPresent(clauses::add));
        select.having().ifPresent(clauses::add);
        clauses.addAll(select.keys());
        select.qualify().ifPresent(clauses::add);
        select.where().ifPresent(clauses::add);
        select.from().ifPresent(from -> conditions(from, clauses));
        for (Expr clause : clauses) {
            part(named(Ambiguity.position(clause, select), select, scopes), select, scopes);
        }
        select.from().stream().flatMap(from -> from.relations().stream()).forEach(source -> source(source, outer));
    }

    private static void conditions(Source source, List<Expr> clauses) {
        if (source instanceof Source.Join join) {
            join.on().ifPresent(clauses::add);
            conditions(join.left(), clauses);
            conditions(join.right(), clauses);
        }
    }

    private void source(Source source, List<List<ReachableRows.Relation>> outer) {
        switch (source) {
            case Source.Derived derived when derived.lateral() -> unknown("a query beside other relations reads them");
            case Source.Derived derived -> query(derived.query(), outer);
            case Source.Function _ -> unknown("a function gives the rows");
            case Source.Table _, Source.Join _ -> { }
        }
    }

    /// With what the names of the SELECT list mean, where they are no columns.
    private static Expr named(Expr clause, Query.Select select, List<List<ReachableRows.Relation>> scopes) {
        return Shape.rewrite(clause, node -> node instanceof Expr.Column column && column.table().isEmpty()
                && scopes.stream().flatMap(List::stream).noneMatch(relation -> binds(relation, column))
                ? select.items().stream().filter(item -> item instanceof Query.Item.Of of && of.alias().equalsIgnoreCase(column.name()))
                        .map(item -> (Node) ((Query.Item.Of) item).expr()).findFirst().orElse(node) : node);
    }

    /// A part of a clause, and its own parts.
    private void part(Node node, Query.Select select, List<List<ReachableRows.Relation>> scopes) {
        switch (node) {
            case Query query -> query(query, scopes);
            case Expr.Aggregate aggregate -> {
                aggregate(aggregate, select, scopes);
                Shape.children(aggregate).forEach(child -> part(child, select, scopes));
            }
            case Expr.Windowed windowed -> {
                Stream.of(windowed.function()).filter(Expr.Aggregate.class::isInstance)
                        .forEach(aggregate -> aggregate((Expr.Aggregate) aggregate, select, scopes));
                Shape.children(windowed.function()).forEach(child -> part(child, select, scopes));
                part(windowed.window(), select, scopes);
            }
            case Expr expr -> {
                if (!Shape.ownAggregate(expr) && !Shape.ownWindow(expr)) {
                    each(expr, scopes);
                } else if (fetched(expr)) {
                    found.add(new Demand.Whole(select.distinct(false).withoutHaving().items(List.of(Query.Item.of(expr)))));
                }
                Shape.children(expr).forEach(child -> part(child, select, scopes));
            }
            default -> Shape.children(node).forEach(child -> part(child, select, scopes));
        }
    }

    /// An expression outside of any select of its own.
    private void rowwise(Expr expr, List<List<ReachableRows.Relation>> scopes) {
        Query.Select nothing = new Query.Select(false, List.of(Query.Item.of(expr)), Optional.empty(), Optional.empty(), List.of(),
                Optional.empty());
        part(expr, nothing, scopes);
    }

    private void aggregate(Expr.Aggregate aggregate, Query.Select select, List<List<ReachableRows.Relation>> scopes) {
        String function = aggregate.function().toUpperCase(Locale.ROOT);
        if (functions.has(function, Trait.SUMS)) {
            aggregate.arguments().forEach(argument -> found.add(new Demand.Summed(argument, select, needed(argument, scopes))));
        } else if (!functions.has(function, Trait.CANNOT_FAIL)) {
            unknown("an aggregate gathers the values of many rows (" + function + ")");
        }
    }

    private void each(Expr expr, List<List<ReachableRows.Relation>> scopes) {
        if (fetched(expr)) {
            found.add(new Demand.Each(expr, needed(expr, scopes), true));
            constants.in(expr).forEach(constant -> found.add(new Demand.Each(constant, needed(constant, scopes), false)));
        }
        if (expr instanceof Expr.Match match && match.escape().isPresent() && !match.operand().equals(NOTHING)) {
            each(escaped(match), scopes);
        }
    }

    /// A pattern and its escape, which an engine may look at or not where there is nothing to match.
    private static Expr escaped(Expr.Match match) {
        return new Expr.Match(match.matcher(), NOTHING, match.pattern(), match.escape(), match.negated());
    }

    /// Can it stand in a SELECT list, and is there anything to evaluate? Marks are no more than what they mark.
    private boolean fetched(Expr expr) {
        return switch (expr) {
            case Expr.Literal _, Expr.Column _, Expr.RowValue _, Expr.Focus _, Expr.Param _, Expr.Coerced _ -> false;
            case Expr.Match match -> match.matcher() != Expr.Matcher.MATCH;
            case Expr.Scalar scalar -> schema.output(scalar.query()).size() == 1;
            default -> true;
        };
    }

    /// The relations that an expression takes columns from, each by the nearest scope that has it.
    private List<ReachableRows.Relation> needed(Expr expr, List<List<ReachableRows.Relation>> scopes) {
        Set<ReachableRows.Relation> needed = new LinkedHashSet<>();
        for (Expr.Column column : FreeColumns.columns(expr, schema)) {
            scopes.stream().map(scope -> scope.stream().filter(relation -> binds(relation, column)).toList())
                    .filter(binding -> !binding.isEmpty()).findFirst()
                    .ifPresentOrElse(needed::addAll, () -> scopes.stream().limit(1).forEach(needed::addAll));
        }
        return List.copyOf(needed);
    }

    private static boolean binds(ReachableRows.Relation relation, Expr.Column column) {
        return column.table().isEmpty() ? relation.named().fields().stream().anyMatch(field -> field.name().equalsIgnoreCase(column.name()))
                : relation.named().name().equalsIgnoreCase(column.table());
    }
}
