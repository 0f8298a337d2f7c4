package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Function;
import gainsay.dialect.Trait;
import gainsay.dialect.TypeDiscipline;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Where SQL leaves an answer open, two forms of a query may differ and the engine is right.
///
/// `SELECT DISTINCT c` over 0 and 0.0 keeps one of them, and no rule says which. It is asked only about a claim whose two sides did
/// differ, so it may ask the database: a DISTINCT over data that hold no such twins is not ambiguous, and stays under
/// test. Each rule declines just the construct that it is about.
public final class Ambiguity {
    /// Why any of several keys may stand for a group, and nothing else need be open.
    public static final String EQUAL_KEYS = "GROUP BY keeps one of several equal keys that look different";

    private final Database database;
    private final Dialect dialect;
    private final Schema schema;
    private final Twins twins;

    private Ambiguity(Node claim, Database database) {
        this.database = database;
        this.dialect = database.dialect();
        this.schema = database.schema();
        this.twins = new Twins(database, !dialect.discipline().texts().exact() || collated(dialect, database.setup(), claim));
    }

    /// Why the answer to a claim is open on this database, if it is.
    public static Optional<String> in(Node claim, Database database) {
        Ambiguity ambiguity = new Ambiguity(claim, database);
        List<Node> roots = ambiguity.withViews(claim);
        Optional<String> unknown = roots.stream().flatMap(root -> UnknownFunctions.in(root, database).stream()).findFirst();
        if (unknown.isPresent()) {
            return unknown;
        }
        for (Node root : roots) {
            Optional<String> why = ambiguity.why(InlinedCtes.writtenOut(root));
            if (why.isPresent()) {
                return why;
            }
        }
        if (roots.stream().anyMatch(root -> OpenBytes.in(root, database.dialect()))) {
            return Optional.of("the greatest of bytes and a text is told as either");
        }
        return new JsonFunctions(database.dialect().functions()).nested(roots)
                ? Optional.of("a document made of documents may take one for a text") : Optional.empty();
    }

    /// Two single numbers that differ by rounding alone.
    public static boolean close(Rows one, Rows other) {
        if (one.rows().size() != 1 || other.rows().size() != 1) {
            return false;
        }
        double left = number(one.rows().getFirst().getFirst());
        double right = number(other.rows().getFirst().getFirst());
        return Math.abs(left - right) <= 1e-9 * Math.max(Math.abs(left), Math.abs(right));
    }

    private static double number(Value value) {
        return switch (value) {
            case Value.Int integer -> integer.value();
            case Value.Real real -> real.value();
            case Value.Written(Type kind, String text) when kind == Type.NUMERIC -> Double.parseDouble(text);
            case Value.Text _, Value.Blob _, Value.Bool _, Value.Null _, Value.Written _ -> Double.NaN;
        };
    }

    /// Is there any collation under which texts are equal that look different?
    public static boolean collated(Dialect dialect, Node... roots) {
        return Arrays.stream(roots).anyMatch(root -> collates(root, dialect.discipline().texts()));
    }

    private static boolean collates(Node root, TypeDiscipline.Texts texts) {
        return Shape.any(root, node -> switch (node) {
            case Expr.Collate collate -> !texts.exactUnder(collate.collation());
            case Statement.ColumnRule.Collation rule -> !texts.exactUnder(rule.name());
            case Statement.Raw raw -> names(raw.text()) && !raw.text().startsWith("ALTER DATABASE ");
            case Statement.CreateTable table -> table.options().stream().anyMatch(Ambiguity::names);
            case Statement.ColumnDef column -> names(column.typeName());
            default -> false;
        });
    }

    /// Does a text name a collation, or a character set, which has one of its own? That of the database is the usual one.
    private static boolean names(String sql) {
        String text = sql.toUpperCase(Locale.ROOT);
        return text.contains("COLLATE") || text.contains("CHARACTER SET") || text.contains("CHARSET");
    }

    /// The claim and the queries of all views that it reads.
    private List<Node> withViews(Node claim) {
        List<Node> roots = new ArrayList<>(List.of(claim));
        roots.addAll(Changes.cuts(claim));
        Set<String> seen = new HashSet<>();
        Catalog catalog = Catalog.of(database.setup());
        for (int i = 0; i < roots.size(); i++) {
            for (String name : read(roots.get(i))) {
                if (seen.add(name.toLowerCase(Locale.ROOT))) {
                    catalog.view(name).ifPresent(view -> roots.add(view.query()));
                }
            }
        }
        return roots;
    }

