package gainsay.oracle.guard;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// What the rows of a query are ordered by: places of what it fetches, or expressions over the rows that it reads.
///
///     SELECT a, b + 1 AS x FROM t ORDER BY 1, x, b      the first field, the second field, and the expression b
public final class SortKeys {
    /// One key: the place of a field, or an expression where nothing that is fetched is just this. Of a field the expression is there
    /// too, where it is known.
    public record Key(Optional<Integer> place, Optional<Expr> expr) {}

    private final Query body;
    private final int width;
    private final Schema schema;
    /// What each field is, if the fields are known.
    private final List<Optional<Expr>> fields;

    private SortKeys(Query body, int width, Schema schema) {
        this.body = body;
        this.width = width;
        this.schema = schema;
        this.fields = body instanceof Query.Select select ? fields(select, schema) : List.of();
    }

    /// The keys of a query whose rows have so many fields; empty if one of them is not known.
    public static Optional<List<Key>> of(Query.Ordered ordered, int width, Schema schema) {
        SortKeys keys = new SortKeys(ordered.body(), width, schema);
        List<Key> known = new ArrayList<>();
        for (Query.Order order : ordered.orderBy()) {
            Optional<Key> key = keys.key(order.key());
            if (key.isEmpty()) {
                return Optional.empty();
            }
            known.add(key.get());
        }
        return Optional.of(known);
    }

    /// ALL that is fetched is no key of the rows that are read.
    private Optional<Key> key(Expr expr) {
        return switch (expr) {
            case Expr.Literal(Value.Int(long place)) -> place >= 1 && place <= width ? Optional.of(at((int) place - 1)) : Optional.empty();
            case Expr.Column column when column.table().isEmpty() && !named(column.name()).isEmpty() ->
                Optional.of(named(column.name())).filter(places -> places.size() == 1).map(places -> at(places.getFirst()));
            case Expr.Fetched _ -> Optional.empty();
            default -> body instanceof Query.Select select ? over(expr, select) : Optional.empty();
        };
    }

    /// An expression over the rows that are read. Of equal rows that are one there is none but what is fetched.
    private Optional<Key> over(Expr expr, Query.Select select) {
        Optional<Integer> fetched = fields.size() != width ? Optional.empty()
                : IntStream.range(0, width).filter(i -> fields.get(i).filter(field -> same(field, expr)).isPresent()).boxed().findFirst();
        if (fetched.isPresent()) {
            return fetched.map(this::at);
        }
        return select.distinct() && select.distinctOn().isEmpty() || select.names(expr) ? Optional.empty()
                : Optional.of(new Key(Optional.empty(), Optional.of(expr)));
    }

    private static boolean same(Expr one, Expr other) {
        return one.equals(other) || one instanceof Expr.Column(String table, String name, _) && other instanceof Expr.Column column
                && table.equalsIgnoreCase(column.table()) && name.equalsIgnoreCase(column.name());
    }

    /// The select with each column by itself in the place of `*`, beside which some dialects take nothing else; as it is if they are not
    /// known.
    public static Query.Select spread(Query.Select select, Schema schema) {
        boolean all = select.fetches(Query.Item.All.class::isInstance);
        List<Query.Item> items = all ? fields(select, schema).stream().flatMap(Optional::stream).map(Query.Item::of).toList() : List.of();
        return items.isEmpty() ? select : select.items(items);
    }

    private Key at(int place) {
        return new Key(Optional.of(place), fields.size() == width ? fields.get(place) : Optional.empty());
    }

    /// The fields of this name.
    private List<Integer> named(String name) {
        List<Schema.Field> output = schema.output(body);
        return output.size() != width ? List.of()
                : IntStream.range(0, width).filter(i -> output.get(i).name().equalsIgnoreCase(name)).boxed().toList();
    }

    /// None are known if two relations have one name.
    private static List<Optional<Expr>> fields(Query.Select select, Schema schema) {
        List<Schema.Named> scope = select.from().map(schema::scope).orElse(List.of());
        if (scope.stream().map(named -> named.name().toLowerCase(Locale.ROOT)).distinct().count() < scope.size()) {
            return List.of();
        }
        List<Optional<Expr>> fields = new ArrayList<>();
        for (Query.Item item : select.items()) {
            switch (item) {
                case Query.Item.Of of -> fields.add(Optional.of(of.expr()));
                case Query.Item.All(String table) -> scope.stream()
                        .filter(named -> table.isEmpty() || named.name().equalsIgnoreCase(table))
                        .forEach(named -> named.fields().stream().filter(field -> !field.hidden()).forEach(field ->
                                fields.add(Optional.of(new Expr.Column(named.name(), field.name(), field.type())))));
            }
        }
        return fields;
    }
}
