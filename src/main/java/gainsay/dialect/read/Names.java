package gainsay.dialect.read;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Which words may be names.
final class Names {
    /// Words that are never a name without quotes.
    private static final Set<String> RESERVED = Set.of("ADD", "ALL", "ALTER", "AND", "AS", "AUTOINCREMENT", "BETWEEN", "CASE", "CHECK",
            "COLLATE", "COMMIT", "CONSTRAINT", "CREATE", "DEFAULT", "DEFERRABLE", "DELETE", "DISTINCT", "DROP", "ELSE", "ESCAPE", "EXCEPT",
            "EXISTS", "FOREIGN", "FROM", "GROUP", "HAVING", "IN", "INDEX", "INSERT", "INTERSECT", "INTO", "IS", "ISNULL", "JOIN", "LIMIT",
            "NOT", "NOTHING", "NOTNULL", "NULL", "ON", "OR", "ORDER", "PRIMARY", "REFERENCES", "RETURNING", "SELECT", "SET", "TABLE",
            "THEN", "TO", "TRANSACTION", "UNION", "UNIQUE", "UPDATE", "USING", "VALUES", "WHEN", "WHERE");

    /// Words that some dialect gives a meaning; a name that is one of them keeps its quotes.
    private static final Set<String> KEYWORDS = Set.of("ABORT", "ACTION", "AFTER", "ALWAYS", "ANALYZE", "ASC", "ATTACH", "BEFORE", "BEGIN",
            "BY", "CASCADE", "CAST", "COLUMN", "CONFLICT", "CROSS", "CURRENT", "CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP",
            "DATABASE", "DEFERRED", "DESC", "DETACH", "DO", "EACH", "END", "EXCLUDE", "EXCLUSIVE", "EXPLAIN", "FAIL", "FALSE", "FILTER",
            "FIRST", "FOLLOWING", "FOR", "FULL", "GENERATED", "GLOB", "GROUPS", "IF", "IGNORE", "IMMEDIATE", "INDEXED", "INITIALLY",
            "INNER", "INSTEAD", "KEY", "LAST", "LEFT", "LIKE", "MATCH", "MATERIALIZED", "NATURAL", "NO", "NULLS", "OF", "OFFSET", "OTHERS",
            "OUTER", "OVER", "PARTITION", "PLAN", "PRAGMA", "PRECEDING", "QUERY", "RAISE", "RANGE", "RECURSIVE", "REGEXP", "REINDEX",
            "RELEASE", "RENAME", "REPLACE", "RESTRICT", "RIGHT", "ROLLBACK", "ROW", "ROWS", "SAVEPOINT", "TEMP", "TEMPORARY", "TIES",
            "TRIGGER", "TRUE", "UNBOUNDED", "VACUUM", "VIEW", "VIRTUAL", "WINDOW", "WITH", "WITHOUT");

    /// Words that go on with the query where an alias without AS could stand, in one dialect or another.
    private static final Set<String> NO_ALIAS = Set.of("ANTI", "ASOF", "CROSS", "FULL", "INDEXED", "INNER", "LATERAL", "LEFT", "NATURAL",
            "ONLY", "OUTER", "POSITIONAL", "QUALIFY", "RIGHT", "SEMI", "STRAIGHT_JOIN", "TABLESAMPLE", "WINDOW");

    private static final Set<String> CLOCKS = Set.of("CURRENT_DATE", "CURRENT_TIME", "CURRENT_TIMESTAMP");
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
    private static final Pattern CALM = Pattern.compile("[\\w \\P{ASCII}]*");

    private Names() {}

    private static String upper(String word) {
        return word.toUpperCase(Locale.ROOT);
    }

    /// May this bare word be a name?
    static boolean free(String word) {
        return !RESERVED.contains(upper(word));
    }

    /// May this bare word be an alias that no AS announces?
    static boolean alias(String word) {
        return free(word) && !NO_ALIAS.contains(upper(word));
    }

    /// May this bare word be a column? `ONLY t` and its like would otherwise read as a name and an alias.
    static boolean column(String word) {
        return alias(word) && !CLOCKS.contains(upper(word));
    }

    /// The quoted name without its quotes where it means the same without them, otherwise as it stands.
    static String tidy(String quoted) {
        String inner = quoted.substring(1, quoted.length() - 1);
        boolean bare = PLAIN.matcher(inner).matches() && free(inner) && !KEYWORDS.contains(upper(inner)) && alias(inner);
        return bare ? inner : quoted;
    }

    /// Can this quoted name only be a declared one? With operators in it, it may also be the text of an unnamed item of a
    /// subquery, which the renderer spaces in its own way.
    static boolean declared(String quoted) {
        return CALM.matcher(quoted.substring(1, quoted.length() - 1)).matches();
    }
}
