package gainsay.cli;

import gainsay.engine.Unavailable;
import gainsay.finding.Group;
import gainsay.finding.Lifetime;
import gainsay.hunt.Summary;
import gainsay.store.Findings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;

/// Searches at the end of a hunt for the versions between which its findings show, within a time: of each likely bug one finding first.
final class HuntBisection {
    private final Findings findings;
    private final Duration budget;
    private final CommandSpec spec;
    private volatile boolean stopped;

    HuntBisection(Findings findings, Duration budget, CommandSpec spec) {
        this.findings = findings;
        this.budget = budget;
        this.spec = spec;
    }

    /// No further finding is searched for. May be called by another thread.
    void stop() {
        stopped = true;
    }

    /// The summary with what became known of its findings, which is written down with them too.
    Summary of(Summary summary) {
        Map<String, Lifetime> known = new HashMap<>();
        long end = System.nanoTime() + budget.toNanos();
        List<Summary.Seen> order = order(summary);
        tell("searching the versions of %d findings, for at most %s", order.size(), StatusLine.clock(budget));
        try (VersionSearch search = new VersionSearch(VersionSearch.Reach.SMALL, spec, _ -> { })) {
            for (Summary.Seen seen : order) {
                if (!stopped && System.nanoTime() < end) {
                    search.of(seen.finding()).ifPresent(lifetime -> known.put(seen.id(), lifetime));
                }
            }
        } catch (Unavailable e) {
            tell("cannot search versions: %s", e.getMessage());
        }
        known.forEach((id, lifetime) -> findings.learned(id, finding -> finding.with(lifetime)));
        return summary.with(summary.findings().stream().map(seen -> Optional.ofNullable(known.get(seen.id()))
                .map(lifetime -> seen.with(seen.finding().with(lifetime))).orElse(seen)).toList());
    }

    private static List<Summary.Seen> order(Summary summary) {
        Set<Group> groups = new HashSet<>();
        List<Summary.Seen> firsts = new ArrayList<>();
        List<Summary.Seen> others = new ArrayList<>();
        summary.findings().forEach(seen -> (groups.add(Group.of(seen.finding())) ? firsts : others).add(seen));
        firsts.addAll(others);
        return firsts;
    }

    private void tell(String line, Object... values) {
        spec.commandLine().getErr().printf("gainsay: " + line + "%n", values);
        spec.commandLine().getErr().flush();
    }
}
