package gainsay.dialect.postgres;

import static gainsay.dialect.Function.aggregate;
import static gainsay.dialect.Function.ordered;
import static gainsay.dialect.Function.scalar;
import static gainsay.dialect.Function.window;
import static gainsay.dialect.Trait.ABOUT_ITSELF;
import static gainsay.dialect.Trait.CANNOT_FAIL;
import static gainsay.dialect.Trait.DECOMPOSABLE;
import static gainsay.dialect.Trait.FRAMELESS;
import static gainsay.dialect.Trait.JOINS_BITS;
import static gainsay.dialect.Trait.PICKS;
import static gainsay.dialect.Trait.SPLITS_PEERS;
import static gainsay.dialect.Trait.SUMS;
import static gainsay.sql.Type.BIT;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Function;
import gainsay.dialect.Introspection;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The functions of CockroachDB that need a word about their arguments, by the differences from PostgreSQL's; the engine lists the others.
final class CockroachFunctions {
    private static final List<Value> FIELDS = texts("year", "month", "day", "dow", "doy", "week", "quarter", "epoch");
    private static final List<Value> PARTS = texts("hour", "minute", "second", "epoch");
    private static final Type[] SCALARS = {INTEGER, REAL, NUMERIC, TEXT, BLOB, BOOLEAN, DATE, TIME, TIMESTAMP, INTERVAL, UUID, BIT, JSON,
        Type.NETWORK, Type.INSTANT, Type.ZONED_TIME};
    private static final List<Value> COUNTS = IntStream.rangeClosed(1, 3).mapToObj(Value::of).toList();
    private static final List<Value> SIGNED = IntStream.rangeClosed(-2, 3).mapToObj(Value::of).toList();

    private CockroachFunctions() {}

    private static List<Value> texts(String... texts) {
        return Stream.of(texts).map(Value::of).toList();
    }

    static DialectHistory in(DialectHistory dialect) {
        return dialect.functions(known -> known.without("MIN", "MAX", "STRING_AGG", "SCALE", "TRUNC", "CARDINALITY", "ISFINITE",
                                "DATE_PART", "FIRST_VALUE", "LAST_VALUE",
                                "NTH_VALUE", "LAG", "LEAD", "JUSTIFY_DAYS", "JUSTIFY_HOURS", "AGE",
                                "REGEXP_SPLIT_TO_TABLE", "QUOTE_LITERAL", "JSON_TABLE")
                        .without(Function.Kind.WITHIN)
                        .unstable("RANDOM", "GEN_RANDOM_UUID", "UUID_V4", "NOW", "CLOCK_TIMESTAMP", "STATEMENT_TIMESTAMP",
                                "TRANSACTION_TIMESTAMP", "TIMEOFDAY", "CURRENT_TIMESTAMP", "CURRENT_DATE", "CURRENT_TIME", "LOCALTIME",
                                "LOCALTIMESTAMP", "UNIQUE_ROWID", "UNORDERED_UNIQUE_ROWID", "NEXTVAL", "CLUSTER_LOGICAL_TIMESTAMP",
                                "EXPERIMENTAL_UUID_V4", "EXPERIMENTAL_FOLLOWER_READ_TIMESTAMP", "PG_BACKEND_PID"))
                .functions(edges(SCALARS)).functions(windows(SCALARS))
                .functions(aggregates()).functions(scalars())
                .functions(Function.read(Function.Kind.SCALAR, Set.of(ABOUT_ITSELF), "CURRENT_SETTING", "CURRENT_SCHEMA",
                        "CURRENT_DATABASE", "CURRENT_USER", "VERSION"))
                .introspection(CockroachFunctions::listed);
    }

    private static Function[] edges(Type... types) {
        return Stream.of("MIN", "MAX").flatMap(name -> Stream.of(types).map(type -> aggregate(name, type)
                .with(PICKS, DECOMPOSABLE, CANNOT_FAIL).returns(type))).toArray(Function[]::new);
    }

    /// None is of a list, or of a text whose collation is a part of its type.
    private static Function[] windows(Type... types) {
        return Stream.of(types).flatMap(type -> Stream.of(window("FIRST_VALUE", type).with(SPLITS_PEERS).returns(type),
                window("LAST_VALUE", type).with(SPLITS_PEERS).returns(type),
                window("NTH_VALUE", type, INTEGER).with(SPLITS_PEERS).taking(1, COUNTS).returns(type),
                window("LAG", type).with(SPLITS_PEERS, FRAMELESS).returns(type),
                window("LAG", type, INTEGER, type).with(SPLITS_PEERS, FRAMELESS).taking(1, COUNTS).returns(type),
                window("LEAD", type).with(SPLITS_PEERS, FRAMELESS).returns(type))).toArray(Function[]::new);
    }

