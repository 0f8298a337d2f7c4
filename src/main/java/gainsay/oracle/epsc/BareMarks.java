package gainsay.oracle.epsc;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// Where a parameter needs no type around it: beside something that has one, as a column or what is made of columns, or where a
/// column is written. An engine finds out the type from there.
final class BareMarks {
    private final List<List<Integer>> places = new ArrayList<>();
    private final List<Integer> path = new ArrayList<>();
    private final boolean anywhere;

    private BareMarks(Node tree, boolean anywhere) {
        this.anywhere = anywhere;
        visit(tree, false);
    }

    /// The places of the marks in a tree that may go without a type, `anywhere` if it is declared for them.
    static List<List<Integer>> places(Node tree, boolean anywhere) {
        return new BareMarks(tree, anywhere).places;
    }

    /// Does every bare mark without a declared type stand where it may?
    static boolean sound(Node tree) {
        List<List<Integer>> open = places(tree, false);
        return open.stream().filter(place -> inferred(Shape.at(tree, place))).count()
                == Shape.nodes(tree).stream().filter(BareMarks::inferred).count();
    }

    private static boolean inferred(Node node) {
        return node instanceof Expr.Param param && param.bare() && param.as().isEmpty();
    }

    private void visit(Node node, boolean stored) {
        List<Node> children = Shape.children(node);
        for (int i = 0; i < children.size(); i++) {
            Node child = children.get(i);
            path.addLast(i);
            if (child instanceof Expr.Param) {
                if (anywhere || stored || typed(node, child)) {
                    places.add(List.copyOf(path));
                }
            } else {
                visit(child, stores(node, child, stored));
            }
            path.removeLast();
        }
    }

    /// Is a mark below this child written to a column as it is?
    private static boolean stores(Node node, Node child, boolean stored) {
        return switch (node) {
            case Statement.Insert insert -> insert.source().filter(source -> source == child && source instanceof Query.Values).isPresent();
            case Query.Values _ -> stored;
            case Statement.Update _ -> child instanceof Statement.Assignment;
            default -> false;
        };
    }

    /// Does something beside the mark have a type that it must share?
    private static boolean typed(Node parent, Node mark) {
        return switch (parent) {
            case Expr.Binary binary -> binary.operator().kind() != Operator.Kind.LOGIC && beside(parent, mark);
            case Expr.Between _, Expr.InList _, Expr.Match _ -> beside(parent, mark);
            case Expr.Call _ -> beside(parent, mark);
            default -> false;
        };
    }

    private static boolean beside(Node parent, Node mark) {
        return Shape.children(parent).stream().anyMatch(child -> child != mark && Shape.any(child, Expr.Column.class::isInstance));
    }
}
