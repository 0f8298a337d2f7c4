package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Node;
import java.util.Optional;

/// A case whose claim was judged broken, or failed: not yet a finding, for nothing has confirmed it.
record Sighting<C extends Node>(Oracle<C> oracle, TestCase<C> test, Verdict verdict) {
    private static final Optional<String> NO_ANSWER = kind(Verdict.of(new Outcome.Lost("", "")));

    /// The case of a finding, as its oracle knows it.
    static <C extends Node> Sighting<C> of(Oracle<C> oracle, TestCase<?> test, Verdict verdict) {
        return new Sighting<>(oracle, new TestCase<>(test.setup(), oracle.claimType().cast(test.claim())), verdict);
    }

    /// Judges the case on a fresh database.
    Verdict again(Target target) {
        return oracle.judgeAfresh(test, target);
    }

    String kind() {
        return kind(verdict).orElse("");
    }

    /// Is the other verdict wrong in the same way?
    boolean like(Verdict other) {
        return other.getClass() == verdict.getClass() && kind(other).equals(kind(verdict));
    }

    static boolean wrong(Verdict verdict) {
        return kind(verdict).isPresent();
    }

    /// No answer came: the database is of no more use. A slow query gives none either, so it is no sighting.
    static boolean unanswered(Verdict verdict) {
        return kind(verdict).equals(NO_ANSWER);
    }

    private static Optional<String> kind(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Broken broken -> Optional.of(broken.kind());
            case Verdict.Failed failed -> Optional.of(failed.kind());
            case Verdict.Holds _, Verdict.Inapplicable _ -> Optional.empty();
        };
    }
}
