package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// Passes that take tables, views and columns out of a whole tree, where one place alone would leave the rest without sense.
final class Relations {
    private Relations() {}

    /// Leaves out a table with every statement that names it.
    static List<Supplier<Node>> tables(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        Stream<String> names = Stream.concat(Shape.find(tree, Statement.CreateTable.class).stream().map(Statement.CreateTable::name),
                Shape.find(tree, Statement.CreateVirtualTable.class).stream().map(Statement.CreateVirtualTable::name));
        for (String table : names.distinct().toList()) {
            edits.add(() -> withoutStatements(tree, statement -> names(statement, table)));
        }
        return edits;
    }

    /// The tree without what makes a table, fills it or changes it; what only reads it stays.
    static Node withoutTable(Node tree, String table) {
        return withoutStatements(tree, statement -> !(statement instanceof Statement.CreateView)
                && !(statement instanceof Statement.Insert insert && !insert.table().equals(table)) && names(statement, table));
    }

    static Node withoutStatements(Node tree, Predicate<Node> unwanted) {
        return Shape.rewrite(tree, node -> {
            Node kept = node;
            List<Shape.Part> parts = Shape.parts(node.getClass());
            for (int i = 0; i < parts.size(); i++) {
                if (parts.get(i).holds() == Shape.Holds.LIST && parts.get(i).kind() == Statement.class) {
                    List<?> statements = (List<?>) parts.get(i).of(node);
                    kept = Shape.with(kept, i, statements.stream().filter(statement -> !unwanted.test((Node) statement)).toList());
                }
            }
            return kept;
        });
    }

    private static boolean names(Node statement, String table) {
        return Shape.nodes(statement).stream().anyMatch(node -> Shape.parts(node.getClass()).stream()
                .anyMatch(part -> part.holds() == Shape.Holds.FACT && part.of(node).equals(table)));
    }

