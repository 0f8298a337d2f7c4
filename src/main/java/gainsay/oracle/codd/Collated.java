package gainsay.oracle.codd;

import gainsay.dialect.Dialect;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;

/// Tells which expressions bring a collation into a comparison.
record Collated(Schema schema, Dialect dialect) {
    /// A column, even one of the usual collation, has precedence over the collation of what it is compared with.
    boolean carries(Expr expr) {
        return switch (expr) {
            case Expr.Column _ -> true;
            case Expr.InQuery _, Expr.Quantified _ -> Clauses.queried(expr).stream().flatMap(query -> schema.output(query).stream())
                    .anyMatch(field -> !field.collation().isEmpty()) || Shape.any(expr, Expr.Collate.class::isInstance);
            case Expr.Scalar(Query.Select select) -> select.items().stream().anyMatch(item -> item instanceof Query.Item.Of one
                    && carries(one.expr()));
            case Expr.Call call when passedOn() -> call.arguments().stream().anyMatch(this::carries);
            case Expr.Aggregate aggregate when passedOn() -> aggregate.arguments().stream().anyMatch(this::carries);
            case Expr.Coerced coerced -> carries(coerced.inner());
            case Expr.Cast cast -> carries(cast.operand());
            case Expr.Unary unary -> carries(unary.operand());
            default -> Shape.any(expr, Expr.Collate.class::isInstance);
        };
    }

    /// Does what a function gives have the collation of what it is given? Where values have types of their own, it has none.
    private boolean passedOn() {
        return !dialect.discipline().cellsTypedByValue();
    }
}
