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
import static gainsay.sql.Type.BIT;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.ENUM;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.LIST;
import static gainsay.sql.Type.MAP;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.STRUCT;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;

import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/// DuckDB: strict types, many of them, and an optimizer for analysis.
final class Duckdb {
    private static final List<Value> COUNTS = IntStream.rangeClosed(1, 3).mapToObj(Value::of).toList();
    private static final String STRUCTURE = "STRUCT(a INTEGER, b VARCHAR)";
    private static final String NAMES = "ENUM('a', 'b', 'c')";

    /// What takes words of its own for an argument, or grows without bound, or tells about the database, or is syntax.
    private static final String LEFT_OUT = "((icu_)?collate_.*|icu_.*|regexp_.*|.*like_escape|json_.*|make_.*|to_base|from_.*|un(hex|bin)"
            + "|decode|chr|hamming|mismatches|jaccard|bitstring.*|[gs]et_bit|(try_)?strptime|date_?(diff|sub|part|trunc)|strftime"
            + "|time_bucket|repeat|[lr]pad|error|bar|current_setting|getvariable|parse_.*|(array|list)_.*|overlay|position|write_log"
            + "|timezone.*|format_bytes|xor|lcm|least_common_multiple)[(].*"
            + "|(week.*|day.*|iso.*|era|yearweek|julian|nanosecond|epoch_ns)[(]INTERVAL[)]";

