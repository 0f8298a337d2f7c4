package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.dialect.Function;
import gainsay.dialect.Trait;
import gainsay.oracle.guard.Relaxation.Alike;
import gainsay.oracle.guard.Relaxation.AnyOrder;
import gainsay.oracle.guard.Relaxation.Free;
import gainsay.oracle.guard.Relaxation.OfItsGroup;
import gainsay.oracle.guard.Relaxation.Shown;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What is open where rows are put together: the look of a key, a column that comes from any row of its group, an aggregate, and a window
/// function that tells rows of equal rank apart.
final class Groups {
    /// Aggregates that put their values together to a list, in the order of their rows. Of others whose order counts nothing is known.
    private static final Set<String> LISTS = Set.of("ARRAY_AGG", "GROUP_CONCAT", "JSON_ARRAYAGG", "JSON_GROUP_ARRAY", "LIST", "LISTAGG",
            "STRING_AGG");

    private final Dialect dialect;
    private final Schema schema;
    private final Twins twins;

    Groups(Database database, Twins twins) {
        this.dialect = database.dialect();
        this.schema = database.schema();
        this.twins = twins;
    }

    /// What is open in a select, as far as it is used in these clauses of it, which are evaluated after rows are grouped.
    List<Opening> in(Query.Select select, List<Node> clauses) {
        List<Opening> openings = new ArrayList<>();
        if (select.from().isEmpty()) {
            return openings;
        }
        List<Expr> keys = select.keys().stream().map(key -> Ambiguity.position(key, select)).toList();
        if (!select.groupBy().isEmpty()) {
            keys(select, keys).forEach(openings::add);
        }
        if (select.grouped()) {
            bare(select, keys, clauses).ifPresent(openings::add);
        }
        List<Expr.Aggregate> own = new ArrayList<>();
        clauses.forEach(clause -> collect(clause, own));
        own.stream().distinct().forEach(aggregate -> aggregate(aggregate, select, keys)
                .ifPresent(shown -> openings.add(new Opening.OfExpr(aggregate, shown, true))));
        clauses.stream().flatMap(clause -> Shape.find(clause, Expr.Windowed.class).stream()).distinct()
                .filter(windowed -> open(windowed, select)).forEach(windowed -> openings.add(new Opening.OfExpr(windowed,
                        new Free(0, "a window function tells rows of equal rank apart"), true)));
        return openings;
    }

    private List<Opening> keys(Query.Select select, List<Expr> keys) {
        Query.Select rows = Cuts.over(select, keys);
        boolean untold = twins.untold(rows) && twins.merged(rows.distinct(true));
        return !untold && !twins.among(rows, select) ? List.of() : keys.stream().<Opening>map(key -> new Opening.OfKey(key,
                untold ? new Free(0, Ambiguity.EQUAL_KEYS) : new Alike(0, twins.loose(), Ambiguity.EQUAL_KEYS))).toList();
    }

    /// Does a grouped select use a column of its own that is in no key and no aggregate, and are there groups with
    /// different rows to take it from?
    private Optional<Opening> bare(Query.Select select, List<Expr> keys, List<Node> clauses) {
        List<Schema.Named> scope = schema.scope(select.from().orElseThrow());
        if (clauses.stream().noneMatch(node -> bare(node, keys, scope)) || uniform(select, keys, scope)) {
            return Optional.empty();
        }
        String why = "a column that is neither grouped nor aggregated comes from any row of its group";
        return Optional.of(new Opening.OfRow(node -> bare(node, keys, scope),
                (item, column) -> plain(item) ? ofItsGroup(select, keys, item, column, why) : new Free(column, why), why));
    }

    /// Is it a value of one row, and nothing else?
    private static boolean plain(Expr item) {
        return !Shape.any(item, node -> node instanceof Query || node instanceof Expr.Aggregate || node instanceof Expr.Windowed);
    }

    private Shown ofItsGroup(Query.Select select, List<Expr> keys, Expr item, int column, String why) {
        List<Integer> by = new ArrayList<>();
        List<Expr> fields = new ArrayList<>();
        for (int i = 0; i < select.items().size() && select.items().stream().allMatch(Query.Item.Of.class::isInstance); i++) {
            Expr other = ((Query.Item.Of) select.items().get(i)).expr();
            if (keys.contains(other)) {
                by.add(i);
                fields.add(other);
            }
        }
        fields.add(item);
        return twins.rows(Cuts.over(select, fields)).<Shown>map(rows -> {
            Set<List<Value>> found = new HashSet<>();
            rows.rows().forEach(row -> found.add(twins.loose().of(row)));
            return new OfItsGroup(column, by, found, twins.loose(), why);
        }).orElseGet(() -> new Free(column, why));
    }

