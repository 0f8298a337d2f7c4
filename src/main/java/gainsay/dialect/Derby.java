package gainsay.dialect;

import static gainsay.dialect.Construct.BARE_PARAMETER;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.DISTINCT_AGGREGATE;
import static gainsay.dialect.Construct.DROP_COLUMN;
import static gainsay.dialect.Construct.ESCAPE;
import static gainsay.dialect.Construct.GROUP_BY;
import static gainsay.dialect.Construct.HAVING;
import static gainsay.dialect.Construct.LIMIT;
import static gainsay.dialect.Construct.NULL;
import static gainsay.dialect.Construct.QUERY_FIRST_IN_LIST;
import static gainsay.dialect.Construct.RENAME_COLUMN;
import static gainsay.dialect.Construct.RENAME_TABLE;
import static gainsay.dialect.Construct.SUBQUERY;
import static gainsay.dialect.Construct.function;
import static gainsay.dialect.ExpectedError.When.CHANGE;
import static gainsay.dialect.ExpectedError.When.CONSTRUCT;
import static gainsay.dialect.ExpectedError.When.EVALUATION;
import static gainsay.dialect.ExpectedError.of;
import static gainsay.dialect.Function.read;
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

import gainsay.dialect.Function.Kind;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Derby, from 10.7 on: a small part of the standard, and no more. A NULL has a type, a query a table, and there are neither
/// CTEs nor windows worth the name. Transactions are the driver's, not SQL's.
public final class Derby {
    private static final List<Value> COUNTS = IntStream.rangeClosed(1, 3).mapToObj(Value::of).toList();

    private static final Construct FETCH_FIRST = LIMIT.spelled("FETCH FIRST");

