package gainsay.check;

import gainsay.dialect.read.Reader;
import gainsay.run.Database;
import gainsay.run.Target;
import java.util.Arrays;
import java.util.List;

/// What engines answer in different ways, each by right: it explains why one query has other rows on another engine.
public enum Habit {
    DIVISION("7 / 2", "SELECT 7 / 2"),
    CASE("'a' = 'A'", "SELECT 'a' = 'A'"),
    SPACES("'a' = 'a '", "SELECT 'a' = 'a '"),
    TYPES("1 = '1'", "SELECT 1 = '1'"),
    EMPTY("'' IS NULL", "SELECT '' IS NULL"),
    LIKE_CASE("'a' LIKE 'A'", "SELECT 'a' LIKE 'A'"),
    AVERAGE("AVG of 1 and 2", "SELECT AVG(x) FROM (SELECT 1 AS x UNION ALL SELECT 2) AS t"),
    NULLS("1 and NULL, ORDER BY", "SELECT x FROM (SELECT 1 AS x UNION ALL SELECT NULL) AS t ORDER BY x"),
    LETTERS("'B' and 'a', ORDER BY", "SELECT x FROM (SELECT 'B' AS x UNION ALL SELECT 'a') AS t ORDER BY x"),
    NUMBER_OF_TEXT("'1' + 1", "SELECT '1' + 1"),
    ROUNDING("CAST(2.5 AS INTEGER)", "SELECT CAST(2.5 AS INTEGER)"),
    NO_NUMBER("1 / 0", "SELECT 1 / 0");

    private final String said;
    private final String sql;

    Habit(String said, String sql) {
        this.said = said;
        this.sql = sql;
    }

    /// What is asked, in short.
    public String said() {
        return said;
    }

    /// What this target answers to each, in their order.
    static List<Answer> of(Target target) {
        try (Database database = target.open()) {
            return Arrays.stream(values()).map(habit -> Answer.of(database.rows(Reader.query(target.dialect(), habit.sql)), 0)).toList();
        }
    }

    /// Do two answers say something else?
    public static boolean differ(Answer one, Answer other) {
        return one.how() != other.how() || !one.rows().rows().stream().map(Worth::of).toList()
                .equals(other.rows().rows().stream().map(Worth::of).toList());
    }
}
