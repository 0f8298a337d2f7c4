package gainsay.oracle.guard;

import gainsay.sql.Type;
import gainsay.sql.Value;
import java.math.BigInteger;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// One form for all values that some comparison may call equal: a month may be 30 days, numbers count by their worth, and where there are
/// collations, texts without regard to case, to accents, to spaces at the end and to what follows a NUL.
record Loose(boolean collated) {
    /// A decimal that is one by its type alone. Others are written without zeros at their end.
    private static final Pattern WHOLE = Pattern.compile("-?[0-9]+");
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Value ANY_INTERVAL = Value.of("interval");

    private static String plain(String text) {
        return ACCENTS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
    }

    List<Value> of(List<Value> row) {
        return row.stream().map(this::of).toList();
    }

    Value of(Value value) {
        return switch (value) {
            case Value.Real(double real) when real == Math.rint(real) && real >= -0x1p63 && real < 0x1p63 -> Value.of((long) real);
            case Value.Text(String text) when collated -> Value.of(plain(text).toLowerCase(Locale.ROOT).split("\0", 2)[0].stripTrailing());
            case Value.Written written when written.type() == Type.INTERVAL -> ANY_INTERVAL;
            case Value.Written(Type kind, String text) when kind == Type.NUMERIC && WHOLE.matcher(text).matches() ->
                    Value.of(new BigInteger(text));
            case Value.Null _, Value.Bool _, Value.Int _, Value.Real _, Value.Text _, Value.Blob _, Value.Written _ -> value;
        };
    }
}
