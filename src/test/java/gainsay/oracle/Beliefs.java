package gainsay.oracle;

import gainsay.run.Database;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Statement.TableRule;
import gainsay.sql.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Lies of an engine that takes what a database says about its data for more than it is.
final class Beliefs {
    private static final Set<JoinKind> INNER = EnumSet.of(JoinKind.INNER, JoinKind.COMMA, JoinKind.CROSS);

    private Beliefs() {}

    /// A column that is NOT NULL is never null, not even where an outer join makes it so.
    static Node neverNull(Node node, Database sound) {
        return node instanceof Expr.IsNull(Expr.Column column, boolean negated) && ruled(column, ColumnRule.NotNull.class, sound)
                ? Lie.always(negated) : node;
    }

    /// A LEFT JOIN with a table that has a UNIQUE adds no rows, whatever its condition.
    static boolean onePartner(Source.Join join, Database sound) {
        return join.kind() == JoinKind.LEFT && join.right() instanceof Source.Table right && unique(right.name(), sound);
    }

    /// Each row of a table with a foreign key has its partner, whatever is joined, and be the key null.
    static boolean parentExists(Source.Join join, Database sound) {
        return INNER.contains(join.kind()) && join.left() instanceof Source.Table child && join.right() instanceof Source.Table parent
                && references(child.name(), parent.name(), sound);
    }

    /// Leaves out joins with a table of which nothing is read.
    static Lie eliminates(BiPredicate<Source.Join, Database> needless) {
        return (query, sound) -> sound.rows(Shape.rewrite(query, node -> node instanceof Source.Join join && needless.test(join, sound)
                && unused(query, join) ? join.left() : node));
    }

    /// CHECK is true for every row, though a row passes where it is null.
    static Query.Select checkIsTrue(Query.Select select, Database sound) {
        if (!(select.from().orElse(null) instanceof Source.Table table) || select.where().isEmpty()) {
            return select;
        }
        Expr where = select.where().get();
        for (Expr check : checks(table.name(), sound)) {
            where = Expr.and(where, new Expr.IsTruth(check, true, false));
        }
        return select.where(where);
    }

    /// A generated column is not generated again by an UPDATE; only who forbids indexes reads it from the table.
    static Query.Select stale(Query.Select select, Database sound) {
        List<Source.Table> tables = select.from().map(from -> Shape.find(from, Source.Table.class)).orElse(List.of()).stream()
                .filter(table -> table.hint().isEmpty() && updated(table.name(), sound)).toList();
        return tables.isEmpty() ? select : Shape.rewrite(select, node -> node instanceof Expr.Column column
                && tables.stream().anyMatch(table -> table.name().equals(column.table()))
                && ruled(column, ColumnRule.Generated.class, sound)
                ? Expr.literal(Value.NULL) : node);
    }

    private static boolean updated(String table, Database sound) {
        return Shape.find(sound.setup(), Statement.Update.class).stream().anyMatch(update -> update.table().equals(table));
    }

    private static Optional<Statement.CreateTable> table(String name, Database sound) {
        return Catalog.of(sound.setup()).table(name);
    }

    private static boolean ruled(Expr.Column column, Class<? extends ColumnRule> rule, Database sound) {
        return table(column.table(), sound).stream().flatMap(table -> table.columns().stream())
                .anyMatch(one -> one.name().equals(column.name()) && one.rules().stream().anyMatch(rule::isInstance));
    }

    private static boolean has(String name, Database sound, Predicate<Node> rule) {
        return table(name, sound).map(table -> Shape.nodes(table).stream().anyMatch(rule)).orElse(false);
    }

    private static boolean unique(String table, Database sound) {
        return has(table, sound, rule -> rule instanceof ColumnRule.Unique || rule instanceof TableRule.Unique);
    }

    private static boolean references(String child, String parent, Database sound) {
        return has(child, sound, rule -> rule instanceof TableRule.ForeignKey key && key.table().equals(parent)
                || rule instanceof ColumnRule.References column && column.table().equals(parent));
    }

    private static List<Expr> checks(String name, Database sound) {
        return table(name, sound).stream().flatMap(table -> Shape.nodes(table).stream()).flatMap(rule -> switch (rule) {
            case ColumnRule.Check check -> Stream.of(check.predicate());
            case TableRule.Check check -> Stream.of(check.predicate());
            default -> Stream.<Expr>empty();
        }).toList();
    }

    /// Does nothing but the join itself name the table to the right?
    private static boolean unused(Query query, Source.Join join) {
        Source.Table table = (Source.Table) join.right();
        String name = table.alias().isEmpty() ? table.name() : table.alias();
        return Shape.find(query, Query.Item.All.class).isEmpty() && named(query, name) == named(join, name);
    }

    private static long named(Node tree, String table) {
        return Shape.find(tree, Expr.Column.class).stream().filter(column -> column.table().equals(table)).count();
    }
}
