package gainsay.triage;

import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.finding.Outline;
import gainsay.known.KnownParts;
import gainsay.process.CrashInvestigation;
import gainsay.process.InternalFailure;
import gainsay.child.Launch;
import gainsay.process.ProcessEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Looks into the ends of processes, one at a time, while the hunt goes on. An end like one that is known already is told as
/// that one again, and so is every end of a kind of which a few are known. When too many wait, the next ones are only counted.
public final class CrashTriage implements AutoCloseable {
    private static final int MOST_WAITING = 8;
    private static final int MOST_OF_A_KIND = 3;
    private static final long MOMENT_MILLIS = 50;

    private final CrashInvestigation investigation;
    private final Listener listener;
    private final BlockingQueue<CrashInvestigation.CrashedProcess> waiting = new LinkedBlockingQueue<>();
    private final AtomicInteger open = new AtomicInteger();
    private final List<Known> known = new ArrayList<>();
    private final List<KnownParts> before;
    private final Thread thread;
    private volatile boolean abandoned;

    /// Who is told what comes of the investigations.
    public interface Listener {
        /// A finding that is confirmed. If it is not flaky, its reduced form is told next, unless that is abandoned.
        void confirmed(Finding finding);

        void reduced(Finding finding);

        /// A finding that was told before, once more.
        void repeated(Finding finding);

        /// The bug with this id, which was known before the hunt, once more.
        void recognized(String id);

        /// The investigation ended in an internal error.
        void failed(InternalFailure failure);
    }

    /// An end that was looked into, and the parts of the case that it takes.
    private record Known(ProcessEnd end, Set<String> parts, Finding finding) {
        /// The place of a crash tells it by itself.
        boolean explains(CrashInvestigation.CrashedProcess crashed) {
            return end.placed() || crashed.cases().stream().limit(1).anyMatch(test -> Outline.of(test).containsAll(parts));
        }
    }

    /// `before` are the bugs that are known since before the hunt.
    public CrashTriage(Launch tasks, Listener listener, List<KnownParts> before) {
        this.before = List.copyOf(before);
        this.investigation = new CrashInvestigation(tasks);
        this.listener = listener;
        this.thread = Thread.ofPlatform().daemon().name("crash triage").start(this::work);
    }

    /// Looks into the end of a process when it is its turn.
    public void add(CrashInvestigation.CrashedProcess crashed) {
        if (!crashed.asked().isEmpty() && open.get() < MOST_WAITING) {
            open.incrementAndGet();
            waiting.add(crashed);
        }
    }

    /// Is something yet to be told?
    public boolean busy() {
        return open.get() > 0 && !abandoned;
    }

    private void work() {
        try {
            while (!abandoned) {
                CrashInvestigation.CrashedProcess crashed = waiting.take();
                try {
                    investigate(crashed);
                } catch (Unavailable _) {
                    // Where no process opens the target, nothing can be seen again.
                } catch (CrashInvestigation.Abandoned e) {
                    return;
                } catch (RuntimeException | StackOverflowError e) {
                    listener.failed(InternalFailure.of(crashed.position().seed().round(), e));
                } finally {
                    open.decrementAndGet();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void investigate(CrashInvestigation.CrashedProcess crashed) {
        Optional<Finding> again = known(crashed);
        if (again.isPresent()) {
            listener.repeated(again.get());
            return;
        }
        Optional<KnownParts> knownBefore = knownBefore(crashed);
        if (knownBefore.isPresent()) {
            listener.recognized(knownBefore.get().id());
            return;
        }
        Optional<Finding> confirmed = investigation.confirmed(crashed);
        confirmed.ifPresent(listener::confirmed);
        confirmed.filter(finding -> !finding.flaky()).ifPresent(finding -> {
            Finding reduced = investigation.reduced(finding);
            known.add(new Known(crashed.end(), Outline.of(reduced.best()), reduced));
            listener.reduced(reduced);
        });
    }

    private Optional<Finding> known(CrashInvestigation.CrashedProcess crashed) {
        List<Known> alike = known.stream().filter(one -> one.end.kind().equals(crashed.end().kind())).toList();
        return alike.stream().filter(one -> alike.size() >= MOST_OF_A_KIND || one.explains(crashed)).map(Known::finding).findFirst();
    }

    /// A place tells a crash by itself; without one the case has to have all known parts.
    private Optional<KnownParts> knownBefore(CrashInvestigation.CrashedProcess crashed) {
        String kind = crashed.end().kind().text();
        return before.stream().filter(one -> one.byText() ? one.fits("", kind, Set.of())
                : crashed.cases().stream().limit(1).anyMatch(test -> one.fits(one.oracle(), kind, Outline.of(test)))).findFirst();
    }

    /// Drops what waits and what is in hand.
    public void abandon() {
        abandoned = true;
        investigation.abandon();
        thread.interrupt();
    }

    /// Leaves no process. One that was about to start when the others were ended is ended too.
    @Override
    public void close() {
        try {
            while (thread.isAlive()) {
                abandon();
                thread.join(MOMENT_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        investigation.close();
    }
}
