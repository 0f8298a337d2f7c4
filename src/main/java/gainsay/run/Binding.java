package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Parameterized;
import gainsay.sql.Value;
import java.math.BigDecimal;
import java.sql.Date;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Time;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;

/// Hands values to a driver, each as the type that it has.
final class Binding {
    private Binding() {}

    static void bind(PreparedStatement statement, Parameterized given, Dialect dialect) throws SQLException {
        List<Value> values = given.values();
        for (int i = 0; i < values.size(); i++) {
            int place = i + 1;
            boolean untyped = given.bare().containsKey(i) && dialect.has(Feature.UNTYPED_BINDING);
            switch (values.get(i)) {
                case Value value when untyped && !value.equals(Value.NULL) -> statement.setObject(place, text(value), Types.OTHER);
                case Value.Null _ -> none(statement, place);
                case Value.Bool bool -> statement.setBoolean(place, bool.value());
                case Value.Int integer -> statement.setLong(place, integer.value());
                case Value.Real real -> statement.setDouble(place, real.value());
                case Value.Text text -> statement.setString(place, text.value());
                case Value.Written written when dialect.asText(written.kind()) && dialect.has(Feature.UNTYPED_BINDING) ->
                    statement.setObject(place, written.text(), Types.OTHER);
                case Value.Written written when dialect.asText(written.kind()) -> statement.setString(place, written.text());
                case Value.Written written -> bind(statement, place, written);
                case Value.Blob blob -> statement.setBytes(place, HexFormat.of().parseHex(blob.hex()));
            }
        }
    }

    private static String text(Value value) {
        return switch (value) {
            case Value.Null _ -> "NULL";
            case Value.Bool(boolean truth) -> Boolean.toString(truth);
            case Value.Int(long number) -> Long.toString(number);
            case Value.Real(double number) -> Double.toString(number);
            case Value.Text(String text) -> text;
            case Value.Blob(String hex) -> "\\x" + hex;
            case Value.Written(_, String text) -> text;
        };
    }

    /// A list of integers as such, or as its text where the driver has no lists.
    private static void list(PreparedStatement statement, int place, String text) throws SQLException {
        String inner = text.substring(1, text.length() - 1);
        Object[] items = inner.isBlank() ? new Object[0] : Arrays.stream(inner.split(","))
                .map(String::strip).map(item -> item.equalsIgnoreCase("NULL") ? null : Integer.valueOf(item)).toArray();
        try {
            statement.setArray(place, statement.getConnection().createArrayOf("INTEGER", items));
        } catch (SQLFeatureNotSupportedException _) {
            statement.setString(place, text);
        }
    }

    /// Some drivers want to know of what type it is not.
    private static void none(PreparedStatement statement, int place) throws SQLException {
        try {
            statement.setNull(place, Types.NULL);
        } catch (SQLException _) {
            statement.setNull(place, statement.getParameterMetaData().getParameterType(place));
        }
    }

    /// Some drivers know no other dates than those of their own API.
    private static void either(PreparedStatement statement, int place, Object now, Object before) throws SQLException {
        try {
            statement.setObject(place, now);
        } catch (SQLException _) {
            statement.setObject(place, before);
        }
    }

    private static void bind(PreparedStatement statement, int place, Value.Written written) throws SQLException {
        String text = written.text();
        switch (written.kind()) {
            case NUMERIC -> statement.setBigDecimal(place, new BigDecimal(text));
            case DATE -> either(statement, place, LocalDate.parse(text), Date.valueOf(text));
            case TIME -> either(statement, place, LocalTime.parse(text), Time.valueOf(LocalTime.parse(text)));
            case TIMESTAMP -> {
                LocalDateTime time = LocalDateTime.parse(text.replace(' ', 'T'));
                either(statement, place, time, Timestamp.valueOf(time));
            }
            case UUID -> statement.setObject(place, UUID.fromString(text));
            case LIST -> list(statement, place, text);
            case ANY, BOOLEAN, INTEGER, REAL, TEXT, BLOB, INTERVAL, BIT, ENUM, JSON, RANGE, MULTIRANGE, NETWORK, WORDS, SEARCH, INSTANT,
                    ZONED_TIME, STRUCT, MAP, COLLATED -> statement.setString(place, text);
        }
    }
}
