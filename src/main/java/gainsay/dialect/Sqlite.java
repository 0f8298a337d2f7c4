package gainsay.dialect;

import static gainsay.dialect.Construct.DELETE;
import static gainsay.dialect.Construct.INSERT;
import static gainsay.dialect.Construct.SAVEPOINT;
import static gainsay.dialect.Construct.TRANSACTION;
import static gainsay.dialect.Construct.UPDATE;
import static gainsay.dialect.Construct.function;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.When.UNNAMED;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.read;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.TableModule.boxes;
import static gainsay.dialect.Trait.DECOMPOSABLE;
import static gainsay.dialect.Trait.MAKES_JSON;
import static gainsay.dialect.Trait.READS_JSON;
import static gainsay.dialect.Trait.SUMS;
import static gainsay.sql.Type.ANY;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;

import gainsay.dialect.Function.Kind;
import gainsay.dialect.TableStorage.Option;
import gainsay.dialect.TypeDiscipline.Cells;
import gainsay.dialect.TypeDiscipline.Conditions;
import gainsay.dialect.TypeDiscipline.Operands;
import gainsay.dialect.TypeDiscipline.Texts;
import gainsay.dialect.TypeDiscipline.Untyped;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// SQLite, from 3.7.2 on: types are affinities, nearly everything coerces.
///
/// Versions have ON CONFLICT after a rule before 3.8.10 too, and crash over it where a key WITHOUT ROWID is also UNIQUE.
public final class Sqlite {
    private static final List<Value> SHARES = List.of(Value.of(0.0), Value.of(0.0625), Value.of(0.5), Value.of(0.9375), Value.of(1.0));
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

    private static final Construct INDEXED_BY = Construct.of("INDEXED BY", Source.Hint.class, hint -> hint.index().isPresent());
    private static final Construct MATCH = Construct.of("MATCH", Expr.Match.class, match -> match.matcher() == Expr.Matcher.MATCH);
    private static final Construct VACUUM = Construct.of("VACUUM", Statement.Upkeep.class, upkeep -> upkeep.command().equals("VACUUM"));

