package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.dialect.registry.Dialects;
import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineExceptionTests {
    private static final Dialect TIDB = Dialects.named("tidb").orElseThrow().at(Version.of("8.5.4"));

    /// An error that names it would be another one in each database.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            no gainsay_b10f02ae0d77292_231.t0.c0 in [gainsay_b10f02ae0d77292_231.t0.c0] | no t0.c0 in [t0.c0]
            Table `gainsay_ba7_4`.`t0` is locked                                        | Table `t0` is locked
            Table t0 of gainsay is no gainsay_mark                                      | Table t0 of gainsay is no gainsay_mark
            """)
    void errorsDoNotNameTheDatabaseOfOurs(String said, String told) {
        assertThat(EngineException.error(new SQLException(said, "HY000", 1105), TIDB).message()).isEqualTo(told);
    }
}
