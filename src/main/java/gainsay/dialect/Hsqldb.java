package gainsay.dialect;

import static gainsay.dialect.Construct.BARE_PARAMETER;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.ESCAPE;
import static gainsay.dialect.Construct.GROUP_BY;
import static gainsay.dialect.Construct.HAVING;
import static gainsay.dialect.Construct.NATURAL_JOIN;
import static gainsay.dialect.Construct.NULL;
import static gainsay.dialect.Construct.QUERY_FIRST_IN_LIST;
import static gainsay.dialect.Construct.SET_DEFAULT;
import static gainsay.dialect.Construct.function;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.read;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Trait.MAKES_JSON;
import static gainsay.dialect.Trait.READS_JSON;
import static gainsay.dialect.Trait.TYPED_BY_FORMAT;
import static gainsay.sql.Type.ANY;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;

import gainsay.dialect.Function.Kind;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Statement.ColumnRule;
import gainsay.sql.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// HSQLDB, from 2.2.9 on: the standard nearly word for word, with strict types and literals of a fixed length.
///
/// Arrays are left out, for they cannot be compared, and so is FILTER, which fails with most conditions.
public final class Hsqldb {
    private static final List<Value> COUNTS = IntStream.rangeClosed(0, 3).mapToObj(Value::of).toList();

