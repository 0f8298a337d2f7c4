package gainsay.oracle.radar;

import gainsay.oracle.guard.Keys;
import gainsay.run.Database;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The statements of a setup that may say what a query reads: those that write to a table that it reads, or that one of these reads. What
/// they leave in other tables is none of the query's business.
///
///     INSERT INTO t1 SELECT … FROM t2; INSERT INTO t0 …; UPDATE t2 …; SELECT * FROM t1      the first and the third
final class Concerning {
    private Concerning() {}

    /// All of them where one statement may write to more than the table that it names. Upkeep is about all tables.
    static List<Statement> statements(Query query, Database database) {
        List<Statement> all = database.setup().statements();
        if (Keys.enforced(database) || all.stream().anyMatch(statement -> reachesFurther(statement, all))) {
            return all;
        }
        Set<String> names = new HashSet<>();
        names(query, names);
        List<Statement> found = new ArrayList<>();
        boolean more = true;
        while (more) {
            more = false;
            for (Statement statement : all) {
                if (!found.contains(statement) && (statement instanceof Statement.Upkeep || writes(statement, names))) {
                    found.add(statement);
                    names(statement, names);
                    more = true;
                }
            }
        }
        return found;
    }

    /// Triggers, tables that are parts of others or go by another name later, and what is not read.
    private static boolean reachesFurther(Statement statement, List<Statement> all) {
        return switch (statement) {
            case Statement.CreateTrigger _, Statement.CreateVirtualTable _, Statement.CreatePartition _, Statement.Command _,
                    Statement.WithChanges _ -> true;
            case Statement.Raw raw -> !Rerun.bounds(raw);
            case Statement.Alter alter -> Shape.any(alter, Statement.Alteration.RenameTable.class::isInstance);
            case Statement.CreateTable table -> !table.alone() || table.options().stream().map(option -> option.toLowerCase(Locale.ROOT))
                    .anyMatch(option -> all.stream().anyMatch(other -> other instanceof Statement.CreateTable made
                            && option.contains(made.name().toLowerCase(Locale.ROOT))));
            case Statement.Insert _, Statement.Update _, Statement.Delete _, Statement.Merge _, Statement.CreateIndex _,
                    Statement.CreateView _, Statement.Drop _, Statement.Upkeep _, Statement.Setting _, Statement.Transaction _ -> false;
        };
    }

    /// Does it make what one of these names stands for, or write to it?
    private static boolean writes(Statement statement, Set<String> names) {
        return Shape.any(statement, node -> switch (node) {
            case Statement.Insert insert -> named(insert.table(), names);
            case Statement.Update update -> named(update.table(), names);
            case Statement.Delete delete -> named(delete.table(), names);
            case Statement.Merge merge -> named(merge.table(), names);
            case Statement.CreateTable table -> named(table.name(), names);
            case Statement.CreateView view -> named(view.name(), names);
            default -> false;
        });
    }

    private static boolean named(String name, Set<String> names) {
        return names.contains(name.toLowerCase(Locale.ROOT));
    }

    /// All tables and views that a tree reads.
    private static void names(Node tree, Set<String> names) {
        Shape.find(tree, Source.Table.class).forEach(table -> names.add(table.name().toLowerCase(Locale.ROOT)));
        Shape.find(tree, Expr.InTable.class).forEach(in -> names.add(in.table().toLowerCase(Locale.ROOT)));
        Shape.find(tree, Statement.Merge.class).forEach(merge -> names.add(merge.table().toLowerCase(Locale.ROOT)));
    }
}
