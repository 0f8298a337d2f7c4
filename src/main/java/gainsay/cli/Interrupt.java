package gainsay.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Turns Ctrl-C (or a polite kill) into an orderly end: the command is asked to end, and the process ends with the
/// command's own exit code.
final class Interrupt {
    private static final int PATIENCE_SECONDS = 10;

    private final CountDownLatch over = new CountDownLatch(1);
    private volatile Exit exit = Exit.FAULT;

    /// From now on an interrupt runs `ask`, which may return at once, and waits for [#over].
    Interrupt(Runnable ask) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (over.getCount() > 0) {
                ask.run();
                await();
                Runtime.getRuntime().halt(exit.code());
            }
        }));
    }

    private void await() {
        try {
            over.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// The code to end with if the command does not end in time from now on.
    void expects(Exit code) {
        exit = code;
    }

    /// The command has ended by itself with this code.
    void over(Exit with) {
        exit = with;
        over.countDown();
    }
}
