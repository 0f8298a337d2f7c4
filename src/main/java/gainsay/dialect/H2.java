package gainsay.dialect;

import static gainsay.dialect.Construct.ALTER_TABLE;
import static gainsay.dialect.Construct.DELETE;
import static gainsay.dialect.Construct.INSERT;
import static gainsay.dialect.Construct.LIKE;
import static gainsay.dialect.Construct.PARAMETER;
import static gainsay.dialect.Construct.RENAME_TABLE;
import static gainsay.dialect.Construct.UPDATE;
import static gainsay.dialect.Construct.WINDOW;
import static gainsay.dialect.Construct.function;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.read;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Trait.DECOMPOSABLE;
import static gainsay.dialect.Trait.MAKES_JSON;
import static gainsay.dialect.Trait.READS_JSON;
import static gainsay.dialect.Trait.SUMS;
import static gainsay.dialect.Trait.TYPED_BY_FORMAT;
import static gainsay.sql.Type.ANY;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.ENUM;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.LIST;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;

import gainsay.dialect.Function.Kind;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// H2, from 1.3.176 on: types are strict since 2.0, and before that converted more often than not.
public final class H2 {
    private static final List<Value> COUNTS = IntStream.rangeClosed(1, 3).mapToObj(Value::of).toList();
    private static final List<Value> SEPARATORS = Stream.of("", ",", " ").map(Value::of).toList();
    private static final String NAMES = "ENUM('a', 'b', 'c')";
    private static final Pattern DIGITS = Pattern.compile("[A-Z]+[(]([0-9]+), ([0-9]+)[)]");
    private static final String SPAN = "INTERVAL DAY TO SECOND";
    /// What a type name in a user's script means, by how it begins.
    private static final Map<String, String> MEANINGS = Map.ofEntries(Map.entry("BOOL", "BOOLEAN"), Map.entry("BIT", "BOOLEAN"),
            Map.entry("INT", "INTEGER"), Map.entry("BIGINT", "INTEGER"), Map.entry("SMALLINT", "INTEGER"), Map.entry("TINYINT", "INTEGER"),
            Map.entry("DOUBLE", "REAL"), Map.entry("REAL", "REAL"), Map.entry("FLOAT", "REAL"), Map.entry("DEC", "NUMERIC"),
            Map.entry("NUM", "NUMERIC"), Map.entry("VARCHAR", "TEXT"), Map.entry("CHAR", "TEXT"), Map.entry("CLOB", "TEXT"),
            Map.entry("TEXT", "TEXT"), Map.entry("BINARY", "BLOB"), Map.entry("VARBINARY", "BLOB"), Map.entry("BLOB", "BLOB"),
            Map.entry("DATE", "DATE"), Map.entry("TIMESTAMP", "TIMESTAMP"), Map.entry("TIME", "TIME"), Map.entry("UUID", "UUID"),
            Map.entry("ENUM", "ENUM"), Map.entry("INTERVAL", "INTERVAL"));

