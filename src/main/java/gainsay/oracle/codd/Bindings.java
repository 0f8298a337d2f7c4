package gainsay.oracle.codd;

import gainsay.oracle.guard.Collations;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// A subquery evaluated for each row around it by itself, with constants in the place of what it takes from the row. An engine
/// turns a correlated subquery into a join; of constants there is nothing to be turned.
///
///     SELECT t.b, EXISTS (SELECT 1 FROM u WHERE u.b = t.b) FROM t
///     SELECT EXISTS (SELECT 1 FROM u WHERE u.b = 1);  SELECT EXISTS (SELECT 1 FROM u WHERE u.b = 2);  …
final class Bindings {
    private static final int MOST = 40;

    private Bindings() {}

    /// Is this an expression that may take something from the rows around it in a way of its own?
    static boolean may(Expr expr) {
        return query(expr).isPresent();
    }

    /// The query of such an expression.
    static Optional<Query> query(Expr expr) {
        return switch (expr) {
            case Expr.Scalar scalar -> Optional.of(scalar.query());
            case Expr.Exists exists -> Optional.of(exists.query());
            case Expr.InQuery in -> Optional.of(in.query());
            default -> Optional.empty();
        };
    }

    /// Each distinct row of keys with the value of the expression in the focus; empty if one of them has none that can be told, or if a
    /// constant has not the type and the collation of its column.
    static Optional<Rows> values(Node tree, List<Expr> keys, Rows over, Database database) {
        Expr expr = Clauses.focus(tree);
        Map<List<Value>, Value> values = new LinkedHashMap<>();
        List<String> types = new ArrayList<>();
        boolean told = IntStream.range(0, keys.size()).allMatch(i -> over.type(i).isPresent());
        if (!told || Collations.touched(tree, database)
                || keys.stream().anyMatch(key -> hidden((Expr.Column) key, expr, database))) {
            return Optional.empty();
        }
        for (List<Value> row : over.rows()) {
            if (values.containsKey(row)) {
                continue;
            }
            Query alone = new Query.Select(false, List.of(Query.Item.of(bound(expr, keys, row, over))), Optional.empty(), Optional.empty(),
                    List.of(), Optional.empty());
            if (values.size() == MOST || !(database.rows(alone) instanceof Rows one)) {
                return Optional.empty();
            }
            values.put(row, one.rows().getFirst().getFirst());
            types.add(one.type(0).orElse(""));
        }
        return Optional.of(new Rows(values.entrySet().stream().map(entry -> {
            List<Value> row = new ArrayList<>(entry.getKey());
            row.add(entry.getValue());
            return List.copyOf(row);
        }).toList(), told(over, types)));
    }

    /// The types of the keys, and behind them that of the values, if all have been told one.
    private static List<String> told(Rows over, List<String> types) {
        List<String> told = new ArrayList<>(over.types());
        told.add(types.stream().distinct().count() == 1 ? types.getFirst() : "");
        return told;
    }

    private static Expr bound(Expr expr, List<Expr> keys, List<Value> row, Rows over) {
        List<Expr> constants = IntStream.range(0, keys.size()).<Expr>mapToObj(i ->
                new Expr.Cast(Expr.literal(row.get(i)), over.type(i).orElseThrow(), keys.get(i).type())).toList();
        return Shape.rewrite(expr, node -> keys.contains(node) ? constants.get(keys.indexOf(node)) : node);
    }

    /// Might the same name mean something else further inside?
    private static boolean hidden(Expr.Column key, Expr expr, Database database) {
        return Shape.nodes(expr).stream().filter(Source.class::isInstance).filter(source -> !(source instanceof Source.Join))
                .flatMap(source -> database.schema().scope((Source) source).stream())
                .anyMatch(named -> key.table().isEmpty() ? named.fields().isEmpty()
                        || named.fields().stream().anyMatch(field -> field.name().equalsIgnoreCase(key.name()))
                        : named.name().equalsIgnoreCase(key.table()));
    }
}
