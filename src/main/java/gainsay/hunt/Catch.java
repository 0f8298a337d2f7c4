package gainsay.hunt;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The findings of one hunt, each once, in the order in which they came.
final class Catch {
    private final Ledger ledger;
    private final Map<String, Summary.Seen> seen = new LinkedHashMap<>();
    private long total;

    Catch(Ledger ledger) {
        this.ledger = ledger;
    }

    Ledger.Entry add(Finding finding) {
        Ledger.Entry entry = ledger.add(finding);
        total++;
        put(entry.id(), finding, entry.fresh(), 1);
        return entry;
    }

    /// The finding `id` is reduced now, and may turn out to be another that is already there.
    Ledger.Entry replace(String id, Finding reduced) {
        Ledger.Entry entry = ledger.replace(id, reduced);
        boolean fresh = entry.fresh();
        Summary.Seen before = seen.remove(id);
        if (before != null && before.hits() > 1) {
            seen.put(id, new Summary.Seen(id, before.finding(), before.fresh(), before.hits() - 1));
        }
        if (before != null && id.equals(entry.id())) {
            fresh = before.fresh();
        }
        put(entry.id(), reduced, fresh, 1);
        return entry;
    }

    /// A finding of this hunt by its id.
    Finding finding(String id) {
        return seen.get(id).finding();
    }

    private void put(String id, Finding finding, boolean fresh, long hits) {
        seen.merge(id, new Summary.Seen(id, finding, fresh, hits),
                (old, more) -> new Summary.Seen(id, old.finding().reduced().isPresent()
                        ? old.finding() : more.finding(), old.fresh() || more.fresh(), old.hits() + more.hits()));
    }

    List<Summary.Seen> all() {
        return List.copyOf(seen.values());
    }

    /// How many causes they seem to have.
    int distinct() {
        return (int) seen.values().stream().map(one -> Cause.of(one.finding())).distinct().count();
    }

    /// How often something was found.
    long total() {
        return total;
    }

    boolean full() {
        return ledger.full();
    }
}
