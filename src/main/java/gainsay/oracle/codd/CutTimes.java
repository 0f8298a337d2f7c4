package gainsay.oracle.codd;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.oracle.guard.Meetings;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Times that are read without the zeros of their fraction. `12:00:00.000` is the same time as what is read of it, and another text: where
/// it is taken for a text, it cannot be written down as it was read. So the engine is asked for the bytes of both.
final class CutTimes {
    static final String REASON = "a time was read without the zeros of its fraction, and is another text with them";
    private static final Pattern TIME = Pattern.compile(".*:[0-9]{2}:[0-9]{2}([.][0-9]+)?", Pattern.DOTALL);

    private CutTimes() {}

    /// May one of these values have lost zeros that count in this tree? Those of a text do, and those of a time where types meet.
    static boolean in(List<Value> values, Node tree, Dialect dialect) {
        return dialect.has(Feature.DATES_AS_TEXTS) && values.stream().anyMatch(value -> switch (value) {
            case Value.Text(String text) -> TIME.matcher(text).matches();
            case Value.Written(_, String text) -> TIME.matcher(text).matches() && !Meetings.mixed(tree).isEmpty();
            case Value.Int _, Value.Real _, Value.Bool _, Value.Blob _, Value.Null _ -> false;
        });
    }

    static Expr bytes(Expr expr, Dialect dialect) {
        return new Expr.Cast(expr, Renderer.cast(dialect, Type.BLOB), Type.BLOB);
    }

    /// Have an expression and its folded form the same bytes, each in the query that evaluates it?
    static boolean same(Function<Expr, Query> evaluating, Expr expr, Expr folded, Database database) {
        return same(evaluating.apply(bytes(expr, database.dialect())), evaluating.apply(bytes(folded, database.dialect())), database);
    }

    static boolean same(Query own, Query written, Database database) {
        return database.rows(own) instanceof Rows left && database.rows(written) instanceof Rows right && left.sameAs(right);
    }
}
