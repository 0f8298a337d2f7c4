package gainsay.oracle.guard;

import gainsay.dialect.Functions;
import gainsay.dialect.Trait;
import gainsay.run.Database;
import gainsay.sql.Catalog;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement.ColumnRule;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Functions over documents. Engines without a type for them tell a document from its text by a mark on the value, which is lost
/// wherever the value is written down: in a table, in an index, in a constant.
///
///     JSON_ARRAY(JSON_ARRAY(1))   [[1]]        JSON_ARRAY('[1]')   ["[1]"]
record JsonFunctions(Functions functions) {

    /// The documents that are made in a tree and the views that it reads: `relations` are the names of those relations that give some, and
    /// `columns` those of their columns.
    record Documents(JsonFunctions json, Set<String> relations, Set<String> columns) {
        /// Is a document made here of something that may be one?
        boolean nested(Expr expr) {
            return json.is(expr, Trait.MAKES_JSON) && Shape.anyChild(expr, argument -> Shape.any(argument, this::may));
        }

        private boolean may(Node node) {
            return json.gives(node) || node instanceof Expr.Column column && columns.contains(column.name().toLowerCase(Locale.ROOT))
                    && (column.table().isEmpty() || relations.contains(column.table().toLowerCase(Locale.ROOT)));
        }
    }

    /// What is known of the documents in trees: a claim and the views that it reads.
    static Documents in(List<? extends Node> roots, Database database) {
        JsonFunctions json = new JsonFunctions(database.dialect().functions());
        Set<String> names = new HashSet<>();
        Set<String> columns = new HashSet<>();
        for (Node root : roots) {
            Shape.find(root, Source.Derived.class).stream().filter(derived -> Shape.any(derived, json::gives))
                    .forEach(derived -> names.add(derived.alias().toLowerCase(Locale.ROOT)));
            Shape.find(root, Query.Cte.class).stream().filter(table -> Shape.any(table, json::gives))
                    .forEach(table -> names.add(table.name().toLowerCase(Locale.ROOT)));
        }
        Catalog catalog = Catalog.of(database.setup());
        roots.stream().flatMap(root -> Shape.find(root, Source.Table.class).stream())
                .filter(table -> names.contains(table.name().toLowerCase(Locale.ROOT)) || json.stored(table.name(), catalog))
                .forEach(table -> {
                    names.add((table.alias().isEmpty() ? table.name() : table.alias()).toLowerCase(Locale.ROOT));
                    database.schema().scope(table).forEach(named -> add(named.fields(), columns));
                });
        roots.forEach(root -> {
            Shape.find(root, Source.Derived.class).forEach(derived -> add(database.schema().output(derived.query()), columns));
            Shape.find(root, Query.Cte.class).forEach(table -> {
                add(database.schema().output(table.query()), columns);
                table.columns().forEach(name -> columns.add(name.toLowerCase(Locale.ROOT)));
            });
        });
        return new Documents(json, names, names.isEmpty() ? Set.of() : columns);
    }

    private static void add(List<Schema.Field> fields, Set<String> columns) {
        fields.forEach(field -> columns.add(field.name().toLowerCase(Locale.ROOT)));
    }

    /// Does a view give documents, or a table generate them? A view of a view may too.
    private boolean stored(String name, Catalog catalog) {
        return catalog.view(name).filter(view -> Shape.any(view, node -> gives(node)
                || node instanceof Source.Table table && !table.name().equalsIgnoreCase(name) && stored(table.name(), catalog))).isPresent()
                || catalog.table(name).filter(table -> Shape.find(table, ColumnRule.Generated.class).stream()
                        .anyMatch(rule -> Shape.any(rule, this::gives))).isPresent();
    }

    private boolean gives(Node node) {
        return node instanceof Expr.Binary binary && binary.operator().kind() == Operator.Kind.JSON || is(node, Trait.READS_JSON);
    }

    private boolean is(Node node, Trait trait) {
        return switch (node) {
            case Expr.Call call -> functions.has(call.function(), trait);
            case Expr.Aggregate aggregate -> functions.has(aggregate.function(), trait);
            default -> false;
        };
    }
}
