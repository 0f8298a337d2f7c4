package gainsay.dialect.read;

/// One word of SQL text, with the place where it stood.
record Token(Kind kind, String text, int start, int end) {

    enum Kind {
        /// A bare word: a keyword or a name.
        WORD,
        /// A name in quotes, which it keeps.
        NAME,
        /// A text in single quotes, which it keeps. One that is written otherwise has got them.
        TEXT,
        NUMBER,
        /// `x'…'`, as it stands.
        BLOB,
        SYMBOL,
        /// What is no SQL that the tree has nodes for: a parameter, an optimizer's hint, an open quote.
        OTHER,
        END
    }

    boolean is(String expected) {
        return kind == Kind.WORD && text.equalsIgnoreCase(expected) || kind == Kind.SYMBOL && text.equals(expected);
    }

    /// What a text in single quotes says.
    String content() {
        return text.substring(1, text.length() - 1).replace("''", "'");
    }
}
