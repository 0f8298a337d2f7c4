package gainsay.oracle.codd;

import gainsay.dialect.Feature;
import gainsay.dialect.Trait;
import gainsay.generate.Choices;
import gainsay.generate.Draw;
import gainsay.generate.FirstRows;
import gainsay.generate.Orders;
import gainsay.oracle.codd.Codd.Claim;
import gainsay.oracle.codd.Codd.Form;
import gainsay.oracle.codd.Codd.Way;
import gainsay.oracle.guard.FreeColumns;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Draws what to fold, and where.
final class CoddDraw {
    private static final int MOST_FOCI = 40;
    private static final int TRIES = 6;
    private static final int BOUND_PERCENT = 30;
    private static final int[] PLACES = {38, 14, 8, 8, 6, 5, 6, 7, 8};
    /// A change needs two databases of its own, and so does a relation that is a table.
    private static final int[] PLACES_OF_SLOW_TABLES = {38, 14, 8, 8, 6, 5, 6, 2, 8};

    private final Draw draw;
    private final Choices choices;

    /// An expression that can be folded, and the way to it.
    private record Place(List<Integer> path, Expr expr) {}

    CoddDraw(Draw draw) {
        this.draw = draw;
        this.choices = draw.choices();
    }

    Optional<Claim> claim() {
        Query.Select whole = draw.select();
        return switch (choices.weighted(slow() ? PLACES_OF_SLOW_TABLES : PLACES)) {
            case 1 -> joined();
            case 2 -> {
                List<Expr> keys = draw.keys(whole);
                Query.Select groups = whole.items(List.of(Query.Item.of(count()))).groupBy(keys);
                Query.Select having = groups.having(draw.groupPredicate(groups));
                yield marked(placed(having, keys).orElse(having), Clause.HAVING);
            }
            case 3 -> {
                Query.Select fetched = whole.items(List.of(Query.Item.of(worth(whole))));
                yield marked(choices.percent(75) ? fetched : new Orders(draw, whole).byPlace(fetched, 1), Clause.SELECT_LIST);
            }
            case 4 -> {
                List<Expr> keys = draw.keys(whole);
                Query.Select groups = whole.items(List.of(Query.Item.of(count()))).groupBy(keys);
                Optional<Query.Select> placed = placed(groups, keys);
                yield marked(placed.orElse(groups), placed.isPresent() ? Clause.SELECT_LIST : Clause.GROUP_BY);
            }
            case 5 -> {
                List<Query.Order> orders = new Orders(draw, whole).sorted();
                Query.Select sorted = choices.percent(50) ? whole.where(draw.predicate(whole)) : whole;
                yield orders.isEmpty() ? where(whole)
                        : marked(new Query.Ordered(sorted, orders, Optional.empty(), Optional.empty()), Clause.ORDER_BY);
            }
            case 6 -> marked(whole.items(List.of(Query.Item.of(draw.aggregate(whole, Set.of(Trait.CANNOT_FAIL))))), Clause.SELECT_LIST);
            case 7 -> change();
            case 8 -> relation();
            default -> where(whole);
        };
    }

    /// The groups with their keys fetched, some of which are places of these.
    private Optional<Query.Select> placed(Query.Select groups, List<Expr> keys) {
        List<Expr> placed = new Orders(draw, groups).placed(keys);
        List<Query.Item> items = new ArrayList<>(keys.stream().map(Query.Item::of).toList());
        items.addAll(groups.items());
        return placed.equals(keys) ? Optional.empty() : Optional.of(groups.items(items).groupBy(placed));
    }

    private boolean slow() {
        return draw.dialect().has(Feature.SLOW_TABLES);
    }

