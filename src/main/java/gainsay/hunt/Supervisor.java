package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.process.BlackBox;
import gainsay.child.ChildProcess;
import gainsay.child.ChildProcess.Event;
import gainsay.process.CrashInvestigation;
import gainsay.process.ProcessEnd;
import gainsay.child.Launch;
import gainsay.triage.CrashTriage;
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

/// Keeps the workers of a hunt running in processes of their own, and writes down what they find.
///
/// An old native engine crashes or hangs its process now and then. A worker whose process ends, or gives no sign of
/// life, goes on in a new one with the next round; so a hunt lasts its time and loses nothing that was confirmed. What ended
/// the process is investigated meanwhile. All that happens comes into one queue and is dealt with by one thread.
///
/// The first worker starts alone: it may have a driver to fetch, and it sees whether the target is there at all. The
/// time of the hunt begins when it is ready.
public final class Supervisor {
    private static final int FRUITLESS_PROCESSES = 5;
    private static final int MOST_PLANS = 1_000_000;
    private static final long POLL_MILLIS = 100;
    private static final Duration QUITTING = Duration.ofSeconds(3);

    private final Hunt hunt;
    private final Launch launch;
    private final ServerCare servers;
    private final Watcher watcher;
    private final HuntFindings findings;
    private final InternalFailures failures;
    private final CrashFindings crashes;
    private final CrashTriage crashTriage;
    private final List<SupervisedWorker> workers;
    private final BlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final Set<Long> plans = new HashSet<>();
    private Optional<Ending> ending = Optional.empty();
    private Optional<Long> began = Optional.empty();
    private long lastMoment;
    private int restarts;
    private boolean renewing;
    private volatile boolean interrupted;

    /// How to start the processes of workers, and those that perform tasks: here, investigate crashes. The servers are
    /// those of the hunt.
    public record Launches(Launch workers, Launch tasks, ServerCare servers) {
        public Launches(Launch workers, Launch tasks) {
            this(workers, tasks, ServerCare.NONE);
        }
    }

    public Supervisor(Hunt hunt, Launches launches, Ledger ledger, Watcher watcher) {
        this.hunt = hunt;
        this.launch = launches.workers;
        this.servers = launches.servers;
        this.watcher = watcher;
        this.findings = new HuntFindings(ledger);
        this.failures = new InternalFailures(launch.scratch());
        this.crashes = new CrashFindings(events::add, findings, failures, watcher);
        this.crashTriage = new CrashTriage(launches.tasks, crashes, hunt.known());
        this.workers = IntStream.range(0, hunt.threads())
                .mapToObj(number -> new SupervisedWorker(hunt, servers.addresses(), number)).toList();
    }

    /// Asks the hunt to end soon. May be called by another thread.
    public void interrupt() {
        interrupted = true;
    }

    /// Hunts until there is a reason to end. No process is left when this returns.
    public Summary run() {
        try {
            start(workers.getFirst());
            while (running().findAny().isPresent() || crashTriage.busy() || !events.isEmpty() || renewing) {
                next().ifPresent(Runnable::run);
                endInTime();
                renewInTime();
                if (began.isPresent()) {
                    watcher.progressed(status());
                }
            }
        } finally {
            running().forEach(ChildProcess::close);
            crashTriage.close();
            workers.forEach(worker -> BlackBox.delete(blackBox(worker)));
        }
        return summary();
    }

    private Stream<ChildProcess<Order, Message>> running() {
        return workers.stream().flatMap(worker -> worker.process().stream());
    }

    private void start(SupervisedWorker worker) {
        Path errors = launch.scratch().resolve("worker-" + worker.number() + ".err");
        ChildProcess<Order, Message> process = ChildProcess.start(launch, Message.PROTOCOL, Optional.of(errors),
                event -> events.add(() -> handle(worker, event)));
        process.allowSilence(launch.patience().start());
        process.send(worker.assignment(blackBox(worker), began.isPresent()));
        worker.started(process);
    }

    private Path blackBox(SupervisedWorker worker) {
        return launch.scratch().resolve("worker-" + worker.number() + ".journal");
    }

