package gainsay.cli;

/// What the exit code of a command says. Scripts rely on it.
enum Exit {
    NOTHING_FOUND(0, "nothing found"),
    FINDINGS(1, "findings"),
    INCONCLUSIVE(2, "inconclusive: something is not usable, nothing could be judged, or a part of a setup was refused"),
    USAGE(64, "invalid command line: it is malformed, or names something that does not exist"),
    FAULT(70, "internal error"),
    INTERRUPTED(130, "interrupted before anything was found");

    private final int code;
    private final String meaning;

    Exit(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    int code() {
        return code;
    }

    /// What both say together: findings count for most, and what is not known for more than that nothing was found.
    Exit and(Exit other) {
        return this == FINDINGS || other == NOTHING_FOUND ? this : other == FINDINGS || this == NOTHING_FOUND ? other : this;
    }

    String meaning() {
        return meaning;
    }
}
