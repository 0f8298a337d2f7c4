package gainsay.dialect;

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
            case Value.Real real -> out.append(real(real.value()));
            case Value.Text text -> out.append('\'').append(text.value().replace("'", "''")).append('\'');
            case Value.Written written -> out.append(dialect.literal(written.kind())
                    .replace("{}", written.text().replace("'", "''")));
            case Value.Blob blob -> out.append("x'").append(blob.hex()).append('\'');
        }
    }

    private static String real(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "9e999" : "-9e999";
        }
        return Double.toString(value).replace('E', 'e');
    }
}
