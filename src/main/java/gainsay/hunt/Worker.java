package gainsay.hunt;

import gainsay.generate.Choices;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;

/// One worker's loop: a round after the other, until it has made its checks or is told to stop.
///
/// With one seed it issues the same statements each time. Nothing between them looks at a clock, and looking into a
/// sighting uses databases and choices of its own, so that it leaves no trace in what follows.
final class Worker {
    /// A worker that judges no claim in so many rounds never will.
    static final int DRY_ROUNDS = 50;
    private static final long OTHER_CHOICES = 0x7419E5L;

    private final Assignment assignment;
    private final Kit kit;
    private final Progress progress;
    private final Triage triage;
    private final Orders orders;

    Worker(Assignment assignment, Kit kit, Progress progress, Triage triage, Orders orders) {
        this.assignment = assignment;
        this.kit = kit;
        this.progress = progress;
        this.triage = triage;
        this.orders = orders;
    }

    void run(Consumer<Message> wire) {
        long left = assignment.checks();
        int dry = 0;
        for (long round = assignment.round(); left > 0 && dry < DRY_ROUNDS && !orders.stopped(); round++) {
            progress.begin(round);
            try {
                round(round, left);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                wire.accept(fault(round, e));
            }
            left -= progress.checks();
            dry = progress.skipped() ? dry : progress.checks() == 0 ? dry + 1 : 0;
            progress.end();
        }
        triage.finish();
        wire.accept(new Message.Done());
    }

    private void round(long round, long left) {
        long seed = assignment.seed();
        Choices others = Choices.round(seed ^ OTHER_CHOICES, assignment.worker(), round);
        Finding.Seed from = new Finding.Seed(seed, assignment.worker(), round);
        Round.run(kit, progress, sighting -> progress.count(triage.take(sighting, from, others)),
                Choices.round(seed, assignment.worker(), round), () -> progress.checks() < left && !orders.stopped());
        triage.catchUp();
    }

    static Message.Fault fault(long round, Throwable fault) {
        StringWriter trace = new StringWriter();
        fault.printStackTrace(new PrintWriter(trace));
        String what = fault.getMessage() == null ? "" : ": " + fault.getMessage().lines().findFirst().orElse("");
        return new Message.Fault(round, fault.getClass().getSimpleName() + what, trace.toString());
    }
}