    private static Expr count() {
        return new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER);
    }

    private Optional<Claim> where(Query.Select whole) {
        Query.Select filtered = whole.where(worth(whole));
        List<Query.Order> orders = draw.orders(whole);
        return marked(orders.isEmpty() ? filtered : new Query.Ordered(filtered, orders, Optional.empty(), Optional.empty()), Clause.WHERE);
    }

    /// A predicate, often around a subquery or a constant.
    private Expr worth(Query.Select over) {
        return switch (choices.weighted(new int[] {45, 25, 15, 15})) {
            case 0 -> draw.predicate(over);
            case 1 -> draw.subquery(over);
            case 2 -> draw.comparison(over, choices.percent(70) ? draw.subquery(over) : draw.constant());
            default -> Expr.and(draw.predicate(over), draw.subquery(over));
        };
    }

    /// A select over a join with a condition, if one comes up.
    private Optional<Claim> joined() {
        for (int tries = 0; tries < 4; tries++) {
            Query.Select select = draw.select();
            if (select.from().orElseThrow() instanceof Source.Join join && join.on().isPresent()) {
                Expr on = choices.percent(50) ? worth(select) : join.on().get();
                return marked(select.from(new Source.Join(join.kind(), join.left(), join.right(), Optional.of(on), List.of())), Clause.ON);
            }
        }
        return where(draw.select());
    }

    /// The query with one expression of one of its clauses marked.
    private Optional<Claim> marked(Query query, Clause clause) {
        return pick(query, places(query), one -> Clauses.of(one).filter(in -> in.clause() == clause).isPresent())
                .map(one -> new Claim(bound(one, clause) ? Form.BINDINGS : Form.EXPRESSION, one, List.of(), Optional.empty()));
    }

    /// Is a subquery that reads the rows around it to be evaluated for each of them by itself? Each takes a query of its own.
    private boolean bound(Query query, Clause clause) {
        return draw.dialect().typedResults() && clause != Clause.HAVING && clause != Clause.GROUP_BY
                && !query.select().orElseThrow().grouped()
                && Bindings.query(Clauses.focus(query)).filter(inner -> !FreeColumns.columns(inner, draw.schema()).isEmpty()).isPresent()
                && choices.percent(BOUND_PERCENT);
    }

    /// The tree with one place marked: subqueries first, then what is more than a column or a literal.
    private <N extends Node> Optional<N> pick(N tree, List<Place> places, Predicate<N> fits) {
        List<Place> queries = places.stream().filter(place -> queries(place.expr)).toList();
        List<Place> compound = places.stream().filter(place -> compound(place.expr)).toList();
        for (int tries = 0; tries < TRIES && !places.isEmpty(); tries++) {
            N marked = focused(tree, choices.one(!queries.isEmpty() && choices.percent(60) ? queries
                    : !compound.isEmpty() && choices.percent(80) ? compound : places));
            if (fits.test(marked)) {
                return Optional.of(marked);
            }
        }
        return Optional.empty();
    }

    private static boolean compound(Node node) {
        return !(node instanceof Expr.Column || node instanceof Expr.Literal);
    }

    private static boolean queries(Node node) {
        return node instanceof Expr.Scalar || node instanceof Expr.Exists || node instanceof Expr expr && Clauses.queried(expr).isPresent();
    }

    private static <N extends Node> N focused(N tree, Place place) {
        return Shape.replace(tree, place.path, new Expr.Focus(place.expr));
    }

    /// A query with each of its expressions marked in turn.
    static List<Query> foci(Query query) {
        List<Place> places = new ArrayList<>(places(query));
        subqueries(query, new ArrayList<>(), places);
        return places.stream().distinct().filter(place -> !(place.expr instanceof Expr.Grouping)).map(place -> focused(query, place))
                .filter(marked -> Clauses.of(marked).filter(clause -> !regroups(clause, marked) && !clause.usesNames(marked)
                        && !renamed(clause, marked)).isPresent() && Clauses.keepsGroups(marked)
                        && marked.select().filter(Positions::hidden).isEmpty())
                .limit(MOST_FOCI).toList();
    }

    /// The same of the rows of a change: what an INSERT stores of a query, or what the others are about.
    static List<Statement> foci(Statement change) {
        return switch (change) {
            case Statement.Insert insert -> insert.source().filter(source -> !(source instanceof Query.Values)).stream()
                    .flatMap(source -> foci(source).stream().map(marked -> Shape.<Statement>replace(insert, path(insert, source), marked)))
                    .toList();
            case Statement.Update update when update.from().isEmpty() -> conditions(update, update.table(), update.where());
            case Statement.Delete delete when delete.using().isEmpty() -> conditions(delete, delete.table(), delete.where());
            default -> List.of();
        };
    }

    private static List<Statement> conditions(Statement change, String table, Optional<Expr> where) {
        Query.Select rows = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table));
        return where.stream().flatMap(condition -> foci(rows.where(condition)).stream().map(marked -> Shape.<Statement>replace(change,
                path(change, condition), marked.select().flatMap(Query.Select::where).orElseThrow()))).toList();
    }

    private static List<Integer> path(Node parent, Node child) {
        List<Node> children = Shape.children(parent);
        return List.of(IntStream.range(0, children.size()).filter(i -> children.get(i) == child).findFirst().orElseThrow());
    }

    /// Would folding change a key of several sets, by which the SELECT list has its values?
    private static boolean regroups(Clauses clause, Query query) {
        return clause.clause() == Clause.GROUP_BY && query.select().orElseThrow().groupBy().stream()
                .anyMatch(Expr.Grouping.class::isInstance);
    }

    /// Is this a literal of an item whose name another expression uses? It would have to compute with a subquery.
    private static boolean renamed(Clauses clause, Query query) {
        return clause.clause() == Clause.SELECT_LIST && Clauses.focus(query) instanceof Expr.Literal
                && query.select().orElseThrow().fetches(item -> item instanceof Query.Item.Of(Expr expr, String alias)
                        && Shape.any(expr, Expr.Focus.class::isInstance) && used(alias, query));
    }

    private static boolean used(String alias, Query query) {
        return Shape.find(query, Expr.Column.class).stream()
                .anyMatch(column -> column.table().isEmpty() && column.name().equalsIgnoreCase(alias));
    }

    /// The places of subqueries, however deep. `path` is used as by [#collect].
    private static void subqueries(Node node, List<Integer> path, List<Place> places) {
        int index = 0;
        for (Node child : Shape.children(node)) {
            path.add(index++);
            if (child instanceof Expr expr && Clauses.subquery(expr)) {
                places.add(new Place(List.copyOf(path), expr));
            }
            subqueries(child, path, places);
            path.removeLast();
        }
    }

    /// The places of the expressions in the clauses of the outermost select.
    private static List<Place> places(Query query) {
        List<Place> places = new ArrayList<>();
        if (query.select().isPresent()) {
            collect(query, new ArrayList<>(), query instanceof Query.Ordered ? 2 : 1, places);
        }
        return places;
    }

    /// `path` leads to the node; it is the same list all the way down, and as it was when this returns.
    private static void collect(Node node, List<Integer> path, int queries, List<Place> places) {
        int left = node instanceof Query ? queries - 1 : queries;
        if (left < 0 || node instanceof Source.Derived || searches(node)) {
            return;
        }
        int index = 0;
        for (Shape.Part part : Shape.parts(node.getClass())) {
            for (Node child : part.held(node)) {
                path.add(index++);
                if (child instanceof Expr expr && foldable(part, expr)) {
                    places.add(new Place(List.copyOf(path), expr));
                }
                if (!part.name().equals("limit") && !part.name().equals("offset")) {
                    collect(child, path, left, places);
                }
                path.removeLast();
            }
        }
    }

    /// A search for words is one of a column, by a literal.
    private static boolean searches(Node node) {
        return node instanceof Expr.Match match && match.matcher() == Expr.Matcher.MATCH
                || node instanceof Expr.Spelled spelled && spelled.form().startsWith("MATCH");
    }

    /// A value that is not a row, not a mark, and does not look at other rows than its own.
    private static boolean foldable(Shape.Part part, Expr child) {
        return part.kind() == Expr.class && !part.name().equals("function") && !part.name().equals("limit") && !part.name().equals("offset")
                && !(child instanceof Expr.Literal(Value.Bool _)) && !(child instanceof Expr.RowValue)
                && !(child instanceof Expr.Spelled spelled && spelled.arguments().isEmpty())
                && !(child instanceof Expr.Coerced) && !(child instanceof Expr.Focus) && !(child instanceof Expr.Fetched)
                && !Shape.ownWindow(child);
    }

    // Changes

    private Optional<Claim> change() {
        String table = draw.table();
        Query.Select all = Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table));
        return switch (choices.between(0, 4)) {
            case 0 -> changed(new Statement.Delete(table, Optional.of(worth(all)), List.of(), Optional.empty(),
                    FirstRows.of(draw, table)), List.of(), all);
            case 1 -> draw.writable(table).flatMap(field -> changed(new Statement.Update(Conflict.NONE, table,
                    List.of(new Statement.Assignment(field.name(), Expr.literal(draw.assigned(field)))), Optional.empty(),
                    Optional.of(worth(all)), List.of(), FirstRows.of(draw, table)), List.of(), all));
            case 2 -> {
                Query.Select from = draw.select();
                Expr.Column column = draw.column(from);
                Query.Select inserted = from.items(List.of(Query.Item.of(column))).where(worth(from));
                Statement made = new Statement.CreateTable("made", false, List.of(draw.taking("c0", column.type())), List.of(), List.of());
                yield changed(new Statement.Insert(Conflict.NONE, "made", List.of(), Optional.of(inserted)), List.of(made), read("made"));
            }
            case 3 -> {
                Query.Select from = draw.select();
                Query.Select viewed = from.items(List.of(new Query.Item.Of(draw.column(from), "c0"))).where(worth(from));
                yield draw.dialect().has(Feature.TEMPORARY_APART) && draw.schema().readsTemporary(viewed) ? Optional.empty()
                        : changed(new Statement.CreateView("made", draw.temporary(), List.of(), viewed), List.of(), read("made"));
            }
            default -> draw.dialect().has(Feature.PARTIAL_INDEX_FUNCTIONS) ? index(table, all) : Optional.empty();
        };
    }

    /// A partial index, and the query that it was made for.
    private Optional<Claim> index(String table, Query.Select all) {
        Expr predicate = draw.simple(all);
        Expr bare = Shape.rewrite(predicate, node -> node instanceof Expr.Column column
                ? new Expr.Column("", column.name(), column.type()) : node);
        Expr key = new Expr.Column("", draw.column(all).name(), Type.ANY);
        return changed(new Statement.CreateIndex(false, "made", table, List.of(new Statement.Key(key, false)), Optional.of(bare)),
                List.of(),
                all.where(predicate));
    }

    private static Query read(String relation) {
        return Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(relation));
    }

    private Optional<Claim> changed(Statement statement, List<Statement> before, Query observed) {
        List<Place> places = new ArrayList<>();
        collect(statement, new ArrayList<>(), 1, places);
        return pick(statement, places, one -> Clauses.of(one).isPresent()).map(one -> {
            List<Statement> statements = new ArrayList<>(before);
            statements.add(one);
            return new Claim(Form.CHANGE, observed, statements, Optional.empty());
        });
    }

    // Relations

    private Optional<Claim> relation() {
        Source.Derived derived = new Source.Derived(draw.relation(), "r0");
        Source from = choices.percent(50) ? derived : draw.joined(derived);
        if (from instanceof Source.Join(_, Source.Table left, Source.Derived _, Optional<Expr> on, _)) {
            return idle(left, derived, on);
        }
        Query.Select select = Query.Select.of(List.of(new Query.Item.All("")), from);
        Codd.Relation relation = ways();
        return Optional.of(new Claim(Form.RELATION, select.where(draw.predicate(select)), List.of(), Optional.of(relation)));
    }

    private Codd.Relation ways() {
        List<Way> ways = slow() && choices.percent(75) ? List.of(Way.DERIVED, Way.COMMON) : List.of(Way.values());
        Way original = choices.one(ways);
        return new Codd.Relation("r0", original, choices.one(ways));
    }

    /// All rows of a table, each as often as the relation has a partner for it, which an engine need not look for if it knows that there
    /// is one at most.
    private Optional<Claim> idle(Source.Table left, Source.Derived derived, Optional<Expr> on) {
        Source.Derived right = derived.query() instanceof Query.Select select && choices.percent(50)
                ? new Source.Derived(select.distinct(true), derived.alias()) : derived;
        Query.Select select = Query.Select.of(List.of(new Query.Item.All(left.name())),
                new Source.Join(Source.JoinKind.LEFT, left, right, on, List.of()));
        Query query = choices.percent(70) ? select : select.where(draw.predicate(select));
        return Optional.of(new Claim(Form.RELATION, query, List.of(), Optional.of(ways())));
    }
}
