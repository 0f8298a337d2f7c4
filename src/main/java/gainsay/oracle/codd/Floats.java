package gainsay.oracle.codd;

import gainsay.oracle.guard.Ambiguity;
import gainsay.run.Database;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Where a large integer may meet a real, which does not hold it exactly. Integers and decimals alone are compared as what they are; where
/// operands are converted, a text or a date makes a real of both.
final class Floats {
    private static final Set<Type> EXACT = EnumSet.of(Type.INTEGER, Type.NUMERIC, Type.BOOLEAN);

    private Floats() {}

    /// May there be a real in what a tree evaluates, itself or in the views that it reads? Where a cell holds what it likes, there may.
    static boolean in(Node tree, Database database) {
        boolean converted = database.dialect().discipline().convertsOperands();
        return database.dialect().discipline().cellsTypedByValue() || Ambiguity.withViews(tree, database).stream().anyMatch(root ->
                Shape.any(root, node -> node instanceof Expr expr && (expr instanceof Expr.Binary(Operator operator, Expr _, Expr _)
                        && operator == Operator.DIVIDE || types(expr, database).stream().anyMatch(type -> type == Type.REAL
                        || type == Type.ANY || converted && !EXACT.contains(type)))));
    }

    /// The types that an expression may have which has one of its own. A column of none is looked for by its name.
    private static List<Type> types(Expr expr, Database database) {
        return switch (expr) {
            case Expr.Literal(Value.Null _) -> List.of();
            case Expr.Column column when column.type() == Type.ANY -> {
                List<Type> named = Catalog.of(database.setup()).tables().stream().flatMap(table -> table.columns().stream())
                        .filter(defined -> defined.name().equalsIgnoreCase(column.name())).map(defined -> defined.type()).toList();
                yield named.isEmpty() ? List.of(Type.ANY) : named;
            }
            case Expr.Literal _, Expr.Column _, Expr.Call _, Expr.Aggregate _, Expr.Cast _, Expr.Spelled _, Expr.Operation _ ->
                List.of(expr.type());
            default -> List.of();
        };
    }
}
