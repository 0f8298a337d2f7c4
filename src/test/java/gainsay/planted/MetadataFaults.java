package gainsay.planted;

import gainsay.dialect.Renderer;
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
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Lies of an engine that takes what a database says about its data for more than it is.
public final class MetadataFaults {
    private static final Set<JoinKind> INNER = EnumSet.of(JoinKind.INNER, JoinKind.COMMA, JoinKind.CROSS);
    private static final Set<Class<? extends ColumnRule>> NEVER_NULL = Set.of(ColumnRule.NotNull.class, ColumnRule.PrimaryKey.class);

    private MetadataFaults() {}

    /// A column that is NOT NULL, or a key, is never null, not even where an outer join makes it so.
    public static Query.Select neverNull(Query.Select select, Database sound) {
        return select.where().map(where -> select.where(Shape.rewrite(where, node ->
                node instanceof Expr.IsNull(Expr.Column column, boolean negated) && ruled(column, select, sound, NEVER_NULL)
                ? Lie.always(negated) : node))).orElse(select);
    }

    /// A join with a table that has a key finds one partner for each row, whatever its condition.
    public static boolean onePartner(Source.Join join, Database sound) {
        return (join.kind() == JoinKind.LEFT || INNER.contains(join.kind()))
                && join.right() instanceof Source.Table right && unique(right.name(), sound);
    }

    /// Each row of a table with a foreign key has its partner, whatever is joined, and be the key null.
    public static boolean parentExists(Source.Join join, Database sound) {
        return INNER.contains(join.kind()) && join.right() instanceof Source.Table parent
                && Shape.find(join.left(), Source.Table.class).stream().anyMatch(child -> references(child.name(), parent.name(), sound));
    }

    /// Leaves out joins with a table of which nothing is read.
    public static Lie eliminates(BiPredicate<Source.Join, Database> needless) {
        return (query, sound) -> sound.rows(Shape.rewrite(query, node -> node instanceof Source.Join join && needless.test(join, sound)
                && unused(query, join) ? join.left() : node));
    }

    /// CHECK is true for every row, though a row passes where it is null.
    public static Query.Select checkIsTrue(Query.Select select, Database sound) {
        if (!(select.from().orElse(null) instanceof Source.Table table) || select.where().isEmpty()) {
            return select;
        }
        Expr where = select.where().get();
        for (Expr check : checks(table.name(), sound)) {
            where = Expr.and(where, new Expr.IsTruth(check, true, false));
        }
        return select.where(where);
    }

    /// A generated column is generated where it is read, and not where it is looked for, unless indexes are forbidden.
    public static Query.Select stale(Query.Select select, Database sound) {
        return select.where().map(where -> select.where(Shape.rewrite(where, node -> node instanceof Expr.Column column
                && ruled(column, select, sound, Set.of(ColumnRule.Generated.class))
                && named(column, select).filter(table -> table.hint().isEmpty()).isPresent()
                ? none(column.type(), sound) : node))).orElse(select);
    }

    /// The table in FROM that a column is named by.
    private static Optional<Source.Table> named(Expr.Column column, Query.Select select) {
        return select.from().stream().flatMap(from -> Shape.find(from, Source.Table.class).stream())
                .filter(table -> name(table).equals(column.table())).findFirst();
    }

    private static String name(Source.Table table) {
        return table.alias().isEmpty() ? table.name() : table.alias();
    }

    private static Expr none(Type type, Database sound) {
        return new Expr.Cast(Expr.literal(Value.NULL), Renderer.cast(sound.dialect(), type), type);
    }

    private static Optional<Statement.CreateTable> table(String name, Database sound) {
        return Catalog.of(sound.setup()).table(name);
    }

    private static boolean ruled(Expr.Column column, Query.Select select, Database sound, Set<Class<? extends ColumnRule>> rules) {
        return named(column, select).flatMap(table -> table(table.name(), sound)).stream().flatMap(table -> table.columns().stream())
                .anyMatch(one -> one.name().equals(column.name())
                        && one.rules().stream().anyMatch(rule -> rules.contains(rule.getClass())));
    }

    private static boolean has(String name, Database sound, Predicate<Node> rule) {
        return table(name, sound).map(table -> Shape.nodes(table).stream().anyMatch(rule)).orElse(false);
    }

    private static boolean unique(String table, Database sound) {
        return has(table, sound, rule -> switch (rule) {
            case ColumnRule.Unique _, TableRule.Unique _, ColumnRule.PrimaryKey _, TableRule.PrimaryKey _ -> true;
            default -> false;
        });
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
        return Shape.find(query, Query.Item.All.class).isEmpty() && mentions(query, name(table)) == mentions(join, name(table));
    }

    private static long mentions(Node tree, String table) {
        return Shape.find(tree, Expr.Column.class).stream().filter(column -> column.table().equals(table)).count();
    }
}
