package gainsay.generate;

import gainsay.dialect.Feature;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Statement.TableRule;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Draws changes of the declaration of a table that nothing stands in the way of. Rows that were written before a column
/// was added are shorter than they are said to be: an engine has to see to it wherever it reads them.
final class Alterations {
    private final Draw draw;
    private final Catalog catalog;
    private final Choices choices;

    Alterations(Draw draw, Catalog catalog) {
        this.draw = draw;
        this.catalog = catalog;
        this.choices = draw.choices();
    }

    Optional<Statement> of(CreateTable table) {
        Optional<Alteration> change = switch (choices.weighted(new int[] {50, 15, 25, 10})) {
            case 0 -> Optional.of(new Alteration.AddColumn(new Tables(draw).added(fresh(table), table)));
            case 1 -> draw.dialect().has(Feature.RENAME_COLUMN)
                    ? Optional.of(new Alteration.RenameColumn(choices.one(table.columns()).name(), fresh(table))) : Optional.empty();
            case 2 -> draw.dialect().has(Feature.DROP_COLUMN) ? dropped(table) : Optional.empty();
            default -> Optional.of(new Alteration.RenameTable(free("t", catalog.tables().stream().map(CreateTable::name).toList())));
        };
        return change.map(one -> new Statement.Alter(table.name(), one));
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
        return loose.isEmpty() || own < 2 ? Optional.empty() : Optional.of(new Alteration.DropColumn(choices.one(loose).name()));
    }

    private boolean loose(CreateTable table, ColumnDef column) {
        boolean key = column.rules().stream().anyMatch(rule -> rule instanceof ColumnRule.PrimaryKey || rule instanceof ColumnRule.Unique);
        Stream<Node> others = Stream.of(table.rules(), table.columns().stream().filter(other -> other != column).toList(),
                catalog.indexes(table.name())).flatMap(List::stream);
        return !key && others.noneMatch(node -> mentions(node, column.name())) && catalog.tables().stream().noneMatch(other ->
                Shape.find(other, TableRule.ForeignKey.class).stream().anyMatch(rule -> rule.table().equals(table.name())));
    }

    private static boolean mentions(Node node, String column) {
        return Shape.find(node, Expr.Column.class).stream().anyMatch(one -> one.name().equals(column))
                || Shape.find(node, TableRule.ForeignKey.class).stream().anyMatch(key -> key.columns().contains(column));
    }
}
