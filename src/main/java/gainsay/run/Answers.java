package gainsay.run;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Array;
import java.sql.Blob;
import java.sql.Date;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Struct;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// Takes what a driver answers for an [Outcome].
final class Answers {
    static final int MOST_ROWS = 20_000;
    /// Types whose digits are no part of the name.
    private static final Set<String> DECIMALS = Set.of("DECIMAL", "NUMERIC");
    /// One whose length is none, and which is of one character without it.
    private static final String CHARACTERS = "CHARACTER";

    /// How far the fraction of a second is behind the last colon.
    private static final int SECONDS = 3;

    private Answers() {}

    /// The outcome of a statement that was just executed.
    static Outcome of(Statement executed, boolean givesRows, String sql, Dialect dialect) throws SQLException {
        return givesRows ? read(executed, sql, dialect) : new Outcome.Changed(executed.getUpdateCount());
    }

    /// That of one that gave rows, whose columns have types of these names.
    static Outcome of(Statement executed, List<String> names, String sql, Dialect dialect) throws SQLException {
        try (ResultSet result = executed.getResultSet()) {
            return read(result, names, sql, dialect);
        }
    }

    /// Names of types for columns of which nothing is known.
    static List<String> texts(Statement executed) throws SQLException {
        return Collections.nCopies(executed.getResultSet().getMetaData().getColumnCount(), "text");
    }

    private static Outcome read(Statement executed, String sql, Dialect dialect) throws SQLException {
        try (ResultSet result = executed.getResultSet()) {
            return read(result, names(result.getMetaData(), dialect), sql, dialect);
        }
    }

    private static Outcome read(ResultSet result, List<String> names, String sql, Dialect dialect) throws SQLException {
        List<Type> types = names.stream().map(dialect::typeNamed).toList();
        int width = result.getMetaData().getColumnCount();
        boolean[] asText = asText(types, dialect);
        if (dialect.has(Feature.DATES_AS_TEXTS)) {
            types = types.stream().map(type -> dialect.asText(type) ? Type.TEXT : type).toList();
        }
        boolean openPlaces = dialect.has(Feature.OPEN_PLACES);
        List<List<Value>> rows = new ArrayList<>();
        while (result.next()) {
            if (rows.size() == MOST_ROWS) {
                return new Outcome.TooLarge(sql);
            }
            List<Value> row = types.isEmpty() ? row(result, width) : row(result, types, asText);
            rows.add(openPlaces ? row.stream().map(Answers::whole).toList() : row);
        }
        return new Rows(rows, names.stream().map(dialect::spelled).toList());
    }

    /// The types of the columns by the driver's account, where values do not have theirs by themselves.
    static List<String> names(ResultSetMetaData about, Dialect dialect) throws SQLException {
        int width = dialect.typedResults() ? about.getColumnCount() : 0;
        List<String> names = new ArrayList<>(width);
        for (int i = 1; i <= width; i++) {
            String name = about.getColumnTypeName(i);
            int gap = name.indexOf(' ');
            String word = gap < 0 ? name : name.substring(0, gap);
            names.add(DECIMALS.contains(word) ? word + "(" + about.getPrecision(i) + ", " + about.getScale(i) + ")"
                    + name.substring(word.length()) : name.equals(CHARACTERS) ? name + "(" + about.getPrecision(i) + ")" : name);
        }
        return names;
    }

    private static List<Value> row(ResultSet result, int width) throws SQLException {
        Value[] values = new Value[width];
        for (int i = 0; i < width; i++) {
            values[i] = value(result.getObject(i + 1));
        }
        return List.of(values);
    }

    /// Some drivers give what has no class of its own as text.
    private static List<Value> row(ResultSet result, List<Type> types, boolean[] asText) throws SQLException {
        Value[] values = new Value[asText.length];
        for (int i = 0; i < values.length; i++) {
            Type type = types.get(i);
            Value value = value(asText[i] ? exact(result.getString(i + 1)) : result.getObject(i + 1));
            values[i] = switch (value) {
                case Value.Text(String text) when type == Type.REAL -> Value.of(real(text));
                case Value.Text(String text) when type != Type.TEXT && type != Type.ANY -> new Value.Written(type, text);
                case Value.Blob(String bits) when type == Type.INTEGER -> Value.of(bits(bits));
                default -> value;
            };
        }
        return List.of(values);
    }

