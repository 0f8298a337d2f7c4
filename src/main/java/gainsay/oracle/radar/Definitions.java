package gainsay.oracle.radar;

import gainsay.dialect.Dialect;
import gainsay.dialect.Introspection;
import gainsay.dialect.Renderer;
import gainsay.dialect.TableStorage.Effect;
import gainsay.dialect.read.Reader;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Catalog;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What a database is made of, but for its rows: the settings that it was made under, its tables, indexes and views as
/// they are now, and what was done for its upkeep.
///
/// Its own setup says it all, as long as the setup is made of statements that we understand. After an ALTER TABLE, or
/// any other text, the live database is asked for its definitions; where the engine cannot tell them, or tells what we do not
/// read, an ALTER TABLE is followed in the setup.
record Definitions(List<Statement> settings, List<Statement.CreateTable> tables, List<Statement.CreateVirtualTable> virtuals,
        List<Statement.CreatePartition> partitions, List<Statement.CreateIndex> indexes, List<Statement.CreateView> views,
        List<Statement> upkeep) {
    /// Texts that change rows or the session, and no definition.
    private static final Set<String> HARMLESS = Set.of("INSERT", "REPLACE", "UPDATE", "DELETE", "WITH", "BEGIN", "COMMIT", "END",
            "ROLLBACK", "SAVEPOINT", "RELEASE", "SELECT");

    /// The definitions of a database; empty if it has something that we do not understand.
    static Optional<Definitions> of(Database database) {
        Dialect dialect = database.dialect();
        Setup setup = database.setup();
        if (understood(setup)) {
            return Optional.of(gathered(setup.statements(), dialect));
        }
        return live(database).or(() -> followed(setup, dialect));
    }

    /// By our own account of what ALTER TABLE has made of the declarations.
    private static Optional<Definitions> followed(Setup setup, Dialect dialect) {
        if (!understood(new Setup(setup.statements().stream().filter(statement -> !(statement instanceof Statement.Alter)).toList()))) {
            return Optional.empty();
        }
        Definitions done = gathered(setup.statements(), dialect);
        Catalog now = Catalog.of(setup);
        Definitions told = new Definitions(done.settings, now.tables(), done.virtuals, now.partitions(), now.indexes(), now.views(),
                List.of());
        return Optional.of(told.keeping(done.upkeep, dialect));
    }

    /// The same with so much of this upkeep as is about something that is still there.
    private Definitions keeping(List<Statement> done, Dialect dialect) {
        return new Definitions(settings, tables, virtuals, partitions, indexes, views, done.stream().filter(statement ->
                !(statement instanceof Statement.Upkeep command) || command.object().isEmpty() || dialect.aboutItself(command.object())
                        || has(command.object())).toList());
    }

    /// Does a setup tell all definitions in its tree, as they still are? A trigger has done its work when a query is asked.
    private static boolean understood(Setup setup) {
        return setup.statements().stream().allMatch(statement -> switch (statement) {
            case Statement.Alter _ -> false;
            case Statement.Raw raw -> settles(raw) || HARMLESS.contains(word(raw, 0))
                    || word(raw, 0).equals("CREATE") && (word(raw, 1) + word(raw, 2)).contains("TRIGGER");
            default -> true;
        });
    }

    private static boolean settles(Statement.Raw raw) {
        return word(raw, 0).equals("PRAGMA") || Shown.makes(raw);
    }

    private static String word(Statement.Raw raw, int at) {
        String[] words = raw.text().strip().split("\\s+", at + 2);
        return at < words.length ? words[at].toUpperCase(Locale.ROOT) : "";
    }

    private static Definitions gathered(List<Statement> statements, Dialect dialect) {
        Definitions all = new Definitions(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
                new ArrayList<>(), new ArrayList<>());
        statements.forEach(statement -> all.take(statement, dialect));
        return all;
    }

    private void take(Statement statement, Dialect dialect) {
        switch (statement) {
            case Statement.Setting setting -> settings.add(setting);
            case Statement.Raw raw when settles(raw) -> settings.add(raw);
            case Statement.CreateTable table -> tables.add(table);
            case Statement.CreateVirtualTable table -> virtuals.add(table);
            case Statement.CreateIndex index -> indexes.add(index);
            case Statement.CreateView view -> views.add(view);
            case Statement.CreatePartition partition -> partitions.add(partition);
            case Statement.Command command when command.table().isEmpty() -> settings.add(command);
            case Statement.Command command -> upkeep.add(command);
            case Statement.Upkeep command -> upkeep.add(command);
            case Statement.Insert insert when dialect.aboutItself(insert.table()) -> upkeep.add(insert);
            case Statement.Update update when dialect.aboutItself(update.table()) -> upkeep.add(update);
            case Statement.Delete delete when dialect.aboutItself(delete.table()) -> upkeep.add(delete);
            case Statement.Drop drop -> drop(drop.name());
            case Statement.Insert _, Statement.Update _, Statement.Delete _, Statement.CreateTrigger _, Statement.Alter _,
                    Statement.Merge _, Statement.WithChanges _, Statement.Transaction _, Statement.Raw _ -> { }
        }
    }

    private void drop(String name) {
        tables.removeIf(table -> table.name().equalsIgnoreCase(name));
        virtuals.removeIf(table -> table.name().equalsIgnoreCase(name));
        indexes.removeIf(index -> index.name().equalsIgnoreCase(name) || index.table().equalsIgnoreCase(name));
        views.removeIf(view -> view.name().equalsIgnoreCase(name));
        partitions.removeIf(partition -> partition.name().equalsIgnoreCase(name));
    }

    /// By the engine's own account, with the settings and the upkeep of the setup. Some tell nothing of what is temporary.
    static Optional<Definitions> live(Database database) {
        Dialect dialect = database.dialect();
        List<Statement> statements = told(database).stream().map(text -> Reader.statement(dialect, text)).toList();
        if (statements.isEmpty() || !understood(new Setup(statements))) {
            return Optional.empty();
        }
        Definitions told = gathered(statements, dialect);
        if (Catalog.of(database.setup()).tables().stream().anyMatch(table -> table.temporary() && !told.has(table.name()))) {
            return Optional.empty();
        }
        Definitions done = gathered(database.setup().statements(), dialect);
        return Optional.of(new Definitions(done.settings, told.tables, told.virtuals, told.partitions, told.indexes, told.views, List.of())
                .keeping(done.upkeep, dialect));
    }

    /// The texts in which the engine tells its definitions, at once or one by one; none if it does not.
    private static List<String> told(Database database) {
        Dialect dialect = database.dialect();
        Optional<Introspection.Showing> showing = dialect.showing();
        if (showing.isEmpty()) {
            return dialect.definitions().map(query -> rows(database, query)).orElse(List.of()).stream()
                    .map(row -> row.getFirst() instanceof Value.Text(String text) ? text : "").toList();
        }
        return rows(database, showing.get().listing()).stream().map(showing.get().question()).filter(question -> !question.isEmpty())
                .flatMap(question -> rows(database, question).stream())
                .flatMap(row -> showing.get().statements().apply(row).stream()).toList();
    }

    private static List<List<Value>> rows(Database database, String query) {
        return database.rows(new Query.Raw(query)) instanceof Rows rows ? rows.rows() : List.of();
    }

    /// All tables, the virtual ones last, as if they were like the others.
    List<Statement.CreateTable> relations(Dialect dialect) {
        return Stream.concat(tables.stream(), virtuals.stream().map(virtual -> plain(virtual, dialect))).toList();
    }

    /// A table with the columns of a virtual one, of the types that the module gives them in this very version.
    private static Statement.CreateTable plain(Statement.CreateVirtualTable table, Dialect dialect) {
        List<Statement.ColumnDef> columns = new ArrayList<>();
        for (Statement.ColumnDef column : table.columns()) {
            boolean auxiliary = column.rules().stream().anyMatch(Statement.ColumnRule.Auxiliary.class::isInstance);
            Type type = dialect.module(table.module()).map(module -> module.type(columns.size(), column.type(), auxiliary))
                    .orElse(column.type());
            String spelling = type == Type.ANY ? "" : Renderer.columnType(dialect, type);
            columns.add(new Statement.ColumnDef(column.name(), spelling, type, List.of()));
        }
        return new Statement.CreateTable(table.name(), false, columns, List.of(), List.of());
    }

    /// Does a table or an index still have this name?
    private boolean has(String name) {
        return virtuals.stream().anyMatch(table -> table.name().equalsIgnoreCase(name))
                || tables.stream().anyMatch(table -> table.name().equalsIgnoreCase(name))
                || indexes.stream().anyMatch(index -> index.name().equalsIgnoreCase(name));
    }

    /// The same without some metadata.
    Definitions without(Set<Metadata> wiped, Dialect dialect) {
        boolean keyless = wiped.contains(Metadata.PRIMARY_KEY);
        Predicate<String> options = words -> !((keyless || wiped.contains(Metadata.STORAGE))
                && dialect.storage().has(Effect.ROWS_BY_KEY, words));
        boolean plain = wiped.contains(Metadata.MODULE);
        return new Definitions(settings,
                (plain ? relations(dialect) : tables).stream().map(table -> bare(table, wiped, options)).toList(),
                plain ? List.of() : virtuals,
                wiped.contains(Metadata.STORAGE) ? List.of() : partitions,
                indexes.stream().filter(index -> !wiped.contains(dialect.declarations().patterns(index.method()).isEmpty()
                        ? Metadata.INDEX : Metadata.MODULE)).map(index -> new Statement.CreateIndex(
                        index.unique() && !wiped.contains(Metadata.UNIQUE), index.name(), index.table(), index.keys(), index.where(),
                        index.method(), index.including(), index.options())).toList(),
                views, wiped.contains(Metadata.STATISTICS) ? List.of() : upkeep);
    }

    private static Statement.CreateTable bare(Statement.CreateTable table, Set<Metadata> wiped, Predicate<String> options) {
        return new Statement.CreateTable(table.name(), table.temporary(),
                table.columns().stream().map(column -> bare(column, wiped)).toList(),
                table.rules().stream().filter(rule -> !wiped.contains(Metadata.of(rule))).toList(),
                table.options().stream().filter(options).toList(),
                table.partitioning().filter(_ -> !wiped.contains(Metadata.STORAGE)),
                wiped.contains(Metadata.STORAGE) ? List.of() : table.parents());
    }

    private static Statement.ColumnDef bare(Statement.ColumnDef column, Set<Metadata> wiped) {
        return new Statement.ColumnDef(column.name(), column.typeName(), column.type(), column.rules().stream()
                .filter(rule -> Metadata.of(rule).filter(wiped::contains).isEmpty()).toList());
    }

    /// The statements that make the database: settings and tables, then its rows, and then what is made over rows. Rows are
    /// held to foreign keys only when all are there.
    Setup setup(List<Statement> rows, List<Statement> more, Dialect dialect) {
        List<Statement> late = settings.stream().filter(dialect::enforces).toList();
        List<Statement> early = settings.stream().filter(setting -> !late.contains(setting)).toList();
        return new Setup(Stream.of(early, tables, virtuals, partitions, rows, late, indexes, views, upkeep, more)
                .<Statement>flatMap(List::stream).toList());
    }
}
