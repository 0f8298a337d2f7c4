package gainsay.oracle.codd;

import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// A quotient of decimals may be computed with more digits than it shows. Its constant has those that are shown, so what is computed of
/// the two differs. Reals show it, where decimals are compared by the digits that they show:
///
///     SELECT (c / 36000) * 1e0 = 0.000140166667 * 1e0 FROM t0
final class Quotients {
    private static final Set<Value> FALSE = Set.of(Value.of(0), new Value.Bool(false));

    private static final Expr REAL_ONE = Expr.literal(new Value.Real(1));

    private Quotients() {}

    /// Is an expression with a quotient, in some row, not equal to its folded form?
    static boolean differ(Function<Expr, Query> evaluating, Expr expr, Expr folded, Database database) {
        return Shape.any(expr, node -> node instanceof Expr.Binary binary && binary.operator() == Operator.DIVIDE)
                && database.rows(evaluating.apply(new Expr.Binary(Operator.EQUAL, real(expr), real(folded)))) instanceof Rows rows
                && rows.rows().stream().map(List::getLast).anyMatch(FALSE::contains);
    }

    private static Expr real(Expr expr) {
        return new Expr.Binary(Operator.MULTIPLY, expr, REAL_ONE);
    }
}
