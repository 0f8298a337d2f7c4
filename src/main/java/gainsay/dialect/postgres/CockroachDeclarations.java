package gainsay.dialect.postgres;

import static gainsay.dialect.Declarations.About.ASKED;
import static gainsay.dialect.Declarations.About.KEPT;
import static gainsay.dialect.Function.scalar;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.ENUM;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.LIST;
import static gainsay.sql.Type.NETWORK;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.UUID;

import gainsay.dialect.Declarations;
import gainsay.dialect.Declarations.CommandForm;
import gainsay.dialect.Declarations.IndexMethod;
import gainsay.dialect.Declarations.Made;
import gainsay.dialect.DialectHistory;
import gainsay.sql.Operator;
import java.util.stream.IntStream;

/// What CockroachDB lets one declare besides columns and rules.
final class CockroachDeclarations {
    private static final String STATISTICS = "ALTER TABLE {table} INJECT STATISTICS '[{\"columns\":[\"{columns}\"],"
            + "\"created_at\":\"2030-01-01 00:00:00\",\"row_count\":%d,\"distinct_count\":%d,\"null_count\":%d}]'";

    private CockroachDeclarations() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.storage(CockroachTables.STORAGE).declarations(_ -> commands(methods(Declarations.NONE))
                .relates(LIST, Operator.CONTAINS, Operator.CONTAINED, Operator.OVERLAPS)
                .relates(JSON, Operator.CONTAINS, Operator.CONTAINED).relates(NETWORK, Operator.OVERLAPS)
                .made(Made.type("e0", ENUM, "CREATE TYPE {object} AS ENUM ('c', 'a', 'b')").since("20.2"),
                        Made.function(scalar("OWN_SQL", INTEGER).returns(INTEGER), "CREATE FUNCTION {object}(v INT8) RETURNS INT8"
                                + " IMMUTABLE LANGUAGE SQL AS $$ SELECT COALESCE(v, 0) $$").since("22.2"),
                        Made.function(scalar("OWN_TEST", INTEGER).returns(BOOLEAN), "CREATE FUNCTION {object}(v INT8) RETURNS BOOL"
                                + " IMMUTABLE STRICT LANGUAGE SQL AS $$ SELECT v > 0 $$").since("22.2"),
                        Made.function(scalar("OWN_PL", TEXT).returns(TEXT), "CREATE FUNCTION {object}(v STRING) RETURNS STRING"
                                + " IMMUTABLE LANGUAGE plpgsql AS $$ BEGIN RETURN v || 'a'; END $$").since("23.2")))
                .withoutUpkeep().upkeep("CREATE STATISTICS s FROM {TABLE}", true).upkeep("ALTER TABLE {TABLE} SCATTER", true);
    }

    private static Declarations methods(Declarations known) {
        IndexMethod[] sharded = IntStream.of(2, 4, 8).mapToObj(buckets -> IndexMethod.of("hash WITH BUCKET_COUNT = " + buckets)
                .over(INTEGER, NUMERIC, TEXT, BLOB, BOOLEAN, DATE, UUID)).toArray(IndexMethod[]::new);
        return known.methods(IndexMethod.of("inverted").single().over(JSON, LIST)).methods(sharded);
    }

    private static Declarations commands(Declarations known) {
        return known.commands(
                CommandForm.of("CREATE STATISTICS {object} ON {columns} FROM {table}").about(KEPT),
                CommandForm.of("CREATE STATISTICS {object} FROM {table}").about(KEPT),
                CommandForm.of(STATISTICS.formatted(1_000_000, 1_000_000, 0)).width(1).about(KEPT),
                CommandForm.of(STATISTICS.formatted(1_000_000, 1, 999_999)).width(1).about(KEPT),
                CommandForm.of(STATISTICS.formatted(0, 0, 0)).width(1).about(KEPT),
                CommandForm.of("ALTER TABLE {table} SCATTER").about(KEPT),
                CommandForm.of("ALTER TABLE {table} ADD CONSTRAINT {object} CHECK ({value})").about(ASKED, KEPT),
                CommandForm.of("ALTER TABLE {table} ALTER COLUMN {columns} SET DEFAULT {value}").about(KEPT));
    }
}
