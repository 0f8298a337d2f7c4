package gainsay.cli;

/// What the exit code of a command says. Scripts rely on it.
enum Exit {
    NOTHING_FOUND(0, "nothing found"),
    FINDINGS(1, "findings"),
    INCONCLUSIVE(2, "inconclusive: the target, its driver or the directory of findings is not usable"),
    USAGE(64, "invalid command line: it is malformed, or names something that does not exist"),
    FAULT(70, "internal error");

    private final int code;
    private final String meaning;

    Exit(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    int code() {
        return code;
    }

    String meaning() {
        return meaning;
    }
}
