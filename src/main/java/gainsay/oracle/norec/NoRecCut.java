package gainsay.oracle.norec;

import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// What LIMIT and OFFSET leave. Which rows is open where they are of equal rank; how many is not.
final class NoRecCut {
    private NoRecCut() {}

    /// So many rows, behind so many.
    record Left(int skipped, int count) {
        Rows of(Rows all) {
            return new Rows(all.rows().subList(skipped, skipped + count));
        }
    }

    /// What the cut of a claim leaves of all rows; empty if it is cut by something else than a number.
    static Optional<Left> left(NoRec.Claim claim, Rows all, Database database) {
        Optional<Long> most = number(claim.limit(), Long.MAX_VALUE, database);
        Optional<Long> skipped = number(claim.offset(), 0, database);
        if (most.isEmpty() || skipped.isEmpty()) {
            return Optional.empty();
        }
        int behind = (int) Math.min(skipped.get(), all.rows().size());
        return Optional.of(new Left(behind, (int) Math.min(most.get(), all.rows().size() - behind)));
    }

    private static Optional<Long> number(Optional<Expr> count, long otherwise, Database database) {
        if (count.isEmpty()) {
            return Optional.of(otherwise);
        }
        if (count.get() instanceof Expr.Literal(Value.Int(long number)) && number >= 0) {
            return Optional.of(number);
        }
        Query alone = new Query.Select(false, List.of(Query.Item.of(count.get())), Optional.empty(), Optional.empty(), List.of(),
                Optional.empty());
        return database.rows(alone) instanceof Rows rows && rows.rows().getFirst().getFirst() instanceof Value.Int(long number)
                && number >= 0 ? Optional.of(number) : Optional.empty();
    }
}
