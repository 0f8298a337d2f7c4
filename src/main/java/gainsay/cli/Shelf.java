package gainsay.cli;

import gainsay.hunt.Finding;
import gainsay.hunt.Fingerprint;
import gainsay.hunt.Ledger;
import gainsay.store.Findings;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The ledger of a hunt: a directory of findings, and a place in memory for what the directory no longer takes.
///
/// When a disk is full the hunt ends, but what it has in hand is still reduced and then shown, so that nothing is lost.
final class Shelf implements Ledger {
    private final Findings findings;
    private final Map<String, Finding> unsaved = new LinkedHashMap<>();
    private Optional<String> trouble = Optional.empty();

    Shelf(Findings findings) {
        this.findings = findings;
    }

    @Override
    public Entry add(Finding finding) {
        if (trouble.isPresent()) {
            return keep(finding);
        }
        try {
            return entry(findings.add(finding));
        } catch (Findings.Unwritable e) {
            trouble = Optional.of(e.getMessage());
            return keep(finding);
        }
    }

    @Override
    public Entry replace(String id, Finding reduced) {
        unsaved.remove(id);
        if (trouble.isPresent()) {
            return keep(reduced);
        }
        try {
            return entry(findings.replace(id, reduced));
        } catch (Findings.Unwritable e) {
            trouble = Optional.of(e.getMessage());
            return keep(reduced);
        }
    }

    private static Entry entry(Findings.Added added) {
        return new Entry(added.id(), added.fresh(), added.hits());
    }

    private Entry keep(Finding finding) {
        String id = Fingerprint.of(finding);
        unsaved.put(id, finding);
        return new Entry(id, true, 1);
    }

    @Override
    public boolean full() {
        return trouble.isPresent();
    }

    /// Why the directory takes no more.
    Optional<String> trouble() {
        return trouble;
    }

    Collection<Finding> unsaved() {
        return List.copyOf(unsaved.values());
    }
}
