package gainsay.run;

import gainsay.sql.Value;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// Takes what a driver answers for an [Outcome].
final class Answers {
    static final int MOST_ROWS = 20_000;

    private Answers() {}

    /// The outcome of a statement that was just executed.
    static Outcome of(Statement executed, boolean givesRows, String sql) throws SQLException {
        return givesRows ? read(executed, sql) : new Outcome.Changed(executed.getUpdateCount());
    }

    private static Outcome read(Statement executed, String sql) throws SQLException {
        try (ResultSet result = executed.getResultSet()) {
            int width = result.getMetaData().getColumnCount();
            List<List<Value>> rows = new ArrayList<>();
            while (result.next()) {
                if (rows.size() == MOST_ROWS) {
                    return new Outcome.TooLarge(sql);
                }
                rows.add(row(result, width));
            }
            return new Rows(rows);
        }
    }

    private static List<Value> row(ResultSet result, int width) throws SQLException {
        Value[] values = new Value[width];
        for (int i = 0; i < width; i++) {
            values[i] = value(result.getObject(i + 1));
        }
        return List.of(values);
    }

    private static Value value(Object value) {
        return switch (value) {
            case null -> Value.NULL;
            case Integer integer -> Value.of(integer.longValue());
            case Long integer -> Value.of(integer.longValue());
            case Double real -> Value.of(real.doubleValue());
            case Float real -> Value.of(real.doubleValue());
            case Boolean truth -> new Value.Bool(truth);
            case String text -> Value.of(text);
            case byte[] bytes -> Value.of(bytes);
            default -> Value.of(value.toString());
        };
    }
}
