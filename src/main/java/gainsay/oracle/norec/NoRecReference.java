package gainsay.oracle.norec;

import gainsay.dialect.Feature;
import gainsay.oracle.guard.SortKeys;
import gainsay.oracle.norec.NoRec.Claim;
import gainsay.run.Database;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The query that leaves an engine little to be clever about.
record NoRecReference(Claim claim, Database database) {
    private static final String RANK = "RANK";

    Query query() {
        return switch (claim.form()) {
            case ROWS -> judged();
            case NAIVE, COUNT -> Query.Select.of(List.of(Query.Item.of(sum(new Expr.Column("", "n", Type.INTEGER)))),
                    new Source.Derived(all().items(List.of(new Query.Item.Of(counted(truth()), "n"))), "counted"));
            case GROUPS -> NoRec.counted(all(), sum(counted(truth())), database.dialect());
            case FILTER -> unfiltered(claim.select());
            case JOIN, SORT -> claim.select();
            case CUT -> claim.orderBy().isEmpty() ? claim.select() : ordered(plain(claim.select()));
            case FRAME -> IdleFrames.without(claim.select(), database.dialect().functions());
        };
    }

    private Expr truth() {
        return new Expr.IsTruth(claim.select().where().orElseThrow(), true, false);
    }

    /// All rows, whether or not the predicate is true of them.
    private Query.Select all() {
        return plain(claim.select().withoutWhere());
    }

    /// The select over tables that are read without their indexes.
    private Query.Select plain(Query.Select select) {
        return select.from().isEmpty() || searches() ? select : select.from(unindexed(select.from().get(), database));
    }

    /// Is there a search for words, which needs its index?
    private boolean searches() {
        return !database.dialect().declarations().patterns().isEmpty() && Shape.any(claim.select(),
                node -> node instanceof Expr.Match match && match.matcher() == Expr.Matcher.MATCH);
    }

    /// All rows, each with its truth, and in the order of the claim.
    private Query judged() {
        List<Query.Item> items = new ArrayList<>(claim.select().items());
        items.add(Query.Item.of(truth()));
        Query.Select judged = all().items(items);
        return claim.orderBy().isEmpty() ? judged : ordered(judged);
    }

    private Query ordered(Query.Select select) {
        return new Query.Ordered(select, claim.orderBy(), Optional.empty(), Optional.empty());
    }

    /// The rows of a sorted select, each with its rank by the same keys; empty where there are no ranks, or if a key is none of the
    /// rows that are read. What is DISTINCT has a rank before it is. A constant ranks nothing, and a number there is a place to some.
    Optional<Query> ranked(int width) {
        Query.Select select = claim.select();
        Query.Ordered sorted = new Query.Ordered(select, claim.orderBy(), Optional.empty(), Optional.empty());
        boolean ranks = database.dialect().has(Feature.WINDOW_FUNCTIONS) && !database.dialect().functions().named(RANK).isEmpty();
        Optional<List<SortKeys.Key>> keys = !ranks || select.distinct() || select.grouped() || select.from().isEmpty() ? Optional.empty()
                : SortKeys.of(sorted, width, database.schema());
        if (keys.filter(known -> known.stream().allMatch(key -> key.expr().filter(expr -> !Shape.ownWindow(expr))
                .isPresent())).isEmpty()) {
            return Optional.empty();
        }
        List<Query.Order> orders = IntStream.range(0, claim.orderBy().size())
                .filter(i -> !(keys.get().get(i).expr().orElseThrow() instanceof Expr.Literal)).mapToObj(i -> new Query.Order(
                keys.get().get(i).expr().orElseThrow(), claim.orderBy().get(i).descending(), claim.orderBy().get(i).nulls())).toList();
        if (orders.isEmpty()) {
            return Optional.empty();
        }
        List<Query.Item> items = new ArrayList<>((database.dialect().has(Feature.STAR_AND_MORE) ? select
                : SortKeys.spread(select, database.schema())).items());
        items.add(Query.Item.of(new Expr.Windowed(new Expr.Call(RANK, List.of(), Type.INTEGER),
                new Expr.Window(List.of(), orders, Optional.empty(), ""))));
        return Optional.of(plain(select.items(items)));
    }

    /// The condition of the one aggregate as that of the rows.
    private static Query unfiltered(Query.Select select) {
        var filtered = (Expr.Aggregate) ((Query.Item.Of) select.items().getFirst()).expr();
        Expr filter = filtered.filter().orElseThrow();
        Expr plain = new Expr.Aggregate(filtered.function(), filtered.distinct(), filtered.arguments(), filtered.orderBy(),
                Optional.empty(), filtered.type(), filtered.within());
        return select.items(List.of(Query.Item.of(plain))).where(select.where().map(where -> Expr.and(where, filter)).orElse(filter));
    }

    /// A truth as a number, which not every dialect takes it for.
    private Expr counted(Expr truth) {
        return database.dialect().discipline().conditionsAreNumbers() ? truth : new Expr.Case(Optional.empty(),
                List.of(new Expr.When(truth, Expr.literal(1))), Optional.of(Expr.literal(0)));
    }

    private static Expr sum(Expr of) {
        return new Expr.Aggregate("SUM", false, List.of(of), Optional.empty(), Type.INTEGER);
    }

    /// The same FROM clause with every stored table read without its indexes.
    static Source unindexed(Source from, Database database) {
        if (!database.dialect().has(Feature.INDEX_HINTS)) {
            return from;
        }
        return hinted(from, database.schema());
    }

    private static Source hinted(Source from, Schema schema) {
        return switch (from) {
            case Source.Table table when schema.named(table.name()).filter(relation -> !relation.view()).isPresent() ->
                new Source.Table(table.name(), table.alias(), Optional.of(new Source.Hint(Optional.empty())));
            case Source.Join join -> new Source.Join(join.kind(), hinted(join.left(), schema), hinted(join.right(), schema), join.on(),
                    join.using());
            case Source.Table _, Source.Derived _, Source.Function _ -> from;
        };
    }
}