    public static final DialectHistory DIALECT = Dialect.standard("derby")
            .discipline(TypeDiscipline.STRICT.comparing(TypeDiscipline.Texts.PADDED))
            .errorText(Derby::errorText)
            .narrow(Integer.MAX_VALUE, "INTEGER").type(INTEGER, "BIGINT").type(REAL, "DOUBLE").type(NUMERIC, "DECIMAL(18, 3)")
            .type(TEXT, "VARCHAR(1000)").type(BOOLEAN, "BOOLEAN").type(BLOB, "VARCHAR(1000) FOR BIT DATA").type(DATE, "DATE")
            .type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .resultTypes(Derby::spelled)
            .written(REAL, "9e999")
            .written(NUMERIC, "CAST({} AS DECIMAL(18, 3))", "0", "1", "-1", "0.5", "1.5", "10", "0.001", "123456789.125")
            .written(DATE, "DATE('{}')", "2000-01-01", "2024-02-29", "1999-12-31", "1970-01-01", "9999-12-31")
            .written(TIME, "TIME('{}')", "00:00:00", "12:00:00", "23:59:59")
            .written(TIMESTAMP, "TIMESTAMP('{}')", "2000-01-01 00:00:00", "2024-02-29 12:00:00", "1999-12-31 23:59:59.999")
            .phrase(Phrase.RENAME_TABLE, "RENAME TABLE {table} TO {name}")
            .phrase(Phrase.RENAME_COLUMN, "RENAME COLUMN {table}.{column} TO {name}")
            .phrase(Phrase.DROP_COLUMN, "ALTER TABLE {table} DROP COLUMN {column} RESTRICT")
            .phrase(Phrase.GENERATED, "GENERATED ALWAYS AS").phrase(Phrase.NO_TABLE, " FROM SYSIBM.SYSDUMMY1")
            .without(Feature.AGGREGATE_FILTER, Feature.AGGREGATE_ORDER, Feature.COMMON_TABLE_EXPRESSIONS, Feature.COMMON_VALUES,
                    Feature.DEFAULT_EXPRESSIONS, Feature.FOREIGN_KEY_ACTIONS, Feature.GROUP_PLACES, Feature.GROUP_SUBQUERIES,
                    Feature.IS_TRUE,
                    Feature.QUERIES_AS_TRUTHS, Feature.RECURSIVE_TABLES, Feature.REPEATED_KEYS, Feature.ROW_BETWEEN,
                    Feature.ROW_SUBQUERIES, Feature.ROW_VALUES, Feature.STAR_AND_MORE, Feature.TEMPORARY_TABLES, Feature.TEXT_OF_ANY,
                    Feature.TRANSACTIONS, Feature.WINDOW_FILTER, Feature.WINDOW_FUNCTIONS)
            .with(Feature.PADDED_LITERALS)
            .operators(known -> known.without(Operator.MODULO, Operator.BIT_AND, Operator.BIT_OR, Operator.SHIFT_LEFT, Operator.SHIFT_RIGHT,
                    Operator.DISTINCT_FROM, Operator.NOT_DISTINCT_FROM))
            .joins(known -> known.without(JoinKind.FULL, JoinKind.NATURAL_FULL))
            .operandsEnclosed().writes(Expr.IsTruth.class, Derby::truth).writes(Query.Ordered.class, Derby::ordered)
            .functions(known -> known.without(Function.Kind.WINDOW).unstable("RANDOM", "RAND"))
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
                    scalar("HOUR", TIMESTAMP).returns(INTEGER))
            .functions(read(Kind.SCALAR, Set.of(), "ABSVAL", "ACOS", "ASIN", "ATAN", "ATAN2", "BIGINT", "CEIL", "CHAR", "COS",
                    "COSH", "COT", "DATE", "DEGREES", "DOUBLE", "EXP", "IDENTITY_VAL_LOCAL", "INTEGER", "LCASE", "LN", "LOG", "LOG10",
                    "MINUTE", "MONTH", "NVL", "PI", "RADIANS", "RAND", "RANDOM", "SECOND", "SIN", "SINH", "SMALLINT", "SQRT", "TAN",
                    "TANH", "TIME", "TIMESTAMP", "TIMESTAMPADD", "TIMESTAMPDIFF", "UCASE", "VALUE", "VARCHAR"))
            .settings(known -> known.plus("CURRENT ISOLATION", "UR", "CS", "RS", "RR"))
            .upkeep("CALL SYSCS_UTIL.SYSCS_UPDATE_STATISTICS(CURRENT SCHEMA, '{TABLE}', NULL)", true)
            .upkeep("CALL SYSCS_UTIL.SYSCS_COMPRESS_TABLE(CURRENT SCHEMA, '{TABLE}', 1)", true)
            .upkeep("CALL SYSCS_UTIL.SYSCS_CHECKPOINT_DATABASE()", false)
            .particulars(known -> known.code("org.apache.derby.", "org.apache.derby.iapi.error.", "org.apache.derby.shared.",
                    "org.apache.derby.impl.jdbc."))
            .introspection(known -> known.explain("").aboutItself("SYS", "SYSIBM").integrityCheck("""
                    SELECT 'ok' FROM SYSIBM.SYSDUMMY1 WHERE NOT EXISTS (SELECT 1 FROM SYS.SYSSCHEMAS s, SYS.SYSTABLES t
                    WHERE s.schemaid = t.schemaid AND s.schemaname = CURRENT SCHEMA AND t.tabletype = 'T'
                    AND SYSCS_UTIL.SYSCS_CHECK_TABLE(s.schemaname, t.tablename) <> 1)"""))
            .expects(of(CHANGE, "drawn values repeat a unique key").code("23505"))
            .expects(of(CHANGE, "a drawn value is NULL").alone().code("23502"))
            .expects(of(CHANGE, "a drawn row breaks a drawn CHECK").alone().code("23513"))
            .expects(of(CHANGE, "a drawn row refers to none, or is referred to").code("23503"))
            .expects(of(EVALUATION, "a number that its type does not hold").code("22003"))
            .expects(of(EVALUATION, "a drawn divisor is 0").code("22012"))
            .expects(of(EVALUATION, "a drawn pattern has the escape before nothing that it escapes").code("22025").in(ESCAPE))
            .expects(of(EVALUATION, "a drawn escape is longer or empty").code("22019").in(ESCAPE))
            .expects(of(CONSTRUCT, "no row is asked for").code("2201W").in(FETCH_FIRST))
            .expects(of(CONSTRUCT, "a part of a key stands where the key may").code("42Y36").in(GROUP_BY))
            .expects(of(CONSTRUCT, "a subquery beside grouped columns is taken for one").code("42Y30").in(GROUP_BY))
            .expects(of(CONSTRUCT, "a subquery beside an aggregate is taken for a column").code("42Y29").in(SUBQUERY))
            .expects(of(CONSTRUCT, "Encountered \",\"", "a list that begins with a query is taken for the query").code("42X01")
                    .in(QUERY_FIRST_IN_LIST))
            .expects(of(CONSTRUCT, "Encountered \"NULL\"", "a NULL has no type").code("42X01").in(NULL))
            .expects(of(CONSTRUCT, "a part of it is no key as it stands there, as one with a parameter").code("42X24").in(HAVING))
            .expects(of(CONSTRUCT, "a value is longer than its type, which only a cast cuts").code("22001"))
            .expects(of(CONSTRUCT, "a view or a key depends on the column").code("X0Y23", "X0Y25").in(DROP_COLUMN))
            .expects(of(CONSTRUCT, "a table with a CHECK is not renamed").code("X0Y25").in(RENAME_TABLE))
            .expects(of(CONSTRUCT, "nor is a column that a CHECK names").code("42Z97").in(RENAME_COLUMN))
            .expects(of(EVALUATION, "a place behind all that the type of a text holds").code("22011").in(function("SUBSTR")))
            .expects(of(CONSTRUCT, "a text that a parameter is a part of is taken for a long one").code("42Y22", "42818", "42ZA2")
                    .in(BARE_PARAMETER))
            .expects(of(CONSTRUCT, "nothing beside a parameter has a type").code("42X35", "42X36").in(BARE_PARAMETER))
            .expects(of(CONSTRUCT, "two aggregates are drawn").code("42Z02").in(DISTINCT_AGGREGATE))
            .expects(of(CONSTRUCT, "a drawn key is drawn again").code("42Z93").in(CREATE_TABLE));

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

    /// Without a word for it, by the one thing that a boolean is good for.
    private static void truth(Expr.IsTruth truth, Renderer out) {
        Expr condition = truth.truth() ? truth.operand() : new Expr.Unary(Expr.Prefix.NOT, truth.operand());
        out.put("CASE WHEN ").expr(condition).put(truth.negated() ? " THEN FALSE ELSE TRUE END" : " THEN TRUE ELSE FALSE END");
    }

    /// As the standard counts rows, where others have `LIMIT`.
    private static void ordered(Query.Ordered ordered, Renderer out) {
        out.query(ordered.body()).orderBy(ordered.orderBy(), " ");
        ordered.offset().ifPresent(offset -> out.put(" OFFSET ").count(offset).put(" ROWS"));
        ordered.limit().ifPresent(limit -> out.put(" FETCH FIRST ").count(limit).put(" ROWS ONLY"));
    }
}
