package gainsay.dialect;

import gainsay.sql.Type;
import gainsay.sql.Value;

/// Writes a value as a literal.
final class Literals {
    private Literals() {}

    static void put(Dialect dialect, Value value, StringBuilder out) {
        switch (value) {
            case Value.Null _ -> out.append("NULL");
            case Value.Bool bool when dialect.has(Feature.BOOLEAN_LITERAL) -> out.append(bool.value() ? "TRUE" : "FALSE");
            case Value.Bool bool -> out.append(bool.value() ? '1' : '0');
            case Value.Int integer -> out.append(integer.value());
            case Value.Real real -> real(dialect, real.value(), out);
            case Value.Text text -> out.append('\'').append(text.value().replace("'", "''")).append('\'');
            case Value.Written written -> out.append(dialect.literal(written.kind())
                    .replace("{}", written.text().replace("'", "''")));
            case Value.Blob blob -> out.append("x'").append(blob.hex()).append('\'');
        }
    }

    private static void real(Dialect dialect, double value, StringBuilder out) {
        if (!dialect.has(Feature.DECIMAL_POINT)) {
            out.append(Double.isInfinite(value) ? value > 0 ? "9e999" : "-9e999" : Double.toString(value).replace('E', 'e'));
        } else if (dialect.has(Feature.WRITTEN_REALS) || Double.isInfinite(value) || Double.isNaN(value)) {
            out.append(dialect.literal(Type.REAL).replace("{}", Double.toString(value)));
        } else {
            String text = Double.toString(value).replace('E', 'e');
            out.append(text).append(text.indexOf('e') < 0 ? "e0" : "");
        }
    }
}
