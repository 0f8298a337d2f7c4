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
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Passes that leave the nodes and make what they say plainer: switches off, plain operators, no types, no aliases.
final class Facts {
    /// The type that every dialect has under this name.
    private static final String PLAIN = "INTEGER";

    private Facts() {}

    /// A switch goes off, an enumeration to its plainest constant, a list of names is left out.
    static List<Supplier<Node>> plainer(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            List<Shape.Part> parts = Shape.parts(spot.node().getClass());
            for (int i = 0; i < parts.size(); i++) {
                if (parts.get(i).holds() == Shape.Holds.FACT && !meaning(spot.node(), parts.get(i))) {
                    for (Object fact : plainer(spot.node(), parts.get(i).of(spot.node()))) {
                        edits.add(spot.with(i, fact));
                    }
                }
            }
        }
        return edits;
    }

    /// `IS FALSE` is no plainer than `IS TRUE`.
    private static boolean meaning(Node node, Shape.Part part) {
        return node instanceof Expr.IsTruth && part.name().equals("truth");
    }

    private static List<?> plainer(Node node, Object fact) {
        return switch (fact) {
            case Boolean truth when truth -> List.of(false);
            case Statement.Conflict _ -> List.of(Statement.Conflict.NONE);
            case Statement.Action _ -> List.of(Statement.Action.NONE);
            case Query.SetOperator _ -> List.of(Query.SetOperator.UNION_ALL);
            case Operator operator -> operator.kind() == Operator.Kind.LOGIC || operator.kind() == Operator.Kind.COMPARISON
                    ? List.of(Operator.EQUAL) : List.of(Operator.ADD);
            case Expr.FrameUnit _ -> List.of(Expr.FrameUnit.ROWS);
            case Source.JoinKind _ when node instanceof Source.Join join && join.on().isEmpty() && join.using().isEmpty() ->
                List.of(Source.JoinKind.COMMA, Source.JoinKind.INNER);
            case Source.JoinKind _ -> List.of(Source.JoinKind.INNER);
            case Expr.GroupingKind _ -> List.of(Expr.GroupingKind.ROLLUP);
            case List<?> names when !names.isEmpty() -> shorter(names);
            default -> List.of();
        };
    }

    private static List<List<?>> shorter(List<?> names) {
        List<List<?>> lists = new ArrayList<>();
        lists.add(List.of());
        for (int i = names.size() - 1; i >= 0 && names.size() > 1; i--) {
            List<Object> rest = new ArrayList<>(names);
            rest.remove(i);
            lists.add(rest);
        }
        return lists;
    }

    /// A column loses its declared type, and with it what every reference to the column says of its type; or, where
    /// that is too much, only the declaration does. Where a column must have a type, it becomes a plain integer, and so do the
    /// values of its type, or just the column.
    static List<Supplier<Node>> types(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() instanceof Statement.ColumnDef def && spot.parent() instanceof Statement.CreateTable table) {
                edits.add(typed(spot, table, new Statement.ColumnDef(def.name(), "", Type.ANY, def.rules())));
                edits.add(spot.put(new Statement.ColumnDef(def.name(), "", Type.ANY, def.rules())));
                Supplier<Node> integer = typed(spot, table, new Statement.ColumnDef(def.name(), PLAIN, Type.INTEGER, def.rules()));
                edits.add(() -> numbered(integer.get(), def.type()));
                edits.add(integer);
            }
        }
        return edits;
    }

    private static Supplier<Node> typed(Spot spot, Statement.CreateTable table, Statement.ColumnDef def) {
        Supplier<Node> declared = spot.put(def);
        return () -> Relations.onReferences(declared.get(), table, def.name(),
                column -> new Expr.Column(column.table(), column.name(), def.type()));
    }

    /// Has a column no type, or the plainest?
    static boolean plain(Statement.ColumnDef column) {
        return column.typeName().isEmpty() || column.typeName().equals(PLAIN);
    }

    /// A number for each value of a type, so that what was equal is, and what was not is not.
    private static Node numbered(Node tree, Type type) {
        List<Value> values = Shape.find(tree, Expr.Literal.class).stream().map(Expr.Literal::value)
                .filter(value -> value.type() == type).distinct().toList();
        return Shape.rewrite(tree, node -> node instanceof Expr.Literal(Value value) && value.type() == type
                ? Expr.literal(values.indexOf(value)) : node);
    }

    /// A source or a fetched item loses its alias; what was named by the alias of a table takes the table's own name.
    static List<Supplier<Node>> aliases(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            switch (spot.node()) {
                case Source.Table table when !table.alias().isEmpty() -> {
                    Supplier<Node> bare = spot.put(new Source.Table(table.name(), "", table.hint()));
                    edits.add(() -> Shape.rewrite(bare.get(), node -> requalified(node, table.alias(), table.name())));
                }
                case Source.Derived derived when !derived.alias().isEmpty() -> edits.add(spot.put(derived.named("")));
                case Source.Function function when !function.alias().isEmpty() ->
                    edits.add(spot.put(new Source.Function(function.name(), function.arguments(), "", List.of())));
                case Query.Item.Of item when !item.alias().isEmpty() -> edits.add(spot.put(new Query.Item.Of(item.expr(), "")));
                default -> { }
            }
        }
        return edits;
    }

    private static Node requalified(Node node, String from, String to) {
        return switch (node) {
            case Expr.Column column when column.table().equals(from) -> new Expr.Column(to, column.name(), column.type());
            case Query.Item.All all when all.table().equals(from) -> new Query.Item.All(to);
            default -> node;
        };
    }
}
