package gainsay.reduce;

import gainsay.sql.Node;
import java.util.List;
import java.util.function.Supplier;

/// One way to make trees smaller.
@FunctionalInterface
public interface Pass {

    /// The edits this pass knows for a tree, in the order to try them. An edit builds its tree only when asked, keeps
    /// the kind of the root, and may throw [Node.Malformed]: there is no such tree.
    ///
    /// The order is that of the tree, from its root and its front, and an edit touches nothing before its own place.
    /// So when edit number `i` is taken, edit number `i` of the new tree is about the next thing to try.
    List<Supplier<Node>> edits(Node tree);
}
