package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.finding.Group;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The findings of one hunt, each once, in the order in which they came.
final class HuntFindings {
    private final Ledger ledger;
    private final Map<String, Summary.Seen> seen = new LinkedHashMap<>();
    private long total;

    HuntFindings(Ledger ledger) {
        this.ledger = ledger;
    }

    Ledger.Entry add(Finding finding) {
        Ledger.Entry entry = ledger.add(finding);
        total++;
        count(entry.id(), finding, entry.fresh());
        return entry;
    }

    /// A bug that was known before the hunt was seen once more.
    void recognized(String id) {
        ledger.recognized(id);
        total++;
    }

    /// The finding `id` is reduced now, and may turn out to be another that is already there.
    Ledger.Entry replace(String id, Finding reduced) {
        Ledger.Entry entry = ledger.replace(id, reduced);
        Optional<Summary.Seen> before = Optional.ofNullable(seen.remove(id));
        before.filter(unreduced -> unreduced.hits() > 1)
                .ifPresent(more -> seen.put(id, new Summary.Seen(id, more.finding(), more.fresh(), more.hits() - 1)));
        boolean fresh = before.filter(_ -> id.equals(entry.id())).map(Summary.Seen::fresh).orElse(entry.fresh());
        count(entry.id(), reduced, fresh);
        return entry;
    }

    /// A finding of this hunt by its id.
    Finding finding(String id) {
        return seen.get(id).finding();
    }

    /// Counts one more hit. Of several forms of a finding a reduced one is kept.
    private void count(String id, Finding finding, boolean fresh) {
        seen.merge(id, new Summary.Seen(id, finding, fresh, 1),
                (old, more) -> new Summary.Seen(id, old.finding().reduced().isPresent()
                        ? old.finding() : more.finding(), old.fresh() || more.fresh(), old.hits() + more.hits()));
    }

    List<Summary.Seen> all() {
        return List.copyOf(seen.values());
    }

    /// How many bugs they are likely of.
    int distinct() {
        return (int) seen.values().stream().map(one -> Group.of(one.finding())).distinct().count();
    }

    /// How often something was found.
    long total() {
        return total;
    }

    boolean full() {
        return ledger.full();
    }
}
