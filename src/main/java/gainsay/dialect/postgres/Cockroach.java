package gainsay.dialect.postgres;

import static gainsay.sql.Type.BIT;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.COLLATED;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.ENUM;
import static gainsay.sql.Type.INSTANT;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.LIST;
import static gainsay.sql.Type.NETWORK;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.RANGE;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.SEARCH;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;
import static gainsay.sql.Type.WORDS;
import static gainsay.sql.Type.ZONED_TIME;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Phrase;
import gainsay.dialect.Span;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import gainsay.sql.Type;

/// CockroachDB, from 20.1 on, by its differences from PostgreSQL.
public final class Cockroach {
    private static final String[] UNLIKE = {"BIGINT", "INTEGER", "SMALLINT", "DOUBLE PRECISION", "REAL", "NUMERIC", "NUMERIC(18, 3)",
        "NUMERIC(10, 2)", "TEXT", "VARCHAR(20)", "BYTEA", "BIT VARYING", "INTEGER[]", "BOOLEAN"};

    public static final DialectHistory DIALECT = CockroachLater.in(CockroachShown.in(CockroachSpread.in(CockroachErrors.in(
            CockroachFunctions.in(CockroachDeclarations.in(CockroachSettings.in(CockroachCatalogue.in(values(types(
            Postgres.DIALECT.asOf("9.6").named("cockroach")))
            .without(Feature.TRIGGERS, Feature.INSTEAD_OF_TRIGGERS, Feature.TRIGGER_TEXTS, Feature.INHERITANCE, Feature.EXCLUSIONS,
                    Feature.MATERIALIZED_VIEWS, Feature.DEFERRED_KEYS, Feature.EXPRESSION_INDEX, Feature.PARTIAL_INDEX,
                    Feature.GROUPING_SETS, Feature.KEY_NULLS, Feature.NULLS_FIRST, Feature.RENAME_EVERYWHERE, Feature.DELETE_USING,
                    Feature.VIRTUAL_COLUMNS, Feature.MATERIALIZED_HINT, Feature.REPEATED_KEYS, Feature.IDLE_ORDER,
                    Feature.PARTIAL_INDEX_FUNCTIONS)
            .with(Feature.INDEXES_IN_TABLES, Feature.INDEX_HINTS, Feature.INDEX_INCLUDES, Feature.SLOW_TABLES, Feature.GENERATED_COLUMNS,
                    Feature.STORED_COLUMNS, Feature.ADD_GENERATED, Feature.FULL_JOIN_CONDITIONS, Feature.WINDOW_GROUPS,
                    Feature.RANGE_DISTANCES, Feature.NAMED_WINDOWS, Feature.FIRST_ROWS, Feature.EMPTY_IN_LIST, Feature.REAL_MODULO,
                    Feature.INSERT_OR, Feature.KEYLESS_OR, Feature.SILENT_CHECKS, Feature.DECIMALS_APART,
                    Feature.UNORDERED_DOCUMENTS, Feature.LISTS_APART, Feature.UNORDERED_DISTINCT, Feature.ASKED_PREPARED,
                    Feature.OPEN_PLACES).witnesses()
            .until("21.1", Feature.INTERLEAVED_TABLES)
            .since("20.2", Feature.PARTIAL_INDEX, Feature.MATERIALIZED_VIEWS, Feature.MATERIALIZED_HINT,
                    Feature.PARTIAL_INDEX_FUNCTIONS)
            .since("21.1", Feature.VIRTUAL_COLUMNS).since("21.2", Feature.EXPRESSION_INDEX, Feature.IDENTITY)
            .since("22.1", Feature.NULLS_FIRST).since("22.2", Feature.DELETE_USING)
            .phrase(Phrase.GENERATED, "AS").phrase(Phrase.BY_INDEX, "@{index}").phrase(Phrase.BY_NO_INDEX, "@primary")
            .phrase(Phrase.INSERT_OR_REPLACE, "UPSERT")
            .writes(Expr.Literal.class, PostgresWriters::literal).writes(Expr.Binary.class, CockroachWriters::binary)
            .writes(Expr.Between.class, CockroachWriters::between).writes(Expr.InList.class, CockroachWriters::inList)
            .writes(Expr.Cast.class, CockroachWriters::cast).writes(Expr.Param.class, CockroachWriters::param)
            .writes(Query.Order.class, CockroachWriters::order)
            .writes(Source.Table.class, CockroachWriters::table).writes(Source.Table.class, Span.since("22.1"), CockroachWriters::numbered)
            .writes(Source.Join.class, CockroachWriters::join).writes(Source.Function.class, CockroachWriters::function)
            .writes(Statement.Insert.class, CockroachWriters::insert)
            .writes(Statement.CreateTable.class, CockroachTables::table).writes(Statement.CreateIndex.class, CockroachTables::index)
            .writes(Statement.TableRule.Index.class, CockroachTables::inTable)
            .particulars(known -> known.shell(""))
            .introspection(known -> known.aboutItself("crdb_internal", "pg_", "information_schema"))))))))));