    /// Makes a virtual table one like the others.
    ///
    ///     CREATE VIRTUAL TABLE t0 USING m(a, b, option=value)   ->   CREATE TABLE t0(a, b)
    static List<Supplier<Node>> virtuals(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Statement.CreateVirtualTable virtual : Shape.find(tree, Statement.CreateVirtualTable.class)) {
            List<Statement.ColumnDef> columns = virtual.columns().stream()
                    .map(column -> new Statement.ColumnDef(column.name(), "", column.type(), List.of())).toList();
            var table = new Statement.CreateTable(virtual.name(), false, columns, List.of(), List.of());
            edits.add(() -> Shape.rewrite(tree, node -> node.equals(virtual) ? table : node));
        }
        return edits;
    }

    /// Reads the table under a simple view instead of the view, which goes; or its query.
    ///
    ///     CREATE VIEW v0 AS SELECT c0 AS a FROM t0; SELECT v0.a FROM v0   ->   SELECT v0.c0 FROM t0 AS v0
    ///     CREATE VIEW v0 AS SELECT 0 AS a; SELECT v0.a FROM v0            ->   SELECT v0.a FROM (SELECT 0 AS a) AS v0
    static List<Supplier<Node>> views(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Statement.CreateView view : Shape.find(tree, Statement.CreateView.class)) {
            onlyTable(view.query()).ifPresent(table -> edits.add(() -> Views.over(tree, view, table)));
            edits.add(() -> Views.inlined(tree, view));
        }
        return edits;
    }

    /// The one table that a query reads, if it reads one as its whole FROM.
    static Optional<Source.Table> onlyTable(Query query) {
        return query instanceof Query.Select select && select.from().orElse(null) instanceof Source.Table table
                ? Optional.of(table) : Optional.empty();
    }

    /// Leaves out a column of a table with its field in every INSERT, or a column of a query in all its arms and rows.
    static List<Supplier<Node>> columns(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            for (int i = width(spot.node()) - 1; i >= 0; i--) {
                int column = i;
                if (spot.node() instanceof Statement.CreateTable table) {
                    edits.add(() -> withoutColumn(tree, table, column));
                } else if (spot.node() instanceof Statement.CreateVirtualTable table) {
                    edits.add(() -> withoutColumn(tree, table, column));
                } else {
                    edits.add(() -> spot.put(narrow(spot.node(), column)).get());
                }
            }
        }
        return edits;
    }

    /// Leaves out a column whose references can mean another column of the same table.
    ///
    ///     CREATE TABLE t0(a, b); INSERT INTO t0 VALUES (1, 2); … t0.a = t0.b   ->   … (b) … VALUES (2) … t0.b = t0.b
    static List<Supplier<Node>> merges(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Statement.CreateTable table : Shape.find(tree, Statement.CreateTable.class)) {
            for (int i = table.columns().size() - 1; i >= 0; i--) {
                int gone = i;
                for (Statement.ColumnDef other : without(table.columns(), gone)) {
                    edits.add(() -> onReferences(withoutColumn(tree, table, gone), table, table.columns().get(gone).name(),
                            column -> new Expr.Column(column.table(), other.name(), other.type())));
                }
            }
        }
        return edits;
    }

    /// Changes what refers to a column of a table: under its name, under an alias, or bare.
    static Node onReferences(Node tree, Statement.CreateTable table, String name, UnaryOperator<Expr.Column> change) {
        List<String> tables = Shape.find(tree, Statement.CreateTable.class).stream().map(Statement.CreateTable::name).toList();
        return Shape.rewrite(tree, node -> node instanceof Expr.Column column && column.name().equals(name)
                && (column.table().equals(table.name()) || !tables.contains(column.table())) ? change.apply(column) : node);
    }

    /// The tree without a column of the table of this name, if that has it.
    static Node withoutColumn(Node tree, String name, String column) {
        for (Statement.CreateTable table : Shape.find(tree, Statement.CreateTable.class)) {
            for (int i = 0; i < table.columns().size() && table.name().equals(name); i++) {
                if (table.columns().get(i).name().equals(column)) {
                    return withoutColumn(tree, table, i);
                }
            }
        }
        return tree;
    }

    private static Node withoutColumn(Node tree, Statement.CreateTable table, int column) {
        Statement.ColumnDef gone = table.columns().get(column);
        int field = (int) table.columns().stream().limit(column).filter(def -> !def.generated()).count();
        var rest = table.with(without(table.columns(), column), table.rules());
        return Shape.rewrite(tree, node -> node.equals(table) ? rest
                : node instanceof Statement.Insert insert && insert.table().equals(table.name())
                        ? without(insert, gone, field, rest.columns()) : node);
    }

    private static Node withoutColumn(Node tree, Statement.CreateVirtualTable table, int column) {
        Statement.ColumnDef gone = table.columns().get(column);
        var rest = new Statement.CreateVirtualTable(table.name(), table.module(), without(table.columns(), column), table.options());
        return Shape.rewrite(tree, node -> node.equals(table) ? rest
                : node instanceof Statement.Insert insert && insert.table().equals(table.name())
                        ? without(insert, gone, column, rest.columns()) : node);
    }

    /// An INSERT without a column of its table, which is its field at this place if it names none. One that has just this column gives
    /// nothing to another one: it makes a row all the same.
    private static Node without(Statement.Insert insert, Statement.ColumnDef gone, int field, List<Statement.ColumnDef> rest) {
        if (insert.columns().isEmpty()) {
            return gone.generated() ? insert : narrow(insert, field);
        }
        Optional<String> other = rest.stream().filter(def -> !def.generated()).map(Statement.ColumnDef::name).findFirst();
        if (insert.columns().equals(List.of(gone.name())) && other.isPresent()
                && insert.source().orElse(null) instanceof Query.Values values) {
            return new Statement.Insert(insert.conflict(), insert.table(), List.of(other.get()), Optional.of(new Query.Values(
                    Collections.nCopies(values.rows().size(), new Query.Tuple(List.of(Expr.literal(Value.NULL)))))), insert.upsert(),
                    insert.returning(), insert.form());
        }
        return insert.columns().contains(gone.name()) ? narrow(insert, insert.columns().indexOf(gone.name())) : insert;
    }

    /// How many columns can be taken from this node alone: none, but for what gives or takes rows of a stated width.
    private static int width(Node node) {
        return switch (node) {
            case Statement.CreateTable table -> table.columns().size();
            case Statement.CreateVirtualTable table -> table.columns().size();
            case Statement.CreateView view -> view.columns().size();
            case Query.Cte cte -> cte.columns().size();
            case Statement.Insert insert -> insert.columns().size();
            case Query.Values values -> values.rows().getFirst().fields().size();
            case Query.Compound compound -> arm(compound);
            default -> 0;
        };
    }

    private static int arm(Query query) {
        return switch (query) {
            case Query.Select select -> select.items().size();
            case Query.Compound compound -> arm(compound.left());
            case Query.Values values -> width(values);
            case Query.With with -> arm(with.body());
            case Query.Ordered ordered -> arm(ordered.body());
            case Query.Raw _ -> 0;
        };
    }

    private static Node narrow(Node node, int column) {
        return switch (node) {
            case Statement.CreateView view ->
                new Statement.CreateView(view.name(), view.temporary(), without(view.columns(), column), narrowQuery(view.query(), column),
                        view.materialized(), view.form());
            case Query.Cte cte ->
                new Query.Cte(cte.name(), without(cte.columns(), column), cte.materialized(), narrowQuery(cte.query(), column),
                        cte.search(), cte.cycle());
            case Statement.Insert insert -> new Statement.Insert(insert.conflict(), insert.table(),
                    insert.columns().isEmpty() ? List.of() : without(insert.columns(), column),
                    insert.source().map(source -> narrowQuery(source, column)), insert.upsert(), insert.returning(), insert.form());
            case Query query -> narrowQuery(query, column);
            default -> node;
        };
    }

    static Query narrowQuery(Query query, int column) {
        return switch (query) {
            case Query.Select select -> {
                Node.require(select.items().stream().noneMatch(Query.Item.All.class::isInstance), "* has no places");
                yield select.items(without(select.items(), column));
            }
            case Query.Compound compound ->
                new Query.Compound(compound.operator(), narrowQuery(compound.left(), column), narrowQuery(compound.right(), column));
            case Query.Values values ->
                new Query.Values(values.rows().stream().map(row -> new Query.Tuple(without(row.fields(), column))).toList());
            case Query.With with -> new Query.With(with.recursive(), with.tables(), narrowQuery(with.body(), column));
            case Query.Ordered ordered ->
                new Query.Ordered(narrowQuery(ordered.body(), column), ordered.orderBy(), ordered.limit(), ordered.offset());
            case Query.Raw raw -> raw;
        };
    }

    private static <T> List<T> without(List<T> list, int index) {
        Node.require(index < list.size(), "the list has that place");
        List<T> rest = new ArrayList<>(list);
        rest.remove(index);
        return rest;
    }
}
