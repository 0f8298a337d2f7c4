package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Draws what the rows of a select are ordered by, and how that and what they are grouped by is said.
public final class Orders {
    private static final int COLUMN_PERCENT = 55;
    private static final int PLACE_PERCENT = 12;
    private static final int KEY_PLACE_PERCENT = 15;

    private final Draw draw;
    private final Choices choices;
    private final Query.Select select;
    private final List<Expr.Column> columns;

    public Orders(Draw draw, Query.Select select) {
        this.draw = draw;
        this.choices = draw.choices();
        this.select = select;
        this.columns = draw.scope(select.from().orElseThrow()).columns();
    }

    /// By every column of the rows, so that only equal rows have equal rank.
    public List<Query.Order> byAll() {
        return columns.stream().map(draw::order).toList();
    }

    /// By columns, which may have an index, by what is made of them, and at times by the place of what is fetched; by nothing only where
    /// there is nothing.
    public List<Query.Order> sorted() {
        List<Query.Order> orders = new ArrayList<>();
        int count = choices.between(1, 2);
        for (int i = 0; i < count; i++) {
            key().map(draw::order).ifPresent(orders::add);
        }
        return orders.isEmpty() && !columns.isEmpty() ? List.of(draw.order(choices.one(columns))) : orders;
    }

    private Optional<Expr> key() {
        if (choices.percent(PLACE_PERCENT)) {
            return place();
        }
        return Optional.of(choices.percent(COLUMN_PERCENT) && !columns.isEmpty() ? choices.one(columns)
                : draw.expressions(select).any(1)).filter(Draw::varies);
    }

    /// By what is fetched, which alone can be a key of rows that are DISTINCT. A column that is made of two is neither of them.
    public List<Query.Order> fetched() {
        if (select.fetches(Query.Item.All.class::isInstance)) {
            return columns.isEmpty() || Shape.any(select, node -> node instanceof Source.Join join
                    && (join.kind().natural() || !join.using().isEmpty())) ? List.of() : List.of(draw.order(choices.one(columns)));
        }
        Query.Item item = choices.one(select.items());
        Optional<Expr> key = item instanceof Query.Item.Of(Expr expr, _) && Draw.varies(expr) && choices.percent(50)
                ? Optional.of(expr) : place();
        return key.map(draw::order).stream().toList();
    }

    /// The place of something that is fetched, as a number, which is a key by what stands there.
    private Optional<Expr> place() {
        List<Integer> places = select.fetches(Query.Item.All.class::isInstance) ? List.of()
                : IntStream.range(0, select.items().size()).filter(i -> select.items().get(i) instanceof Query.Item.Of(Expr expr, _)
                        && draw.words().orders(expr.type())).boxed().toList();
        return places.isEmpty() ? Optional.empty() : Optional.of(Expr.literal(choices.one(places) + 1));
    }

    /// The query in the order of one of the things that it fetches, by its place.
    public Query.Ordered byPlace(Query query, int place) {
        return new Query.Ordered(query, List.of(draw.order(Expr.literal(place))), Optional.empty(), Optional.empty());
    }

    /// The keys of groups, which are what is fetched first, some by their places there.
    public List<Expr> placed(List<Expr> keys) {
        return placed(keys, KEY_PLACE_PERCENT);
    }

    public List<Expr> placed(List<Expr> keys, int percent) {
        return IntStream.range(0, keys.size()).mapToObj(i -> draw.dialect().has(Feature.GROUP_PLACES) && choices.percent(percent)
                ? Expr.literal(i + 1) : keys.get(i)).toList();
    }
}
