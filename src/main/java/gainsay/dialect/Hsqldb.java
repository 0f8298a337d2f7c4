package gainsay.dialect;

import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.scalar;
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

import gainsay.sql.Operator;
import gainsay.sql.Value;
import java.util.List;
import java.util.stream.IntStream;

/// HSQLDB, from 2.2.9 on: the standard nearly word for word, with strict types and literals of a fixed length.
///
/// Arrays are left out, for they cannot be compared, and so is FILTER, which fails with most conditions.
final class Hsqldb {
    private static final List<Value> COUNTS = IntStream.rangeClosed(0, 3).mapToObj(Value::of).toList();

    static final DialectBuilder DIALECT = Dialect.standard("hsqldb")
            .driver("org.hsqldb:hsqldb", "org.hsqldb.jdbc.JDBCDriver", "jdbc:hsqldb:mem:{};shutdown=true").fetched("2.7.4")
            .versionQuery("VALUES (DATABASE_VERSION())")
            .errorText(Hsqldb::errorText).vague("General error")
            .narrow(Integer.MAX_VALUE, "INTEGER").type(INTEGER, "BIGINT").type(REAL, "DOUBLE").type(NUMERIC, "DECIMAL(18, 3)")
            .type(TEXT, "VARCHAR(9000)")
            .type(BOOLEAN, "BOOLEAN").type(BLOB, "VARBINARY(9000)").type(DATE, "DATE").type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .type(INTERVAL, "INTERVAL DAY TO SECOND").type(UUID, "UUID")
            .typeNames(Hsqldb::meaning).resultTypes(Hsqldb::spelled)
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
            .with(Feature.ADD_GENERATED, Feature.AGGREGATE_ORDER, Feature.ALTER_TABLE, Feature.BOOLEAN_LITERAL,
                    Feature.COMMON_TABLE_EXPRESSIONS, Feature.DECIMAL_POINT, Feature.DEFAULT_FIRST, Feature.DISTINCT_FROM,
                    Feature.DROP_COLUMN, Feature.ENFORCED_KEYS, Feature.FOREIGN_KEYS, Feature.FOREIGN_KEY_ACTIONS, Feature.FULL_JOIN,
                    Feature.GENERATED_COLUMNS, Feature.IS_TRUE, Feature.JOIN_USING, Feature.NATURAL_JOIN, Feature.NATURAL_OUTER_JOIN,
                    Feature.NULLS_FIRST, Feature.OPERANDS_IN_PARENTHESES, Feature.PADDED_COMPARISON, Feature.PADDED_LITERALS,
                    Feature.QUERIES_AS_TRUTHS, Feature.RENAME_COLUMN, Feature.RIGHT_JOIN, Feature.ROW_BETWEEN, Feature.ROW_LISTS,
                    Feature.ROW_SUBQUERIES, Feature.ROW_VALUES, Feature.TEXT_OF_ANY, Feature.TRANSACTIONS, Feature.UNTYPED_PARAMETERS,
                    Feature.VALUES_ROWS, Feature.VIEW_COLUMNS)
            .since("2.3.4", UUID).since("2.5.0", Feature.RECURSIVE_TABLES)
            .without(Operator.MODULO, Operator.BIT_AND, Operator.BIT_OR,
                    Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT)
            .collations("SQL_TEXT", "SQL_TEXT_UCC")
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
                    scalar("ROUND", REAL, INTEGER).taking(1, COUNTS).returns(REAL),
                    scalar("RTRIM", TEXT).returns(TEXT),
                    scalar("SIGN", NUMERIC).returns(INTEGER),
                    scalar("SUBSTRING", TEXT, INTEGER, INTEGER).taking(1, COUNTS).taking(2, COUNTS).returns(TEXT),
                    scalar("TRIM", TEXT).returns(TEXT),
                    scalar("UPPER", TEXT).returns(TEXT),
                    scalar("YEAR", DATE).returns(INTEGER),
                    scalar("DAYOFWEEK", DATE).returns(INTEGER),
                    scalar("LAST_DAY", DATE).returns(DATE),
                    scalar("HOUR", TIMESTAMP).returns(INTEGER),
                    aggregate("COUNT").returns(INTEGER),
                    aggregate("COUNT", ANY).returns(INTEGER),
                    aggregate("MAX", ANY).returns(ANY),
                    aggregate("MIN", ANY).returns(ANY),
                    aggregate("SUM", INTEGER).returns(INTEGER),
                    aggregate("AVG", REAL).returns(REAL),
                    aggregate("EVERY", BOOLEAN).returns(BOOLEAN),
                    aggregate("SOME", BOOLEAN).returns(BOOLEAN),
                    ordered("GROUP_CONCAT", TEXT).returns(TEXT))
            .setting("DATABASE TRANSACTION CONTROL", "LOCKS", "MVLOCKS", "MVCC")
            .settingForm("SET {name} {value}")
            .upkeep("CHECKPOINT", false).upkeep("CHECKPOINT DEFRAG", false)
            .explain("EXPLAIN PLAN FOR ")
            .aboutItself("INFORMATION_SCHEMA")
            .unstable("RAND", "UUID", "NOW", "SYSDATE", "IDENTITY", "LAST_IDENTITY")
            .expects(CHANGE, "unique constraint or index violation", "drawn values repeat a unique key")
            .expects(CHANGE, "NOT NULL check constraint", "a drawn value is NULL")
            .expects(CHANGE, "integrity constraint violation: check constraint", "a drawn row breaks a drawn CHECK")
            .expects(EVALUATION, "numeric value out of range", "a number that its type does not hold")
            .expects(of(EVALUATION, "invalid escape sequence", "a drawn pattern has the escape before nothing that it escapes")
            .in("ESCAPE"))
            .expects(of(CONSTRUCT, "required: )", "what begins with a query in parentheses is taken for the query").in("((SELECT"))
            .expects(of(CONSTRUCT, "duplicate column name in derived table", "columns of one name that the join is not about")
                    .in("NATURAL"))
            .expects(of(EVALUATION, "invalid escape character", "a drawn escape is longer or empty").in("ESCAPE"))
            .expects(of(CONSTRUCT, "expression not in aggregate or GROUP BY columns", "a subquery beside grouped columns is taken for one")
                    .in("GROUP BY"))
            .expects(of(CHANGE, "foreign key no parent", "a drawn row refers to none"))
            .expects(of(CHANGE, "foreign key no action", "a row is referred to"))
            .expects(of(CHANGE, "restrict violation", "the same, of a key that changes"))
            .expects(of(CONSTRUCT, "SET DEFAULT requires column default expression", "a drawn action has no value to set")
            .in("SET DEFAULT"))
            .expects(of(CONSTRUCT, "invalid HAVING expression", "a part of it is no key as it stands there, as one with a parameter")
                    .in("HAVING"))
            .expects(of(EVALUATION, "substring error", "a drawn length is below 0").in("SUBSTRING"))
            .expects(of(EVALUATION, "substring error", "a length that is bound is below 0, or taken for such").in("LEFT("))
            .expects(of(CONSTRUCT, "data type cast needed for parameter or null literal", "a NULL has no type").in("NULL"))
            .expects(of(CONSTRUCT, "NULL literal not allowed", "a NULL is no condition").in("NULL"))
            .expects(of(CONSTRUCT, "a UNIQUE constraint already exists on the set of columns", "a drawn key is drawn again")
                    .in("CREATE TABLE"))
            .expects(EVALUATION, "division by zero", "a drawn divisor is 0");

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

    /// What a declared type name means here.
    private static String meaning(String declared) {
        return DIALECT.types.stream().filter(type -> type.spelling().equalsIgnoreCase(declared)).map(type -> type.type().name())
                .findFirst().orElse("ANY");
    }
}
