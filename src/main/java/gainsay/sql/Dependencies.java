package gainsay.sql;

import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateTrigger;
import gainsay.sql.Statement.TableRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a database evaluates for a statement or query besides the tree itself: the views that it reads, and those that they read, the
/// generated columns of tables, and for tables that it writes to their checks, defaults, indexes and triggers. That a table is temporary is
/// told too.
///
///     CREATE VIEW v0 AS SELECT NTILE(c0) OVER () FROM t0; CREATE VIEW v1 AS SELECT * FROM v0
///     SELECT * FROM v1   depends on NTILE
public final class Dependencies {
    /// A table that a session has for itself.
    public record Temporary(String table) implements Node {}

    private final Setup setup;
    private final Catalog catalog;
    private final Set<String> read = new HashSet<>();
    private final Set<String> written = new HashSet<>();
    private final List<Node> found = new ArrayList<>();
    private boolean all;

    private Dependencies(Setup setup) {
        this.setup = setup;
        this.catalog = Catalog.of(setup);
    }

    public static List<Node> of(Node asked, Setup setup) {
        Dependencies dependencies = new Dependencies(setup);
        dependencies.follow(asked);
        dependencies.unread();
        return dependencies.found;
    }

    private void follow(Node tree) {
        Shape.any(tree, node -> {
            switch (node) {
                case Source.Table table -> read(table.name());
                case Expr.InTable in -> read(in.table());
                case Statement.Insert insert -> written(insert.table());
                case Statement.Update update -> written(update.table());
                case Statement.Delete delete -> written(delete.table());
                case Statement.Merge merge -> written(merge.table());
                case Statement.CreateIndex index -> temporary(index.table());
                case Statement.Command command -> temporary(command.table());
                case Statement.Alter _, Statement.Drop _, Statement.Upkeep _ -> everything();
                default -> { }
            }
            return false;
        });
    }

    private void add(Node part) {
        found.add(part);
        follow(part);
    }

    private void read(String name) {
        if (!read.add(name.toLowerCase(Locale.ROOT))) {
            return;
        }
        temporary(name);
        catalog.view(name).ifPresent(view -> add(view.query()));
        catalog.table(name).ifPresent(table -> {
            Shape.find(table, ColumnRule.Generated.class).forEach(this::add);
            Shape.find(table, ColumnRule.Collation.class).forEach(this::add);
            table.columns().stream().filter(column -> column.typeName().contains("CHARACTER SET"))
                    .map(column -> new Statement.ColumnDef(column.name(), column.typeName(), column.type(), List.of())).forEach(this::add);
        });
    }

    private void temporary(String name) {
        catalog.table(name).filter(Statement.CreateTable::temporary).ifPresent(table -> found.add(new Temporary(table.name())));
    }

    private void written(String name) {
        if (!written.add(name.toLowerCase(Locale.ROOT))) {
            return;
        }
        read(name);
        catalog.table(name).ifPresent(table -> {
            Shape.find(table, ColumnRule.Check.class).forEach(this::add);
            Shape.find(table, TableRule.Check.class).forEach(this::add);
            Shape.find(table, ColumnRule.Default.class).forEach(this::add);
        });
        catalog.indexes(name).forEach(this::index);
        triggers().stream().filter(trigger -> trigger.table().equalsIgnoreCase(name)).forEach(trigger ->
                Stream.concat(trigger.when().stream(), trigger.body().stream()).forEach(this::add));
    }

    private void index(Statement.CreateIndex index) {
        index.keys().forEach(this::add);
        index.where().ifPresent(this::add);
    }

    /// A change of the schema has an engine look at all views and triggers again, and upkeep at all indexes.
    private void everything() {
        all = true;
        catalog.views().forEach(view -> read(view.name()));
        catalog.indexes().forEach(this::index);
        triggers().forEach(trigger -> written(trigger.table()));
    }

    /// The triggers that there are, each on its table as that is called now.
    private List<CreateTrigger> triggers() {
        List<CreateTrigger> triggers = new ArrayList<>();
        for (Statement statement : setup.statements()) {
            switch (statement) {
                case CreateTrigger trigger -> triggers.add(trigger);
                case Statement.Drop drop -> triggers.removeIf(trigger -> trigger.name().equalsIgnoreCase(drop.name())
                        || trigger.table().equalsIgnoreCase(drop.name()));
                case Statement.Alter(String table, Statement.Alteration.RenameTable(String name), _) ->
                    triggers.replaceAll(trigger -> !trigger.table().equalsIgnoreCase(table) ? trigger : new CreateTrigger(trigger.name(),
                            trigger.temporary(), trigger.moment(), trigger.event(), name, trigger.when(), trigger.body()));
                default -> { }
            }
        }
        return triggers;
    }

    /// Definitions that are not trees: of a view, if something is read that is told nowhere else and is named there; of a trigger, if it
    /// names a table that is written to.
    private void unread() {
        Set<String> untold = new HashSet<>(read);
        untold.removeIf(name -> catalog.table(name).isPresent() || catalog.view(name).isPresent());
        for (Statement statement : setup.statements()) {
            if (statement instanceof Statement.Raw(String text, Optional<Told> told)) {
                Set<String> words = new HashSet<>(List.of(text.toLowerCase(Locale.ROOT).split("\\W+")));
                boolean made = text.toLowerCase(Locale.ROOT).startsWith("create");
                boolean own = told.filter(relation -> read.contains(relation.relation().toLowerCase(Locale.ROOT))).isPresent();
                if (own || made && (words.contains("view") && (all || untold.stream().anyMatch(words::contains))
                        || words.contains("trigger") && (all || written.stream().anyMatch(words::contains)))) {
                    found.add(statement);
                }
            }
        }
    }
}
