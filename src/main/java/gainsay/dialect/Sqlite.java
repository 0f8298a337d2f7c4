package gainsay.dialect;

import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.When.UNNAMED;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Function.window;
import static gainsay.dialect.TableModule.boxes;
import static gainsay.sql.Type.ANY;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;

import gainsay.sql.Value;
import java.util.Arrays;
import java.util.List;

/// SQLite, from 3.7.2 on: types are affinities, nearly everything coerces.
///
/// Versions have ON CONFLICT after a rule before 3.8.10 too, and crash over it where a key WITHOUT ROWID is also UNIQUE.
public final class Sqlite {
    private static final List<Value> SHARES = List.of(Value.of(0.0), Value.of(0.0625), Value.of(0.5), Value.of(0.9375), Value.of(1.0));
    private static final List<Value> COUNTS = List.of(Value.of(1), Value.of(2), Value.of(3));
    private static final List<Value> DOCUMENTS = texts("{}", "[1]", "[]", "{\"a\":1}", "{\"a\":[1,2,{\"b\":null}]}", "[1,\"a\",2.5]",
            "\"a\"",
            "null", "1", "true");
    private static final List<Value> PATHS = texts("$", "$.a", "$[0]", "$.a[1]", "$.a[2].b", "$[#-1]", "$.b");
    private static final List<Value> TIMES = texts("2000-01-01", "2024-02-29", "1999-12-31 23:59:59.999", "12:00", "2024-02-30",
            "0000-01-01",
            "9999-12-31 23:59:59", "2460000.5", "1970-01-01T00:00:00+01:00", "a");
    private static final List<Value> FORMATS = texts("%Y", "%d", "%j", "%s", "%H:%M", "%w", "%J", "%f");
    private static final List<Value> MODIFIERS = texts("+1 day", "-1 month", "start of month", "start of year", "weekday 0", "unixepoch",
            "+1.5 hours");
    private static final String[] WORDS = {"a", "b", "1", "ab", "x", "null", "a*", "1*", "a OR b", "1 OR ab*", "a 1"};

