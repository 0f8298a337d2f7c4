package gainsay.oracle.guard;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.ArrayList;
import java.util.List;

/// Which columns a tree takes from the rows around it.
public final class FreeColumns {
    private FreeColumns() {}

    public static List<Expr.Column> columns(Node tree, Schema schema) {
        List<Expr.Column> free = new ArrayList<>();
        collect(tree, List.of(), schema, free);
        return free.stream().distinct().toList();
    }

    /// Is there a bare name in a query of this tree that no relation there is known to have? It may be a column of the rows around.
    public static boolean doubtful(Node tree, Schema schema) {
        return Shape.find(tree, Query.Select.class).stream().anyMatch(select -> Shape.find(select, Expr.Column.class).stream()
                .filter(column -> column.table().isEmpty()).anyMatch(column -> !known(column, tree, schema)));
    }

    /// Does a relation that is read anywhere in this tree have such a column?
    private static boolean known(Expr.Column column, Node tree, Schema schema) {
        return Shape.find(tree, Source.class).stream().filter(source -> !(source instanceof Source.Join))
                .flatMap(source -> schema.scope(source).stream()).flatMap(named -> named.fields().stream())
                .anyMatch(field -> field.name().equalsIgnoreCase(column.name()));
    }

    private static void collect(Node node, List<Schema.Named> bound, Schema schema, List<Expr.Column> free) {
        if (node instanceof Expr.Column column) {
            if (bound.stream().noneMatch(named -> binds(named, column))) {
                free.add(column);
            }
            return;
        }
        Schema known = node instanceof Query.With with ? schema.withTables(with) : schema;
        List<Schema.Named> inner = node instanceof Query query ? inside(query, bound, known) : bound;
        Shape.children(node).forEach(child -> collect(child, inner, known, free));
    }

    /// What is bound in a query: what is bound around it, and what it reads and gives itself.
    private static List<Schema.Named> inside(Query query, List<Schema.Named> bound, Schema schema) {
        List<Schema.Named> inner = new ArrayList<>(bound);
        query.select().flatMap(Query.Select::from).stream().flatMap(from -> from.relations().stream())
                .forEach(source -> inner.addAll(schema.scope(source)));
        inner.add(new Schema.Named("", schema.output(query)));
        return inner;
    }

    /// A qualified name is bound by its relation, a bare one by a relation that has such a column or is not known.
    private static boolean binds(Schema.Named named, Expr.Column column) {
        return column.table().isEmpty()
                ? !named.name().isEmpty() && named.fields().isEmpty()
                || named.fields().stream().anyMatch(field -> field.name().equalsIgnoreCase(column.name()))
                : named.name().equalsIgnoreCase(column.table());
    }
}
