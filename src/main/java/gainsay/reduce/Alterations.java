package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// A pass that makes a table at once what ALTER TABLE makes of it later: what follows the ALTER uses the new names, so that
/// it cannot be left out alone.
///
///     CREATE TABLE t0(a); ALTER TABLE t0 RENAME TO t1; … FROM t1                        ->   CREATE TABLE t0(a); … FROM t0
///     CREATE TABLE t0(a); INSERT INTO t0 VALUES (1); ALTER TABLE t0 ADD COLUMN b        ->   CREATE TABLE t0(a, b); … VALUES (1, NULL)
///     CREATE TABLE t0(a, b); INSERT INTO t0 VALUES (1, 2); ALTER TABLE t0 DROP COLUMN b ->   CREATE TABLE t0(a); … VALUES (1)
final class Alterations {
    private Alterations() {}

    /// All of them at once, since a bug may want the names that the last one leaves; then each.
    static List<Supplier<Node>> pass(Node tree) {
        List<Statement.Alter> alters = Shape.find(tree, Statement.Alter.class);
        List<Supplier<Node>> edits = new ArrayList<>();
        if (alters.size() > 1) {
            edits.add(() -> all(tree));
        }
        alters.forEach(alter -> edits.add(() -> folded(tree, alter)));
        return edits;
    }

    private static Node all(Node tree) {
        Node folded = tree;
        Optional<Statement.Alter> next = first(folded);
        while (next.isPresent()) {
            folded = folded(folded, next.get());
            next = first(folded);
        }
        return folded;
    }

    private static Optional<Statement.Alter> first(Node tree) {
        return Shape.first(tree, Statement.Alter.class);
    }

    private static Node folded(Node tree, Statement.Alter alter) {
        Node without = Relations.withoutStatements(tree, statement -> statement == alter);
        return switch (alter.change()) {
            case Alteration.RenameTable rename -> named(without, rename.name(), alter.table());
            case Alteration.RenameColumn rename -> named(without, rename.name(), rename.column());
            case Alteration.AddColumn add -> with(without, alter.table(), add.column());
            case Alteration.Redeclare anew -> named(without, anew.column().name(), anew.name());
            case Alteration.DropColumn drop -> Relations.withoutColumn(without, alter.table(), drop.column());
            case Alteration.SetType _, Alteration.Attach _, Alteration.Detach _ -> without;
        };
    }

    /// A row that was there before the column has none of its values.
    private static Node with(Node tree, String name, Statement.ColumnDef column) {
        int before = Shape.find(tree, Statement.CreateTable.class).stream().filter(table -> table.name().equals(name)).findFirst()
                .map(table -> (int) table.columns().stream().filter(def -> !def.generated()).count()).orElse(0);
        return Shape.rewrite(tree, node -> switch (node) {
            case Statement.CreateTable table when table.name().equals(name) -> {
                List<Statement.ColumnDef> columns = new ArrayList<>(table.columns());
                columns.add(column);
                yield table.with(columns, table.rules());
            }
            case Statement.Insert insert when insert.table().equals(name) && insert.columns().isEmpty() && !column.generated()
                    && insert.source().orElse(null) instanceof Query.Values values -> widened(insert, values, before);
            default -> node;
        });
    }

    private static Statement.Insert widened(Statement.Insert insert, Query.Values values, int before) {
        List<Query.Tuple> rows = values.rows().stream().map(row -> row.fields().size() == before ? new Query.Tuple(
                Stream.concat(row.fields().stream(), Stream.of(Expr.literal(Value.NULL))).toList()) : row).toList();
        return new Statement.Insert(insert.conflict(), insert.table(), insert.columns(), Optional.of(new Query.Values(rows)),
                insert.upsert(), insert.returning(), insert.form());
    }

    /// The tree with one name for another, wherever it stands.
    private static Node named(Node tree, String from, String to) {
        return Shape.rewrite(tree, node -> {
            Node named = node;
            List<Shape.Part> parts = node instanceof Value ? List.of() : Shape.parts(node.getClass());
            for (int i = 0; i < parts.size(); i++) {
                Object fact = parts.get(i).of(node);
                if (parts.get(i).holds() == Shape.Holds.FACT && fact.equals(from)) {
                    named = Shape.with(named, i, to);
                } else if (parts.get(i).holds() == Shape.Holds.FACT && fact instanceof List<?> names && names.contains(from)) {
                    named = Shape.with(named, i, names.stream().<Object>map(name -> name.equals(from) ? to : name).toList());
                }
            }
            return named;
        });
    }
}
