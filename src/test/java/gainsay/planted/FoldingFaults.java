package gainsay.planted;

import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;

/// The faults in what can be folded: subqueries, lists, CASE, constants, and relations made of queries.
public final class FoldingFaults {
    private FoldingFaults() {}

    /// Changes what stands in the WHERE of a select.
    public static Lie filters(UnaryOperator<Node> change) {
        return Lie.selects((select, _) -> select.where().map(where -> select.where(Shape.rewrite(where, change))).orElse(select));
    }

    /// An aggregate subquery in an expression has no rows if its table is one of these.
    public static Lie emptyAggregates(BiPredicate<Source.Table, Database> tables) {
        return Lie.nodes((node, sound) -> node instanceof Expr.Scalar(Query.Select select)
                && select.items().getFirst() instanceof Query.Item.Of(Expr.Aggregate _, _)
                && select.from().orElse(null) instanceof Source.Table table && tables.test(table, sound)
                ? new Expr.Scalar(select.where(Lie.always(false))) : node);
    }

    public static Node shortList(Node node) {
        return node instanceof Expr.InList in && !in.options().isEmpty()
                ? new Expr.InList(in.operand(), in.options().subList(0, in.options().size() - 1), in.negated()) : node;
    }

    public static Node withoutNull(Node node) {
        return node instanceof Expr.InQuery(Expr operand, Query.Select select, boolean negated) && !select.grouped()
                && select.items().getFirst() instanceof Query.Item.Of(Expr value, _) && !Shape.ownWindow(value)
                ? new Expr.InQuery(operand, select.where(notNull(value, select.where())), negated) : node;
    }

    private static Expr notNull(Expr value, Optional<Expr> where) {
        Expr known = new Expr.IsNull(value, true);
        return where.map(predicate -> Expr.and(predicate, known)).orElse(known);
    }

    /// Whichever WHEN applies, THEN is that of the last.
    public static Node lastBranch(Node node) {
        return node instanceof Expr.Case one ? new Expr.Case(one.subject(), one.whens().stream()
                .map(when -> new Expr.When(when.condition(), one.whens().getLast().result())).toList(), one.otherwise()) : node;
    }

    public static Node exists(Node node) {
        return node instanceof Expr.Exists exists ? Lie.always(!exists.negated()) : node;
    }

    /// An outer join ON the constant 0 is taken for an inner one.
    public static Node innerIfNever(Node node) {
        return node instanceof Source.Join join && join.kind().outer() && join.on().filter(FoldingFaults::never).isPresent()
                ? new Source.Join(JoinKind.INNER, join.left(), join.right(), join.on(), List.of()) : node;
    }

    /// Is a condition the literal that is false, be it with a type around it?
    public static boolean never(Expr condition) {
        return switch (condition) {
            case Expr.Coerced coerced -> never(coerced.inner());
            case Expr.Cast cast -> never(cast.operand());
            default -> condition.equals(Expr.literal(0)) || condition.equals(Lie.always(false));
        };
    }

    /// The common tables of a query that fetches all of them by a WHERE start at their second row.
    public static Node lateCommonTables(Node node) {
        if (!(node instanceof Query.With(boolean recursive, List<Query.Cte> tables, Query.Select body)) || recursive
                || body.where().isEmpty() || !body.fetches(Query.Item.All.class::isInstance)) {
            return node;
        }
        List<Query.Cte> late = new ArrayList<>();
        for (Query.Cte table : tables) {
            Query all = Query.Select.of(List.of(new Query.Item.All("")), new Source.Derived(table.query(), "late"));
            late.add(new Query.Cte(table.name(), table.columns(), table.materialized(),
                    new Query.Ordered(all, List.of(), Optional.of(Expr.literal(1_000_000)), Optional.of(Expr.literal(1)))));
        }
        return new Query.With(false, late, body);
    }

    /// Runs another statement than it is told to.
    public static Lie statements(UnaryOperator<Statement> change) {
        return new Lie() {
            @Override
            public Outcome rows(Query query, Database sound) {
                return sound.rows(query);
            }

            @Override
            public Outcome run(Statement statement, Database sound) {
                return sound.run(change.apply(statement));
            }
        };
    }

    public static Statement insertAll(Statement statement) {
        return statement instanceof Statement.Insert insert && insert.source().orElse(null) instanceof Query.Select select
                && select.where().filter(where -> !Shape.find(where, Query.class).isEmpty()).isPresent()
                ? new Statement.Insert(insert.conflict(), insert.table(), insert.columns(), Optional.of(select.withoutWhere())) : statement;
    }
}
