package gainsay.dialect;

/// In which way a program wrote a database down as statements, told by how the file begins.
public enum DumpFormat {
    /// It is no dump that we know.
    NONE,
    /// As pg_dump does: names have the schema in front, rows follow `COPY … FROM stdin`, keys come at the end.
    QUALIFIED,
    /// As mysqldump does: much stands in comments that a server obeys.
    CONDITIONAL;

    private static final int HEAD = 4_000;

    public static DumpFormat of(String text) {
        String head = text.substring(0, Math.min(HEAD, text.length()));
        return head.contains("-- PostgreSQL database dump") ? QUALIFIED
                : head.contains("-- MySQL dump ") || head.contains("-- MariaDB dump ") ? CONDITIONAL : NONE;
    }
}
