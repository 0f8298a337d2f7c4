package gainsay.oracle.guard;

import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Source;
import java.util.List;
import java.util.Optional;

/// What guards ask a database besides the claim. An error that nobody expects is a finding here as elsewhere, unless the question is not
/// one that this engine takes: then it is refused over no rows as well, and only means that a part cannot stand alone.
final class Questions {
    private final Database database;
    private Optional<Verdict> failed = Optional.empty();

    Questions(Database database) {
        this.database = database;
    }

    Database database() {
        return database;
    }

    /// The rows of a query that stands by itself; none where it cannot.
    Optional<Rows> rows(Query query) {
        return ask(query) instanceof Rows rows ? Optional.of(rows) : Optional.empty();
    }

    Outcome ask(Query query) {
        Outcome outcome = database.rows(query);
        if (outcome instanceof Outcome.Refused refused && refused.expected().isEmpty() && failed.isEmpty() && taken(query)) {
            failed = Optional.of(Verdict.of(outcome));
        }
        return outcome;
    }

    /// Does the engine take this query where there is nothing to evaluate? Not beside its own condition, which might not be looked at.
    private boolean taken(Query query) {
        Expr never = Expr.literal(database.dialect().truth(false));
        return query instanceof Query.Select select && select.from().isPresent() && FreeColumns.columns(query, database.schema()).isEmpty()
                && database.rows(select.where().isEmpty() ? select.where(never) : Query.Select.of(List.of(Query.Item.of(Expr.literal(1))),
                        new Source.Derived(select, "asked")).where(never)).ok();
    }

    /// Declined for this reason; or failed, if a question was answered by an error that nothing calls for.
    Verdict declined(String why) {
        return failed.orElseGet(() -> new Verdict.Inapplicable(why));
    }
}
