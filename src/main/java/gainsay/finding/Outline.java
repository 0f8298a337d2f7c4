package gainsay.finding;

import gainsay.oracle.TestCase;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Value;
import java.util.Set;
import java.util.TreeSet;

/// The coarse shape of a tree: which kinds of nodes, operators and functions it is made of, in alphabetical order.
///
/// Two cases of one cause differ in names, values and size, but both have what the cause needs. So the outline of a
/// reduced case is contained in the outlines of nearly all cases of its cause.
public final class Outline {
    private static final String SETUP = "setup ";

    private Outline() {}

    public static Set<String> of(Node tree) {
        Set<String> outline = new TreeSet<>();
        Shape.nodes(tree).stream().filter(node -> !(node instanceof Value)).forEach(node -> outline.add(name(node)));
        return outline;
    }

    /// The claim and the setup, told apart: an operator of the query is not one of an index.
    public static Set<String> of(TestCase<?> test) {
        Set<String> outline = new TreeSet<>(of(test.claim()));
        of((Node) test.setup()).forEach(part -> outline.add(SETUP + part));
        return outline;
    }

    /// The parts of a case that tell something of its cause: without those that hardly any case can do without, and that a reduction
    /// puts in the place of others, as literals and columns.
    public static Set<String> telling(TestCase<?> test) {
        Set<String> outline = new TreeSet<>();
        Shape.nodes(test.claim()).stream().filter(Outline::tells).forEach(node -> outline.add(name(node)));
        Shape.nodes(test.setup()).stream().filter(Outline::tells).forEach(node -> outline.add(SETUP + name(node)));
        return outline;
    }

    private static boolean tells(Node node) {
        return switch (node) {
            case Expr.Literal _, Expr.Column _, Expr.Focus _, Expr.Param _, Query.Select _, Query.Values _, Source.Table _,
                    Statement.Insert _ -> false;
            case Statement.CreateTable table -> !table.options().isEmpty();
            case Expr _, Query _, Source _, Statement _, ColumnRule _, TableRule _ -> true;
            default -> false;
        };
    }

    /// How often a part of an outline occurs in a case.
    public static int count(TestCase<?> test, String part) {
        return count(test.claim(), "", part) + count(test.setup(), SETUP, part);
    }

    private static int count(Node tree, String prefix, String part) {
        return (int) Shape.nodes(tree).stream().filter(node -> !(node instanceof Value) && part.equals(prefix + name(node))).count();
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
