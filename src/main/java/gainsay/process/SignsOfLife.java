package gainsay.process;

/// Decides when a child process tells that it lives: after a statement, if it has not told so for a while.
///
/// The thread that talks to the engine tells it. An engine that hangs therefore falls silent, whatever the other threads of the
/// process do. The clock decides when to speak, never what to do.
public final class SignsOfLife {
    private static final long QUIET_NANOS = 200_000_000;

    private final Runnable sign;
    private long last;

    /// `sign` sends the message.
    public SignsOfLife(Runnable sign) {
        this.sign = sign;
    }

    /// A statement was answered.
    public void answered() {
        if (System.nanoTime() - last > QUIET_NANOS) {
            give();
        }
    }

    /// Tells it now.
    public void give() {
        last = System.nanoTime();
        sign.run();
    }
}
