package gainsay.dialect.read;

/// Texts in which a backslash stands before what is meant.
final class Backslashes {
    private static final String MARKS = "0bnrtZ";
    private static final String MEANT = "\0\b\n\r\t\u001a";

    private Backslashes() {}

    /// A text in single or double quotes as one in single quotes without such backslashes: `"it\'s"` as `'it''s'`.
    static String plain(String quoted) {
        char quote = quoted.charAt(0);
        StringBuilder plain = new StringBuilder("'");
        for (int i = 1; i < quoted.length() - 1; i++) {
            char c = quoted.charAt(i);
            if (c == '\\' && i + 1 < quoted.length() - 1) {
                i++;
                escaped(quoted.charAt(i), plain);
            } else if (c == quote) {
                i++;
                put(quote, plain);
            } else {
                put(c, plain);
            }
        }
        return plain.append('\'').toString();
    }

    /// What a backslash before this character means. Those of patterns keep it.
    private static void escaped(char c, StringBuilder plain) {
        if (c == '%' || c == '_') {
            plain.append('\\');
        }
        put(MARKS.indexOf(c) < 0 ? c : MEANT.charAt(MARKS.indexOf(c)), plain);
    }

    private static void put(char c, StringBuilder plain) {
        plain.append(c == '\'' ? "''" : String.valueOf(c));
    }
}
