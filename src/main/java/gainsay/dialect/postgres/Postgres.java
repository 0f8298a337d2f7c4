package gainsay.dialect.postgres;

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
import static gainsay.sql.Type.MULTIRANGE;
import static gainsay.sql.Type.NETWORK;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.RANGE;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.SEARCH;
import static gainsay.sql.Type.STRUCT;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;
import static gainsay.sql.Type.WORDS;
import static gainsay.sql.Type.ZONED_TIME;

import gainsay.dialect.Dialect;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Phrase;
import gainsay.dialect.Span;
import gainsay.dialect.TypeDiscipline;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Partitioning;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.Locale;
import java.util.Map;

/// PostgreSQL, from 9.6 on: strict types, each with functions and operators of its own.
public final class Postgres {
    public static final DialectHistory DIALECT = PostgresErrors.in(PostgresFunctions.in(PostgresDeclarations.in(
            PostgresSettings.in(PostgresCatalogue.in(Dialect.standard("postgres")
            .discipline(TypeDiscipline.STRICT.comparing(TypeDiscipline.Texts.EXACT.withExact("\"C\"", "\"POSIX\"", "ucs_basic")))
            .errorText(message -> message.lines().findFirst().orElse("").replaceFirst("^[A-Z]+: ", ""))
            .narrow(Integer.MAX_VALUE, "INTEGER").type(INTEGER, "BIGINT").narrow(32_767, "SMALLINT")
            .type(REAL, "DOUBLE PRECISION", "REAL").type(NUMERIC, "NUMERIC", "NUMERIC(18, 3)").type(TEXT, "TEXT", "VARCHAR(20)")
            .type(BOOLEAN, "BOOLEAN").type(BLOB, "BYTEA").type(DATE, "DATE").type(TIME, "TIME").type(TIMESTAMP, "TIMESTAMP")
            .type(INTERVAL, "INTERVAL").type(UUID, "UUID").type(BIT, "BIT VARYING").type(LIST, "INTEGER[]")
            .type(INSTANT, "TIMESTAMPTZ").type(ZONED_TIME, "TIMETZ").type(NUMERIC, "NUMERIC(10, 2)")
            .type(JSON, "JSONB").type(RANGE, "INT4RANGE").type(NETWORK, "INET").type(MULTIRANGE, "INT4MULTIRANGE").since("14", MULTIRANGE)
            .type(WORDS, "TSVECTOR").type(SEARCH, "TSQUERY")
            .typeNames(Postgres::meaning).resultTypes(Postgres::spelled)
            .asText(DATE, TIME, TIMESTAMP, INTERVAL, UUID, BIT, LIST, JSON, RANGE, MULTIRANGE, NETWORK, WORDS, SEARCH, INSTANT, ZONED_TIME,
                    ENUM, STRUCT)
            .written(REAL, "CAST('{}' AS DOUBLE PRECISION)", "NaN", "-NaN", "Infinity", "-Infinity")
            .written(NUMERIC, "CAST({} AS NUMERIC)", "0", "1", "-1", "0.5", "1.5", "2", "10", "0.001", "123456789.125")
            .written(DATE, "DATE '{}'", "2000-01-01", "2024-02-29", "1999-12-31", "1970-01-01", "0001-01-01", "9999-12-31", "infinity",
                    "0044-03-15 BC")
            .written(TIME, "TIME '{}'", "00:00:00", "12:00:00", "23:59:59.999999", "24:00:00")
            .written(TIMESTAMP, "TIMESTAMP '{}'", "2000-01-01 00:00:00", "2024-02-29 12:00:00", "1999-12-31 23:59:59.999", "-infinity")
            .written(INTERVAL, "INTERVAL '{}'", "1 day", "24:00:00", "-178000000 years",
                    "1 mon", "30 days", "-1 years", "00:00:01", "00:00:00")
            .written(UUID, "CAST('{}' AS UUID)", "00000000-0000-0000-0000-000000000000", "550e8400-e29b-41d4-a716-446655440000",
                    "ffffffff-ffff-ffff-ffff-ffffffffffff")
            .written(BIT, "CAST('{}' AS BIT VARYING)", "", "0", "1", "101", "0101", "11111111")
            .written(LIST, "CAST('{}' AS INTEGER[])", "{}", "{1}", "{1,2}", "{NULL}", "{2,1}", "{1,NULL}")
            .written(INSTANT, "CAST('{}' AS TIMESTAMPTZ)", "2000-01-01 00:00:00+00", "2024-02-29 12:00:00+00", "1999-12-31 23:59:59.999+00",
                    "infinity")
            .written(ZONED_TIME, "CAST('{}' AS TIMETZ)", "00:00:00+00", "12:00:00+00", "12:00:00+01", "13:00:00+02", "24:00:00+00")
            .written(JSON, "CAST('{}' AS JSONB)", "{}", "[]", "1", "null", "\"a\"", "{\"a\": 1}", "{\"a\": [1, 2]}", "[1, \"a\", null]")
            .written(RANGE, "CAST('{}' AS INT4RANGE)", "empty", "(,)", "[1,2)", "[1,5)", "[0,3)", "(,2)", "[2,)")
            .written(MULTIRANGE, "CAST('{}' AS INT4MULTIRANGE)", "{}", "{(,)}", "{[1,2)}", "{[1,2),[4,5)}", "{[0,3),[5,)}")
            .written(ENUM, "CAST('{}' AS e0)", "a", "b", "c").written(STRUCT, "CAST('{}' AS s0)", "(1,a)", "(2,b)", "(1,)", "(0,a)")
            .written(NETWORK, "CAST('{}' AS INET)", "10.0.0.1", "10.0.0.0/8", "10.1.0.0/16", "192.168.1.7/24", "::1", "0.0.0.0/0")
            .written(WORDS, "CAST('{}' AS TSVECTOR)", "", "a:1 b:2", "b:1 a:2", "a:1 b:3", "a:1A b:2B", "a:1", "b:2A", "ab:1 a:2D",
                    "a b")
            .written(SEARCH, "CAST('{}' AS TSQUERY)", "a", "!a", "a <-> b", "!(a <-> b)", "!a:A & !b:A", "a:* | b", "a <2> b", "a:AB & !b",
                    "(a | b) <-> b", "!(!a | b)", "")
            .collations("\"C\"", "\"POSIX\"", "ucs_basic")
            .phrase(Phrase.GENERATED, "GENERATED ALWAYS AS").phrase(Phrase.PLACE, "${number}")
            .without(Feature.ASSIGNMENT_CASTS, Feature.FULL_JOIN_CONDITIONS, Feature.REAL_MODULO, Feature.ROW_SUBQUERIES_DISTINCT)
            .with(Feature.CONSTANT_KEYS, Feature.DEFERRED_KEYS, Feature.EXPRESSION_INDEX, Feature.GROUPING_SETS, Feature.IDLE_ORDER,
                    Feature.LATERAL_JOINS, Feature.LENIENT_WINDOWS, Feature.PARTIAL_INDEX, Feature.PARTIAL_INDEX_FUNCTIONS,
                    Feature.PREPARES, Feature.PREPARE_TYPES, Feature.PREPARE_UNKNOWN, Feature.RENAME_EVERYWHERE, Feature.RETURNING,
                    Feature.SELF_REFERENCES, Feature.SHORT_FORMS, Feature.TEMPORARY_VIEWS, Feature.UNTYPED_BINDING,
                    Feature.UPDATE_FROM, Feature.UPSERT)
            .with(Feature.CHANGES_IN_WITH, Feature.DELETE_USING, Feature.DISTINCT_ON, Feature.PLANNED_SHAPES, Feature.QUANTIFIED_LISTS,
                    Feature.QUANTIFIED_QUERIES, Feature.ROW_LOCKS, Feature.SETS_OF_ALL, Feature.SYMMETRIC_BETWEEN)
            .with(Feature.KEY_NULLS, Feature.OWN_OPERATORS, Feature.ROW_LISTS, Feature.INHERITANCE, Feature.EXCLUSIONS,
                    Feature.MATERIALIZED_VIEWS, Feature.SET_TYPE, Feature.TRIGGERS, Feature.INSTEAD_OF_TRIGGERS, Feature.TRIGGER_TEXTS)
            .operators(known -> known.with(Operator.CONTAINS, Operator.CONTAINED, Operator.OVERLAPS, Operator.FINDS))
            .since("10", Feature.PARTITIONS, Feature.IDENTITY)
            .since("11", Feature.INDEX_INCLUDES).since("15", Feature.NULLS_NOT_DISTINCT, Feature.EMPTIED_COLUMNS)
            .since("11", Feature.WINDOW_GROUPS, Feature.PARTITION_KEYS, Feature.RANGE_DISTANCES).since("14", Feature.SEARCHES)
            .since("15", Feature.MERGE).since("17", Feature.MERGE_BY_SOURCE)
            .since("12", Feature.PARTITION_REFERENCES)
            .since("12", Feature.ADD_GENERATED, Feature.GENERATED_COLUMNS, Feature.STORED_COLUMNS, Feature.MATERIALIZED_HINT)
            .since("16", Feature.HEX_INTEGERS)
            .since("18", Feature.VIRTUAL_COLUMNS, Feature.RETURNING_BOTH, Feature.KEYS_OVER_TIME)
            .writes(Expr.Literal.class, PostgresWriters::literal).writes(Expr.Param.class, PostgresWriters::param)
            .writes(Expr.Literal.class, Span.until("10"), PostgresWriters::typedLiteral)
            .writes(Expr.Hex.class, PostgresWriters::hex).writes(Expr.QuantifiedList.class, PostgresWriters::quantified)
            .writes(Expr.Binary.class, PostgresWriters::binary).writes(Expr.Call.class, PostgresWriters::call)
            .writes(Expr.Aggregate.class, PostgresWriters::aggregate)
            .writes(Expr.ListOf.class, (list, out) -> out.put("ARRAY[").exprs(list.items()).put("]"))
            .writes(Statement.Key.class, PostgresWriters::key).writes(Source.Function.class, PostgresWriters::function)
            .writes(Statement.CreateTrigger.class, PostgresWriters::trigger)
            .writes(Partitioning.Edge.class, PostgresWriters::edge).writes(Partitioning.Bounds.OneOf.class, PostgresWriters::oneOf)
            .upkeep("ANALYZE {TABLE}", true).upkeep("VACUUM {TABLE}", true).upkeep("VACUUM ANALYZE {TABLE}", true)
            .upkeep("VACUUM FULL {TABLE}", true).upkeep("VACUUM FREEZE {TABLE}", true).upkeep("REINDEX TABLE {TABLE}", true)
            .witnesses("CONCAT")
            .particulars(known -> known.built("SELECT version()").typeOf("pg_typeof({})").shell("\\gdesc"))
            .introspection(known -> known.aboutItself("pg_", "information_schema")))))));

