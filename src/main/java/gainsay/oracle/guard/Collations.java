package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.dialect.TypeDiscipline;
import gainsay.run.Database;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Collations under which texts are equal that look different, as far as a query touches them: it names one, or a column that has one, in
/// itself or in a view that it reads. That of an index, or of a table beside, is none of its business.
public final class Collations {
    private final TypeDiscipline.Texts texts;

    private Collations(Dialect dialect) {
        this.texts = dialect.discipline().texts();
    }

    /// Does any of these trees name such a collation?
    static boolean named(Dialect dialect, Node... roots) {
        return Arrays.stream(roots).anyMatch(root -> Shape.any(root, new Collations(dialect)::names));
    }

    /// Does a query touch one? Of a change, which has rules and triggers act, all that the setup names counts.
    public static boolean touched(Node tree, Database database) {
        if (!(tree instanceof Query) || !Shape.find(tree, Query.Raw.class).isEmpty()) {
            return named(database.dialect(), database.setup(), tree);
        }
        List<Node> roots = Ambiguity.withViews(tree, database);
        Collations collations = new Collations(database.dialect());
        Set<String> columns = new HashSet<>();
        roots.forEach(root -> columns(root, columns));
        return roots.stream().anyMatch(root -> Shape.any(root, collations::names))
                || roots.stream().flatMap(root -> Ambiguity.read(root).stream())
                        .anyMatch(table -> collations.inTable(table, columns, database));
    }

    /// All columns that are named, in lower case, and `*` where some are read without their names.
    private static void columns(Node root, Set<String> columns) {
        Shape.any(root, node -> {
            switch (node) {
                case Expr.Column column -> columns.add(column.name().toLowerCase(Locale.ROOT));
                case Source.Join join -> {
                    join.using().forEach(name -> columns.add(name.toLowerCase(Locale.ROOT)));
                    if (join.kind().natural()) {
                        columns.add("*");
                    }
                }
                case Query.Item.All _, Expr.InTable _, Expr.Fetched _ -> columns.add("*");
                default -> { }
            }
            return false;
        });
    }

    private boolean inTable(String name, Set<String> columns, Database database) {
        Setup setup = database.setup();
        boolean told = Shape.find(setup, Statement.Raw.class).stream().map(Statement.Raw::text)
                .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT)) && collates(text));
        return told || Catalog.of(setup).table(name).filter(table -> table.options().stream().anyMatch(Collations::says)
                || table.columns().stream().anyMatch(column -> (touches(column, columns) || derives(table, columns))
                        && Shape.any(column, this::names))).isPresent()
                || database.schema().named(name).filter(relation -> relation.kind() == Schema.Kind.VIRTUAL).isPresent()
                        && Shape.find(setup, Statement.CreateVirtualTable.class).stream().anyMatch(table -> Shape.any(table, this::names));
    }

    private static boolean touches(Statement.ColumnDef column, Set<String> columns) {
        return columns.contains("*") || columns.contains(column.name().toLowerCase(Locale.ROOT));
    }

    /// Is a column read that is generated of others?
    private static boolean derives(Statement.CreateTable table, Set<String> columns) {
        return table.columns().stream().anyMatch(column -> column.generated() && touches(column, columns));
    }

    private boolean names(Node node) {
        return switch (node) {
            case Expr.Collate collate -> !texts.exactUnder(collate.collation());
            case Statement.ColumnRule.Collation rule -> !texts.exactUnder(rule.name());
            case Statement.Raw raw -> collates(raw.text());
            case Statement.CreateTable table -> table.options().stream().anyMatch(Collations::says);
            case Statement.ColumnDef column -> says(column.typeName());
            default -> false;
        };
    }

    /// That of the database is the usual one.
    private static boolean collates(String text) {
        return says(text) && !text.startsWith("ALTER DATABASE ");
    }

    /// Does a text name a collation, or a character set, which has one of its own?
    private static boolean says(String sql) {
        String text = sql.toUpperCase(Locale.ROOT);
        return text.contains("COLLATE") || text.contains("CHARACTER SET") || text.contains("CHARSET");
    }
}
