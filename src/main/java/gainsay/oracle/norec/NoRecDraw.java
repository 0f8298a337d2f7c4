package gainsay.oracle.norec;

import gainsay.dialect.Feature;
import gainsay.generate.Choices;
import gainsay.generate.Draw;
import gainsay.generate.Orders;
import gainsay.oracle.norec.NoRec.Claim;
import gainsay.oracle.norec.NoRec.Form;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import java.util.List;
import java.util.Optional;

/// Draws the forms. Where what one needs is not to be had, rows are compared.
final class NoRecDraw {
    private static final int TRIES = 8;
    private static final int[] FORMS = {45, 8, 17, 8, 3, 7, 5, 6, 1};

    private final Draw draw;
    private final Choices choices;

    NoRecDraw(Draw draw) {
        this.draw = draw;
        this.choices = draw.choices();
    }

    Optional<Claim> claim() {
        Query.Select whole = draw.select();
        Query.Select select = whole.where(draw.predicate(whole));
        return Optional.of(switch (Form.values()[choices.weighted(FORMS)]) {
            case ROWS -> rows(whole, select);
            case NAIVE -> new Claim(Form.NAIVE, select, draw.orders(whole));
            case COUNT -> new Claim(Form.COUNT, select, List.of());
            case GROUPS -> groups(whole, select);
            case FILTER -> filter(whole, select).orElseGet(() -> rows(whole, select));
            case JOIN -> join().orElseGet(() -> rows(whole, select));
            case SORT -> sort(whole, choices.percent(60) ? select : whole).orElseGet(() -> rows(whole, select));
            case CUT -> cut(whole, choices.percent(70) ? select : whole);
            case FRAME -> draw.framed(whole).map(framed -> new Claim(Form.FRAME, framed, List.of())).orElseGet(() -> rows(whole, select));
        });
    }

    private Claim rows(Query.Select whole, Query.Select select) {
        return new Claim(Form.ROWS, select, draw.orders(whole));
    }

    /// Keys that are places name what is fetched.
    private Claim groups(Query.Select whole, Query.Select select) {
        List<Expr> keys = draw.keys(whole);
        List<Expr> placed = new Orders(draw, whole).placed(keys);
        return new Claim(Form.GROUPS, (placed.equals(keys) ? select : select.items(keys.stream().map(Query.Item::of).toList()))
                .groupBy(placed), List.of());
    }

    private Optional<Claim> sort(Query.Select whole, Query.Select select) {
        boolean distinct = choices.percent(15);
        List<Query.Order> orders = distinct ? new Orders(draw, whole).fetched() : new Orders(draw, whole).sorted();
        return orders.isEmpty() ? Optional.empty() : Optional.of(new Claim(Form.SORT, select.distinct(distinct), orders));
    }

    /// The first rows, ordered or not.
    private Claim cut(Query.Select whole, Query.Select select) {
        Optional<Expr> limit = Optional.of(Expr.literal(choices.between(1, 4)));
        Optional<Expr> offset = choices.percent(35) ? Optional.of(Expr.literal(choices.between(0, 3))) : Optional.empty();
        return new Claim(Form.CUT, select, choices.percent(80) ? new Orders(draw, whole).sorted() : List.of(), limit, offset);
    }

    private Optional<Claim> filter(Query.Select whole, Query.Select select) {
        if (!draw.dialect().has(Feature.AGGREGATE_FILTER)) {
            return Optional.empty();
        }
        Expr.Aggregate drawn = draw.aggregate(whole);
        Expr filtered = new Expr.Aggregate(drawn.function(), drawn.distinct(), drawn.arguments(), drawn.orderBy(),
                Optional.of(draw.predicate(whole)), drawn.type(), drawn.within());
        Query.Select over = choices.percent(30) ? select : whole;
        return Optional.of(new Claim(Form.FILTER, over.items(List.of(Query.Item.of(filtered))), List.of()));
    }

    /// A join with a condition, mostly under a WHERE, which may make an inner join of an outer one.
    private Optional<Claim> join() {
        for (int tries = 0; tries < TRIES; tries++) {
            Query.Select select = draw.select();
            if (NoRecJoin.applies(select)) {
                return Optional.of(new Claim(Form.JOIN, choices.percent(65) ? select.where(draw.predicate(select)) : select, List.of()));
            }
        }
        return Optional.empty();
    }
}
