package gainsay.process;

import gainsay.child.ParentConnection;
import gainsay.engine.Unavailable;
import gainsay.run.Target;
import gainsay.run.Terms;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The child's side of a [TaskProcess]: performs one task after the other, each on a target that stays open for the next.
public final class TaskLoop {
    private static final double LEAST_SHARE = 0.01;

    private final Map<String, Class<? extends Task<?>>> kinds;
    private final TargetOpener opener;
    private final BlockingQueue<TaskOrder> orders = new LinkedBlockingQueue<>();
    private final ParentConnection<TaskMessage> parent;
    private final SignsOfLife signs;
    private final OpenTargets open = new OpenTargets();

    private TaskLoop(Collection<Class<? extends Task<?>>> kinds, TargetOpener opener, InputStream in, PrintStream out) {
        this.kinds = kinds.stream().collect(Collectors.toMap(Class::getSimpleName, Function.identity()));
        this.opener = opener;
        this.parent = ParentConnection.open(TaskMessage.PROTOCOL, in, out, orders::add);
        this.signs = new SignsOfLife(() -> parent.send(new TaskMessage.Alive()));
    }

    /// Performs tasks of these kinds until the parent is gone, which ends the process.
    public static void run(Collection<Class<? extends Task<?>>> kinds, TargetOpener opener, InputStream in, PrintStream out) {
        new TaskLoop(kinds, opener, in, out).run();
    }

    private void run() {
        try {
            while (true) {
                parent.send(switch (orders.take()) {
                    case TaskOrder.Perform order -> perform(order);
                });
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private TaskMessage perform(TaskOrder.Perform order) {
        try {
            Target target = target(order.target(), order.deadline());
            parent.send(new TaskMessage.Opened());
            Task<?> task = RecordJson.read(order.task(), kinds.get(order.kind()));
            return new TaskMessage.Done(target.engineVersion(), RecordJson.json(task.perform(target,
                    new Shares())));
        } catch (Unavailable e) {
            return new TaskMessage.Unavailable(e.getMessage());
        } catch (RuntimeException e) {
            return new TaskMessage.Failed(InternalFailure.trace(e));
        }
    }

    /// Tells the parent now and then which share of a task is done.
    private final class Shares implements DoubleConsumer {
        private double told;

        @Override
        public void accept(double share) {
            if (share - told >= LEAST_SHARE) {
                told = share;
                parent.send(new TaskMessage.Progressed(share));
            }
        }
    }

    private Target target(String name, Duration deadline) {
        return open.kept(name + " " + deadline, name, () ->
                opener.open(name, Terms.USUAL.journal(new CountingJournal(signs::answered)).deadline(deadline)));
    }
}
