package gainsay.hunt;

import gainsay.oracle.TestCase;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.Set;
import java.util.TreeSet;

/// The coarse shape of a tree: which kinds of nodes, operators and functions it is made of, in alphabetical order.
///
/// Two cases of one cause differ in names, values and size, but both have what the cause needs. So the outline of a
/// reduced case is contained in the outlines of nearly all cases of its cause.
final class Outline {
    private Outline() {}

    static Set<String> of(Node tree) {
        Set<String> outline = new TreeSet<>();
        Shape.nodes(tree).stream().filter(node -> !(node instanceof Value)).forEach(node -> outline.add(name(node)));
        return outline;
    }

    /// The claim and the setup, told apart: an operator of the query is not one of an index.
    static Set<String> of(TestCase<?> test) {
        Set<String> outline = new TreeSet<>(of(test.claim()));
        of((Node) test.setup()).forEach(part -> outline.add("setup " + part));
        return outline;
    }

    private static String name(Node node) {
        String kind = node.getClass().getSimpleName();
        return switch (node) {
            case Expr.Binary binary -> kind + " " + binary.operator();
            case Expr.Unary unary -> kind + " " + unary.operator();
            case Expr.Match match -> kind + " " + match.matcher();
            case Expr.Call call -> kind + " " + call.function();
            case Expr.Aggregate aggregate -> kind + " " + aggregate.function();
            case Expr.Collate collate -> kind + " " + collate.collation();
            case Query.Compound compound -> kind + " " + compound.operator();
            case Source.Join join -> kind + " " + join.kind();
            case Statement.CreateTable create -> (kind + " " + String.join(" ", create.options())).strip();
            case Statement.CreateVirtualTable create -> kind + " " + create.module();
            case Statement.Upkeep upkeep -> kind + " " + upkeep.command();
            default -> kind;
        };
    }
}
