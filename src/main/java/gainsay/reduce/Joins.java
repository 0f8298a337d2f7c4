package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Passes that take a relation out of a join, or a table out of a case, with what is said of its columns: one place alone would leave names
/// of what is gone.
final class Joins {
    private Joins() {}

    /// A join becomes one of its sides. What was a column of the other is a like one of this side, or a value.
    ///
    ///     FROM t0 JOIN t1 ON t0.c0 = t1.c0 WHERE t1.c1 > 0   ->   FROM t0 WHERE t0.c1 > 0   ->   FROM t0 WHERE 0 > 0
    static List<Supplier<Node>> sides(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() instanceof Source.Join join) {
                side(spot, join.left(), join.right(), edits);
                side(spot, join.right(), join.left(), edits);
            }
        }
        return edits;
    }

    /// A join that is all of FROM becomes one of its sides, and what it is ON goes to WHERE.
    ///
    ///     FROM t0 JOIN t1 ON t1.c0 > 0 WHERE p   ->   FROM t1 WHERE p AND t1.c0 > 0
    static List<Supplier<Node>> conditions(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() instanceof Query.Select select && select.from().orElse(null) instanceof Source.Join join
                    && join.on().isPresent()) {
                Query.Select moved = select.where(select.where().map(where -> Expr.and(where, join.on().get())).orElse(join.on().get()));
                side(spot.put(moved.from(join.left())), spot, join.left(), join.right(), edits);
                side(spot.put(moved.from(join.right())), spot, join.right(), join.left(), edits);
            }
        }
        return edits;
    }

    private static void side(Spot spot, Source kept, Source gone, List<Supplier<Node>> edits) {
        side(spot.put(kept), spot, kept, gone, edits);
    }

    private static void side(Supplier<Node> without, Spot spot, Source kept, Source gone, List<Supplier<Node>> edits) {
        Set<String> names = gone.relations().stream().map(Joins::name).collect(Collectors.toSet());
        if (gone instanceof Source.Derived derived && derived.query() instanceof Query.Select row && row.from().isEmpty()) {
            edits.add(() -> onColumns(without.get(), names, column -> computed(column, row)));
        }
        for (Source.Table table : kept.relations().stream().filter(Source.Table.class::isInstance).map(Source.Table.class::cast).toList()) {
            created(spot.tree(), table.name()).ifPresent(made ->
                    edits.add(() -> onColumns(without.get(), names, column -> like(column, name(table), made))));
        }
        edits.add(() -> onColumns(without.get(), names, column -> new Expr.Literal(Literals.plainest(column.type()))));
    }

    /// What a column of a row of constants is made of.
    private static Expr computed(Expr expr, Query.Select row) {
        Expr.Column column = (Expr.Column) expr;
        return row.items().stream().filter(item -> item instanceof Query.Item.Of of && of.alias().equals(column.name())).findFirst()
                .map(item -> ((Query.Item.Of) item).expr()).orElse(column);
    }

    private static Node onColumns(Node tree, Set<String> owners, UnaryOperator<Expr> change) {
        return Shape.rewrite(tree, node -> switch (node) {
            case Expr.Column column when owners.contains(column.table()) -> change.apply(column);
            case Query.Item.All all when owners.contains(all.table()) -> Query.Item.of(Expr.literal(0));
            default -> node;
        });
    }

    /// The column of a table that is most like one of another: by its name, its type, or the first.
    private static Expr like(Expr expr, String owner, Statement.CreateTable table) {
        Expr.Column column = (Expr.Column) expr;
        List<Statement.ColumnDef> defs = table.columns();
        Statement.ColumnDef def = defs.stream().filter(one -> one.name().equals(column.name()) && one.type() == column.type()).findFirst()
                .or(() -> defs.stream().filter(one -> one.type() == column.type()).findFirst()).orElse(defs.getFirst());
        return new Expr.Column(owner, def.name(), def.type());
    }

    /// One table in the place of another, which goes with all that is about it.
    ///
    ///     CREATE TABLE t0(a); CREATE TABLE t1(b); … FROM t0 JOIN t1 ON a = b   ->   CREATE TABLE t0(a); … FROM t0 JOIN t0 AS t1 ON a = a
    static List<Supplier<Node>> tables(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        List<Statement.CreateTable> tables = Shape.find(tree, Statement.CreateTable.class);
        for (Statement.CreateTable gone : tables.reversed()) {
            for (Statement.CreateTable other : tables) {
                if (other != gone) {
                    edits.add(() -> onColumns(read(Relations.withoutTable(tree, gone.name()), gone.name(), other.name()),
                            aliases(tree, gone.name()), column -> like(column, ((Expr.Column) column).table(), other)));
                }
            }
        }
        return edits;
    }

    private static Node read(Node tree, String gone, String other) {
        return Shape.rewrite(tree, node -> node instanceof Source.Table table && table.name().equals(gone)
                ? new Source.Table(other, name(table), Optional.empty()) : node);
    }

    /// A table in the place of a derived one.
    ///
    ///     FROM t0 JOIN (SELECT 0 AS c0) AS x0 ON … x0.c0   ->   FROM t0 JOIN t0 AS x0 ON … x0.c0
    static List<Supplier<Node>> stored(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Spot spot : Spot.all(tree)) {
            if (spot.node() instanceof Source.Derived derived && !derived.alias().isEmpty()) {
                Shape.find(tree, Statement.CreateTable.class).forEach(table -> edits.add(() -> onColumns(
                        spot.put(new Source.Table(table.name(), derived.alias(), Optional.empty())).get(), Set.of(derived.alias()),
                        column -> like(column, derived.alias(), table))));
            }
        }
        return edits;
    }

    static Set<String> aliases(Node tree, String table) {
        return Shape.find(tree, Source.Table.class).stream().filter(one -> one.name().equals(table)).map(Joins::name)
                .collect(Collectors.toSet());
    }

    private static Optional<Statement.CreateTable> created(Node tree, String name) {
        return Shape.find(tree, Statement.CreateTable.class).stream().filter(table -> table.name().equals(name)).findFirst();
    }

    private static String name(Source source) {
        return switch (source) {
            case Source.Table table -> table.alias().isEmpty() ? table.name() : table.alias();
            case Source.Derived derived -> derived.alias();
            case Source.Function function -> function.alias().isEmpty() ? function.name() : function.alias();
            case Source.Join _ -> "";
        };
    }
}
