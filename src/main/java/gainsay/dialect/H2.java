package gainsay.dialect;

import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Function.window;
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

import gainsay.sql.Operator;
import gainsay.sql.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// H2, from 1.3.176 on: types are strict since 2.0, and before that converted more often than not.
///
/// A database without a name lives as long as its one connection.
final class H2 {
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

    static final DialectBuilder DIALECT = Dialect.standard("h2")
            .driver("com.h2database:h2", "org.h2.Driver", "jdbc:h2:mem:").fetched("2.5.252")
            .versionQuery("SELECT H2VERSION()")
            .errorText(H2::errorText)
            .type(INTEGER, "BIGINT").narrow(127, "TINYINT").narrow(32_767, "SMALLINT").narrow(Integer.MAX_VALUE, "INTEGER")
            .type(REAL, "DOUBLE PRECISION").type(NUMERIC, "DECIMAL(18, 3)").type(TEXT, "VARCHAR")
            .type(BOOLEAN, "BOOLEAN").type(BLOB, "VARBINARY").type(DATE, "DATE").type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .type(INTERVAL, SPAN).type(UUID, "UUID").type(ENUM, NAMES).type(LIST, "INTEGER ARRAY")
            .since("1.4.198", INTERVAL, ENUM).since("2.0.202", LIST)
            .typeNames(H2::meaning).resultTypes(H2::spelled)
            .written(REAL, "CAST('{}' AS DOUBLE PRECISION)")
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
            .with(Feature.ADD_GENERATED, Feature.AGGREGATES_IN_LISTS, Feature.ALTER_TABLE, Feature.BOOLEAN_LITERAL,
                    Feature.COMMON_VALUES, Feature.DECIMAL_POINT, Feature.DEFAULT_EXPRESSIONS, Feature.DEFAULT_FIRST,
                    Feature.DISTINCT_FROM, Feature.DROP_COLUMN, Feature.EMPTY_IN_LIST, Feature.ENFORCED_KEYS, Feature.FOREIGN_KEYS,
                    Feature.FOREIGN_KEY_ACTIONS, Feature.GENERATED_COLUMNS, Feature.GROUP_SUBQUERIES, Feature.IS_TRUE,
                    Feature.NATURAL_JOIN, Feature.NULLS_FIRST, Feature.OPERANDS_IN_PARENTHESES, Feature.QUERIES_AS_TRUTHS,
                    Feature.REPEATED_KEYS, Feature.RIGHT_JOIN, Feature.STAR_AND_MORE, Feature.TEMPORARY_TABLES, Feature.TEXT_OF_ANY,
                    Feature.TRANSACTIONS, Feature.UNTYPED_PARAMETERS, Feature.VALUES_ROWS, Feature.VIEW_COLUMNS, Feature.WRITTEN_REALS)
            .since("1.4.190", Feature.AGGREGATE_ORDER)
            .since("1.4.196", Feature.RENAME_COLUMN)
            .since("1.4.197", Feature.AGGREGATE_FILTER)
            .since("1.4.198", Feature.WINDOW_FUNCTIONS, Feature.WINDOW_GROUPS, Feature.WINDOW_FILTER)
            .since("1.4.200", Feature.JOIN_USING)
            .since("2.0.202", Feature.ROW_VALUES, Feature.ROW_SUBQUERIES, Feature.ROW_BETWEEN)
            .since("2.3.232", Feature.COMMON_TABLE_EXPRESSIONS)
            .without(Operator.BIT_AND, Operator.BIT_OR, Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT)
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
                    scalar("ROUND", REAL).returns(REAL),
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
                    aggregate("COUNT").returns(INTEGER),
                    aggregate("COUNT", ANY).returns(INTEGER),
                    aggregate("MAX", ANY).returns(ANY),
                    aggregate("MIN", ANY).returns(ANY),
                    aggregate("SUM", INTEGER).returns(NUMERIC),
                    aggregate("AVG", INTEGER).returns(NUMERIC),
                    aggregate("BOOL_AND", BOOLEAN).returns(BOOLEAN),
                    aggregate("BOOL_OR", BOOLEAN).returns(BOOLEAN),
                    aggregate("MEDIAN", INTEGER).returns(NUMERIC).since("1.4.197"),
                    ordered("STRING_AGG", TEXT, TEXT).taking(1, SEPARATORS).returns(TEXT),
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
            .settingForm("SET {name} {value}")
            .setting("OPTIMIZE_REUSE_RESULTS", "0", "1")
            .setting("QUERY_STATISTICS", "TRUE", "FALSE")
            .setting("LOCK_MODE", "0", "1", "3")
            .upkeep("ANALYZE", false).upkeep("CHECKPOINT", false)
            .explain("EXPLAIN ")
            .aboutItself("information_schema")
            .unstable("RAND", "RANDOM", "RANDOM_UUID", "NOW", "UUID", "ANY_VALUE")
            .expects(CHANGE, "Unique index or primary key violation", "drawn values repeat a unique key")
            .expects(CHANGE, "NULL not allowed for column", "a drawn value is NULL")
            .expects(CHANGE, "Check constraint violation", "a drawn row breaks a drawn CHECK")
            .expects(of(CHANGE, "Check constraint invalid", "a drawn CHECK fails by itself, as where it divides by 0").in("INSERT"))
            .expects(of(CHANGE, "Check constraint invalid", "the same, of a row that changes").in("UPDATE"))
            .expects(of(CHANGE, "Referential integrity constraint violation", "a drawn row refers to none, or is referred to"))
            .expects(of(CHANGE, "No default value is set for column", "a foreign key sets the default of a column that has none")
                    .in("DELETE"))
            .expects(of(CHANGE, "No default value is set for column", "the same, of a key that changes").in("UPDATE"))
            .expects(EVALUATION, "Numeric value out of range", "a number that its type does not hold")
            .expects(EVALUATION, "Value too long for column \"DECIMAL", "the same, of a decimal")
            .expects(of(CHANGE, "Value too long for column", "the same, of one that is written").in("INSERT"))
            .expects(of(CHANGE, "Value too long for column", "the same, of one that is written").in("UPDATE"))
            .expects(of(CONSTRUCT, "Feature not supported: \"TEMP TABLE\"", "a temporary table is not altered").in("ALTER TABLE"))
            .expects(of(CONSTRUCT, "Feature not supported: \"temp table\"", "nor is it renamed").in("RENAME"))
            .expects(of(CONSTRUCT, "must be in the GROUP BY list", "a key with a parameter is not known again where it is repeated")
                    .in("?"))
            .expects(of(CONSTRUCT, "Unknown data type", "a NULL that is bound has no type").in("?"))
            .expects(of(EVALUATION, "Error in LIKE ESCAPE", "a drawn escape is too long, or escapes nothing").in("LIKE"))
            .expects(of(EVALUATION, "for parameter \"number of tiles\"", "NTILE of another number is bound").in("NTILE"))
            .expects(of(EVALUATION, "for parameter \"nth row\"", "NTH_VALUE or LAG of a number that counts no row is bound").in(" OVER ("))
            .expects(EVALUATION, "Division by zero", "a drawn divisor is 0")
            .expects(EVALUATION, "Data conversion error converting", "a value that a cast does not take");

    private H2() {}

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
