package gainsay.dialect.postgres;

import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.rows;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Function.window;
import static gainsay.dialect.Function.within;
import static gainsay.dialect.Trait.ABOUT_ITSELF;
import static gainsay.dialect.Trait.CANNOT_FAIL;
import static gainsay.dialect.Trait.DECOMPOSABLE;
import static gainsay.dialect.Trait.FRAMELESS;
import static gainsay.dialect.Trait.JOINS_BITS;
import static gainsay.dialect.Trait.PICKS;
import static gainsay.dialect.Trait.READS_JSON;
import static gainsay.dialect.Trait.SPLITS_PEERS;
import static gainsay.dialect.Trait.SUMS;
import static gainsay.sql.Type.ANY;
import static gainsay.sql.Type.BIT;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.ENUM;
import static gainsay.sql.Type.INSTANT;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.LIST;
import static gainsay.sql.Type.NETWORK;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.ZONED_TIME;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Function;
import gainsay.dialect.Introspection;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The functions of PostgreSQL that need a word about their arguments; the catalogue of the engine has the others.
final class PostgresFunctions {
    private static final List<Value> COUNTS = IntStream.rangeClosed(1, 3).mapToObj(Value::of).toList();
    private static final List<Value> SIGNED = IntStream.rangeClosed(-2, 3).mapToObj(Value::of).toList();
    private static final List<Value> SEPARATORS = texts("", ",", "a");
    private static final List<Value> FIELDS = texts("year", "month", "day", "dow", "doy", "week", "quarter", "epoch", "century");
    private static final List<Value> PARTS = texts("hour", "minute", "second", "epoch");

    private PostgresFunctions() {}

    private static List<Value> texts(String... texts) {
        return Stream.of(texts).map(Value::of).toList();
    }

    static DialectHistory in(DialectHistory dialect) {
        return dialect
            .functions(known -> known.without("SUM", "AVG", "MIN", "MAX").without("LAG", 3)
                    .unstable("RANDOM", "GEN_RANDOM_UUID", "UUIDV4", "UUIDV7", "NOW", "CLOCK_TIMESTAMP", "STATEMENT_TIMESTAMP",
                            "TRANSACTION_TIMESTAMP", "TIMEOFDAY", "ANY_VALUE", "NEXTVAL", "RANDOM_NORMAL", "PG_BACKEND_PID"))
            .functions(edges("", INTEGER, REAL, NUMERIC, TEXT, DATE, TIME, TIMESTAMP, INTERVAL, LIST, NETWORK, INSTANT))
            .functions(edges("", ZONED_TIME)).functions(edges("18", BLOB))
            .functions(ofOrder()).functions(ofRows()).functions(scalars()).functions(ofTexts()).functions(ofTimes())
            .functions(
                    aggregate("SUM", INTEGER).with(SUMS, DECOMPOSABLE).returns(NUMERIC),
                    aggregate("SUM", NUMERIC).with(SUMS, DECOMPOSABLE).returns(NUMERIC),
                    aggregate("AVG", INTEGER).with(SUMS).returns(NUMERIC),
                    aggregate("AVG", REAL).with(SUMS).returns(REAL),
                    aggregate("BIT_AND", INTEGER).with(JOINS_BITS).returns(INTEGER),
                    aggregate("BIT_OR", INTEGER).with(JOINS_BITS).returns(INTEGER),
                    aggregate("BOOL_AND", BOOLEAN).returns(BOOLEAN),
                    aggregate("BOOL_OR", BOOLEAN).returns(BOOLEAN),
                    ordered("STRING_AGG", TEXT, TEXT).taking(1, SEPARATORS).returns(TEXT),
                    window("LAG", ANY, INTEGER, ANY).with(SPLITS_PEERS, FRAMELESS).taking(1, COUNTS).returns(ANY).since("14"))
            .functions(Function.read(Function.Kind.SCALAR, Set.of(), "ROW"))
            .functions(Function.read(Function.Kind.SCALAR, Set.of(ABOUT_ITSELF), "CURRENT_SETTING", "CURRENT_SCHEMA", "CURRENT_SCHEMAS",
                    "CURRENT_DATABASE", "CURRENT_USER", "SESSION_USER", "VERSION", "OBJ_DESCRIPTION", "COL_DESCRIPTION", "FORMAT_TYPE",
                    "TO_REGCLASS", "TO_REGTYPE", "TO_REGPROC", "TO_REGNAMESPACE", "TO_REGCOLLATION", "HAS_TABLE_PRIVILEGE",
                    "HAS_COLUMN_PRIVILEGE", "HAS_SCHEMA_PRIVILEGE", "ROW_SECURITY_ACTIVE", "TXID_CURRENT", "CURRVAL", "LASTVAL",
                    "SETVAL", "INET_CLIENT_ADDR", "INET_SERVER_ADDR", "BT_INDEX_CHECK"))
            .functions(Function.read(Function.Kind.SCALAR, Set.of(CANNOT_FAIL), "OWN_SQL", "OWN_TEST", "OWN_PL"))
            .functions(edges("", ENUM))
            .introspection(PostgresFunctions::listed);
    }

