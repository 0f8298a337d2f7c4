package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.hunt.Summary;
import gainsay.hunt.Watcher;

/// How a hunt is shown.
interface Display extends Watcher {

    /// So many known bugs that were not seen are replayed now.
    void replays(int bugs);

    /// What came of the hunt beside what was known before. Told before its end.
    void known(KnownOutcome outcome);

    /// The hunt is over, and the command will end with this code.
    void ended(Summary summary, Exit exit);

    /// A finding that could not be kept is shown whole.
    void unsaved(Finding finding);
}