    /// The names of the tables and views that a tree reads.
    static Set<String> read(Node root) {
        Set<String> names = new LinkedHashSet<>();
        Shape.find(root, Source.Table.class).forEach(table -> names.add(table.name()));
        Shape.find(root, Expr.InTable.class).forEach(in -> names.add(in.table()));
        return names;
    }

    private Optional<String> why(Node root) {
        if (configures(root)) {
            return Optional.of("a compared column configures its table");
        }
        if (NoDates.compared(root, dialect)) {
            return Optional.of("a constant text that is no date is compared with one");
        }
        for (Node node : Shape.nodes(root)) {
            Optional<String> why = switch (node) {
                case Query.Ordered ordered when (ordered.cuts() || firsts(ordered.body())) && !total(ordered) ->
                    Optional.of("LIMIT may cut between rows of equal rank");
                case Query.Select select when firsts(select) && Shape.find(root, Query.Ordered.class).stream()
                        .noneMatch(ordered -> ordered.body() == select) ->
                    Optional.of("DISTINCT ON keeps any of several rows");
                case Expr.Collected(Query query) when !(query instanceof Query.Ordered ordered && total(ordered)) ->
                    Optional.of("a list may have its items in any order");
                case Expr.Call call when dialect.unstable(call.function()) ->
                    Optional.of(call.function() + " may give something else when it is asked again");
                case Expr.Scalar scalar when !dialect.has(Feature.ONE_ROW_SUBQUERIES) && !single(scalar.query())
                        && twins.rows(scalar.query()).map(rows -> rows.rows().size() > 1)
                        .orElseGet(() -> !overSingleRows(scalar.query())) ->
                    Optional.of("a subquery in the place of a value has several rows");
                case Expr.IsNull(Expr.Column column, _) when ZeroDates.found(column, root, twins, dialect) ->
                    Optional.of("a date of zeros IS NULL where rows are looked for");
                case Query.Select select -> select(select);
                case Query.Compound compound -> compound(compound);
                default -> Optional.empty();
            };
            if (why.isPresent()) {
                return why;
            }
        }
        return Optional.empty();
    }

    /// Does a query keep the first row of each key?
    private static boolean firsts(Query query) {
        return query instanceof Query.Select select && !select.distinctOn().isEmpty();
    }

    /// Does a query that cannot stand alone read no table with several rows?
    private boolean overSingleRows(Query query) {
        return Shape.find(query, Query.Compound.class).isEmpty() && Shape.find(query, Query.Cte.class).isEmpty()
                && Shape.find(query, Query.Values.class).isEmpty() && Shape.find(query, Source.Function.class).isEmpty()
                && read(query).stream().allMatch(table -> twins.rows(Query.Select.of(List.of(Query.Item.of(Expr.literal(1))),
                        Source.Table.named(table))).filter(rows -> rows.rows().size() <= 1).isPresent());
    }

    /// Has a query one row at most, whatever the data are?
    private static boolean single(Query query) {
        return switch (query) {
            case Query.Select select -> select.grouped() && select.groupBy().isEmpty() || select.from().isEmpty();
            case Query.Ordered ordered -> ordered.limit().filter(limit -> limit.equals(Expr.literal(1))).isPresent()
                    || single(ordered.body());
            case Query.Values values -> values.rows().size() == 1;
            case Query.With with -> single(with.body());
            case Query.Compound _, Query.Raw _ -> false;
        };
    }

    /// Does ORDER BY leave no two rows at the same rank? By all keys of the groups it does, otherwise the data say.
    private boolean total(Query.Ordered ordered) {
        if (ordered.body() instanceof Query.Compound compound) {
            return byAllNames(ordered.orderBy(), compound);
        }
        if (!(ordered.body() instanceof Query.Select select) || select.distinct() && !firsts(select) || select.from().isEmpty()) {
            return false;
        }
        List<Expr> keys = ordered.orderBy().stream().map(order -> position(order.key(), select)).toList();
        if (select.grouped()) {
            return keys.containsAll(select.keys());
        }
        return !keys.isEmpty() && twins.rows(over(select, keys)).map(rows -> !twins.ties(rows)).orElseGet(() -> byAllColumns(keys, select));
    }

    /// Is a compound query ordered by all of its columns, and are no two rows equal that look different?
    private boolean byAllNames(List<Query.Order> orders, Query.Compound compound) {
        List<String> keys = orders.stream().map(order -> order.key() instanceof Expr.Column column ? column.name() : "").toList();
        return schema.output(compound).stream().allMatch(field -> !field.name().isEmpty() && keys.contains(field.name()))
                && twins.rows(compound).map(rows -> !twins.among(rows)).orElse(false);
    }

