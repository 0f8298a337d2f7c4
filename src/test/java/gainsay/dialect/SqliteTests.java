package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqliteTests {
    private static final Dialect SQLITE = Sqlite.DIALECT.at(Version.of("3.53.4"));

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [SQLITE_ERROR] SQL error or missing database (no such table: t0)               | no such table: t0
            [SQLITE_ERROR] SQL error or missing database (near "(": syntax error)          | near "(": syntax error
            [SQLITE_CONSTRAINT_UNIQUE] A UNIQUE constraint failed (UNIQUE constraint failed: t0.c0) | UNIQUE constraint failed: t0.c0
            [SQLITE_CORRUPT]  The database disk image is malformed (database disk image is malformed) | SQLITE_CORRUPT: database disk image is malformed
            [SQLITE_INTERRUPT]  Operation terminated by sqlite3_interrupt() (interrupted)  | SQLITE_INTERRUPT: interrupted
            query does not return results                                                  | query does not return results
            """)
    void errorsAreWhatTheEngineSaid(String driver, String engine) {
        assertThat(SQLITE.errorText(driver)).isEqualTo(engine);
    }
}