    private Postgres() {}

    /// What a type name of a user's script, of the catalogue or of the driver means, without its length.
    private static final Map<String, Type> MEANINGS = Map.ofEntries(Map.entry("BOOL", BOOLEAN), Map.entry("INT2", INTEGER),
            Map.entry("INT4", INTEGER), Map.entry("INT8", INTEGER), Map.entry("INT", INTEGER), Map.entry("SERIAL", INTEGER),
            Map.entry("BIGSERIAL", INTEGER), Map.entry("SMALLSERIAL", INTEGER), Map.entry("FLOAT4", REAL), Map.entry("FLOAT8", REAL),
            Map.entry("FLOAT", REAL), Map.entry("DECIMAL", NUMERIC), Map.entry("DEC", NUMERIC), Map.entry("NUMERIC", NUMERIC),
            Map.entry("VARCHAR", TEXT), Map.entry("CHARACTER VARYING", TEXT), Map.entry("BPCHAR", TEXT), Map.entry("CHAR", TEXT),
            Map.entry("CHARACTER", TEXT), Map.entry("NAME", TEXT), Map.entry("TIME WITHOUT TIME ZONE", TIME),
            Map.entry("TIMESTAMP WITHOUT TIME ZONE", TIMESTAMP), Map.entry("VARBIT", BIT), Map.entry("BIT", BIT),
            Map.entry("BIT VARYING", BIT), Map.entry("_INT4", LIST), Map.entry("INT[]", LIST), Map.entry("INT4[]", LIST),
            Map.entry("TIMESTAMP WITH TIME ZONE", INSTANT), Map.entry("TIME WITH TIME ZONE", ZONED_TIME), Map.entry("TSQUERY", SEARCH),
            Map.entry("E0", ENUM), Map.entry("S0", STRUCT));

    private static String meaning(String declared) {
        return MEANINGS.getOrDefault(declared.replaceFirst(" ?[(].*[)]", ""), Type.ANY).name();
    }

    /// The driver's names for types as casts spell them. An array has an underscore before its name; a row has no name, and a text
    /// of no type yet has none either.
    private static String spelled(String told) {
        return switch (told) {
            case "unknown", "record", "void" -> "";
            case "int2", "smallserial" -> "SMALLINT";
            case "int4", "serial" -> "INTEGER";
            case "int8", "bigserial" -> "BIGINT";
            case "float4" -> "REAL";
            case "float8" -> "DOUBLE PRECISION";
            case "bit", "varbit" -> "BIT VARYING";
            case "_int4" -> "INTEGER[]";
            default -> told.startsWith("_") ? told.substring(1) + "[]" : told.toUpperCase(Locale.ROOT);
        };
    }
}
