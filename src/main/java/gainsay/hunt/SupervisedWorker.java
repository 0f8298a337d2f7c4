package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.oracle.Oracle;
import gainsay.child.ChildProcess;
import gainsay.process.CrashInvestigation;
import gainsay.run.Terms;
import gainsay.triage.Throttle;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One worker of a hunt through all the processes that carry it on.
///
/// A round counts when it is over. What a process that crashed had done of its last round is dropped, and the next
/// process begins with the round after it. So nothing is counted twice, and a crash that a seed brings about leaves
/// the same counts and the same digest each time.
final class SupervisedWorker {
    private static final int MOST_LESSONS = 1_000;

    private final Hunt hunt;
    private Optional<HuntServers> servers;
    private final int number;
    private final MessageDigest digest = Tape.sha256();
    private final List<Throttle.Lesson> lessons = new ArrayList<>();
    private final Map<Long, String> unreduced = new HashMap<>();
    private Optional<ChildProcess<Order, Message>> process = Optional.empty();
    private Optional<Throttle.Subject> reducing = Optional.empty();
    private Counts finished = Counts.NONE;
    private Counts current = Counts.NONE;
    private long round = -1;
    private Optional<String> version = Optional.empty();
    private boolean checked;
    private boolean over;
    private int fruitlessProcesses;

    SupervisedWorker(Hunt hunt, Optional<HuntServers> servers, int number) {
        this.hunt = hunt;
        this.servers = servers;
        this.number = number;
        this.over = hunt.share(number) == 0;
    }

    int number() {
        return number;
    }

    /// What the next process is to do; its journal goes to the file `blackBox`. A server that has answered before is waited for.
    Assignment assignment(Path blackBox, boolean answered) {
        List<String> names = hunt.oracles().stream().map(Oracle::name).toList();
        servers = servers.map(known -> known.next(Terms.Use.anyNumber(), answered));
        long left = hunt.checks().isPresent() ? hunt.share(number) - finished.checks() : Assignment.ENDLESS;
        return new Assignment(hunt.target(), names, hunt.seed(), number, round + 1, left, hunt.novelty(), hunt.guidance(),
                blackBox.toString(), lessons, hunt.known(), servers);
    }

    void started(ChildProcess<Order, Message> with) {
        process = Optional.of(with);
        version = Optional.empty();
        checked = false;
    }

    /// Notes what concerns this worker alone.
    void hear(Message message) {
        switch (message) {
            case Message.Ready ready -> version = Optional.of(ready.version());
            case Message.Tick tick -> {
                round = tick.round();
                current = tick.counts();
                checked |= current.checks() > 0;
            }
            case Message.RoundEnded ended -> {
                finished = finished.plus(ended.counts());
                current = Counts.NONE;
                checked |= ended.counts().checks() > 0;
                digest.update(HexFormat.of().parseHex(ended.digest()));
            }
            case Message.Reducing begun -> reducing = Optional.of(begun.subject());
            case Message.Reduced reduced -> {
                reducing = Optional.empty();
                learn(reduced.lesson());
            }
            case Message.Recognized recognized -> learn(recognized.lesson());
            case Message.Done _ -> over = true;
            case Message.Found _, Message.Failed _, Message.Unavailable _ -> { }
        }
    }

    /// Notes the end of the process. Findings that are not reduced stay as they are. Where another process
    /// follows, the round that this one was in is dropped.
    void ended(boolean last) {
        process = Optional.empty();
        finished = last ? finished.plus(current) : finished;
        current = Counts.NONE;
        unreduced.clear();
        reducing.ifPresent(subject -> learn(Throttle.Lesson.crash(subject)));
        reducing = Optional.empty();
        fruitlessProcesses = checked ? 0 : fruitlessProcesses + 1;
        over |= hunt.checks().isPresent() && finished.checks() >= hunt.share(number);
    }

    private void learn(Throttle.Lesson lesson) {
        if (lessons.size() >= MOST_LESSONS) {
            lessons.removeFirst();
        }
        lessons.add(lesson);
    }

    /// The findings that are not reduced yet: the id in the ledger for each key of this process.
    Map<Long, String> unreduced() {
        return unreduced;
    }

    /// Where the hunt is with this worker, once its target is open.
    Optional<CrashInvestigation.Position> position() {
        return version.map(known -> new CrashInvestigation.Position(named(known), known, new Finding.Seed(hunt.seed(), number, round)));
    }

    /// Is it on a server that is not ours?
    boolean guest() {
        return servers.filter(known -> !known.hunted().ours()).isPresent();
    }

    /// A server that is not ours is known by its version, by which one of ours can be had.
    private String named(String known) {
        return guest() ? hunt.target() + "@" + known : hunt.target();
    }

    Optional<ChildProcess<Order, Message>> process() {
        return process;
    }

    boolean over() {
        return over;
    }

    /// Was it only stopped for a while? Then it goes on with the next round.
    boolean resumes() {
        over = hunt.checks().isPresent() && finished.checks() >= hunt.share(number);
        return !over;
    }

    /// How many processes in a row ended before their first check.
    int fruitlessProcesses() {
        return fruitlessProcesses;
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
