package gainsay.hunt;

import gainsay.finding.Finding;
import gainsay.process.InternalFailure;
import gainsay.triage.Throttle;
import gainsay.triage.Triage;
import java.util.function.Consumer;

/// Tells the supervisor what comes of sightings.
record TriageMessages(Consumer<Message> supervisor) implements Triage.Listener {
    @Override
    public void found(long key, Finding finding) {
        supervisor.accept(new Message.Found(key, finding));
    }

    @Override
    public void reducing(long key, Throttle.Subject subject) {
        supervisor.accept(new Message.Reducing(key, subject));
    }

    @Override
    public void reduced(long key, Finding finding, Throttle.Lesson lesson) {
        supervisor.accept(new Message.Reduced(key, finding, lesson));
    }

    @Override
    public void recognized(String id, Throttle.Lesson lesson) {
        supervisor.accept(new Message.Recognized(id, lesson));
    }

    @Override
    public void failed(InternalFailure failure) {
        supervisor.accept(new Message.Failed(failure));
    }
}
