package gainsay.oracle.epsc;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.generate.Draw;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Set;

/// Draws the types that are declared for the places of a statement which is prepared in SQL.
///
///     PREPARE p(SMALLINT, UNKNOWN) AS SELECT … WHERE c0 = $1 AND c1 IS DISTINCT FROM $2
///
/// Each is a type of its value, be it narrower or wider than what stands beside the place. Some engines also take one that is too narrow
/// for the value, and of a whole number any type of numbers, unless it is stored as it is. A NULL goes without where an engine may be
/// told so, and has the type of what is beside it where not.
record Declared(Draw draw) {
    private static final Set<Type> NUMBERS = Set.of(Type.INTEGER, Type.NUMERIC, Type.REAL);
    private static final int OTHER = 30;

    /// The tree with a type declared for each of these places; as it is if one has to have a type and there is none.
    <N extends Node> N in(N marked, List<List<Integer>> places) {
        N tree = marked;
        for (List<Integer> place : places) {
            Expr.Literal literal = ((Expr.Param) Shape.at(marked, place)).literal();
            String type = type(marked, place, literal.value());
            if (!type.isEmpty()) {
                tree = Shape.replace(tree, place, new Expr.Param(literal, true, type));
            } else if (!draw.dialect().has(Feature.PREPARE_UNKNOWN)) {
                return marked;
            }
        }
        return tree;
    }

    private String type(Node tree, List<Integer> place, Value value) {
        Dialect dialect = draw.dialect();
        boolean none = value.equals(Value.NULL);
        if (none && dialect.has(Feature.PREPARE_UNKNOWN)) {
            return "";
        }
        boolean other = !none && dialect.has(Feature.PREPARE_OTHER_TYPES) && draw.choices().percent(OTHER);
        boolean number = other && value instanceof Value.Int && !stored(tree, place);
        Type own = none ? beside(tree, place) : value.type();
        List<String> fitting = dialect.types().stream().filter(known -> none || other || known.holds(value))
                .filter(known -> known.type() == own || number && NUMBERS.contains(known.type())).map(DataType::cast).toList();
        return fitting.isEmpty() ? "" : draw.choices().one(fitting);
    }

    private static Node parent(Node tree, List<Integer> place) {
        return Shape.at(tree, place.subList(0, place.size() - 1));
    }

    private static boolean stored(Node tree, List<Integer> place) {
        Node parent = parent(tree, place);
        return parent instanceof Statement.Assignment || parent instanceof Query.Tuple && tree instanceof Statement;
    }

    /// The type of what is beside a place, or of the column that it is stored in; any if there is nothing of a type.
    private Type beside(Node tree, List<Integer> place) {
        Node parent = parent(tree, place);
        if (parent instanceof Query.Tuple && tree instanceof Statement.Insert insert && place.getLast() < insert.columns().size()) {
            return column(insert.table(), insert.columns().get(place.getLast()));
        }
        if (parent instanceof Statement.Assignment assignment && tree instanceof Statement.Update update) {
            return column(update.table(), assignment.column());
        }
        return Shape.children(parent).stream().filter(child -> child instanceof Expr && !(child instanceof Expr.Param))
                .map(child -> ((Expr) child).type()).filter(type -> type != Type.ANY).findFirst().orElse(Type.ANY);
    }

    private Type column(String table, String name) {
        return draw.schema().named(table).stream().flatMap(relation -> relation.fields().stream())
                .filter(field -> field.name().equals(name)).map(Schema.Field::type).findFirst().orElse(Type.ANY);
    }
}
