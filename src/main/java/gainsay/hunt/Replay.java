package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Statement;

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

    /// The finding with a smaller case, if there is one within the budget.
    public static Finding reduced(Finding finding, Oracle<?> oracle, Target target) {
        return Triage.reduced(Sighting.of(oracle, finding.best(), finding.verdict()), finding, target, new Orders());
    }
}
