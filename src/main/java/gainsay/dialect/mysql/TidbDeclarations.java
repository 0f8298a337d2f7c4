package gainsay.dialect.mysql;

import static gainsay.dialect.Declarations.About.ASKED;
import static gainsay.dialect.Declarations.About.KEPT;
import static gainsay.dialect.Declarations.About.PLAIN;
import static gainsay.dialect.Declarations.About.SHARED;
import static gainsay.dialect.Declarations.About.SPREAD;
import static gainsay.sql.Type.BLOB;
import static gainsay.sql.Type.DATE;
import static gainsay.sql.Type.INTEGER;
import static gainsay.sql.Type.JSON;
import static gainsay.sql.Type.NUMERIC;
import static gainsay.sql.Type.REAL;
import static gainsay.sql.Type.TEXT;
import static gainsay.sql.Type.TIME;
import static gainsay.sql.Type.TIMESTAMP;

import gainsay.dialect.Declarations;
import gainsay.dialect.Declarations.CommandForm;
import gainsay.dialect.Declarations.IndexMethod;
import gainsay.dialect.Declarations.Manner;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Span;
import gainsay.dialect.TableStorage;
import gainsay.dialect.TableStorage.Option;
import gainsay.sql.Operator;

/// What TiDB declares otherwise than MySQL: how rows have their numbers, partitions, methods of indexes, and commands by their words.
///
/// Kinds of partitions that an old version does not have are read there and forgotten. Numbers of AUTO_RANDOM keys are given, since
/// the rows of a case would be others each time. Whether rows are kept by their primary key is a setting, under which tables are made.
final class TidbDeclarations {
    private static final String ALTER = "ALTER TABLE {table} ";
    private static final String ANALYZE = "ANALYZE TABLE {table} ";

