package gainsay.hunt;

import gainsay.finding.Finding;

/// Where a hunt writes down what it finds. The hunt does not know how findings are kept.
public interface Ledger {

    /// A finding that is written down: `fresh` if it was not known, and how often it was seen by now.
    record Entry(String id, boolean fresh, long hits) {}

    Entry add(Finding finding);

    /// Puts the reduced finding in the place of the one that was written down before.
    Entry replace(String id, Finding reduced);

    /// A sighting of the bug with this id, which was known before the hunt and is not written down again.
    default void recognized(String id) {}

    /// Nothing more can be written down, so the hunt ends.
    boolean full();
}
