package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// How large a tree is: the one order that reduction goes down. Fewer nodes first; among equals plainer values, kinds
/// and facts; then canonical names; then the shorter and the earlier text, so that no two trees tie.
final class Size implements Comparable<Size> {
    private static final Comparator<Size> ORDER = Comparator.<Size>comparingInt(size -> size.nodes)
            .thenComparingLong(size -> size.weight)
            .thenComparing(Size::oddlyNamed)
            .thenComparingInt(size -> size.text().length())
            .thenComparing(Size::text);
    /// More than any plain value, so that a plain value is smaller than a column or a call.
    private static final int EXPRESSION = 20;
    /// More than the plainest values, less than a column: the start for values that have a length.
    private static final int LENGTHY = 6;

    private final Node tree;
    private final int nodes;
    private final long weight;
    private Optional<Boolean> oddlyNamed = Optional.empty();
    private Optional<String> text = Optional.empty();

    Size(Node tree) {
        this.tree = tree;
        List<Node> all = Shape.nodes(tree);
        this.nodes = (int) all.stream().filter(node -> !(node instanceof Value)).count();
        this.weight = all.stream().mapToLong(Size::weight).sum();
    }

    @Override
    public int compareTo(Size other) {
        return ORDER.compare(this, other);
    }

    private boolean oddlyNamed() {
        if (oddlyNamed.isEmpty()) {
            oddlyNamed = Optional.of(!Names.canonical(tree).equals(tree));
        }
        return oddlyNamed.get();
    }

    private String text() {
        if (text.isEmpty()) {
            text = Optional.of(tree.toString());
        }
        return text.get();
    }

    private static long weight(Node node) {
        return switch (node) {
            case Value value -> plainness(value);
            case Expr.Literal _ -> 0;
            case Expr _ -> EXPRESSION + facts(node);
            case Statement.ColumnDef column -> facts(node) + (Facts.plain(column) ? 0 : 1);
            default -> facts(node);
        };
    }

    private static long facts(Node node) {
        long sum = 0;
        for (Shape.Part part : Shape.parts(node.getClass())) {
            sum += part.holds() == Shape.Holds.FACT ? fact(part.of(node)) : 0;
        }
        return sum;
    }

    private static long fact(Object fact) {
        return switch (fact) {
            case Boolean truth -> truth ? 1 : 0;
            case String name -> name.isEmpty() ? 0 : 1;
            case Enum<?> constant -> rank(constant);
            case List<?> list -> list.size();
            case Optional<?> optional -> optional.isPresent() ? 1 : 0;
            default -> 0;
        };
    }

    /// The plainest constant of each enumeration is 0.
    private static int rank(Enum<?> constant) {
        return switch (constant) {
            case Operator operator -> operator == Operator.EQUAL ? 0 : operator.ordinal() + 1;
            case Query.SetOperator operator -> operator == Query.SetOperator.UNION_ALL ? 0 : operator.ordinal() + 1;
            case Source.JoinKind kind -> kind.ordinal();
            case Type type -> type == Type.ANY ? 0 : 1;
            default -> constant.ordinal();
        };
    }

    private static long plainness(Value value) {
        return switch (value) {
            case Value.Bool bool -> bool.value() ? 1 : 0;
            case Value.Int(long number) when number == 0 || number == 1 -> number;
            case Value.Null _ -> 4;
            case Value.Text(String text) when text.isEmpty() -> 5;
            case Value.Int(long number) -> LENGTHY + 2L * Long.toString(number).length();
            case Value.Real(double number) -> LENGTHY + 2L * Double.toString(number).length();
            case Value.Text(String text) -> LENGTHY + 2L * text.length() + text.chars().filter(c -> !plain(c)).count();
            case Value.Blob(String hex) -> LENGTHY + hex.length();
            case Value.Written written -> LENGTHY + written.text().length();
        };
    }

    private static boolean plain(int character) {
        return character >= 'a' && character <= 'z' || character >= '0' && character <= '9';
    }
}
