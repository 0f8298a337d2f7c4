package gainsay.oracle.codd;

import gainsay.oracle.guard.FreeColumns;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;

/// What an expression may take from the query around it in a way that is not known, so that it is refused where it stands alone. It is
/// asked only where it was.
///
///     SELECT a + 1 AS x FROM t WHERE x > 2                              x is a name of the SELECT list
///     SELECT (SELECT MAX(b) FROM f() WHERE k = a) FROM t                a is a column of t, or of what the function gives
///     SELECT MAX(a) + 1 FROM t GROUP BY b + 1, folded in b              a part of a key is no value of a group
record Borrowed(Node tree, Place place, Schema schema) {

    boolean in(Expr expr) {
        return Shape.any(tree, node -> node instanceof Query.Select select && select.names(expr))
                || FreeColumns.doubtful(expr, schema) || place.groups() && strays(expr);
    }

    /// Does the expression use a column outside aggregates that is no key?
    private boolean strays(Node node) {
        return switch (node) {
            case Expr key when place.keys().contains(key) -> false;
            case Expr.Aggregate _, Query _ -> false;
            case Expr.Column _ -> true;
            default -> Shape.anyChild(node, this::strays);
        };
    }
}
