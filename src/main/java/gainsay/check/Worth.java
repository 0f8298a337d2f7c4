package gainsay.check;

import gainsay.run.Rows;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// What a value says, whichever engine says it and whatever it calls the type: a number by its worth, true and false as 1 and 0, a moment
/// by its digits, any other by its text.
final class Worth {
    /// So many digits are the same however a sum was made.
    private static final MathContext DIGITS = new MathContext(12);
    private static final Pattern MOMENT = Pattern.compile("\\d{4}-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d.*");

    private Worth() {}

    /// The rows from `there`, each replaced by one from `here` that says the same, as far as there are such.
    static Rows inWordsOf(Rows here, Rows there) {
        Map<List<Object>, Deque<List<Value>>> known = new HashMap<>();
        here.rows().forEach(row -> known.computeIfAbsent(of(row), _ -> new ArrayDeque<>()).add(row));
        List<List<Value>> rows = new ArrayList<>();
        there.rows().forEach(row -> rows.add(Optional.ofNullable(known.get(of(row))).map(Deque::poll).orElse(row)));
        return new Rows(rows, here.types());
    }

    static List<Object> of(List<Value> row) {
        return row.stream().map(Worth::of).toList();
    }

    private static Object of(Value value) {
        return switch (value) {
            case Value.Null none -> none;
            case Value.Bool bool -> number(bool.value() ? "1" : "0");
            case Value.Int whole -> number(Long.toString(whole.value()));
            case Value.Real real -> number(Double.toString(real.value()));
            case Value.Written(Type type, String text) when type == Type.NUMERIC -> number(text);
            case Value.Written(_, String text) -> text(text);
            case Value.Text(String text) -> text(text);
            case Value.Blob blob -> blob;
        };
    }

    private static Object number(String text) {
        try {
            return new BigDecimal(text).round(DIGITS).stripTrailingZeros();
        } catch (NumberFormatException _) {
            return text;
        }
    }

    /// `2024-01-05T10:30` and `2024-01-05 10:30:00.0` are one moment.
    private static String text(String text) {
        if (!MOMENT.matcher(text).matches()) {
            return text;
        }
        String plain = text.replace('T', ' ').replaceFirst("^(.{16})$", "$1:00");
        return plain.contains(".") ? plain.replaceFirst("\\.?0+$", "") : plain;
    }
}
