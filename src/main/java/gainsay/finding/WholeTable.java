package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.TableStorage;
import gainsay.sql.Expr;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Has the definition of a table all that it speaks of? A reduction takes a column and leaves the key of which it was a part.
final class WholeTable {
    private final Statement.CreateTable table;
    private final Dialect dialect;

    private WholeTable(Statement.CreateTable table, Dialect dialect) {
        this.table = table;
        this.dialect = dialect;
    }

    static boolean is(Statement.CreateTable table, Dialect dialect) {
        WholeTable whole = new WholeTable(table, dialect);
        return whole.named() && whole.stored() && whole.keyed();
    }

    /// Has the table all columns that its own keys and rules name, and those by which its rows are spread?
    private boolean named() {
        Set<String> known = Stream.concat(table.columns().stream().map(ColumnDef::name), dialect.storage().rowIdentity().stream())
                .map(WholeTable::lower).collect(Collectors.toSet());
        Stream<String> parts = Stream.concat(table.rules().stream(), table.partitioning().stream())
                .flatMap(part -> Shape.find(part, Expr.Column.class).stream()).map(Expr.Column::name);
        Stream<String> references = table.rules().stream().flatMap(rule -> rule instanceof TableRule.ForeignKey key
                ? key.columns().stream() : Stream.empty());
        return Stream.concat(parts, references).allMatch(name -> known.contains(lower(name)));
    }

    /// Is some column not generated, and does none come to be made of itself?
    private boolean stored() {
        List<ColumnDef> generated = table.columns().stream()
                .filter(column -> column.rules().stream().anyMatch(ColumnRule.Generated.class::isInstance)).toList();
        return generated.isEmpty() || generated.size() < table.columns().size()
                && generated.stream().noneMatch(column -> reaches(column, lower(column.name()), new HashSet<>()));
    }

    private boolean reaches(ColumnDef column, String wanted, Set<String> seen) {
        return column.rules().stream().filter(ColumnRule.Generated.class::isInstance)
                .flatMap(rule -> Shape.find(rule, Expr.Column.class).stream()).map(read -> lower(read.name()))
                .anyMatch(read -> read.equals(wanted) || seen.add(read) && table.columns().stream()
                        .anyMatch(other -> lower(other.name()).equals(read) && reaches(other, wanted, seen)));
    }

    /// Is there a key to keep the rows by, if they are?
    private boolean keyed() {
        return !dialect.storage().has(TableStorage.Effect.ROWS_BY_KEY, table)
                || Shape.any(table, node -> node instanceof ColumnRule.PrimaryKey || node instanceof TableRule.PrimaryKey);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
