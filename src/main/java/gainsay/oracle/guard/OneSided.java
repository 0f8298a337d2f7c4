package gainsay.oracle.guard;

import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Node;
import java.util.function.Supplier;

/// What it says that one side of a relation gave no answer.
///
/// An error that the dialect expects proves nothing if both sides give it. If only one does, either the other skipped the
/// evaluation that fails, which it may, or the engine made the error up. [Validation] tells which. An error that nobody expects
/// proves nothing if only one side gives it and a function is not known: an aggregate is refused where a scalar is not.
public final class OneSided {
    private OneSided() {}

    /// The verdict where a query or statement gave an outcome that is no answer. `database` is the one that gave it, as it was
    /// then. The other side is asked only if that matters.
    public static Verdict verdict(Node asked, Outcome outcome, Supplier<Outcome> other, Database database) {
        if (!(outcome instanceof Outcome.Refused refused) || refused.expected().isEmpty()) {
            return UnknownFunctions.in(asked, database).filter(_ -> outcome instanceof Outcome.Refused && other.get().ok())
                    .<Verdict>map(Verdict.Inapplicable::new).orElseGet(() -> Verdict.of(outcome));
        }
        Outcome answer = other.get();
        if (!answer.ok()) {
            return expected(answer) ? Verdict.of(outcome) : Verdict.of(answer);
        }
        return Validation.excuse(asked, refused, database)
                .orElseGet(() -> Verdict.of(refused.unexcused()));
    }

    private static boolean expected(Outcome outcome) {
        return outcome instanceof Outcome.Refused refused && refused.expected().isPresent();
    }
}
