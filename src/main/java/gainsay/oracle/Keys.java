package gainsay.oracle;

import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.Locale;

/// Which tables have keys that rows may compete for.
final class Keys {
    private Keys() {}

    /// Does a statement write rows in an order that is the engine's own, to a table where no two rows may have one key?
    static boolean rowsCompete(Statement statement, Setup setup) {
        return switch (statement) {
            case Statement.Update update -> unique(update.table(), setup);
            case Statement.Insert insert -> insert.source().filter(source -> !(source instanceof Query.Values)).isPresent()
                    && unique(insert.table(), setup);
            case Statement.CreateTable _, Statement.CreateIndex _, Statement.CreateView _, Statement.Delete _, Statement.Drop _,
                    Statement.Upkeep _, Statement.Setting _, Statement.Raw _ -> false;
        };
    }

    private static boolean unique(String table, Setup setup) {
        return setup.statements().stream().anyMatch(statement -> switch (statement) {
            case Statement.CreateTable made -> made.name().equalsIgnoreCase(table) && unique(made);
            case Statement.CreateIndex index -> index.unique() && index.table().equalsIgnoreCase(table);
            case Statement.Raw raw -> raw.text().toLowerCase(Locale.ROOT).contains(table.toLowerCase(Locale.ROOT));
            case Statement.CreateView _, Statement.Insert _, Statement.Update _, Statement.Delete _, Statement.Drop _, Statement.Upkeep _,
                    Statement.Setting _ -> false;
        });
    }

    private static boolean unique(Statement.CreateTable table) {
        return table.rules().stream().anyMatch(rule -> rule instanceof TableRule.PrimaryKey || rule instanceof TableRule.Unique)
                || table.columns().stream().flatMap(column -> column.rules().stream())
                        .anyMatch(rule -> rule instanceof ColumnRule.PrimaryKey || rule instanceof ColumnRule.Unique);
    }
}
