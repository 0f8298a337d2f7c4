package gainsay.dialect;

import static gainsay.sql.Type.BIT;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.BOOLEAN;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.INSTANT;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.INTERVAL;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.LIST;
import static gainsay.sql.Type.NETWORK;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.RANGE;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;
import static gainsay.sql.Type.UUID;
import static gainsay.sql.Type.WORDS;
import static gainsay.sql.Type.ZONED_TIME;

import gainsay.dialect.Declarations.CommandForm;
import gainsay.dialect.Declarations.IndexMethod;
import gainsay.dialect.Declarations.Made;
import gainsay.sql.Operator;

/// What PostgreSQL lets one declare besides columns and rules.
final class PostgresDeclarations {
    private PostgresDeclarations() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.declarations(known -> commands(methods(known))
                .relates(LIST, Operator.CONTAINS, Operator.CONTAINED, Operator.OVERLAPS)
                .relates(RANGE, Operator.CONTAINS, Operator.CONTAINED, Operator.OVERLAPS)
                .relates(JSON, Operator.CONTAINS, Operator.CONTAINED).relates(NETWORK, Operator.OVERLAPS)
                .relates(WORDS, Operator.FINDS)
                .made(Made.type("d0", INTEGER, "CREATE DOMAIN {object} AS INTEGER"),
                        Made.type("d1", TEXT, "CREATE DOMAIN {object} AS TEXT COLLATE \"C\" CHECK (LENGTH(VALUE) < 30)"),
                        Made.collation("k0", "CREATE COLLATION {object} (provider = icu, locale = 'und-u-ks-level2', "
                                + "deterministic = false)").since("12"),
                        Made.collation("k1", "CREATE COLLATION {object} (provider = icu, locale = 'de-u-co-phonebk')").since("10")));
    }

    private static Declarations methods(Declarations known) {
        return known.methods(
                IndexMethod.of("").by(TEXT, "text_pattern_ops"),
                IndexMethod.of("hash").single().over(INTEGER, REAL, NUMERIC, TEXT, BLOB, BOOLEAN, DATE, TIME, TIMESTAMP, INTERVAL, UUID,
                        LIST, JSON, RANGE, NETWORK, INSTANT, ZONED_TIME),
                IndexMethod.of("gin").over(INTEGER, REAL, NUMERIC, TEXT, BLOB, DATE, TIME, TIMESTAMP, INTERVAL, BIT, NETWORK, INSTANT),
                IndexMethod.of("gist").over(INTEGER, REAL, NUMERIC, TEXT, BLOB, DATE, TIME, TIMESTAMP, INTERVAL, BIT, NETWORK, INSTANT),
                IndexMethod.of("gin").over(WORDS), IndexMethod.of("gist").over(WORDS),
                IndexMethod.of("gin").over(LIST).by(JSON, "", "jsonb_path_ops"),
                IndexMethod.of("gist").over(RANGE).by(NETWORK, "inet_ops"),
                IndexMethod.of("spgist").single().over(TEXT, RANGE),
                IndexMethod.of("spgist").single().over(NETWORK).since("10"),
                IndexMethod.of("brin").over(INTEGER, REAL, NUMERIC, TEXT, BLOB, DATE, TIME, TIMESTAMP, INTERVAL, UUID, BIT, RANGE, INSTANT,
                                ZONED_TIME)
                        .by(NETWORK, "", "inet_minmax_ops"));
    }

    private static Declarations commands(Declarations known) {
        String column = "ALTER TABLE {table} ALTER COLUMN {columns} ";
        return known.commands(
                CommandForm.of("CREATE STATISTICS {object} ON {columns} FROM {table}").width(2).since("10"),
                CommandForm.of("CREATE STATISTICS {object} (mcv) ON {columns} FROM {table}").width(2).since("12"),
                CommandForm.of(column + "SET STATISTICS 1"), CommandForm.of(column + "SET (n_distinct = -1)"),
                CommandForm.of(column + "SET STORAGE EXTERNAL").over(TEXT, BLOB, LIST, JSON),
                CommandForm.of(column + "SET NOT NULL"), CommandForm.of(column + "DROP NOT NULL"),
                CommandForm.of(column + "SET DEFAULT {value}"), CommandForm.of(column + "DROP DEFAULT"),
                CommandForm.of("ALTER TABLE {table} ADD CONSTRAINT {object} CHECK ({value})").asking(),
                CommandForm.of("ALTER TABLE {table} ADD CONSTRAINT {object} CHECK ({value}) NOT VALID").asking(),
                CommandForm.of("ALTER TABLE {table} ADD CONSTRAINT {object} UNIQUE ({columns})").ofPlainTables(),
                CommandForm.of("ALTER TABLE {table} SET (fillfactor = 10)").ofPlainTables(),
                CommandForm.of("ALTER TABLE {table} SET (parallel_workers = 2)").ofPlainTables(),
                CommandForm.of("ALTER TABLE {table} ENABLE ROW LEVEL SECURITY"),
                CommandForm.of("CREATE POLICY {object} ON {table} USING (TRUE)"),
                CommandForm.of("CREATE RULE {object} AS ON DELETE TO {table} DO ALSO NOTHING"),
                CommandForm.of("CLUSTER {table} USING {index}").ofPlainTables(),
                CommandForm.of("REINDEX INDEX {index}").ofPlainTables(),
                CommandForm.of("ALTER INDEX {index} SET (fillfactor = 10)").ofPlainTables());
    }
}
