package gainsay.oracle.epsc;

import gainsay.generate.Choices;
import gainsay.generate.Draw;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Source;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Queries whose plan is worth keeping: columns of one table, or of two that are joined by a column, are compared with values of their
/// types. What an engine keeps is a range of an index, which other values make another one. No plan is kept where
/// two conditions are about one column.
///
///     SELECT * FROM t0 WHERE c0 BETWEEN 1 AND 7 AND c1 IN ('a', 'b')
final class Lookups {
    private static final Operator[] COMPARISONS = {Operator.EQUAL, Operator.EQUAL, Operator.EQUAL, Operator.GREATER, Operator.LESS,
        Operator.GREATER_EQUAL, Operator.LESS_EQUAL, Operator.NOT_EQUAL, Operator.NOT_DISTINCT_FROM};
    private static final String OTHER = "other";

    private final Draw draw;
    private final Choices choices;

    Lookups(Draw draw) {
        this.draw = draw;
        this.choices = draw.choices();
    }

    Query query() {
        String table = draw.table();
        List<Schema.Field> fields = draw.schema().named(table).orElseThrow().fields();
        boolean joined = choices.percent(20);
        Source from = joined ? joined(table, choices.one(fields)) : Source.Table.named(table);
        List<Schema.Field> unused = new ArrayList<>(fields);
        Supplier<Expr> condition = () -> condition(joined && choices.percent(50) ? OTHER : table,
                unused.isEmpty() ? choices.one(fields) : unused.remove(choices.between(0, unused.size() - 1)));
        Expr where = IntStream.range(0, choices.between(0, 2)).mapToObj(_ -> condition.get()).reduce(condition.get(), (left, right) ->
                new Expr.Binary(choices.percent(75) ? Operator.AND : Operator.OR, left, right));
        Query.Select rows = Query.Select.of(List.of(new Query.Item.All("")), from).where(where);
        return switch (choices.between(0, 4)) {
            case 0 -> rows.items(List.of(Query.Item.of(new Expr.Aggregate("COUNT", false, List.of(), Optional.empty(), Type.INTEGER))));
            case 1 -> ordered(rows, column(table, choices.one(fields)));
            case 2 -> rows.items(List.of(Query.Item.of(column(table, choices.one(fields)))));
            default -> rows;
        };
    }

    /// All that it gives is the key, so that it is not open which rows come first.
    private Query ordered(Query.Select rows, Expr.Column key) {
        return new Query.Ordered(rows.items(List.of(Query.Item.of(key))),
                List.of(new Query.Order(key, choices.percent(50), Optional.empty())),
                choices.percent(70) ? Optional.of(Expr.literal(choices.between(0, 4))) : Optional.empty(), Optional.empty());
    }

    private Source joined(String table, Schema.Field by) {
        Source.Table other = new Source.Table(table, OTHER, Optional.empty());
        return new Source.Join(choices.one(Source.JoinKind.INNER, Source.JoinKind.LEFT), Source.Table.named(table), other,
                Optional.of(new Expr.Binary(Operator.EQUAL, column(table, by), column(OTHER, by))), List.of());
    }

    private static Expr.Column column(String table, Schema.Field field) {
        return new Expr.Column(table, field.name(), field.type());
    }

    private Expr condition(String table, Schema.Field field) {
        Expr.Column column = column(table, field);
        return switch (choices.between(0, 5)) {
            case 0 -> new Expr.Between(column, value(field), value(field), choices.percent(10));
            case 1 -> new Expr.InList(column, Stream.generate(() -> value(field)).limit(choices.between(2, 3)).toList(),
                    choices.percent(20));
            default -> new Expr.Binary(choices.one(COMPARISONS), column, value(field));
        };
    }

    private Expr value(Schema.Field field) {
        return Expr.literal(draw.value(field.type()));
    }
}
