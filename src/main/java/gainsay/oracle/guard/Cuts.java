package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// Where a query is cut: by LIMIT, OFFSET, DISTINCT ON, or because only its first row is taken.
final class Cuts {
    private final Twins twins;
    private final Dialect dialect;
    private final Schema schema;

    Cuts(Twins twins, Dialect dialect, Schema schema) {
        this.twins = twins;
        this.dialect = dialect;
        this.schema = schema;
    }

    /// Does a query keep the first row of each key?
    static boolean firsts(Query query) {
        return query instanceof Query.Select select && !select.distinctOn().isEmpty();
    }

    /// Does ORDER BY leave no two rows at the same rank? By all keys of the groups it does, otherwise the data say.
    boolean total(Query.Ordered ordered) {
        if (ordered.body() instanceof Query.Compound compound) {
            return byAllNames(ordered.orderBy(), compound);
        }
        if (!(ordered.body() instanceof Query.Select select) || select.distinct() && !firsts(select) || select.from().isEmpty()) {
            return false;
        }
        List<Expr> keys = keys(ordered, select);
        if (select.grouped()) {
            return keys.containsAll(select.keys());
        }
        return !keys.isEmpty() && twins.rows(over(select, keys)).map(rows -> !twins.ties(rows)).orElseGet(() -> byAllColumns(keys, select));
    }

    private static List<Expr> keys(Query.Ordered ordered, Query.Select select) {
        return ordered.orderBy().stream().map(order -> Ambiguity.position(order.key(), select)).toList();
    }

    /// The rows before they are grouped, with these fields.
    static Query.Select over(Query.Select select, List<Expr> fields) {
        Query.Select rows = Query.Select.of(fields.stream().map(Query.Item::of).toList(), select.from().orElseThrow());
        return select.where().map(rows::where).orElse(rows);
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
                && Ambiguity.read(select).stream().noneMatch(twins::inTable);
    }

    /// Is the first row in some order the same whichever of those of equal rank it is? They are alike in what is fetched.
    boolean first(Query query) {
        if (!(query instanceof Query.Ordered ordered) || ordered.orderBy().isEmpty()) {
            return false;
        }
        if (total(ordered)) {
            return true;
        }
        if (!(ordered.body() instanceof Query.Select select) || select.distinct() || select.grouped() || select.from().isEmpty()
                || !select.items().stream().allMatch(Query.Item.Of.class::isInstance) || select.fetches(Shape::ownWindow)) {
            return false;
        }
        List<Expr> fields = new ArrayList<>(keys(ordered, select));
        int keys = fields.size();
        select.items().forEach(item -> fields.add(((Query.Item.Of) item).expr()));
        Query.Select all = over(select, fields);
        return twins.rows(all).or(() -> twins.rows(all.withoutWhere())).map(rows -> twins.alike(rows, keys)).orElse(false);
    }

    /// The rows of equal rank between which a query is cut, as far as they can be told; none if it is cut elsewhere. Asked in their order.
    Optional<Rows> tied(Query.Ordered ordered) {
        Optional<Long> most = ordered.limit().isEmpty() ? Optional.of(Long.MAX_VALUE) : number(ordered.limit().get());
        Optional<Long> skipped = ordered.offset().isEmpty() ? Optional.of(0L) : number(ordered.offset().get());
        if (most.isEmpty() || skipped.isEmpty() || firsts(ordered.body())) {
            return Optional.empty();
        }
        if (ordered.orderBy().isEmpty()) {
            return twins.rows(ordered.body());
        }
        Optional<List<Integer>> places = places(ordered);
        int width = schema.output(ordered.body()).size();
        if (width == 0 || places.isEmpty() && !keyed(ordered)) {
            return Optional.empty();
        }
        List<Integer> keys = places.orElseGet(() -> IntStream.range(width, width + ordered.orderBy().size()).boxed().toList());
        int fetched = places.isEmpty() ? width + keys.size() : width;
        return twins.rows(new Query.Ordered(places.isEmpty() ? withKeys(ordered) : ordered.body(), ordered.orderBy(), Optional.empty(),
                        Optional.empty()))
                .map(Rows::rows).filter(rows -> rows.stream().allMatch(row -> row.size() == fetched)).map(rows -> {
                    List<List<Value>> free = new ArrayList<>(between(rows, skipped.get(), keys));
                    free.addAll(between(rows, most.get() > rows.size() ? rows.size() : skipped.get() + most.get(), keys));
                    return new Rows(free.stream().map(row -> row.subList(0, width)).toList());
                });
    }

    /// All rows of the rank that is on both sides of this place.
    private List<List<Value>> between(List<List<Value>> rows, long place, List<Integer> keys) {
        if (place <= 0 || place >= rows.size()) {
            return List.of();
        }
        List<Value> rank = rank(rows.get((int) place), keys);
        return rank.equals(rank(rows.get((int) place - 1), keys))
                ? rows.stream().filter(row -> rank(row, keys).equals(rank)).toList() : List.of();
    }

    private List<Value> rank(List<Value> row, List<Integer> keys) {
        return twins.loose().of(keys.stream().map(row::get).toList());
    }

    private static Optional<Long> number(Expr count) {
        Expr bare = Meetings.bare(count) instanceof Expr.Param param ? param.literal() : Meetings.bare(count);
        return bare instanceof Expr.Literal(Value.Int(long number)) && number >= 0 ? Optional.of(number) : Optional.empty();
    }

    /// Where all keys stand among what is fetched.
    private Optional<List<Integer>> places(Query.Ordered ordered) {
        List<Integer> places = ordered.orderBy().stream().map(order -> place(order.key(), ordered.body())).toList();
        return places.contains(-1) ? Optional.empty() : Optional.of(places);
    }

    private int place(Expr key, Query body) {
        List<Schema.Field> fields = schema.output(body);
        if (key instanceof Expr.Literal(Value.Int(long at)) && at >= 1 && at <= fields.size()) {
            return (int) at - 1;
        }
        if (body instanceof Query.Select select) {
            return select.items().stream().allMatch(Query.Item.Of.class::isInstance)
                    ? select.items().stream().map(item -> ((Query.Item.Of) item).expr()).toList().indexOf(key) : -1;
        }
        return key instanceof Expr.Column column ? fields.stream().map(field -> field.name().toLowerCase(Locale.ROOT)).toList()
                .indexOf(column.name().toLowerCase(Locale.ROOT)) : -1;
    }

    /// May the keys be fetched beside what is fetched? Not where that tells rows apart.
    private static boolean keyed(Query.Ordered ordered) {
        return ordered.body() instanceof Query.Select select && !select.distinct() && ordered.orderBy().stream()
                .noneMatch(order -> order.key() instanceof Expr.Fetched || select.names((Node) order.key()));
    }

    private static Query withKeys(Query.Ordered ordered) {
        if (!(ordered.body() instanceof Query.Select select)) {
            return ordered.body();
        }
        List<Query.Item> items = new ArrayList<>(select.items());
        keys(ordered, select).forEach(key -> items.add(Query.Item.of(key)));
        return select.items(items);
    }
}
