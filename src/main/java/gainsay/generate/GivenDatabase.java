package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Settings;
import gainsay.dialect.Storage;
import gainsay.sql.Catalog;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// A user's own database: their statements, in their order, after some settings that change no answer. What is drawn over it has their
/// values among its own, so that it meets their rows.
///
/// Between checks only settings and what is gathered about tables change, unless the database grows.
final class GivenDatabase implements Evolution {
    private static final int[] SETTINGS = {45, 35, 20};
    private static final int MOST_VIEWS = 2;

    /// A change that leaves the rows and the declarations as the user has them, and one of a database that grows.
    private enum Change { SETTING, UPKEEP, INSERT, UPDATE, DELETE, INDEX, VIEW }

    private static final List<Change> KEEPING = List.of(Change.SETTING, Change.SETTING, Change.UPKEEP);
    private static final List<Change> GROWING = List.of(Change.SETTING, Change.UPKEEP, Change.INSERT, Change.INSERT, Change.INSERT,
            Change.INSERT, Change.UPDATE, Change.UPDATE, Change.DELETE, Change.INDEX, Change.INDEX, Change.VIEW);

    private final Dialect dialect;
    private final Choices choices;
    private final boolean grows;
    private final Draw.Round round;
    private final Deque<Statement> opening = new ArrayDeque<>();
    private final int names;
    private int changesLeft;
    private int made;
    private int views;
    private List<Known> known = List.of();
    private Schema schema = Schema.EMPTY;
    private Catalog catalog = Catalog.EMPTY;
    private Draw draw;

    GivenDatabase(Dialect dialect, Choices choices, Given given) {
        this.dialect = dialect;
        this.choices = choices;
        this.grows = given.grows();
        Values values = new Values(dialect, choices, given.values(dialect));
        boolean enforces = dialect.has(Feature.ENFORCED_KEYS) || given.setup().stream().anyMatch(dialect::enforces);
        this.round = new Draw.Round(dialect, choices, new Vocabulary(dialect, List.of()), values, enforces, List.of());
        for (int left = choices.weighted(SETTINGS); left > 0; left--) {
            setting().ifPresent(opening::add);
        }
        opening.addAll(given.setup());
        this.changesLeft = grows ? choices.between(2, 14) : 0;
        this.names = free(Schema.of(new Setup(given.setup())), Catalog.of(new Setup(given.setup())));
        this.draw = new Draw(round, schema, known);
    }

    /// A number that no relation and no index of the user has in its name: `i7`, `v7`.
    private static int free(Schema schema, Catalog catalog) {
        return Stream.concat(schema.relations().stream().map(Schema.Relation::name), catalog.indexes().stream()
                .map(Statement.CreateIndex::name)).map(name -> name.toLowerCase(Locale.ROOT)).filter(name -> name.matches("[iv]\\d{1,6}"))
                .mapToInt(name -> Integer.parseInt(name.substring(1)) + 1).max().orElse(0);
    }

    @Override
    public Optional<Statement> next() {
        if (!opening.isEmpty()) {
            return Optional.of(opening.removeFirst());
        }
        return changesLeft-- > 0 ? change() : Optional.empty();
    }

    @Override
    public Optional<Statement> change() {
        Change change = choices.one(grows && !catalog.tables().isEmpty() ? GROWING : KEEPING);
        return switch (change) {
            case SETTING -> setting();
            case UPKEEP -> upkeep();
            case INSERT -> Optional.of(writes().insert(table()));
            case UPDATE -> Optional.of(writes().update(table()));
            case DELETE -> Optional.of(writes().delete(table()));
            case INDEX -> index(table());
            case VIEW -> views < MOST_VIEWS ? Optional.of(view()) : Optional.empty();
        };
    }

    private Statement.CreateTable table() {
        return choices.one(catalog.tables());
    }

    private Writes writes() {
        return new Writes(draw, catalog);
    }

    private Optional<Statement> setting() {
        if (dialect.settings().isEmpty()) {
            return Optional.empty();
        }
        Settings.Setting setting = choices.one(dialect.settings());
        return Optional.of(new Statement.Setting(setting.name(), choices.one(setting.values())));
    }

    private Optional<Statement> upkeep() {
        if (dialect.upkeep().isEmpty() || catalog.tables().isEmpty()) {
            return Optional.empty();
        }
        Storage.Upkeep upkeep = choices.one(dialect.upkeep());
        boolean named = upkeep.onTable() && (choices.percent(50) || upkeep.always());
        return Optional.of(new Statement.Upkeep(upkeep.command(), named ? table().name() : ""));
    }

    private Optional<Statement> index(Statement.CreateTable table) {
        boolean indexed = table.partitioning().isEmpty() && table.columns().stream().anyMatch(column -> dialect.indexes(column.type()));
        return indexed ? Optional.of(new Tables(draw).index("i" + (names + made++), table, false)) : Optional.empty();
    }

    private Statement view() {
        views++;
        Query query = new Queries(draw, List.of()).query(choices.between(1, 2));
        return new Statement.CreateView("v" + (names + made++), draw.temporary(), List.of(), query, false, "");
    }

    @Override
    public void accepted(Statement statement) {
        schema = schema.after(statement);
        catalog = catalog.after(statement);
        known = Stream.concat(catalog.indexes().stream().flatMap(index -> Known.of(index, dialect).stream()),
                catalog.tables().stream().flatMap(table -> Known.of(table).stream())).toList();
        draw = new Draw(round, drawable(), known);
    }

    /// The relations with the columns whose types are known, where an expression of another type would be refused.
    private Schema drawable() {
        if (dialect.discipline().leavesTypesOpen()) {
            return schema;
        }
        Schema typed = new Schema(schema.relations().stream().map(relation -> new Schema.Relation(relation.name(), relation.kind(),
                relation.temporary(), relation.fields().stream().filter(field -> field.values() != Type.ANY).toList()))
                .filter(relation -> !relation.fields().isEmpty()).toList());
        return typed.relations().isEmpty() ? schema : typed;
    }

    @Override
    public Draw draw() {
        return draw;
    }
}
