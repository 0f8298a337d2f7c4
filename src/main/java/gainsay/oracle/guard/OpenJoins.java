package gainsay.oracle.guard;

import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;

/// Joins that find partners otherwise than by a condition alone, and where SQL leaves open which.
final class OpenJoins {
    private OpenJoins() {}

    /// Why the rows of a FROM clause are open on this database, if they are.
    static Optional<String> open(Source from, Database database) {
        for (Source.Join join : Shape.find(from, Source.Join.class)) {
            boolean open = switch (join.kind()) {
                case POSITIONAL -> !stored(join.left(), database) || !stored(join.right(), database);
                case ASOF, ASOF_LEFT -> !stored(join.right(), database) || join.on().filter(on -> nearest(on, join, database)).isEmpty();
                case COMMA, INNER, CROSS, LEFT, RIGHT, FULL, NATURAL, NATURAL_LEFT, NATURAL_RIGHT, NATURAL_FULL, SEMI, ANTI, STRAIGHT ->
                    false;
            };
            if (open) {
                return Optional.of("a row has several partners to be joined with, and is joined with one");
            }
        }
        return Optional.empty();
    }

    /// A table has its rows in an order of its own; a query has none.
    private static boolean stored(Source source, Database database) {
        return source instanceof Source.Table table && database.schema().named(table.name())
                .filter(relation -> relation.kind() == Schema.Kind.TABLE).isPresent();
    }

    /// Is there one nearest partner, since no two rows to the right are at the same place?
    private static boolean nearest(Expr on, Source.Join join, Database database) {
        String table = ((Source.Table) join.right()).name();
        List<Expr.Binary> inequalities = Shape.find(on, Expr.Binary.class).stream().filter(OpenJoins::unequal).toList();
        return inequalities.size() == 1 && inequalities.getFirst().right() instanceof Expr.Column place
                && database.rows(repeated(table, place.name())) instanceof Rows rows && rows.rows().isEmpty();
    }

    private static boolean unequal(Expr.Binary binary) {
        return switch (binary.operator()) {
            case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
            default -> false;
        };
    }

    private static Query repeated(String table, String column) {
        Expr place = new Expr.Column("", column, Type.ANY);
        Expr count = new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER);
        return Query.Select.of(List.of(Query.Item.of(Expr.literal(1))), Source.Table.named(table)).groupBy(List.of(place))
                .having(new Expr.Binary(Operator.GREATER, count, Expr.literal(1)));
    }
}
