package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.Set;

/// The greatest of bytes, alone or with something else, which some engines call bytes in one query and a text in the next.
final class OpenBytes {
    private static final Set<String> MIXING = Set.of("GREATEST", "LEAST");

    private OpenBytes() {}

    static boolean is(Expr expr, Dialect dialect) {
        return dialect.has(Feature.OPEN_BYTES) && expr instanceof Expr.Call call && MIXING.contains(call.function())
                && call.arguments().stream().anyMatch(OpenBytes::bytes);
    }

    private static boolean bytes(Expr expr) {
        return expr.type() == Type.BLOB || expr instanceof Expr.Literal(Value.Blob _);
    }
}
