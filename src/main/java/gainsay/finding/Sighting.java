package gainsay.finding;

import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Target;
import gainsay.sql.Node;

/// A case whose claim was judged broken, or failed: not yet a finding, for nothing has confirmed it.
public record Sighting<C extends Node>(Oracle<C> oracle, TestCase<C> test, Verdict verdict) {

    /// The case of a finding, as its oracle knows it.
    public static <C extends Node> Sighting<C> of(Oracle<C> oracle, TestCase<?> test, Verdict verdict) {
        return new Sighting<>(oracle, new TestCase<>(test.setup(), oracle.claimType().cast(test.claim())), verdict);
    }

    /// Judges the case on a fresh database.
    public Verdict again(Target target) {
        return oracle.judgeAfresh(test, target);
    }

    /// In what way the case is wrong.
    public Kind kind() {
        return verdict.wrong().orElseThrow();
    }

    /// Is the other verdict wrong in the same way?
    public boolean like(Verdict other) {
        return other.wrong().equals(verdict.wrong());
    }

    /// Is something wrong because it is refused, or one form of it?
    boolean refuses() {
        return !(verdict instanceof Verdict.Broken broken) || broken.error().isPresent();
    }

    public static boolean wrong(Verdict verdict) {
        return verdict.wrong().isPresent();
    }

    /// No answer came: the database is of no more use. A slow query gives none either, so it is no sighting.
    public static boolean unanswered(Verdict verdict) {
        return verdict instanceof Verdict.Failed failed && failed.kind() instanceof Kind.NoAnswer;
    }
}
