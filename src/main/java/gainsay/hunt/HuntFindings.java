package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.finding.Group;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The findings of one hunt, each once, in the order in which they came.
final class HuntFindings {
    private final Ledger ledger;
    private final Map<String, Summary.Seen> seen = new LinkedHashMap<>();
    private final Map<String, Group> groups = new HashMap<>();
    private long total;

    HuntFindings(Ledger ledger) {
        this.ledger = ledger;
    }

    Ledger.Entry add(Finding finding) {
        Ledger.Entry entry = ledger.add(finding);
        total++;
        count(entry.id(), finding, entry.fresh(), Instant.now());
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
                .ifPresent(more -> seen.put(id, new Summary.Seen(id, more.finding(), more.fresh(), more.hits() - 1, more.at())));
        boolean fresh = before.filter(_ -> id.equals(entry.id())).map(Summary.Seen::fresh).orElse(entry.fresh());
        count(entry.id(), reduced, fresh, before.map(Summary.Seen::at).orElseGet(Instant::now));
        return entry;
    }

    /// A finding of this hunt by its id.
    Finding finding(String id) {
        return seen.get(id).finding();
    }

    /// Counts one more hit. Of several forms of a finding a reduced one is kept.
    private void count(String id, Finding finding, boolean fresh, Instant at) {
        seen.merge(id, new Summary.Seen(id, finding, fresh, 1, at),
                (old, more) -> new Summary.Seen(id, old.finding().reduced().isPresent()
                        ? old.finding() : more.finding(), old.fresh() || more.fresh(), old.hits() + more.hits(),
                        old.at().isBefore(more.at()) ? old.at() : more.at()));
        groups.put(id, Group.of(seen.get(id).finding()));
    }

    List<Summary.Seen> all() {
        return List.copyOf(seen.values());
    }

    /// How many bugs they are likely of.
    int distinct() {
        return (int) seen.keySet().stream().map(groups::get).distinct().count();
    }

    int size() {
        return seen.size();
    }

    /// How many findings each oracle has, and of how many bugs these are likely.
    Map<String, OracleCounts> oracles() {
        Map<String, Set<Group>> of = new HashMap<>();
        Map<String, OracleCounts> counts = new HashMap<>();
        seen.forEach((id, one) -> {
            boolean another = of.computeIfAbsent(one.finding().oracle(), _ -> new HashSet<>()).add(groups.get(id));
            counts.merge(one.finding().oracle(), new OracleCounts(0, 0, 0, 0, 1, another ? 1 : 0), OracleCounts::plus);
        });
        return counts;
    }

    /// How often something was found.
    long total() {
        return total;
    }

    boolean full() {
        return ledger.full();
    }
}
