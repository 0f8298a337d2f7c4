package gainsay.generate;

import gainsay.dialect.DataType;
import gainsay.dialect.Feature;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreatePartition;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Draws changes of the declaration of a table that nothing stands in the way of, and that leave the columns of views as they
/// are. Rows that were written before a column
/// was added are shorter than they are said to be: an engine has to see to it wherever it reads them.
final class Alterations {
    private final Draw draw;
    private final Catalog catalog;
    private final boolean triggered;
    private final List<CreatePartition> detached;
    private final Choices choices;

    /// A table that is `triggered` has something about its columns beside its declaration. `detached` are partitions that went, and are
    /// still there.
    Alterations(Draw draw, Catalog catalog, boolean triggered, List<CreatePartition> detached) {
        this.draw = draw;
        this.catalog = catalog;
        this.triggered = triggered;
        this.detached = detached;
        this.choices = draw.choices();
    }

    Optional<Statement> of(CreateTable table) {
        if (catalog.inherited(table) || Periods.of(table).isPresent()) {
            return Optional.empty();
        }
        Optional<Alteration> own = parted(table).or(() -> draw.dialect().has(Feature.SET_TYPE) && !triggered && choices.percent(20)
                ? widened(table) : Optional.empty()).or(() -> draw.dialect().has(Feature.REDECLARED_COLUMNS) && !triggered
                && choices.percent(30) ? redeclared(table) : Optional.empty());
        if (own.isPresent()) {
            return own.map(one -> altered(table, one));
        }
        Optional<Alteration> change = switch (choices.weighted(new int[] {50, 15, 25, 10})) {
            case 0 -> catalog.views().stream().allMatch(view -> open(view, table))
                    ? Optional.of(new Alteration.AddColumn(new Tables(draw).added(fresh(table), table))) : Optional.empty();
            case 1 -> draw.dialect().has(Feature.RENAME_COLUMN) && followed()
                    && catalog.views().stream().allMatch(view -> clear(view, table))
                    ? Optional.of(new Alteration.RenameColumn(choices.one(table.columns()).name(), fresh(table))) : Optional.empty();
            case 2 -> draw.dialect().has(Feature.DROP_COLUMN) && !triggered ? dropped(table) : Optional.empty();
            default -> followed() ? Optional.of(new Alteration.RenameTable(
                    free("t", catalog.tables().stream().map(CreateTable::name).toList()))) : Optional.empty();
        };
        return change.map(one -> altered(table, one));
    }

    /// At times it says how it is to be done.
    private Statement altered(CreateTable table, Alteration change) {
        List<String> manners = draw.dialect().declarations().alterForms();
        return new Statement.Alter(table.name(), change, manners.isEmpty() || choices.percent(40) ? "" : choices.one(manners));
    }

    /// A column that nothing else is about has another type of the same kind, and at times another name.
    private Optional<Alteration> redeclared(CreateTable table) {
        List<ColumnDef> loose = table.columns().stream().filter(column -> loose(table, column) && column.rules().stream().noneMatch(rule ->
                rule instanceof ColumnRule.Generated || rule instanceof ColumnRule.Identity || rule instanceof ColumnRule.Check)).toList();
        if (loose.isEmpty()) {
            return Optional.empty();
        }
        ColumnDef column = choices.one(loose);
        List<DataType> others = draw.dialect().types().stream().filter(type -> type.type() == column.type()).toList();
        String name = followed() && choices.percent(30) ? fresh(table) : column.name();
        return Optional.of(new Alteration.Redeclare(column.name(), new ColumnDef(name, choices.one(others).spelling(), column.type(),
                column.rules())));
    }

    /// A partition goes, or one that went comes back.
    private Optional<Alteration> parted(CreateTable table) {
        List<CreatePartition> parts = catalog.partitions(table.name());
        Optional<CreatePartition> gone = detached.stream().filter(part -> part.table().equals(table.name())).findFirst();
        if (parts.size() < 2 && gone.isEmpty() || !choices.percent(50)) {
            return Optional.empty();
        }
        return Optional.of(gone.<Alteration>map(part -> new Alteration.Attach(part.name(), part.bounds()))
                .orElseGet(() -> new Alteration.Detach(choices.one(parts).name())));
    }

