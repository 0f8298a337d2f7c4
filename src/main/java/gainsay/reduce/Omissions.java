package gainsay.reduce;

import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Passes that leave something out: runs of a list, optional clauses.
final class Omissions {
    private Omissions() {}

    /// Leaves out `size` statements in a row.
    static Pass statements(int size) {
        return tree -> runs(tree, size, part -> part.kind() == Statement.class);
    }

    /// Leaves out `size` nodes in a row of any other list: rows, columns, rules, fetched items, keys, options. The fields
    /// of a row are not a list to shorten by itself ([Relations#columns]).
    static Pass elements(int size) {
        return tree -> runs(tree, size, part -> part.kind() != Statement.class);
    }

    private static List<Supplier<Node>> runs(Node tree, int size, Predicate<Shape.Part> wanted) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            List<Shape.Part> parts = Shape.parts(spot.node().getClass());
            for (int i = 0; i < parts.size() && !(spot.node() instanceof Query.Tuple); i++) {
                Shape.Part part = parts.get(i);
                if (part.holds() == Shape.Holds.LIST && wanted.test(part)) {
                    shorten(spot, i, (List<?>) part.of(spot.node()), size, edits);
                }
            }
        }
        return edits;
    }

    /// Runs are counted from the end, since what comes later depends on what came before. A run longer than half the
    /// list may be the whole of it.
    private static void shorten(Spot spot, int component, List<?> list, int size, List<Supplier<Node>> edits) {
        if (size / 2 >= list.size()) {
            return;
        }
        for (int end = list.size(); end > 0; end -= size) {
            List<Object> rest = new ArrayList<>(list);
            rest.subList(Math.max(0, end - size), end).clear();
            edits.add(spot.with(component, rest));
        }
    }

    /// Leaves out an optional clause, or an optional fact. An INSERT keeps its rows: `DEFAULT VALUES` is shorter, but it
    /// hides from the reader what is in the table.
    static List<Supplier<Node>> clauses(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            List<Shape.Part> parts = Shape.parts(spot.node().getClass());
            for (int i = 0; i < parts.size(); i++) {
                boolean rows = spot.node() instanceof Statement.Insert && parts.get(i).name().equals("source");
                if (!rows && parts.get(i).of(spot.node()) instanceof Optional<?> clause && clause.isPresent()) {
                    edits.add(spot.with(i, Optional.empty()));
                }
            }
        }
        return edits;
    }
}
