package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.dialect.TableStorage.Effect;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Action;
import gainsay.sql.Statement.Actions;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws foreign keys, and values that they allow. Where the engine enforces them they refer to a key, or no row would ever
/// be taken; elsewhere to anything.
final class References {
    private final Draw draw;
    private final Catalog catalog;
    private final Choices choices;

    /// Columns of a table that a foreign key can refer to.
    private record Key(String table, List<String> columns) {}

    References(Draw draw, Catalog catalog) {
        this.draw = draw;
        this.catalog = catalog;
        this.choices = draw.choices();
    }

    /// The table, at times with a foreign key more.
    CreateTable with(CreateTable table) {
        if (!draw.dialect().has(Feature.FOREIGN_KEYS)) {
            return table;
        }
        if (unheld(table) || apart(table)) {
            return table;
        }
        List<Key> keys = draw.enforces() ? keys(table) : catalog.tables().stream().filter(parent -> !apart(parent)).map(this::any).toList();
        if (keys.isEmpty() || !choices.percent(share())) {
            return table;
        }
        Key key = choices.one(keys);
        return draw.dialect().discipline().cellsTypedByValue() ? over(table, key) : beside(table, key);
    }

    /// Over columns that the table has.
    private CreateTable over(CreateTable table, Key key) {
        List<String> own = new ArrayList<>(table.columns().stream().filter(column -> !column.generated()).map(ColumnDef::name).toList());
        List<String> columns = new ArrayList<>();
        while (columns.size() < key.columns.size() && !own.isEmpty()) {
            columns.add(own.remove(choices.between(0, own.size() - 1)));
        }
        return columns.size() < key.columns.size() || key.equals(new Key(table.name(), columns)) ? table : with(table, columns, key);
    }

    /// Over columns more, each of the type of its key.
    private CreateTable beside(CreateTable table, Key key) {
        List<ColumnDef> columns = new ArrayList<>(table.columns());
        List<String> names = new ArrayList<>();
        for (ColumnDef column : catalog.table(key.table).orElse(table).columns()) {
            if (key.columns.contains(column.name())) {
                names.add("c" + columns.size());
                columns.add(new ColumnDef(names.getLast(), column.typeName(), column.type(), List.of()));
            }
        }
        Key sorted = new Key(key.table, catalog.table(key.table).orElse(table).columns().stream().map(ColumnDef::name)
                .filter(key.columns::contains).toList());
        return with(table.with(columns, table.rules()), names, sorted);
    }

    /// How often a table has a foreign key, in percent: where rows are sometimes held to them, more often then.
    private int share() {
        return draw.dialect().has(Feature.ENFORCED_KEYS) ? 20 : draw.enforces() ? 60 : 6;
    }

    private CreateTable with(CreateTable table, List<String> columns, Key key) {
        Optional<Actions> actions = draw.dialect().has(Feature.FOREIGN_KEY_ACTIONS) && choices.percent(80) ? actions(columns)
                : Optional.empty();
        if (columns.size() == 1 && choices.percent(40)
                && (draw.dialect().has(Feature.SELF_REFERENCES) || !key.table.equals(table.name()))) {
            ColumnRule rule = new ColumnRule.References(key.table, key.columns, actions);
            return table.with(table.columns().stream()
                    .map(column -> column.name().equals(columns.getFirst()) ? with(column, rule) : column).toList(), table.rules());
        }
        List<TableRule> rules = new ArrayList<>(table.rules());
        rules.add(new TableRule.ForeignKey(columns, key.table, key.columns, actions));
        return table.with(table.columns(), rules);
    }

    private static ColumnDef with(ColumnDef column, ColumnRule rule) {
        List<ColumnRule> rules = new ArrayList<>(column.rules());
        rules.add(rule);
        return new ColumnDef(column.name(), column.typeName(), column.type(), rules);
    }

    private Optional<Actions> actions(List<String> columns) {
        Action onDelete = choices.one(Action.values());
        Action onUpdate = choices.one(Action.values());
        boolean deferred = choices.percent(20) && draw.dialect().has(Feature.DEFERRED_KEYS);
        return onDelete == Action.NONE && onUpdate == Action.NONE && !deferred ? Optional.empty()
                : Optional.of(new Actions(onDelete, onUpdate, deferred, emptied(onDelete, columns)));
    }

    private List<String> emptied(Action onDelete, List<String> columns) {
        boolean empties = onDelete == Action.SET_NULL || onDelete == Action.SET_DEFAULT;
        return empties && draw.dialect().has(Feature.EMPTIED_COLUMNS) && choices.percent(50) ? List.of(choices.one(columns)) : List.of();
    }

    private Key any(CreateTable parent) {
        return new Key(parent.name(), List.of(choices.one(parent.columns()).name()));
    }

