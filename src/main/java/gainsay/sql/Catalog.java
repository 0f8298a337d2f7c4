package gainsay.sql;

import gainsay.sql.Statement.Alteration;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateIndex;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// The tables and indexes that statements have made, as they would be declared now. A [Schema] tells what a query sees of
/// them, this what they are made of.
public record Catalog(List<CreateTable> tables, List<CreateIndex> indexes) {
    public static final Catalog EMPTY = new Catalog(List.of(), List.of());

    public Catalog {
        tables = List.copyOf(tables);
        indexes = List.copyOf(indexes);
    }

    public static Catalog of(Setup setup) {
        Catalog catalog = EMPTY;
        for (Statement statement : setup.statements()) {
            catalog = catalog.after(statement);
        }
        return catalog;
    }

    public Optional<CreateTable> table(String name) {
        return tables.stream().filter(table -> table.name().equalsIgnoreCase(name)).findFirst();
    }

    public List<CreateIndex> indexes(String table) {
        return indexes.stream().filter(index -> index.table().equalsIgnoreCase(table)).toList();
    }

    public Catalog after(Statement statement) {
        return switch (statement) {
            case CreateTable table -> new Catalog(with(tables, table), indexes);
            case CreateIndex index -> new Catalog(tables, with(indexes, index));
            case Statement.Drop drop -> new Catalog(
                    tables.stream().filter(table -> !table.name().equalsIgnoreCase(drop.name())).toList(),
                    indexes.stream().filter(index -> !index.name().equalsIgnoreCase(drop.name())
                            && !index.table().equalsIgnoreCase(drop.name())).toList());
            case Statement.Alter alter -> altered(alter.table(), alter.change());
            case Statement.CreateVirtualTable _, Statement.CreateView _, Statement.CreateTrigger _, Statement.Insert _, Statement.Update _,
                    Statement.Delete _, Statement.Upkeep _, Statement.Setting _, Statement.Raw _ -> this;
        };
    }

    private static <T> List<T> with(List<T> list, T more) {
        List<T> all = new ArrayList<>(list);
        all.add(more);
        return all;
    }

    private Catalog altered(String table, Alteration change) {
        return switch (change) {
            case Alteration.RenameTable rename -> new Catalog(
                    tables.stream().map(one -> renamedTable(one, table, rename.name())).toList(),
                    indexes.stream().map(index -> !index.table().equalsIgnoreCase(table) ? index
                            : new CreateIndex(index.unique(), index.name(), rename.name(), index.keys(), index.where())).toList());
            case Alteration.RenameColumn rename -> new Catalog(
                    tables.stream().map(one -> renamedColumn(one, table, rename)).toList(),
                    indexes.stream().map(index -> index.table().equalsIgnoreCase(table) ? columns(index, rename) : index).toList());
            case Alteration.AddColumn add -> columns(table, columns -> with(columns, add.column()));
            case Alteration.DropColumn drop -> columns(table, columns -> columns.stream()
                    .filter(column -> !column.name().equalsIgnoreCase(drop.column())).toList());
        };
    }

    private Catalog columns(String name, UnaryOperator<List<ColumnDef>> edit) {
        return new Catalog(tables.stream().map(table -> !table.name().equalsIgnoreCase(name) ? table : new CreateTable(table.name(),
                table.temporary(), edit.apply(table.columns()), table.rules(), table.options())).toList(), indexes);
    }

    /// A table with the new name of another, or of its own.
    private static CreateTable renamedTable(CreateTable one, String table, String name) {
        CreateTable referring = Shape.rewrite(one, node -> switch (node) {
            case ColumnRule.References to when to.table().equalsIgnoreCase(table) -> new ColumnRule.References(name, to.columns());
            case TableRule.ForeignKey key when key.table().equalsIgnoreCase(table) ->
                new TableRule.ForeignKey(key.columns(), name, key.references());
            default -> node;
        });
        return !one.name().equalsIgnoreCase(table) ? referring
                : new CreateTable(name, one.temporary(), referring.columns(), referring.rules(), one.options());
    }

    /// A table with the new name of its column, or of the column of another that it refers to.
    private static CreateTable renamedColumn(CreateTable one, String table, Alteration.RenameColumn rename) {
        CreateTable own = one.name().equalsIgnoreCase(table) ? columns(one, rename) : one;
        return Shape.rewrite(own, node -> switch (node) {
            case ColumnRule.References to when to.table().equalsIgnoreCase(table) ->
                new ColumnRule.References(to.table(), renamed(to.columns(), rename));
            case TableRule.ForeignKey key when key.table().equalsIgnoreCase(table) ->
                new TableRule.ForeignKey(key.columns(), key.table(), renamed(key.references(), rename));
            default -> node;
        });
    }

    /// A declaration whose bare columns are those of the table.
    private static <N extends Node> N columns(N declaration, Alteration.RenameColumn rename) {
        return Shape.rewrite(declaration, node -> switch (node) {
            case Expr.Column column when column.name().equalsIgnoreCase(rename.column()) ->
                new Expr.Column(column.table(), rename.name(), column.type());
            case ColumnDef column when column.name().equalsIgnoreCase(rename.column()) ->
                new ColumnDef(rename.name(), column.typeName(), column.type(), column.rules());
            case TableRule.ForeignKey key -> new TableRule.ForeignKey(renamed(key.columns(), rename), key.table(), key.references());
            default -> node;
        });
    }

    private static List<String> renamed(List<String> names, Alteration.RenameColumn rename) {
        return names.stream().map(name -> name.equalsIgnoreCase(rename.column()) ? rename.name() : name).toList();
    }
}
