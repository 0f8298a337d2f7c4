package gainsay.finding;

import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Statement;
import java.util.function.BooleanSupplier;

/// A finding, judged again: its case is all that it takes.
public final class Replay {
    private Replay() {}

    /// The verdict on another target too. One that refuses a statement which the finding's own target took is another
    /// dialect: there the finding says nothing.
    public static Verdict on(Finding finding, Oracle<?> oracle, Target target) {
        try (Database database = target.open()) {
            for (Statement statement : finding.best().setup().statements()) {
                if (database.run(statement) instanceof Outcome.Refused refused && refused.expected().isEmpty()) {
                    return new Verdict.Inapplicable("the setup is refused: " + refused.message());
                }
            }
        }
        return Sighting.of(oracle, finding.best(), finding.verdict()).again(target);
    }

    /// The finding with a smaller case, if there is one within the budget. Before each case that is tried it is asked whether anyone waits.
    public static Finding reduced(Finding finding, Oracle<?> oracle, Target target, BooleanSupplier abandoned) {
        Finding small = Reduction.of(Sighting.of(oracle, finding.best(), exact(finding.verdict())), finding, target, abandoned);
        return asked(small, oracle, target);
    }

    /// The finding with all that is asked further about it; what is known of its versions stays.
    public static Finding asked(Finding finding, Oracle<?> oracle, Target target) {
        Inquiry inquiry = Inquiry.of(Sighting.of(oracle, finding.best(), finding.verdict()), target);
        Finding asked = finding.with(finding.inquiry().whole() ? inquiry : inquiry.ofAPart());
        return finding.inquiry().lifetime().map(asked::with).orElse(asked);
    }

    /// The verdict as it is given today: one that was stored before types were told apart says only that rows differ.
    private static Verdict exact(Verdict verdict) {
        return verdict instanceof Verdict.Broken(Kind.Differs(FormName form, _), Evidence expected, Evidence actual, String explanation)
                && expected.whole() && actual.whole() ? Verdict.broken(form, expected, actual, explanation) : verdict;
    }
}
