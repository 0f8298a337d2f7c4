package gainsay.generate;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Schema.Field;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Gives the columns of a tree that was read from text the types that their tables declare, as those of a drawn tree have them. A column of
/// which the text alone does not say whose it is stays without one.
public final class TypedColumns {
    private final Map<String, List<Field>> owners = new HashMap<>();

    private TypedColumns(Node tree, Schema schema) {
        for (Node node : Shape.nodes(tree)) {
            switch (node) {
                case Source.Table table -> schema.named(table.name()).ifPresent(relation ->
                        own(table.alias().isEmpty() ? table.name() : table.alias(), relation.fields()));
                case Source.Derived derived -> own(derived.alias(), schema.output(derived.query()));
                case Query.Cte cte -> own(cte.name(), List.of());
                case Statement.CreateTable table -> own(table.name(), schema.after(table).named(table.name()).orElseThrow().fields());
                case Statement.CreateIndex index -> own(index.table(), fields(schema, index.table()));
                case Statement.Update update -> own(update.table(), fields(schema, update.table()));
                case Statement.Delete delete -> own(delete.table(), fields(schema, delete.table()));
                default -> { }
            }
        }
    }

    private static List<Field> fields(Schema schema, String table) {
        return schema.named(table).map(Schema.Relation::fields).orElse(List.of());
    }

    /// Two relations of one name in different parts of a tree are both meant.
    private void own(String name, List<Field> fields) {
        owners.computeIfAbsent(name.toLowerCase(Locale.ROOT), _ -> new ArrayList<>()).addAll(fields);
    }

    /// The same tree with types. What is derived gets its own from what is in it.
    public static <N extends Node> N of(N tree, Schema schema) {
        N inner = once(tree, schema);
        return Shape.any(inner, Source.Derived.class::isInstance) ? once(inner, schema) : inner;
    }

    private static <N extends Node> N once(N tree, Schema schema) {
        TypedColumns typed = new TypedColumns(tree, schema);
        return Shape.rewrite(tree, node -> node instanceof Expr.Column column && column.type() == Type.ANY
                ? new Expr.Column(column.table(), column.name(), typed.type(column)) : node);
    }

    private Type type(Expr.Column column) {
        Set<Type> types = owners.entrySet().stream()
                .filter(owner -> column.table().isEmpty() || owner.getKey().equals(column.table().toLowerCase(Locale.ROOT)))
                .flatMap(owner -> owner.getValue().stream()).filter(field -> field.name().equalsIgnoreCase(column.name()))
                .map(Field::values).collect(Collectors.toSet());
        return types.size() == 1 ? types.iterator().next() : Type.ANY;
    }
}
