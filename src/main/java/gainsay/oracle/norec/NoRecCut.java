package gainsay.oracle.norec;

import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// How many rows LIMIT and OFFSET leave. Which ones is open where rows are of equal rank; how many is not.
final class NoRecCut {
    private NoRecCut() {}

    /// The number of rows that the cut of a claim leaves of all; empty if it is cut by something else than a number.
    static Optional<Rows> left(NoRec.Claim claim, Rows all, Database database) {
        Optional<Long> most = number(claim.limit(), Long.MAX_VALUE, database);
        Optional<Long> skipped = number(claim.offset(), 0, database);
        if (most.isEmpty() || skipped.isEmpty()) {
            return Optional.empty();
        }
        long left = Math.max(0, Math.min(most.get(), all.rows().size() - skipped.get()));
        return Optional.of(new Rows(List.of(List.of(Value.of(left)))));
    }

    private static Optional<Long> number(Optional<Expr> count, long otherwise, Database database) {
        if (count.isEmpty()) {
            return Optional.of(otherwise);
        }
        Query alone = new Query.Select(false, List.of(Query.Item.of(count.get())), Optional.empty(), Optional.empty(), List.of(),
                Optional.empty());
        return database.rows(alone) instanceof Rows rows && rows.rows().getFirst().getFirst() instanceof Value.Int(long number)
                && number >= 0 ? Optional.of(number) : Optional.empty();
    }
}