    /// Are all rows of each group alike?
    private boolean uniform(Query.Select select, List<Expr> keys, List<Schema.Named> scope) {
        List<Expr> fields = new ArrayList<>(keys);
        scope.forEach(named -> named.fields().forEach(field -> fields.add(new Expr.Column(named.name(), field.name(), field.type()))));
        return scope.stream().noneMatch(named -> named.fields().isEmpty())
                && twins.rows(Cuts.over(select, fields)).map(rows -> twins.alike(rows, keys.size())).orElse(false);
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

    /// The aggregates of a clause, those over windows too, but not those of its subqueries.
    private static void collect(Node node, List<Expr.Aggregate> own) {
        if (node instanceof Expr.Aggregate aggregate) {
            own.add(aggregate);
        }
        if (!(node instanceof Query)) {
            Shape.children(node).forEach(child -> collect(child, own));
        }
    }

    /// What is open in an aggregate, as in the first column.
    private Optional<Shown> aggregate(Expr.Aggregate aggregate, Query.Select select, List<Expr> keys) {
        String function = aggregate.function().toUpperCase(Locale.ROOT);
        String named = " (" + function + ")";
        boolean picks = dialect.functions().has(function, Trait.PICKS);
        boolean sums = dialect.functions().has(function, Trait.SUMS);
        if (aggregate.values().isEmpty()) {
            return Optional.empty();
        }
        Expr value = aggregate.values().getFirst();
        Query.Select values = Cuts.over(select, List.of(value));
        boolean equals = (picks || aggregate.distinct()) && twins.among(values, select);
        String oneOfEqual = "an aggregate keeps one of several equal values that look different" + named;
        if (picks && equals) {
            return Optional.of(new Alike(0, twins.loose(), oneOfEqual));
        }
        boolean rounds = dialect.functions().has(function, Trait.ROUNDS);
        if (sums) {
            Optional<Rows> all = twins.rows(values);
            boolean open = equals || all.map(rows -> Rounding.shows(rows, rounds, aggregate.type() == Type.REAL))
                   .orElseGet(() -> rounds || !whole(values));
            return open ? Optional.of(rounded(select, keys, value, rounds,
                    equals ? oneOfEqual : "a sum of reals depends on the order of its rows" + named)) : Optional.empty();
        }
        if (picks || aggregate.within() || steady(function) || ordered(aggregate, select)) {
            return Optional.empty();
        }
        String why = "an aggregate depends on the order of its rows" + named;
        boolean list = LISTS.contains(function) && !equals
                && aggregate.arguments().stream().skip(1).allMatch(Expr.Literal.class::isInstance);
        return Optional.of(list ? new AnyOrder(0, why) : new Free(0, why));
    }

    /// Within what the largest sum of absolute values over a group may lose when it is rounded.
    private Shown rounded(Query.Select select, List<Expr> keys, Expr value, boolean rounds, String why) {
        List<Expr> fields = new ArrayList<>(select.groupBy().stream().anyMatch(Expr.Grouping.class::isInstance) ? List.of() : keys);
        int by = fields.size();
        fields.add(value);
        return twins.rows(Cuts.over(select, fields)).<Shown>map(rows ->
                new Relaxation.Near(0, Rounding.bound(rows, by, twins.loose(), rounds), why)).orElseGet(() -> new Free(0, why));
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
        return known && twins.rows(Cuts.over(select, fields)).map(rows -> twins.alike(rows, keys)).orElse(false);
    }

    /// Is the one item of a select that cannot stand alone an integer by its column's type?
    private boolean whole(Query.Select values) {
        return !dialect.discipline().cellsTypedByValue() && schema.output(values).getFirst().type() == Type.INTEGER;
    }

    /// Are there rows of equal rank that a window function tells apart?
    private boolean open(Expr.Windowed windowed, Query.Select select) {
        if (!orderMatters(windowed)) {
            return false;
        }
        List<Expr> keys = new ArrayList<>(windowed.window().partitionBy());
        windowed.window().orderBy().forEach(order -> keys.add(order.key()));
        return keys.isEmpty() || twins.rows(Cuts.over(select, keys)).map(twins::ties).orElse(true);
    }

    /// A frame of rows ends between rows of equal rank; one of a range or of groups has all of them or none.
    private boolean orderMatters(Expr.Windowed windowed) {
        String function = switch (windowed.function()) {
            case Expr.Call call -> call.function();
            case Expr.Aggregate aggregate -> aggregate.function();
            default -> "";
        };
        return dialect.functions().has(function, Trait.SPLITS_PEERS)
                || windowed.window().frame().filter(frame -> frame.unit() == Expr.FrameUnit.ROWS).isPresent();
    }
}
