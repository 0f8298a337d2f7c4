package gainsay.process;

import gainsay.child.ChildProcess;
import gainsay.child.Launch;
import gainsay.engine.Unavailable;
import gainsay.oracle.Verdict;
import gainsay.child.ChildProcess.Event;
import gainsay.run.Targets;
import gainsay.run.Terms;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.DoubleConsumer;

/// Has tasks performed in a child process, which an engine may crash or hang: that is an answer too, and the next task is
/// performed in a new process.
///
/// Silence is a hang only when the target is open. A target that shares its process with no other gets a process of its own.
public final class TaskProcess implements AutoCloseable {
    private final Launch launch;
    private final Duration deadline;
    private volatile Optional<Running> running = Optional.empty();
    private String lastTarget = "";

    public TaskProcess(Launch launch) {
        this(launch, Terms.DEADLINE);
    }

    /// `deadline` is how long one statement may take.
    public TaskProcess(Launch launch, Duration deadline) {
        this.launch = launch;
        this.deadline = deadline;
    }

    /// What came of a task.
    public sealed interface Reply<R> {

        /// The result, and the version of the engine by its own account.
        record Done<R>(String version, R result) implements Reply<R> {}

        /// The engine crashed or hung the process.
        record Crashed<R>(Verdict.Failed verdict) implements Reply<R> {}
    }

    /// A process, and what it did since it was last asked.
    private record Running(ChildProcess<TaskOrder, TaskMessage> child, BlockingQueue<Event<TaskMessage>> events) {
        static Running start(Launch launch) {
            BlockingQueue<Event<TaskMessage>> events = new LinkedBlockingQueue<>();
            return new Running(ChildProcess.start(launch, TaskMessage.PROTOCOL, Optional.empty(), events::add), events);
        }

        /// Whoever does not wait any longer wants no answer, so the process is of no more use.
        Event<TaskMessage> next() {
            try {
                return events.take();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                child.kill();
                return new Event.Ended<>();
            }
        }
    }

    /// Throws `Unavailable` if the target cannot be opened there.
    public <R extends Record> Reply<R> ask(Task<R> task, String target) {
        return ask(task, target, _ -> { });
    }

    /// The same, and hears which share of a long task is done.
    public <R extends Record> Reply<R> ask(Task<R> task, String target, DoubleConsumer share) {
        if (!target.equals(lastTarget) && (Targets.alone(target) || Targets.alone(lastTarget))) {
            stop();
        }
        lastTarget = target;
        Running asked = running.orElseGet(() -> Running.start(launch));
        running = Optional.of(asked);
        asked.child.allowSilence(launch.patience().start());
        asked.child.send(TaskOrder.Perform.of(task, target, deadline));
        try {
            return answer(asked, target, task.resultType(), share);
        } finally {
            asked.child.allowSilence(ChildProcess.FOREVER);
        }
    }

    private <R extends Record> Reply<R> answer(Running asked, String target, Class<R> type, DoubleConsumer share) {
        boolean open = false;
        while (true) {
            switch (asked.next()) {
                case Event.Said<TaskMessage>(TaskMessage.Opened _), Event.Said<TaskMessage>(TaskMessage.Alive _) -> {
                    open = true;
                    asked.child.allowSilence(launch.patience().silence());
                }
                case Event.Said<TaskMessage>(TaskMessage.Progressed(double done)) -> share.accept(done);
                case Event.Said<TaskMessage>(TaskMessage.Done done) -> {
                    return new Reply.Done<>(done.version(), RecordJson.read(done.result(), type));
                }
                case Event.Said<TaskMessage>(TaskMessage.Unavailable unavailable) -> throw new Unavailable(unavailable.why());
                case Event.Said<TaskMessage>(TaskMessage.Failed failed) -> throw new IllegalStateException(failed.trace());
                case Event.Garbled<TaskMessage> garbled -> {
                    stop();
                    throw garbled.why();
                }
                case Event.Silent<TaskMessage> _ -> {
                    return crashed(asked, target, open, "says nothing");
                }
                case Event.Ended<TaskMessage> _ -> {
                    return crashed(asked, target, open, "ended");
                }
            }
        }
    }

    private <R> Reply<R> crashed(Running asked, String target, boolean open, String how) {
        stop();
        if (!open) {
            throw new Unavailable(target + " was not opened: its process " + how);
        }
        return new Reply.Crashed<>(ProcessEnd.of(asked.child.end()).verdict());
    }

    /// Has the process that is asked next performed nothing yet?
    public boolean fresh() {
        return running.isEmpty();
    }

    /// Ends the process. The next task starts another.
    public void stop() {
        Optional<Running> stopped = running;
        running = Optional.empty();
        stopped.ifPresent(one -> one.child.close());
    }

    /// Ends the process, also while another thread waits for a reply; what that one gets says nothing.
    void abandon() {
        running.ifPresent(one -> one.child.kill());
    }

    @Override
    public void close() {
        stop();
        launch.tidy();
    }
}
