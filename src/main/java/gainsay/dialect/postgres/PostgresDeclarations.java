package gainsay.dialect.postgres;

import static gainsay.dialect.Function.scalar;
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
import static gainsay.sql.Type.STRUCT;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;
import static gainsay.sql.Type.WORDS;
import static gainsay.sql.Type.ZONED_TIME;

import gainsay.dialect.Declarations;
import gainsay.dialect.Declarations.IndexMethod;
import gainsay.dialect.Declarations.Made;
import gainsay.dialect.DialectHistory;
import gainsay.sql.Operator;

/// What PostgreSQL lets one declare besides columns and rules.
final class PostgresDeclarations {
    /// A superuser sees all rows, whatever a policy says. So some databases belong to a role that every server has and that may do
    /// nothing elsewhere. Who may not take it on goes without.
    private static final String OTHER_ROLE = "DO $$ BEGIN EXECUTE format('GRANT ALL ON SCHEMA %I TO pg_signal_backend', current_schema());"
            + " PERFORM set_config('role', 'pg_signal_backend', false); END $$";

    private PostgresDeclarations() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.declarations(known -> PostgresCommands.in(methods(known))
                .relates(LIST, Operator.CONTAINS, Operator.CONTAINED, Operator.OVERLAPS)
                .relates(RANGE, Operator.CONTAINS, Operator.CONTAINED, Operator.OVERLAPS)
                .relates(MULTIRANGE, Operator.CONTAINS, Operator.CONTAINED, Operator.OVERLAPS)
                .relates(JSON, Operator.CONTAINS, Operator.CONTAINED).relates(NETWORK, Operator.OVERLAPS)
                .relates(WORDS, Operator.FINDS)
                .made(Made.type("d0", INTEGER, "CREATE DOMAIN {object} AS INTEGER"),
                        Made.type("d1", TEXT, "CREATE DOMAIN {object} AS TEXT COLLATE \"C\" CHECK (LENGTH(VALUE) < 30)"),
                        Made.type("d2", INTEGER, "CREATE DOMAIN {object} AS BIGINT CHECK (VALUE > -1000) DEFAULT 1"),
                        Made.type("e0", ENUM, "CREATE TYPE {object} AS ENUM ('c', 'a', 'b')"),
                        Made.type("s0", STRUCT, "CREATE TYPE {object} AS (a INTEGER, b TEXT)"),
                        Made.collation("k0", "CREATE COLLATION {object} (provider = icu, locale = 'und-u-ks-level2', "
                                + "deterministic = false)").since("12"),
                        Made.collation("k1", "CREATE COLLATION {object} (provider = icu, locale = 'de-u-co-phonebk')").since("10"),
                        Made.function(scalar("OWN_SQL", INTEGER).returns(INTEGER), "CREATE FUNCTION {object}(v BIGINT) RETURNS BIGINT"
                                + " LANGUAGE SQL IMMUTABLE AS $$ SELECT COALESCE(v, 0) $$"),
                        Made.function(scalar("OWN_TEST", INTEGER).returns(BOOLEAN), "CREATE FUNCTION {object}(v BIGINT) RETURNS BOOLEAN"
                                + " LANGUAGE SQL IMMUTABLE STRICT AS $$ SELECT v > 0 $$"),
                        Made.function(scalar("OWN_PL", TEXT).returns(TEXT), "CREATE FUNCTION {object}(v TEXT) RETURNS TEXT"
                                + " LANGUAGE plpgsql IMMUTABLE AS $$ BEGIN RETURN v || 'a'; END $$"),
                        Made.session(OTHER_ROLE)));
    }

    private static Declarations methods(Declarations known) {
        return known.methods(
                IndexMethod.of("").by(TEXT, "text_pattern_ops"),
                IndexMethod.of("hash").single().over(INTEGER, REAL, NUMERIC, TEXT, BLOB, BOOLEAN, DATE, TIME, TIMESTAMP, INTERVAL, UUID,
                        LIST, JSON, RANGE, NETWORK, INSTANT, ZONED_TIME, ENUM),
                IndexMethod.of("hash").single().over(MULTIRANGE, STRUCT).since("14"),
                IndexMethod.of("gin").over(INTEGER, REAL, NUMERIC, TEXT, BLOB, DATE, TIME, TIMESTAMP, INTERVAL, BIT, NETWORK, INSTANT),
                IndexMethod.of("gist").over(INTEGER, REAL, NUMERIC, TEXT, BLOB, DATE, TIME, TIMESTAMP, INTERVAL, BIT, NETWORK, INSTANT),
                IndexMethod.of("gin").over(WORDS), IndexMethod.of("gist").over(WORDS),
                IndexMethod.of("gin").over(LIST).by(JSON, "", "jsonb_path_ops"),
                IndexMethod.of("gist").over(RANGE).by(NETWORK, "inet_ops"),
                IndexMethod.of("gist").over(MULTIRANGE).since("14"),
                IndexMethod.of("spgist").single().over(TEXT, RANGE),
                IndexMethod.of("spgist").single().over(NETWORK).since("10"),
                IndexMethod.of("brin").over(INTEGER, REAL, NUMERIC, TEXT, BLOB, DATE, TIME, TIMESTAMP, INTERVAL, UUID, BIT, RANGE, INSTANT,
                                ZONED_TIME)
                        .by(NETWORK, "", "inet_minmax_ops"));
    }
}
