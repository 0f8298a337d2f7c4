package gainsay.sql;

import java.util.List;
import java.util.Optional;

/// What changes a database.
public sealed interface Statement extends Node {

    /// What to do with a row that breaks a constraint; `NONE` writes nothing.
    enum Conflict { NONE, ROLLBACK, ABORT, FAIL, IGNORE, REPLACE }

    record CreateTable(String name, boolean temporary, List<ColumnDef> columns, List<TableRule> rules, List<String> options)
            implements Statement {
        public CreateTable {
            columns = List.copyOf(columns);
            rules = List.copyOf(rules);
            options = List.copyOf(options);
            Node.require(!columns.isEmpty(), "a table has a column");
        }
    }

    /// A column as it is declared: `typeName` is the dialect's spelling and may be empty, `type` what it means.
    record ColumnDef(String name, String typeName, Type type, List<ColumnRule> rules) implements Node {
        public ColumnDef {
            rules = List.copyOf(rules);
        }

        public boolean generated() {
            return rules.stream().anyMatch(ColumnRule.Generated.class::isInstance);
        }
    }

    sealed interface ColumnRule extends Node {
        record NotNull(Conflict conflict) implements ColumnRule {}

        record PrimaryKey(boolean descending, Conflict conflict, boolean autoincrement) implements ColumnRule {}

        record Unique(Conflict conflict) implements ColumnRule {}

        record Check(Expr predicate) implements ColumnRule {}

        record Default(Expr value) implements ColumnRule {}

        record Collation(String name) implements ColumnRule {}

        record Generated(Expr value, boolean stored) implements ColumnRule {}

        record References(String table, List<String> columns) implements ColumnRule {
            public References {
                columns = List.copyOf(columns);
            }
        }
    }

    sealed interface TableRule extends Node {
        record PrimaryKey(List<Key> keys, Conflict conflict) implements TableRule {
            public PrimaryKey {
                keys = nonEmpty(keys);
            }
        }

        record Unique(List<Key> keys, Conflict conflict) implements TableRule {
            public Unique {
                keys = nonEmpty(keys);
            }
        }

        record Check(Expr predicate) implements TableRule {}

        record ForeignKey(List<String> columns, String table, List<String> references) implements TableRule {
            public ForeignKey {
                columns = List.copyOf(columns);
                references = List.copyOf(references);
                Node.require(!columns.isEmpty(), "a foreign key has a column");
            }
        }
    }

    /// One part of an index: a column or an expression, with its collation as [Expr.Collate].
    record Key(Expr expr, boolean descending) implements Node {}

    record CreateIndex(boolean unique, String name, String table, List<Key> keys, Optional<Expr> where) implements Statement {
        public CreateIndex {
            keys = nonEmpty(keys);
        }
    }

    record CreateView(String name, boolean temporary, List<String> columns, Query query) implements Statement {
        public CreateView {
            columns = List.copyOf(columns);
        }
    }

    /// Without a source it is `DEFAULT VALUES`.
    record Insert(Conflict conflict, String table, List<String> columns, Optional<Query> source) implements Statement {
        public Insert {
            columns = List.copyOf(columns);
            int width = columns.size();
            Node.require(width == 0 || !(source.orElse(null) instanceof Query.Values values)
                    || values.rows().getFirst().fields().size() == width, "an INSERT gives each column a value");
        }
    }

    record Assignment(String column, Expr value) implements Node {}

    record Update(Conflict conflict, String table, List<Assignment> assignments, Optional<Expr> where) implements Statement {
        public Update {
            assignments = List.copyOf(assignments);
            Node.require(!assignments.isEmpty(), "an UPDATE sets a column");
        }
    }

    record Delete(String table, Optional<Expr> where) implements Statement {}

    /// `DROP kind name`, as `DROP INDEX i0`.
    record Drop(String kind, String name) implements Statement {}

    /// A command of upkeep with the table or index it is for, or an empty name: `ANALYZE`, `REINDEX t0`.
    record Upkeep(String command, String object) implements Statement {}

    /// A setting of the session that must not change any answer.
    record Setting(String name, String value) implements Statement {}

    /// A statement that the tree has no nodes for, as its text.
    record Raw(String text) implements Statement {}

    private static List<Key> nonEmpty(List<Key> keys) {
        Node.require(!keys.isEmpty(), "a key has a part");
        return List.copyOf(keys);
    }
}
