package gainsay.dialect.read;

/// Where reading a statement ends that the tree cannot tell: a place in its text, what stands there, and what a reader expected.
public record Unread(int offset, String there, String why) {
    private static final int SHOWN = 30;

    static Unread of(String sql, int offset, String why) {
        return new Unread(offset, Written.brief(sql.substring(offset), SHOWN), why);
    }
}
