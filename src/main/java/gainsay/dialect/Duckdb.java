package gainsay.dialect;

import static gainsay.dialect.Construct.ADD_COLUMN;
import static gainsay.dialect.Construct.ALTER_TABLE;
import static gainsay.dialect.Construct.CREATE_INDEX;
import static gainsay.dialect.Construct.CREATE_TABLE;
import static gainsay.dialect.Construct.DISTINCT_AGGREGATE;
import static gainsay.dialect.Construct.DROP_COLUMN;
import static gainsay.dialect.Construct.ESCAPE;
import static gainsay.dialect.Construct.GROUP_BY;
import static gainsay.dialect.Construct.IN_QUERY;
import static gainsay.dialect.Construct.JOIN;
import static gainsay.dialect.Construct.LATERAL;
import static gainsay.dialect.Construct.LIMIT;
import static gainsay.dialect.Construct.ORDER_BY;
import static gainsay.dialect.Construct.RENAME_COLUMN;
import static gainsay.dialect.Construct.RETURNING;
import static gainsay.dialect.Construct.UPSERT;
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

import gainsay.dialect.Function.Kind;
import gainsay.sql.Expr;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// DuckDB: strict types, many of them, and an optimizer for analysis.
public final class Duckdb {
    private static final String STRUCTURE = "STRUCT(a INTEGER, b VARCHAR)";
    private static final String NAMES = "ENUM('a', 'b', 'c')";

    /// What takes words of its own for an argument, or grows without bound, or tells about the database, or is syntax.
    private static final String LEFT_OUT = "((icu_)?collate_.*|icu_.*|regexp_.*|.*like_escape|json_.*|make_.*|to_base|from_.*|un(hex|bin)"
            + "|decode|chr|hamming|mismatches|jaccard|bitstring.*|[gs]et_bit|(try_)?strptime|date_?(diff|sub|part|trunc)|strftime"
            + "|time_bucket|repeat|[lr]pad|error|bar|current_setting|getvariable|parse_.*|(array|list)_.*|overlay|position|write_log"
            + "|timezone.*|format_bytes|xor|lcm|least_common_multiple)[(].*"
            + "|(week.*|day.*|iso.*|era|yearweek|julian|nanosecond|epoch_ns)[(]INTERVAL[)]";

    private static final Construct ASOF = Construct.of("ASOF", Source.Join.class, join -> join.kind() == Source.JoinKind.ASOF
            || join.kind() == Source.JoinKind.ASOF_LEFT);
    private static final Construct REPLACE = Construct.of("INSERT OR REPLACE", Statement.Insert.class, insert ->
            insert.conflict() == Statement.Conflict.REPLACE);
    /// A text that is told to be one: in a cast, or as a literal that is folded or bound.
    private static final Construct AS_TEXT = new Construct("AS VARCHAR", node -> node instanceof Expr.Cast cast && cast.type() == TEXT
            || node instanceof Expr.Param param && param.type() == TEXT, false);

