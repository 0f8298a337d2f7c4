package gainsay.hunt;

import gainsay.oracle.Oracle;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One worker of a hunt through all the processes that carry it on.
///
/// A round counts when it is over. What a process that died had done of its last round is dropped, and the next
/// process begins with the round after it. So nothing is counted twice, and a crash that a seed brings about leaves
/// the same counts and the same digest each time.
final class Slot {
    private static final int MOST_LESSONS = 1_000;

    private final Hunt hunt;
    private final int worker;
    private final MessageDigest digest = Tape.sha256();
    private final List<Throttle.Lesson> lessons = new ArrayList<>();
    private final Map<Long, String> open = new HashMap<>();
    private Optional<Child> child = Optional.empty();
    private Optional<Throttle.Subject> reducing = Optional.empty();
    private Counts finished = Counts.NONE;
    private Counts current = Counts.NONE;
    private long round = -1;
    private Optional<String> version = Optional.empty();
    private boolean fruitful;
    private boolean over;
    private int barrenDeaths;
    private long heard;

    Slot(Hunt hunt, int worker) {
        this.hunt = hunt;
        this.worker = worker;
        this.over = hunt.share(worker) == 0;
    }

    int worker() {
        return worker;
    }

    /// What the next process is to do; its journal goes to the file `blackBox`.
    Assignment assignment(Path blackBox) {
        List<String> names = hunt.oracles().stream().map(Oracle::name).toList();
        long left = hunt.checks().isPresent() ? hunt.share(worker) - finished.checks() : Assignment.ENDLESS;
        return new Assignment(hunt.target(), names, hunt.seed(), worker, round + 1, left, hunt.novelty(), hunt.guidance(),
                blackBox.toString(), lessons);
    }

    void started(Child with, long now) {
        child = Optional.of(with);
        version = Optional.empty();
        fruitful = false;
        heard = now;
    }

    /// Notes what concerns this worker alone.
    void hear(Message message, long now) {
        heard = now;
        switch (message) {
            case Message.Ready ready -> version = Optional.of(ready.version());
            case Message.Tick tick -> {
                round = tick.round();
                current = tick.counts();
                fruitful |= current.checks() > 0;
            }
            case Message.RoundEnded ended -> {
                finished = finished.plus(ended.counts());
                current = Counts.NONE;
                fruitful |= ended.counts().checks() > 0;
                digest.update(HexFormat.of().parseHex(ended.digest()));
            }
            case Message.Reducing begun -> reducing = Optional.of(begun.subject());
            case Message.Reduced reduced -> {
                reducing = Optional.empty();
                learn(reduced.lesson());
            }
            case Message.Done _ -> over = true;
            case Message.Found _, Message.Fault _, Message.Unavailable _ -> { }
        }
    }

    /// Notes the end of the process. Open findings stay as they are: confirmed and not reduced. Where another process
    /// follows, the round that this one was in is dropped.
    void died(boolean last) {
        child = Optional.empty();
        finished = last ? finished.plus(current) : finished;
        current = Counts.NONE;
        open.clear();
        reducing.ifPresent(subject -> learn(Throttle.Lesson.deadly(subject)));
        reducing = Optional.empty();
        barrenDeaths = fruitful ? 0 : barrenDeaths + 1;
        over |= hunt.checks().isPresent() && finished.checks() >= hunt.share(worker);
    }

    private void learn(Throttle.Lesson lesson) {
        if (lessons.size() >= MOST_LESSONS) {
            lessons.removeFirst();
        }
        lessons.add(lesson);
    }

    /// Which finding of the ledger a key of this process stands for.
    Map<Long, String> open() {
        return open;
    }

    boolean silent(long now, Launch.Patience patience) {
        Duration limit = version.isPresent() ? patience.silence() : patience.start();
        return child.isPresent() && now - heard > limit.toNanos();
    }

    /// Where the hunt is with this worker, once its target is open.
    Optional<Inquest.Scene> scene() {
        return version.map(known -> new Inquest.Scene(hunt.target(), known, new Finding.Seed(hunt.seed(), worker, round)));
    }

    Optional<Child> child() {
        return child;
    }

    boolean over() {
        return over;
    }

    int barrenDeaths() {
        return barrenDeaths;
    }

    Counts counts() {
        return finished.plus(current);
    }

    /// The digest of the rounds that are over.
    String digest() {
        try {
            MessageDigest soFar = (MessageDigest) digest.clone();
            return HexFormat.of().formatHex(soFar.digest(), 0, 16);
        } catch (CloneNotSupportedException e) {
            throw new LinkageError("SHA-256 can be cloned", e);
        }
    }
}