    private static Function[] aggregates() {
        return new Function[] {
            aggregate("SUM", INTERVAL).with(SUMS, DECOMPOSABLE).returns(INTERVAL),
            aggregate("SUM_INT", INTEGER).with(SUMS, DECOMPOSABLE).returns(INTEGER),
            aggregate("SQRDIFF", INTEGER).returns(NUMERIC),
            aggregate("XOR_AGG", INTEGER).with(JOINS_BITS).returns(INTEGER),
            aggregate("AVG", NUMERIC).with(SUMS).returns(NUMERIC),
            ordered("STRING_AGG", TEXT, TEXT).taking(1, texts("", ",", "a")).returns(TEXT),
            ordered("CONCAT_AGG", TEXT).returns(TEXT),
            ordered("CONCAT_AGG", BLOB).returns(BLOB)
        };
    }

    private static Function[] scalars() {
        return new Function[] {
            scalar("EXTRACT", TEXT, DATE).taking(0, FIELDS).returns(REAL),
            scalar("EXTRACT", TEXT, TIMESTAMP).taking(0, FIELDS).returns(REAL),
            scalar("EXTRACT", TEXT, TIME).taking(0, PARTS).returns(REAL),
            scalar("EXTRACT", TEXT, INTERVAL).taking(0, PARTS).returns(REAL),
            scalar("IFNULL", Type.ANY, Type.ANY).returns(Type.ANY),
            scalar("IF", BOOLEAN, Type.ANY, Type.ANY).returns(Type.ANY),
            scalar("ROUND", REAL, INTEGER).taking(1, SIGNED).returns(NUMERIC)
        };
    }

    /// What has another answer each time, takes words of its own, or fails on most of what it is given.
    private static final String UNFIT = "^(.*(now|timestamp|current_|local|uuid|random|_escape|regexp|like).*|timeofday|age|date_trunc"
            + "|extract.*|timezone|.*strftime|.*strptime|to_ip|from_ip|decode|convert_.*|encode|chr|get_bit|set_bit|overlay|pow|power|exp"
            + "|substr.*|pg_.*|crdb_internal.*|row_to_json|set_masklen|translate|to_english|array_.*|log|ln|mod|repeat|split_part|lpad"
            + "|rpad|inet_.*|width_bucket|quote_.*|strpos)$";

    private static final String KNOWN = "('bool', 'int', 'float', 'decimal', 'string', 'bytes', 'date', 'time', 'timestamp', 'interval',"
            + " 'uuid', 'varbit', 'inet', 'jsonb', 'timestamptz', 'timetz')";

    /// Functions of few arguments over types that we have, by what the engine says of itself. A whole number is drawn where a decimal is
    /// asked for, and no function takes one for the other there.
    private static Introspection listed(Introspection known) {
        String arguments = "regexp_replace(regexp_replace(signature, '^[(](.*)[)] -> .*$', '\\1'), '[a-z_0-9]+: ', '', 'g')";
        return known.catalogue("""
                SELECT name, args, gives FROM (SELECT UPPER(function) AS name, replace(%s, ', ', ',') AS args,
                regexp_replace(signature, '^.* -> ', '') AS gives, category FROM crdb_internal.builtin_functions) AS told
                WHERE category IN ('Math and numeric', 'String and byte', 'JSONB', 'INET', 'Date and time') AND lower(name) !~ '%s'
                AND args <> '' AND args !~ 'decimal' AND gives IN %s AND split_part(args, ',', 1) IN %s
                AND split_part(args || ',int', ',', 2) IN %s
                AND split_part(args || ',int,int', ',', 3) IN %s AND split_part(args, ',', 4) = ''
                AND name NOT IN (SELECT UPPER(proname) FROM pg_catalog.pg_proc WHERE proisagg OR proiswindow) ORDER BY 1, 2, 3"""
                .formatted(arguments, UNFIT, KNOWN, KNOWN, KNOWN, KNOWN), """
                SELECT UPPER(proname), CASE WHEN proisagg THEN 'aggregate' WHEN proiswindow THEN 'window' ELSE 'scalar' END
                FROM pg_catalog.pg_proc WHERE NOT proretset GROUP BY 1, 2 ORDER BY 1, 2""");
    }
}
