package gainsay.hunt;

import gainsay.finding.Finding;
import java.util.List;

/// Who is told how a hunt goes.
public interface Watcher {

    /// The target is open, and this is the version that the engine says it has.
    void began(Hunt hunt, String version);

    /// What the engine ought to have and refuses, so that the hunt goes without.
    default void lacks(List<String> what) {}

    /// What the target makes of a user's own schema, a line each.
    default void noted(String line) {}

    /// Told several times a second.
    void progressed(HuntStatus status);

    /// A server that is not ours cut a connection; it is waited for.
    default void lostServer() {}

    /// A finding in its final form.
    void found(Ledger.Entry entry, Finding finding);
}
