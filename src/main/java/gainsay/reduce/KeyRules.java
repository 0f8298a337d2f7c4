package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// A pass that says of a column what a rule of its table says of it alone.
///
///     CREATE TABLE t0(a, b, UNIQUE (a))   ->   CREATE TABLE t0(a UNIQUE, b)
final class KeyRules {
    private KeyRules() {}

    static List<Supplier<Node>> pass(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        for (Statement.CreateTable table : Shape.find(tree, Statement.CreateTable.class)) {
            for (TableRule rule : table.rules()) {
                switch (rule) {
                    case TableRule.PrimaryKey(List<Statement.Key> keys, Statement.Conflict conflict, _) -> alone(keys).ifPresent(column ->
                            edits.add(() -> moved(tree, table, rule, column, new ColumnRule.PrimaryKey(false, conflict, false))));
                    case TableRule.Unique(List<Statement.Key> keys, Statement.Conflict conflict, _) -> alone(keys).ifPresent(column ->
                            edits.add(() -> moved(tree, table, rule, column, new ColumnRule.Unique(conflict))));
                    default -> { }
                }
            }
        }
        return edits;
    }

    /// The one column that a rule is about, if it is no more.
    private static Optional<String> alone(List<Statement.Key> keys) {
        return keys.size() == 1 && keys.getFirst().expr() instanceof Expr.Column column ? Optional.of(column.name()) : Optional.empty();
    }

    private static Node moved(Node tree, Statement.CreateTable table, TableRule gone, String name, ColumnRule rule) {
        List<Statement.ColumnDef> columns = new ArrayList<>();
        for (Statement.ColumnDef column : table.columns()) {
            List<ColumnRule> rules = new ArrayList<>(column.rules());
            if (column.name().equals(name)) {
                rules.add(rule);
            }
            columns.add(new Statement.ColumnDef(column.name(), column.typeName(), column.type(), rules));
        }
        Statement.CreateTable changed = table.with(columns, table.rules().stream().filter(one -> one != gone).toList());
        return Shape.rewrite(tree, node -> node.equals(table) ? changed : node);
    }
}
