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

/// Commands of MySQL by their words. What they change is nothing that the model of the tables knows, or is changed back.
final class MysqlCommands {
    private static final String ALTER = "ALTER TABLE {table} ";
    private static final String FILLED = "UPDATE {table} SET {columns} = {value} WHERE {columns} IS NULL";

    private MysqlCommands() {}

    /// Those of all servers of the family.
    static Declarations shared(Declarations known) {
        return ofRows(ofPartitions(ofColumns(ofIndexes(ofTables(known)))));
    }

    /// Those of MySQL alone.
    static Declarations own(Declarations known) {
        return known.commands(
                CommandForm.of(ALTER + "ADD INDEX {object} ((CAST({columns} AS UNSIGNED ARRAY)))").over(JSON).since("8.0.17"),
                CommandForm.of(ALTER + "RENAME INDEX {index} TO {index}x; " + ALTER + "RENAME INDEX {index}x TO {index}"),
                CommandForm.of(ALTER + "ALTER INDEX {index} INVISIBLE; " + ALTER + "ALTER INDEX {index} VISIBLE").since("8.0.0"),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns}) INVISIBLE").since("8.0.0"),
                CommandForm.of(ALTER + "ADD CONSTRAINT {object} CHECK ({value})").about(ASKED).since("8.0.16"),
                CommandForm.of(ALTER + "ADD CONSTRAINT {object} CHECK ({value}) NOT ENFORCED").about(ASKED).since("8.0.16"),
                CommandForm.of("ANALYZE TABLE {table} UPDATE HISTOGRAM ON {columns} WITH 4 BUCKETS").about(KEPT).since("8.0.3"),
                CommandForm.of("ANALYZE TABLE {table} UPDATE HISTOGRAM ON {columns} WITH 100 BUCKETS").width(2).about(KEPT).since("8.0.3"),
                CommandForm.of("ANALYZE TABLE {table} DROP HISTOGRAM ON {columns}").about(KEPT).since("8.0.3"));
    }

    private static Declarations ofTables(Declarations known) {
        return known.commands(
                CommandForm.of(ALTER + "FORCE, ALGORITHM = INPLACE"), CommandForm.of(ALTER + "FORCE, ALGORITHM = COPY"),
                CommandForm.of(ALTER + "ENGINE = InnoDB").about(KEPT),
                CommandForm.of(ALTER + "ENGINE = MyISAM; ALTER TABLE {table} ENGINE = InnoDB").about(PLAIN, KEPT),
                CommandForm.of(ALTER + "ORDER BY {columns}"), CommandForm.of(ALTER + "ROW_FORMAT = DYNAMIC"),
                CommandForm.of(ALTER + "STATS_PERSISTENT = 0"), CommandForm.of(ALTER + "STATS_SAMPLE_PAGES = 1"),
                CommandForm.of(ALTER + "DISABLE KEYS"), CommandForm.of(ALTER + "ENABLE KEYS"), CommandForm.of(ALTER + "COMMENT = 'a'"),
                CommandForm.of(ALTER + "AUTO_INCREMENT = 100"));
    }

    private static Declarations ofIndexes(Declarations known) {
        String added = ALTER + "ADD INDEX {object} ({columns})";
        return known.commands(
                CommandForm.of(added + ", ALGORITHM = INPLACE"), CommandForm.of(added + ", ALGORITHM = COPY"),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns} DESC)"), CommandForm.of(added).width(2),
                CommandForm.of(ALTER + "ADD UNIQUE INDEX {object} ({columns})").about(PLAIN),
                CommandForm.of(ALTER + "ADD PRIMARY KEY ({columns})").about(PLAIN),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns}(2))").over(TEXT, BLOB),
                CommandForm.of(ALTER + "ADD FULLTEXT INDEX {object} ({columns})").over(TEXT).about(PLAIN));
    }

    private static Declarations ofColumns(Declarations known) {
        return known.commands(
                CommandForm.of(ALTER + "ALTER COLUMN {columns} SET DEFAULT {value}").over(INTEGER, REAL, NUMERIC),
                CommandForm.of(ALTER + "ALTER COLUMN {columns} DROP DEFAULT").over(INTEGER, REAL, NUMERIC, DATE, TIME, TIMESTAMP));
    }

    /// Each table has a first partition, of this name.
    private static Declarations ofPartitions(Declarations known) {
        return known.commands(
                CommandForm.of(ALTER + "REBUILD PARTITION ALL").about(SPREAD),
                CommandForm.of(ALTER + "OPTIMIZE PARTITION p0").about(SPREAD),
                CommandForm.of(ALTER + "ANALYZE PARTITION p0").about(SPREAD), CommandForm.of(ALTER + "CHECK PARTITION ALL").about(SPREAD),
                CommandForm.of(ALTER + "REPAIR PARTITION p0").about(SPREAD), CommandForm.of(ALTER + "TRUNCATE PARTITION p0").about(SPREAD),
                CommandForm.of(ALTER + "COALESCE PARTITION 1").about(SHARED),
                CommandForm.of(ALTER + "ADD PARTITION PARTITIONS 2").about(SHARED),
                CommandForm.of(ALTER + "REORGANIZE PARTITION").about(SHARED), CommandForm.of(ALTER + "REMOVE PARTITIONING").about(SPREAD),
                CommandForm.of("CREATE TABLE {object} LIKE {table}; ALTER TABLE {object} REMOVE PARTITIONING; " + ALTER
                        + "EXCHANGE PARTITION p0 WITH TABLE {object}; DROP TABLE {object}").about(SPREAD),
                CommandForm.of(ALTER + "PARTITION BY KEY ({columns}) PARTITIONS 3").about(PLAIN, KEPT));
    }

    private static Declarations ofRows(Declarations known) {
        return known.commands(
                CommandForm.of("CREATE PROCEDURE {object}() " + FILLED + "; CALL {object}(); CALL {object}()"),
                CommandForm.of("CREATE PROCEDURE {object}() BEGIN DECLARE n INT DEFAULT 0; WHILE n < 2 DO " + FILLED
                        + "; SET n = n + 1; END WHILE; END; CALL {object}(); CALL {object}()"),
                CommandForm.of("CREATE PROCEDURE {object}(OUT n INT) SELECT COUNT(*) INTO n FROM {table} WHERE {columns} = {value};"
                        + " CALL {object}(@n); CALL {object}(@n)"));
    }
}