    static final DialectBuilder DIALECT = Dialect.standard("duckdb")
            .driver("org.duckdb:duckdb_jdbc", "org.duckdb.DuckDBDriver", "jdbc:duckdb:").fetched("2.0.0.0").aloneBefore("1.4")
            .annexes(new Driver.Annex(Version.of("0.7.0"), "jdbc:duckdb::memory:gainsay{}",
                    List.of("ATTACH ':memory:' AS annex{}", "USE annex{}"), List.of("USE memory", "DETACH annex{}")))
            .versionQuery("SELECT LTRIM(library_version, 'v') FROM pragma_version()")
            .errorText(message -> message.lines().findFirst().orElse("").replaceFirst("^[a-z.]+SQLException: ", ""))
            .narrow(Integer.MAX_VALUE, "INTEGER").type(INTEGER, "BIGINT").narrow(127, "TINYINT").narrow(32_767, "SMALLINT")
            .type(REAL, "DOUBLE", "FLOAT").type(NUMERIC, "DECIMAL(18, 3)", "HUGEINT").type(TEXT, "VARCHAR")
            .type(BOOLEAN, "BOOLEAN").type(BLOB, "BLOB").type(DATE, "DATE").type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .type(INTERVAL, "INTERVAL").type(UUID, "UUID").type(BIT, "BIT").type(ENUM, NAMES).type(LIST, "INTEGER[]")
            .type(STRUCT, STRUCTURE).type(MAP, "MAP(VARCHAR, INTEGER)")
            .typeNames(Duckdb::meaning).resultTypes(Duckdb::spelled)
            .unindexed(INTERVAL, LIST, STRUCT, MAP, BIT)
            .written(REAL, "CAST('{}' AS DOUBLE)")
            .written(DATE, "DATE '{}'", "2000-01-01", "2024-02-29", "1999-12-31", "1970-01-01", "0001-01-01", "9999-12-31")
            .written(TIME, "TIME '{}'", "00:00:00", "12:00:00", "23:59:59.999999")
            .written(TIMESTAMP, "TIMESTAMP '{}'", "2000-01-01 00:00:00", "2024-02-29 12:00:00", "1999-12-31 23:59:59.999")
            .written(INTERVAL, "INTERVAL '{}'", "1 day", "24 hours", "1 month", "30 days", "-1 year", "00:00:01")
            .written(UUID, "CAST('{}' AS UUID)", "00000000-0000-0000-0000-000000000000", "550e8400-e29b-41d4-a716-446655440000",
                    "ffffffff-ffff-ffff-ffff-ffffffffffff")
            .written(BIT, "CAST('{}' AS BIT)", "0", "1", "101", "0101", "11111111")
            .written(ENUM, "CAST('{}' AS " + NAMES + ")", "a", "b", "c")
            .written(LIST, "CAST('{}' AS INTEGER[])", "[]", "[1]", "[1, 2]", "[NULL]", "[2, 1]", "[1, NULL]")
            .written(STRUCT, "CAST('{}' AS " + STRUCTURE + ")", "{'a': 1, 'b': x}", "{'a': 1, 'b': NULL}", "{'a': NULL, 'b': y}")
            .written(MAP, "CAST('{}' AS MAP(VARCHAR, INTEGER))", "{}", "{a=1}", "{a=1, b=2}", "{a=NULL}")
            .since("0.6.0", UUID).since("0.8.0", BIT).since("0.9.0", ENUM, LIST, MAP, STRUCT).since("2.0.0", BLOB)
            .with(Feature.AGGREGATES_IN_LISTS, Feature.ALTER_TABLE, Feature.BOOLEAN_LITERAL, Feature.COMMON_TABLE_EXPRESSIONS,
                    Feature.COMMON_VALUES, Feature.DECIMAL_POINT, Feature.DEFAULT_EXPRESSIONS, Feature.DISTINCT_FROM,
                    Feature.DROP_COLUMN, Feature.EXACT_LITERALS, Feature.FULL_JOIN,
                    Feature.GROUP_SUBQUERIES, Feature.JOIN_USING, Feature.LENIENT_WINDOWS, Feature.NATURAL_JOIN,
                    Feature.NATURAL_OUTER_JOIN, Feature.NULLS_FIRST, Feature.PREPARES, Feature.QUERIES_AS_TRUTHS, Feature.RECURSIVE_TABLES,
                    Feature.RENAME_COLUMN, Feature.REPEATED_KEYS, Feature.RETURNING, Feature.RIGHT_JOIN, Feature.SHORT_FORMS,
                    Feature.STAR_AND_MORE, Feature.TEMPORARY_TABLES, Feature.TEMPORARY_VIEWS, Feature.TEXT_OF_ANY,
                    Feature.UNTYPED_PARAMETERS, Feature.UPDATE_FROM, Feature.VALUES_ROWS, Feature.VIEW_COLUMNS,
                    Feature.WINDOW_FUNCTIONS)
            .since("0.2.7", Feature.AGGREGATE_FILTER)
            .since("0.3.1", Feature.AGGREGATE_ORDER, Feature.IDLE_ORDER, Feature.GROUPING_SETS)
            .since("0.3.3", Feature.QUALIFY)
            .since("0.4.0", Feature.FOREIGN_KEYS, Feature.ENFORCED_KEYS, Feature.WINDOW_FILTER, Feature.GENERATED_COLUMNS,
                    Feature.GENERATED_OF_GENERATED)
            .since("0.7.0", Feature.INSERT_OR, Feature.UPSERT, Feature.POSITIONAL_JOIN)
            .since("0.8.0", Feature.IS_TRUE, Feature.REAL_DIVISION, Feature.SEMI_JOINS)
            .since("0.9.0", Feature.ASOF_JOINS, Feature.MATERIALIZED_HINT, Feature.LATERAL_JOINS)
            .since("1.2.0", Feature.WINDOW_GROUPS, Feature.ROW_VALUES)
            .since("2.0.0", Feature.EXPRESSION_INDEX, Feature.GLOB)
            .collations("NOCASE", "NOACCENT")
            .functions(
                    scalar("ABS", NUMERIC).returns(NUMERIC),
                    scalar("COALESCE", ANY, ANY).repeating().returns(ANY),
                    scalar("GREATEST", ANY, ANY).repeating().returns(ANY).since("1.1.0"),
                    scalar("IFNULL", ANY, ANY).returns(ANY),
                    scalar("LEAST", ANY, ANY).repeating().returns(ANY).since("1.1.0"),
                    scalar("NULLIF", ANY, ANY).returns(ANY),
                    scalar("CONCAT", TEXT, TEXT).returns(TEXT),
                    scalar("CONTAINS", TEXT, TEXT).returns(BOOLEAN),
                    scalar("INSTR", TEXT, TEXT).returns(INTEGER),
                    scalar("LENGTH", TEXT).returns(INTEGER),
                    scalar("LOWER", TEXT).returns(TEXT),
                    scalar("LTRIM", TEXT).returns(TEXT),
                    scalar("PREFIX", TEXT, TEXT).returns(BOOLEAN),
                    scalar("REPLACE", TEXT, TEXT, TEXT).returns(TEXT),
                    scalar("REVERSE", TEXT).returns(TEXT),
                    scalar("ROUND", REAL).returns(REAL),
                    scalar("SIGN", NUMERIC).returns(INTEGER),
                    scalar("STARTS_WITH", TEXT, TEXT).returns(BOOLEAN),
                    scalar("SUBSTRING", TEXT, INTEGER).returns(TEXT),
                    scalar("TRIM", TEXT).returns(TEXT),
                    scalar("UPPER", TEXT).returns(TEXT),
                    scalar("YEAR", DATE).returns(INTEGER),
                    scalar("DAYOFWEEK", DATE).returns(INTEGER),
                    scalar("LAST_DAY", DATE).returns(DATE),
                    scalar("HOUR", TIMESTAMP).returns(INTEGER),
                    scalar("LEN", LIST).returns(INTEGER),
                    scalar("LIST_CONTAINS", LIST, INTEGER).returns(BOOLEAN),
                    scalar("LIST_SORT", LIST).returns(LIST),
                    scalar("LIST_DISTINCT", LIST).returns(LIST),
                    scalar("BIT_COUNT", INTEGER).returns(INTEGER),
                    scalar("OCTET_LENGTH", BLOB).returns(INTEGER),
                    aggregate("COUNT").returns(INTEGER),
                    aggregate("COUNT", ANY).returns(INTEGER),
                    aggregate("MAX", ANY).returns(ANY),
                    aggregate("MIN", ANY).returns(ANY),
                    aggregate("SUM", INTEGER).returns(NUMERIC),
                    aggregate("AVG", INTEGER).returns(REAL),
                    aggregate("BOOL_AND", BOOLEAN).returns(BOOLEAN),
                    aggregate("BOOL_OR", BOOLEAN).returns(BOOLEAN),
                    ordered("STRING_AGG", TEXT, TEXT).taking(1, List.of(Value.of(","))).returns(TEXT),
                    window("ROW_NUMBER").returns(INTEGER),
                    window("RANK").returns(INTEGER),
                    window("DENSE_RANK").returns(INTEGER),
                    window("PERCENT_RANK").returns(REAL),
                    window("CUME_DIST").returns(REAL),
                    window("FIRST_VALUE", ANY).returns(ANY),
                    window("LAST_VALUE", ANY).returns(ANY),
                    window("LAG", ANY).returns(ANY),
                    window("LEAD", ANY).returns(ANY),
                    window("NTH_VALUE", ANY, INTEGER).taking(1, COUNTS).returns(ANY),
                    window("NTILE", INTEGER).taking(0, COUNTS).returns(INTEGER))
            .setting("threads", "1", "2", "4")
            .setting("disabled_optimizers", "'filter_pushdown'", "'join_order'", "'statistics_propagation'", "'expression_rewriter'", "''")
            .setting("perfect_ht_threshold", "0", "12")
            .settingSince("0.9.0", "prefer_range_joins", "TRUE", "FALSE")
            .settingSince("0.9.0", "ordered_aggregate_threshold", "1", "262144")
            .settingSince("1.1.0", "nested_loop_join_threshold", "0", "5").settingSince("1.1.0", "merge_join_threshold", "0", "1000")
            .settingSince("1.1.0", "index_scan_percentage", "1.0", "0.001").settingSince("1.2.0", "dynamic_or_filter_threshold", "0", "50")
            .settingSince("1.2.0", "late_materialization_max_rows", "0", "50").settingSince("1.3.0", "asof_loop_join_threshold", "0", "64")
            .settingSince("2.0.0", "delim_join_as_cte", "FALSE", "TRUE")
            .settingSince("2.0.0", "approximate_join_order_threshold", "1", "12")
            .upkeep("ANALYZE", false).upkeep("VACUUM", false).upkeep("CHECKPOINT", false)
            .catalogue("""
                    SELECT DISTINCT UPPER(function_name), ARRAY_TO_STRING(parameter_types, ','), return_type FROM duckdb_functions()
                    WHERE function_type = 'scalar' AND stability = 'CONSISTENT' AND varargs IS NULL AND LEN(parameter_types) > 0
                    AND REGEXP_FULL_MATCH(function_name, '[a-z][a-z0-9_]*')
                    AND NOT REGEXP_FULL_MATCH(function_name || '(' || ARRAY_TO_STRING(parameter_types, ',') || ')', '%s')
                    AND LIST_HAS_ALL(['BIGINT', 'DOUBLE', 'VARCHAR', 'BOOLEAN', 'BLOB', 'DATE', 'TIME', 'TIMESTAMP', 'INTERVAL',
                    'BIT', 'INTEGER[]'], LIST_APPEND(parameter_types, return_type)) ORDER BY ALL""".formatted(LEFT_OUT))
            .explain("EXPLAIN (FORMAT JSON) ")
            .definitionsSince("0.7.0", """
                    SELECT sql FROM duckdb_tables() WHERE database_name IN (CURRENT_DATABASE(), 'temp')
                    UNION ALL SELECT sql FROM duckdb_indexes() WHERE database_name IN (CURRENT_DATABASE(), 'temp')
                    UNION ALL SELECT sql FROM duckdb_views() WHERE NOT internal AND database_name IN (CURRENT_DATABASE(), 'temp')""")
            .aboutItself("duckdb_", "pragma_", "information_schema")
            .unstable("RANDOM", "UUID", "GEN_RANDOM_UUID", "NOW")
            .expects(CHANGE, "Duplicate key", "drawn values repeat a unique key")
            .expects(CHANGE, "PRIMARY KEY or UNIQUE constraint violat", "the same, within a statement")
            .expects(of(CHANGE, "duplicate key", "the same").until("0.7.0"))
            .expects(of(CHANGE, "can not update the same row twice", "the same, where one yields").until("1.2.0"))
            .expects(of(CONSTRUCT, "Can not assign to column", "it is of a key").in("ON CONFLICT").until("1.2.0"))
            .expects(CHANGE, "Violates foreign key constraint", "a drawn row refers to none, or is referred to")
            .expects(CHANGE, "NOT NULL constraint failed", "a drawn value is NULL")
            .expects(CHANGE, "CHECK constraint failed", "a drawn row breaks a drawn CHECK")
            .expects(EVALUATION, "Overflow in", "arithmetic beyond the largest number")
            .expects(EVALUATION, "out of range", "a number that its type does not hold")
            .expects(EVALUATION, "Division by zero", "a drawn divisor is 0")
            .expects(EVALUATION, "Conversion Error", "a value that a cast does not take")
            .expects(EVALUATION, "Out of Range Error", "a function has no value there, or one too large")
            .expects(of(EVALUATION, "is undefined outside", "the same").until("2.0.0"))
            .expects(of(EVALUATION, "Invalid escape string", "a drawn text is longer").in("ESCAPE"))
            .expects(of(EVALUATION, "must not end with escape character", "a drawn pattern does").in("ESCAPE"))
            .expects(of(CONSTRUCT, "Conflict target has to be provided", "the table has several keys").in("INSERT OR REPLACE"))
            .expects(of(CONSTRUCT, "ORDER BY non-integer literal has no effect", "a key of an order is folded").in("ORDER BY"))
            .expects(of(CONSTRUCT, "must appear in the GROUP BY clause", "a key is folded or bound where it is repeated").in("GROUP BY"))
            .expects(of(CONSTRUCT, "In a DISTINCT aggregate, ORDER BY", "the key is folded or bound where it is repeated").in("DISTINCT"))
            .expects(of(CONSTRUCT, "Non-constant limit not supported in correlated subquery", "the limit is bound").in("LIMIT"))
            .expects(of(CONSTRUCT, "must be a constant expression", "the text between others is folded or bound").in("STRING_AGG"))
            .expects(of(CONSTRUCT, "an index depends on a column after it", "such a column stays").in("DROP COLUMN"))
            .expects(of(CONSTRUCT, "involved in the foreign key constraint", "a key of another table is renamed").in("RENAME COLUMN"))
            .expects(of(CONSTRUCT, "generated column as ON CONFLICT target", "a key has one among its columns").in("ON CONFLICT"))
            .expects(of(CONSTRUCT, "This type of statement can't be prepared", "what is returned is bound").in("RETURNING"))
            .expects(of(CONSTRUCT, "does not refer to any columns", "a generated column is constant").in("CREATE INDEX"))
            .expects(of(CONSTRUCT, "because there are entries that depend on it", "a table with an index is not altered").in("ALTER TABLE"))
            .expects(of(CONSTRUCT, "Cannot combine types with different collation", "two collations meet"))
            .expects(of(CONSTRUCT, "Subqueries are not supported in LATERAL join conditions", "a condition has one").in("LATERAL"))
            .expects(of(CONSTRUCT, "Cannot perform non-inner join on subquery", "a condition has one").in(" JOIN ").until("1.5.0"))
            .expects(of(CONSTRUCT, "Adding columns with constraints not yet supported", "they have some").in("ADD COLUMN").until("2.0.0"))
            .expects(of(CONSTRUCT, "Invalid ASOF JOIN condition", "the inequality is folded or bound").in("ASOF").until("1.0.0"))
            .expects(of(CONSTRUCT, "Missing ASOF JOIN inequality", "the inequality is folded or bound").in("ASOF"))
            .expects(of(CONSTRUCT, "an explicit cast is required", "a text that meant another type is folded or bound").in("AS VARCHAR"))
            .expects(of(CONSTRUCT, "Unsupported ASOF JOIN", "a condition beside the inequality").in("ASOF"))
            .expects(of(CONSTRUCT, "cannot reference both sides of the join", "a query in its condition does").in(" JOIN "))
            .expects(of(CONSTRUCT, "Index with collation not supported", "a key is collated").in("CREATE INDEX"))
            .expects(of(CONSTRUCT, "SET clause cannot contain a subquery", "a value is one").in("ON CONFLICT"))
            .expects(of(CHANGE, "Incorrect value for generated column", "its expression fails for a drawn row"))
            .expects(of(CONSTRUCT, "Unimplemented type for mark join", "an inequality of intervals or nested values").in(" JOIN "))
            .ruins("INTERNAL Error", "FATAL Error")
            .expects(of(CONSTRUCT, "Correlated IN/ANY/ALL with multiple columns not yet supported",
                    "rows are not looked for in such queries").in(" IN "));

