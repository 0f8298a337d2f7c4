package gainsay.oracle.radar;

import gainsay.oracle.Verdict;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.Keys;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// A database made once more by its own statements, without those that may change no row: indexes that are not unique, upkeep,
/// and where a transaction begins and ends. What was written wrong because of them is written right there. Settings stay, as some
/// are of all answers alike.
///
///     CREATE TABLE t(a PRIMARY KEY, b); CREATE INDEX i ON t(b); INSERT …; INSERT OR REPLACE …; SELECT … FROM t
///     CREATE TABLE t(a PRIMARY KEY, b);                         INSERT …; INSERT OR REPLACE …; SELECT … FROM t
final class Rerun {
    private static final List<String> BOUNDS = List.of("BEGIN", "START", "COMMIT");
    private static final List<String> UNDOING = List.of("ROLLBACK", "SAVEPOINT", "ABORT", "END");

    private Rerun() {}

    /// The other database; empty if there is nothing to leave out, or if something else would happen then.
    static Optional<Database> of(Database original) {
        List<Statement> statements = original.setup().statements();
        Setup without = new Setup(statements.stream().filter(statement -> !idle(statement)).toList());
        if (without.equals(original.setup()) || statements.stream().anyMatch(statement -> begins(statement, UNDOING))) {
            return Optional.empty();
        }
        Database replayed = original.rebuilt(_ -> without);
        if (replayed.setup().equals(without)) {
            return Optional.of(replayed);
        }
        replayed.close();
        return Optional.empty();
    }

    /// Why the same statements may have made something else for a query: the order in which a statement comes to its rows is that of an
    /// index, or not; and some things are another each time. What is open in the query itself is for the comparison to say.
    static Optional<String> other(Query query, Outcome before, Database original) {
        if (!repeats(query, before, original)) {
            return Optional.of("the same statements do not give the same rows twice");
        }
        List<Statement> concerning = Concerning.statements(query, original);
        List<String> identity = original.dialect().storage().rowIdentity();
        if (Shape.any(query, node -> node instanceof Expr.Column column && identity.contains(column.name().toLowerCase(Locale.ROOT)))
                && concerning.stream().anyMatch(Rerun::numbers)) {
            return Optional.of("a row has its number by when it was stored");
        }
        return concerning.stream().flatMap(statement -> open(statement, original).stream()).findFirst();
    }

    /// May it give rows their numbers in an order of its own, or others than they had? Rows that are written down have theirs by that.
    private static boolean numbers(Statement statement) {
        return Shape.any(statement, node -> switch (node) {
            case Statement.Insert insert -> insert.source().filter(source -> !(source instanceof Query.Values)).isPresent();
            case Statement.Merge _, Statement.Upkeep _, Statement.Raw _, Statement.CreateTrigger _ -> true;
            default -> false;
        });
    }

    private static Optional<String> open(Statement statement, Database original) {
        Optional<String> why = settles(statement) ? Keys.contested(statement, original) : Optional.empty();
        boolean changes = statement instanceof Statement.Insert || statement instanceof Statement.Update
                || statement instanceof Statement.Delete || statement instanceof Statement.Transaction;
        return changes ? why.or(() -> Ambiguity.in(statement, original)) : why;
    }

    /// Does it depend on the order of rows what a statement leaves that was taken? Where one may neither be left out nor replaced, none
    /// was, unless there are numbers to be given.
    private static boolean settles(Statement statement) {
        return !(statement instanceof Statement.Update update && update.conflict() == Statement.Conflict.NONE && update.from().isEmpty());
    }

    /// Does the query give the same again in a database made by all the statements, but for what is open in it?
    private static boolean repeats(Query query, Outcome before, Database original) {
        try (Database again = original.rebuilt(UnaryOperator.identity())) {
            return before instanceof Rows rows && again.rows(query) instanceof Rows same && (rows.sameAs(same)
                    || Ambiguity.excuse(query, rows, same, original).filter(Verdict.Inapplicable.class::isInstance).isPresent());
        }
    }

    private static boolean idle(Statement statement) {
        return statement instanceof Statement.CreateIndex index && !index.unique()
                || statement instanceof Statement.Upkeep upkeep && !upkeep.command().startsWith("REFRESH")
                || begins(statement, BOUNDS);
    }

    /// Does it only begin or end a transaction?
    static boolean bounds(Statement.Raw statement) {
        return begins(statement, BOUNDS) || begins(statement, UNDOING);
    }

    private static boolean begins(Statement statement, List<String> words) {
        return statement instanceof Statement.Raw raw && words.stream().anyMatch(raw.text().toUpperCase(Locale.ROOT)::startsWith);
    }
}
