package gainsay.dialect.mysql;

import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.read;
import static gainsay.dialect.Function.rows;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Trait.ABOUT_ITSELF;
import static gainsay.dialect.Trait.DECOMPOSABLE;
import static gainsay.dialect.Trait.JOINS_BITS;
import static gainsay.dialect.Trait.MAKES_JSON;
import static gainsay.dialect.Trait.READS_JSON;
import static gainsay.dialect.Trait.ROUNDS;
import static gainsay.dialect.Trait.SUMS;
import static gainsay.dialect.Trait.TYPED_BY_FORMAT;
import static gainsay.sql.Type.ANY;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Function;
import gainsay.dialect.Function.Kind;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The functions of MySQL. Those that sleep, lock, read files or tell of other sessions are never drawn.
final class MysqlFunctions {
    private static final List<Value> COUNTS = IntStream.rangeClosed(0, 4).mapToObj(Value::of).toList();
    static final List<Value> BASES = Stream.of(2, 8, 10, 16, 36).map(Value::of).toList();
    private static final List<Value> PATTERNS = texts("a", "^a", "[0-9]+", "b$", "a|1", "^$", ".");
    private static final List<String> UNITS = List.of("DAY", "MONTH", "YEAR", "HOUR");
    private static final List<Value> DAYS = texts("%Y-%m-%d", "%y%j", "%W %M", "%a %u", "%d.%c.%Y %H:%i:%s");
    static final List<Value> DOCUMENTS = texts("[1, 2, 3]", "{\"a\": 1, \"b\": [2, null]}", "[]", "{}", "null", "1", "\"a\"",
            "[[1], {\"a\": \"b\"}]");
    static final List<Value> ARRAYS = texts("[1, 2, 3]", "[]", "[1, null, 1]", "[\"1\", \"2\"]", "[3]");
    static final List<Value> PATHS = texts("$", "$.a", "$[0]", "$.b[1]", "$[1].a", "$.c");

    private MysqlFunctions() {}

    static List<Value> texts(String... values) {
        return Stream.of(values).map(Value::of).toList();
    }

    static DialectHistory in(DialectHistory dialect) {
        return known(aggregates(made(documents(times(texts(operators(numbers(dialect.functions(known -> known.without("SUM", "AVG")
                .unstable("RAND", "NOW", "UUID", "SYSDATE", "CURDATE", "CURTIME", "CURRENT_TIMESTAMP", "UTC_DATE", "UTC_TIME",
                        "UTC_TIMESTAMP", "CONNECTION_ID", "SLEEP", "LAST_INSERT_ID", "ROW_COUNT", "FOUND_ROWS", "UUID_SHORT",
                        "RANDOM_BYTES", "BENCHMARK", "ANY_VALUE", "NEXTVAL", "LASTVAL", "SETVAL"))))))))));
    }

    private static DialectHistory numbers(DialectHistory dialect) {
        return dialect.functions(
                scalar("ABS", NUMERIC).returns(NUMERIC), scalar("SIGN", NUMERIC).returns(INTEGER),
                scalar("MOD", INTEGER, INTEGER).returns(INTEGER), scalar("CEIL", NUMERIC).returns(NUMERIC),
                scalar("FLOOR", NUMERIC).returns(NUMERIC), scalar("ROUND", NUMERIC).returns(NUMERIC),
                scalar("ROUND", NUMERIC, INTEGER).taking(1, COUNTS).returns(NUMERIC),
                scalar("TRUNCATE", NUMERIC, INTEGER).taking(1, COUNTS).returns(NUMERIC), scalar("SQRT", REAL).returns(REAL),
                scalar("ACOS", REAL).returns(REAL), scalar("ASIN", REAL).returns(REAL), scalar("ATAN", REAL).returns(REAL),
                scalar("ATAN2", REAL, REAL).returns(REAL), scalar("COS", REAL).returns(REAL), scalar("SIN", REAL).returns(REAL),
                scalar("TAN", REAL).returns(REAL), scalar("DEGREES", REAL).returns(REAL), scalar("RADIANS", REAL).returns(REAL),
                scalar("EXP", REAL).returns(REAL), scalar("LN", REAL).returns(REAL), scalar("LOG10", REAL).returns(REAL),
                scalar("LOG2", REAL).returns(REAL), scalar("LOG", REAL, REAL).returns(REAL),
                scalar("POW", REAL, INTEGER).taking(1, COUNTS).returns(REAL),
                scalar("BIT_COUNT", INTEGER).returns(INTEGER), scalar("CRC32", TEXT).returns(INTEGER),
                scalar("BIN", INTEGER).returns(TEXT), scalar("OCT", INTEGER).returns(TEXT),
                scalar("CONV", TEXT, INTEGER, INTEGER).taking(1, BASES).taking(2, BASES).returns(TEXT),
                scalar("FORMAT", NUMERIC, INTEGER).taking(1, COUNTS).returns(TEXT),
                scalar("SPACE", INTEGER).taking(0, COUNTS).returns(TEXT),
                scalar("COALESCE", ANY, ANY).repeating().returns(ANY), scalar("IFNULL", ANY, ANY).returns(ANY),
                scalar("NULLIF", ANY, ANY).returns(ANY), scalar("IF", BOOLEAN, ANY, ANY).returns(ANY),
                scalar("GREATEST", ANY, ANY).repeating().returns(ANY), scalar("LEAST", ANY, ANY).repeating().returns(ANY),
                scalar("INTERVAL", INTEGER, INTEGER).repeating().returns(INTEGER), scalar("ISNULL", ANY).returns(BOOLEAN),
                scalar("INET_NTOA", INTEGER).returns(TEXT));
    }