    public static final DialectHistory DIALECT = Dialect.standard("duckdb")
            .discipline(TypeDiscipline.STRICT.comparing(TypeDiscipline.Texts.EXACT.withExact("BINARY")))
            .errorText(message -> message.lines().findFirst().orElse("").replaceFirst("^[a-z.]+SQLException: ", ""))
            .narrow(Integer.MAX_VALUE, "INTEGER").type(INTEGER, "BIGINT").narrow(127, "TINYINT").narrow(32_767, "SMALLINT")
            .type(REAL, "DOUBLE", "FLOAT").type(NUMERIC, "DECIMAL(18, 3)", "HUGEINT").type(TEXT, "VARCHAR")
            .type(BOOLEAN, "BOOLEAN").type(BLOB, "BLOB").type(DATE, "DATE").type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .type(INTERVAL, "INTERVAL").type(UUID, "UUID").type(BIT, "BIT").type(ENUM, NAMES).type(LIST, "INTEGER[]")
            .type(STRUCT, STRUCTURE).type(MAP, "MAP(VARCHAR, INTEGER)")
            .typeNames(Duckdb::made).resultTypes(Duckdb::spelled)
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
            .without(Feature.ADD_GENERATED, Feature.FOREIGN_KEY_ACTIONS, Feature.ROW_BETWEEN, Feature.ROW_SUBQUERIES,
                    Feature.TRANSACTIONS)
            .with(Feature.LENIENT_WINDOWS, Feature.PREPARES, Feature.RETURNING, Feature.SHORT_FORMS, Feature.TEMPORARY_VIEWS,
                    Feature.UPDATE_FROM)
            .since("0.2.7", Feature.AGGREGATE_FILTER)
            .since("0.3.1", Feature.AGGREGATE_ORDER, Feature.IDLE_ORDER, Feature.GROUPING_SETS)
            .since("0.3.3", Feature.QUALIFY)
            .since("0.4.0", Feature.FOREIGN_KEYS, Feature.ENFORCED_KEYS, Feature.WINDOW_FILTER, Feature.GENERATED_COLUMNS,
                    Feature.GENERATED_OF_GENERATED)
            .since("0.7.0", Feature.INSERT_OR, Feature.UPSERT)
            .since("0.8.0", Feature.IS_TRUE, Feature.REAL_DIVISION)
            .since("0.9.0", Feature.MATERIALIZED_HINT, Feature.LATERAL_JOINS)
            .since("1.2.0", Feature.WINDOW_GROUPS, Feature.ROW_VALUES)
            .since("2.0.0", Feature.EXPRESSION_INDEX, Feature.GLOB)
            .joins(known -> known.since("0.7.0", JoinKind.POSITIONAL).since("0.8.0", JoinKind.SEMI, JoinKind.ANTI)
                    .since("0.9.0", JoinKind.ASOF, JoinKind.ASOF_LEFT))
            .writes(Expr.IsTruth.class, Span.until("0.8.0"), Duckdb::truth).writes(Expr.Param.class, Duckdb::param)
            .collations("NOCASE", "NOACCENT")
            .functions(known -> known.without("SUM", "AVG").without("LAG", 3).unstable("RANDOM", "UUID", "GEN_RANDOM_UUID", "NOW"))
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
                    aggregate("SUM", INTEGER).with(SUMS, DECOMPOSABLE).returns(NUMERIC),
                    aggregate("AVG", INTEGER).with(SUMS).returns(REAL),
                    aggregate("BOOL_AND", BOOLEAN).returns(BOOLEAN),
                    aggregate("BOOL_OR", BOOLEAN).returns(BOOLEAN),
                    ordered("STRING_AGG", TEXT, TEXT).taking(1, List.of(Value.of(","))).returns(TEXT))
            .functions(read(Kind.SCALAR, Set.of(READS_JSON), "JSON", "JSON_ARRAY_LENGTH", "JSON_CONTAINS", "JSON_EXISTS",
                    "JSON_EXTRACT", "JSON_EXTRACT_PATH", "JSON_EXTRACT_PATH_TEXT", "JSON_EXTRACT_STRING", "JSON_KEYS", "JSON_PRETTY",
                    "JSON_QUOTE", "JSON_STRUCTURE", "JSON_TRANSFORM", "JSON_TRANSFORM_STRICT", "JSON_TYPE", "JSON_VALID", "JSON_VALUE"))
            .functions(read(Kind.SCALAR, Set.of(READS_JSON, MAKES_JSON), "JSON_ARRAY", "JSON_MERGE_PATCH", "JSON_OBJECT"))
            .functions(read(Kind.ORDERED, Set.of(READS_JSON, MAKES_JSON), "JSON_GROUP_ARRAY", "JSON_GROUP_OBJECT"))
            .functions(read(Kind.ORDERED, Set.of(READS_JSON), "JSON_GROUP_STRUCTURE"))
            .settings(known -> known
                    .switches("disabled_optimizers", steps())
                    .plus("threads", "1", "2", "4")
                    .plus("disabled_optimizers", "'filter_pushdown'", "'join_order'", "'statistics_propagation'", "'expression_rewriter'",
                            "''")
                    .plus("perfect_ht_threshold", "0", "12")
                    .plusSince("0.9.0", "prefer_range_joins", "TRUE", "FALSE")
                    .plusSince("0.9.0", "ordered_aggregate_threshold", "1", "262144")
                    .plusSince("1.1.0", "nested_loop_join_threshold", "0", "5").plusSince("1.1.0", "merge_join_threshold", "0", "1000")
                    .plusSince("1.1.0", "index_scan_percentage", "1.0", "0.001")
                    .plusSince("1.2.0", "dynamic_or_filter_threshold", "0", "50")
                    .plusSince("1.2.0", "late_materialization_max_rows", "0", "50")
                    .plusSince("1.3.0", "asof_loop_join_threshold", "0", "64")
                    .plusSince("2.0.0", "delim_join_as_cte", "FALSE", "TRUE")
                    .plusSince("2.0.0", "approximate_join_order_threshold", "1", "12"))
            .upkeep("ANALYZE", false).upkeep("VACUUM", false).upkeep("CHECKPOINT", false)
            .introspection(Duckdb::introspection)
            .particulars(known -> known.built("PRAGMA version").built("PRAGMA platform").typeOf("typeof({})").shell(".mode duckbox")
                    .trace("Stack Trace:"))
            .expects(CHANGE, "Duplicate key", "drawn values repeat a unique key")
            .expects(CHANGE, "PRIMARY KEY or UNIQUE constraint violat", "drawn values repeat a unique key within a statement")
            .expects(of(CHANGE, "duplicate key", "drawn values repeat a unique key, as old versions say it").until("0.7.0"))
            .expects(of(CHANGE, "can not update the same row twice", "drawn values repeat a unique key where one yields").until("1.2.0"))
            .expects(of(CONSTRUCT, "Can not assign to column", "it is of a key").in(UPSERT).until("1.2.0"))
            .expects(CHANGE, "Violates foreign key constraint", "a drawn row refers to none, or is referred to")
            .expects(of(CONSTRUCT, "must be a constant expression", "which part of the values, or how many, is folded or bound").in(
                    function("QUANTILE"), function("QUANTILE_CONT"), function("QUANTILE_DISC"), function("APPROX_QUANTILE"),
                    function("RESERVOIR_QUANTILE"), function("APPROX_TOP_K"), function("BITSTRING_AGG")))
            .expects(of(CONSTRUCT, "(third argument) must be a constant", "how many points is folded or bound").in(function("LTTB")))
            .expects(of(CONSTRUCT, "Could not retrieve required statistics", "it asks for the bounds of a column")
                    .in(function("BITSTRING_AGG")))
            .expects(of(CHANGE, "NOT NULL constraint failed", "a drawn value is NULL").alone())
            .expects(of(CHANGE, "CHECK constraint failed", "a drawn row breaks a drawn CHECK").alone())
            .expects(EVALUATION, "Overflow in", "arithmetic beyond the largest number")
            .expects(EVALUATION, "out of range", "a number that its type does not hold")
            .expects(EVALUATION, "Division by zero", "a drawn divisor is 0")
            .expects(EVALUATION, "Conversion Error", "a value that a cast does not take")
            .expects(EVALUATION, "Out of Range Error", "a function has no value there, or one too large")
            .expects(of(EVALUATION, "is undefined outside", "a function has no value there").until("2.0.0"))
            .expects(of(EVALUATION, "Invalid escape string", "a drawn text is longer").in(ESCAPE))
            .expects(of(EVALUATION, "must not end with escape character", "a drawn pattern does").in(ESCAPE))
            .expects(of(CONSTRUCT, "Conflict target has to be provided", "the table has several keys").in(REPLACE))
            .expects(of(CONSTRUCT, "ORDER BY non-integer literal has no effect", "a key of an order is folded").in(ORDER_BY))
            .expects(of(CONSTRUCT, "must appear in the GROUP BY clause", "a key is folded or bound where it is repeated").in(GROUP_BY))
            .expects(of(CONSTRUCT, "In a DISTINCT aggregate, ORDER BY", "the key is folded or bound where it is repeated")
                    .in(DISTINCT_AGGREGATE))
            .expects(of(CONSTRUCT, "Non-constant limit not supported in correlated subquery", "the limit is bound").in(LIMIT))
            .expects(of(CONSTRUCT, "must be a constant expression", "the text between others is folded or bound")
                    .in(function("STRING_AGG"), function("GROUP_CONCAT"), function("LISTAGG")))
            .expects(of(CONSTRUCT, "an index depends on a column after it", "such a column stays").in(DROP_COLUMN))
            .expects(of(CONSTRUCT, "involved in the foreign key constraint", "a key of another table is renamed").in(RENAME_COLUMN))
            .expects(of(CONSTRUCT, "generated column as ON CONFLICT target", "a key has one among its columns").in(UPSERT))
            .expects(of(CONSTRUCT, "This type of statement can't be prepared", "what is returned is bound").in(RETURNING))
            .expects(of(CONSTRUCT, "does not refer to any columns", "a generated column is constant").in(CREATE_INDEX))
            .expects(of(CONSTRUCT, "because there are entries that depend on it", "a table with an index is not altered").in(ALTER_TABLE))
            .expects(of(CONSTRUCT, "Cannot combine types with different collation", "two collations meet"))
            .expects(of(CONSTRUCT, "Subqueries are not supported in LATERAL join conditions", "a condition has one").in(LATERAL))
            .expects(of(CONSTRUCT, "Cannot perform non-inner join on subquery", "a condition has one").in(JOIN).until("1.5.0"))
            .expects(of(CONSTRUCT, "Adding columns with constraints not yet supported", "they have some").in(ADD_COLUMN).until("2.0.0"))
            .expects(of(CONSTRUCT, "Invalid ASOF JOIN condition", "the inequality is folded or bound").in(ASOF).until("1.0.0"))
            .expects(of(CONSTRUCT, "Missing ASOF JOIN inequality", "the inequality is folded or bound").in(ASOF))
            .expects(of(CONSTRUCT, "an explicit cast is required", "a text that meant another type is folded or bound").in(AS_TEXT))
            .expects(of(CONSTRUCT, "Unsupported ASOF JOIN", "a condition beside the inequality").in(ASOF))
            .expects(of(CONSTRUCT, "cannot reference both sides of the join", "a query in its condition does").in(JOIN))
            .expects(of(CONSTRUCT, "Index with collation not supported", "a key is collated").in(CREATE_INDEX))
            .expects(of(CONSTRUCT, "SET clause cannot contain a subquery", "a value is one").in(UPSERT))
            .expects(of(CHANGE, "Incorrect value for generated column", "its expression fails for a drawn row"))
            .expects(of(CONSTRUCT, "Unimplemented type for mark join", "an inequality of intervals or nested values").in(JOIN))
            .expects(of(CONSTRUCT, "Constraints on generated columns", "a rule is about one").in(CREATE_TABLE))
            .ruins("INTERNAL Error", "FATAL Error")
            .expects(of(CONSTRUCT, "Correlated IN/ANY/ALL with multiple columns not yet supported",
                    "rows are not looked for in such queries").in(IN_QUERY));

    private Duckdb() {}

    /// The steps of the optimizer, of all versions.
    private static String[] steps() {
        return Stream.of("expression_rewriter", "filter_pullup", "filter_pushdown", "empty_result_pullup", "cte_filter_pusher",
                "regex_range", "in_clause", "join_order", "deliminator", "unnest_rewriter", "unused_columns", "statistics_propagation",
                "common_subexpressions", "common_aggregate", "column_lifetime", "build_side_probe_side", "limit_pushdown",
                "row_group_pruner", "top_n", "top_n_window_elimination", "compressed_materialization", "duplicate_groups",
                "reorder_filter", "sampling_pushdown", "join_filter_pushdown", "extension", "materialized_cte", "sum_rewriter",
                "late_materialization", "cte_inlining", "common_subplan", "join_elimination", "count_window_elimination")
                .map(step -> "'" + step + "'").toArray(String[]::new);
    }

    private static Introspection introspection(Introspection known) {
        return known
            .catalogue("""
                    SELECT DISTINCT UPPER(function_name), ARRAY_TO_STRING(parameter_types, ','), return_type FROM duckdb_functions()
                    WHERE function_type = 'scalar' AND stability = 'CONSISTENT' AND varargs IS NULL AND LEN(parameter_types) > 0
                    AND REGEXP_FULL_MATCH(function_name, '[a-z][a-z0-9_]*')
                    AND NOT REGEXP_FULL_MATCH(function_name || '(' || ARRAY_TO_STRING(parameter_types, ',') || ')', '%s')
                    AND LIST_HAS_ALL(['BIGINT', 'DOUBLE', 'VARCHAR', 'BOOLEAN', 'BLOB', 'DATE', 'TIME', 'TIMESTAMP', 'INTERVAL',
                    'BIT', 'INTEGER[]'], LIST_APPEND(parameter_types, return_type)) ORDER BY ALL""".formatted(LEFT_OUT), """
                    WITH listed AS (SELECT DISTINCT LOWER(function_name) AS name, function_type AS kind,
                    LOWER(COALESCE(macro_definition, '')) AS body FROM duckdb_functions()),
                    calls AS (SELECT '\\b(' || STRING_AGG(name, '|') FILTER (WHERE kind = 'aggregate') || ')\\(' AS aggregate,
                    '\\b(unnest|' || STRING_AGG(name, '|') FILTER (WHERE kind = 'macro') || ')\\(' AS other FROM listed
                    WHERE REGEXP_FULL_MATCH(name, '[a-z0-9_]+'))
                    SELECT UPPER(name), kind FROM listed WHERE kind IN ('scalar', 'aggregate', 'window')
                    UNION SELECT UPPER(name), CASE WHEN REGEXP_MATCHES(body, aggregate) THEN 'aggregate' ELSE 'scalar' END
                    FROM calls, (SELECT * FROM listed WHERE kind = 'macro') WHERE NOT REGEXP_MATCHES(body, other)""")
            .explain("EXPLAIN (FORMAT JSON) ")
            .definitionsSince("0.7.0", """
                    SELECT sql FROM duckdb_tables() WHERE database_name IN (CURRENT_DATABASE(), 'temp')
                    UNION ALL SELECT sql FROM duckdb_indexes() WHERE database_name IN (CURRENT_DATABASE(), 'temp')
                    UNION ALL SELECT sql FROM duckdb_views() WHERE NOT internal AND database_name IN (CURRENT_DATABASE(), 'temp')""")
            .aboutItself("duckdb_", "pragma_", "information_schema");
    }

    /// Other names of types, as users write them.
    private static final Map<String, Type> ALIASES = Map.ofEntries(Map.entry("INT", INTEGER), Map.entry("INT1", INTEGER),
            Map.entry("INT2", INTEGER), Map.entry("INT4", INTEGER), Map.entry("INT8", INTEGER), Map.entry("INT32", INTEGER),
            Map.entry("INT64", INTEGER), Map.entry("SHORT", INTEGER), Map.entry("LONG", INTEGER), Map.entry("TEXT", TEXT),
            Map.entry("STRING", TEXT), Map.entry("CHAR", TEXT), Map.entry("BOOL", BOOLEAN), Map.entry("DATETIME", TIMESTAMP));

    /// A type that is made of others, or has numbers in its name, as a column declares it or as the driver tells it.
    private static String made(String name) {
        Type type = name.endsWith("[]") ? LIST : name.startsWith("STRUCT") ? STRUCT : name.startsWith("MAP") ? MAP
                : name.startsWith("ENUM") ? ENUM : name.startsWith("DECIMAL") ? NUMERIC
                : ALIASES.getOrDefault(name.toUpperCase(Locale.ROOT), ANY);
        return type.name();
    }

    /// Without a word for it, as a value like any other.
    private static void truth(Expr.IsTruth truth, Renderer out) {
        Expr operand = truth.operand().type() == BOOLEAN ? truth.operand() : new Expr.Cast(truth.operand(), "BOOLEAN", BOOLEAN);
        out.operand(operand).put(truth.negated() ? " IS DISTINCT FROM " : " IS NOT DISTINCT FROM ").put(truth.truth() ? "TRUE" : "FALSE");
    }

    /// A literal has by itself just the type that is written around a parameter in its place, unless it is a decimal.
    private static void param(Expr.Param param, Renderer out) {
        if (out.bound() || !param.as().isEmpty() || param.literal().value().type() == NUMERIC) {
            out.usual(param);
        } else {
            out.expr(param.literal());
        }
    }

    /// An enumeration is told without its names; there is one only. NULL has no type, nor has a row or a parameter yet.
    private static String spelled(String told) {
        return told.equals("ENUM") ? NAMES : told.contains("NULL") || told.startsWith("TUPLE") || told.equals("INVALID") ? "" : told;
    }
}
