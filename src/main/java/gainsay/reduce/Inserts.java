package gainsay.reduce;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// A pass that has fewer statements write the rows of a table.
///
///     INSERT INTO t0 VALUES (1); INSERT INTO t0 VALUES (2)      ->   INSERT INTO t0 VALUES (1), (2)
///     INSERT INTO t0(a) VALUES (1); UPDATE t0 SET b = 2         ->   INSERT INTO t0(a, b) VALUES (1, 2)
final class Inserts {
    private Inserts() {}

    static List<Supplier<Node>> pass(Node tree) {
        List<Supplier<Node>> edits = new ArrayList<>();
        List<Statement.Insert> inserts = Shape.find(tree, Statement.Insert.class).stream().filter(Inserts::plain).toList();
        for (int i = 0; i < inserts.size(); i++) {
            for (Statement.Insert later : inserts.subList(i + 1, inserts.size())) {
                Statement.Insert earlier = inserts.get(i);
                if (earlier.table().equals(later.table()) && earlier.columns().equals(later.columns())) {
                    edits.add(() -> together(tree, earlier, later, earlier));
                    edits.add(() -> together(tree, earlier, later, later));
                }
            }
        }
        Shape.find(tree, Statement.Update.class).stream().filter(Inserts::plain).forEach(update -> edits.add(() -> updated(tree, update)));
        return edits;
    }

    /// Does it write rows that stand there, and nothing else?
    private static boolean plain(Statement.Insert insert) {
        return insert.source().orElse(null) instanceof Query.Values && insert.upsert().isEmpty() && insert.returning().isEmpty();
    }

    /// Does it write the same to all rows?
    private static boolean plain(Statement.Update update) {
        return update.where().isEmpty() && update.from().isEmpty() && update.first().isEmpty() && update.assignments().stream()
                .noneMatch(assignment -> Shape.any(assignment.value(), Expr.Column.class::isInstance));
    }

    /// Both INSERTs as one, in the place of one of them.
    private static Node together(Node tree, Statement.Insert earlier, Statement.Insert later, Statement.Insert place) {
        Query.Values rows = new Query.Values(Stream.concat(rows(earlier), rows(later)).toList());
        Statement.Insert both = with(place, place.columns(), rows);
        return Shape.rewrite(Relations.withoutStatements(tree, statement -> statement == (place == earlier ? later : earlier)),
                node -> node.equals(place) ? both : node);
    }

    private static Stream<Query.Tuple> rows(Statement.Insert insert) {
        return ((Query.Values) insert.source().orElseThrow()).rows().stream();
    }

    private static Statement.Insert with(Statement.Insert insert, List<String> columns, Query.Values rows) {
        return new Statement.Insert(insert.conflict(), insert.table(), columns, Optional.of(rows), insert.upsert(), insert.returning(),
                insert.form());
    }

    private static Node updated(Node tree, Statement.Update update) {
        List<String> table = Shape.find(tree, Statement.CreateTable.class).stream().filter(made -> made.name().equals(update.table()))
                .findFirst().map(Inserts::columns).orElse(List.of());
        return Shape.rewrite(Relations.withoutStatements(tree, statement -> statement == update), node ->
                node instanceof Statement.Insert insert && insert.table().equals(update.table()) && plain(insert)
                        ? updated(insert, update, table) : node);
    }

    private static List<String> columns(Statement.CreateTable table) {
        return table.columns().stream().filter(column -> !column.generated()).map(Statement.ColumnDef::name).toList();
    }

    private static Statement.Insert updated(Statement.Insert insert, Statement.Update update, List<String> table) {
        List<String> columns = new ArrayList<>(insert.columns().isEmpty() ? table : insert.columns());
        List<List<Expr>> rows = rows(insert).<List<Expr>>map(row -> new ArrayList<>(row.fields())).toList();
        for (Statement.Assignment assignment : update.assignments()) {
            int place = columns.indexOf(assignment.column());
            Node.require(rows.stream().allMatch(row -> row.size() == columns.size()), "each field has a column");
            rows.forEach(row -> {
                if (place < 0) {
                    row.add(assignment.value());
                } else {
                    row.set(place, assignment.value());
                }
            });
            if (place < 0) {
                columns.add(assignment.column());
            }
        }
        return with(insert, columns.equals(table) ? List.of() : columns, new Query.Values(rows.stream().map(Query.Tuple::new).toList()));
    }
}
