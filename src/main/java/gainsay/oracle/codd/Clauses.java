package gainsay.oracle.codd;

import gainsay.oracle.FormName;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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
        List<Query.Order> orders = orders(query);
        Optional<Query.Select> outermost = query.select();
        if (outermost.filter(select -> select.having().isEmpty() && !aggregates(select.items())).isPresent()
                && outermost.get().groupBy().isEmpty()) {
            return Optional.empty();
        }
        return outermost.flatMap(select -> of(select, orders)).or(() -> deep(query))
                .filter(clause -> !clause.positional || !(focus(query) instanceof Expr.Literal));
    }

    private static List<Query.Order> orders(Query query) {
        return query instanceof Query.Ordered ordered ? ordered.orderBy() : List.of();
    }

    /// Does a query have the same groups with a subquery in the place of the focus, as wide as it needs to be? Without keys an aggregate
    /// makes it a grouped one, in the first of its clauses that has any: one must be left there.
    static boolean keepsGroups(Query query) {
        return query.select().filter(select -> select.groupBy().isEmpty()).flatMap(select -> aggregating(select, orders(query)))
                .filter(clause -> !aggregates(clause)).isEmpty();
    }

    /// Is an aggregate left in these where the focus is folded, if there was one?
    private static boolean aggregates(List<? extends Node> clause) {
        return clause.stream().noneMatch(Shape::ownAggregate) || clause.stream().anyMatch(node ->
                Shape.ownAggregate(Shape.rewrite(node, inner -> inner instanceof Expr.Focus ? ANYTHING : inner)));
    }

    /// The clause whose aggregates make one group of all rows, if there is one.
    private static Optional<List<? extends Node>> aggregating(Query.Select select, List<Query.Order> orders) {
        return Stream.<List<? extends Node>>of(select.items(), select.having().stream().toList(), orders)
                .filter(clause -> clause.stream().anyMatch(Shape::ownAggregate)).findFirst();
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
        Optional<Source> joined = select.from().flatMap(Clauses::on);
        if (joined.isPresent()) {
            return joined.map(join -> new Clauses(Clause.ON, Place.rows(join), false));
        }
        return afterGrouping(select, orders, rows);
    }

    /// A clause over groups, if there are any: but inside an aggregate, and in an item that is a key by its position.
    private static Optional<Clauses> afterGrouping(Query.Select select, List<Query.Order> orders, Place rows) {
        boolean grouped = select.from().isPresent() && (!select.groupBy().isEmpty() || aggregating(select, orders).isPresent());
        Place groups = grouped ? Place.groups(select, Positions.keys(select)) : rows;
        if (select.having().filter(Clauses::holds).isPresent()) {
            return Optional.of(new Clauses(Clause.HAVING, aggregated(select.having().get()) ? rows : groups, false));
        }
        for (Query.Item item : select.items()) {
            if (holds(item)) {
                return Optional.of(new Clauses(Clause.SELECT_LIST, aggregated(item) || Positions.key(select, item) ? rows : groups, false));
            }
        }
        for (Query.Order order : orders) {
            if (holds(order)) {
                return Optional.of(new Clauses(Clause.ORDER_BY, aggregated(order) ? rows : groups, true));
            }
        }
        return Optional.empty();
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

    /// Is the focus a subquery that stands alone in a list, or a text that would become one? Some engines take it for the list itself.
    static boolean aloneInList(Node tree) {
        boolean subquery = focus(tree) instanceof Expr.Scalar || focus(tree) instanceof Expr.Literal(Value.Text _);
        return subquery && Shape.any(tree, node -> node instanceof Expr.InList in && in.options().size() == 1
                && focused(in.options().getFirst()));
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
