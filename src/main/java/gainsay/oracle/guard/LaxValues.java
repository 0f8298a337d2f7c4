package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.oracle.guard.Relaxation.BytesOrText;
import gainsay.oracle.guard.Relaxation.Free;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Values that an engine which converts what it is given takes for one thing here and for another there, and those that are another each
/// time. Where one decides about a row, what it may be says which rows are open.
///
/// | value | may be |
/// | --- | --- |
/// | `c IS NULL` of a date of zeros, in a column that is NOT NULL | true in WHERE, false elsewhere; of other dates it is false |
/// | a date compared with a constant text that is none | whatever a comparison is |
/// | the greatest of bytes | bytes, or a text |
/// | what a function gives that gives something else when it is asked again | anything |
record LaxValues(Dialect dialect, Set<Expr.IsNull> zeros) {
    private static final String ZEROS = "a date of zeros IS NULL where rows are looked for";
    private static final String NO_DATE = "a constant text that is no date is compared with one";
    private static final String BYTES = "the greatest of bytes and a text is told as either";

    /// What must be known of a claim and the views that it reads: which columns have dates of zeros.
    static LaxValues in(List<? extends Node> roots, Twins twins, Dialect dialect) {
        Set<Expr.IsNull> zeros = new HashSet<>();
        roots.forEach(root -> Shape.find(root, Expr.IsNull.class).stream().filter(one -> one.operand() instanceof Expr.Column column
                && ZeroDates.found(column, root, twins, dialect)).forEach(zeros::add));
        return new LaxValues(dialect, zeros);
    }

    Optional<Opening> open(Expr expr) {
        if (expr instanceof Expr.IsNull one && zeros.contains(one)) {
            Expr never = Expr.literal(dialect.truth(one.negated()));
            return Optional.of(new Opening.OneOf(expr, List.of(ZeroDates.of(one, dialect), never), new Free(0, ZEROS)));
        }
        if (NoDates.compared(expr, dialect)) {
            return Optional.of(NoDates.gives(expr) ? new Opening.OneOf(expr, List.of(Expr.literal(dialect.truth(true)),
                    Expr.literal(dialect.truth(false)), Expr.literal(Value.NULL)), new Free(0, NO_DATE))
                    : new Opening.OfExpr(expr, new Free(0, NO_DATE), false));
        }
        if (OpenBytes.is(expr, dialect)) {
            return Optional.of(new Opening.OneOf(expr, List.of(cast(expr, Type.BLOB), cast(expr, Type.TEXT)), new BytesOrText(0, BYTES)));
        }
        return expr instanceof Expr.Call call && dialect.unstable(call.function()) ? Optional.of(new Opening.OfExpr(expr,
                new Free(0, "a function may give something else when it is asked again (" + call.function() + ")"), false))
                : Optional.empty();
    }

    private Expr cast(Expr expr, Type type) {
        return new Expr.Cast(expr, Renderer.cast(dialect, type), type);
    }
}
