package gainsay.dialect;

import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.scalar;
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

import gainsay.sql.Operator;
import gainsay.sql.Value;
import java.util.List;
import java.util.stream.IntStream;

/// Derby, from 10.7 on: a small part of the standard, and no more. A NULL has a type, a query a table, and there are neither
/// common tables nor windows worth the name. Transactions are the driver's, not SQL's.
final class Derby {
    private static final List<Value> COUNTS = IntStream.rangeClosed(1, 3).mapToObj(Value::of).toList();

    static final DialectBuilder DIALECT = Dialect.standard("derby")
            .driver("org.apache.derby:derby", "", "jdbc:derby:memory:{}").fetched("10.17.1.0")
            .stays(new Driver.Stay(";create=true", ";drop=true", "CREATE SCHEMA R{}", "SET SCHEMA R{}"))
            .generatesClasses().systemProperty("derby.system.home", "{}")
            .systemProperty("derby.stream.error.method", "java.io.OutputStream.nullOutputStream")
            .versionQuery("")
            .errorText(Derby::errorText)
            .narrow(Integer.MAX_VALUE, "INTEGER").type(INTEGER, "BIGINT").type(REAL, "DOUBLE").type(NUMERIC, "DECIMAL(18, 3)")
            .type(TEXT, "VARCHAR(1000)").type(BOOLEAN, "BOOLEAN").type(BLOB, "VARCHAR(1000) FOR BIT DATA").type(DATE, "DATE")
            .type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .typeNames(Derby::meaning).resultTypes(Derby::spelled)
            .written(REAL, "9e999")
            .written(NUMERIC, "CAST({} AS DECIMAL(18, 3))", "0", "1", "-1", "0.5", "1.5", "10", "0.001", "123456789.125")
            .written(DATE, "DATE('{}')", "2000-01-01", "2024-02-29", "1999-12-31", "1970-01-01", "9999-12-31")
            .written(TIME, "TIME('{}')", "00:00:00", "12:00:00", "23:59:59")
            .written(TIMESTAMP, "TIMESTAMP('{}')", "2000-01-01 00:00:00", "2024-02-29 12:00:00", "1999-12-31 23:59:59.999")
            .phrase(Phrase.RENAME_TABLE, "RENAME TABLE {table} TO {name}")
            .phrase(Phrase.RENAME_COLUMN, "RENAME COLUMN {table}.{column} TO {name}")
            .phrase(Phrase.DROP_COLUMN, "ALTER TABLE {table} DROP COLUMN {column} RESTRICT")
            .phrase(Phrase.GENERATED, "GENERATED ALWAYS AS").phrase(Phrase.NO_TABLE, " FROM SYSIBM.SYSDUMMY1")
            .with(Feature.ADD_GENERATED, Feature.AGGREGATES_IN_LISTS, Feature.ALTER_TABLE, Feature.BOOLEAN_LITERAL,
                    Feature.DECIMAL_POINT, Feature.DROP_COLUMN, Feature.ENFORCED_KEYS, Feature.FETCH_FIRST, Feature.FOREIGN_KEYS,
                    Feature.GENERATED_COLUMNS, Feature.JOIN_USING, Feature.NATURAL_JOIN, Feature.NATURAL_OUTER_JOIN, Feature.NULLS_FIRST,
                    Feature.OPERANDS_IN_PARENTHESES, Feature.PADDED_COMPARISON, Feature.PADDED_LITERALS, Feature.RENAME_COLUMN,
                    Feature.RIGHT_JOIN, Feature.UNTYPED_PARAMETERS, Feature.VALUES_ROWS, Feature.VIEW_COLUMNS)
            .without(Operator.MODULO, Operator.BIT_AND, Operator.BIT_OR, Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT)
            .functions(
                    scalar("ABS", NUMERIC).returns(NUMERIC),
                    scalar("CEILING", REAL).returns(REAL),
                    scalar("COALESCE", ANY, ANY).repeating().returns(ANY),
                    scalar("FLOOR", REAL).returns(REAL),
                    scalar("LENGTH", TEXT).returns(INTEGER),
                    scalar("LENGTH", BLOB).returns(INTEGER),
                    scalar("LOCATE", TEXT, TEXT).returns(INTEGER),
                    scalar("LOWER", TEXT).returns(TEXT),
                    scalar("LTRIM", TEXT).returns(TEXT),
                    scalar("MOD", INTEGER, INTEGER).returns(INTEGER),
                    scalar("NULLIF", ANY, ANY).returns(ANY),
                    scalar("RTRIM", TEXT).returns(TEXT),
                    scalar("SIGN", REAL).returns(INTEGER),
                    scalar("SUBSTR", TEXT, INTEGER).taking(1, COUNTS).returns(TEXT),
                    scalar("SUBSTR", TEXT, INTEGER, INTEGER).taking(1, COUNTS).taking(2, COUNTS).returns(TEXT),
                    scalar("TRIM", TEXT).returns(TEXT),
                    scalar("UPPER", TEXT).returns(TEXT),
                    scalar("YEAR", DATE).returns(INTEGER),
                    scalar("DAY", DATE).returns(INTEGER),
                    scalar("HOUR", TIMESTAMP).returns(INTEGER),
                    aggregate("COUNT").returns(INTEGER),
                    aggregate("COUNT", ANY).returns(INTEGER),
                    aggregate("MAX", ANY).returns(ANY),
                    aggregate("MIN", ANY).returns(ANY),
                    aggregate("SUM", INTEGER).returns(INTEGER),
                    aggregate("AVG", REAL).returns(REAL))
            .setting("CURRENT ISOLATION", "UR", "CS", "RS", "RR")
            .upkeep("CALL SYSCS_UTIL.SYSCS_UPDATE_STATISTICS(CURRENT SCHEMA, '{TABLE}', NULL)", true)
            .upkeep("CALL SYSCS_UTIL.SYSCS_COMPRESS_TABLE(CURRENT SCHEMA, '{TABLE}', 1)", true)
            .upkeep("CALL SYSCS_UTIL.SYSCS_CHECKPOINT_DATABASE()", false)
            .integrityCheck("""
                    SELECT 'ok' FROM SYSIBM.SYSDUMMY1 WHERE NOT EXISTS (SELECT 1 FROM SYS.SYSSCHEMAS s, SYS.SYSTABLES t
                    WHERE s.schemaid = t.schemaid AND s.schemaname = CURRENT SCHEMA AND t.tabletype = 'T'
                    AND SYSCS_UTIL.SYSCS_CHECK_TABLE(s.schemaname, t.tablename) <> 1)""")
            .explain("")
            .aboutItself("SYS", "SYSIBM")
            .unstable("RANDOM", "RAND")
            .expects(CHANGE, "duplicate key value", "drawn values repeat a unique key")
            .expects(CHANGE, "cannot accept a NULL value", "a drawn value is NULL")
            .expects(CHANGE, "The check constraint", "a drawn row breaks a drawn CHECK")
            .expects(CHANGE, "caused a violation of foreign key constraint", "a drawn row refers to none, or is referred to")
            .expects(EVALUATION, "is outside the range for the data type", "a number that its type does not hold")
            .expects(EVALUATION, "Attempt to divide by zero", "a drawn divisor is 0")
            .expects(of(EVALUATION, "Escape character must be followed by", "a drawn pattern has the escape before nothing that it escapes")
                    .in("ESCAPE"))
            .expects(of(EVALUATION, "The escape string must be exactly one character", "a drawn escape is longer or empty").in("ESCAPE"))
            .expects(of(CONSTRUCT, "Row count for FIRST/NEXT must be >= 1", "no row is asked for").in("FETCH FIRST"))
            .expects(of(CONSTRUCT, "is invalid, or is part of an invalid expression", "a part of a key stands where the key may")
            .in("GROUP BY"))
            .expects(of(CONSTRUCT, "The SELECT list of a grouped query contains at least one invalid expression",
                    "a subquery beside grouped columns is taken for one").in("GROUP BY"))
            .expects(of(CONSTRUCT, "The SELECT list of a non-grouped query contains at least one invalid expression",
                    "a subquery beside an aggregate is taken for a column").in("(SELECT"))
            .expects(of(CONSTRUCT, "Encountered \",\"", "a list that begins with a query is taken for the query").in("IN ((SELECT"))
            .expects(of(CONSTRUCT, "Encountered \"NULL\"", "a NULL has no type").in("NULL"))
            .expects(of(CONSTRUCT, "is referenced in the HAVING clause but is not in the GROUP BY list",
                    "a part of it is no key as it stands there, as one with a parameter").in("HAVING"))
            .expects(CONSTRUCT, "A truncation error was encountered", "a value is longer than its type, which only a cast cuts")
            .expects(of(CONSTRUCT, "cannot be performed on object", "a view or a key depends on the column").in("DROP COLUMN"))
            .expects(of(CONSTRUCT, "cannot be performed on object", "a table with a CHECK is not renamed").in("RENAME TABLE"))
            .expects(of(CONSTRUCT, "Multiple DISTINCT aggregates are not supported", "two aggregates are drawn").in("DISTINCT"))
            .expects(of(CONSTRUCT, "have the same set of columns, which is not allowed", "a drawn key is drawn again").in("CREATE TABLE"));

    private Derby() {}

    /// The engine's own words, without the names that it gave to what they are about.
    private static String errorText(String message) {
        return message.replaceAll("'SQL[0-9a-f-]{40,}'", "'…'");
    }

    /// As a cast spells what the driver tells of a column: what varies in length is long enough for all.
    private static String spelled(String told) {
        return switch (told) {
            case "VARCHAR", "CHAR", "LONG VARCHAR" -> "VARCHAR(1000)";
            case "VARCHAR () FOR BIT DATA", "CHAR () FOR BIT DATA", "LONG VARCHAR FOR BIT DATA" -> "VARCHAR(1000) FOR BIT DATA";
            default -> told;
        };
    }

    /// What a declared type name means here.
    private static String meaning(String declared) {
        return DIALECT.types.stream().filter(type -> type.spelling().equalsIgnoreCase(declared)).map(type -> type.type().name())
                .findFirst().orElse("ANY");
    }
}
