package gainsay.oracle.guard;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Writes CTEs out where they are read, so that every part of a query can stand alone:
///
///     WITH w AS (q) SELECT … FROM w   =   SELECT … FROM (q) AS w
final class InlinedCtes {
    private InlinedCtes() {}

    @SuppressWarnings("unchecked")
    static <N extends Node> N writtenOut(N tree) {
        return (N) writtenOut(tree, Map.of());
    }

    private static Node writtenOut(Node node, Map<String, Query> known) {
        if (node instanceof Query.With with && !with.recursive()) {
            Map<String, Query> more = new HashMap<>(known);
            for (Query.Cte table : with.tables()) {
                more.put(key(table.name()), renamed(table.name(), table.columns(), (Query) writtenOut(table.query(), more)));
            }
            return writtenOut(with.body(), more);
        }
        if (node instanceof Source.Table table && known.containsKey(key(table.name()))) {
            return new Source.Derived(known.get(key(table.name())), table.alias().isEmpty() ? table.name() : table.alias());
        }
        if (node instanceof Expr.InTable in && known.containsKey(key(in.table()))) {
            return new Expr.InQuery((Expr) writtenOut(in.operand(), known), known.get(key(in.table())), in.negated());
        }
        Node written = node;
        List<Node> children = Shape.children(node);
        for (int i = 0; i < children.size(); i++) {
            Node child = writtenOut(children.get(i), known);
            written = child == children.get(i) ? written : Shape.replace(written, List.of(i), child);
        }
        return written;
    }

    private static String key(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /// A query under other names for its columns. Where its SELECT list does not show them, a CTE has to give them.
    static Query renamed(String name, List<String> columns, Query query) {
        return columns.isEmpty() ? query : aliased(columns, query).orElseGet(() ->
                new Query.With(false, List.of(new Query.Cte(name, columns, Optional.empty(), query)),
                        Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(name))));
    }

    private static Optional<Query> aliased(List<String> columns, Query query) {
        return switch (query) {
            case Query.Select select when select.items().size() == columns.size()
                    && select.items().stream().allMatch(Query.Item.Of.class::isInstance) -> {
                List<Query.Item> items = new ArrayList<>();
                for (int i = 0; i < columns.size(); i++) {
                    items.add(new Query.Item.Of(((Query.Item.Of) select.items().get(i)).expr(), columns.get(i)));
                }
                yield Optional.of(select.items(items));
            }
            case Query.Compound compound -> aliased(columns, compound.left())
                    .map(left -> new Query.Compound(compound.operator(), left, compound.right()));
            case Query.Select _, Query.Ordered _, Query.Values _, Query.With _, Query.Raw _ -> Optional.empty();
        };
    }
}
