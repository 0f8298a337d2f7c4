package gainsay.dialect.read;

/// A script that cannot be cut into statements, since something that begins in it does not end; its message says where, and what.
public final class Unfinished extends IllegalArgumentException {
    private static final long serialVersionUID = 1;
    private static final int SHOWN = 40;

    private final transient Written rest;

    /// What begins at this place of the script.
    Unfinished(String what, String script, int start) {
        this(what, new Written(script, 1, 1).from(start));
    }

    private Unfinished(String what, Written rest) {
        super(rest.line() + ":" + rest.column() + ": " + what + ": " + rest.brief(SHOWN));
        this.rest = rest;
    }

    /// Where it begins, and the text from there on.
    public Written rest() {
        return rest;
    }
}