    /// Operators that have words for names; they are written between their operands.
    private static DialectHistory operators(DialectHistory dialect) {
        return dialect.functions(scalar("XOR", BOOLEAN, BOOLEAN).returns(BOOLEAN), scalar("DIV", INTEGER, INTEGER).returns(INTEGER),
                scalar("RLIKE", TEXT, TEXT).taking(1, PATTERNS).returns(BOOLEAN),
                scalar("NOT RLIKE", TEXT, TEXT).taking(1, PATTERNS).returns(BOOLEAN), scalar("SOUNDS LIKE", TEXT, TEXT).returns(BOOLEAN));
    }

    private static DialectHistory texts(DialectHistory dialect) {
        return dialect.functions(
                scalar("ASCII", TEXT).returns(INTEGER), scalar("BIT_LENGTH", TEXT).returns(INTEGER),
                scalar("CHAR_LENGTH", TEXT).returns(INTEGER), scalar("CONCAT", TEXT, TEXT).repeating().returns(TEXT),
                scalar("CONCAT_WS", TEXT, TEXT, TEXT).returns(TEXT), scalar("ELT", INTEGER, TEXT, TEXT).taking(0, COUNTS).returns(TEXT),
                scalar("EXPORT_SET", INTEGER, TEXT, TEXT, TEXT, INTEGER).taking(4, COUNTS).returns(TEXT),
                scalar("FIELD", TEXT, TEXT, TEXT).returns(INTEGER), scalar("FIND_IN_SET", TEXT, TEXT).returns(INTEGER),
                scalar("HEX", TEXT).returns(TEXT), scalar("INSERT", TEXT, INTEGER, INTEGER, TEXT).taking(1, COUNTS).taking(2, COUNTS)
                        .returns(TEXT),
                scalar("INSTR", TEXT, TEXT).returns(INTEGER), scalar("LEFT", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                scalar("LENGTH", TEXT).returns(INTEGER), scalar("LOCATE", TEXT, TEXT).returns(INTEGER),
                scalar("LOCATE", TEXT, TEXT, INTEGER).taking(2, COUNTS).returns(INTEGER),
                scalar("LOWER", TEXT).returns(TEXT), scalar("LPAD", TEXT, INTEGER, TEXT).taking(1, COUNTS).returns(TEXT),
                scalar("LTRIM", TEXT).returns(TEXT), scalar("MAKE_SET", INTEGER, TEXT, TEXT).returns(TEXT),
                scalar("ORD", TEXT).returns(INTEGER), scalar("QUOTE", TEXT).returns(TEXT),
                scalar("REPEAT", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                scalar("REPLACE", TEXT, TEXT, TEXT).returns(TEXT), scalar("REVERSE", TEXT).returns(TEXT),
                scalar("RIGHT", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                scalar("RPAD", TEXT, INTEGER, TEXT).taking(1, COUNTS).returns(TEXT), scalar("RTRIM", TEXT).returns(TEXT),
                scalar("SHA2", TEXT, INTEGER).taking(1, List.of(Value.of(256))).returns(TEXT),
                scalar("SOUNDEX", TEXT).returns(TEXT), scalar("STRCMP", TEXT, TEXT).returns(INTEGER),
                scalar("SUBSTR", TEXT, INTEGER).returns(TEXT), scalar("SUBSTR", TEXT, INTEGER, INTEGER).returns(TEXT),
                scalar("SUBSTRING_INDEX", TEXT, TEXT, INTEGER).taking(2, COUNTS).returns(TEXT), scalar("TO_BASE64", TEXT).returns(TEXT),
                scalar("TRIM", TEXT).returns(TEXT), scalar("UPPER", TEXT).returns(TEXT), scalar("OCTET_LENGTH", BLOB).returns(INTEGER),
                scalar("HEX", BLOB).returns(TEXT), scalar("INET_ATON", TEXT).returns(INTEGER), scalar("IS_IPV4", TEXT).returns(BOOLEAN),
                scalar("IS_IPV6", TEXT).returns(BOOLEAN), scalar("INET6_ATON", TEXT).returns(BLOB), scalar("UNHEX", TEXT).returns(BLOB),
                scalar("CHAR", INTEGER).repeating().returns(BLOB),
                scalar("IS_UUID", TEXT).returns(BOOLEAN).since("8.0.1"),
                scalar("REGEXP_LIKE", TEXT, TEXT).taking(1, PATTERNS).returns(BOOLEAN).since("8.0.4"),
                scalar("REGEXP_INSTR", TEXT, TEXT).taking(1, PATTERNS).returns(INTEGER).since("8.0.4"),
                scalar("REGEXP_SUBSTR", TEXT, TEXT).taking(1, PATTERNS).returns(TEXT).since("8.0.4"),
                scalar("REGEXP_REPLACE", TEXT, TEXT, TEXT).taking(1, PATTERNS).taking(2, texts("", "b", "xy")).returns(TEXT)
                        .since("8.0.4"));
    }

    private static DialectHistory times(DialectHistory dialect) {
        return dialect.functions(
                scalar("YEAR", DATE).returns(INTEGER), scalar("MONTH", DATE).returns(INTEGER), scalar("QUARTER", DATE).returns(INTEGER),
                scalar("DAYOFMONTH", DATE).returns(INTEGER), scalar("DAYOFWEEK", DATE).returns(INTEGER),
                scalar("DAYOFYEAR", DATE).returns(INTEGER), scalar("WEEKDAY", DATE).returns(INTEGER), scalar("WEEK", DATE).returns(INTEGER),
                scalar("WEEKOFYEAR", DATE).returns(INTEGER), scalar("YEARWEEK", DATE).returns(INTEGER),
                scalar("DAYNAME", DATE).returns(TEXT), scalar("MONTHNAME", DATE).returns(TEXT), scalar("TO_DAYS", DATE).returns(INTEGER),
                scalar("TO_SECONDS", TIMESTAMP).returns(INTEGER), scalar("FROM_DAYS", INTEGER).returns(DATE),
                scalar("LAST_DAY", DATE).returns(DATE), scalar("DATEDIFF", DATE, DATE).returns(INTEGER),
                scalar("MAKEDATE", INTEGER, INTEGER).returns(DATE), scalar("MAKETIME", INTEGER, INTEGER, INTEGER).returns(TIME),
                scalar("ADDDATE", DATE, INTEGER).returns(DATE), scalar("SUBDATE", DATE, INTEGER).returns(DATE),
                scalar("ADDTIME", TIME, TIME).returns(TIME), scalar("SUBTIME", TIME, TIME).returns(TIME),
                scalar("TIMEDIFF", TIME, TIME).returns(TIME), scalar("SEC_TO_TIME", INTEGER).returns(TIME),
                scalar("DATE", TIMESTAMP).returns(DATE), scalar("TIME", TIMESTAMP).returns(TIME),
                scalar("TIMESTAMP", DATE).returns(TIMESTAMP), scalar("TIMESTAMP", DATE, TIME).returns(TIMESTAMP),
                scalar("HOUR", TIME).returns(INTEGER), scalar("MINUTE", TIME).returns(INTEGER),
                scalar("SECOND", TIME).returns(INTEGER), scalar("MICROSECOND", TIME).returns(INTEGER),
                scalar("TIME_TO_SEC", TIME).returns(INTEGER), scalar("UNIX_TIMESTAMP", TIMESTAMP).returns(INTEGER),
                scalar("DATE_FORMAT", TIMESTAMP, TEXT).taking(1, DAYS).returns(TEXT),
                scalar("TIME_FORMAT", TIME, TEXT).taking(1, texts("%H:%i", "%k-%s", "%T")).returns(TEXT),
                scalar("STR_TO_DATE", TEXT, TEXT).taking(1, texts("%Y-%m-%d", "%d.%m.%Y")).with(TYPED_BY_FORMAT).returns(DATE),
                scalar("EXTRACT YEAR_MONTH", TIMESTAMP).returns(INTEGER), scalar("EXTRACT DAY_HOUR", TIMESTAMP).returns(INTEGER))
                .functions(UNITS.stream().flatMap(MysqlFunctions::measured).toArray(Function[]::new));
    }

    /// What counts in a unit of time, which is a word and no value: it is a part of the name.
    private static Stream<Function> measured(String unit) {
        return Stream.of(scalar("EXTRACT " + unit, TIMESTAMP).returns(INTEGER),
                scalar("TIMESTAMPADD " + unit, INTEGER, TIMESTAMP).returns(TIMESTAMP),
                scalar("TIMESTAMPDIFF " + unit, TIMESTAMP, TIMESTAMP).returns(INTEGER),
                scalar("DATE_ADD " + unit, TIMESTAMP, INTEGER).returns(TIMESTAMP),
                scalar("DATE_SUB " + unit, TIMESTAMP, INTEGER).returns(TIMESTAMP));
    }

    /// Functions over documents that are texts here, and give what is none.
    private static DialectHistory documents(DialectHistory dialect) {
        return dialect.functions(
                scalar("JSON_VALID", TEXT).with(READS_JSON).returns(BOOLEAN),
                scalar("JSON_LENGTH", TEXT).with(READS_JSON).taking(0, DOCUMENTS).returns(INTEGER),
                scalar("JSON_LENGTH", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, PATHS).returns(INTEGER),
                scalar("JSON_DEPTH", TEXT).with(READS_JSON).taking(0, DOCUMENTS).returns(INTEGER),
                scalar("JSON_TYPE", TEXT).with(READS_JSON).taking(0, DOCUMENTS).returns(TEXT),
                scalar("JSON_CONTAINS", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, DOCUMENTS).returns(BOOLEAN),
                scalar("JSON_CONTAINS_PATH", TEXT, TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, texts("one", "all"))
                        .taking(2, PATHS).returns(BOOLEAN),
                scalar("JSON_QUOTE", TEXT).with(READS_JSON).returns(TEXT),
                scalar("JSON_OVERLAPS", TEXT, TEXT).with(READS_JSON).taking(0, DOCUMENTS).taking(1, DOCUMENTS).returns(BOOLEAN)
                        .since("8.0.17"),
                rows("JSON_TABLE", TEXT).with(READS_JSON).taking(0, ARRAYS).returns(INTEGER).since("8.0.4"),
                rows("JSON_TABLE", TEXT).with(READS_JSON).taking(0, ARRAYS).returns(TEXT).since("8.0.4"));
    }

    /// Functions that make a document, as the text of that. What is put into one is a text: of a truth it makes another thing than of the
    /// number that stands for it.
    private static DialectHistory made(DialectHistory dialect) {
        return dialect.functions(
                made("JSON_ARRAY", TEXT).repeating(), made("JSON_OBJECT", TEXT, TEXT).taking(0, texts("a", "b")),
                made("JSON_ARRAY_APPEND", TEXT, TEXT, TEXT).taking(0, DOCUMENTS).taking(1, PATHS),
                made("JSON_ARRAY_INSERT", TEXT, TEXT, TEXT).taking(0, ARRAYS).taking(1, texts("$[0]", "$[1]")),
                made("JSON_INSERT", TEXT, TEXT, TEXT).taking(0, DOCUMENTS).taking(1, PATHS),
                made("JSON_REPLACE", TEXT, TEXT, TEXT).taking(0, DOCUMENTS).taking(1, PATHS),
                made("JSON_SET", TEXT, TEXT, TEXT).taking(0, DOCUMENTS).taking(1, PATHS),
                told("JSON_REMOVE", TEXT, TEXT).taking(0, DOCUMENTS).taking(1, texts("$.a", "$[0]", "$.b[1]")),
                made("JSON_MERGE_PATCH", TEXT, TEXT).taking(0, DOCUMENTS).taking(1, DOCUMENTS).since("8.0.3"),
                told("JSON_KEYS", TEXT).taking(0, DOCUMENTS));
    }

    static Function made(String name, Type... parameters) {
        return told(name, parameters).with(MAKES_JSON);
    }

    private static Function told(String name, Type... parameters) {
        return scalar(name + " " + MysqlWriters.TEXT_OF, parameters).with(READS_JSON).returns(TEXT);
    }

    /// The sums that spread is made of are added up in the order of rows. Of whole numbers the engine shows some places of it alone.
    private static DialectHistory aggregates(DialectHistory dialect) {
        return dialect.functions(
                aggregate("SUM", INTEGER).with(SUMS, DECOMPOSABLE).returns(NUMERIC), aggregate("AVG", INTEGER).with(SUMS).returns(NUMERIC),
                aggregate("BIT_AND", INTEGER).with(JOINS_BITS).returns(INTEGER),
                aggregate("BIT_OR", INTEGER).with(JOINS_BITS).returns(INTEGER),
                aggregate("BIT_XOR", INTEGER).with(JOINS_BITS).returns(INTEGER), aggregate("STD", REAL).with(SUMS, ROUNDS).returns(REAL),
                aggregate("VARIANCE", REAL).with(SUMS, ROUNDS).returns(REAL),
                aggregate("STDDEV_SAMP", REAL).with(SUMS, ROUNDS).returns(REAL),
                aggregate("VAR_SAMP", REAL).with(SUMS, ROUNDS).returns(REAL),
                ordered("GROUP_CONCAT", TEXT).returns(TEXT),
                ordered("GROUP_CONCAT SEPARATOR '-'", TEXT).returns(TEXT), ordered("GROUP_CONCAT SEPARATOR ''", TEXT).returns(TEXT));
    }

    /// What a user's script may call besides.
    private static DialectHistory known(DialectHistory dialect) {
        return dialect.functions(read(Kind.SCALAR, Set.of(), "AES_DECRYPT", "AES_ENCRYPT", "BINARY", "CEILING", "CHARACTER_LENGTH",
                        "CHARSET", "CONVERT", "COT", "CURDATE", "CURTIME", "DATE_ADD", "DATE_SUB", "DAY", "EXTRACT", "FROM_BASE64",
                        "FROM_UNIXTIME", "GET_FORMAT",
                        "INET6_NTOA", "LCASE", "MD5", "MID", "NAME_CONST", "NOW", "PERIOD_ADD", "PERIOD_DIFF", "PI", "POSITION",
                        "POWER", "RAND",
                        "SHA", "SHA1", "SUBSTRING", "TIMESTAMPADD", "TIMESTAMPDIFF", "UCASE", "UTC_DATE", "WEIGHT_STRING"))
                .functions(read(Kind.SCALAR, Set.of(ABOUT_ITSELF), "DATABASE", "SCHEMA", "USER", "CURRENT_USER", "SESSION_USER",
                        "SYSTEM_USER", "VERSION", "DEFAULT", "VALUES", "COLLATION", "COERCIBILITY", "LAST_INSERT_ID", "ROW_COUNT",
                        "FOUND_ROWS", "CONNECTION_ID"))
                .functions(read(Kind.SCALAR, Set.of(READS_JSON), "JSON_EXTRACT", "JSON_KEYS", "JSON_REMOVE", "JSON_SEARCH",
                        "JSON_UNQUOTE", "JSON_VALUE"))
                .functions(read(Kind.SCALAR, Set.of(READS_JSON, MAKES_JSON), "JSON_ARRAY", "JSON_ARRAY_APPEND", "JSON_ARRAY_INSERT",
                        "JSON_INSERT", "JSON_MERGE", "JSON_MERGE_PATCH", "JSON_MERGE_PRESERVE", "JSON_OBJECT", "JSON_REPLACE",
                        "JSON_SET"))
                .functions(read(Kind.ORDERED, Set.of(READS_JSON, MAKES_JSON), "JSON_ARRAYAGG", "JSON_OBJECTAGG"))
                .functions(read(Kind.SCALAR, Set.of(), "@OWN_NUMBER", "@OWN_DECIMAL", "@OWN_WORD"))
                .functions(read(Kind.AGGREGATE, Set.of(), "GROUPING"))
                .functions(read(Kind.ORDERED, Set.of(), "STDDEV", "STDDEV_POP", "VAR_POP"));
    }
}
