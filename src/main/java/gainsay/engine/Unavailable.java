package gainsay.engine;

/// There is no such engine here, and what to do about it, in one line for the user.
public final class Unavailable extends RuntimeException {
    private static final long serialVersionUID = 1;

    public Unavailable(String message, Throwable cause) {
        super(message, cause);
    }

    public Unavailable(String message) {
        super(message);
    }
}