    private Duckdb() {}

    /// Other names of types, as users write them.
    private static final Map<String, Type> ALIASES = Map.ofEntries(Map.entry("INT", INTEGER), Map.entry("INT1", INTEGER),
            Map.entry("INT2", INTEGER), Map.entry("INT4", INTEGER), Map.entry("INT8", INTEGER), Map.entry("INT32", INTEGER),
            Map.entry("INT64", INTEGER), Map.entry("SHORT", INTEGER), Map.entry("LONG", INTEGER), Map.entry("TEXT", TEXT),
            Map.entry("STRING", TEXT), Map.entry("CHAR", TEXT), Map.entry("BOOL", BOOLEAN), Map.entry("DATETIME", TIMESTAMP));

    /// What a type name means here, as a column declares it or as the driver tells it.
    private static String meaning(String name) {
        return DIALECT.types.stream().filter(type -> type.spelling().equalsIgnoreCase(name)).map(DataType::type)
                .findFirst().orElseGet(() -> made(name)).name();
    }

    /// A type that is made of others, or has numbers in its name.
    private static Type made(String name) {
        return name.endsWith("[]") ? LIST : name.startsWith("STRUCT") ? STRUCT : name.startsWith("MAP") ? MAP
                : name.startsWith("ENUM") ? ENUM : name.startsWith("DECIMAL") ? NUMERIC
                : ALIASES.getOrDefault(name.toUpperCase(Locale.ROOT), ANY);
    }

    /// An enumeration is told without its names; there is one only. NULL has no type, nor has a row.
    private static String spelled(String told) {
        return told.equals("ENUM") ? NAMES : told.contains("NULL") || told.startsWith("TUPLE") ? "" : told;
    }
}
