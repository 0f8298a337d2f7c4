package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.hunt.Ending;
import gainsay.hunt.Summary;
import gainsay.known.KnownBug;
import gainsay.known.KnownBugs;
import gainsay.known.KnownParts;
import gainsay.known.Verification;
import gainsay.process.JudgeProcess;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A hunt beside what was known before it: tells the one from the other at the end, and replays what it did not see. May be abandoned by
/// another thread.
final class KnownHunt implements AutoCloseable {
    /// How long known bugs are replayed, at most: none is begun later.
    static final Duration PATIENCE = Duration.ofMinutes(1);

    private final String target;
    private final Optional<KnownBugs> before;
    private final FailOn failOn;
    private final JudgeProcess process = TaskCommand.judge();
    private volatile boolean abandoned;

    /// Without any `before` nothing was said of what is known.
    KnownHunt(String target, Optional<KnownBugs> before, FailOn failOn) {
        this.target = target;
        this.before = before;
        this.failOn = failOn;
    }

    /// What tells known bugs before they are reduced.
    List<KnownParts> parts() {
        return before.map(KnownBugs::parts).orElse(List.of());
    }

    /// What came of the hunt. One that was cut short is over at once, and replays nothing.
    KnownOutcome outcome(Summary summary, Map<String, Long> recognized, Display display) {
        KnownOutcome outcome = KnownOutcome.of(before, failOn, summary, recognized);
        List<KnownBug> unseen = outcome.unseen().stream().filter(bug -> bug.shown().isPresent()).toList();
        if (unseen.isEmpty() || !(summary.ending() instanceof Ending.Complete) || summary.status().counts().checks() == 0) {
            return outcome;
        }
        display.replays(unseen.size());
        return outcome.with(replayed(unseen));
    }

    private Map<KnownBug, Verification> replayed(List<KnownBug> unseen) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        Map<KnownBug, Verification> replayed = new LinkedHashMap<>();
        for (KnownBug bug : unseen) {
            Finding finding = bug.shown().orElseThrow();
            if (!abandoned && System.nanoTime() < end) {
                Verification verification = Verification.of(finding, finding.on(target), process);
                if (!abandoned) {
                    replayed.put(bug, verification);
                }
            }
        }
        return replayed;
    }

    void abandon() {
        abandoned = true;
        process.abandon();
    }

    boolean abandoned() {
        return abandoned;
    }

    @Override
    public void close() {
        process.close();
    }
}
