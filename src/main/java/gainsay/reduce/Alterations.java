package gainsay.reduce;

import gainsay.sql.Node;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// A pass that makes a table at once what ALTER TABLE makes of it later: what follows the ALTER uses the new names, so that
/// it cannot be left out alone.
///
///     CREATE TABLE t0(a); ALTER TABLE t0 RENAME TO t1; … FROM t1      ->   CREATE TABLE t0(a); … FROM t0
///     CREATE TABLE t0(a); ALTER TABLE t0 ADD COLUMN b; … FROM t0      ->   CREATE TABLE t0(a, b); … FROM t0
final class Alterations {
    private Alterations() {}

    static List<Supplier<Node>> pass(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Statement.Alter alter : Shape.find(tree, Statement.Alter.class)) {
            switch (alter.change()) {
                case Alteration.RenameTable rename -> edits.add(() -> named(without(tree, alter), rename.name(), alter.table()));
                case Alteration.RenameColumn rename -> edits.add(() -> named(without(tree, alter), rename.name(), rename.column()));
                case Alteration.AddColumn add -> edits.add(() -> with(without(tree, alter), alter.table(), add.column()));
                case Alteration.Redeclare anew -> edits.add(() -> named(without(tree, alter), anew.column().name(), anew.name()));
                case Alteration.DropColumn _, Alteration.SetType _, Alteration.Attach _, Alteration.Detach _ -> { }
            }
        }
        return edits;
    }

    private static Node without(Node tree, Statement.Alter alter) {
        return Relations.withoutStatements(tree, statement -> statement == alter);
    }

    private static Node with(Node tree, String name, Statement.ColumnDef column) {
        return Shape.rewrite(tree, node -> {
            if (!(node instanceof Statement.CreateTable table && table.name().equals(name))) {
                return node;
            }
            List<Statement.ColumnDef> columns = new ArrayList<>(table.columns());
            columns.add(column);
            return table.with(columns, table.rules());
        });
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
