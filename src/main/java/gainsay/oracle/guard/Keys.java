package gainsay.oracle.guard;

import gainsay.dialect.Feature;
import gainsay.run.Database;
import gainsay.sql.Catalog;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.Locale;
import java.util.Optional;

/// Which tables have keys that rows may compete for.
public final class Keys {
    private Keys() {}

    /// Why the order of rows decides what a statement leaves, if it may.
    public static Optional<String> contested(Statement statement, Database database) {
        return rowsCompete(statement, database) ? Optional.of("which of two rows with one key stays depends on the order of rows")
                : Optional.empty();
    }

    /// Does a statement write rows in an order that is the engine's own, to a table where no two rows may have one key?
    private static boolean rowsCompete(Statement statement, Database database) {
        Setup setup = database.setup();
        return switch (statement) {
            case Statement.Update update -> update.from().isPresent() || unique(update.table(), setup)
                    || watched(update.table(), database);
            case Statement.Merge _, Statement.WithChanges _ -> true;
            case Statement.Delete delete -> watched(delete.table(), database);
            case Statement.Insert insert -> insert.source().filter(source -> !(source instanceof Query.Values)).isPresent()
                    && (unique(insert.table(), setup) || watched(insert.table(), database));
            case Statement.Transaction block -> block.body().stream().anyMatch(one -> rowsCompete(one, database));
            case Statement.CreateTable _, Statement.CreateVirtualTable _, Statement.CreateIndex _, Statement.CreateView _,
                    Statement.CreatePartition _, Statement.Command _,
                    Statement.CreateTrigger _, Statement.Alter _, Statement.Drop _, Statement.Upkeep _, Statement.Setting _,
                    Statement.Raw _ -> false;
        };
    }

    /// May a trigger or a foreign key act for each row of a table? One on another table may be set off by one on this.
    private static boolean watched(String table, Database database) {
        Setup setup = database.setup();
        return !Shape.find(setup, Statement.CreateTrigger.class).isEmpty() || enforced(database) || told(table, setup);
    }

    /// Are rows held to foreign keys?
    public static boolean enforced(Database database) {
        Setup setup = database.setup();
        return setup.statements().stream().anyMatch(database.dialect()::enforces) || database.dialect().has(Feature.ENFORCED_KEYS)
                && Shape.any(setup, node -> node instanceof ColumnRule.References || node instanceof TableRule.ForeignKey);
    }

    private static boolean unique(String table, Setup setup) {
        Catalog catalog = Catalog.of(setup);
        return catalog.table(table).filter(Keys::unique).isPresent()
                || catalog.indexes(table).stream().anyMatch(Statement.CreateIndex::unique) || virtual(table, setup) || told(table, setup);
    }

    /// What a module calls a key is its own affair.
    private static boolean virtual(String table, Setup setup) {
        return Schema.of(setup).named(table).filter(relation -> relation.kind() == Schema.Kind.VIRTUAL).isPresent();
    }

    /// Does a statement that is not read name the table?
    private static boolean told(String table, Setup setup) {
        return Shape.find(setup, Statement.Raw.class).stream()
                .anyMatch(raw -> raw.text().toLowerCase(Locale.ROOT).contains(table.toLowerCase(Locale.ROOT)));
    }

    private static boolean unique(Statement.CreateTable table) {
        return table.rules().stream().anyMatch(rule -> rule instanceof TableRule.PrimaryKey || rule instanceof TableRule.Unique
                || rule instanceof TableRule.Index(Statement.CreateIndex index) && index.unique())
                || table.columns().stream().flatMap(column -> column.rules().stream())
                        .anyMatch(rule -> rule instanceof ColumnRule.PrimaryKey || rule instanceof ColumnRule.Unique);
    }
}
