package gainsay.oracle.guard;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Constant texts that are no dates and are compared with dates. An engine that does not refuse them takes one for a date of zeros
/// here and for a text there: in a list and in a query, in a condition of constants alone before it is prepared and after.
final class NoDates {
    private static final Set<Type> DAYS = EnumSet.of(Type.DATE, Type.TIMESTAMP);
    private static final Pattern DATE = Pattern.compile("(\\d{4})-?(\\d{1,2})-?(\\d{1,2})( ?\\d.*)?");

    private NoDates() {}

    /// Does such a text meet a date right here?
    static boolean compared(Expr node, Dialect dialect) {
        return dialect.has(Feature.TEXTS_FOR_DATES)
                && Meetings.meetIn(node, expr -> DAYS.contains(expr.type()) && !constantText(expr), NoDates::none);
    }

    /// Does it come to true, false or NULL where they meet?
    static boolean gives(Expr node) {
        return switch (node) {
            case Expr.Between _, Expr.InList _, Expr.InQuery _, Expr.Quantified _ -> true;
            case Expr.Binary binary -> binary.operator().kind() == Operator.Kind.COMPARISON;
            default -> false;
        };
    }

    private static boolean constantText(Expr expr) {
        return expr instanceof Expr.Literal(Value.Text _);
    }

    private static boolean none(Expr expr) {
        return switch (expr) {
            case Expr.Literal(Value.Text(String text)) -> !date(text);
            case Expr.Param param -> none(param.literal());
            case Expr.Scalar(Query query) -> query.select().filter(select -> select.items().size() == 1
                    && select.items().getFirst() instanceof Query.Item.Of(Expr item, _) && none(Meetings.bare(item))).isPresent();
            default -> false;
        };
    }

    private static boolean date(String text) {
        Matcher parts = DATE.matcher(text);
        if (!parts.matches()) {
            return false;
        }
        try {
            LocalDate day = LocalDate.of(number(parts, 1), number(parts, 2), number(parts, 3));
            return day.getYear() > 0;
        } catch (DateTimeException _) {
            return false;
        }
    }

    private static int number(Matcher parts, int group) {
        return Integer.parseInt(parts.group(group));
    }
}
