package gainsay.oracle.guard;

import gainsay.dialect.Functions;
import gainsay.dialect.Trait;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Shape;
import java.util.List;

/// Functions over documents. Engines without a type for them tell a document from its text by a mark on the value, which is lost
/// wherever the value is written down: in a table, in an index, in a constant.
///
///     JSON_ARRAY(JSON_ARRAY(1))   [[1]]        JSON_ARRAY('[1]')   ["[1]"]
record JsonFunctions(Functions functions) {

    /// Does something make a document, and something else give one that it may be made of?
    boolean nested(List<? extends Node> roots) {
        List<Node> all = roots.stream().flatMap(root -> Shape.nodes(root).stream()).filter(this::gives).toList();
        return all.size() > 1 && all.stream().anyMatch(node -> is(node, Trait.MAKES_JSON));
    }

    private boolean gives(Node node) {
        return node instanceof Expr.Binary binary && binary.operator().kind() == Operator.Kind.JSON || is(node, Trait.READS_JSON);
    }

    private boolean is(Node node, Trait trait) {
        return switch (node) {
            case Expr.Call call -> functions.has(call.function(), trait);
            case Expr.Aggregate aggregate -> functions.has(aggregate.function(), trait);
            default -> false;
        };
    }
}
