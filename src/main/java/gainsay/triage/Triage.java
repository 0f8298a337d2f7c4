package gainsay.triage;

import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Reduction;
import gainsay.finding.Replay;
import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.process.InternalFailure;
import gainsay.run.Target;
import gainsay.sql.Node;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Makes findings out of sightings: confirms, tells at once, reduces, asks what else there is to know of a new one, tells again.
///
/// Reductions may take as many statements as the hunt itself has issued, which is about half of the time; what is
/// found beyond that waits its turn. Statements are the measure and not a clock, so that a seed decides this too. A case that comes
/// to a known finding is reduced a second time, if it shows something besides ([SecondReduction]); its statements are counted alike.
public final class Triage {
    private static final int CONFIRMATIONS = 3;
    private static final long ADVANCE = 10_000;
    private static final int MOST_WAITING = 8;
    private static final int MOST_WAITING_ALIKE = 2;
    static final int MOST_AGAIN = 3;

    private final Target bench;
    private final Account account;
    private final Throttle throttle;
    private final StopRequest stopRequest;
    private final Listener listener;
    private final Deque<Open<?>> waiting = new ArrayDeque<>();
    /// How many cases were reduced a second time because they had come to a known finding, by its fingerprint.
    private final Map<String, Integer> again = new HashMap<>();
    private long lastKey;

    /// A finding that is told and not yet reduced.
    private record Open<C extends Node>(long key, Sighting<C> sighting, Finding finding) {}

    /// How many statements confirming and reducing have taken so far, and how many the hunt itself has.
    public record Account(LongSupplier spent, LongSupplier hunted) {}

    /// What became of a sighting: it has a known shape or too many wait, no fresh database showed it again, or it is a finding.
    public enum Fate { REPEATED, UNCONFIRMED, FOUND }

    /// Who is told what comes of sightings. `key` is one number for all that is told of one finding.
    public interface Listener {
        /// A confirmed sighting, before it is reduced.
        void found(long key, Finding finding);

        /// A reduction begins. If nothing more is heard of this process, the reduction ended it.
        void reducing(long key, Throttle.Subject subject);

        /// The finding with its reduced case, and what it taught.
        void reduced(long key, Finding finding, Throttle.Lesson lesson);

        /// A reduction ended in an internal error.
        void failed(InternalFailure failure);
    }

    /// `bench` opens the databases to confirm and reduce on.
    public Triage(Target bench, Account account, Throttle throttle, StopRequest stopRequest, Listener listener) {
        this.bench = bench;
        this.account = account;
        this.throttle = throttle;
        this.stopRequest = stopRequest;
        this.listener = listener;
    }

    /// Looks into a sighting, or not.
    public <C extends Node> Fate consider(Sighting<C> sighting, Finding.Seed from, Choices choices) {
        if (crowded(sighting) || !throttle.pursues(Throttle.Subject.of(sighting, bench.dialect()), choices)) {
            return Fate.REPEATED;
        }
        Optional<Boolean> flaky = confirm(sighting);
        if (flaky.isEmpty()) {
            return Fate.UNCONFIRMED;
        }
        Finding finding = new Finding(sighting.oracle().name(), bench.name(), bench.engineVersion(), from, sighting.test(),
                Optional.empty(), sighting.verdict(), flaky.get(), List.of());
        Open<C> open = new Open<>(++lastKey, sighting, finding);
        listener.found(open.key, finding);
        if (!finding.flaky()) {
            waiting.add(open);
            catchUp();
        }
        return Fate.FOUND;
    }

    /// Too many wait already, or too many that look like this one.
    private boolean crowded(Sighting<?> sighting) {
        return waiting.size() >= MOST_WAITING || waiting.stream().filter(open -> open.sighting.oracle().equals(sighting.oracle())
                && open.sighting.kind().equals(sighting.kind())).count() >= MOST_WAITING_ALIKE;
    }

    /// Is the sighting flaky? Empty if it is not seen again at all.
    private Optional<Boolean> confirm(Sighting<?> sighting) {
        for (int tries = 0; tries < CONFIRMATIONS; tries++) {
            if (sighting.like(sighting.again(bench))) {
                return Optional.of(tries > 0);
            }
        }
        return Optional.empty();
    }

    /// Reduces what waits, as far as the measure allows.
    public void catchUp() {
        while (!waiting.isEmpty() && account.spent.getAsLong() <= account.hunted.getAsLong() + ADVANCE && !stopRequest.stopped()) {
            reduce(waiting.remove());
        }
    }

    /// Reduces all that waits: the hunt is over and has no use for the time.
    public void finish() {
        while (!waiting.isEmpty() && !stopRequest.abandoned()) {
            reduce(waiting.remove());
        }
    }

    private <C extends Node> void reduce(Open<C> open) {
        Throttle.Subject subject = Throttle.Subject.of(open.sighting, bench.dialect());
        listener.reducing(open.key, subject);
        Finding finding = open.finding;
        try {
            finding = Reduction.of(open.sighting, open.finding, bench, stopRequest::abandoned);
            finding = besides(open, subject, finding).orElse(finding);
            finding = throttle.knows(Fingerprint.of(finding)) ? finding : Replay.asked(finding, open.sighting.oracle(), bench);
        } catch (Reduction.Abandoned e) {
            return;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            listener.failed(InternalFailure.of(open.finding.seed().round(), e));
        }
        Throttle.Lesson lesson = Throttle.Lesson.of(subject, finding);
        throttle.learn(lesson);
        listener.reduced(open.key, finding, lesson);
    }

    /// The other finding that a case comes to whose reduction came to a known one. An error that is known by its text is that one,
    /// and for each known finding only a few cases are reduced twice.
    private <C extends Node> Optional<Finding> besides(Open<C> open, Throttle.Subject subject, Finding reduced) {
        String fingerprint = Fingerprint.of(reduced);
        if (subject.whole().isEmpty() || !throttle.knows(fingerprint) || again.getOrDefault(fingerprint, 0) >= MOST_AGAIN) {
            return Optional.empty();
        }
        var second = new SecondReduction<>(open.sighting, open.finding, bench, stopRequest::abandoned, throttle::knows);
        Optional<Finding> other = second.besides(reduced);
        again.merge(fingerprint, second.reduced() ? 1 : 0, Integer::sum);
        return other;
    }
}