    /// The keys of the tables that live where this one does, and its own.
    private List<Key> keys(CreateTable table) {
        return Stream.concat(catalog.tables().stream(), Stream.of(table)).filter(parent -> parent.temporary() == table.temporary()
                        && !unheld(parent) && (parent.partitioning().isEmpty() || draw.dialect().has(Feature.PARTITION_REFERENCES)))
                .flatMap(References::keysOf).toList();
    }

    /// Are rows of a table kept in a form in which foreign keys are forgotten, and can none refer to it?
    private boolean unheld(CreateTable table) {
        return draw.dialect().storage().has(Effect.NOT_ATOMIC, table);
    }

    /// Is it about no other table, and none about it?
    private boolean apart(CreateTable table) {
        return table.temporary() && draw.dialect().has(Feature.TEMPORARY_APART);
    }

    /// A key with a collation of its own is none that can be referred to.
    private static Stream<Key> keysOf(CreateTable parent) {
        Stream<List<String>> ofColumns = parent.columns().stream().filter(column -> column.rules().stream()
                .anyMatch(rule -> rule instanceof ColumnRule.PrimaryKey || rule instanceof ColumnRule.Unique))
                .map(column -> List.of(column.name()));
        Stream<List<String>> ofTable = parent.rules().stream().map(rule -> switch (rule) {
            case TableRule.PrimaryKey key when !key.deferred() -> key.keys();
            case TableRule.Unique unique when !unique.deferred() -> unique.keys();
            case TableRule.PrimaryKey _, TableRule.Unique _, TableRule.Check _, TableRule.ForeignKey _, TableRule.Exclude _,
                    TableRule.Period _, TableRule.Index _, TableRule.Interleave _ -> List.<Statement.Key>of();
        }).filter(keys -> !keys.isEmpty() && keys.stream().allMatch(key -> key.expr() instanceof Expr.Column))
                .map(keys -> keys.stream().map(key -> key.column().name()).distinct().toList());
        return Stream.concat(ofColumns, ofTable).map(columns -> new Key(parent.name(), columns));
    }

    /// Does a column take only what another table has, or NULL?
    boolean bound(CreateTable table, ColumnDef column) {
        return draw.enforces() && referred(table, column).isPresent();
    }

    /// What a column of a table that refers to another may hold: nothing, or a key that is there. Now and then it is left to chance.
    Optional<Expr> value(CreateTable table, ColumnDef column, boolean needed) {
        int chance = choices.between(0, 99);
        Optional<Expr.Column> to = draw.enforces() && chance >= 10 ? referred(table, column) : Optional.empty();
        return to.map(key -> chance < 50 && !needed ? Expr.literal(Value.NULL) : edge(key, table));
    }

    /// The first or the last key of a table.
    private Expr edge(Expr.Column key, CreateTable changed) {
        String function = choices.one("MIN", "MAX");
        Expr edge = new Expr.Aggregate(function, false, List.of(key), Optional.empty(), key.type());
        Query.Select all = Query.Select.of(List.of(Query.Item.of(key)), Source.Table.named(key.table()));
        boolean known = draw.dialect().functions().named(function).stream()
                .anyMatch(one -> one.parameters().equals(List.of(Type.ANY)) || one.parameters().equals(List.of(key.type())));
        if (known && key.table().equals(changed.name()) && draw.dialect().has(Feature.CHANGED_READ_APART)) {
            Query.Select apart = all.items(List.of(new Query.Item.Of(edge, key.name())));
            return new Expr.Scalar(Query.Select.of(List.of(Query.Item.of(new Expr.Column("d", key.name(), key.type()))),
                    new Source.Derived(apart, "d")));
        }
        return new Expr.Scalar(known ? all.items(List.of(Query.Item.of(edge)))
                : new Query.Ordered(all, List.of(draw.order(key)), Optional.of(Expr.literal(1)), Optional.empty()));
    }

    /// The column that a column refers to.
    private Optional<Expr.Column> referred(CreateTable table, ColumnDef column) {
        Stream<Expr.Column> own = column.rules().stream().filter(ColumnRule.References.class::isInstance)
                .map(ColumnRule.References.class::cast).map(rule -> typed(rule.table(), rule.columns().getFirst()));
        Stream<Expr.Column> ofTable = table.rules().stream().filter(TableRule.ForeignKey.class::isInstance)
                .map(TableRule.ForeignKey.class::cast).filter(rule -> rule.columns().contains(column.name()))
                .map(rule -> typed(rule.table(), rule.references().get(rule.columns().indexOf(column.name()))));
        return Stream.concat(own, ofTable).findFirst();
    }

    private Expr.Column typed(String table, String column) {
        return new Expr.Column(table, column, catalog.table(table).stream().flatMap(parent -> parent.columns().stream())
                .filter(one -> one.name().equals(column)).map(ColumnDef::type).findFirst().orElse(Type.ANY));
    }
}
