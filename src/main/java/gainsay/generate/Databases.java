package gainsay.generate;

import gainsay.dialect.Declarations.About;
import gainsay.dialect.Declarations.Made;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Settings;
import gainsay.dialect.Storage;
import gainsay.dialect.TableStorage.Effect;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Partitioning;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Draws a database, statement by statement. Whoever runs the statements says which were accepted, and the next ones
/// are drawn for the database as it then is.
public final class Databases implements Evolution {
    private static final List<Weights.Change> CHANGES = Weights.table(Weights.Change.values(), kind -> kind.weight);
    private static final List<Weights.VirtualChange> VIRTUAL_CHANGES =
            Weights.table(Weights.VirtualChange.values(), kind -> kind.weight);
    private static final int MOST_ROWS = 6;
    /// How often there are no, one, two, three settings at the beginning; more of them where a planner has many ways.
    private static final int[] SETTINGS = {65, 28, 7};
    private static final int[] PLANNED_SETTINGS = {30, 35, 20, 15};
    /// How often a table is declared otherwise than it was made, where that takes long, in percent of how often it is elsewhere.
    private static final int DECLARED_LATER = 8;
    /// How often there are no, one, two virtual tables.
    private static final int[] VIRTUALS = {88, 10, 2};

    private final Dialect dialect;
    private final Choices choices;
    private final Values values;
    private final Draw.Round round;
    private final Map<String, Integer> rows = new HashMap<>();
    private final Deque<Statement> opening = new ArrayDeque<>();
    private final Deque<Statement> due = new ArrayDeque<>();
    private final List<Statement.CreatePartition> detached = new ArrayList<>();
    private final Set<String> stale = new TreeSet<>();
    private final Siblings siblings = new Siblings();
    private final Torn torn;
    /// Tables with something about their columns that stands in no declaration.
    private final Set<String> bound = new TreeSet<>();
    private List<Known> known = List.of();
    private Schema schema = Schema.EMPTY;
    private Catalog catalog = Catalog.EMPTY;
    private List<Statement.CreateVirtualTable> virtuals = List.of();
    private Draw draw;
    private int tablesLeft;
    private int virtualsLeft;
    private int changesLeft;
    private int tables;
    private int views;
    private int indexes;
    private int triggers;
    private int commands;
    private boolean watched;
    private Optional<Statement.CreateTrigger> instead = Optional.empty();
    private boolean analyzed;

    public Databases(Dialect dialect, Choices choices) {
        this.dialect = dialect;
        this.choices = choices;
        this.values = new Values(dialect, choices);
        this.torn = new Torn(dialect);
        Optional<Settings.Setting> enforcement = dialect.enforcement().filter(_ -> choices.percent(10));
        List<Made> made = dialect.declarations().made().stream().filter(_ -> choices.percent(20)).toList();
        this.round = new Draw.Round(dialect, choices,
                new Vocabulary(dialect, made.stream().flatMap(one -> one.function().stream()).toList()), values,
                enforcement.isPresent() || dialect.has(Feature.ENFORCED_KEYS), made);
        made.forEach(one -> opening.add(new Statement.Command(one.words(), one.name(), "", List.of(), Optional.empty())));
        this.draw = new Draw(round, schema, known);
        enforcement.ifPresent(setting -> opening.add(setting(List.of(setting))));
        int settings = choices.weighted(dialect.has(Feature.PLANNED_SHAPES) ? PLANNED_SETTINGS : SETTINGS);
        for (int left = settings; left > 0 && !dialect.settings().isEmpty(); left--) {
            opening.add(setting(!dialect.firstSettings().isEmpty() && choices.percent(30) ? dialect.firstSettings() : dialect.settings()));
        }
        this.tablesLeft = choices.weighted(new int[] {30, 45, 20, 5}) + 1;
        this.changesLeft = choices.between(6, 22);
        this.virtualsLeft = dialect.modules().isEmpty() ? 0 : choices.weighted(VIRTUALS);
    }

    @Override
    public Optional<Statement> next() {
        mend();
        return drawn().map(torn::asked);
    }

    private Optional<Statement> drawn() {
        if (!opening.isEmpty()) {
            return Optional.of(opening.removeFirst());
        }
        if (tablesLeft > 0) {
            return Optional.of(table("t" + tables));
        }
        if (virtualsLeft > 0) {
            virtualsLeft--;
            return Optional.of(new VirtualTables(draw).table("s" + virtualsLeft));
        }
        if (!due.isEmpty()) {
            return Optional.of(due.removeFirst());
        }
        Optional<Statement.CreateTable> empty = catalog.tables().stream().filter(table -> rows.get(table.name()) < 0).findFirst();
        if (changesLeft > 0) {
            changesLeft--;
            return Optional.of(empty.isPresent() && choices.percent(50)
                    ? writes().insert(empty.get()) : change(choices.one(CHANGES)));
        }
        empty.ifPresent(table -> rows.put(table.name(), 0));
        return empty.<Statement>map(writes()::insert).or(this::refreshed);
    }