    /// The least and the greatest, of types that have them.
    private static Function[] edges(String version, Type... types) {
        return Stream.of("MIN", "MAX").flatMap(name -> Stream.of(types).map(type -> aggregate(name, type)
                .with(PICKS, DECOMPOSABLE, CANNOT_FAIL).returns(type).since(version))).toArray(Function[]::new);
    }

    /// Values in their order, of which one is picked, or something between two.
    private static Function[] ofOrder() {
        List<Value> shares = Stream.of(0.0, 0.25, 0.5, 1.0).map(Value::of).toList();
        return new Function[] {
            within("PERCENTILE_CONT", REAL, REAL).taking(0, shares).returns(REAL),
            within("PERCENTILE_DISC", REAL, INTEGER).with(PICKS, CANNOT_FAIL).taking(0, shares).returns(INTEGER),
            within("PERCENTILE_DISC", REAL, TEXT).with(PICKS, CANNOT_FAIL).taking(0, shares).returns(TEXT),
            within("PERCENTILE_DISC", REAL, DATE).with(PICKS, CANNOT_FAIL).taking(0, shares).returns(DATE),
            within("MODE", INTEGER).with(PICKS, CANNOT_FAIL).returns(INTEGER),
            within("MODE", TEXT).with(PICKS, CANNOT_FAIL).returns(TEXT),
            hypothetical("RANK", INTEGER).taking(0, SIGNED).returns(INTEGER),
            hypothetical("DENSE_RANK", INTEGER).taking(0, SIGNED).returns(INTEGER),
            hypothetical("PERCENT_RANK", INTEGER).taking(0, SIGNED).returns(REAL),
            hypothetical("CUME_DIST", INTEGER).taking(0, SIGNED).returns(REAL),
            hypothetical("RANK", TEXT).taking(0, SEPARATORS).returns(INTEGER)
        };
    }

    /// Which place a value would have. Over a window there is a function of the same name, about the place that a row has.
    private static Function hypothetical(String name, Type type) {
        return within(name, type, type).with(FRAMELESS);
    }

    /// Few rows each, whatever they are given.
    private static Function[] ofRows() {
        List<Value> steps = IntStream.of(-1, 1, 2).mapToObj(Value::of).toList();
        return new Function[] {
            rows("GENERATE_SERIES", INTEGER, INTEGER).taking(0, SIGNED).taking(1, SIGNED).returns(INTEGER),
            rows("GENERATE_SERIES", INTEGER, INTEGER, INTEGER).taking(0, SIGNED).taking(1, SIGNED).taking(2, steps).returns(INTEGER),
            rows("REGEXP_SPLIT_TO_TABLE", TEXT, TEXT).taking(1, texts("a", ",", "")).returns(TEXT),
            rows("UNNEST", LIST).returns(INTEGER),
            rows("JSON_TABLE", JSON).with(READS_JSON).returns(INTEGER).since("17"),
            rows("JSON_TABLE", JSON).with(READS_JSON).returns(TEXT).since("17")
        };
    }

