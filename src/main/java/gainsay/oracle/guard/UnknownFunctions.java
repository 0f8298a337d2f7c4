package gainsay.oracle.guard;

import gainsay.dialect.Functions;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Calls of which a tree says no more than a name. What gives a value for each row and what aggregates are written alike:
///
///     SELECT F(c0) FROM t0        a row for each of t0, or one for all of them
///
/// A tree takes a call for the first. That is so where the dialect or the engine's catalogue says so; otherwise nothing that is made of
/// the query need be equal to it. It is asked only where two sides differ.
final class UnknownFunctions {
    private UnknownFunctions() {}

    /// Why nothing follows from a difference, if a tree calls a function that is not known to give a value for each row.
    static Optional<String> in(Node tree, Database database) {
        Functions functions = database.dialect().functions();
        List<String> names = Shape.find(tree, Expr.Call.class).stream().map(call -> call.function().toUpperCase(Locale.ROOT)).distinct()
                .filter(name -> !functions.rowwise(name)).toList();
        return names.isEmpty() ? Optional.empty() : names.stream().filter(name -> !made(name, database)).findFirst()
                .map(name -> "nothing says that a function gives a value for each row (" + name + ")");
    }

    /// Is it a scalar that the setup made? The catalogue of this very database tells.
    private static boolean made(String name, Database database) {
        String catalogue = database.dialect().catalogue().read();
        return !catalogue.isEmpty() && database.rows(new Query.Raw(catalogue)) instanceof Rows functions
                && functions.rows().stream().anyMatch(row -> row.equals(List.of(Value.of(name), Value.of("scalar"))));
    }
}
