package gainsay.triage;

import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Outline;
import gainsay.finding.Reduction;
import gainsay.finding.Replay;
import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.known.KnownParts;
import gainsay.oracle.TestCase;
import gainsay.process.InternalFailure;
import gainsay.run.Target;
import gainsay.sql.Node;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/// Makes findings out of sightings: confirms, tells at once, reduces, asks what else there is to know of a new one, tells again.
///
/// Reductions may take as many statements as the hunt itself has issued, which is about half of the time; what is
/// found beyond that waits its turn. Statements are the measure and not a clock, so that a seed decides this too. A case that comes
/// to a known finding is reduced a second time, if it shows something besides ([SecondReduction]); its statements are counted alike.
/// What is of a bug that was known before the hunt is told as that one and not reduced ([Recognition]).
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
    private final Recognition recognition;
    private final Deque<Open<?>> waiting = new ArrayDeque<>();
    /// How many cases were reduced a second time because they had come to a known finding, by its fingerprint.
    private final Map<String, Integer> again = new HashMap<>();
    private long lastKey;

    /// A finding that is told and not yet reduced, and a case from which to go on.
    private record Open<C extends Node>(long key, Sighting<C> sighting, TestCase<C> start, Finding finding) {
        Sighting<C> started() {
            return new Sighting<>(sighting.oracle(), start, sighting.verdict());
        }
    }

    /// How many statements confirming and reducing have taken so far, and how many the hunt itself has.
    public record Account(LongSupplier spent, LongSupplier hunted) {}

    /// What became of a sighting: it has a known shape or too many wait, no fresh database showed it again, it is of a bug that was known
    /// before, or it is a finding.
    public enum Fate { REPEATED, UNCONFIRMED, KNOWN, FOUND }

    /// Who is told what comes of sightings. `key` is one number for all that is told of one finding.
    public interface Listener {
        /// A confirmed sighting, before it is reduced.
        void found(long key, Finding finding);

        /// A reduction begins. If nothing more is heard of this process, the reduction ended it.
        void reducing(long key, Throttle.Subject subject);

        /// The finding with its reduced case, and what it taught.
        void reduced(long key, Finding finding, Throttle.Lesson lesson);

        /// A sighting of the bug with this id, which was known before the hunt, and what it taught.
        void recognized(String id, Throttle.Lesson lesson);

        /// A reduction ended in an internal error.
        void failed(InternalFailure failure);
    }

    /// Where nothing is known before.
    public Triage(Target bench, Account account, Throttle throttle, StopRequest stopRequest, Listener listener) {
        this(bench, account, throttle, stopRequest, listener, List.of());
    }

    /// `bench` opens the databases to confirm and reduce on.
    public Triage(Target bench, Account account, Throttle throttle, StopRequest stopRequest, Listener listener,
            List<KnownParts> known) {
        this.recognition = new Recognition(known, bench, stopRequest::abandoned);
        known.forEach(throttle::expect);
        this.bench = bench;
        this.account = account;
        this.throttle = throttle;
        this.stopRequest = stopRequest;
        this.listener = listener;
    }

    /// Looks into a sighting, or not.
    public <C extends Node> Fate consider(Sighting<C> sighting, Finding.Seed from, Choices choices) {
        Throttle.Subject subject = Throttle.Subject.of(sighting, bench.dialect());
        List<KnownParts> candidates = recognition.candidates(subject);
        if (crowded(sighting) || !throttle.pursues(subject, choices) || !candidates.isEmpty() && !affordable()) {
            return Fate.REPEATED;
        }
        Optional<Boolean> flaky = confirm(sighting);
        if (flaky.isEmpty()) {
            return Fate.UNCONFIRMED;
        }
        Finding finding = new Finding(sighting.oracle().name(), bench.name(), bench.engineVersion(), from, sighting.test(),
                Optional.empty(), sighting.verdict(), flaky.get(), List.of());
        Recognition.Told<C> told = recognition.of(sighting, finding.flaky() ? List.of() : candidates);
        Open<C> open = new Open<>(++lastKey, sighting, told.smaller(), finding);
        if (told.known().isPresent()) {
            return recognized(open, subject, told.known().get());
        }
        listener.found(open.key, finding);
        if (!finding.flaky()) {
            waiting.add(open);
            catchUp();
        }
        return Fate.FOUND;
    }

    /// Tells that it is a known bug, unless it shows another besides.
    private <C extends Node> Fate recognized(Open<C> open, Throttle.Subject subject, KnownParts known) {
        Optional<Finding> other = Optional.empty();
        try {
            other = besides(open, subject, known.id(), known.parts());
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            told(e, open);
        }
        if (other.isPresent()) {
            listener.found(open.key, open.finding);
            told(open, subject, other.get());
            return Fate.FOUND;
        }
        again.merge(known.id(), 1, Integer::sum);
        Throttle.Lesson lesson = new Throttle.Lesson(subject, known.id(), known.parts());
        throttle.learn(lesson);
        listener.recognized(known.id(), lesson);
        return Fate.KNOWN;
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
        while (!waiting.isEmpty() && affordable() && !stopRequest.stopped()) {
            reduce(waiting.remove());
        }
    }

    private boolean affordable() {
        return account.spent.getAsLong() <= account.hunted.getAsLong() + ADVANCE;
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
            finding = Reduction.of(open.started(), open.finding, bench, stopRequest::abandoned);
            finding = besides(open, subject, Fingerprint.of(finding), Outline.telling(finding.best())).orElse(finding);
            finding = throttle.knows(Fingerprint.of(finding)) ? finding : Replay.asked(finding, open.sighting.oracle(), bench);
        } catch (Reduction.Abandoned e) {
            return;
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            told(e, open);
        }
        told(open, subject, finding);
    }

    private void told(Open<?> open, Throttle.Subject subject, Finding finding) {
        Throttle.Lesson lesson = Throttle.Lesson.of(subject, finding);
        throttle.learn(lesson);
        listener.reduced(open.key, finding, lesson);
    }

    private void told(Throwable error, Open<?> open) {
        if (!(error instanceof Reduction.Abandoned)) {
            listener.failed(InternalFailure.of(open.finding.seed().round(), error));
        }
    }

    /// The other finding that a case comes to whose reduction came to a known one. An error that is known by its text is that one,
    /// and for each known finding only a few cases are reduced twice.
    private <C extends Node> Optional<Finding> besides(Open<C> open, Throttle.Subject subject, String id, Set<String> parts) {
        if (subject.whole().isEmpty() || !throttle.knows(id) || again.getOrDefault(id, 0) >= MOST_AGAIN) {
            return Optional.empty();
        }
        var second = new SecondReduction<>(open.sighting, open.finding, bench, stopRequest::abandoned, throttle::knows);
        Optional<Finding> other = second.besides(parts);
        again.merge(id, second.reduced() ? 1 : 0, Integer::sum);
        return other;
    }
}
