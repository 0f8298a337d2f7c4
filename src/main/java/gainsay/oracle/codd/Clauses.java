package gainsay.oracle.codd;

import gainsay.oracle.FormName;
import gainsay.oracle.codd.Folding.Place;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The clause in which a focus stands, and the rows that it is evaluated over there.
///
/// `positional` is a place where a bare number would mean a column of the SELECT list.
record Clauses(Clause clause, Clause.Of of, Place place, boolean positional) {
    /// Stands for a folded expression of any width.
    private static final Expr ANYTHING = new Expr.Scalar(new Query.Raw(""));

    private Clauses(Clause clause, Place place, boolean positional) {
        this(clause, Clause.Of.QUERY, place, positional);
    }

    /// The clause of the outermost select that holds the focus, or a place deeper for a subquery; empty if it stands nowhere, or if
    /// the select would have other groups without it, or if it is a position and no value.
    static Optional<Clauses> of(Query query) {
        List<Query.Order> orders = query instanceof Query.Ordered ordered ? ordered.orderBy() : List.of();
        Optional<Query.Select> outermost = query.select();
        if (outermost.filter(select -> !keepsGroups(select)).isPresent()) {
            return Optional.empty();
        }
        return outermost.flatMap(select -> of(select, orders)).or(() -> deep(query))
                .filter(clause -> !clause.positional || !(focus(query) instanceof Expr.Literal));
    }

    /// Does the select have the same groups with a subquery in the place of the focus, as wide as it needs to be? Only a
    /// fetched aggregate could make the difference.
    private static boolean keepsGroups(Query.Select select) {
        if (!select.groupBy().isEmpty() || select.having().isPresent() || select.items().stream().noneMatch(Clauses::holds)) {
            return true;
        }
        List<Query.Item> folded = new ArrayList<>();
        for (Query.Item item : select.items()) {
            folded.add(Shape.rewrite(item, node -> node instanceof Expr.Focus ? ANYTHING : node));
        }
        return select.items(folded).grouped() == select.grouped();
    }

    /// By what a group is known. Several sets of keys are no values.
    private static List<Expr> keys(Query.Select select) {
        return select.groupBy().stream().anyMatch(Expr.Grouping.class::isInstance) ? select.keys() : select.groupBy();
    }

    /// Does it use a name that the SELECT list gives? Where a query is a user's own, that may be no column.
    boolean usesNames(Query query) {
        return query.select().filter(select -> clause.afterFetching() && select.names(focus(query))
                || place.keys().stream().anyMatch(select::names)).isPresent();
    }

    private static Optional<Clauses> of(Query.Select select, List<Query.Order> orders) {
        Place rows = select.from().map(Place::rows).orElse(Place.nowhere());
        if (select.where().filter(Clauses::holds).isPresent()) {
            return Optional.of(new Clauses(Clause.WHERE, rows, false));
        }
        if (select.groupBy().stream().anyMatch(Clauses::holds)) {
            return Optional.of(new Clauses(Clause.GROUP_BY, rows, true));
        }
        Place groups = select.grouped() && select.from().isPresent()
                ? new Place(Optional.of(select.withoutHaving().distinct(false)), keys(select)) : rows;
        if (select.having().filter(Clauses::holds).isPresent()) {
            return Optional.of(new Clauses(Clause.HAVING, aggregated(select.having().get()) ? rows : groups, false));
        }
        for (Query.Item item : select.items()) {
            if (holds(item)) {
                return Optional.of(new Clauses(Clause.SELECT_LIST, aggregated(item) ? rows : groups, false));
            }
        }
        for (Query.Order order : orders) {
            if (holds(order)) {
                return Optional.of(new Clauses(Clause.ORDER_BY, aggregated(order) ? rows : groups, true));
            }
        }
        return select.from().flatMap(Clauses::on).map(join -> new Clauses(Clause.ON, Place.rows(join), false));
    }

    /// A place that is none of the outermost select's own: a subquery by itself, which reads no table that WITH names.
    private static Optional<Clauses> deep(Query query) {
        return Shape.first(query, Expr.Focus.class).filter(_ -> subquery(focus(query))).filter(focus -> {
            List<String> named = Shape.find(query, Query.Cte.class).stream().map(Query.Cte::name).toList();
            return Shape.find(focus, Source.Table.class).stream().noneMatch(table -> named.contains(table.name()));
        }).map(_ -> new Clauses(Clause.SUBQUERY, Place.nowhere(), false));
    }

    /// Is the focus in no clause of the outermost select?
    boolean deep() {
        return clause == Clause.SUBQUERY;
    }

    static boolean subquery(Node node) {
        return node instanceof Expr.Scalar || node instanceof Expr.Exists;
    }

    /// The query whose values an expression compares something with.
    static Optional<Query> queried(Expr expr) {
        return switch (expr) {
            case Expr.InQuery in -> Optional.of(in.query());
            case Expr.Quantified quantified -> Optional.of(quantified.query());
            default -> Optional.empty();
        };
    }

