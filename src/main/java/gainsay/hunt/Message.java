package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.process.InternalFailure;
import gainsay.child.Protocol;
import gainsay.process.RecordJson;
import gainsay.triage.Throttle;
import java.util.List;

/// What a worker's process tells its supervisor.
sealed interface Message {
    Protocol<Order, Message> PROTOCOL = RecordJson.protocol(Order.class, Message.class);

    /// The target is open; the hunt can begin. What is `lacking` is switched off, since the engine refuses it.
    record Ready(String version, List<String> lacking) implements Message {}

    /// A sign of life. The counts are those of the round so far, so that a later tick replaces an earlier one.
    record Tick(long round, Counts counts, List<Long> plans) implements Message {}

    /// A round is over. The digest is that of its statements.
    record RoundEnded(long round, Counts counts, List<Long> plans, String digest) implements Message {}

    /// A confirmed sighting, before it is reduced. `key` is for the messages that follow about it.
    record Found(long key, Finding finding) implements Message {}

    /// A reduction begins. If nothing more is heard of this process, the reduction ended it.
    record Reducing(long key, Throttle.Subject subject) implements Message {}

    /// The finding with its reduced case and its plans, and what it taught.
    record Reduced(long key, Finding finding, Throttle.Lesson lesson) implements Message {}

    /// A sighting of the bug with this id, which was known before the hunt, and what it taught.
    record Recognized(String id, Throttle.Lesson lesson) implements Message {}

    /// A round ended in an internal error.
    record Failed(InternalFailure failure) implements Message {}

    /// There is no such target: no other process would do better.
    record Unavailable(String why) implements Message {}

    /// The worker has done what it was asked for.
    record Done() implements Message {}
}
