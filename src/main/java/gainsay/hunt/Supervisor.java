package gainsay.hunt;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Keeps the workers of a hunt alive in processes of their own, and writes down what they find.
///
/// An old native engine crashes or hangs its process now and then. A worker whose process ends, or gives no sign of
/// life, goes on in a new one with the next round; so a hunt lasts its time and loses nothing that was confirmed. What ended
/// the process is looked into meanwhile. All that happens comes into one queue and is dealt with by one thread.
///
/// The first worker starts alone: it may have a driver to fetch, and it sees whether the target is there at all. The
/// time of the hunt begins when it is ready.
public final class Supervisor {
    private static final int BARREN_DEATHS = 5;
    private static final int MOST_PLANS = 1_000_000;
    private static final long POLL_MILLIS = 100;
    private static final Duration QUITTING = Duration.ofSeconds(3);

    private final Hunt hunt;
    private final Launch launch;
    private final Coroner coroner;
    private final Watcher watcher;
    private final Catch findings;
    private final Faults faults;
    private final List<Slot> slots;
    private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final Set<Long> plans = new HashSet<>();
    private Optional<Ending> ending = Optional.empty();
    private Optional<Long> began = Optional.empty();
    private long lastMoment;
    private int deaths;
    private int explained;
    private String inquired = "";
    private volatile boolean interrupted;

    /// How to start the processes of workers, and those that look into the ends of such.
    public record Staff(Launch workers, Launch jurors) {}

    public Supervisor(Hunt hunt, Staff staff, Ledger ledger, Watcher watcher) {
        this.hunt = hunt;
        this.launch = staff.workers;
        this.coroner = new Coroner(staff.jurors, new Minutes());
        this.watcher = watcher;
        this.findings = new Catch(ledger);
        this.faults = new Faults(launch.scratch());
        this.slots = IntStream.range(0, hunt.threads()).mapToObj(worker -> new Slot(hunt, worker)).toList();
    }

    /// Asks the hunt to end soon. May be called by another thread.
    public void interrupt() {
        interrupted = true;
    }

    /// Hunts until there is a reason to end. No process is left when this returns.
    public Summary run() {
        try {
            start(slots.getFirst());
            while (living().findAny().isPresent() || coroner.busy() || !events.isEmpty()) {
                next().ifPresent(Runnable::run);
                watch();
                if (began.isPresent()) {
                    watcher.stands(standing());
                }
            }
        } finally {
            living().forEach(Child::close);
            coroner.close();
            slots.forEach(slot -> BlackBox.delete(blackBox(slot)));
        }
        return summary();
    }

    private Stream<Child> living() {
        return slots.stream().flatMap(slot -> slot.child().stream());
    }

    private void start(Slot slot) {
        Path errors = launch.scratch().resolve("worker-" + slot.worker() + ".err");
        slot.started(Child.start(launch.command(), slot.assignment(blackBox(slot)), errors, event -> events.add(() -> handle(event))),
                System.nanoTime());
    }

    private Path blackBox(Slot slot) {
        return launch.scratch().resolve("worker-" + slot.worker() + ".journal");
    }