    private Optional<Runnable> next() {
        try {
            return Optional.ofNullable(events.poll(POLL_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            interrupted = true;
            return Optional.empty();
        }
    }

    private void handle(SupervisedWorker worker, Event<Message> event) {
        switch (event) {
            case Event.Said<Message>(Message message) -> {
                worker.hear(message);
                hear(worker, message);
            }
            case Event.Garbled<Message> garbled -> throw garbled.why();
            case Event.Silent<Message> _ -> { }
            case Event.Ended<Message> _ -> worker.process().ifPresent(process -> ended(worker, process));
        }
    }

    private void hear(SupervisedWorker worker, Message message) {
        switch (message) {
            case Message.Ready ready -> {
                worker.process().ifPresent(process -> process.allowSilence(launch.patience().silence()));
                begin(ready);
            }
            case Message.Tick tick -> see(tick.plans());
            case Message.RoundEnded ended -> see(ended.plans());
            case Message.Found(long key, Finding finding) -> {
                Ledger.Entry entry = findings.add(finding);
                worker.unreduced().put(key, entry.id());
                if (finding.flaky()) {
                    watcher.found(entry, finding);
                }
            }
            case Message.Reduced reduced -> {
                Ledger.Entry entry = findings.replace(worker.unreduced().remove(reduced.key()), reduced.finding());
                watcher.found(entry, findings.finding(entry.id()));
            }
            case Message.Recognized recognized -> findings.recognized(recognized.id());
            case Message.Failed failed -> failures.add(failed.failure());
            case Message.Unavailable unavailable -> quit(new Ending.Impossible(unavailable.why()));
            case Message.Reducing _, Message.Done _ -> { }
        }
    }

    private void see(List<Long> more) {
        if (plans.size() < MOST_PLANS) {
            plans.addAll(more);
        }
    }

    private void begin(Message.Ready ready) {
        if (began.isPresent() || ending.isPresent()) {
            return;
        }
        began = Optional.of(System.nanoTime());
        watcher.began(hunt, ready.version());
        if (!ready.lacking().isEmpty()) {
            watcher.lacks(ready.lacking());
        }
        workers.stream().filter(worker -> worker.process().isEmpty() && !worker.over()).forEach(this::start);
    }

    private void ended(SupervisedWorker worker, ChildProcess<Order, Message> process) {
        if (!worker.over() && process.endedByItself() && (ending.isEmpty() || worker.position().isPresent())) {
            restarts++;
            worker.position().ifPresent(position -> lookInto(ProcessEnd.of(process.end()), worker, position));
        }
        worker.ended(ending.isPresent());
        if (worker.over() || ending.isPresent() || renewing) {
            return;
        }
        if (worker.fruitlessProcesses() < FRUITLESS_PROCESSES) {
            start(worker);
        } else {
            String lastWords = process.lastWords().map(words -> ": " + words).orElse("");
            end(new Ending.Impossible("a worker's process ended " + FRUITLESS_PROCESSES + " times in a row before its first check"
                    + lastWords), new Order.Quit(), launch.patience().finish());
        }
    }

    /// Where a server says whose session ended it, the processes of the others are no suspects.
    private void lookInto(ProcessEnd end, SupervisedWorker worker, CrashInvestigation.Position position) {
        if (end.suspect()) {
            crashTriage.add(new CrashInvestigation.CrashedProcess(end, BlackBox.read(blackBox(worker)), position));
        }
        if (end.ofServer() && worker.guest() && ending.isEmpty()) {
            watcher.lostServer();
        }
    }

    /// Ends what has to end by now.
    private void endInTime() {
        if (ending.isPresent()) {
            if (System.nanoTime() > lastMoment) {
                running().forEach(ChildProcess::kill);
                crashTriage.abandon();
            }
        } else if (interrupted) {
            quit(new Ending.Interrupted());
        } else if (findings.full()) {
            stop(new Ending.Full());
        } else if (failures.ending().isPresent()) {
            quit(failures.ending().get());
        } else if (hunt.time().isPresent() && elapsed().compareTo(hunt.time().get()) >= 0) {
            stop(new Ending.Complete());
        }
    }

    /// A server that has grown large is started afresh as soon as no worker is in the middle of a round.
    private void renewInTime() {
        if (ending.isPresent()) {
            renewing = false;
        } else if (renewing && running().findAny().isEmpty()) {
            renewing = false;
            servers.renew();
            workers.stream().filter(SupervisedWorker::resumes).forEach(this::start);
        } else if (!renewing && servers.large()) {
            renewing = true;
            running().forEach(process -> process.send(new Order.Stop()));
        }
    }

    /// Lets workers finish the reductions in hand.
    private void stop(Ending why) {
        end(why, new Order.Stop(), launch.patience().finish());
    }

    /// Ends workers now.
    private void quit(Ending why) {
        end(why, new Order.Quit(), QUITTING);
    }

    private void end(Ending why, Order order, Duration within) {
        ending = Optional.of(why);
        lastMoment = System.nanoTime() + within.toNanos();
        running().forEach(process -> process.send(order));
    }

    private Duration elapsed() {
        return began.map(start -> Duration.ofNanos(System.nanoTime() - start)).orElse(Duration.ZERO);
    }

    private HuntStatus status() {
        Counts counts = workers.stream().map(SupervisedWorker::counts).reduce(Counts.NONE, Counts::plus);
        return new HuntStatus(elapsed(), hunt.time(), counts, plans.size(), findings.distinct(), findings.total() + counts.repeats(),
                restarts, crashes.explained());
    }

    private Summary summary() {
        boolean traces = restarts > 0 || failures.count() > 0;
        if (!traces) {
            launch.tidy();
        }
        List<String> digests = workers.stream().map(SupervisedWorker::digest).toList();
        return new Summary(hunt, ending.orElse(new Ending.Complete()), status(), findings.all(), digests,
                failures.count(), failures.trace(), traces ? Optional.of(launch.scratch()) : Optional.empty());
    }
}