    /// A new table: one of its own, a partitioned one, or one that inherits from another.
    private Statement.CreateTable table(String name) {
        List<Statement.CreateTable> parents = !dialect.has(Feature.INHERITANCE) ? List.of() : catalog.tables().stream().filter(table ->
                table.alone() && !table.temporary() && table.columns().stream().noneMatch(column -> column.generated())).toList();
        List<Statement.CreateTable> spread = catalog.tables().stream().filter(table -> table.partitioning().isPresent()).toList();
        if (!spread.isEmpty() && choices.percent(45)) {
            return siblings.of(name, choices.one(spread));
        }
        return !parents.isEmpty() && choices.percent(15) ? new Tables(draw).child(name, choices.one(parents))
                : new Partitions(draw).with(indexed(new Interleaves(draw, catalog).with(new References(draw, catalog).with(
                        new Tables(draw()).table(name)))));
    }

    /// The table with some indexes, where they are made with it.
    private Statement.CreateTable indexed(Statement.CreateTable table) {
        return dialect.has(Feature.INDEXES_IN_TABLES) ? new Indexes(draw).within(table, () -> "i" + indexes++) : table;
    }

    @Override
    public Optional<Statement> change() {
        mend();
        return Optional.of(torn.asked(due.isEmpty() ? refreshed().orElseGet(() -> change(choices.one(CHANGES))) : due.removeFirst()));
    }

    private void mend() {
        for (Statement.CreateTable table : torn.tables(catalog)) {
            due.addFirst(Torn.emptied(table));
            rows.put(table.name(), -1);
        }
    }

    /// A view that keeps its rows gets those of today.
    private Optional<Statement> refreshed() {
        Optional<String> view = stale.stream().findFirst();
        view.ifPresent(stale::remove);
        return view.map(name -> new Statement.Upkeep("REFRESH MATERIALIZED VIEW", name));
    }

    @Override
    public void accepted(Statement statement) {
        torn.accepted();
        if (statement instanceof Statement.Alter alter) {
            follow(alter);
        }
        schema = schema.after(statement);
        catalog = catalog.after(statement);
        switch (statement) {
            case Statement.CreateTable table -> {
                rows.put(table.name(), -1);
                tables++;
                tablesLeft--;
                table.partitioning().ifPresent(by -> spread(table, by));
                if (dialect.storage().has(Effect.KEPT_PAST, table) || dialect.has(Feature.INDEXES_IN_TABLES)) {
                    learn();
                }
            }
            case Statement.CreatePartition partition -> partition.partitioning().ifPresent(by ->
                    catalog.root(partition).ifPresent(table -> due.addAll(new Partitions(draw).of(partition.name(), by, table))));
            case Statement.CreateVirtualTable table -> {
                rows.put(table.name(), 0);
                virtuals = Stream.concat(virtuals.stream(), Stream.of(table)).toList();
                due.add(new VirtualTables(draw).insert(table));
                learn();
            }
            case Statement.CreateIndex _ -> learn();
            case Statement.Alter alter -> {
                if (alter.change() instanceof Statement.Alteration.RenameTable rename) {
                    renamed(alter.table(), rename.name());
                }
                learn();
            }
            case Statement.Upkeep upkeep -> analyzed |= dialect.statistics().filter(edit -> edit.command().equals(upkeep.command()))
                    .isPresent();
            case Statement.Insert insert -> count(insert);
            case Statement.WithChanges changes -> Shape.find(changes, Statement.Insert.class).forEach(this::count);
            case Statement.Transaction block when !block.undone() -> Shape.find(block, Statement.Insert.class).forEach(this::count);
            case Statement.CreateTrigger trigger when trigger.moment() == Statement.Moment.INSTEAD_OF -> {
                instead = Optional.of(trigger);
                due.add(through(trigger));
            }
            case Statement.CreateTrigger _ -> watched = true;
            case Statement.Command command -> {
                forget(command.table());
                dialect.declarations().command(command.words()).filter(form -> form.is(About.BINDING))
                        .ifPresent(_ -> bound.add(command.table()));
            }
            default -> { }
        }
        if (statement instanceof Statement.Insert || statement instanceof Statement.Update || statement instanceof Statement.Delete
                || statement instanceof Statement.Transaction || statement instanceof Statement.Alter
                || statement instanceof Statement.Command) {
            catalog.views().stream().filter(Statement.CreateView::materialized).forEach(view -> stale.add(view.name()));
        }
        draw = new Draw(round, schema, known);
    }