    private Cockroach() {}

    private static DialectHistory types(DialectHistory dialect) {
        return dialect.withoutSpelled(UNLIKE).without(RANGE, WORDS, SEARCH)
                .narrow(Integer.MAX_VALUE, "INT4").type(INTEGER, "INT8").narrow(32_767, "INT2")
                .type(REAL, "FLOAT8", "FLOAT4").type(NUMERIC, "DECIMAL", "DECIMAL(18, 3)").type(TEXT, "STRING", "VARCHAR(20)")
                .type(BOOLEAN, "BOOL").type(BLOB, "BYTES").type(BIT, "VARBIT").type(LIST, "INT8[]").type(COLLATED, "STRING COLLATE de")
                .type(NUMERIC, "DECIMAL(10, 2)").unindexed(LIST, JSON).collations()
                .asText(REAL, DATE, TIME, TIMESTAMP, INTERVAL, UUID, BIT, LIST, JSON, NETWORK, INSTANT, ZONED_TIME, ENUM, COLLATED)
                .typeNames(Cockroach::meaning);
    }

    /// Times without an end, and the last moment of a day, look like others there. Few equal intervals are drawn: one as a key is
    /// not found by another, which was half of what a hunt found.
    private static DialectHistory values(DialectHistory dialect) {
        return dialect.written(REAL, "CAST('{}' AS FLOAT8)", "NaN", "Infinity", "-Infinity")
                .written(NUMERIC, "CAST({} AS DECIMAL)", "0", "1", "-1", "0.5", "1.5", "2", "10", "0.001", "123456789.125")
                .written(DATE, "DATE '{}'", "2000-01-01", "2024-02-29", "1999-12-31", "1970-01-01", "0001-01-01", "9999-12-31")
                .written(TIME, "TIME '{}'", "00:00:00", "12:00:00", "23:59:59.999999", "01:30:00")
                .written(TIMESTAMP, "TIMESTAMP '{}'", "2000-01-01 00:00:00", "2024-02-29 12:00:00", "1999-12-31 23:59:59.999")
                .written(INTERVAL, "INTERVAL '{}'", "1 day", "2 days", "1 mon", "3 mons", "-1 years", "00:00:01",
                        "00:00:00", "01:30:00", "30 days")
                .written(BIT, "CAST('{}' AS VARBIT)", "", "0", "1", "101", "0101", "11111111")
                .written(LIST, "CAST('{}' AS INT8[])", "{}", "{1}", "{1,2}", "{NULL}", "{2,1}", "{1,NULL}")
                .written(INSTANT, "CAST('{}' AS TIMESTAMPTZ)", "2000-01-01 00:00:00+00", "2024-02-29 12:00:00+00",
                        "1999-12-31 23:59:59.999+00")
                .written(ZONED_TIME, "CAST('{}' AS TIMETZ)", "00:00:00+00", "12:00:00+00", "12:00:00+01", "13:00:00+02")
                .written(COLLATED, "('{}' COLLATE de)", "a", "A", "b", "ä", "z", "ab", "")
                .operators(known -> known.without(Operator.FINDS));
    }

    private static String meaning(String declared) {
        return declared.contains(" COLLATE ") ? COLLATED.name() : switch (declared.replaceFirst(" ?[(].*[)]", "")) {
            case "INT", "INTEGER", "BIGINT", "INT64", "SMALLINT", "SERIAL", "SERIAL2", "SERIAL4", "SERIAL8", "BIGSERIAL", "SMALLSERIAL" ->
                INTEGER.name();
            case "FLOAT", "DOUBLE PRECISION", "REAL" -> REAL.name();
            case "NUMERIC", "DEC", "DECIMAL" -> NUMERIC.name();
            case "TEXT", "VARCHAR", "CHAR", "CHARACTER", "CHARACTER VARYING", "NAME", "BPCHAR" -> TEXT.name();
            case "BYTEA", "BLOB" -> BLOB.name();
            case "BOOLEAN" -> BOOLEAN.name();
            case "BIT VARYING", "BIT" -> BIT.name();
            case "JSON" -> JSON.name();
            case "_INT8", "_INT4", "INT[]", "INT4[]", "INTEGER[]" -> LIST.name();
            case "TIME WITHOUT TIME ZONE" -> TIME.name();
            case "TIMESTAMP WITHOUT TIME ZONE" -> TIMESTAMP.name();
            case "TIMESTAMP WITH TIME ZONE" -> INSTANT.name();
            case "TIME WITH TIME ZONE" -> ZONED_TIME.name();
            default -> Type.ANY.name();
        };
    }
}
