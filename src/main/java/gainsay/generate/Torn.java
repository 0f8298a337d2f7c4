package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.TableStorage.Effect;
import gainsay.sql.Catalog;
import gainsay.sql.Statement;
import gainsay.sql.Statement.CreateTable;
import java.util.List;
import java.util.Optional;

/// Sees to tables in which a change that fails halfway leaves rows behind. A setup holds what was accepted, and nothing of what was
/// refused: so these tables are emptied then, and what they have is known again.
final class Torn {
    private final Dialect dialect;
    private Optional<Statement> asked = Optional.empty();

    Torn(Dialect dialect) {
        this.dialect = dialect;
    }

    /// What is asked next.
    Statement asked(Statement statement) {
        asked = Optional.of(statement);
        return statement;
    }

    void accepted() {
        asked = Optional.empty();
    }

    /// The tables to be emptied, since what was last asked was refused.
    List<CreateTable> tables(Catalog catalog) {
        if (asked.filter(Torn::changesRows).isEmpty()) {
            return List.of();
        }
        asked = Optional.empty();
        return catalog.tables().stream().filter(table -> dialect.storage().has(Effect.NOT_ATOMIC, table)).toList();
    }

    static Statement emptied(CreateTable table) {
        return new Statement.Delete(table.name(), Optional.empty());
    }

    private static boolean changesRows(Statement statement) {
        return switch (statement) {
            case Statement.Insert _, Statement.Update _, Statement.Merge _, Statement.WithChanges _, Statement.Transaction _,
                    Statement.Command _ -> true;
            case Statement.Delete delete -> delete.where().isPresent();
            case Statement.CreateTable _, Statement.CreatePartition _, Statement.CreateVirtualTable _, Statement.CreateIndex _,
                    Statement.CreateView _, Statement.CreateTrigger _, Statement.Alter _, Statement.Drop _, Statement.Upkeep _,
                    Statement.Setting _, Statement.Raw _ -> false;
        };
    }
}