    private static Function[] scalars() {
        return new Function[] {
            scalar("ABS", NUMERIC).returns(NUMERIC),
            scalar("COALESCE", ANY, ANY).repeating().returns(ANY),
            scalar("DIV", NUMERIC, NUMERIC).returns(NUMERIC),
            scalar("GREATEST", ANY, ANY).repeating().returns(ANY),
            scalar("LEAST", ANY, ANY).repeating().returns(ANY),
            scalar("NULLIF", ANY, ANY).returns(ANY),
            scalar("ROUND", NUMERIC).returns(NUMERIC),
            scalar("ROUND", NUMERIC, INTEGER).taking(1, SIGNED).returns(NUMERIC),
            scalar("SCALE", NUMERIC).returns(INTEGER),
            scalar("SIGN", NUMERIC).returns(NUMERIC),
            scalar("TRUNC", NUMERIC, INTEGER).taking(1, SIGNED).returns(NUMERIC),
            scalar("ARRAY_APPEND", LIST, INTEGER).returns(LIST),
            scalar("ARRAY_CAT", LIST, LIST).returns(LIST),
            scalar("ARRAY_LENGTH", LIST, INTEGER).taking(1, COUNTS).returns(INTEGER),
            scalar("ARRAY_POSITION", LIST, INTEGER).returns(INTEGER),
            scalar("ARRAY_REMOVE", LIST, INTEGER).returns(LIST),
            scalar("CARDINALITY", LIST).returns(INTEGER)
        };
    }

    private static Function[] ofTexts() {
        return new Function[] {
            scalar("BTRIM", TEXT, TEXT).returns(TEXT),
            scalar("CONCAT", TEXT, TEXT).repeating().returns(TEXT),
            scalar("CONCAT_WS", TEXT, TEXT, TEXT).repeating().returns(TEXT),
            scalar("ENCODE", BLOB, TEXT).taking(1, texts("hex", "base64", "escape")).returns(TEXT),
            scalar("INITCAP", TEXT).returns(TEXT),
            scalar("LEFT", TEXT, INTEGER).returns(TEXT),
            scalar("LENGTH", TEXT).returns(INTEGER),
            scalar("LENGTH", BLOB).returns(INTEGER),
            scalar("LENGTH", BIT).returns(INTEGER),
            scalar("LOWER", TEXT).returns(TEXT),
            scalar("LPAD", TEXT, INTEGER, TEXT).taking(1, COUNTS).returns(TEXT),
            scalar("QUOTE_LITERAL", TEXT).returns(TEXT),
            scalar("REPEAT", TEXT, INTEGER).taking(1, SIGNED).returns(TEXT),
            scalar("REVERSE", TEXT).returns(TEXT),
            scalar("RIGHT", TEXT, INTEGER).returns(TEXT),
            scalar("RPAD", TEXT, INTEGER, TEXT).taking(1, COUNTS).returns(TEXT),
            scalar("SPLIT_PART", TEXT, TEXT, INTEGER).taking(2, COUNTS).returns(TEXT),
            scalar("SUBSTR", TEXT, INTEGER, INTEGER).taking(2, COUNTS).returns(TEXT),
            scalar("SUBSTRING", TEXT, INTEGER).taking(1, SIGNED).returns(TEXT),
            scalar("TO_HEX", INTEGER).returns(TEXT),
            scalar("UPPER", TEXT).returns(TEXT)
        };
    }