    /// Rows that are equal in all columns are the same row twice, unless they look different.
    private boolean byAllColumns(List<Expr> keys, Query.Select select) {
        List<Schema.Named> scope = schema.scope(select.from().orElseThrow());
        boolean identified = Shape.find(select, Expr.Column.class).stream().anyMatch(column ->
                dialect.storage().rowIdentity().contains(column.name().toLowerCase(Locale.ROOT)));
        return !identified && scope.stream().allMatch(named -> !named.fields().isEmpty()
                && named.fields().stream().allMatch(field -> keys.stream().anyMatch(key ->
                key instanceof Expr.Column column && column.table().equals(named.name()) && column.name().equals(field.name()))))
                && read(select).stream().noneMatch(twins::inTable);
    }

    /// A column that is an input of its table, not data: `WHERE aggregate = 1` on a table of statistics.
    private boolean configures(Node root) {
        List<String> raw = Shape.find(database.setup(), Statement.Raw.class).stream()
                .map(statement -> statement.text().toLowerCase(Locale.ROOT)).toList();
        return dialect.inputColumns().stream().filter(input -> raw.stream().anyMatch(text -> text.contains("using " + input.module())))
                .anyMatch(input -> Shape.find(root, Expr.Column.class).stream()
                        .anyMatch(column -> column.name().equalsIgnoreCase(input.column())));
    }

    private Optional<String> compound(Query.Compound compound) {
        if (dialect.discipline().cellsTypedByValue() && !types(compound.left()).equals(types(compound.right()))) {
            return Optional.of("the arms of a compound query differ in type");
        }
        boolean picks = compound.operator() != Query.SetOperator.UNION_ALL;
        Query all = new Query.Compound(Query.SetOperator.UNION_ALL, compound.left(), compound.right());
        return picks && twins.among(all, compound) ? Optional.of("a set operation keeps one of several equal rows that look different")
                : Optional.empty();
    }

    private List<Type> types(Query arm) {
        return schema.output(arm).stream().map(Schema.Field::type).toList();
    }

    private Optional<String> select(Query.Select select) {
        if (select.distinct() && twins.merged(select)
                && (twins.among(select.distinct(false), select) || twins.untold(select.distinct(false)))) {
            return Optional.of("DISTINCT keeps one of several equal rows that look different");
        }
        if (select.from().isEmpty()) {
            return Optional.empty();
        }
        if (!select.groupBy().isEmpty() && equalKeys(select, over(select, select.keys().stream()
                .map(key -> position(key, select)).toList()))) {
            return Optional.of(EQUAL_KEYS);
        }
        if (select.grouped() && bare(select)) {
            return Optional.of("a column that is neither grouped nor aggregated comes from any row of its group");
        }
        return OpenJoins.open(select.from().get(), database).or(() -> aggregates(select)).or(() -> windows(select));
    }

    private boolean equalKeys(Query.Select select, Query.Select keys) {
        return twins.among(keys, select) || twins.untold(keys) && twins.merged(keys.distinct(true));
    }

    /// What a key of GROUP BY means: a number is the place of an expression in the SELECT list.
    public static Expr position(Expr key, Query.Select select) {
        return key instanceof Expr.Literal(Value.Int(long at)) && at >= 1 && at <= select.items().size()
                && select.items().get((int) at - 1) instanceof Query.Item.Of item ? item.expr() : key;
    }

    /// The rows before they are grouped, with these fields.
    private static Query.Select over(Query.Select select, List<Expr> fields) {
        Query.Select rows = Query.Select.of(fields.stream().map(Query.Item::of).toList(), select.from().orElseThrow());
        return select.where().map(rows::where).orElse(rows);
    }

    /// Does a grouped select use a column of its own that is in no key and no aggregate, and are there groups with
    /// different rows to take it from?
    private boolean bare(Query.Select select) {
        List<Schema.Named> scope = schema.scope(select.from().orElseThrow());
        List<Expr> keys = select.keys().stream().map(key -> position(key, select)).toList();
        List<Node> used = new ArrayList<>(select.items());
        select.having().ifPresent(used::add);
        return used.stream().anyMatch(node -> bare(node, keys, scope)) && !uniform(select, keys, scope);
    }

