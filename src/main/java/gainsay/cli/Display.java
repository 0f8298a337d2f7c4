package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.hunt.Summary;
import gainsay.hunt.Watcher;

/// How a hunt is shown.
interface Display extends Watcher {

    /// The hunt is over, and the command will end with this code.
    void ended(Summary summary, Exit exit);

    /// A finding that could not be kept is shown whole.
    void unsaved(Finding finding);
}