    private static Function[] ofTimes() {
        return new Function[] {
            scalar("AGE", TIMESTAMP, TIMESTAMP).returns(INTERVAL),
            scalar("DATE_PART", TEXT, DATE).taking(0, FIELDS).returns(REAL),
            scalar("DATE_PART", TEXT, TIMESTAMP).taking(0, FIELDS).returns(REAL),
            scalar("DATE_PART", TEXT, TIME).taking(0, PARTS).returns(REAL),
            scalar("DATE_PART", TEXT, INTERVAL).taking(0, PARTS).returns(REAL),
            scalar("DATE_TRUNC", TEXT, TIMESTAMP).taking(0, texts("year", "month", "day", "hour", "week")).returns(TIMESTAMP),
            scalar("ISFINITE", DATE).returns(BOOLEAN),
            scalar("JUSTIFY_DAYS", INTERVAL).returns(INTERVAL),
            scalar("JUSTIFY_HOURS", INTERVAL).returns(INTERVAL)
        };
    }

    /// Functions that depend on a setting that every session begins with, as the time zone, or on the default search, and on nothing else.
    private static final String STABLE = "^((date|timestamp)_(eq|ge|gt|le|lt|ne)_timestamptz"
            + "|timestamptz_(eq|ge|gt|le|lt|ne)_(date|timestamp)"
            + "|timestamptz_(pl|mi)_interval|interval_pl_timestamptz|(plainto|phraseto|websearch_to)_tsquery|to_tsvector|ts_match_t[qt])$";

    /// What takes words of its own, is a part of the engine that happens to have a name, or grows without bound.
    private static final String UNFIT = "(send|regex.*|_support)$|^(to_ascii|unistr|is_normalized|normalize|similar_.*|.*like_escape|decode"
            + "|convert.*|pg_.*|binary_upgrade.*|.*regex.*|in_range|date_bin|factorial|timezone|date_add|date_subtract|jsonb_concat"
            + "|jsonb_delete|inetand|inetor|inetmi.*|inetpl|int8pl_inet)$";

    /// Immutable functions of the engine over types that we have, and some others that are known to give the same each time.
    private static Introspection listed(Introspection known) {
        return known.catalogue("""
                SELECT UPPER(proname), ARRAY_TO_STRING(ARRAY(SELECT FORMAT_TYPE(one, NULL) FROM UNNEST(proargtypes) AS one), ','),
                FORMAT_TYPE(prorettype, NULL) FROM pg_catalog.pg_proc WHERE pronamespace = 'pg_catalog'::regnamespace
                AND (provolatile = 'i' OR provolatile = 's' AND proname ~ '%s')
                AND NOT proretset AND provariadic = 0 AND pronargs > 0 AND proname ~ '^[a-z][a-z0-9_]*$'
                AND proname !~ '%s' AND proname NOT IN (SELECT word FROM PG_GET_KEYWORDS() WHERE catcode IN ('R', 'C'))
                AND ARRAY(SELECT FORMAT_TYPE(one, NULL) FROM UNNEST(ARRAY_APPEND(proargtypes::oid[], prorettype)) AS one)
                <@ ARRAY['bigint', 'double precision', 'text', 'boolean', 'bytea', 'date', 'time without time zone',
                'timestamp without time zone', 'interval', 'uuid', 'bit varying', 'integer[]', 'timestamp with time zone',
                'time with time zone', 'jsonb', 'int4range', 'inet', 'tsvector', 'tsquery']
                AND NOT ('jsonb'::regtype = ANY (proargtypes) AND proname IN ('bool', 'int8', 'float8', 'numeric'))
                AND NOT EXISTS (SELECT 1 FROM pg_catalog.pg_aggregate WHERE aggfnoid = pg_proc.oid) ORDER BY 1, 2, 3"""
                .formatted(STABLE, UNFIT), """
                SELECT UPPER(proname), CASE WHEN aggkind IS NOT NULL THEN 'aggregate' WHEN prosrc LIKE 'window!_%' ESCAPE '!'
                THEN 'window' ELSE 'scalar' END FROM pg_catalog.pg_proc LEFT JOIN pg_catalog.pg_aggregate ON aggfnoid = pg_proc.oid
                WHERE pronamespace = 'pg_catalog'::regnamespace AND NOT proretset GROUP BY 1, 2 ORDER BY 1, 2""");
    }
}
