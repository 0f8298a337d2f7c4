package gainsay.report;

/// Code in Markdown, between more backticks than it has itself in a row.
final class Fence {
    private Fence() {}

    static String inline(String code) {
        String ticks = ticks(code, 1);
        String gap = code.startsWith("`") || code.endsWith("`") ? " " : "";
        return ticks + gap + code + gap + ticks;
    }

    /// A block of its own lines, in the given language or none.
    static String block(String language, String code) {
        String ticks = ticks(code, 3);
        return ticks + language + "\n" + code.stripTrailing() + "\n" + ticks + "\n";
    }

    private static String ticks(String code, int least) {
        int longest = 0;
        int run = 0;
        for (char c : code.toCharArray()) {
            run = c == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return "`".repeat(Math.max(least, longest + 1));
    }
}