    /// The clause of a change that holds the focus.
    static Optional<Clauses> of(Statement statement) {
        return switch (statement) {
            case Statement.Update update when update.where().filter(Clauses::holds).isPresent() ->
                    over(Clause.UPDATE, Source.Table.named(update.table()));
            case Statement.Delete delete when delete.where().filter(Clauses::holds).isPresent() ->
                    over(Clause.DELETE, Source.Table.named(delete.table()));
            case Statement.CreateIndex index when index.where().filter(Clauses::holds).isPresent()
                    && !(focus(index) instanceof Expr.Literal) ->
                over(Clause.PARTIAL_INDEX, Source.Table.named(index.table()));
            case Statement.Insert insert -> insert.source().flatMap(Clauses::of).map(clause -> clause.in(Clause.Of.INSERT));
            case Statement.CreateView view -> of(view.query()).map(clause -> clause.in(Clause.Of.VIEW));
            case Statement.Update _, Statement.Delete _, Statement.CreateIndex _, Statement.CreateTable _, Statement.CreatePartition _,
                    Statement.Command _,
                    Statement.CreateVirtualTable _, Statement.CreateTrigger _, Statement.Alter _, Statement.Drop _, Statement.Upkeep _,
                    Statement.Setting _, Statement.Merge _, Statement.WithChanges _,
                    Statement.Transaction _, Statement.Raw _ -> Optional.empty();
        };
    }

    private static Optional<Clauses> over(Clause clause, Source table) {
        return Optional.of(new Clauses(clause, Place.rows(table), false));
    }

    private Clauses in(Clause.Of statement) {
        return new Clauses(clause, statement, place, positional);
    }

    FormName form() {
        return new FormName(of.prefix() + clause.text());
    }

    /// The expression in the focus.
    static Expr focus(Node tree) {
        Expr inner = Shape.first(tree, Expr.Focus.class).orElseThrow().inner();
        return inner instanceof Expr.Coerced coerced ? coerced.inner() : inner;
    }

    /// Is the focus an operand of something that compares, so that its type has a say? IN brings its own list.
    static boolean compared(Node tree) {
        return queried(focus(tree)).isPresent() || Shape.any(tree, node -> compares(node) && Shape.anyChild(node, Clauses::focused));
    }

    /// The mark, under another one or by itself.
    private static boolean focused(Node node) {
        return node instanceof Expr.Focus || node instanceof Expr.Coerced coerced && focused(coerced.inner());
    }

    /// Is the focus a subquery that stands alone in a list? Some engines take it for the list itself.
    static boolean aloneInList(Node tree) {
        return focus(tree) instanceof Expr.Scalar && Shape.any(tree, node -> node instanceof Expr.InList in
                && in.options().size() == 1 && focused(in.options().getFirst()));
    }

    private static boolean compares(Node node) {
        return switch (node) {
            case Expr.Binary binary -> binary.operator().kind() == Operator.Kind.COMPARISON;
            case Expr.Between _, Expr.InList _, Expr.InQuery _, Expr.InTable _, Expr.Quantified _, Expr.QuantifiedList _, Expr.Case _,
                    Expr.When _, Expr.RowValue _, Expr.Collate _, Expr.Scalar _ -> true;
            default -> false;
        };
    }

    /// Is the focus in here, and not in a query inside?
    private static boolean holds(Node node) {
        return node instanceof Expr.Focus || !(node instanceof Query) && Shape.anyChild(node, Clauses::holds);
    }

    /// Does the focus stand inside an aggregate, so that it is evaluated for rows and not for groups?
    private static boolean aggregated(Node node) {
        return node instanceof Expr.Aggregate ? holds(node)
                : !(node instanceof Query) && Shape.anyChild(node, Clauses::aggregated);
    }

    /// Both sides of the join whose ON holds the focus, as ON sees their rows: before the join.
    private static Optional<Source> on(Source source) {
        if (!(source instanceof Source.Join join)) {
            return Optional.empty();
        }
        return join.on().filter(Clauses::holds).isPresent()
                ? Optional.of(new Source.Join(Source.JoinKind.COMMA, join.left(), join.right(), Optional.empty(), List.of()))
                : on(join.left()).or(() -> on(join.right()));
    }

    /// The derived table of this alias in the FROM clause of a query.
    static Optional<Source.Derived> derived(Query query, String alias) {
        return query.select().flatMap(Query.Select::from).flatMap(from -> from.relations().stream()
                .filter(source -> source instanceof Source.Derived derived && derived.alias().equals(alias) && !derived.lateral())
                .map(Source.Derived.class::cast).findFirst());
    }

    /// The folded expression as this clause can take it.
    Expr fit(Expr folded) {
        return positional && folded instanceof Expr.Literal ? new Expr.Case(Optional.empty(),
                List.of(new Expr.When(Expr.literal(Value.of(1)), folded)), Optional.empty()) : folded;
    }
}
