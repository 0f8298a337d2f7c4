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
            "TRIGGER", "TRUE", "UNBOUNDED", "VACUUM", "VIEW", "VIRTUAL", "WINDOW", "WITH", "WITHOUT",
            // Words that a family of servers reserves besides.
            "ACCESSIBLE", "ASENSITIVE", "BIGINT", "BINARY", "BLOB", "BOTH", "CALL", "CHANGE", "CHAR", "CHARACTER", "CONDITION",
            "CONTINUE", "CONVERT", "CUBE", "CUME_DIST", "CURRENT_ROLE", "CURRENT_USER", "CURSOR", "DATABASES", "DAY_HOUR",
            "DAY_MICROSECOND", "DAY_MINUTE", "DAY_SECOND", "DEC", "DECIMAL", "DECLARE", "DELAYED", "DENSE_RANK", "DESCRIBE",
            "DETERMINISTIC", "DISTINCTROW", "DIV", "DOUBLE", "DUAL", "ELSEIF", "EMPTY", "ENCLOSED", "ESCAPED", "EXIT", "FETCH",
            "FIRST_VALUE", "FLOAT", "FLOAT4", "FLOAT8", "FORCE", "FULLTEXT", "FUNCTION", "GET", "GRANT", "GROUPING", "HIGH_PRIORITY",
            "HOUR_MICROSECOND", "HOUR_MINUTE", "HOUR_SECOND", "INFILE", "INOUT", "INSENSITIVE", "INT", "INT1", "INT2", "INT3", "INT4",
            "INT8", "INTEGER", "INTERVAL", "ITERATE", "JSON_TABLE", "KEYS", "KILL", "LAG", "LAST_VALUE", "LATERAL", "LEAD", "LEADING",
            "LEAVE", "LINEAR", "LINES", "LOAD", "LOCALTIME", "LOCALTIMESTAMP", "LOCK", "LONG", "LONGBLOB", "LONGTEXT", "LOOP",
            "LOW_PRIORITY", "MAXVALUE", "MEDIUMBLOB", "MEDIUMINT", "MEDIUMTEXT", "MIDDLEINT", "MINUTE_MICROSECOND", "MINUTE_SECOND",
            "MOD", "MODIFIES", "NTH_VALUE", "NTILE", "NUMERIC", "OPTIMIZE", "OPTION", "OPTIONALLY", "OUT", "OUTFILE", "PERCENT_RANK",
            "PRECISION", "PROCEDURE", "PURGE", "RANK", "READ", "READS", "READ_WRITE", "REAL", "REPEAT", "REQUIRE", "RESIGNAL", "RETURN",
            "REVOKE", "RLIKE", "ROW_NUMBER", "SCHEMA", "SCHEMAS", "SECOND_MICROSECOND", "SENSITIVE", "SEPARATOR", "SHOW", "SIGNAL",
            "SMALLINT", "SPATIAL", "SPECIFIC", "SQL", "SQLEXCEPTION", "SQLSTATE", "SQLWARNING", "SQL_BIG_RESULT", "SQL_SMALL_RESULT",
            "SSL", "STARTING", "STORED", "SYSTEM", "TERMINATED", "TINYBLOB", "TINYINT", "TINYTEXT", "TRAILING", "UNDO", "UNLOCK",
            "UNSIGNED", "USAGE", "USE", "UTC_DATE", "UTC_TIME", "UTC_TIMESTAMP", "VARBINARY", "VARCHAR", "VARCHARACTER", "VARYING",
            "WHILE", "WRITE", "XOR", "YEAR_MONTH", "ZEROFILL");

    /// Words that go on with the query where an alias without AS could stand, in one dialect or another.
    private static final Set<String> NO_ALIAS = Set.of("ANTI", "ASOF", "CROSS", "FULL", "INDEXED", "INNER", "LATERAL", "LEFT", "NATURAL",
            "ONLY", "OUTER", "POSITIONAL", "QUALIFY", "RIGHT", "SEMI", "STRAIGHT_JOIN", "TABLESAMPLE", "WINDOW");

    /// The same where hints follow a table.
    private static final Set<String> HINTS = Set.of("USE", "FORCE", "IGNORE");

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

    /// Does this word begin a hint, where hints follow a table?
    static boolean hint(String word) {
        return HINTS.contains(upper(word));
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

    /// The same name with a line behind it, within its quotes.
    static String longer(String name) {
        boolean quoted = !Character.isJavaIdentifierPart(name.charAt(name.length() - 1));
        return quoted ? new StringBuilder(name).insert(name.length() - 1, '_').toString() : name + "_";
    }

    /// Can this quoted name only be a declared one? With operators in it, it may also be the text of an unnamed item of a
    /// subquery, which the renderer spaces in its own way.
    static boolean declared(String quoted) {
        return CALM.matcher(quoted.substring(1, quoted.length() - 1)).matches();
    }
}
