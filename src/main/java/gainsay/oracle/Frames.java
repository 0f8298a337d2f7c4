package gainsay.oracle;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Shape;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Frames that mean nothing: the rank of a row, and its neighbours, are those in its whole partition.
///
///     RANK() OVER (PARTITION BY a ORDER BY b ROWS BETWEEN …)   =   RANK() OVER (PARTITION BY a ORDER BY b)
final class Frames {
    private static final Set<String> FRAMELESS = Set.of("ROW_NUMBER", "RANK", "DENSE_RANK", "PERCENT_RANK", "CUME_DIST", "NTILE",
            "LAG", "LEAD");

    private Frames() {}

    static boolean idle(Node tree) {
        return Shape.any(tree, node -> node instanceof Expr.Windowed windowed && idle(windowed));
    }

    private static boolean idle(Expr.Windowed windowed) {
        return windowed.window().frame().isPresent() && windowed.function() instanceof Expr.Call call
                && FRAMELESS.contains(call.function().toUpperCase(Locale.ROOT));
    }

    /// The tree without these frames.
    static <N extends Node> N without(N tree) {
        return Shape.rewrite(tree, node -> node instanceof Expr.Windowed windowed && idle(windowed)
                ? new Expr.Windowed(windowed.function(), new Expr.Window(windowed.window().partitionBy(), windowed.window().orderBy(),
                        Optional.empty())) : node);
    }
}