    /// The partitions of a new table: those of the table that it is like, or some of its own.
    private void spread(Statement.CreateTable table, Partitioning by) {
        if (!by.parts().isEmpty()) {
            learn();
            return;
        }
        List<Statement> partitions = siblings.partitions(table.name(), due);
        due.addAll(partitions.isEmpty() ? new Partitions(draw).of(table.name(), by, table) : partitions);
        if (!partitions.isEmpty() && !dialect.partitionSettings().isEmpty() && choices.percent(60)) {
            due.addFirst(setting(dialect.partitionSettings()));
        }
        learn();
    }

    /// Remembers which partitions went, and still have the shape of their table.
    private void follow(Statement.Alter alter) {
        switch (alter.change()) {
            case Statement.Alteration.Detach detach -> catalog.partitions(alter.table()).stream()
                    .filter(part -> part.name().equals(detach.partition())).forEach(detached::add);
            case Statement.Alteration.Attach attach -> detached.removeIf(part -> part.name().equals(attach.partition()));
            case Statement.Alteration.RenameTable _, Statement.Alteration.RenameColumn _, Statement.Alteration.AddColumn _,
                    Statement.Alteration.DropColumn _, Statement.Alteration.SetType _, Statement.Alteration.Redeclare _ ->
                forget(alter.table());
        }
    }

    /// What was a partition of a table is now made otherwise than its partitions are.
    private void forget(String table) {
        detached.removeIf(part -> part.table().equals(table));
    }

    private void renamed(String table, String name) {
        rows.put(name, rows.remove(table));
        if (bound.remove(table)) {
            bound.add(name);
        }
        virtuals = virtuals.stream().map(virtual -> virtual.name().equals(table)
                ? new Statement.CreateVirtualTable(name, virtual.module(), virtual.columns(), virtual.options()) : virtual).toList();
    }

    private void count(Statement.Insert insert) {
        if (rows.containsKey(insert.table())) {
            rows.merge(insert.table(), width(insert), (before, more) -> Math.max(before, 0) + more);
        }
    }

    /// What indexes are about is worth asking for, and what virtual tables search by, and by what rows are spread.
    private void learn() {
        known = Stream.of(catalog.indexes().stream().flatMap(index -> Known.of(index, dialect).stream()),
                virtuals.stream().flatMap(virtual -> Known.of(virtual, dialect).stream()),
                catalog.tables().stream().flatMap(table -> Known.of(table).stream()),
                catalog.tables().stream().filter(table -> dialect.storage().has(Effect.KEPT_PAST, table)).map(Known::past))
                .flatMap(parts -> parts).toList();
    }

    private static int width(Statement.Insert insert) {
        return insert.source().orElse(null) instanceof Query.Values inserted ? inserted.rows().size() : 2;
    }

    @Override
    public Draw draw() {
        return draw;
    }

    private Writes writes() {
        return new Writes(draw, catalog);
    }

    private Statement change(Weights.Change kind) {
        Statement.CreateTable table = choices.one(catalog.tables());
        if (kind.rows() && instead.isPresent() && choices.percent(25)) {
            return through(instead.get());
        }
        if (dialect.has(Feature.INDEXES_IN_TABLES) && kind.declares() && !choices.percent(DECLARED_LATER)) {
            return change(Weights.Change.INSERT);
        }
        return switch (kind) {
            case INSERT -> rows.get(table.name()) < MOST_ROWS ? writes().insert(table) : writes().update(table);
            case INDEX -> table.columns().stream().anyMatch(column -> dialect.indexes(column.type()))
                    && (table.partitioning().isEmpty() || dialect.has(Feature.PARTITION_KEYS))
                    ? new Tables(draw()).index("i" + indexes++, table, rows.get(table.name()) < 1 && choices.percent(30)
                            && table.partitioning().isEmpty())
                    : writes().insert(table);
            case VIEW -> views < 3 && !viewed().schema().relations().isEmpty() ? view(viewed()) : writes().insert(table);
            case UPDATE -> writes().update(table);
            case DELETE -> writes().delete(table);
            case UPKEEP -> upkeep(table);
            case SETTING -> dialect.settings().isEmpty() ? writes().insert(table) : setting(dialect.settings());
            case ALTER -> dialect.has(Feature.ALTER_TABLE)
                    ? new Alterations(draw, catalog, triggers > 0 || bound.contains(table.name()), detached).of(table)
                            .orElseGet(() -> writes().insert(table))
                    : writes().update(table);
            case STATISTICS -> dialect.statistics().map(edit -> analyzed ? statistics(edit, table)
                    : new Statement.Upkeep(edit.command(), "")).orElseGet(() -> upkeep(table));
            case TRIGGER -> trigger(table);
            case VIRTUAL -> virtuals.isEmpty() ? new Commands(draw, catalog).of(table, "g" + commands++)
                    .orElseGet(() -> writes().insert(table))
                    : virtual(choices.one(virtuals));
            case TRANSACTION -> dialect.has(Feature.TRANSACTIONS) ? writes().transaction() : writes().insert(table);
        };
    }

