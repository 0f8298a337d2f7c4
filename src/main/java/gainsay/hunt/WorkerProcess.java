package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.run.Journal;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// The child process of one worker: reads its assignment and its orders, writes messages, and ends with its parent.
public final class WorkerProcess {
    private static final int PATIENCE_SECONDS = 3;

    private final List<Oracle<?>> oracles;
    private final Optional<Objection<?>> objection;
    private final Opening opening;

    /// The oracles to choose from, what to say to an unreasonable refusal, and how to open targets.
    public WorkerProcess(List<Oracle<?>> oracles, Optional<Objection<?>> objection, Opening opening) {
        this.oracles = List.copyOf(oracles);
        this.objection = objection;
        this.opening = opening;
    }

    /// Works until the assignment is done. `out` is for messages alone: whatever else a driver prints goes to the
    /// error stream.
    public void run(InputStream in, PrintStream out) throws IOException {
        System.setOut(System.err);
        var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        Assignment assignment = Protocol.assignment(reader.readLine());
        Orders orders = new Orders();
        Thread.ofPlatform().daemon().start(() -> orders.listen(reader, () -> Runtime.getRuntime().halt(0)));
        CountDownLatch over = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> await(over)));
        Consumer<Message> wire = message -> say(out, message);
        try {
            work(assignment, orders, wire);
        } catch (Target.Unavailable e) {
            wire.accept(new Message.Unavailable(e.getMessage()));
        } finally {
            over.countDown();
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

    private static void say(PrintStream out, Message message) {
        out.print(Protocol.line(message) + "\n");
        out.flush();
    }

    private void work(Assignment assignment, Orders orders, Consumer<Message> wire) {
        Progress progress = new Progress(wire);
        Meter spent = new Meter(progress::pulse);
        Optional<BlackBox> box = Optional.of(assignment.blackBox()).filter(file -> !file.isEmpty())
                .flatMap(file -> BlackBox.open(Path.of(file)));
        Journal hunted = box.map(open -> open.hunt(progress.tape())).orElse(progress.tape());
        Journal benched = box.map(open -> open.bench(spent)).orElse(spent);
        try (Target target = open(assignment, hunted); Target bench = open(assignment, benched)) {
            progress.tape().cut();
            Throttle throttle = new Throttle();
            assignment.lessons().forEach(throttle::learn);
            List<Oracle<?>> chosen = oracles.stream().filter(oracle -> assignment.oracles().contains(oracle.name()))
                    .<Oracle<?>>map(oracle -> oracle).toList();
            Kit kit = new Kit(target, objection.filter(known -> chosen.contains(known.oracle())),
                    new Novelty(assignment.novelty()), new Guidance(chosen, assignment.guidance()));
            wire.accept(new Message.Ready(target.engineVersion()));
            Triage triage = new Triage(bench, spent, progress::statements, throttle, orders, wire);
            new Worker(assignment, kit, progress, triage, orders).run(wire);
        }
    }

    private Target open(Assignment assignment, Journal journal) {
        return opening.open(assignment.target(), journal, Targets.DEADLINE);
    }
}
