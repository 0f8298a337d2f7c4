package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Target;

/// A finding, judged again: its case is all that it takes.
public final class Replay {
    private Replay() {}

    public static Verdict on(Finding finding, Oracle<?> oracle, Target target) {
        return Sighting.of(oracle, finding.best(), finding.verdict()).again(target);
    }

    /// The finding with a smaller case, if there is one within the budget.
    public static Finding reduced(Finding finding, Oracle<?> oracle, Target target) {
        return Triage.reduced(Sighting.of(oracle, finding.best(), finding.verdict()), finding, target, new Orders());
    }
}
