package gainsay.hunt;

import gainsay.run.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/// Looks into the ends of processes, one at a time, while the hunt goes on. An end like one that is known already is told as
/// that one again, and so is every end of a kind of which a few are known. When too many wait, the next ones are only counted.
final class Coroner implements AutoCloseable {
    private static final int MOST_WAITING = 8;
    private static final int MOST_OF_A_KIND = 3;
    private static final long MOMENT_MILLIS = 50;

    private final Inquest inquest;
    private final Clerk clerk;
    private final BlockingQueue<Inquest.Body> waiting = new LinkedBlockingQueue<>();
    private final AtomicInteger open = new AtomicInteger();
    private final List<Known> known = new ArrayList<>();
    private final Thread thread;
    private volatile boolean abandoned;

    /// Who is told what comes of an inquest.
    interface Clerk {
        /// A finding that is confirmed. If it is not flaky, its reduced form is told next, unless that is abandoned.
        void confirmed(Finding finding);

        void reduced(Finding finding);

        /// A finding that was told before, once more.
        void repeated(Finding finding);

        /// The inquest ended in a fault of ours.
        void failed(Message.Fault fault);
    }

    /// An end that was looked into, and the parts of the case that it takes.
    private record Known(Death death, Set<String> parts, Finding finding) {
        /// The place of a crash tells it by itself.
        boolean explains(Inquest.Body body) {
            return death.placed() || body.cases().stream().limit(1).anyMatch(test -> Outline.of(test).containsAll(parts));
        }
    }

    Coroner(Launch jurors, Clerk clerk) {
        this.inquest = new Inquest(jurors);
        this.clerk = clerk;
        this.thread = Thread.ofPlatform().daemon().name("inquests").start(this::work);
    }

    /// Looks into an end when it is its turn.
    void take(Inquest.Body body) {
        if (!body.remains().isEmpty() && open.get() < MOST_WAITING) {
            open.incrementAndGet();
            waiting.add(body);
        }
    }

    /// Is something yet to be told?
    boolean busy() {
        return open.get() > 0 && !abandoned;
    }

    private void work() {
        try {
            while (!abandoned) {
                Inquest.Body body = waiting.take();
                try {
                    hold(body);
                } catch (Target.Unavailable _) {
                    // Where no process opens the target, nothing can be seen again.
                } catch (Inquest.Abandoned e) {
                    return;
                } catch (RuntimeException | StackOverflowError e) {
                    clerk.failed(Worker.fault(body.scene().seed().round(), e));
                } finally {
                    open.decrementAndGet();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void hold(Inquest.Body body) {
        Optional<Finding> again = known(body);
        if (again.isPresent()) {
            clerk.repeated(again.get());
            return;
        }
        Optional<Finding> confirmed = inquest.confirmed(body);
        confirmed.ifPresent(clerk::confirmed);
        confirmed.filter(finding -> !finding.flaky()).ifPresent(finding -> {
            Finding reduced = inquest.reduced(finding);
            known.add(new Known(body.death(), Outline.of(reduced.best()), reduced));
            clerk.reduced(reduced);
        });
    }

    private Optional<Finding> known(Inquest.Body body) {
        List<Known> alike = known.stream().filter(one -> one.death.kind().equals(body.death().kind())).toList();
        return alike.stream().filter(one -> alike.size() >= MOST_OF_A_KIND || one.explains(body)).map(Known::finding).findFirst();
    }

    /// Drops what waits and what is in hand.
    void abandon() {
        abandoned = true;
        inquest.abandon();
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
        inquest.close();
    }
}
