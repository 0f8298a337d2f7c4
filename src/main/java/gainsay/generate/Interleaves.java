package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.Conflict;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.Key;
import gainsay.sql.Statement.TableRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws tables whose rows lie between those of another one: the primary key begins with columns of the types of that one's.
///
///     CREATE TABLE t1 (c0 STRING, c1 INT8, PRIMARY KEY (c1, c0)) INTERLEAVE IN PARENT t0 (c1)
final class Interleaves {
    private final Draw draw;
    private final Catalog catalog;
    private final Choices choices;

    Interleaves(Draw draw, Catalog catalog) {
        this.draw = draw;
        this.catalog = catalog;
        this.choices = draw.choices();
    }

    /// The table, at times with another key.
    CreateTable with(CreateTable table) {
        if (!draw.dialect().has(Feature.INTERLEAVED_TABLES) || table.temporary() || !choices.percent(40)) {
            return table;
        }
        List<CreateTable> parents = catalog.tables().stream().filter(one -> !one.temporary() && !primary(one).isEmpty()).toList();
        return parents.isEmpty() ? table : within(table, choices.one(parents));
    }

    private CreateTable within(CreateTable table, CreateTable parent) {
        List<ColumnDef> columns = new ArrayList<>(table.columns().stream().map(Interleaves::keyless).toList());
        List<Key> begin = new ArrayList<>();
        for (Key key : primary(parent)) {
            String name = key.column().name();
            ColumnDef above = parent.columns().stream().filter(column -> column.name().equals(name)).findFirst().orElseThrow();
            columns.add(new ColumnDef("c" + columns.size(), above.typeName(), above.type(), List.of()));
            begin.add(key(columns.getLast(), key.descending()));
        }
        List<Key> keys = new ArrayList<>(begin);
        table.columns().stream().filter(column -> !column.generated() && draw.dialect().indexed(column)).findFirst()
                .filter(_ -> choices.percent(70)).ifPresent(column -> keys.add(key(column, false)));
        List<TableRule> rules = new ArrayList<>(table.rules().stream().filter(rule -> !(rule instanceof TableRule.PrimaryKey)).toList());
        rules.add(new TableRule.PrimaryKey(keys, Conflict.NONE));
        if (choices.percent(25)) {
            rules.add(new TableRule.ForeignKey(names(begin), parent.name(), names(primary(parent)), Optional.empty()));
        }
        rules.add(new TableRule.Interleave(begin, parent.name()));
        return table.with(columns, rules);
    }

    private static List<String> names(List<Key> keys) {
        return keys.stream().map(key -> key.column().name()).toList();
    }

    private static Key key(ColumnDef column, boolean descending) {
        return new Key(new Expr.Column("", column.name(), column.type()), descending);
    }

    private static ColumnDef keyless(ColumnDef column) {
        return new ColumnDef(column.name(), column.typeName(), column.type(), column.rules().stream()
                .filter(rule -> !(rule instanceof ColumnRule.PrimaryKey)).toList());
    }

    /// The primary key that a table declares, if columns alone are its parts.
    private static List<Key> primary(CreateTable table) {
        Stream<List<Key>> ofColumns = table.columns().stream().flatMap(column -> column.rules().stream()
                .filter(ColumnRule.PrimaryKey.class::isInstance).map(ColumnRule.PrimaryKey.class::cast)
                .map(rule -> List.of(key(column, rule.descending()))));
        Stream<List<Key>> ofTable = table.rules().stream().filter(TableRule.PrimaryKey.class::isInstance)
                .map(rule -> ((TableRule.PrimaryKey) rule).keys());
        return Stream.concat(ofColumns, ofTable).filter(keys -> keys.stream().allMatch(key -> key.expr() instanceof Expr.Column))
                .findFirst().orElse(List.of());
    }
}
