package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Draws a database, statement by statement. Whoever runs the statements says which were accepted, and the next ones
/// are drawn for the database as it then is.
public final class Databases {
    private static final List<Weights.Change> CHANGES = Weights.table(Weights.Change.values(), kind -> kind.weight);
    private static final int MOST_ROWS = 6;

    private final Dialect dialect;
    private final Choices choices;
    private final Values values;
    private final Draw.Round round;
    private final List<Statement.CreateTable> tables = new ArrayList<>();
    private final Map<String, Integer> rows = new HashMap<>();
    private final List<Known> known = new ArrayList<>();
    private Schema schema = Schema.EMPTY;
    private Draw draw;
    private int settingsLeft;
    private int tablesLeft;
    private int changesLeft;
    private int views;
    private int indexes;

    public Databases(Dialect dialect, Choices choices) {
        this.dialect = dialect;
        this.choices = choices;
        this.values = new Values(choices);
        this.round = new Draw.Round(dialect, choices, new Vocabulary(dialect), values);
        this.draw = new Draw(round, schema, known);
        this.settingsLeft = choices.percent(30) ? 1 : 0;
        this.tablesLeft = choices.weighted(new int[] {30, 45, 20, 5}) + 1;
        this.changesLeft = choices.between(6, 22);
    }

    /// The next statement of the setup; empty when the database is ready.
    public Optional<Statement> next() {
        if (settingsLeft > 0 && !dialect.settings().isEmpty()) {
            settingsLeft--;
            return Optional.of(setting());
        }
        if (tablesLeft > 0) {
            return Optional.of(new Tables(draw()).table("t" + tables.size()));
        }
        Optional<Statement.CreateTable> empty = tables.stream().filter(table -> rows.get(table.name()) < 0).findFirst();
        if (changesLeft > 0) {
            changesLeft--;
            return Optional.of(empty.isPresent() && choices.percent(50)
                    ? insert(empty.get()) : change(choices.one(CHANGES)));
        }
        empty.ifPresent(table -> rows.put(table.name(), 0));
        return empty.map(this::insert);
    }

    /// A further change of a database that is ready.
    public Optional<Statement> change() {
        return Optional.of(change(choices.one(CHANGES)));
    }

    /// Tells that the engine took a statement.
    public void accepted(Statement statement) {
        schema = schema.after(statement);
        switch (statement) {
            case Statement.CreateTable table -> {
                tables.add(table);
                rows.put(table.name(), -1);
                tablesLeft--;
            }
            case Statement.CreateIndex index -> known.addAll(Known.of(index));
            case Statement.Insert insert -> rows.merge(insert.table(), width(insert), (before, more) -> Math.max(before, 0) + more);
            default -> { }
        }
        draw = new Draw(round, schema, known);
    }

    private static int width(Statement.Insert insert) {
        return insert.source().orElse(null) instanceof Query.Values inserted ? inserted.rows().size() : 2;
    }

    /// What oracles draw from, for the database as it is now.
    public Draw draw() {
        return draw;
    }

    private Statement change(Weights.Change kind) {
        Statement.CreateTable table = choices.one(tables);
        return switch (kind) {
            case INSERT -> rows.get(table.name()) < MOST_ROWS ? insert(table) : update(table);
            case INDEX -> new Tables(draw()).index("i" + indexes++, table, rows.get(table.name()) < 1 && choices.percent(30));
            case VIEW -> views < 3 ? view() : insert(table);
            case UPDATE -> update(table);
            case DELETE -> new Statement.Delete(table.name(), Optional.of(new Tables(draw()).expressions(table.columns()).predicate(2)));
            case UPKEEP -> upkeep(table);
            case SETTING -> dialect.settings().isEmpty() ? insert(table) : setting();
        };
    }

    private Statement setting() {
        Dialect.Setting setting = choices.one(dialect.settings());
        return new Statement.Setting(setting.name(), choices.one(setting.values()));
    }

    private Statement upkeep(Statement.CreateTable table) {
        Dialect.Upkeep upkeep = choices.one(dialect.upkeep());
        return new Statement.Upkeep(upkeep.command(), upkeep.onTable() && choices.percent(50) ? table.name() : "");
    }

    private Statement view() {
        int width = choices.between(1, 2);
        Query query = new Queries(draw(), List.of()).query(width);
        return new Statement.CreateView("v" + views++, false, List.of(), query);
    }

    private Statement insert(Statement.CreateTable table) {
        List<ColumnDef> columns = table.columns().stream().filter(column -> !column.generated()
                && (needed(table, column) || choices.percent(85))).toList();
        if (columns.isEmpty()) {
            columns = List.of(table.columns().getFirst());
        }
        int count = dialect.has(Feature.VALUES_ROWS) ? choices.between(1, 4) : 1;
        List<Query.Tuple> tuples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tuples.add(new Query.Tuple(columns.stream().<Expr>map(column -> Expr.literal(value(table, column))).toList()));
        }
        return new Statement.Insert(conflict(table), table.name(), columns.stream().map(ColumnDef::name).toList(),
                Optional.of(new Query.Values(tuples)));
    }

    private static boolean needed(Statement.CreateTable table, ColumnDef column) {
        return column.rules().stream().anyMatch(rule -> rule instanceof ColumnRule.NotNull || rule instanceof ColumnRule.PrimaryKey)
                || table.rules().stream().anyMatch(TableRule.PrimaryKey.class::isInstance);
    }

    private Value value(Statement.CreateTable table, ColumnDef column) {
        boolean strict = table.options().contains("STRICT") || column.typeName().equals("INTEGER")
                && column.rules().stream().anyMatch(ColumnRule.PrimaryKey.class::isInstance);
        boolean exact = strict || !dialect.has(Feature.COERCES);
        Value value = exact || choices.percent(45) ? values.of(column.type()) : values.any();
        return value.equals(Value.NULL) && needed(table, column) ? values.of(column.type() == Type.ANY ? Type.INTEGER : column.type())
                : value;
    }

    /// Rows that repeat a key are ignored or take the other's place, where there is a key to repeat.
    private Conflict conflict(Statement.CreateTable table) {
        boolean guarded = !table.rules().isEmpty() || !table.options().isEmpty() || indexes > 0
                || table.columns().stream().flatMap(column -> column.rules().stream())
                        .anyMatch(rule -> !(rule instanceof ColumnRule.Collation));
        return guarded && choices.percent(92) ? choices.one(Conflict.IGNORE, Conflict.IGNORE, Conflict.REPLACE) : Conflict.NONE;
    }

    private Statement update(Statement.CreateTable table) {
        List<ColumnDef> own = table.columns().stream().filter(column -> !column.generated()).toList();
        if (own.isEmpty()) {
            return insert(table);
        }
        ColumnDef column = choices.one(own);
        Expressions exprs = new Tables(draw()).expressions(table.columns());
        Expr value = choices.percent(70) ? Expr.literal(value(table, column)) : exprs.value(column.type(), 1);
        if (!dialect.has(Feature.COERCES) || table.options().contains("STRICT") || column.typeName().equals("INTEGER")) {
            value = Expr.literal(value(table, column));
        }
        Optional<Expr> where = choices.percent(75) ? Optional.of(exprs.predicate(choices.between(0, 2))) : Optional.empty();
        return new Statement.Update(conflict(table), table.name(), List.of(new Statement.Assignment(column.name(), value)), where);
    }
}