    private Optional<Runnable> next() {
        try {
            return Optional.ofNullable(events.poll(POLL_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            interrupted = true;
            return Optional.empty();
        }
    }

    private void handle(Child.Event event) {
        Slot slot = slots.stream().filter(of -> of.child().equals(Optional.of(event.child()))).findFirst().orElseThrow();
        switch (event) {
            case Child.Event.Said said -> {
                slot.hear(said.message(), System.nanoTime());
                hear(slot, said.message());
            }
            case Child.Event.Ended ended -> end(slot, ended.child());
        }
    }

    private void hear(Slot slot, Message message) {
        switch (message) {
            case Message.Ready ready -> begin(ready.version());
            case Message.Tick tick -> see(tick.plans());
            case Message.RoundEnded ended -> see(ended.plans());
            case Message.Found found -> {
                Finding finding = read(found.finding());
                Ledger.Entry entry = findings.add(finding);
                slot.open().put(found.key(), entry.id());
                if (finding.flaky()) {
                    watcher.found(entry, finding);
                }
            }
            case Message.Reduced reduced -> {
                Ledger.Entry entry = findings.replace(slot.open().remove(reduced.key()), read(reduced.finding()));
                watcher.found(entry, findings.finding(entry.id()));
            }
            case Message.Fault fault -> faults.add(fault);
            case Message.Unavailable unavailable -> quit(new Ending.Impossible(unavailable.why()));
            case Message.Reducing _, Message.Done _ -> { }
        }
    }

    private Finding read(JsonNode json) {
        return Finding.read(json, hunt::oracle);
    }

    private void see(List<Long> more) {
        if (plans.size() < MOST_PLANS) {
            plans.addAll(more);
        }
    }

    private void begin(String version) {
        if (began.isPresent() || ending.isPresent()) {
            return;
        }
        began = Optional.of(System.nanoTime());
        watcher.began(hunt, version);
        slots.stream().filter(slot -> slot.child().isEmpty() && !slot.over()).forEach(this::start);
    }

    private void end(Slot slot, Child child) {
        if (!slot.over() && child.diedOfItself() && (ending.isEmpty() || slot.scene().isPresent())) {
            deaths++;
            slot.scene().ifPresent(scene -> coroner.take(new Inquest.Body(child.death(launch.scratch(), launch.patience().silence()),
                    BlackBox.read(blackBox(slot)), scene)));
        }
        slot.died(ending.isPresent());
        if (slot.over() || ending.isPresent()) {
            return;
        }
        if (slot.barrenDeaths() < BARREN_DEATHS) {
            start(slot);
        } else {
            String lastWords = child.lastWords().map(words -> ": " + words).orElse("");
            end(new Ending.Impossible("a worker's process ended " + BARREN_DEATHS + " times in a row before its first check" + lastWords),
                    Protocol.QUIT, launch.patience().finish());
        }
    }

    /// Ends what has to end by now.
    private void watch() {
        long now = System.nanoTime();
        if (ending.isPresent()) {
            if (now > lastMoment) {
                living().forEach(Child::kill);
                coroner.abandon();
            }
        } else if (interrupted) {
            quit(new Ending.Interrupted());
        } else if (findings.full()) {
            stop(new Ending.Full());
        } else if (faults.ending().isPresent()) {
            quit(faults.ending().get());
        } else if (hunt.time().isPresent() && elapsed().compareTo(hunt.time().get()) >= 0) {
            stop(new Ending.Complete());
        }
        slots.stream().filter(slot -> slot.silent(now, launch.patience())).forEach(slot -> slot.child().ifPresent(Child::killSilent));
    }

    /// Lets workers finish the reductions in hand.
    private void stop(Ending why) {
        end(why, Protocol.STOP, launch.patience().finish());
    }

    /// Ends workers now.
    private void quit(Ending why) {
        end(why, Protocol.QUIT, QUITTING);
    }

    private void end(Ending why, String order, Duration within) {
        ending = Optional.of(why);
        lastMoment = System.nanoTime() + within.toNanos();
        living().forEach(child -> child.say(order));
    }

    private Duration elapsed() {
        return began.map(start -> Duration.ofNanos(System.nanoTime() - start)).orElse(Duration.ZERO);
    }

    private Standing standing() {
        Counts counts = slots.stream().map(Slot::counts).reduce(Counts.NONE, Counts::plus);
        return new Standing(elapsed(), hunt.time(), counts, plans.size(), findings.distinct(), findings.total() + counts.repeats(), deaths,
                explained);
    }

    private Summary summary() {
        boolean traces = deaths > 0 || faults.count() > 0;
        if (!traces) {
            launch.tidy();
        }
        List<String> digests = slots.stream().map(Slot::digest).toList();
        return new Summary(hunt, ending.orElse(new Ending.Complete()), standing(), findings.all(), digests,
                faults.count(), faults.trace(), traces ? Optional.of(launch.scratch()) : Optional.empty());
    }

    /// Writes down what comes of inquests, one finding at a time.
    private final class Minutes implements Coroner.Clerk {
        @Override
        public void confirmed(Finding finding) {
            events.add(() -> {
                Ledger.Entry entry = findings.add(finding);
                explained++;
                inquired = entry.id();
                if (finding.flaky()) {
                    watcher.found(entry, finding);
                }
            });
        }

        @Override
        public void reduced(Finding finding) {
            events.add(() -> watcher.found(findings.replace(inquired, finding), finding));
        }

        @Override
        public void repeated(Finding finding) {
            events.add(() -> {
                findings.add(finding);
                explained++;
            });
        }

        @Override
        public void failed(Message.Fault fault) {
            events.add(() -> faults.add(fault));
        }
    }
}
