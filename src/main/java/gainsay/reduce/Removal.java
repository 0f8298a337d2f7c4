package gainsay.reduce;

import gainsay.sql.Node;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// Takes something out of a tree and leaves the rest as it is. Nobody is asked whether the tree is still interesting.
public final class Removal {
    private static final List<Pass> CUTS = List.of(Relations::tables, Omissions.statements(1), Omissions::clauses, Omissions.elements(1),
            Hoists::parts);

    private Removal() {}

    /// The tree with nothing of what is counted in it: of the edits that leave less of it, the one that cuts least is taken, again
    /// and again. None if there comes no such edit.
    public static <N extends Node> Optional<N> of(N node, ToIntFunction<N> counted) {
        Optional<N> rest = Optional.of(node);
        while (rest.isPresent() && counted.applyAsInt(rest.get()) > 0) {
            rest = smallestCut(rest.get(), counted);
        }
        return rest;
    }

    private static <N extends Node> Optional<N> smallestCut(N node, ToIntFunction<N> counted) {
        int before = counted.applyAsInt(node);
        Optional<N> best = Optional.empty();
        for (Pass pass : CUTS) {
            for (Supplier<Node> edit : pass.edits(node)) {
                Optional<N> less = made(edit, node).filter(tree -> counted.applyAsInt(tree) < before);
                if (less.isPresent() && (best.isEmpty() || new Size(less.get()).compareTo(new Size(best.get())) > 0)) {
                    best = less;
                }
            }
        }
        return best;
    }

    /// An edit keeps the kind of the root.
    @SuppressWarnings("unchecked")
    private static <N extends Node> Optional<N> made(Supplier<Node> edit, N node) {
        try {
            return Optional.of((N) node.getClass().cast(edit.get()));
        } catch (Node.Malformed _) {
            return Optional.empty();
        }
    }
}
