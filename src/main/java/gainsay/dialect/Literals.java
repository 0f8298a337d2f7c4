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
            case Value.Text text -> varying(dialect, Type.TEXT, quoted(text.value()), out);
            case Value.Written written -> out.append(dialect.literal(written.kind())
                    .replace("{}", written.text().replace("'", "''")));
            case Value.Blob blob -> varying(dialect, Type.BLOB, "x'" + blob.hex() + "'", out);
        }
    }

    /// As it stands where no expression may.
    static String bare(Dialect dialect, Value value) {
        return switch (value) {
            case Value.Text(String text) -> quoted(text);
            case Value.Blob(String hex) -> "x'" + hex + "'";
            case Value.Written(Type kind, String text) when kind == Type.NUMERIC -> text;
            case Value.Written(Type kind, String text) when dialect.literal(kind).startsWith("CAST") -> quoted(text);
            case Value.Null _, Value.Bool _, Value.Int _, Value.Real _, Value.Written _ -> Renderer.show(dialect, value);
        };
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    private static void varying(Dialect dialect, Type type, String literal, StringBuilder out) {
        if (dialect.has(Feature.PADDED_LITERALS)) {
            out.append("CAST(").append(literal).append(" AS ").append(Renderer.cast(dialect, type)).append(')');
        } else {
            out.append(literal);
        }
    }

    private static void real(Dialect dialect, double value, StringBuilder out) {
        if (!dialect.has(Feature.DECIMAL_POINT)) {
            out.append(Double.isInfinite(value) ? value > 0 ? "9e999" : "-9e999" : Double.toString(value).replace('E', 'e'));
        } else if (Double.isInfinite(value) || Double.isNaN(value)) {
            out.append(dialect.literal(Type.REAL).replace("{}", Double.toString(value)));
        } else {
            String text = Double.toString(value).replace('E', 'e');
            out.append(text).append(text.indexOf('e') < 0 ? "e0" : "");
        }
    }
}
