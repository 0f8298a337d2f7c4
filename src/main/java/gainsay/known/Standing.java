package gainsay.known;

import java.util.Locale;

/// How a stored case stands today.
public enum Standing {
    /// It is wrong in the way that is stored.
    WRONG("still wrong"),
    /// It is wrong in another way.
    CHANGED("changed"),
    /// It is right.
    FIXED("fixed"),
    /// Nothing can be said: the target is not there or does not take the case, or the case cannot be read.
    UNJUDGED("not judged");

    private final String words;

    Standing(String words) {
        this.words = words;
    }

    /// How people read it.
    public String words() {
        return words;
    }

    /// How options and machines name it.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
