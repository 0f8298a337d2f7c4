package gainsay.dialect.mysql;

import static gainsay.dialect.Declarations.About.ASKED;
import static gainsay.dialect.Declarations.About.KEPT;
import static gainsay.dialect.Declarations.About.PERIODIC;
import static gainsay.dialect.Declarations.About.PLAIN;
import static gainsay.sql.Type.INTEGER;

import gainsay.dialect.Declarations;
import gainsay.dialect.Declarations.CommandForm;

/// Commands that MariaDB has and MySQL does not.
final class MariadbCommands {
    private static final String ALTER = "ALTER TABLE {table} ";

    private MariadbCommands() {}

    static Declarations in(Declarations known) {
        return ofPeriods(ofSequences(ofTables(known)));
    }

    /// A row that holds longer is split: what it was before and after the portion stays.
    private static Declarations ofPeriods(Declarations known) {
        String portion = "{table} FOR PORTION OF p FROM '1999-12-31' TO ";
        return known.commands(
                CommandForm.of("UPDATE " + portion + "'2000-01-01' SET {columns} = {value}").about(PERIODIC).since("10.4.3"),
                CommandForm.of("UPDATE " + portion + "'2024-02-29' SET {columns} = {value} WHERE {columns} IS NULL").about(PERIODIC)
                        .since("10.4.3"),
                CommandForm.of("DELETE FROM " + portion + "'2000-01-01'").about(PERIODIC).since("10.4.3"),
                CommandForm.of("DELETE FROM " + portion + "'2024-02-29' WHERE {columns} = {value}").about(PERIODIC).since("10.4.3"));
    }

    /// What a sequence gives next is a value of rows here, and of no query: it would be another one each time.
    private static Declarations ofSequences(Declarations known) {
        return known.commands(
                CommandForm.of("CREATE SEQUENCE {object}; " + ALTER + "ALTER COLUMN {columns} SET DEFAULT NEXTVAL({object})").over(INTEGER)
                        .about(KEPT).since("10.3.3"),
                CommandForm.of("CREATE SEQUENCE {object} START WITH 2 INCREMENT BY 3 MAXVALUE 6 CYCLE; UPDATE {table} SET {columns}"
                        + " = NEXT VALUE FOR {object} WHERE {columns} IS NULL").over(INTEGER).about(KEPT).since("10.3.3"),
                CommandForm.of("CREATE SEQUENCE {object} START WITH 5; INSERT IGNORE INTO {table}({columns}) VALUES (NEXTVAL({object})),"
                        + " (LASTVAL({object}))").over(INTEGER).about(KEPT).since("10.3.3"),
                CommandForm.of("CREATE SEQUENCE {object}; UPDATE {table} SET {columns} = (SELECT s.minimum_value + s.increment FROM"
                        + " {object} AS s) WHERE {columns} IS NULL; DROP SEQUENCE {object}").over(INTEGER).about(KEPT).since("10.3.3"));
    }

    private static Declarations ofTables(Declarations known) {
        return known.commands(
                CommandForm.of(ALTER + "ENGINE = Aria; " + ALTER + "ENGINE = InnoDB").about(PLAIN, KEPT),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns}), ALGORITHM = NOCOPY").since("10.3"),
                CommandForm.of(ALTER + "RENAME INDEX {index} TO {index}x; " + ALTER + "RENAME INDEX {index}x TO {index}").since("10.5.2"),
                CommandForm.of(ALTER + "ALTER INDEX {index} IGNORED; " + ALTER + "ALTER INDEX {index} NOT IGNORED").since("10.6"),
                CommandForm.of(ALTER + "ADD INDEX {object} ({columns}) IGNORED").since("10.6"),
                CommandForm.of(ALTER + "ADD CONSTRAINT {object} CHECK ({value})").about(ASKED),
                CommandForm.of("ANALYZE TABLE {table} PERSISTENT FOR ALL"),
                CommandForm.of("ANALYZE TABLE {table} PERSISTENT FOR COLUMNS ({columns}) INDEXES ()"),
                CommandForm.of(ALTER + "ADD SYSTEM VERSIONING; " + ALTER + "DROP SYSTEM VERSIONING").about(PLAIN, KEPT).since("10.3"));
    }
}
