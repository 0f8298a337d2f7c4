package gainsay.oracle.codd;

import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;

/// Tells which expressions bring a collation into a comparison.
record Collated(Schema schema) {
    /// A column, even one of the usual collation, has precedence over the collation of what it is compared with.
    boolean carries(Expr expr) {
        return switch (expr) {
            case Expr.Column _ -> true;
            case Expr.InQuery _, Expr.Quantified _ -> Clauses.queried(expr).stream().flatMap(query -> schema.output(query).stream())
                    .anyMatch(field -> !field.collation().isEmpty()) || Shape.any(expr, Expr.Collate.class::isInstance);
            case Expr.Scalar(Query.Select select) -> select.items().getFirst() instanceof Query.Item.Of item && carries(item.expr());
            case Expr.Coerced coerced -> carries(coerced.inner());
            case Expr.Cast cast -> carries(cast.operand());
            case Expr.Unary unary -> carries(unary.operand());
            default -> Shape.any(expr, Expr.Collate.class::isInstance);
        };
    }
}
