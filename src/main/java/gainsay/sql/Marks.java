package gainsay.sql;

import java.util.Iterator;
import java.util.List;

/// The marked literals of a tree, in its order: what its prepared form leaves open until it runs.
public final class Marks {
    private Marks() {}

    public static boolean in(Node tree) {
        return Shape.any(tree, Expr.Param.class::isInstance);
    }

    /// Is the type of a parameter not written around it?
    public static boolean bare(Node tree) {
        return Shape.any(tree, node -> node instanceof Expr.Param param && param.bare());
    }

    /// Is the type of a parameter declared apart from it?
    public static boolean declared(Node tree) {
        return Shape.any(tree, node -> node instanceof Expr.Param param && !param.as().isEmpty());
    }

    public static List<Value> values(Node tree) {
        return Shape.find(tree, Expr.Param.class).stream().map(param -> param.literal().value()).toList();
    }

    /// The same tree with other values at its marks. Where there are fewer values than marks, the last marks keep theirs.
    public static <N extends Node> N with(N tree, List<Value> values) {
        Iterator<Value> next = values.iterator();
        return Shape.rewrite(tree, node -> node instanceof Expr.Param param && next.hasNext() ? param.of(next.next()) : node);
    }

    /// The same tree without its marks: every literal is a literal again.
    public static <N extends Node> N off(N tree) {
        return Shape.rewrite(tree, node -> node instanceof Expr.Param param ? param.literal() : node);
    }
}