    private TidbDeclarations() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect
                .storage(TableStorage.PLAIN.identityKey("BIGINT").with(Option.otherForm("SHARD_ROW_ID_BITS = 2"))
                        .with(Option.otherForm("SHARD_ROW_ID_BITS = 2 PRE_SPLIT_REGIONS = 1")).with(Option.otherForm("AUTO_ID_CACHE = 1")
                        .since("6.4")))
                .declarations(_ -> statistics(partitions(indexes(tables(methods(MysqlDeclarations.spreads(Declarations.NONE, false)))))))
                .withoutUpkeep().upkeep("ANALYZE TABLE {TABLE}", true).upkeep("ADMIN CHECK TABLE {TABLE}", true)
                .upkeep("FLUSH TABLE {TABLE}", true);
    }

    private static Declarations methods(Declarations known) {
        return known.methods(IndexMethod.of("").by(TEXT, "(1)", "(3)").by(BLOB, "(1)", "(3)"),
                        IndexMethod.of("HASH").over(MysqlTypes.keyed()), IndexMethod.of("BTREE").over(MysqlTypes.keyed()),
                        IndexMethod.of(MysqlDefinitions.LIST).over(JSON).single().since("6.6"))
                .relates(JSON, Operator.CONTAINS, Operator.CONTAINED)
                .manners(new Manner("ALGORITHM = MERGE ", true, Span.ALWAYS), new Manner("ALGORITHM = TEMPTABLE ", true, Span.ALWAYS),
                        new Manner(", ALGORITHM = INPLACE", false, Span.since("6.2")))
                .made(MysqlDeclarations.VARIABLES);
    }

    private static Declarations tables(Declarations known) {
        return known.commands(
                CommandForm.of(ALTER + "COMMENT = 'a'").about(KEPT), CommandForm.of(ALTER + "AUTO_INCREMENT = 100").about(KEPT),
                CommandForm.of(ALTER + "SHARD_ROW_ID_BITS = 2").about(KEPT),
                CommandForm.of("SPLIT TABLE {table} BY (10), (20)").about(PLAIN, KEPT),
                CommandForm.of(ALTER + "CACHE; " + ALTER + "NOCACHE").about(PLAIN, KEPT).since("6.0"),
                CommandForm.of("BATCH LIMIT 2 UPDATE {table} SET {columns} = {value} WHERE {columns} IS NULL").about(KEPT).since("6.2"),
                CommandForm.of(ALTER + "ALTER COLUMN {columns} SET DEFAULT {value}").over(INTEGER, REAL, NUMERIC).about(KEPT),
                CommandForm.of(ALTER + "ALTER COLUMN {columns} DROP DEFAULT").over(INTEGER, REAL, NUMERIC, DATE, TIME, TIMESTAMP)
                        .about(KEPT),
                CommandForm.of(ALTER + "ADD CONSTRAINT {object} CHECK ({value})").about(ASKED, KEPT).since("7.2"),
                CommandForm.of(ALTER + "ADD CONSTRAINT {object} CHECK ({value}) NOT ENFORCED").about(ASKED, KEPT).since("7.2"));
    }

    private static Declarations indexes(Declarations known) {
        return known.commands(
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns} DESC)").about(KEPT),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns})").width(2).about(KEPT),
                CommandForm.of(ALTER + "ADD UNIQUE INDEX {object} ({columns})").about(PLAIN, KEPT),
                CommandForm.of(ALTER + "ADD PRIMARY KEY ({columns})").about(PLAIN, KEPT).since("5.0"),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns}(2))").over(TEXT, BLOB).about(KEPT),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns}) INVISIBLE").about(KEPT),
                CommandForm.of(ALTER + "ADD INDEX {object} ((CAST({columns} AS UNSIGNED ARRAY)))").over(JSON).about(KEPT).since("6.6"),
                CommandForm.of(ALTER + "RENAME INDEX {index} TO {index}x; " + ALTER + "RENAME INDEX {index}x TO {index}").about(KEPT),
                CommandForm.of(ALTER + "ALTER INDEX {index} INVISIBLE; " + ALTER + "ALTER INDEX {index} VISIBLE").about(KEPT),
                CommandForm.of("ADMIN CHECK INDEX {table} {index}").about(KEPT),
                CommandForm.of("ADMIN CLEANUP INDEX {table} {index}").about(KEPT),
                CommandForm.of("ADMIN RECOVER INDEX {table} {index}").about(KEPT));
    }

    /// Each table has a first partition, of this name.
    private static Declarations partitions(Declarations known) {
        return known.commands(
                CommandForm.of(ALTER + "ANALYZE PARTITION p0").about(SPREAD), CommandForm.of(ALTER + "TRUNCATE PARTITION p0").about(SPREAD),
                CommandForm.of(ALTER + "COALESCE PARTITION 1").about(SHARED).since("7.1"),
                CommandForm.of(ALTER + "ADD PARTITION PARTITIONS 2").about(SHARED).since("7.1"),
                CommandForm.of(ALTER + "REMOVE PARTITIONING").about(SPREAD).since("7.4"),
                CommandForm.of(ALTER + "PARTITION BY KEY ({columns}) PARTITIONS 3").about(PLAIN, KEPT).since("7.4"),
                CommandForm.of("CREATE TABLE {object} LIKE {table}; ALTER TABLE {object} REMOVE PARTITIONING; " + ALTER
                        + "EXCHANGE PARTITION p0 WITH TABLE {object}; DROP TABLE {object}").about(SPREAD).since("7.4"),
                CommandForm.of(ALTER + "ADD UNIQUE INDEX {object} ({columns}) GLOBAL").about(SPREAD).since("8.4"),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns}) GLOBAL").about(SPREAD).since("8.5.4"));
    }

    /// What a planner believes of a table, by which it may choose otherwise, and nothing else.
    private static Declarations statistics(Declarations known) {
        return known.commands(
                CommandForm.of(ANALYZE + "WITH 2 TOPN"), CommandForm.of(ANALYZE + "WITH 2 BUCKETS"),
                CommandForm.of(ANALYZE + "WITH 0 TOPN, 4 BUCKETS"), CommandForm.of(ANALYZE + "INDEX {index}"),
                CommandForm.of(ANALYZE + "ALL COLUMNS").since("5.4"), CommandForm.of(ANALYZE + "COLUMNS {columns}").since("5.4"),
                CommandForm.of(ANALYZE + "PREDICATE COLUMNS").since("6.5"), CommandForm.of("DROP STATS {table}").about(KEPT));
    }
}