    public static final DialectBuilder DIALECT = Dialect.standard("sqlite")
            .driver("org.xerial:sqlite-jdbc", "org.sqlite.JDBC", "jdbc:sqlite::memory:")
            .driverProperty("jdbc.get_generated_keys", "false")
            .versionQuery("SELECT sqlite_version()")
            .errorText(Sqlite::errorText)
            .type(INTEGER, "INT", "INTEGER").type(REAL, "REAL", "DOUBLE").type(NUMERIC, "NUMERIC", "BOOLEAN")
            .type(TEXT, "TEXT", "VARCHAR(10)").type(BLOB, "BLOB").type(ANY, "")
            .typeNames(Sqlite::affinity)
            .with(Feature.AGGREGATES_IN_LISTS, Feature.ALTER_TABLE, Feature.AUTOINCREMENT, Feature.BARE_COLUMNS, Feature.COERCES,
                    Feature.COMMON_VALUES, Feature.DEFAULT_EXPRESSIONS, Feature.DEFERRED_KEYS, Feature.EMPTY_IN_LIST,
                    Feature.FOREIGN_KEYS, Feature.FOREIGN_KEY_ACTIONS, Feature.GENERAL_IS, Feature.GENERATED_OF_GENERATED, Feature.GLOB,
                    Feature.GROUP_SUBQUERIES, Feature.INDEX_HINTS, Feature.INSERT_OR, Feature.INSTEAD_OF_TRIGGERS, Feature.IN_TABLE,
                    Feature.JOIN_USING, Feature.KEYLESS_OR, Feature.KEY_COLLATIONS, Feature.KEY_ORDER, Feature.LENIENT_JOINS,
                    Feature.LENIENT_NAMES, Feature.NATURAL_JOIN, Feature.NATURAL_OUTER_JOIN, Feature.QUERIES_AS_TRUTHS,
                    Feature.REPEATED_KEYS, Feature.SAVEPOINT_ALONE, Feature.STAR_AND_MORE, Feature.TEMPORARY_TABLES,
                    Feature.TEMPORARY_VIEWS, Feature.TEXT_OF_ANY, Feature.TIGHT_CONCAT, Feature.TRANSACTIONS, Feature.TRIGGERS,
                    Feature.UNDEFINED_COMPOUND_TYPE, Feature.UNTYPED_COLUMNS, Feature.UPDATE_OR)
            .since("3.7.11", Feature.VALUES_ROWS)
            .since("3.8.0", Feature.PARTIAL_INDEX)
            .since("3.8.2", Feature.WITHOUT_ROWID)
            .since("3.8.3", Feature.COMMON_TABLE_EXPRESSIONS, Feature.RECURSIVE_TABLES)
            .since("3.8.6", Feature.HEX_INTEGERS)
            .since("3.8.10", Feature.CONFLICT_RULES)
            .since("3.9.0", Feature.EXPRESSION_INDEX, Feature.VIEW_COLUMNS)
            .since("3.15.0", Feature.ROW_VALUES, Feature.ROW_SUBQUERIES, Feature.ROW_BETWEEN, Feature.PARTIAL_INDEX_FUNCTIONS)
            .since("3.23.0", Feature.IS_TRUE, Feature.BOOLEAN_LITERAL)
            .since("3.24.0", Feature.UPSERT)
            .since("3.25.0", Feature.RENAME_COLUMN, Feature.WINDOW_FUNCTIONS, Feature.WINDOW_FILTER, Feature.LENIENT_WINDOWS)
            .since("3.26.0", Feature.RENAME_EVERYWHERE)
            .since("3.28.0", Feature.WINDOW_GROUPS)
            .since("3.30.0", Feature.AGGREGATE_FILTER, Feature.NULLS_FIRST)
            .since("3.31.0", Feature.GENERATED_COLUMNS, Feature.STORED_COLUMNS, Feature.ADD_GENERATED)
            .since("3.33.0", Feature.UPDATE_FROM)
            .since("3.35.0", Feature.DROP_COLUMN, Feature.MATERIALIZED_HINT, Feature.RETURNING)
            .since("3.37.0", Feature.STRICT_TABLES)
            .since("3.38.0", Feature.JSON_OPERATORS)
            .since("3.39.0", Feature.RIGHT_JOIN, Feature.FULL_JOIN, Feature.DISTINCT_FROM)
            .since("3.44.0", Feature.AGGREGATE_ORDER, Feature.IDLE_ORDER)
            .collations("BINARY", "NOCASE", "RTRIM")
            .functions(
                    scalar("ABS", NUMERIC).returns(NUMERIC),
                    scalar("CHAR", INTEGER).repeating().returns(TEXT).since("3.7.16"),
                    scalar("COALESCE", ANY, ANY).repeating().returns(ANY),
                    scalar("HEX", ANY).returns(TEXT),
                    scalar("IFNULL", ANY, ANY).returns(ANY),
                    scalar("IIF", BOOLEAN, ANY, ANY).returns(ANY).since("3.32.0"),
                    scalar("INSTR", TEXT, TEXT).returns(INTEGER).since("3.7.15"),
                    scalar("LENGTH", ANY).returns(INTEGER),
                    scalar("LIKELY", BOOLEAN).returns(BOOLEAN).since("3.8.1"),
                    scalar("LIKELIHOOD", BOOLEAN, REAL).taking(1, SHARES).returns(BOOLEAN).since("3.8.1"),
                    scalar("LOWER", TEXT).returns(TEXT),
                    scalar("LTRIM", TEXT).returns(TEXT),
                    scalar("LTRIM", TEXT, TEXT).returns(TEXT),
                    scalar("MAX", ANY, ANY).repeating().returns(ANY),
                    scalar("MIN", ANY, ANY).repeating().returns(ANY),
                    scalar("NULLIF", ANY, ANY).returns(ANY),
                    scalar("OCTET_LENGTH", ANY).returns(INTEGER).since("3.43.0"),
                    scalar("PRINTF", TEXT).returns(TEXT).since("3.8.3"),
                    scalar("QUOTE", ANY).returns(TEXT),
                    scalar("REPLACE", TEXT, TEXT, TEXT).returns(TEXT),
                    scalar("ROUND", NUMERIC).returns(REAL),
                    scalar("ROUND", NUMERIC, INTEGER).returns(REAL),
                    scalar("RTRIM", TEXT).returns(TEXT),
                    scalar("SIGN", NUMERIC).returns(INTEGER).since("3.35.0"),
                    scalar("SUBSTR", TEXT, INTEGER).returns(TEXT),
                    scalar("SUBSTR", TEXT, INTEGER, INTEGER).returns(TEXT),
                    scalar("TRIM", TEXT).returns(TEXT),
                    scalar("TYPEOF", ANY).returns(TEXT),
                    scalar("UNICODE", TEXT).returns(INTEGER).since("3.7.16"),
                    scalar("UNLIKELY", BOOLEAN).returns(BOOLEAN).since("3.8.1"),
                    scalar("UPPER", TEXT).returns(TEXT),
                    scalar("JSON_ARRAY", ANY).repeating().returns(TEXT).since("3.14.0"),
                    scalar("JSON_ARRAY_LENGTH", TEXT).taking(0, DOCUMENTS).returns(INTEGER).since("3.14.0"),
                    scalar("JSON_EXTRACT", TEXT, TEXT).taking(0, DOCUMENTS).taking(1, PATHS).returns(ANY).since("3.31.0"),
                    scalar("JSON_OBJECT", TEXT, ANY).taking(0, texts("a", "b")).returns(TEXT).since("3.14.0"),
                    scalar("JSON_TYPE", TEXT).returns(TEXT).since("3.14.0"),
                    scalar("JSON_TYPE", TEXT, TEXT).taking(0, DOCUMENTS).taking(1, PATHS).returns(TEXT).since("3.31.0"),
                    scalar("JSON_VALID", TEXT).returns(BOOLEAN).since("3.14.0"),
                    scalar("DATE", TEXT).returns(TEXT).since("3.20.0"),
                    scalar("DATE", TEXT, TEXT).taking(0, TIMES).taking(1, MODIFIERS).returns(TEXT).since("3.20.0"),
                    scalar("DATETIME", TEXT).taking(0, TIMES).returns(TEXT).since("3.20.0"),
                    scalar("JULIANDAY", TEXT).returns(REAL).since("3.20.0"),
                    scalar("STRFTIME", TEXT, TEXT).taking(0, FORMATS).returns(TEXT).since("3.20.0"),
                    scalar("TIME", TEXT).taking(0, TIMES).returns(TEXT).since("3.20.0"),
                    scalar("UNIXEPOCH", TEXT).returns(INTEGER).since("3.38.0"),
                    aggregate("COUNT").returns(INTEGER),
                    aggregate("COUNT", ANY).returns(INTEGER),
                    aggregate("MAX", ANY).returns(ANY),
                    aggregate("MIN", ANY).returns(ANY),
                    aggregate("SUM", NUMERIC).returns(NUMERIC),
                    aggregate("TOTAL", NUMERIC).returns(REAL),
                    aggregate("AVG", NUMERIC).returns(REAL),
                    ordered("GROUP_CONCAT", ANY).returns(TEXT),
                    ordered("GROUP_CONCAT", ANY, TEXT).taking(1, texts("", ",", " ")).returns(TEXT),
                    window("ROW_NUMBER").returns(INTEGER),
                    window("RANK").returns(INTEGER),
                    window("DENSE_RANK").returns(INTEGER),
                    window("PERCENT_RANK").returns(REAL),
                    window("CUME_DIST").returns(REAL),
                    window("FIRST_VALUE", ANY).returns(ANY),
                    window("LAST_VALUE", ANY).returns(ANY),
                    window("LAG", ANY).returns(ANY),
                    window("LAG", ANY, INTEGER, ANY).taking(1, COUNTS).returns(ANY),
                    window("LEAD", ANY).returns(ANY),
                    window("NTH_VALUE", ANY, INTEGER).taking(1, COUNTS).returns(ANY),
                    window("NTILE", INTEGER).taking(0, COUNTS).returns(INTEGER))
            .catalogue("""
                    SELECT DISTINCT upper(name), narg FROM pragma_function_list WHERE type = 's' AND (flags & 2048) <> 0
                    AND narg BETWEEN 1 AND 3 AND builtin AND substr(name, 1, 1) BETWEEN 'a' AND 'z'
                    AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'fts%' AND name NOT LIKE 'rtree%' AND name NOT LIKE 'json%'
                    AND name NOT LIKE 'geopoly%' AND name NOT IN ('load_extension', 'subtype', 'likelihood', 'match', 'like',
                    'glob', 'regexp', 'edit', 'highlight', 'snippet', 'offsets', 'optimize', 'matchinfo', 'bm25', 'unistr', 'if',
                    'timediff', 'zeroblob') ORDER BY 1, 2""")
            .settingForm("PRAGMA {name} = {value}")
            .setting("reverse_unordered_selects", "1", "0")
            .setting("automatic_index", "0", "1")
            .setting("recursive_triggers", "1", "0")
            .firstSetting("encoding", "'UTF-16le'", "'UTF-16be'").firstSetting("page_size", "512", "1024", "65536")
            .firstSetting("auto_vacuum", "1", "2").firstSetting("temp_store", "1", "2").firstSetting("cache_size", "1", "2")
            .firstSetting("cache_spill", "0").firstSetting("cell_size_check", "1").firstSetting("threads", "2")
            .firstSetting("secure_delete", "1").firstSetting("analysis_limit", "1", "2")
            .enforcement("foreign_keys", "ON")
            .parameterSetting("encoding", "'UTF-16le'", "'UTF-16be'")
            .upkeep("ANALYZE", true).upkeep("REINDEX", true).upkeep("VACUUM", false)
            .statistics(new Dialect.Statistics("sqlite_stat1", List.of("tbl", "idx", "stat"),
                    List.of("0 0", "1 1", "10 1 1 1", "100 10 5 1", "1000000 1", "1000000 1000000", "5 5 unordered", "200 20 noskipscan",
                            "3000 30 10 sz=100"), "ANALYZE", "sqlite_master"))
            .modules(
                    TableModule.texts("fts3").options("tokenize=porter")
                            .commands("optimize", "rebuild", "integrity-check", "merge=2,2", "automerge=2").patterns(WORDS).since("3.14.0"),
                    TableModule.texts("fts4").options("prefix=\"1\"", "prefix=\"1,2\"", "order=DESC", "matchinfo=fts3",
                            "tokenize=porter", "tokenize=unicode61")
                            .commands("optimize", "rebuild", "integrity-check", "merge=2,2", "automerge=2").patterns(WORDS).since("3.14.0"),
                    TableModule.texts("fts5").options("prefix='1'", "prefix='1 2'", "detail=column", "columnsize=0",
                            "tokenize=porter", "tokenize=ascii").commands("optimize", "rebuild", "integrity-check")
                            .patterns(WORDS).since("3.14.0"),
                    boxes("rtree", ANY, ANY).since("3.14.0").until("3.31.0"), boxes("rtree", INTEGER, REAL).since("3.31.0"),
                    boxes("rtree_i32", ANY, ANY).since("3.14.0").until("3.31.0"),
                    boxes("rtree_i32", INTEGER, INTEGER).since("3.31.0"))
            .since("3.24.0", Feature.AUXILIARY_COLUMNS)
            .integrityCheck("PRAGMA integrity_check")
            .explain("EXPLAIN QUERY PLAN ")
            .definitions("""
                    SELECT sql FROM (SELECT 0 AS temporary, rowid AS place, name, sql FROM sqlite_master
                    UNION ALL SELECT 1, rowid, name, CASE type WHEN 'index' THEN sql ELSE 'CREATE TEMP' || substr(sql, 7) END
                    FROM sqlite_temp_master) AS made WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
                    AND NOT EXISTS (SELECT 1 FROM sqlite_master AS virtual WHERE virtual.sql LIKE 'CREATE VIRTUAL%'
                    AND substr(made.name, 1, length(virtual.name) + 1) = virtual.name || '_'
                    AND substr(made.name, length(virtual.name) + 2) IN ('content', 'segments', 'segdir', 'docsize', 'stat', 'data', 'idx',
                    'config', 'node', 'rowid', 'parent')) ORDER BY temporary, place""")
            .storageOptions("WITHOUT ROWID")
            .rowIdentity("rowid", "_rowid_", "oid")
            .witnesses("TYPEOF", "HEX")
            .aboutItself("sqlite_", "pragma_", "dbstat", "bytecode", "tables_used")
            .unstable("RANDOM", "RANDOMBLOB", "CHANGES", "TOTAL_CHANGES", "LAST_INSERT_ROWID", "SQLITE_OFFSET")
            .expects(CHANGE, "UNIQUE constraint failed", "drawn values repeat a unique key")
            .expects(of(CHANGE, "PRIMARY KEY must be unique", "the same, as old versions say it").until("3.8.2"))
            .expects(of(CHANGE, "not unique", "the same, as old versions say it").until("3.8.2"))
            .expects(CHANGE, "NOT NULL constraint failed", "a drawn value is NULL")
            .expects(of(CHANGE, "may not be NULL", "the same, as old versions say it").until("3.8.2"))
            .expects(CHANGE, "CHECK constraint failed", "a drawn row breaks a drawn CHECK")
            .expects(of(CHANGE, "FOREIGN KEY constraint failed", "a drawn row refers to none").in("INSERT").since("3.8.2"))
            .expects(of(CHANGE, "FOREIGN KEY constraint failed", "a drawn row refers to none, or is referred to").in("UPDATE")
            .since("3.8.2"))
            .expects(of(CHANGE, "FOREIGN KEY constraint failed", "a row is referred to").in("DELETE").since("3.8.2"))
            .expects(of(CHANGE, "FOREIGN KEY constraint failed", "a deferred key is still broken").in("COMMIT").since("3.8.2"))
            .expects(of(CHANGE, "FOREIGN KEY constraint failed", "the same, where a savepoint is the whole transaction").in("RELEASE")
                    .since("3.8.2"))
            .expects(of(CHANGE, "foreign key constraint failed", "the same, as old versions say it").until("3.8.2"))
            .expects(of(CHANGE, "constraint failed", "the same, as old versions say it").until("3.8.2"))
            .expects(of(CHANGE, "rtree constraint failed", "a drawn low end is above the high one").since("3.14.0"))
            .expects(CHANGE, "datatype mismatch", "INTEGER PRIMARY KEY takes integers only")
            .expects(of(CHANGE, "database or disk is full", "AUTOINCREMENT has given its last key away").in("INSERT"))
            .expects(of(CHANGE, "cannot store ", "a STRICT column takes its own type only").since("3.37.0"))
            .expects(of(CONSTRUCT, "no query solution", "INDEXED BY names an index that this query cannot use").in("INDEXED BY"))
            .expects(of(CONSTRUCT, "cannot VACUUM - SQL statements in progress",
                    "these drivers keep a statement of their own open after a change").in("VACUUM").since("3.45.0").until("3.47.0"))
            .expects(of(CONSTRUCT, "unable to use function MATCH", "MATCH asks the index of its table, and is no function elsewhere")
                    .in("MATCH"))
            .expects(EVALUATION, "integer overflow", "ABS of the smallest integer, SUM beyond the largest")
            .expects(of(UNNAMED, "SQL logic error or missing database", "this driver forgets what went wrong after the first row")
                    .until("3.7.15"))
            .expects(of(EVALUATION, "malformed JSON", "a JSON function of a text that is none").since("3.14.0"))
            .expects(of(EVALUATION, "bad JSON path", "a JSON function of a text that is no path").since("3.45.0"))
            .expects(of(EVALUATION, "JSON path error", "the same, as old versions say it").since("3.14.0").until("3.45.0"))
            .expects(of(EVALUATION, "JSON cannot hold BLOB values", "a JSON function of a blob").since("3.14.0"))
            .expects(of(EVALUATION, "labels must be TEXT", "JSON_OBJECT of another label").since("3.14.0"))
            .expects(EVALUATION, "ESCAPE expression must be a single character", "a drawn escape is longer or empty")
            .expects(EVALUATION, "LIKE or GLOB pattern too complex", "a pattern made of much data")
            .expects(EVALUATION, "string or blob too big", "a function that repeats its text")
            .expects(of(EVALUATION, "must be a positive integer", "NTILE or NTH_VALUE of another number").since("3.25.0"))
            .expects(of(CONSTRUCT, "must be a constant between", "LIKELIHOOD wants a literal, and takes no parameter")
                    .in("LIKELIHOOD").since("3.8.1"))
            .neverExpects("malformed database", "disk image")
            .inputColumns("dbstat", List.of("aggregate", "schema"));