    public static final DialectHistory DIALECT = Dialect.standard("hsqldb")
            .discipline(TypeDiscipline.STRICT.comparing(TypeDiscipline.Texts.PADDED))
            .errorText(Hsqldb::errorText).vague("General error")
            .narrow(Integer.MAX_VALUE, "INTEGER").type(INTEGER, "BIGINT").type(REAL, "DOUBLE").type(NUMERIC, "DECIMAL(18, 3)")
            .type(TEXT, "VARCHAR(9000)")
            .type(BOOLEAN, "BOOLEAN").type(BLOB, "VARBINARY(9000)").type(DATE, "DATE").type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .type(INTERVAL, "INTERVAL DAY TO SECOND").type(UUID, "UUID")
            .resultTypes(Hsqldb::spelled)
            .written(REAL, "CAST('{}' AS DOUBLE)")
            .written(NUMERIC, "CAST({} AS DECIMAL(18, 3))", "0", "1", "-1", "0.5", "1.5", "10", "0.001", "123456789.125")
            .written(DATE, "DATE '{}'", "2000-01-01", "2024-02-29", "1999-12-31", "1970-01-01", "9999-12-31")
            .written(TIME, "TIME '{}'", "00:00:00", "12:00:00", "23:59:59")
            .written(TIMESTAMP, "TIMESTAMP '{}'", "2000-01-01 00:00:00", "2024-02-29 12:00:00", "1999-12-31 23:59:59.999")
            .written(INTERVAL, "CAST('{}' AS INTERVAL DAY TO SECOND)", "0 00:00:00", "1 00:00:00", "0 23:59:59", "0 00:00:01",
            "99 23:59:59")
            .written(UUID, "CAST('{}' AS UUID)", "00000000-0000-0000-0000-000000000000", "550e8400-e29b-41d4-a716-446655440000",
                    "ffffffff-ffff-ffff-ffff-ffffffffffff")
            .phrase(Phrase.BEGIN, "SET AUTOCOMMIT FALSE").phrase(Phrase.AFTERWARDS, "SET AUTOCOMMIT TRUE")
            .phrase(Phrase.ROLLBACK_TO, "ROLLBACK TO SAVEPOINT {name}")
            .phrase(Phrase.RELEASE, "RELEASE SAVEPOINT {name}")
            .phrase(Phrase.RENAME_COLUMN, "ALTER TABLE {table} ALTER COLUMN {column} RENAME TO {name}")
            .phrase(Phrase.GENERATED, "GENERATED ALWAYS AS").phrase(Phrase.NO_TABLE, " FROM (VALUES (0)) AS none(a)")
            .without(Feature.AGGREGATES_IN_LISTS, Feature.AGGREGATE_FILTER, Feature.COMMON_VALUES, Feature.DEFAULT_EXPRESSIONS,
                    Feature.GROUP_PLACES, Feature.GROUP_SUBQUERIES, Feature.REPEATED_KEYS, Feature.STAR_AND_MORE, Feature.TEMPORARY_TABLES,
                    Feature.WINDOW_FILTER, Feature.WINDOW_FUNCTIONS)
            .with(Feature.PADDED_LITERALS)
            .since("2.3.4", UUID).since("2.5.0", Feature.RECURSIVE_TABLES)
            .operators(known -> known.without(Operator.MODULO, Operator.BIT_AND, Operator.BIT_OR, Operator.SHIFT_LEFT,
                    Operator.SHIFT_RIGHT))
            .operandsEnclosed().firstRules(List.of(ColumnRule.Collation.class, ColumnRule.Default.class))
            .writes(Expr.InQuery.class, Hsqldb::in)
            .collations("SQL_TEXT", "SQL_TEXT_UCC")
            .functions(known -> known.without(Function.Kind.WINDOW)
                    .unstable("RAND", "UUID", "NOW", "SYSDATE", "IDENTITY", "LAST_IDENTITY"))
            .functions(
                    scalar("ABS", NUMERIC).returns(NUMERIC),
                    scalar("ASCII", TEXT).returns(INTEGER),
                    scalar("BITAND", INTEGER, INTEGER).returns(INTEGER),
                    scalar("BITNOT", INTEGER).returns(INTEGER),
                    scalar("BITOR", INTEGER, INTEGER).returns(INTEGER),
                    scalar("BITXOR", INTEGER, INTEGER).returns(INTEGER),
                    scalar("CEILING", REAL).returns(REAL),
                    scalar("CHAR_LENGTH", TEXT).returns(INTEGER),
                    scalar("COALESCE", ANY, ANY).repeating().returns(ANY),
                    scalar("CONCAT", TEXT, TEXT).returns(TEXT),
                    scalar("FLOOR", REAL).returns(REAL),
                    scalar("GREATEST", ANY, ANY).repeating().returns(ANY),
                    scalar("IFNULL", ANY, ANY).returns(ANY),
                    scalar("INSTR", TEXT, TEXT).returns(INTEGER).since("2.3.0"),
                    scalar("LEAST", ANY, ANY).repeating().returns(ANY),
                    scalar("LEFT", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                    scalar("LENGTH", TEXT).returns(INTEGER),
                    scalar("LOWER", TEXT).returns(TEXT),
                    scalar("LPAD", TEXT, INTEGER, TEXT).taking(1, COUNTS).returns(TEXT),
                    scalar("LTRIM", TEXT).returns(TEXT),
                    scalar("MOD", INTEGER, INTEGER).returns(INTEGER),
                    scalar("NULLIF", ANY, ANY).returns(ANY),
                    scalar("NVL2", ANY, ANY, ANY).returns(ANY),
                    scalar("OCTET_LENGTH", BLOB).returns(INTEGER),
                    scalar("RAWTOHEX", BLOB).returns(TEXT),
                    scalar("REPEAT", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                    scalar("REPLACE", TEXT, TEXT, TEXT).returns(TEXT),
                    scalar("REVERSE", TEXT).returns(TEXT),
                    scalar("RIGHT", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                    scalar("ROUND", REAL, INTEGER).taking(1, COUNTS).with(TYPED_BY_FORMAT).returns(REAL),
                    scalar("RTRIM", TEXT).returns(TEXT),
                    scalar("SIGN", NUMERIC).returns(INTEGER),
                    scalar("SUBSTRING", TEXT, INTEGER, INTEGER).taking(1, COUNTS).taking(2, COUNTS).returns(TEXT),
                    scalar("TRIM", TEXT).returns(TEXT),
                    scalar("UPPER", TEXT).returns(TEXT),
                    scalar("YEAR", DATE).returns(INTEGER),
                    scalar("DAYOFWEEK", DATE).returns(INTEGER),
                    scalar("LAST_DAY", DATE).returns(DATE),
                    scalar("HOUR", TIMESTAMP).returns(INTEGER),
                    aggregate("EVERY", BOOLEAN).returns(BOOLEAN),
                    aggregate("SOME", BOOLEAN).returns(BOOLEAN),
                    ordered("GROUP_CONCAT", TEXT).returns(TEXT))
            .functions(read(Kind.SCALAR, Set.of(), "ACOS", "ADD_MONTHS", "ASIN", "ATAN", "ATAN2", "BITANDNOT", "BIT_LENGTH",
                    "CARDINALITY", "CEIL", "CHAR", "CHARACTER_LENGTH", "CONVERT", "COS", "COSH", "COT", "CURDATE", "CURTIME", "DATABASE",
                    "DATEADD", "DATEDIFF", "DATE_ADD", "DATE_SUB", "DAY", "DAYNAME", "DAYOFMONTH", "DAYOFYEAR", "DAYS", "DECODE",
                    "DEGREES", "DIFFERENCE", "EXP", "FROM_TZ", "HEXTORAW", "IDENTITY", "INSERT", "ISNULL", "LAST_IDENTITY", "LCASE", "LN",
                    "LOCATE", "LOG", "LOG10", "MAX_CARDINALITY", "MINUTE", "MONTH", "MONTHNAME", "MONTHS_BETWEEN", "NOW",
                    "NUMTODSINTERVAL", "NUMTOYMINTERVAL", "NVL", "OVERLAY", "PI", "POSITION", "POSITION_ARRAY", "POWER", "QUARTER",
                    "RADIANS", "RAND", "REGEXP_COUNT", "REGEXP_MATCHES", "REGEXP_REPLACE", "REGEXP_SUBSTRING", "REGEXP_SUBSTRING_ARRAY",
                    "ROUNDMAGIC", "RPAD", "SECOND", "SECONDS_SINCE_MIDNIGHT", "SEQUENCE_ARRAY", "SIN", "SINH", "SORT_ARRAY", "SOUNDEX",
                    "SPACE", "SQRT", "SUBSTR", "SYSDATE", "SYS_GUID", "TAN", "TANH", "TIMESTAMP", "TIMESTAMPADD", "TIMESTAMPDIFF",
                    "TO_CHAR", "TO_DATE", "TO_DSINTERVAL", "TO_NUMBER", "TO_TIMESTAMP", "TRANSLATE", "TRIM_ARRAY", "TRUNC", "TRUNCATE",
                    "UCASE", "UNHEX", "UNIX_MILLIS", "UNIX_TIMESTAMP", "USER", "UUID", "WEEK"))
            .functions(read(Kind.SCALAR, Set.of(READS_JSON, MAKES_JSON), "JSON_ARRAY", "JSON_OBJECT"))
            .settings(known -> known.form("SET {name} {value}").plus("DATABASE TRANSACTION CONTROL", "LOCKS", "MVLOCKS", "MVCC"))
            .upkeep("CHECKPOINT", false).upkeep("CHECKPOINT DEFRAG", false)
            .introspection(known -> known.explain("EXPLAIN PLAN FOR ").aboutItself("INFORMATION_SCHEMA"))
            .particulars(known -> known.code("org.hsqldb.", "org.hsqldb.error.", "org.hsqldb.HsqlException", "org.hsqldb.jdbc."))
            .expects(of(CHANGE, "drawn values repeat a unique key").code("23505"))
            .expects(of(CHANGE, "a drawn value is NULL").alone().code("23502"))
            .expects(of(CHANGE, "a drawn row breaks a drawn CHECK").alone().code("23513"))
            .expects(of(EVALUATION, "a number that its type does not hold").code("22003"))
            .expects(of(EVALUATION, "a drawn pattern has the escape before nothing that it escapes").code("22025").in(ESCAPE))
            .expects(of(CONSTRUCT, "required: )", "a list that begins with a query is taken for the query").code("42581")
                    .in(QUERY_FIRST_IN_LIST))
            .expects(of(CONSTRUCT, "columns of one name that the join is not about").code("42578").in(NATURAL_JOIN))
            .expects(of(EVALUATION, "a drawn escape is longer or empty").code("22019").in(ESCAPE))
            .expects(of(CONSTRUCT, "a subquery beside grouped columns is taken for one").code("42574").in(GROUP_BY))
            .expects(of(CHANGE, "a drawn row refers to none").code("23503"))
            .expects(of(CHANGE, "a row is referred to").code("23504"))
            .expects(of(CHANGE, "a row is referred to by a key that changes").code("23001"))
            .expects(of(CONSTRUCT, "a drawn action has no value to set").code("42521").in(SET_DEFAULT))
            .expects(of(CONSTRUCT, "a part of it is no key as it stands there, as one with a parameter").code("42573").in(HAVING))
            .expects(of(EVALUATION, "a length that is drawn or bound is below 0, or taken for such").code("22011")
                    .in(function("SUBSTRING"), function("LEFT")))
            .expects(of(CONSTRUCT, "a NULL has no type").code("42567").in(NULL))
            .expects(of(CONSTRUCT, "a comparison that takes null for a value gives a parameter no type").code("42567").in(BARE_PARAMETER))
            .expects(of(CONSTRUCT, "a NULL is no condition").code("42571").in(NULL))
            .expects(of(CONSTRUCT, "a drawn key is drawn again").code("42522").in(CREATE_TABLE))
            .expects(of(EVALUATION, "a drawn divisor is 0").code("22012"));

    private Hsqldb() {}

    /// The engine's own words, without the names that it gave to what they are about.
    private static String errorText(String message) {
        return message.split(" ; |  ?in statement \\[", 2)[0];
    }

    /// As a cast spells what the driver tells of a column: what varies in length is long enough for all.
    private static String spelled(String told) {
        return switch (told) {
            case "VARCHAR", "CHARACTER" -> "VARCHAR(9000)";
            case "VARBINARY", "BINARY" -> "VARBINARY(9000)";
            default -> told;
        };
    }

    /// `(a, b) IN ((1, 2), (3, 4))`, where others have `IN (VALUES …)`.
    private static void in(Expr.InQuery in, Renderer out) {
        if (in.query() instanceof Query.Values values) {
            out.operand(in.operand()).not(in.negated()).put(" IN (").rows(values).put(")");
        } else {
            out.usual(in);
        }
    }
}
