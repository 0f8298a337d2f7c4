package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.hunt.Ledger;
import gainsay.store.Findings;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The ledger of a hunt: a directory of findings, and memory for those that the directory no longer takes.
///
/// When a disk is full the hunt ends, but what it has in hand is still reduced and then shown, so that nothing is lost.
final class FindingLedger implements Ledger {
    private final Findings findings;
    private final Map<String, Finding> unsaved = new LinkedHashMap<>();
    private final Map<String, Long> recognized = new LinkedHashMap<>();
    private Optional<String> writeError = Optional.empty();

    FindingLedger(Findings findings) {
        this.findings = findings;
    }

    @Override
    public Entry add(Finding finding) {
        if (writeError.isPresent()) {
            return keepUnsaved(finding);
        }
        try {
            return entry(findings.add(finding));
        } catch (Findings.Unwritable e) {
            writeError = Optional.of(e.getMessage());
            return keepUnsaved(finding);
        }
    }

    @Override
    public Entry replace(String id, Finding reduced) {
        unsaved.remove(id);
        if (writeError.isPresent()) {
            return keepUnsaved(reduced);
        }
        try {
            return entry(findings.replace(id, reduced));
        } catch (Findings.Unwritable e) {
            writeError = Optional.of(e.getMessage());
            return keepUnsaved(reduced);
        }
    }

    @Override
    public void recognized(String id) {
        recognized.merge(id, 1L, Long::sum);
    }

    /// How often bugs that were known before were seen and not written down, by their ids.
    Map<String, Long> recognized() {
        return Map.copyOf(recognized);
    }

    private static Entry entry(Findings.Added added) {
        return new Entry(added.id(), added.fresh(), added.hits());
    }

    private Entry keepUnsaved(Finding finding) {
        String id = Fingerprint.of(finding);
        unsaved.put(id, finding);
        return new Entry(id, true, 1);
    }

    @Override
    public boolean full() {
        return writeError.isPresent();
    }

    /// Why the directory takes no more.
    Optional<String> writeError() {
        return writeError;
    }

    Collection<Finding> unsaved() {
        return List.copyOf(unsaved.values());
    }
}
