package gainsay.planted;

import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/// How a faulty database answers, given a sound one that knows better.
public interface Lie {
    Outcome rows(Query query, Database sound);

    default Outcome run(Statement statement, Database sound) {
        return sound.run(statement);
    }

    /// A lie tells nothing of the values of parameters, so it goes over the marked tree and asks that prepared.
    default Prepared prepare(Node node, Database sound) {
        return ParameterFaults.honest(this, node, sound);
    }

    /// A condition that is true of no row, or of every row.
    public static Expr always(boolean truth) {
        return Expr.literal(new Value.Bool(truth));
    }

    /// Asks another query, and runs another statement: each node is changed, wherever it stands.
    public static Lie nodes(BiFunction<Node, Database, Node> change) {
        return new Lie() {
            @Override
            public Outcome rows(Query query, Database sound) {
                return sound.rows(Shape.rewrite(query, node -> change.apply(node, sound)));
            }

            @Override
            public Outcome run(Statement statement, Database sound) {
                return sound.run(Shape.rewrite(statement, node -> change.apply(node, sound)));
            }
        };
    }

    /// Changes each select.
    public static Lie selects(BiFunction<Query.Select, Database, Query.Select> change) {
        return nodes((node, sound) -> node instanceof Query.Select select ? change.apply(select, sound) : node);
    }

    /// Changes the conditions that WHERE clauses are made of: what AND holds together, or the whole predicate.
    public static Lie conditions(UnaryOperator<Expr> change) {
        return selects((select, _) -> select.where().isEmpty() ? select : select.where(conditions(select.where().get(), change)));
    }

    public static Expr conditions(Expr predicate, UnaryOperator<Expr> change) {
        return predicate instanceof Expr.Binary both && both.operator() == Operator.AND
                ? Expr.and(conditions(both.left(), change), conditions(both.right(), change)) : change.apply(predicate);
    }

    /// Gives other rows than the query has. The change sees the whole query and its true rows.
    public static Lie answers(BiFunction<Query, Rows, Rows> change) {
        return (query, sound) -> sound.rows(query) instanceof Rows rows ? change.apply(query, rows) : sound.rows(query);
    }

    /// The same for selects alone.
    public static Lie answersOfSelects(BiFunction<Query.Select, Rows, Rows> change) {
        return answers((query, rows) -> query instanceof Query.Select select ? change.apply(select, rows) : rows);
    }
}
