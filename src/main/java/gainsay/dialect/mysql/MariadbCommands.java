package gainsay.dialect.mysql;

import static gainsay.dialect.Declarations.About.ASKED;
import static gainsay.dialect.Declarations.About.KEPT;
import static gainsay.dialect.Declarations.About.PLAIN;

import gainsay.dialect.Declarations;
import gainsay.dialect.Declarations.CommandForm;

/// Commands that MariaDB has and MySQL does not.
final class MariadbCommands {
    private static final String ALTER = "ALTER TABLE {table} ";

    private MariadbCommands() {}

    static Declarations in(Declarations known) {
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
