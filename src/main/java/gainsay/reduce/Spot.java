package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// A node where it stands in a tree, from where the whole tree can be edited.
record Spot(Node tree, Node parent, Shape.Place place, Node node) {

    /// All spots of a tree: first its root (which is its own parent here), then outermost first.
    static List<Spot> all(Node tree) {
        List<Spot> spots = new ArrayList<>();
        spots.add(new Spot(tree, tree, new Shape.Place(List.of(), tree.getClass()), tree));
        for (Shape.Place place : Shape.places(tree)) {
            Node parent = Shape.at(tree, place.path().subList(0, place.path().size() - 1));
            spots.add(new Spot(tree, parent, place, Shape.children(parent).get(place.path().getLast())));
        }
        return spots;
    }

    /// May this node stand here? A place for any node at all (a claim in its case) keeps the kind that it has.
    boolean takes(Node other) {
        return place.slot() == Node.class ? other.getClass() == node.getClass() : place.slot().isInstance(other);
    }

    /// What a mark holds stays in it; a subtree that holds one may go as a whole.
    static boolean mark(Node node) {
        return node instanceof Expr.Focus || node instanceof Expr.Param;
    }

    /// The tree with another node here.
    Supplier<Node> put(Node other) {
        return () -> Shape.replace(tree, place.path(), other);
    }

    /// The tree with another value for one component of this node.
    Supplier<Node> with(int component, Object value) {
        return () -> Shape.replace(tree, place.path(), Shape.with(node, component, value));
    }
}
