package gainsay.oracle.codd;

import gainsay.dialect.Dialect;
import gainsay.dialect.Feature;
import gainsay.dialect.Renderer;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// How the values of a subquery behind IN are written, where there are several ways that an engine plans otherwise.
///
///     x IN (CAST(1 AS SIGNED), CAST(2 AS SIGNED))         x IN (1, 2)         x IN (SELECT CAST(1 AS SIGNED) UNION ALL SELECT …)
record Lists(Dialect dialect) {

    /// Are these values written as a query where a list would do? For an odd number they are, as in [QuantifiedValues]; for fewer where
    /// lists are what is planned.
    boolean queried(List<Expr> values) {
        return dialect.has(Feature.CONSTANT_QUERIES) && values.size() % (plainly() ? 3 : 2) == 1;
    }

    private boolean plainly() {
        return dialect.has(Feature.PLAIN_LISTS);
    }

    /// An even number of integers as literals in the place of casts of them, if a literal is of the type that the engine told.
    List<Expr> plain(List<Expr> values, Rows told) {
        boolean same = told.type(0).equals(Optional.of(Renderer.cast(dialect, Type.INTEGER)));
        return plainly() && same && values.size() % 2 == 0 && values.stream().allMatch(Lists::integer)
                ? values.stream().map(value -> ((Expr.Cast) value).operand()).toList() : values;
    }

    private static boolean integer(Expr value) {
        return value instanceof Expr.Cast(Expr.Literal(Value.Int _), _, _);
    }
}