    /// Some servers write infinities in a way that their driver does not read.
    private static double real(String text) {
        return Double.parseDouble(text.endsWith("Inf") ? text + "inity" : text);
    }

    /// The number that a string of bits is, given by its bytes. Some servers give MIN and MAX by the bytes of their digits, and still call
    /// them bits.
    static long bits(String bytes) {
        boolean digits = !bytes.isEmpty();
        for (int i = 0; i < bytes.length(); i += 2) {
            digits &= bytes.charAt(i) == '3' && Character.isDigit(bytes.charAt(i + 1));
        }
        return digits ? Long.parseUnsignedLong(new String(HexFormat.of().parseHex(bytes), StandardCharsets.US_ASCII))
                : Long.parseUnsignedLong(bytes, 16);
    }

    /// A decimal without a fraction as an integer.
    private static Value whole(Value value) {
        return value instanceof Value.Written(Type type, String text) && type == Type.NUMERIC && text.indexOf('.') < 0
                ? Value.of(new BigInteger(text)) : value;
    }

    /// A time without zeros behind its fraction of a second: a driver may add them, or not. A time with a zone keeps all that it has, and
    /// what else has a point, as an address of the internet, has no colon before it, or more points.
    static String exact(String text) {
        int colon = text == null ? -1 : text.lastIndexOf(':');
        int point = colon + SECONDS;
        if (colon < SECONDS || text.charAt(colon - SECONDS) != ':' || text.indexOf('.') != point || !digits(text, point + 1)) {
            return text;
        }
        int end = text.length();
        while (text.charAt(end - 1) == '0') {
            end--;
        }
        return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
    }

    private static boolean digits(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /// Which columns are read as texts. Where dates are, a text may be one: some servers call MIN and MAX of times so.
    private static boolean[] asText(List<Type> types, Dialect dialect) {
        boolean[] asText = new boolean[types.size()];
        boolean dates = dialect.has(Feature.DATES_AS_TEXTS);
        for (int i = 0; i < asText.length; i++) {
            asText[i] = dialect.asText(types.get(i)) || dates && types.get(i) == Type.TEXT;
        }
        return asText;
    }

    private static Value value(Object value) throws SQLException {
        return switch (value) {
            case null -> Value.NULL;
            case Integer integer -> Value.of(integer.longValue());
            case Byte integer -> Value.of(integer.longValue());
            case Short integer -> Value.of(integer.longValue());
            case BigInteger integer -> Value.of(integer);
            case BigDecimal decimal -> Value.of(decimal);
            case LocalDate date -> new Value.Written(Type.DATE, date.toString());
            case Date date -> new Value.Written(Type.DATE, date.toString());
            case LocalTime time -> new Value.Written(Type.TIME, time.toString());
            case Time time -> new Value.Written(Type.TIME, time.toString());
            case LocalDateTime time -> new Value.Written(Type.TIMESTAMP, time.toString());
            case Timestamp time -> new Value.Written(Type.TIMESTAMP, time.toString());
            case UUID uuid -> new Value.Written(Type.UUID, uuid.toString());
            case Array list -> new Value.Written(Type.LIST, text(list));
            case Struct struct -> new Value.Written(Type.STRUCT, struct.toString());
            case Map<?, ?> map -> new Value.Written(Type.MAP, map.toString());
            case Blob blob -> Value.of(blob.getBytes(1, (int) blob.length()));
            case Long integer -> Value.of(integer.longValue());
            case Double real -> Value.of(real.doubleValue());
            case Float real -> Value.of(real.doubleValue());
            case Boolean truth -> new Value.Bool(truth);
            case String text -> Value.of(text);
            case byte[] bytes -> Value.of(bytes);
            default -> own(value.toString());
        };
    }

    /// The text of a list as most engines write it; that of a driver's own class may differ each time.
    private static String text(Array list) throws SQLException {
        List<String> items = new ArrayList<>();
        for (Object item : (Object[]) list.getArray()) {
            items.add(item == null ? "NULL" : item instanceof Array inner ? text(inner) : item.toString());
        }
        return "[" + String.join(", ", items) + "]";
    }

    /// What a driver has a class of its own for: an interval, which says so, or any other by its text.
    private static Value own(String text) {
        return text.startsWith("INTERVAL '") ? new Value.Written(Type.INTERVAL, text) : Value.of(text);
    }
}
