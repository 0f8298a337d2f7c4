package gainsay.cli;

import gainsay.hunt.Summary;
import gainsay.known.KnownBug;
import gainsay.known.KnownBug.By;
import gainsay.known.KnownBugs;
import gainsay.known.Standing;
import gainsay.known.Verification;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What came of a hunt, told apart by what was known before it: `fresh` findings are new, and `again` are the known bugs that it saw.
/// What it did not see was replayed, as far as there was time. Without any `before`, new is what its directory did not have.
record KnownOutcome(Optional<KnownBugs> before, FailOn failOn, List<Summary.Seen> fresh, List<Again> again,
        Map<KnownBug, Verification> replayed) {
    KnownOutcome {
        fresh = List.copyOf(fresh);
        again = List.copyOf(again);
    }

    /// A known bug that was seen, how often, and the findings of this hunt that are it.
    record Again(KnownBug bug, long sightings, List<Found> findings) {
        Again {
            findings = List.copyOf(findings);
        }

        private Again and(Again more) {
            List<Found> all = new ArrayList<>(findings);
            all.addAll(more.findings);
            return new Again(bug, sightings + more.sightings, all);
        }

        /// Was it seen in its own case?
        boolean itself() {
            return findings.stream().anyMatch(found -> found.by() == By.ID);
        }
    }

    /// A finding, and by what it was told to be a known bug.
    record Found(Summary.Seen seen, By by) {}

    /// `recognized` are the sightings of known bugs that made no finding, by id.
    static KnownOutcome of(Optional<KnownBugs> before, FailOn failOn, Summary summary, Map<String, Long> recognized) {
        if (before.isEmpty()) {
            return new KnownOutcome(before, failOn, summary.findings().stream().filter(Summary.Seen::fresh).toList(),
                    List.of(), Map.of());
        }
        KnownBugs bugs = before.get();
        List<Summary.Seen> fresh = new ArrayList<>();
        Map<KnownBug, Again> again = new LinkedHashMap<>();
        recognized.forEach((id, count) -> bugs.named(id).ifPresent(bug -> again.merge(bug, new Again(bug, count, List.of()), Again::and)));
        for (Summary.Seen seen : summary.findings()) {
            Optional<KnownBugs.Recognized> known = bugs.recognize(seen.finding());
            known.ifPresentOrElse(
                    one -> again.merge(one.bug(), new Again(one.bug(), seen.hits(), List.of(new Found(seen, one.by()))), Again::and),
                    () -> fresh.add(new Summary.Seen(seen.id(), seen.finding(), true, seen.hits())));
        }
        return new KnownOutcome(before, failOn, fresh, List.copyOf(again.values()), Map.of());
    }

    /// The known bugs that did not come up in their own case: whether they are there still, only a replay tells. Those of which nothing
    /// was seen come first.
    List<KnownBug> unseen() {
        return before.stream().flatMap(known -> known.bugs().stream())
                .filter(bug -> again.stream().noneMatch(one -> one.itself() && one.bug().equals(bug)))
                .sorted(Comparator.comparing(bug -> again.stream().anyMatch(one -> one.bug().equals(bug)))).toList();
    }

    /// The same, with what the replay of those came to.
    KnownOutcome with(Map<KnownBug, Verification> replays) {
        return new KnownOutcome(before, failOn, fresh, again, replays);
    }

    List<KnownBug> replayedAs(Standing standing) {
        return replayed.entrySet().stream().filter(one -> one.getValue().standing() == standing).map(Map.Entry::getKey).toList();
    }

    /// Those that the replay did not come to, or that have no case.
    List<KnownBug> untried() {
        return unseen().stream().filter(bug -> !replayed.containsKey(bug)).toList();
    }

    /// The findings to list: those that are known are listed apart.
    List<Summary.Seen> told(Summary summary) {
        return before.isPresent() ? fresh : summary.findings();
    }

    /// Was something found that counts?
    boolean counts(Summary summary) {
        return switch (failOn) {
            case NEW -> !fresh.isEmpty();
            case ANY -> !summary.findings().isEmpty() || !again.isEmpty();
            case NONE -> false;
        };
    }

    /// What the exit code says of this hunt.
    String meaning(Exit exit, Summary summary) {
        boolean saw = !summary.findings().isEmpty() || !again.isEmpty();
        return switch (exit) {
            case NOTHING_FOUND -> !saw ? exit.meaning()
                    : failOn == FailOn.NEW ? "nothing new was found" : "what was found does not count (--fail-on none)";
            case FINDINGS -> failOn == FailOn.NEW ? "new findings" : exit.meaning();
            case INTERRUPTED -> saw ? "interrupted, and nothing was found that counts" : exit.meaning();
            case INCONCLUSIVE, USAGE, FAULT -> exit.meaning();
        };
    }
}