    public static final DialectHistory DIALECT = Dialect.standard("sqlite")
            .discipline(new TypeDiscipline(Operands.CONVERTED, Conditions.NUMBERS, Cells.TYPED_BY_VALUE,
                    Texts.EXACT.withExact("BINARY"), Untyped.FITS_ANYWHERE))
            .errorText(Sqlite::errorText)
            .type(INTEGER, "INT", "INTEGER").type(REAL, "REAL", "DOUBLE").type(NUMERIC, "NUMERIC", "BOOLEAN")
            .type(TEXT, "TEXT", "VARCHAR(10)").type(BLOB, "BLOB").type(ANY, "")
            .typeNames(Sqlite::affinity)
            .without(Feature.DECIMAL_POINT, Feature.ENFORCED_KEYS)
            .with(Feature.AUTOINCREMENT, Feature.BARE_COLUMNS, Feature.CONSTANT_KEYS, Feature.DEFERRED_KEYS, Feature.EMPTY_IN_LIST,
                    Feature.GENERATED_OF_GENERATED, Feature.GLOB, Feature.INDEX_HINTS, Feature.INSERT_OR, Feature.INSTEAD_OF_TRIGGERS,
                    Feature.IN_TABLE, Feature.KEYLESS_OR, Feature.KEY_COLLATIONS, Feature.KEY_ORDER, Feature.LENIENT_JOINS,
                    Feature.LENIENT_NAMES, Feature.SAVEPOINT_ALONE, Feature.SELF_REFERENCES, Feature.TEMPORARY_VIEWS, Feature.TRIGGERS,
                    Feature.UPDATE_OR)
            .since("3.7.11", Feature.VALUES_ROWS)
            .since("3.8.0", Feature.PARTIAL_INDEX)
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
            .since("3.44.0", Feature.AGGREGATE_ORDER, Feature.IDLE_ORDER)
            .operators(known -> known.with(Operator.IS, Operator.IS_NOT).since("3.38.0", Operator.JSON_GET, Operator.JSON_TEXT)
                    .since("3.39.0", Operator.DISTINCT_FROM, Operator.NOT_DISTINCT_FROM))
            .joins(known -> known.since("3.39.0", JoinKind.RIGHT, JoinKind.FULL, JoinKind.NATURAL_RIGHT, JoinKind.NATURAL_FULL))
            .phrase(Phrase.BY_INDEX, " INDEXED BY {index}").phrase(Phrase.BY_NO_INDEX, " NOT INDEXED")
            .tightConcat().writes(Expr.IsTruth.class, Span.until("3.23.0"), Sqlite::truth)
            .collations("BINARY", "NOCASE", "RTRIM")
            .functions(known -> known.without("SUM", "AVG").unstable("RANDOM", "RANDOMBLOB", "CHANGES", "TOTAL_CHANGES",
                    "LAST_INSERT_ROWID", "SQLITE_OFFSET"))
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
                    scalar("JSON_ARRAY", ANY).with(READS_JSON, MAKES_JSON).repeating().returns(TEXT).since("3.14.0"),
                    scalar("JSON_ARRAY_LENGTH", TEXT).with(READS_JSON).taking(0, DOCUMENTS).returns(INTEGER).since("3.14.0"),
                    scalar("JSON_EXTRACT", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, PATHS).returns(ANY).since("3.31.0"),
                    scalar("JSON_OBJECT", TEXT, ANY).with(READS_JSON, MAKES_JSON).taking(0, texts("a", "b")).returns(TEXT).since("3.14.0"),
                    scalar("JSON_TYPE", TEXT).with(READS_JSON).returns(TEXT).since("3.14.0"),
                    scalar("JSON_TYPE", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, PATHS).returns(TEXT).since("3.31.0"),
                    scalar("JSON_VALID", TEXT).with(READS_JSON).returns(BOOLEAN).since("3.14.0"),
                    scalar("DATE", TEXT).returns(TEXT).since("3.20.0"),
                    scalar("DATE", TEXT, TEXT).taking(0, TIMES).taking(1, MODIFIERS).returns(TEXT).since("3.20.0"),
                    scalar("DATETIME", TEXT).taking(0, TIMES).returns(TEXT).since("3.20.0"),
                    scalar("JULIANDAY", TEXT).returns(REAL).since("3.20.0"),
                    scalar("STRFTIME", TEXT, TEXT).taking(0, FORMATS).returns(TEXT).since("3.20.0"),
                    scalar("TIME", TEXT).taking(0, TIMES).returns(TEXT).since("3.20.0"),
                    scalar("UNIXEPOCH", TEXT).returns(INTEGER).since("3.38.0"),
                    aggregate("SUM", NUMERIC).with(SUMS, DECOMPOSABLE).returns(NUMERIC),
                    aggregate("TOTAL", NUMERIC).with(SUMS).returns(REAL),
                    aggregate("AVG", NUMERIC).with(SUMS).returns(REAL),
                    ordered("GROUP_CONCAT", ANY).returns(TEXT),
                    ordered("GROUP_CONCAT", ANY, TEXT).taking(1, texts("", ",", " ")).returns(TEXT))
            .functions(read(Kind.SCALAR, Set.of(), "ACOS", "ASIN", "ATAN", "ATAN2", "ATN2", "CEIL", "CHANGES", "CHARINDEX", "COS",
                    "COSH", "COT", "COTH", "DEGREES", "DIFFERENCE", "EXP", "FLOOR", "GLOB", "IIF", "LAST_INSERT_ROWID", "LEFTSTR", "LIKE",
                    "LOAD_EXTENSION", "LOG", "LOG10", "PADC", "PADL", "PADR", "PI", "POWER", "PROPER", "RADIANS", "RANDOM", "RANDOMBLOB",
                    "REPLICATE", "REVERSE", "RIGHTSTR", "SIGN", "SIN", "SINH", "SOUNDEX", "SQLITE_SOURCE_ID", "SQLITE_VERSION", "SQRT",
                    "SQUARE", "STRFILTER", "TAN", "TANH", "TOTAL_CHANGES", "ZEROBLOB"))
            .functions(read(Kind.SCALAR, Set.of(READS_JSON), "JSON", "JSONB", "JSON_ARRAY_LENGTH", "JSON_ERROR_POSITION",
                    "JSON_EXTRACT", "JSONB_EXTRACT", "JSON_PRETTY", "JSON_QUOTE", "JSON_REMOVE", "JSONB_REMOVE", "JSON_TYPE",
                    "JSON_VALID"))
            .functions(read(Kind.SCALAR, Set.of(READS_JSON, MAKES_JSON), "JSON_ARRAY", "JSONB_ARRAY", "JSON_ARRAY_INSERT",
                    "JSONB_ARRAY_INSERT", "JSON_INSERT", "JSONB_INSERT", "JSON_OBJECT", "JSONB_OBJECT", "JSON_PATCH", "JSONB_PATCH",
                    "JSON_REPLACE", "JSONB_REPLACE", "JSON_SET", "JSONB_SET"))
            .functions(read(Kind.ORDERED, Set.of(READS_JSON, MAKES_JSON), "JSON_GROUP_ARRAY", "JSONB_GROUP_ARRAY",
                    "JSON_GROUP_OBJECT", "JSONB_GROUP_OBJECT"))
            .functions(read(Kind.ORDERED, Set.of(), "LOWER_QUARTILE", "MODE", "PERCENTILE", "STDEV", "UPPER_QUARTILE"))
            .settings(known -> known.form("PRAGMA {name} = {value}").plus("reverse_unordered_selects", "1", "0")
                    .plus("automatic_index", "0", "1").plus("recursive_triggers", "1", "0")
                    .first("encoding", "'UTF-16le'", "'UTF-16be'").first("page_size", "512", "1024", "65536")
                    .first("auto_vacuum", "1", "2").first("temp_store", "1", "2").first("cache_size", "1", "2")
                    .first("cache_spill", "0").first("cell_size_check", "1").first("threads", "2")
                    .first("secure_delete", "1").first("analysis_limit", "1", "2")
                    .enforcement("foreign_keys", "ON").ofParameters("encoding", "'UTF-16le'", "'UTF-16be'"))
            .upkeep("ANALYZE", true).upkeep("REINDEX", true).upkeep("VACUUM", false)
            .statistics(new Storage.Statistics("sqlite_stat1", List.of("tbl", "idx", "stat"),
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
                    boxes("rtree", ANY, ANY).since("3.14.0").until("3.24.0"),
                    boxes("rtree", ANY, ANY).auxiliary().since("3.24.0").until("3.31.0"),
                    boxes("rtree", INTEGER, REAL).auxiliary().since("3.31.0"),
                    boxes("rtree_i32", ANY, ANY).since("3.14.0").until("3.24.0"),
                    boxes("rtree_i32", ANY, ANY).auxiliary().since("3.24.0").until("3.31.0"),
                    boxes("rtree_i32", INTEGER, INTEGER).auxiliary().since("3.31.0"))
            .introspection(Sqlite::introspection)
            .particulars(known -> known.built("SELECT sqlite_source_id()").built("PRAGMA compile_options").typeOf("typeof({})")
                    .shell(".mode quote"))
            .storage(TableStorage.identifiedBy("rowid", "_rowid_", "oid").identityKey("INTEGER")
                    .with(Option.rowsByKey("WITHOUT ROWID").since("3.8.2"))
                    .with(Option.typedCells("STRICT", new DataType("INT", INTEGER), new DataType("REAL", REAL), new DataType("TEXT", TEXT),
                            new DataType("BLOB", BLOB)).since("3.37.0")))
            .witnesses("TYPEOF", "HEX")
            .expects(CHANGE, "UNIQUE constraint failed", "drawn values repeat a unique key")
            .expects(of(CHANGE, "PRIMARY KEY must be unique", "drawn values repeat a unique key, as old versions say it").until("3.8.2"))
            .expects(of(CHANGE, "not unique", "drawn values repeat a unique key, as old versions say it").until("3.8.2"))
            .expects(of(CHANGE, "NOT NULL constraint failed", "a drawn value is NULL").alone())
            .expects(of(CHANGE, "may not be NULL", "a drawn value is NULL, as old versions say it").alone().until("3.8.2"))
            .expects(of(CHANGE, "CHECK constraint failed", "a drawn row breaks a drawn CHECK").alone())
            .expects(of(CHANGE, "FOREIGN KEY constraint failed", "a drawn row refers to none, or is referred to, now or at the end")
                    .in(INSERT, UPDATE, DELETE, TRANSACTION, SAVEPOINT).since("3.8.2"))
            .expects(of(CHANGE, "foreign key constraint failed", "a foreign key is broken, as old versions say it").until("3.8.2"))
            .expects(of(CHANGE, "constraint failed", "a rule is broken, as old versions say it").until("3.8.2"))
            .expects(of(CHANGE, "rtree constraint failed", "a drawn low end is above the high one").vendor(19).since("3.14.0"))
            .expects(CHANGE, "datatype mismatch", "INTEGER PRIMARY KEY takes integers only")
            .expects(of(CHANGE, "database or disk is full", "AUTOINCREMENT has given its last key away").in(INSERT))
            .expects(of(CHANGE, "cannot store ", "a STRICT column takes its own type only").alone().vendor(19).since("3.37.0"))
            .expects(of(CONSTRUCT, "no query solution", "INDEXED BY names an index that this query cannot use").in(INDEXED_BY))
            .expects(of(CONSTRUCT, "cannot VACUUM - SQL statements in progress",
                    "these drivers keep a statement of their own open after a change").in(VACUUM).since("3.45.0").until("3.47.0"))
            .expects(of(CONSTRUCT, "unable to use function MATCH", "MATCH asks the index of its table, and is no function elsewhere")
                    .in(MATCH))
            .expects(EVALUATION, "integer overflow", "ABS of the smallest integer, SUM beyond the largest")
            .expects(of(UNNAMED, "SQL logic error or missing database", "this driver forgets what went wrong after the first row")
                    .until("3.7.15"))
            .expects(of(EVALUATION, "malformed JSON", "a JSON function of a text that is none").since("3.14.0"))
            .expects(of(EVALUATION, "bad JSON path", "a JSON function of a text that is no path").since("3.45.0"))
            .expects(of(EVALUATION, "JSON path error", "a JSON function of a text that is no path, as old versions say it").since("3.14.0")
                    .until("3.45.0"))
            .expects(of(EVALUATION, "JSON cannot hold BLOB values", "a JSON function of a blob").since("3.14.0"))
            .expects(of(EVALUATION, "labels must be TEXT", "JSON_OBJECT of another label").since("3.14.0"))
            .expects(EVALUATION, "ESCAPE expression must be a single character", "a drawn escape is longer or empty")
            .expects(EVALUATION, "LIKE or GLOB pattern too complex", "a pattern made of much data")
            .expects(EVALUATION, "string or blob too big", "a function that repeats its text")
            .expects(of(EVALUATION, "must be a positive integer", "NTILE or NTH_VALUE of another number").since("3.25.0"))
            .expects(of(CONSTRUCT, "must be a constant between", "LIKELIHOOD wants a literal, and takes no parameter")
                    .in(function("LIKELIHOOD")).since("3.8.1"))
            .neverExpects("malformed database", "disk image")
            .inputColumns("dbstat", List.of("aggregate", "schema"));

    private Sqlite() {}

    private static Introspection introspection(Introspection known) {
        return known
            .catalogue("""
                    SELECT DISTINCT upper(name), narg FROM pragma_function_list WHERE type = 's' AND (flags & 2048) <> 0
                    AND narg BETWEEN 1 AND 3 AND builtin AND substr(name, 1, 1) BETWEEN 'a' AND 'z'
                    AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'fts%' AND name NOT LIKE 'rtree%' AND name NOT LIKE 'json%'
                    AND name NOT LIKE 'geopoly%' AND name NOT IN ('load_extension', 'subtype', 'likelihood', 'match', 'like',
                    'glob', 'regexp', 'edit', 'highlight', 'snippet', 'offsets', 'optimize', 'matchinfo', 'bm25', 'unistr', 'if',
                    'timediff', 'zeroblob') ORDER BY 1, 2""", """
                    SELECT DISTINCT upper(name), CASE type WHEN 's' THEN 'scalar' ELSE 'aggregate' END FROM pragma_function_list""")
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
            .aboutItself("sqlite_", "pragma_", "dbstat", "bytecode", "tables_used");
    }

    /// Without a word for it, by what NOT makes of it.
    private static void truth(Expr.IsTruth truth, Renderer out) {
        out.put("(NOT ").operand(truth.operand()).put(truth.negated() ? ") IS NOT " : ") IS ").put(truth.truth() ? "0" : "1");
    }

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
