package gainsay.oracle.guard;

import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Type;
import java.util.List;

/// May an expression stand as a condition? A user's query fetches what it likes, and not every engine makes a boolean of a text.
public final class BooleanPredicate {
    public static final Verdict.Inapplicable NONE = new Verdict.Inapplicable("the predicate is not a boolean");

    private BooleanPredicate() {}

    /// The verdict on a claim about a predicate, unless that is no truth. It is asked only where something is wrong. A number that an
    /// engine takes for a boolean is one; so is whatever it takes for a number, where conditions are numbers.
    public static Verdict unless(Verdict verdict, Expr predicate, Query.Select over, Database database) {
        boolean wrong = verdict instanceof Verdict.Failed || verdict instanceof Verdict.Broken && !(predicate instanceof Expr.Literal);
        return wrong && !is(predicate, over, database) ? NONE : verdict;
    }

    /// Is an expression over the rows of this select true, false or null, as far as the engine tells?
    private static boolean is(Expr predicate, Query.Select over, Database database) {
        if (predicate.type() == Type.BOOLEAN || database.dialect().discipline().conditionsAreNumbers()) {
            return true;
        }
        Query alone = Query.Select.of(List.of(Query.Item.of(predicate)), over.from().orElseThrow());
        return !(database.rows(alone) instanceof Rows rows)
                || rows.type(0).map(type -> database.dialect().typeNamed(type) == Type.BOOLEAN).orElse(true);
    }
}
