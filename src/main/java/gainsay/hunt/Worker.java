package gainsay.hunt;

import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.generate.Choices;
import gainsay.process.InternalFailure;
import gainsay.triage.StopRequest;
import gainsay.triage.Triage;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/// One worker's loop: a round after the other, until it has made its checks or is told to stop.
///
/// With one seed it issues the same statements each time. Nothing between them looks at a clock, and looking into a
/// sighting uses databases and choices of its own, so that it leaves no trace in what follows.
public final class Worker {
    /// A worker that judges no claim in so many rounds never will.
    public static final int ROUNDS_WITHOUT_CLAIMS = 50;
    private static final long OTHER_CHOICES = 0x7419E5L;

    private final Assignment assignment;
    private final WorkerContext context;
    private final Progress progress;
    private final Triage triage;
    private final StopRequest stopRequest;

    Worker(Assignment assignment, WorkerContext context, Progress progress, Triage triage, StopRequest stopRequest) {
        this.assignment = assignment;
        this.context = context;
        this.progress = progress;
        this.triage = triage;
        this.stopRequest = stopRequest;
    }

    void run(Consumer<Message> supervisor) {
        long left = assignment.checks();
        int withoutClaims = 0;
        for (long round = assignment.round(); left > 0 && withoutClaims < ROUNDS_WITHOUT_CLAIMS && !stopRequest.stopped(); round++) {
            progress.begin(round);
            try {
                round(round, left);
            } catch (Unavailable e) {
                throw e;
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                supervisor.accept(new Message.Failed(InternalFailure.of(round, e)));
            }
            left -= progress.checks();
            withoutClaims = progress.skipped() ? withoutClaims : progress.checks() == 0 ? withoutClaims + 1 : 0;
            progress.end();
        }
        triage.finish();
        supervisor.accept(new Message.Done());
    }

    private void round(long round, long left) {
        long seed = assignment.seed();
        Choices others = Choices.round(seed ^ OTHER_CHOICES, assignment.worker(), round);
        Finding.Seed from = new Finding.Seed(seed, assignment.worker(), round);
        Round.run(context, progress, sighting -> progress.count(counted(triage.consider(sighting, from, others))),
                Choices.round(seed, assignment.worker(), round), () -> progress.checks() < left && !stopRequest.stopped());
        triage.catchUp();
    }

    private static UnaryOperator<Counts> counted(Triage.Fate fate) {
        return switch (fate) {
            case REPEATED -> Counts::repeated;
            case UNCONFIRMED -> Counts::doubted;
            case KNOWN, FOUND -> UnaryOperator.identity();
        };
    }
}
