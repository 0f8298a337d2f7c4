package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// What is read in the place of a view that goes.
final class Views {
    private Views() {}

    /// The tree with the table under a view, whose columns it may have given other names.
    static Node over(Node tree, Statement.CreateView view, Source.Table table) {
        Map<String, Expr.Column> columns = columns(view);
        Set<String> owners = Joins.aliases(tree, view.name());
        return Shape.rewrite(read(tree, view, alias -> new Source.Table(table.name(), alias, Optional.empty())),
                node -> node instanceof Expr.Column column && owners.contains(column.table()) && columns.containsKey(column.name())
                        ? new Expr.Column(column.table(), columns.get(column.name()).name(), columns.get(column.name()).type()) : node);
    }

    /// The tree with the query of a view.
    static Node inlined(Node tree, Statement.CreateView view) {
        return read(tree, view, alias -> new Source.Derived(named(view), alias));
    }

    private static Node read(Node tree, Statement.CreateView view, Function<String, Source> instead) {
        return Shape.rewrite(Relations.withoutStatements(tree, view::equals), node -> node instanceof Source.Table used
                && used.name().equals(view.name()) ? instead.apply(used.alias().isEmpty() ? view.name() : used.alias()) : node);
    }

    /// Each column of the view that is one of its table.
    private static Map<String, Expr.Column> columns(Statement.CreateView view) {
        Map<String, Expr.Column> columns = new HashMap<>();
        if (named(view) instanceof Query.Select select) {
            for (Query.Item item : select.items()) {
                if (item instanceof Query.Item.Of(Expr.Column column, String alias)) {
                    columns.put(alias.isEmpty() ? column.name() : alias, column);
                }
            }
        }
        return columns;
    }

    /// The query of a view, with the names that the view gives its columns.
    private static Query named(Statement.CreateView view) {
        if (view.columns().isEmpty()) {
            return view.query();
        }
        Node.require(view.query() instanceof Query.Select, "the names go to the items");
        Query.Select select = (Query.Select) view.query();
        List<Query.Item> items = new ArrayList<>();
        for (Query.Item item : select.items()) {
            Node.require(item instanceof Query.Item.Of && items.size() < view.columns().size(), "each item has a name");
            items.add(new Query.Item.Of(((Query.Item.Of) item).expr(), view.columns().get(items.size())));
        }
        return select.items(items);
    }
}
