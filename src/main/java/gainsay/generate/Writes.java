package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.TableStorage.Effect;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.GivenKeys;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Assignment;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Statement.Upsert;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Draws what writes and deletes rows.
final class Writes {
    private static final Set<Type> EXACT = EnumSet.of(Type.INTEGER, Type.NUMERIC, Type.DATE, Type.TIME, Type.TIMESTAMP);

    private final Draw draw;
    private final Catalog catalog;
    private final References references;
    private final Dialect dialect;
    private final Choices choices;

    Writes(Draw draw, Catalog catalog) {
        this.draw = draw;
        this.catalog = catalog;
        this.references = new References(draw, catalog);
        this.dialect = draw.dialect();
        this.choices = draw.choices();
    }

    Statement insert(CreateTable table) {
        if (lenient(table) && choices.percent(8)) {
            return selected(table);
        }
        List<ColumnDef> columns = columns(table);
        int count = dialect.has(Feature.VALUES_ROWS) ? choices.between(1, 4) : 1;
        List<Query.Tuple> tuples = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            tuples.add(new Query.Tuple(new Periods(draw, table).ordered(columns, columns.stream().map(column -> written(table, column))
                    .toList())));
        }
        Optional<Upsert> upsert = dialect.has(Feature.UPSERT) && !Periods.keyed(table) && catalog.table(table.name()).isPresent()
                && (dialect.has(Feature.KEYLESS_OR) || !catalog.upserts(table).isEmpty()) && choices.percent(upserts())
                ? upsert(table, columns) : Optional.empty();
        return RowForms.assigned(new Statement.Insert(upsert.isPresent() ? Conflict.NONE : conflict(table, Feature.INSERT_OR), table.name(),
                names(columns), Optional.of(new Query.Values(tuples)), upsert, returning(table), Optional.empty()), draw);
    }

    /// How often an INSERT says what becomes of a row whose key is taken, in percent: more often where it has no other words for that.
    private int upserts() {
        return dialect.has(Feature.INSERT_OR) ? 10 : 60;
    }

    /// Something of each row that is written or deleted, at times.
    private List<Query.Item> returning(CreateTable table) {
        if (dialect.has(Feature.RETURNING_BOTH) && choices.percent(8)) {
            String column = choices.one(table.columns()).name();
            return Stream.of("OLD", "NEW").map(row -> Query.Item.of(new Expr.Column(row, column, Type.ANY))).toList();
        }
        return !dialect.has(Feature.RETURNING) || !choices.percent(6) ? List.of() : choices.percent(30)
                ? List.of(new Query.Item.All("")) : List.of(Query.Item.of(new Tables(draw).expressions(table.columns()).any(1)));
    }

    private List<ColumnDef> columns(CreateTable table) {
        List<ColumnDef> own = table.columns().stream().filter(column -> !column.generated()).toList();
        List<ColumnDef> columns = own.stream().filter(column -> needed(table, column) || choices.percent(85)).toList();
        return columns.isEmpty() ? List.of(own.getFirst()) : columns;
    }

    private static List<String> names(List<ColumnDef> columns) {
        return columns.stream().map(ColumnDef::name).toList();
    }

    /// Rows that another table has, or the same.
    private Statement selected(CreateTable table) {
        CreateTable from = choices.one(catalog.tables());
        if (dialect.has(Feature.WHOLE_TABLES) && choices.percent(50)) {
            return RowForms.whole(conflict(table, Feature.INSERT_OR), table, from).orElseGet(() -> insert(table));
        }
        Expressions exprs = new Tables(draw).expressions(from.columns());
        List<ColumnDef> columns = columns(table);
        List<Query.Item> items = columns.stream().map(column -> Query.Item.of(exprs.value(column.type(), 1))).toList();
        Query.Select select = Query.Select.of(items, Source.Table.named(from.name()));
        return new Statement.Insert(conflict(table, Feature.INSERT_OR), table.name(), names(columns),
                Optional.of(choices.percent(60) ? select.where(exprs.predicate(1)) : select), Optional.empty(), returning(table),
                Optional.empty());
    }

    /// What to do about one of the keys of a table, or about any.
    private Optional<Upsert> upsert(CreateTable table, List<ColumnDef> inserted) {
        List<Upsert> targets = catalog.upserts(table);
        List<ColumnDef> plain = table.columns().stream().filter(column -> !column.generated() && !keyed(table, column)).toList();
        if (targets.isEmpty() || choices.percent(dialect.has(Feature.INSERT_OR) ? 15 : 75)) {
            return Optional.of(new Upsert(List.of(), Optional.empty(), List.of(), Optional.empty()));
        }
        Upsert target = choices.one(targets);
        if (plain.isEmpty() || choices.percent(25)) {
            return Optional.of(target);
        }
        ColumnDef column = choices.one(plain);
        List<ColumnDef> fitting = dialect.has(Feature.ASSIGNMENT_CASTS) ? inserted
                : inserted.stream().filter(one -> one.type() == column.type()).toList();
        Expr value = lenient(table) && choices.percent(60) && !fitting.isEmpty() ? excluded(choices.one(fitting)) : written(table, column);
        Optional<Expr> where = choices.percent(30)
                ? Optional.of(new Expr.IsNull(excluded(choices.one(inserted)), choices.percent(70))) : Optional.empty();
        return Optional.of(new Upsert(target.target(), target.targetWhere(), List.of(new Assignment(column.name(), value)), where));
    }

    /// The row that was to be inserted.
    private static Expr excluded(ColumnDef column) {
        return new Expr.Column("excluded", column.name(), column.type());
    }

    Statement update(CreateTable table) {
        List<ColumnDef> own = new Periods(draw, table).without(table.columns().stream().filter(column -> !column.generated()).toList());
        if (own.isEmpty()) {
            return insert(table);
        }
        Optional<Statement> joined = JoinedWrites.drawn(draw, catalog, table);
        if (joined.isPresent()) {
            return joined.get();
        }
        ColumnDef column = choices.one(own);
        List<CreateTable> others = catalog.tables().stream().filter(other -> !other.equals(table)).toList();
        if (dialect.has(Feature.UPDATE_FROM) && lenient(table) && !others.isEmpty() && choices.percent(12)) {
            return joined(table, column, choices.one(others));
        }
        Expressions exprs = new Tables(draw).expressions(table.columns());
        List<Assignment> assignments = new ArrayList<>();
        assignments.add(assignment(table, column, exprs));
        own.stream().filter(more -> more != column && choices.percent(15)).forEach(more -> assignments.add(assignment(table, more, exprs)));
        Optional<Expr> where = choices.percent(75) ? Optional.of(exprs.predicate(choices.between(0, 2))) : Optional.empty();
        return new Statement.Update(conflict(table, Feature.UPDATE_OR), table.name(), assignments, Optional.empty(), where,
                dialect.has(Feature.RETURNING_UPDATED) ? returning(table) : List.of(), first(table));
    }

    private Assignment assignment(CreateTable table, ColumnDef column, Expressions exprs) {
        boolean literal = exact(table, column) || dialect.storage().identifies(column.typeName()) || choices.percent(70);
        return new Assignment(column.name(), literal ? written(table, column) : exprs.value(column.type(), 1));
    }

    private Statement joined(CreateTable table, ColumnDef column, CreateTable other) {
        List<Expr.Column> columns = Stream.of(table, other).flatMap(one -> one.columns().stream()
                .map(each -> new Expr.Column(one.name(), each.name(), each.type()))).toList();
        Expressions exprs = new Expressions(draw, new Scope(columns, List.of()), Optional.empty());
        return new Statement.Update(conflict(table, Feature.UPDATE_OR), table.name(),
                List.of(new Assignment(column.name(), exprs.value(column.type(), 1))),
                Optional.of(Source.Table.named(other.name())), Optional.of(exprs.predicate(1)), List.of(), Optional.empty());
    }

    Statement delete(CreateTable table) {
        return new Statement.Delete(table.name(), Optional.of(new Tables(draw).expressions(table.columns()).predicate(2)),
                returning(table), Optional.empty(), first(table));
    }

    /// The first rows alone, where all rows of equal rank are equal: by the primary key, or by columns whose equal values look alike.
    private Optional<Query.First> first(CreateTable table) {
        boolean exact = table.columns().stream().allMatch(column -> EXACT.contains(column.type()));
        boolean keyed = table.columns().stream().anyMatch(column -> keyed(table, column));
        return exact || keyed ? FirstRows.of(draw, table.name()) : Optional.empty();
    }

    /// Some changes, at times with a savepoint among them, that are kept or undone.
    Statement transaction() {
        List<Statement> body = changes();
        if (choices.percent(25)) {
            body.add(choices.between(0, body.size()), new Statement.Transaction("s0", changes(), choices.percent(50)));
        }
        return new Statement.Transaction(choices.percent(15) && dialect.has(Feature.SAVEPOINT_ALONE)
                ? "s1" : "", body, choices.percent(35));
    }

    private List<Statement> changes() {
        List<Statement> changes = new ArrayList<>();
        for (int left = choices.between(1, 2); left > 0; left--) {
            CreateTable table = choices.one(catalog.tables());
            changes.add(switch (choices.weighted(new int[] {50, 30, 20})) {
                case 0 -> insert(table);
                case 1 -> update(table);
                default -> delete(table);
            });
        }
        return changes;
    }

    /// A change of a view's rows, which a trigger makes instead.
    Statement through(Statement.CreateTrigger trigger, CreateTable view) {
        return switch (trigger.event()) {
            case INSERT -> insert(view);
            case UPDATE -> update(view);
            case DELETE -> delete(view);
        };
    }

    private static boolean needed(CreateTable table, ColumnDef column) {
        return column.rules().stream().anyMatch(rule -> rule instanceof ColumnRule.NotNull || rule instanceof ColumnRule.PrimaryKey
                        || rule instanceof ColumnRule.Identity)
                || table.rules().stream().anyMatch(TableRule.PrimaryKey.class::isInstance);
    }

    /// Is a column part of the primary key?
    private static boolean keyed(CreateTable table, ColumnDef column) {
        return column.rules().stream().anyMatch(ColumnRule.PrimaryKey.class::isInstance)
                || table.rules().stream().anyMatch(rule -> rule instanceof TableRule.PrimaryKey key && key.keys().stream()
                        .anyMatch(part -> part.column().name().equals(column.name())));
    }

    /// Does a column take values of its own type only?
    private boolean exact(CreateTable table, ColumnDef column) {
        return !dialect.discipline().cellsTypedByValue() || dialect.storage().has(Effect.TYPED_CELLS, table)
                || references.bound(table, column) || dialect.storage().identifies(column.typeName()) && keyed(table, column);
    }

    /// Does every column take what is drawn for it from other rows?
    private boolean lenient(CreateTable table) {
        boolean typed = !dialect.discipline().cellsTypedByValue();
        return givenKey(table).isEmpty() && (typed || table.columns().stream().noneMatch(column -> exact(table, column)));
    }

    /// The key that must have a number of its own, since it has one by chance otherwise.
    private Optional<String> givenKey(CreateTable table) {
        return dialect.has(Feature.RANDOM_KEYS) ? GivenKeys.counting(table) : Optional.empty();
    }

    Expr written(CreateTable table, ColumnDef column) {
        if (givenKey(table).filter(column.name()::equals).isPresent()) {
            return Expr.literal(held(column) instanceof Value.Int(long number) && number > 0 ? Value.of(number)
                    : Value.of(choices.between(1, 9)));
        }
        return references.value(table, column, needed(table, column)).orElseGet(() -> draw.literal(value(table, column)));
    }

    private Value value(CreateTable table, ColumnDef column) {
        if (!dialect.discipline().cellsTypedByValue()) {
            return !needed(table, column) && choices.percent(12) ? Value.NULL : held(column);
        }
        Value value = exact(table, column) || choices.percent(45) ? draw.values().of(column.type()) : draw.values().any();
        return value.equals(Value.NULL) && needed(table, column)
                ? draw.values().of(column.type() == Type.ANY ? Type.INTEGER : column.type()) : value;
    }

    /// A value that a column has room for, if one comes up soon.
    private Value held(ColumnDef column) {
        Optional<DataType> type = dialect.type(column.typeName());
        Value value = draw.values().of(column.type());
        for (int tries = 0; tries < 4 && type.isPresent() && !type.get().holds(value); tries++) {
            value = draw.values().of(column.type());
        }
        return value;
    }

    /// Rows that repeat a key are ignored or take the other's place, where there is a key to repeat.
    private Conflict conflict(CreateTable table, Feature feature) {
        boolean guarded = !table.rules().isEmpty() || !table.options().isEmpty() || !catalog.indexes(table.name()).isEmpty()
                || table.columns().stream().flatMap(column -> column.rules().stream())
                        .anyMatch(rule -> !(rule instanceof ColumnRule.Collation));
        boolean keyed = dialect.has(Feature.CONFLICT_RULES) || !catalog.upserts(table).isEmpty();
        return guarded && keyed && dialect.has(feature) && choices.percent(92)
                ? Periods.keyed(table) ? Conflict.IGNORE : choices.one(Conflict.IGNORE, Conflict.IGNORE, Conflict.REPLACE)
                : Conflict.NONE;
    }
}
