package gainsay.oracle.norec;

import gainsay.dialect.Functions;
import gainsay.dialect.Trait;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Shape;
import java.util.Optional;

/// Frames that mean nothing: the rank of a row, and its neighbours, are those in its whole partition.
///
///     RANK() OVER (PARTITION BY a ORDER BY b ROWS BETWEEN …)   =   RANK() OVER (PARTITION BY a ORDER BY b)
final class IdleFrames {
    private IdleFrames() {}

    /// Has a function a frame that may mean nothing to it? Those of aggregates never do.
    static boolean framed(Node tree) {
        return Shape.any(tree, node -> node instanceof Expr.Windowed windowed && framed(windowed));
    }

    private static boolean framed(Expr.Windowed windowed) {
        return windowed.window().frame().isPresent() && windowed.function() instanceof Expr.Call;
    }

    private static boolean idle(Expr.Windowed windowed, Functions functions) {
        return framed(windowed) && windowed.function() instanceof Expr.Call call && functions.has(call.function(), Trait.FRAMELESS);
    }

    /// The tree without the frames that mean nothing.
    static <N extends Node> N without(N tree, Functions functions) {
        return Shape.rewrite(tree, node -> node instanceof Expr.Windowed windowed && idle(windowed, functions)
                ? new Expr.Windowed(windowed.function(), new Expr.Window(windowed.window().partitionBy(), windowed.window().orderBy(),
                        Optional.empty(), windowed.window().name())) : node);
    }
}
