package gainsay.sql;

import gainsay.sql.Statement.Alteration;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateIndex;
import gainsay.sql.Statement.CreatePartition;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.CreateView;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Statement.Upsert;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// The tables, indexes and views that statements have made, as they would be declared now. A [Schema] tells what a query sees
/// of them, this what they are made of.
public record Catalog(List<CreateTable> tables, List<CreateIndex> indexes, List<CreateView> views, List<CreatePartition> partitions) {
    public static final Catalog EMPTY = new Catalog(List.of(), List.of(), List.of(), List.of());

    public Catalog {
        tables = List.copyOf(tables);
        indexes = List.copyOf(indexes);
        views = List.copyOf(views);
        partitions = List.copyOf(partitions);
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

    public Optional<CreateView> view(String name) {
        return views.stream().filter(view -> view.name().equalsIgnoreCase(name)).findFirst();
    }

    public List<CreateIndex> indexes(String table) {
        return indexes.stream().filter(index -> index.table().equalsIgnoreCase(table)).toList();
    }

    /// The partitions of a table, and not theirs.
    public List<CreatePartition> partitions(String table) {
        return partitions.stream().filter(partition -> partition.table().equalsIgnoreCase(table)).toList();
    }

    /// Does a table share its rows with others: with those that inherit from it, or that it inherits from?
    public boolean inherited(CreateTable table) {
        return !table.parents().isEmpty() || tables.stream().anyMatch(other -> other.parents().contains(table.name()));
    }

    /// The keys of a table as upserts may name them, each as one that does nothing. A key of a table's rule is found by its
    /// columns, without their collations, since the identity of a row has none.
    public List<Upsert> upserts(CreateTable table) {
        List<Upsert> upserts = new ArrayList<>();
        table.columns().stream().filter(column -> column.rules().stream()
                .anyMatch(rule -> rule instanceof ColumnRule.PrimaryKey || rule instanceof ColumnRule.Unique))
                .forEach(column -> upserts.add(on(List.of(new Expr.Column("", column.name(), column.type())), Optional.empty())));
        for (TableRule rule : table.rules()) {
            switch (rule) {
                case TableRule.PrimaryKey key when !key.deferred() -> upserts.add(on(columns(key.keys()), Optional.empty()));
                case TableRule.Unique unique when !unique.deferred() -> upserts.add(on(columns(unique.keys()), Optional.empty()));
                case TableRule.PrimaryKey _, TableRule.Unique _, TableRule.Check _, TableRule.ForeignKey _, TableRule.Exclude _,
                        TableRule.Period _, TableRule.Index _, TableRule.Interleave _ -> { }
            }
        }
        indexes(table.name()).stream().filter(index -> index.unique() && nameable(index))
                .forEach(index -> upserts.add(on(index.keys().stream().map(Statement.Key::expr).toList(), index.where())));
        return upserts;
    }

    /// A number among the keys of an index is not taken for that key by who names them.
    private static boolean nameable(CreateIndex index) {
        return index.keys().stream().allMatch(key -> Shape.any(key, Expr.Column.class::isInstance));
    }

    private static List<Expr> columns(List<Statement.Key> keys) {
        return keys.stream().<Expr>map(Statement.Key::column).toList();
    }

    private static Upsert on(List<Expr> key, Optional<Expr> where) {
        return new Upsert(key, where, List.of(), Optional.empty());
    }

    public Catalog after(Statement statement) {
        return switch (statement) {
            case CreateTable table -> made(table);
            case CreateIndex index -> new Catalog(tables, with(indexes, index), views, partitions);
            case CreateView view -> new Catalog(tables, indexes, with(views, view), partitions);
            case CreatePartition partition -> new Catalog(tables, indexes, views, with(partitions, partition));
            case Statement.Drop drop -> new Catalog(
                    tables.stream().filter(table -> !table.name().equalsIgnoreCase(drop.name())).toList(),
                    indexes.stream().filter(index -> !index.name().equalsIgnoreCase(drop.name())
                            && !index.table().equalsIgnoreCase(drop.name())).toList(),
                    views.stream().filter(view -> !view.name().equalsIgnoreCase(drop.name())).toList(),
                    partitions.stream().filter(part -> !part.name().equalsIgnoreCase(drop.name())).toList());
            case Statement.Alter alter -> altered(alter.table(), alter.change());
            case Statement.CreateVirtualTable _, Statement.CreateTrigger _, Statement.Insert _, Statement.Update _, Statement.Delete _,
                    Statement.Merge _, Statement.WithChanges _,
                    Statement.Upkeep _, Statement.Command _, Statement.Setting _, Statement.Transaction _, Statement.Raw _ -> this;
        };
    }

    /// Indexes that are made with a table are as those that are made later.
    private Catalog made(CreateTable table) {
        List<CreateIndex> own = table.rules().stream().filter(TableRule.Index.class::isInstance)
                .map(rule -> ((TableRule.Index) rule).index()).toList();
        CreateTable apart = own.isEmpty() ? table : table.with(table.columns(), table.rules().stream()
                .filter(rule -> !(rule instanceof TableRule.Index)).toList());
        return new Catalog(with(tables, apart), Stream.concat(indexes.stream(), own.stream()).toList(), views, partitions);
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
                    indexes.stream().map(index -> index.table().equalsIgnoreCase(table) ? index.on(rename.name()) : index).toList(),
                    views.stream().map(view -> renamedTable(view, table, rename.name())).toList(),
                    partitions.stream().map(part -> !part.table().equalsIgnoreCase(table) ? part
                            : new CreatePartition(part.name(), rename.name(), part.bounds(), part.partitioning())).toList());
            case Alteration.RenameColumn rename -> new Catalog(
                    tables.stream().map(one -> renamedColumn(one, table, rename)).toList(),
                    indexes.stream().map(index -> index.table().equalsIgnoreCase(table) ? columns(index, rename) : index).toList(),
                    views.stream().map(view -> renamedColumn(view, table, rename)).toList(),
                    partitions.stream().map(part -> root(part).filter(whole -> whole.name().equalsIgnoreCase(table)).isPresent()
                            ? columns(part, rename) : part).toList());
            case Alteration.AddColumn add -> columns(table, columns -> with(columns, add.column()));
            case Alteration.DropColumn drop -> columns(table, columns -> columns.stream()
                    .filter(column -> !column.name().equalsIgnoreCase(drop.column())).toList());
            case Alteration.SetType set -> columns(table, columns -> columns.stream().map(column ->
                    !column.name().equalsIgnoreCase(set.column()) ? column
                            : new ColumnDef(column.name(), set.typeName(), column.type(), column.rules())).toList());
            case Alteration.Redeclare anew -> altered(table, new Alteration.RenameColumn(anew.name(), anew.column().name()))
                    .columns(table, columns -> columns.stream().map(column -> column.name().equalsIgnoreCase(anew.column().name())
                            ? anew.column() : column).toList());
            case Alteration.Attach attach -> new Catalog(tables, indexes, views,
                    with(partitions, new CreatePartition(attach.partition(), table, attach.bounds(), Optional.empty())));
            case Alteration.Detach detach -> new Catalog(tables, indexes, views,
                    partitions.stream().filter(part -> !part.name().equalsIgnoreCase(detach.partition())).toList());
        };
    }

    /// The table that a partition is a part of in the end.
    public Optional<CreateTable> root(CreatePartition part) {
        return partitions.stream().filter(one -> one.name().equalsIgnoreCase(part.table())).findFirst().map(this::root)
                .orElseGet(() -> table(part.table()));
    }

    private Catalog columns(String name, UnaryOperator<List<ColumnDef>> edit) {
        return new Catalog(tables.stream().map(table -> !table.name().equalsIgnoreCase(name) ? table
                : table.with(edit.apply(table.columns()), table.rules())).toList(), indexes, views, partitions);
    }

    /// A table with the new name of another, or of its own.
    private static CreateTable renamedTable(CreateTable one, String table, String name) {
        CreateTable referring = Shape.rewrite(one, node -> switch (node) {
            case ColumnRule.References to when to.table().equalsIgnoreCase(table) ->
                    new ColumnRule.References(name, to.columns(), to.actions());
            case TableRule.ForeignKey key when key.table().equalsIgnoreCase(table) ->
                new TableRule.ForeignKey(key.columns(), name, key.references(), key.actions());
            case TableRule.Interleave rule when rule.table().equalsIgnoreCase(table) -> new TableRule.Interleave(rule.keys(), name);
            default -> node;
        });
        return !one.name().equalsIgnoreCase(table) ? referring
                : referring.named(name);
    }

    /// A table with the new name of its column, or of the column of another that it refers to.
    private static CreateTable renamedColumn(CreateTable one, String table, Alteration.RenameColumn rename) {
        CreateTable own = one.name().equalsIgnoreCase(table) ? columns(one, rename) : one;
        return Shape.rewrite(own, node -> switch (node) {
            case ColumnRule.References to when to.table().equalsIgnoreCase(table) ->
                new ColumnRule.References(to.table(), renamed(to.columns(), rename), to.actions());
            case TableRule.ForeignKey key when key.table().equalsIgnoreCase(table) ->
                new TableRule.ForeignKey(key.columns(), key.table(), renamed(key.references(), rename), key.actions());
            default -> node;
        });
    }

    /// A view that reads a table under its new name.
    private static CreateView renamedTable(CreateView view, String table, String name) {
        return Shape.rewrite(view, node -> switch (node) {
            case Source.Table source when source.name().equalsIgnoreCase(table) -> new Source.Table(name, source.alias(), source.hint());
            case Expr.InTable in when in.table().equalsIgnoreCase(table) -> new Expr.InTable(in.operand(), name, in.negated());
            case Expr.Column column when column.table().equalsIgnoreCase(table) -> new Expr.Column(name, column.name(), column.type());
            case Query.Item.All all when all.table().equalsIgnoreCase(table) -> new Query.Item.All(name);
            default -> node;
        });
    }

    /// A view that reads a column under its new name. Only columns with the name of their table, or its alias, are found.
    private static CreateView renamedColumn(CreateView view, String table, Alteration.RenameColumn rename) {
        List<String> names = Shape.find(view, Source.Table.class).stream().filter(source -> source.name().equalsIgnoreCase(table))
                .map(source -> source.alias().isEmpty() ? source.name() : source.alias()).toList();
        return Shape.rewrite(view, node -> node instanceof Expr.Column column && column.name().equalsIgnoreCase(rename.column())
                && names.stream().anyMatch(column.table()::equalsIgnoreCase)
                ? new Expr.Column(column.table(), rename.name(), column.type()) : node);
    }

    /// A declaration whose bare columns are those of the table.
    private static <N extends Node> N columns(N declaration, Alteration.RenameColumn rename) {
        return Shape.rewrite(declaration, node -> switch (node) {
            case Expr.Column column when column.name().equalsIgnoreCase(rename.column()) ->
                new Expr.Column(column.table(), rename.name(), column.type());
            case ColumnDef column when column.name().equalsIgnoreCase(rename.column()) ->
                new ColumnDef(rename.name(), column.typeName(), column.type(), column.rules());
            case TableRule.ForeignKey key ->
                new TableRule.ForeignKey(renamed(key.columns(), rename), key.table(), key.references(), key.actions());
            case TableRule.Period period -> {
                List<String> columns = renamed(List.of(period.from(), period.until()), rename);
                yield new TableRule.Period(period.name(), columns.getFirst(), columns.getLast());
            }
            case Statement.Actions actions -> new Statement.Actions(actions.onDelete(), actions.onUpdate(), actions.deferred(),
                    renamed(actions.emptied(), rename));
            default -> node;
        });
    }

    private static List<String> renamed(List<String> names, Alteration.RenameColumn rename) {
        return names.stream().map(name -> name.equalsIgnoreCase(rename.column()) ? rename.name() : name).toList();
    }
}