    public static final DialectHistory DIALECT = Dialect.standard("h2")
            .errorText(H2::errorText)
            .type(INTEGER, "BIGINT").narrow(127, "TINYINT").narrow(32_767, "SMALLINT").narrow(Integer.MAX_VALUE, "INTEGER")
            .type(REAL, "DOUBLE PRECISION").type(NUMERIC, "DECIMAL(18, 3)").type(TEXT, "VARCHAR")
            .type(BOOLEAN, "BOOLEAN").type(BLOB, "VARBINARY").type(DATE, "DATE").type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .type(INTERVAL, SPAN).type(UUID, "UUID").type(ENUM, NAMES).type(LIST, "INTEGER ARRAY")
            .since("1.4.198", INTERVAL, ENUM).since("2.0.202", LIST)
            .typeNames(H2::meaning).resultTypes(H2::spelled)
            .written(NUMERIC, "CAST({} AS DECIMAL(18, 3))", "0", "1", "-1", "0.5", "1.5", "2", "10", "0.001", "123456789.125")
            .written(DATE, "DATE '{}'", "2000-01-01", "2024-02-29", "1999-12-31", "1970-01-01", "1900-03-01", "9999-12-31")
            .written(TIME, "TIME '{}'", "00:00:00", "12:00:00", "23:59:59")
            .written(TIMESTAMP, "TIMESTAMP '{}'", "2000-01-01 00:00:00", "2024-02-29 12:00:00", "1999-12-31 23:59:59.999")
            .written(INTERVAL, "CAST('{}' AS " + SPAN + ")", "1 00:00:00", "0 23:59:59", "-1 00:00:00", "0 00:00:01", "30 12:00:00.5")
            .written(UUID, "CAST('{}' AS UUID)", "00000000-0000-0000-0000-000000000000", "550e8400-e29b-41d4-a716-446655440000",
                    "ffffffff-ffff-ffff-ffff-ffffffffffff")
            .written(ENUM, "CAST('{}' AS " + NAMES + ")", "a", "b", "c")
            .written(LIST, "CAST(ARRAY{} AS INTEGER ARRAY)", "[]", "[1]", "[1, 2]", "[NULL]", "[2, 1]", "[1, NULL]")
            .phrase(Phrase.ROLLBACK_TO, "ROLLBACK TO SAVEPOINT {name}").phrase(Phrase.RELEASE, "RELEASE SAVEPOINT {name}")
            .without(Feature.GROUP_PLACES, Feature.RECURSIVE_TABLES)
            .with(Feature.EMPTY_IN_LIST)
            .since("1.4.190", Feature.AGGREGATE_ORDER)
            .since("1.4.196", Feature.RENAME_COLUMN)
            .since("1.4.197", Feature.AGGREGATE_FILTER)
            .since("1.4.198", Feature.WINDOW_FUNCTIONS, Feature.WINDOW_GROUPS, Feature.WINDOW_FILTER)
            .since("1.4.200", Feature.JOIN_USING)
            .since("2.0.202", Feature.ROW_VALUES, Feature.ROW_SUBQUERIES, Feature.ROW_BETWEEN)
            .since("2.3.232", Feature.COMMON_TABLE_EXPRESSIONS)
            .operators(known -> known.without(Operator.BIT_AND, Operator.BIT_OR, Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT))
            .joins(known -> known.without(JoinKind.FULL, JoinKind.NATURAL_LEFT, JoinKind.NATURAL_RIGHT, JoinKind.NATURAL_FULL))
            .operandsEnclosed().firstRules(List.of(ColumnRule.Collation.class, ColumnRule.Default.class))
            .writes(Expr.Literal.class, H2::literal)
            .functions(known -> known.without("SUM", "AVG").unstable("RAND", "RANDOM", "RANDOM_UUID", "NOW", "UUID", "ANY_VALUE"))
            .functions(
                    scalar("ABS", NUMERIC).returns(NUMERIC),
                    scalar("BITAND", INTEGER, INTEGER).returns(INTEGER),
                    scalar("BITOR", INTEGER, INTEGER).returns(INTEGER),
                    scalar("BITXOR", INTEGER, INTEGER).returns(INTEGER),
                    scalar("CASEWHEN", BOOLEAN, ANY, ANY).returns(ANY),
                    scalar("CEIL", REAL).returns(REAL),
                    scalar("COALESCE", ANY, ANY).repeating().returns(ANY),
                    scalar("CONCAT", TEXT, TEXT).repeating().returns(TEXT),
                    scalar("FLOOR", REAL).returns(REAL),
                    scalar("GREATEST", ANY, ANY).repeating().returns(ANY),
                    scalar("IFNULL", ANY, ANY).returns(ANY),
                    scalar("LEAST", ANY, ANY).repeating().returns(ANY),
                    scalar("MOD", INTEGER, INTEGER).returns(INTEGER),
                    scalar("NULLIF", ANY, ANY).returns(ANY),
                    scalar("POWER", REAL, REAL).returns(REAL),
                    scalar("ROUND", REAL).with(TYPED_BY_FORMAT).returns(REAL),
                    scalar("SIGN", NUMERIC).returns(INTEGER),
                    scalar("SQRT", REAL).returns(REAL),
                    scalar("ASCII", TEXT).returns(INTEGER),
                    scalar("INSTR", TEXT, TEXT).returns(INTEGER),
                    scalar("LEFT", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                    scalar("LENGTH", TEXT).returns(INTEGER),
                    scalar("LOCATE", TEXT, TEXT).returns(INTEGER),
                    scalar("LOWER", TEXT).returns(TEXT),
                    scalar("LTRIM", TEXT).returns(TEXT),
                    scalar("OCTET_LENGTH", BLOB).returns(INTEGER),
                    scalar("RAWTOHEX", TEXT).returns(TEXT),
                    scalar("REPLACE", TEXT, TEXT, TEXT).returns(TEXT),
                    scalar("RIGHT", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                    scalar("RTRIM", TEXT).returns(TEXT),
                    scalar("SOUNDEX", TEXT).returns(TEXT),
                    scalar("SUBSTRING", TEXT, INTEGER).returns(TEXT),
                    scalar("SUBSTRING", TEXT, INTEGER, INTEGER).returns(TEXT),
                    scalar("TRANSLATE", TEXT, TEXT, TEXT).returns(TEXT).since("1.4.196"),
                    scalar("TRIM", TEXT).returns(TEXT),
                    scalar("UPPER", TEXT).returns(TEXT),
                    scalar("DAYNAME", DATE).returns(TEXT),
                    scalar("DAY_OF_WEEK", DATE).returns(INTEGER),
                    scalar("DAY_OF_YEAR", DATE).returns(INTEGER),
                    scalar("HOUR", TIMESTAMP).returns(INTEGER),
                    scalar("LAST_DAY", DATE).returns(DATE).since("2.2.224"),
                    scalar("MONTH", DATE).returns(INTEGER),
                    scalar("QUARTER", DATE).returns(INTEGER),
                    scalar("YEAR", DATE).returns(INTEGER),
                    scalar("ARRAY_APPEND", LIST, INTEGER).returns(LIST).since("2.0.202"),
                    scalar("ARRAY_CONTAINS", LIST, INTEGER).returns(BOOLEAN).since("2.0.202"),
                    scalar("CARDINALITY", LIST).returns(INTEGER).since("2.0.202"),
                    aggregate("SUM", INTEGER).with(SUMS, DECOMPOSABLE).returns(NUMERIC),
                    aggregate("AVG", INTEGER).with(SUMS).returns(NUMERIC),
                    aggregate("BOOL_AND", BOOLEAN).returns(BOOLEAN),
                    aggregate("BOOL_OR", BOOLEAN).returns(BOOLEAN),
                    aggregate("MEDIAN", INTEGER).returns(NUMERIC).since("1.4.197"),
                    ordered("STRING_AGG", TEXT, TEXT).taking(1, SEPARATORS).returns(TEXT))
            .functions(read(Kind.SCALAR, Set.of(), "ACOS", "ARRAY_CAT", "ARRAY_CONCAT", "ARRAY_GET", "ARRAY_LENGTH",
                    "ARRAY_MAX_CARDINALITY", "ARRAY_SLICE", "ASIN", "ATAN", "ATAN2", "BITCOUNT", "BITGET", "BITNAND", "BITNOR", "BITNOT",
                    "BITXNOR", "BIT_COUNT", "BIT_LENGTH", "BTRIM", "CEILING", "CHAR", "CHARACTER_LENGTH", "CHAR_LENGTH", "CONCAT_WS",
                    "CONVERT", "COS", "COSH", "COT", "CURDATE", "CURRENT_TIMESTAMP", "CURTIME", "DATABASE", "DATEADD", "DATEDIFF",
                    "DATE_TRUNC", "DAY", "DAYOFMONTH", "DAYOFWEEK", "DAYOFYEAR", "DAY_OF_MONTH", "DECODE", "DEGREES", "DIFFERENCE", "EXP",
                    "FORMATDATETIME", "GCD", "H2VERSION", "HASH", "HEXTORAW", "INSERT", "ISNULL", "ISO_DAY_OF_WEEK", "ISO_WEEK",
                    "ISO_YEAR", "LCASE", "LCM", "LN", "LOG", "LOG10", "LPAD", "LSHIFT", "MINUTE", "MONTHNAME", "NOW", "NVL", "NVL2",
                    "ORA_HASH", "PARSEDATETIME", "PI", "POSITION", "QUOTE_IDENT", "RADIANS", "RAND", "RANDOM_UUID", "REGEXP_LIKE",
                    "REGEXP_REPLACE", "REGEXP_SUBSTR", "REPEAT", "REVERSE", "ROTATELEFT", "ROTATERIGHT", "RPAD", "RSHIFT", "SECOND",
                    "SIN", "SINH", "SPACE", "STRINGDECODE", "STRINGENCODE", "STRINGTOUTF8", "SUBSTR", "TAN", "TANH", "TO_CHAR", "TO_DATE",
                    "TO_NUMBER", "TO_TIMESTAMP", "TRIM_ARRAY", "TRUNC", "TRUNCATE", "TRUNCATE_VALUE", "UCASE", "ULSHIFT", "URSHIFT",
                    "USER", "UTF8TOSTRING", "UUID", "WEEK", "XMLATTR", "XMLCDATA", "XMLCOMMENT", "XMLNODE", "XMLTEXT", "ZERO"))
            .functions(read(Kind.SCALAR, Set.of(READS_JSON, MAKES_JSON), "JSON_ARRAY", "JSON_OBJECT"))
            .functions(read(Kind.ORDERED, Set.of(), "ANY", "BIT_AND_AGG", "BIT_NAND_AGG", "BIT_NOR_AGG", "BIT_OR_AGG",
                    "BIT_XNOR_AGG", "BIT_XOR_AGG", "ENVELOPE", "GCD_AGG", "HISTOGRAM", "LCM_AGG", "MODE", "SELECTIVITY", "SOME",
                    "STDDEVPOP", "STDDEVSAMP", "VARPOP", "VARSAMP"))
            .settings(known -> known.form("SET {name} {value}").switches("FORCE_JOIN_ORDER", "1").plus("OPTIMIZE_REUSE_RESULTS", "0", "1")
                    .plus("QUERY_STATISTICS", "TRUE", "FALSE").plus("LOCK_MODE", "0", "1", "3"))
            .upkeep("ANALYZE", false).upkeep("CHECKPOINT", false)
            .introspection(known -> known.aboutItself("information_schema"))
            .particulars(known -> known.code("org.h2.", "org.h2.message.", "org.h2.jdbc."))
            .expects(of(CHANGE, "drawn values repeat a unique key").code("23505"))
            .expects(of(CHANGE, "a drawn value is NULL").alone().code("23502"))
            .expects(of(CHANGE, "a drawn row breaks a drawn CHECK").alone().code("23513"))
            .expects(of(CHANGE, "a drawn CHECK fails by itself, as where it divides by 0").code("23514").in(INSERT, UPDATE))
            .expects(of(CHANGE, "a drawn row refers to none, or is referred to").code("23506", "23503"))
            .expects(of(CHANGE, "a foreign key sets the default of a column that has none").code("23507").in(DELETE, UPDATE))
            .expects(of(EVALUATION, "a number that its type does not hold").code("22003", "22004"))
            .expects(of(EVALUATION, "Value too long for column \"DECIMAL", "a decimal that its type does not hold").code("22001"))
            .expects(of(CHANGE, "a value that its column does not hold is written").code("22001").in(INSERT, UPDATE))
            .expects(of(CONSTRUCT, "\"TEMP TABLE\"", "a temporary table is not altered").code("HYC00").in(ALTER_TABLE))
            .expects(of(CONSTRUCT, "\"temp table\"", "nor is it renamed").code("HYC00").in(RENAME_TABLE))
            .expects(of(CONSTRUCT, "a key with a parameter is not known again where it is repeated").code("90016").in(PARAMETER))
            .expects(of(CONSTRUCT, "an order with a parameter is not known as what is fetched").code("90068").in(PARAMETER))
            .expects(of(CONSTRUCT, "a NULL that is bound has no type").code("HY004").in(PARAMETER))
            .expects(of(EVALUATION, "a drawn escape is too long, or escapes nothing").code("22025").in(LIKE))
            .expects(of(EVALUATION, "\"number of tiles\"", "NTILE of another number is bound").code("90008").in(function("NTILE")))
            .expects(of(EVALUATION, "\"nth row\"", "NTH_VALUE or LAG of a number that counts no row is bound").code("90008").in(WINDOW))
            .expects(of(EVALUATION, "a drawn divisor is 0").code("22012"))
            .expects(of(EVALUATION, "a value that a cast does not take").code("22018"));

    private H2() {}

    /// A number with an exponent is a decimal too, so that a real is written in a form of its own.
    private static void literal(Expr.Literal literal, Renderer out) {
        if (literal.value() instanceof Value.Real(double value)) {
            out.put("CAST('").put(Double.toString(value)).put("' AS DOUBLE PRECISION)");
        } else {
            out.usual(literal);
        }
    }

    /// What the engine said, without the statement that it said it about and the number of its version.
    private static String errorText(String message) {
        String syntax = "Syntax error in SQL statement";
        int at = message.indexOf(syntax);
        return at >= 0 ? message.substring(0, at) + syntax : message.split("; SQL statement:| \\[[0-9]+-[0-9]+]$", 2)[0];
    }

    /// Old versions tell of an enumeration without its names, and of decimals with more digits after the point than they have.
    private static String spelled(String told) {
        Matcher digits = DIGITS.matcher(told);
        boolean odd = digits.matches() && Integer.parseInt(digits.group(1)) < Integer.parseInt(digits.group(2));
        return odd || told.startsWith("NULL") || told.startsWith("ROW") ? "" : told.equals("ENUM") ? NAMES : told;
    }

    /// The driver's name for a type may be longer than ours: the longest beginning that we know says what it means.
    private static String meaning(String declared) {
        String upper = declared.toUpperCase(Locale.ROOT);
        if (upper.contains("ARRAY")) {
            return "LIST";
        }
        return MEANINGS.keySet().stream().filter(upper::startsWith).max((one, other) -> one.length() - other.length())
                .map(MEANINGS::get).orElse("ANY");
    }
}
