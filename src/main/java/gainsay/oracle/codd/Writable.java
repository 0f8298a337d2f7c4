package gainsay.oracle.codd;

import gainsay.dialect.Dialect;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.stream.IntStream;

/// Which values can be written down as what they are.
final class Writable {
    /// Beyond this not every integer is a real.
    private static final long EXACT = 1L << 53;
    private static final int EXACT_DIGITS = 15;

    private Writable() {}

    /// A text with a NUL has no literal, nor has one whose bytes are no characters, nor a name of an enumeration that a user made, nor a
    /// list of other values than those that the dialect casts to lists.
    static boolean unwritable(Rows rows, Dialect dialect) {
        String list = dialect.literal(Type.LIST);
        if (list.startsWith("CAST") && IntStream.range(0, rows.types().size()).anyMatch(column -> !list.contains(rows.types().get(column))
                && rows.rows().stream().anyMatch(row -> row.get(column).type() == Type.LIST))) {
            return true;
        }
        for (List<Value> row : rows.rows()) {
            for (Value value : row) {
                if (value instanceof Value.Text(String text) && (text.indexOf('\0') >= 0 || text.indexOf('\uFFFD') >= 0)
                        || value instanceof Value.Written(Type kind, String name) && kind == Type.ENUM
                        && !dialect.texts(kind).contains(name)) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Does a query give a text whose collation is a part of its type? It is told as one without.
    static boolean collated(Query query, Schema schema) {
        return schema.output(query).stream().anyMatch(field -> field.type() == Type.COLLATED)
                || Shape.find(query, Query.Item.Of.class).stream().anyMatch(item -> item.expr().type() == Type.COLLATED);
    }

    /// Is the value what a cast to the type of its column would give? A column of one type may hold values of another.
    static boolean fits(Value value, Type type) {
        return switch (type) {
            case ANY, BLOB, BOOLEAN -> true;
            case INTEGER -> value instanceof Value.Int || value.equals(Value.NULL);
            case REAL -> value instanceof Value.Real || value.equals(Value.NULL);
            case NUMERIC -> value instanceof Value.Int || value instanceof Value.Real || value.equals(Value.NULL);
            case TEXT -> value instanceof Value.Text || value.equals(Value.NULL);
            case DATE, TIME, TIMESTAMP, INTERVAL, UUID, BIT, ENUM, JSON, RANGE, MULTIRANGE, NETWORK, WORDS, SEARCH, INSTANT, ZONED_TIME,
                    LIST, STRUCT, MAP, COLLATED -> value.type() == type || value.equals(Value.NULL);
        };
    }

    /// A number, or a text that may become one, beyond what a real holds exactly.
    static boolean inexact(Value value) {
        return switch (value) {
            case Value.Int(long number) -> number > EXACT || number < -EXACT;
            case Value.Text(String text) -> text.chars().filter(Character::isDigit).count() > EXACT_DIGITS;
            case Value.Null _, Value.Bool _, Value.Real _, Value.Blob _, Value.Written _ -> false;
        };
    }
}