    /// A column that nothing else is about has a wider type of the same kind.
    private Optional<Alteration> widened(CreateTable table) {
        List<ColumnDef> loose = table.columns().stream().filter(column -> !column.generated() && loose(table, column)).toList();
        if (loose.isEmpty()) {
            return Optional.empty();
        }
        ColumnDef column = choices.one(loose);
        List<String> wider = draw.dialect().types().stream().filter(type -> type.type() == column.type() && type.whole()
                && !type.spelling().contains("(") && !type.spelling().equals(column.typeName())).map(DataType::spelling).toList();
        return wider.isEmpty() ? Optional.empty() : Optional.of(new Alteration.SetType(column.name(), wider.getFirst()));
    }

    /// Is there nothing that a new name must be carried on to, or does the engine do it?
    private boolean followed() {
        return draw.dialect().has(Feature.RENAME_EVERYWHERE) && !(triggered && draw.dialect().has(Feature.TRIGGER_TEXTS))
                || catalog.views().isEmpty() && !triggered;
    }

    /// May a table have other columns, as far as a view is concerned? Not if its rows are taken whole.
    private static boolean open(Statement.CreateView view, CreateTable table) {
        return Shape.nodes(view).stream().noneMatch(node -> node instanceof Expr.InTable in && in.table().equals(table.name())
                || node instanceof Query.Item.All || node instanceof Source.Join join
                && (join.kind().natural() || !join.using().isEmpty()));
    }

    /// Does each column of a view say whose it is, so that we know as well as the engine which are renamed?
    private static boolean clear(Statement.CreateView view, CreateTable table) {
        Map<String, String> meanings = new HashMap<>();
        return open(view, table) && Shape.find(view, Source.class).stream().allMatch(source -> switch (source) {
            case Source.Table one -> {
                String name = one.alias().isEmpty() ? one.name() : one.alias();
                yield meanings.computeIfAbsent(name, _ -> one.name()).equals(one.name());
            }
            case Source.Derived derived -> meanings.computeIfAbsent(derived.alias(), _ -> "").isEmpty();
            case Source.Function function -> meanings.computeIfAbsent(function.alias(), _ -> "").isEmpty();
            case Source.Join _ -> true;
        });
    }

    private static String fresh(CreateTable table) {
        return free("c", table.columns().stream().map(ColumnDef::name).toList());
    }

    private static String free(String prefix, List<String> taken) {
        return IntStream.iterate(0, number -> number + 1).mapToObj(number -> prefix + number)
                .filter(name -> !taken.contains(name)).findFirst().orElseThrow();
    }

    /// A column that nothing else is about.
    private Optional<Alteration> dropped(CreateTable table) {
        List<ColumnDef> loose = table.columns().stream().filter(column -> loose(table, column)).toList();
        long own = table.columns().stream().filter(column -> !column.generated()).count();
        return loose.isEmpty() || own < 2 || !catalog.views().stream().allMatch(view -> open(view, table))
                ? Optional.empty() : Optional.of(new Alteration.DropColumn(choices.one(loose).name()));
    }

    private boolean loose(CreateTable table, ColumnDef column) {
        boolean key = column.rules().stream().anyMatch(rule -> rule instanceof ColumnRule.PrimaryKey || rule instanceof ColumnRule.Unique
                || rule instanceof ColumnRule.References);
        Stream<Node> others = Stream.of(table.rules(), table.partitioning().stream().toList(), catalog.partitions(),
                table.columns().stream().filter(other -> other != column).toList(),
                catalog.indexes(table.name()), catalog.views()).flatMap(List::stream);
        return !key && others.noneMatch(node -> mentions(node, column.name())) && catalog.tables().stream().noneMatch(other ->
                refers(other, table.name()));
    }

    private static boolean refers(CreateTable table, String parent) {
        return Shape.nodes(table).stream().anyMatch(node -> node instanceof TableRule.ForeignKey key && key.table().equals(parent)
                || node instanceof TableRule.Interleave rule && rule.table().equals(parent)
                || node instanceof ColumnRule.References to && to.table().equals(parent));
    }

    private static boolean mentions(Node node, String column) {
        return Shape.find(node, Expr.Column.class).stream().anyMatch(one -> one.name().equals(column))
                || Shape.find(node, TableRule.ForeignKey.class).stream().anyMatch(key -> key.columns().contains(column));
    }
}
