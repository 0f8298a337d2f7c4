package gainsay.oracle;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Shape;
import java.util.List;
import java.util.Locale;

/// Functions over documents. Engines without a type for them tell a document from its text by a mark on the value, which is lost
/// wherever the value is written down: in a table, in an index, in a constant.
///
///     JSON_ARRAY(JSON_ARRAY(1))   [[1]]        JSON_ARRAY('[1]')   ["[1]"]
final class Documents {
    /// What puts values together to a document; the others are about one.
    private static final List<String> COMPOSING = List.of("_ARRAY", "_OBJECT", "_SET", "_INSERT", "_REPLACE", "_PATCH");

    private Documents() {}

    /// Does something make a document, and something else give one that it may be made of?
    static boolean nested(List<? extends Node> roots) {
        List<Node> all = roots.stream().flatMap(root -> Shape.nodes(root).stream()).filter(Documents::gives).toList();
        return all.size() > 1 && all.stream().anyMatch(Documents::makes);
    }

    private static boolean gives(Node node) {
        return node instanceof Expr.Binary binary && binary.operator().kind() == Operator.Kind.JSON || !name(node).isEmpty();
    }

    private static boolean makes(Node node) {
        String name = name(node);
        return COMPOSING.stream().anyMatch(name::endsWith);
    }

    /// The name of a function over documents, otherwise nothing.
    private static String name(Node node) {
        String function = switch (node) {
            case Expr.Call call -> call.function().toUpperCase(Locale.ROOT);
            case Expr.Aggregate aggregate -> aggregate.function().toUpperCase(Locale.ROOT);
            default -> "";
        };
        return function.startsWith("JSON") ? function : "";
    }
}
