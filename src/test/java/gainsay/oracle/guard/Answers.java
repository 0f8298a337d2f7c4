package gainsay.oracle.guard;

import gainsay.run.Rows;
import gainsay.sql.Value;
import java.util.Arrays;
import java.util.List;

/// Rows as a test writes them: `0, x; 0.5, NULL`. Nothing is no rows.
public final class Answers {
    private Answers() {}

    public static Rows of(String text) {
        return new Rows(text.isEmpty() ? List.of() : Arrays.stream(text.split(";")).map(Answers::row).toList());
    }

    private static Value value(String text) {
        return text.equals("NULL") ? Value.NULL : text.matches("-?\\d+") ? Value.of(Long.parseLong(text))
                : text.matches("-?\\d+\\.\\d+") ? Value.of(Double.parseDouble(text)) : Value.of(text);
    }

    static List<Value> row(String text) {
        return Arrays.stream(text.split(",")).map(String::strip).map(Answers::value).toList();
    }
}
