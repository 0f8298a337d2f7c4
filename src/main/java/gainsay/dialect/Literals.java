package gainsay.dialect;

import gainsay.sql.Value;

/// Writes a value as a literal.
final class Literals {
    private Literals() {}

    static String of(Dialect dialect, Value value) {
        return switch (value) {
            case Value.Null _ -> "NULL";
            case Value.Bool bool when dialect.has(Feature.BOOLEAN_LITERAL) -> bool.value() ? "TRUE" : "FALSE";
            case Value.Bool bool -> bool.value() ? "1" : "0";
            case Value.Int integer -> Long.toString(integer.value());
            case Value.Real real -> real(real.value());
            case Value.Text text -> "'" + text.value().replace("'", "''") + "'";
            case Value.Blob blob -> "x'" + blob.hex() + "'";
        };
    }

    private static String real(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "9e999" : "-9e999";
        }
        return Double.toString(value).replace('E', 'e');
    }
}
