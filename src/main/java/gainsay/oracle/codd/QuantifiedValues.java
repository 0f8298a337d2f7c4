package gainsay.oracle.codd;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import java.util.List;

/// A comparison with some or all values of a query, with these values written down: as one list where the engine compares with lists, or as
/// rows. An engine has a way of its own for each, so both come up: the one for an even number of values, the other for an odd one, since a
/// claim is to be judged in one way whenever it is judged.
///
///     x = ANY (SELECT c0 FROM t0)     x = ANY (ARRAY[1, 2])     x = ANY (VALUES (1), (2), (3))
final class QuantifiedValues {
    private QuantifiedValues() {}

    static Expr of(Expr.Quantified compared, List<Expr> values, Dialect dialect) {
        boolean listed = dialect.has(Feature.QUANTIFIED_LISTS) && values.size() % 2 == 0
                && !compared.operand().type().nested() && values.stream().noneMatch(QuantifiedValues::list);
        return listed ? new Expr.QuantifiedList(compared.operand(), compared.operator(), compared.quantifier(), new Expr.ListOf(values))
                : new Expr.Quantified(compared.operand(), compared.operator(), compared.quantifier(),
                        new Query.Values(values.stream().map(value -> new Query.Tuple(List.of(value))).toList()));
    }

    /// Is it a list, or a NULL of such a type? A list of lists would be compared item by item.
    private static boolean list(Expr value) {
        return value.type().nested() || value instanceof Expr.Cast cast && cast.as().endsWith("]");
    }
}
