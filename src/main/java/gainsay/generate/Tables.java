package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.dialect.TableStorage.Effect;
import gainsay.dialect.TableStorage.Option;
import gainsay.sql.Expr;
import gainsay.sql.Schema;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws tables and their indexes.
final class Tables {
    private final Draw draw;
    private final Dialect dialect;
    private final Choices choices;
    private Conflict conflict = Conflict.NONE;

    Tables(Draw draw) {
        this.draw = draw;
        this.dialect = draw.dialect();
        this.choices = draw.choices();
    }

    Statement.CreateTable table(String name) {
        Optional<Option> typing = dialect.storage().option(Effect.TYPED_CELLS).filter(_ -> choices.percent(6));
        conflict = dialect.has(Feature.CONFLICT_RULES) && choices.percent(22)
                ? choices.one(Conflict.REPLACE, Conflict.REPLACE, Conflict.IGNORE, Conflict.ABORT, Conflict.ROLLBACK) : Conflict.NONE;
        int width = choices.between(1, 3);
        int key = choices.percent(35) ? choices.between(0, width - 1) : -1;
        List<ColumnDef> columns = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            columns.add(column("c" + i, columns, i == key, typing));
        }
        List<TableRule> rules = new ArrayList<>();
        boolean keyed = key >= 0;
        if (!keyed && choices.percent(12)) {
            rules.add(new TableRule.PrimaryKey(keys(columns), resolution(), deferred()));
            keyed = true;
        }
        if (choices.percent(8)) {
            rules.add(new TableRule.Unique(keys(columns), resolution(), deferred()));
        }
        if (dialect.has(Feature.EXCLUSIONS) && choices.percent(4)) {
            rules.add(dialect.has(Feature.KEYS_OVER_TIME) && choices.percent(30) ? overTime(columns) : exclusion(columns));
        }
        if (choices.percent(3)) {
            rules.add(new TableRule.Check(predicate(columns)));
        }
        if (dialect.has(Feature.PERIODS) && choices.percent(8)) {
            rules.addAll(period(columns));
        }
        List<String> options = new ArrayList<>();
        if (keyed && !counts(columns)) {
            dialect.storage().option(Effect.ROWS_BY_KEY).filter(_ -> choices.percent(35)).ifPresent(option -> options.add(option.words()));
        }
        typing.ifPresent(option -> options.add(option.words()));
        options.addAll(form(columns));
        return new Statement.CreateTable(name, dialect.has(Feature.TEMPORARY_TABLES) && choices.percent(4), columns, rules, options);
    }

    /// At times, what says that rows are kept otherwise.
    private List<String> form(List<ColumnDef> columns) {
        List<Option> forms = dialect.storage().forms().stream().filter(one -> one.fits(columns, false)).toList();
        return forms.isEmpty() || !choices.percent(30) ? List.of() : List.of(choices.one(forms).words());
    }

    private boolean deferred() {
        return dialect.has(Feature.EXCLUSIONS) && choices.percent(15);
    }

    /// No two rows with a key in common, or with ranges that meet.
    private TableRule exclusion(List<ColumnDef> columns) {
        Optional<ColumnDef> range = columns.stream().filter(column -> column.type() == Type.RANGE && !column.generated()).findFirst();
        return range.<TableRule>map(column -> new TableRule.Exclude("gist", List.of(new Statement.Key(bare(column), false)), "&&"))
                .orElseGet(() -> new TableRule.Exclude("btree", keys(columns), "="));
    }

    /// No two rows with ranges that are equal and ranges that meet, each in a column of its own.
    private TableRule overTime(List<ColumnDef> columns) {
        DataType range = dialect.types().stream().filter(type -> type.type() == Type.RANGE).findFirst().orElseThrow();
        List<Statement.Key> keys = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            columns.add(new ColumnDef("c" + columns.size(), range.spelling(), range.type(), List.of()));
            keys.add(new Statement.Key(bare(columns.getLast()), false));
        }
        return new TableRule.Exclude("", keys, "WITHOUT OVERLAPS");
    }

    /// Two more columns say when a row holds, and at times no two rows with a key in common hold at one time.
    private List<TableRule> period(List<ColumnDef> columns) {
        List<Statement.Key> keys = new ArrayList<>(choices.percent(50) ? keys(columns) : List.of());
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            columns.add(new ColumnDef("c" + columns.size(), Renderer.columnType(dialect, Type.DATE), Type.DATE,
                    List.of(new ColumnRule.NotNull(Conflict.NONE))));
            names.add(columns.getLast().name());
        }
        TableRule.Period period = new TableRule.Period("p", names.getFirst(), names.getLast());
        keys.add(new Statement.Key(new Expr.Column("", period.name(), Type.ANY), false));
        return keys.size() > 1 && dialect.has(Feature.KEYS_OVER_TIME)
                ? List.of(period, new TableRule.Exclude("", keys, "WITHOUT OVERLAPS")) : List.of(period);
    }

    /// A table whose rows are rows of its parent too. It has the columns of the parent, as they are typed there, and at times one more.
    CreateTable child(String name, CreateTable parent) {
        List<ColumnDef> columns = new ArrayList<>(parent.columns().stream().map(column -> new ColumnDef(column.name(), column.typeName(),
                column.type(), column.rules().stream().filter(rule -> rule instanceof ColumnRule.Collation
                        || rule instanceof ColumnRule.Unique && choices.percent(50)).toList())).toList());
        if (choices.percent(50)) {
            columns.add(column("c" + columns.size(), List.of(), false, Optional.empty()));
        }
        return new CreateTable(name, false, columns, List.of(), List.of(), Optional.empty(), List.of(parent.name()));
    }

    /// What a rule says of a row that breaks it. Two rules of a table must not say different things of one key. None says to
    /// fail halfway, which would leave rows of a refused statement behind.
    private Conflict resolution() {
        return conflict != Conflict.NONE && choices.percent(75) ? conflict : Conflict.NONE;
    }

    private static boolean counts(List<ColumnDef> columns) {
        return columns.stream().flatMap(column -> column.rules().stream())
                .anyMatch(rule -> rule instanceof ColumnRule.PrimaryKey key && key.autoincrement());
    }

    private ColumnDef column(String name, List<ColumnDef> before, boolean key, Optional<Option> typing) {
        boolean strict = typing.isPresent();
        DataType type = type(typing, before.isEmpty());
        List<ColumnRule> rules = new ArrayList<>();
        if (!key && !strict && !before.isEmpty() && dialect.has(Feature.GENERATED_COLUMNS) && !draw.madeTypes().contains(type)
                && choices.percent(7)) {
            rules.add(new ColumnRule.Generated(generated(before, type), stored(choices.percent(40))));
            return new ColumnDef(name, type.spelling(), type.type(), rules);
        }
        if (key && dialect.indexed(type)) {
            boolean counts = dialect.storage().identifies(type.spelling()) && dialect.has(Feature.AUTOINCREMENT) && choices.percent(20);
            rules.add(new ColumnRule.PrimaryKey(!counts && choices.percent(20) && dialect.has(Feature.KEY_ORDER), resolution(), counts));
        }
        if (choices.percent(18) && dialect.indexed(type)) {
            rules.add(new ColumnRule.Unique(resolution()));
        }
        if (choices.percent(28) && collates(type.type()) && !type.ownCharacters()) {
            rules.add(new ColumnRule.Collation(choices.one(draw.collations())));
        }
        if (choices.percent(14)) {
            rules.add(new ColumnRule.NotNull(resolution()));
        }
        boolean counted = dialect.has(Feature.IDENTITY) && type.type() == Type.INTEGER && dialect.types().contains(type)
                && choices.percent(7);
        if (counted) {
            rules.add(new ColumnRule.Identity(!before.isEmpty() && choices.percent(30)));
        } else if (choices.percent(9)) {
            rules.add(new ColumnRule.Default(!strict && dialect.has(Feature.DEFAULT_EXPRESSIONS) && choices.percent(30)
                    ? draw.constant(type.type()) : Expr.literal(held(type))));
        }
        if (dialect.has(Feature.INVISIBLE_COLUMNS) && choices.percent(8) && before.stream().anyMatch(Tables::seen)
                && rules.stream().allMatch(rule -> rule instanceof ColumnRule.Collation || rule instanceof ColumnRule.Default
                        || rule instanceof ColumnRule.Unique)) {
            rules.addFirst(new ColumnRule.Invisible());
        }
        if (choices.percent(3)) {
            rules.add(new ColumnRule.Check(predicate(List.of(new ColumnDef(name, type.spelling(), type.type(), List.of())))));
        }
        return new ColumnDef(name, type.spelling(), type.type(), rules);
    }

    static boolean seen(ColumnDef column) {
        return column.rules().stream().noneMatch(ColumnRule.Invisible.class::isInstance);
    }

    private Value held(DataType type) {
        Value value = draw.values().of(type.type());
        return type.holds(value) ? value : Value.of(0);
    }

    /// A column for a table that has rows: without a key, and with a value for them where it needs one.
    ColumnDef added(String name, Statement.CreateTable table) {
        Optional<Option> typing = dialect.storage().option(Effect.TYPED_CELLS).filter(option -> table.options().contains(option.words()));
        boolean strict = typing.isPresent();
        DataType type = type(typing, false);
        List<ColumnRule> rules = new ArrayList<>();
        if (!strict && dialect.has(Feature.ADD_GENERATED) && !draw.madeTypes().contains(type) && choices.percent(10)) {
            rules.add(new ColumnRule.Generated(generated(table.columns(), type), stored(false)));
            return new ColumnDef(name, type.spelling(), type.type(), rules);
        }
        if (choices.percent(30) && collates(type.type()) && !type.ownCharacters()) {
            rules.add(new ColumnRule.Collation(choices.one(draw.collations())));
        }
        if (choices.percent(60)) {
            Value value = held(type);
            rules.add(new ColumnRule.Default(Expr.literal(value)));
            if (!value.equals(Value.NULL) && choices.percent(30)) {
                rules.add(new ColumnRule.NotNull(Conflict.NONE));
            }
        }
        return new ColumnDef(name, type.spelling(), type.type(), rules);
    }

    /// Are generated values kept, where the dialect can do both and this is wanted?
    private boolean stored(boolean wanted) {
        return wanted && dialect.has(Feature.STORED_COLUMNS) || !dialect.has(Feature.VIRTUAL_COLUMNS);
    }

    private Expr generated(List<ColumnDef> columns, DataType type) {
        List<ColumnDef> sources = dialect.has(Feature.GENERATED_OF_GENERATED) ? columns
                : columns.stream().filter(column -> !column.generated()).toList();
        return expressions(sources).value(dialect.discipline().cellsTypedByValue() ? Type.ANY : type.type(), 2);
    }

    /// Does a collation make sense for values of this type?
    private boolean collates(Type type) {
        return !dialect.collations().isEmpty() && (dialect.discipline().cellsTypedByValue() || type == Type.TEXT);
    }

    /// A type for a column: often a text where a database has collations of its own. The `first` one of a table can be part of a key.
    private DataType type(Optional<Option> typing, boolean first) {
        List<DataType> types = typing.map(Option::types).filter(some -> !some.isEmpty()).orElse(dialect.types());
        if (!draw.ownCollations().isEmpty() && choices.percent(40)) {
            return choices.one(types.stream().filter(type -> type.type() == Type.TEXT).toList());
        }
        return !draw.madeTypes().isEmpty() && choices.percent(15) ? choices.one(draw.madeTypes())
                : choices.one(types.stream().filter(type -> !first || dialect.indexed(type)).toList());
    }

    Statement.CreateIndex index(String name, Statement.CreateTable table, boolean unique) {
        return index(name, table.name(), table.columns(), unique);
    }

    Statement.CreateIndex index(String name, String table, List<ColumnDef> columns, boolean unique) {
        List<Statement.Key> keys = new ArrayList<>();
        int width = choices.weighted(new int[] {47, 40, 13}) + 1;
        for (int i = 0; i < width; i++) {
            Statement.Key key = key(columns);
            if (dialect.has(Feature.REPEATED_KEYS) || keys.stream().noneMatch(other -> other.expr().equals(key.expr()))) {
                keys.add(key);
            }
        }
        Optional<Expr> where = dialect.has(Feature.PARTIAL_INDEX) && choices.percent(30)
                ? Optional.of(condition(columns)) : Optional.empty();
        return new Indexes(draw).varied(new Statement.CreateIndex(unique, name, table, keys, where), columns);
    }

    /// One more index of a table, and perhaps what the engine then gathers about it.
    List<Statement> metadata(Schema.Relation table) {
        if (table.fields().stream().noneMatch(field -> dialect.indexes(field.type()))) {
            return List.of();
        }
        List<ColumnDef> columns = table.fields().stream().map(field -> new ColumnDef(field.name(), "", field.type(), List.of())).toList();
        List<Statement> more = new ArrayList<>();
        more.add(index("x0", table.name(), columns, false));
        if (!dialect.upkeep().isEmpty() && choices.percent(30)) {
            more.add(draw.upkeep(table.name()));
        }
        return more;
    }

    /// What a partial index is about.
    private Expr condition(List<ColumnDef> columns) {
        return dialect.has(Feature.PARTIAL_INDEX_FUNCTIONS) ? predicate(columns) : expressions(columns).predicate(0);
    }

    private Statement.Key key(List<ColumnDef> columns) {
        List<ColumnDef> fit = columns.stream().filter(column -> dialect.indexes(column.type())).toList();
        Expr drawn = dialect.has(Feature.EXPRESSION_INDEX) && choices.percent(30) ? expressions(columns).any(2)
                : bare(choices.one(fit));
        boolean key = (Draw.varies(drawn) || drawn instanceof Expr.Literal(Value.Int _) && dialect.has(Feature.CONSTANT_KEYS))
                && dialect.indexes(drawn.type());
        Expr expr = key ? drawn : bare(choices.one(fit));
        if (!(expr instanceof Expr.Collate) && collates(expr.type()) && dialect.has(Feature.KEY_COLLATIONS)
                && choices.percent(20)) {
            expr = new Expr.Collate(expr, choices.one(draw.collations()));
        }
        return new Statement.Key(expr, choices.percent(20));
    }

    private List<Statement.Key> keys(List<ColumnDef> columns) {
        List<Statement.Key> keys = new ArrayList<>();
        for (ColumnDef column : columns) {
            if (!column.generated() && dialect.indexed(column) && (keys.isEmpty() || choices.percent(50))) {
                Expr key = choices.percent(12) && collates(column.type()) && dialect.has(Feature.KEY_COLLATIONS)
                        ? new Expr.Collate(bare(column), choices.one(draw.collations())) : bare(column);
                keys.add(new Statement.Key(key, choices.percent(15) && dialect.has(Feature.KEY_ORDER)));
            }
        }
        return keys.isEmpty() ? List.of(new Statement.Key(bare(columns.getFirst()), false)) : keys;
    }

    static Expr.Column bare(ColumnDef column) {
        return new Expr.Column("", column.name(), column.type());
    }

    private Expr predicate(List<ColumnDef> columns) {
        return expressions(columns).predicate(choices.between(0, 2));
    }

    /// Expressions over a table's own columns, without subqueries.
    Expressions expressions(List<ColumnDef> columns) {
        return new Expressions(draw, new Scope(columns.stream().map(Tables::bare).toList(), List.of()), Optional.empty());
    }
}
