package gainsay.cli;

/// Ends a command with one line for the user and an exit code.
final class Stop extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Exit exit;

    Stop(Exit exit, String line) {
        super(line);
        this.exit = exit;
    }

    Exit exit() {
        return exit;
    }
}
