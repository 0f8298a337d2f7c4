package gainsay.generate;

import gainsay.dialect.Dialect;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A user's own database, as the statements that make it, and their own queries. If it `grows`, rows, indexes and views are drawn besides,
/// and rows are changed.
public record Given(List<Statement> setup, List<Query> queries, boolean grows) {
    public Given {
        setup = List.copyOf(setup);
        queries = List.copyOf(queries);
    }

    /// The database of one round.
    public Evolution evolution(Dialect dialect, Choices choices) {
        return new GivenDatabase(dialect, choices, this);
    }

    /// The values that its rows and queries have, by the types of their columns where these are known.
    Map<Type, Set<Value>> values(Dialect dialect) {
        Map<Type, Set<Value>> values = new EnumMap<>(Type.class);
        Schema schema = Schema.of(new Setup(setup));
        for (Statement statement : setup) {
            if (statement instanceof Statement.Insert insert && insert.source().orElse(null) instanceof Query.Values rows) {
                List<Type> types = types(insert, schema);
                rows.rows().forEach(row -> {
                    for (int i = 0; i < row.fields().size(); i++) {
                        take(row.fields().get(i), i < types.size() ? types.get(i) : Type.ANY, dialect, values);
                    }
                });
            }
        }
        queries.forEach(query -> Shape.find(query, Expr.Literal.class).forEach(literal -> take(literal, Type.ANY, dialect, values)));
        return values;
    }

    private static List<Type> types(Statement.Insert insert, Schema schema) {
        List<Schema.Field> fields = schema.named(insert.table()).map(Schema.Relation::fields).orElse(List.of());
        List<Type> types = new ArrayList<>();
        if (insert.columns().isEmpty()) {
            fields.forEach(field -> types.add(field.type()));
        }
        insert.columns().forEach(name -> types.add(fields.stream().filter(field -> field.name().equalsIgnoreCase(name))
                .map(Schema.Field::type).findFirst().orElse(Type.ANY)));
        return types;
    }

    private static void take(Expr expr, Type column, Dialect dialect, Map<Type, Set<Value>> values) {
        if (expr instanceof Expr.Literal(Value value) && !(value instanceof Value.Null)) {
            boolean written = value instanceof Value.Text && !dialect.texts(column).isEmpty() && column != Type.TEXT
                    && !dialect.discipline().cellsTypedByValue();
            Value taken = written ? new Value.Written(column, ((Value.Text) value).value()) : value;
            values.computeIfAbsent(taken.type(), _ -> new LinkedHashSet<>()).add(taken);
        }
    }
}