    private Sqlite() {}

    private static List<Value> texts(String... texts) {
        return Arrays.stream(texts).map(Value::of).toList();
    }

    /// The driver writes `[SQLITE_ERROR] SQL error or missing database (no such table: t0)`: the engine said what the
    /// parentheses hold. A code that says more than "error" or "constraint" stays before it.
    private static String errorText(String message) {
        int code = message.indexOf("] ");
        int open = message.indexOf(" (", code);
        if (!message.startsWith("[SQLITE_") || code < 0 || open < 0 || !message.endsWith(")")) {
            return message;
        }
        String said = message.substring(open + 2, message.length() - 1);
        boolean plain = message.startsWith("[SQLITE_ERROR]") || message.startsWith("[SQLITE_CONSTRAINT")
                || message.startsWith("[SQLITE_MISMATCH]");
        return plain ? said : message.substring(1, code) + ": " + said;
    }

    /// Section 3.1 of SQLite's page on datatypes: the affinity of a declared type name.
    private static String affinity(String declared) {
        if (declared.isEmpty()) {
            return "ANY";
        }
        if (declared.contains("INT")) {
            return "INTEGER";
        }
        if (declared.contains("CHAR") || declared.contains("CLOB") || declared.contains("TEXT")) {
            return "TEXT";
        }
        if (declared.contains("BLOB")) {
            return "BLOB";
        }
        return declared.contains("REAL") || declared.contains("FLOA") || declared.contains("DOUB") ? "REAL" : "NUMERIC";
    }
}
