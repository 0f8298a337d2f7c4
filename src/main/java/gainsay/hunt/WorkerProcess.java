package gainsay.hunt;

import gainsay.engine.ServerAddress;
import gainsay.engine.Unavailable;
import gainsay.oracle.Oracle;
import gainsay.process.BlackBox;
import gainsay.process.CountingJournal;
import gainsay.child.ParentConnection;
import gainsay.process.TargetOpener;
import gainsay.run.Journal;
import gainsay.run.Target;
import gainsay.run.Terms;
import gainsay.triage.StopRequest;
import gainsay.triage.Throttle;
import gainsay.triage.Triage;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/// The child process of one worker: does its assignment, and tells its supervisor how it goes.
public final class WorkerProcess {
    private static final int PATIENCE_SECONDS = 3;

    private final List<Oracle<?>> oracles;
    private final Optional<RefusalClaim<?>> refusalClaim;
    private final TargetOpener opener;
    private final CompletableFuture<Assignment> assignment = new CompletableFuture<>();
    private final StopRequest stopRequest = new StopRequest();

    /// The oracles to choose from, what to claim of an unreasonable refusal, and how to open targets.
    public WorkerProcess(List<Oracle<?>> oracles, Optional<RefusalClaim<?>> refusalClaim, TargetOpener opener) {
        this.oracles = List.copyOf(oracles);
        this.refusalClaim = refusalClaim;
        this.opener = opener;
    }

    /// Works until the assignment is done.
    public void run(InputStream in, PrintStream out) {
        ParentConnection<Message> supervisor = ParentConnection.open(Message.PROTOCOL, in, out, this::obey);
        CountDownLatch over = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> await(over)));
        try {
            work(assignment.join(), supervisor::send);
        } catch (Unavailable e) {
            supervisor.send(new Message.Unavailable(e.getMessage()));
        } finally {
            over.countDown();
        }
    }

    private void obey(Order order) {
        switch (order) {
            case Assignment given -> assignment.complete(given);
            case Order.Stop _ -> stopRequest.stop();
            case Order.Quit _ -> stopRequest.abandon();
        }
    }

    /// An interrupt from the terminal reaches children too. They stay for the orders that their parent then gives.
    private static void await(CountDownLatch over) {
        try {
            over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(Assignment given, Consumer<Message> supervisor) {
        Progress progress = new Progress(supervisor);
        CountingJournal spent = new CountingJournal(progress::answered);
        Optional<BlackBox> box = Optional.of(given.blackBox()).filter(file -> !file.isEmpty())
                .flatMap(file -> BlackBox.open(Path.of(file)));
        Journal hunted = box.map(open -> open.hunt(progress.tape())).orElse(progress.tape());
        Journal reduced = box.map(open -> open.bench(spent)).orElse(spent);
        Terms hunting = terms(given, HuntServers::hunted, HuntServers::hunting).journal(hunted);
        try (Target target = opener.open(given.target(), hunting);
                Target bench = opener.open(given.target(), terms(given, HuntServers::bench, servers -> servers.reducing(target))
                        .journal(reduced))) {
            progress.tape().cut();
            Throttle throttle = new Throttle();
            given.lessons().forEach(throttle::learn);
            supervisor.accept(new Message.Ready(target.engineVersion(), target.lacking()));
            Triage triage = new Triage(bench, new Triage.Account(spent::statements, progress::statements), throttle, stopRequest,
                    new TriageMessages(supervisor), given.known());
            new Worker(given, context(given, target), progress, triage, stopRequest).run(supervisor);
        }
    }

    private WorkerContext context(Assignment given, Target target) {
        List<Oracle<?>> chosen = oracles.stream().filter(oracle -> given.oracles().contains(oracle.name()))
                .<Oracle<?>>map(oracle -> oracle).toList();
        return new WorkerContext(target, refusalClaim.filter(known -> chosen.contains(known.oracle())),
                new Novelty(given.novelty()), new Guidance(chosen, given.guidance()));
    }

    private static Terms terms(Assignment given, Function<HuntServers, ServerAddress> server, Function<HuntServers, Terms.Use> use) {
        return Terms.USUAL.server(given.servers().map(server)).use(given.servers().map(use).orElse(Terms.Use.FREE));
    }
}