    /// Are all rows of each group alike?
    private boolean uniform(Query.Select select, List<Expr> keys, List<Schema.Named> scope) {
        List<Expr> fields = new ArrayList<>(keys);
        scope.forEach(named -> named.fields().forEach(field -> fields.add(new Expr.Column(named.name(), field.name(), field.type()))));
        return scope.stream().noneMatch(named -> named.fields().isEmpty())
                && twins.rows(over(select, fields)).map(rows -> twins.alike(rows, keys.size())).orElse(false);
    }

    private static boolean bare(Node node, List<Expr> keys, List<Schema.Named> scope) {
        return switch (node) {
            case Expr expr when keys.contains(expr) -> false;
            case Expr.Aggregate _ -> false;
            case Query.Item.All _ -> true;
            case Expr.Column column -> Schema.resolve(column, scope).isPresent();
            default -> Shape.anyChild(node, child -> bare(child, keys, scope));
        };
    }

    private Optional<String> aggregates(Query.Select select) {
        for (Expr.Aggregate aggregate : own(select)) {
            String function = aggregate.function().toUpperCase(Locale.ROOT);
            boolean picks = dialect.functions().has(function, Trait.PICKS);
            boolean sums = dialect.functions().has(function, Trait.SUMS);
            if (aggregate.values().isEmpty()) {
                continue;
            }
            Query.Select values = over(select, List.of(aggregate.values().getFirst()));
            if ((picks || aggregate.distinct() && sums) && twins.among(values, select)) {
                return Optional.of(function + " keeps one of several equal values that look different");
            }
            boolean rounds = dialect.functions().has(function, Trait.ROUNDS);
            if (sums && twins.rows(values).map(rows -> Rounding.shows(rows, rounds)).orElseGet(() -> rounds || !whole(values))) {
                return Optional.of(function + " of reals depends on the order of its rows");
            }
            if (!picks && !sums && !aggregate.within() && !steady(function) && !ordered(aggregate, select)) {
                return Optional.of(function + " depends on the order of its rows");
            }
        }
        return Optional.empty();
    }

    /// Does an aggregate depend on nothing but which values there are?
    private boolean steady(String function) {
        return dialect.functions().named(function).stream().anyMatch(known -> known.kind() == Function.Kind.AGGREGATE);
    }

    /// Does the order of an aggregate leave no two rows with different arguments at the same rank? With DISTINCT, of several rows
    /// with one argument any may say where it stands.
    private boolean ordered(Expr.Aggregate aggregate, Query.Select select) {
        List<Expr> fields = new ArrayList<>(aggregate.orderBy().stream().map(Query.Order::key).toList());
        int keys = fields.size();
        boolean known = keys > 0 && (!aggregate.distinct() || aggregate.arguments().containsAll(fields));
        fields.addAll(aggregate.arguments());
        return known && twins.rows(over(select, fields)).map(rows -> twins.alike(rows, keys)).orElse(false);
    }

    /// The aggregates of a select, those over windows too, but not those of its subqueries.
    private static List<Expr.Aggregate> own(Query.Select select) {
        List<Expr.Aggregate> own = new ArrayList<>();
        select.items().forEach(item -> collect(item, own));
        select.having().ifPresent(having -> collect(having, own));
        return own;
    }

    private static void collect(Node node, List<Expr.Aggregate> own) {
        if (node instanceof Expr.Aggregate aggregate) {
            own.add(aggregate);
        }
        if (!(node instanceof Query)) {
            Shape.children(node).forEach(child -> collect(child, own));
        }
    }

    /// Is the one item of a select that cannot stand alone an integer by its column's type?
    private boolean whole(Query.Select values) {
        return !dialect.discipline().cellsTypedByValue() && schema.output(values).getFirst().type() == Type.INTEGER;
    }

    private Optional<String> windows(Query.Select select) {
        for (Query.Item item : select.items()) {
            for (Expr.Windowed windowed : Shape.find(item, Expr.Windowed.class)) {
                if (orderMatters(windowed)) {
                    List<Expr> keys = new ArrayList<>(windowed.window().partitionBy());
                    windowed.window().orderBy().forEach(order -> keys.add(order.key()));
                    if (keys.isEmpty() || twins.rows(over(select, keys)).map(twins::ties).orElse(true)) {
                        return Optional.of("a window function tells rows of equal rank apart");
                    }
                }
            }
        }
        return Optional.empty();
    }

    private boolean orderMatters(Expr.Windowed windowed) {
        String function = switch (windowed.function()) {
            case Expr.Call call -> call.function();
            case Expr.Aggregate aggregate -> aggregate.function();
            default -> "";
        };
        return dialect.functions().has(function, Trait.SPLITS_PEERS) || windowed.window().frame().isPresent();
    }
}