    private Statement through(Statement.CreateTrigger trigger) {
        return writes().through(trigger, new Triggers(draw).seen(schema.named(trigger.table()).orElseThrow()));
    }

    private Statement virtual(Statement.CreateVirtualTable table) {
        Weights.VirtualChange kind = choices.one(VIRTUAL_CHANGES);
        boolean full = kind == Weights.VirtualChange.INSERT && rows.get(table.name()) >= MOST_ROWS;
        boolean named = kind == Weights.VirtualChange.RENAME && views > 0;
        return new VirtualTables(draw).change(table, full || named ? Weights.VirtualChange.UPDATE : kind);
    }

    private Statement setting(List<Settings.Setting> settings) {
        Settings.Setting setting = choices.one(settings);
        return new Statement.Setting(setting.name(), choices.one(setting.values()));
    }

    private Statement upkeep(Statement.CreateTable table) {
        Storage.Upkeep upkeep = choices.one(dialect.upkeep());
        boolean named = upkeep.onTable() && (!table.temporary() || upkeep.always()) && (choices.percent(50) || upkeep.always());
        return new Statement.Upkeep(upkeep.command(), named ? table.name() : "");
    }

    /// What the engine believes about a table or an index, edited; it learns of it by the next statement. It may be wrong:
    /// no answer may depend on it.
    private Statement statistics(Storage.Statistics edit, Statement.CreateTable table) {
        due.add(new Statement.Upkeep(edit.command(), edit.object()));
        List<Statement.CreateIndex> own = catalog.indexes(table.name());
        Expr index = Expr.literal(own.isEmpty() ? Value.NULL : Value.of(choices.one(own).name()));
        List<Expr> row = List.of(Expr.literal(Value.of(table.name())), index, Expr.literal(Value.of(choices.one(edit.values()))));
        return new Statement.Insert(Conflict.NONE, edit.table(), edit.columns(),
                Optional.of(new Query.Values(List.of(new Query.Tuple(row)))));
    }

    /// Few of them: what they do is done when queries are asked. None changes the rows of its own table by way of one that shares them.
    private Statement trigger(Statement.CreateTable table) {
        boolean apart = dialect.has(Feature.TEMPORARY_APART);
        List<Statement.CreateTable> others = catalog.tables().stream().filter(other -> !other.equals(table)
                && !(apart && (other.temporary() || table.temporary())) && !(catalog.inherited(other) && catalog.inherited(table))
                && other.columns().stream().anyMatch(column -> !column.generated())).toList();
        List<Schema.Relation> seen = schema.relations().stream().filter(relation -> relation.view()
                && catalog.view(relation.name()).filter(Statement.CreateView::materialized).isEmpty()
                && (dialect.discipline().cellsTypedByValue() || relation.fields().stream().allMatch(field -> field.values() != Type.ANY)))
                .toList();
        if (dialect.has(Feature.INSTEAD_OF_TRIGGERS) && instead.isEmpty() && !seen.isEmpty() && choices.percent(50)) {
            return new Triggers(draw).instead("r" + triggers++, choices.one(seen), table);
        }
        return !dialect.has(Feature.TRIGGERS) || watched || others.isEmpty() ? writes().insert(table)
                : new Triggers(draw).trigger("r" + triggers++, table, choices.one(others));
    }

    /// What a view may read.
    private Draw viewed() {
        return dialect.has(Feature.TEMPORARY_APART) && schema.relations().stream().anyMatch(Schema.Relation::temporary)
                ? new Draw(round, schema.lasting(), known) : draw;
    }

    private Statement view(Draw seen) {
        int width = choices.between(1, 2);
        Query query = new Queries(seen, List.of()).query(width);
        List<String> columns = dialect.has(Feature.VIEW_COLUMNS) && choices.percent(25) ? List.of("c0", "c1").subList(0, width) : List.of();
        boolean temporary = draw.temporary() || choices.percent(5) && dialect.has(Feature.TEMPORARY_VIEWS);
        boolean materialized = dialect.has(Feature.MATERIALIZED_VIEWS) && !temporary && choices.percent(25);
        List<String> forms = dialect.declarations().viewForms();
        String form = !forms.isEmpty() && choices.percent(60) ? choices.one(forms) : "";
        return new Statement.CreateView("v" + views++, temporary, columns, query, materialized, form);
    }
}
