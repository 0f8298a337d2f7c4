package gainsay.oracle;

import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Node;
import java.util.Optional;
import java.util.function.Supplier;

/// What it says that one side of a relation gave no answer.
///
/// An error that the dialect expects proves nothing if both sides give it. If only one does, either the other skipped the
/// evaluation that fails, which it may, or the engine made the error up. [Validation] tells which.
final class OneSided {
    private OneSided() {}

    /// The verdict where a query or statement gave an outcome that is no answer. `database` is the one that gave it, as it was
    /// then. The other side is asked only if that matters.
    static Verdict verdict(Node asked, Outcome outcome, Supplier<Outcome> other, Database database) {
        if (!(outcome instanceof Outcome.Refused refused) || refused.expected().isEmpty()) {
            return Verdict.of(outcome);
        }
        Outcome answer = other.get();
        if (!answer.ok()) {
            return expected(answer) ? Verdict.of(outcome) : Verdict.of(answer);
        }
        return Validation.excuse(asked, refused, database).<Verdict>map(Verdict.Inapplicable::new)
                .orElseGet(() -> Verdict.of(new Outcome.Refused(refused.sql(), refused.message(), Optional.empty())));
    }

    private static boolean expected(Outcome outcome) {
        return outcome instanceof Outcome.Refused refused && refused.expected().isPresent();
    }
}
