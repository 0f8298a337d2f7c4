package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.postgres.Cockroach;
import gainsay.dialect.registry.Dialects;
import gainsay.sql.Statement.ColumnDef;
import gainsay.sql.Statement.CreateTable;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CockroachTests {
    private static final String EXPIRING = "WITH (ttl_expire_after = '1000 years')";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            FAMILY EACH  | CREATE TABLE t0(c0 INT8, c1 STRING, FAMILY f0 (c0), FAMILY f1 (c1))
            FAMILY FIRST | CREATE TABLE t0(c0 INT8, c1 STRING, FAMILY f0 (c0), FAMILY f1 (c1))
            """)
    void aFamilyStandsAmongTheColumns(String option, String written) {
        assertThat(Renderer.sql(at("20.1.17"), table(option))).isEqualTo(written);
    }

    @Test
    void rowsThatExpireAreDrawnSinceThereAreSome() {
        assertThat(forms("20.1.17")).doesNotContain(EXPIRING);
        assertThat(forms("22.1.0")).contains(EXPIRING);
        assertThat(Renderer.sql(at("22.1.0"), table(EXPIRING))).isEqualTo("CREATE TABLE t0(c0 INT8, c1 STRING) " + EXPIRING);
    }

    private static List<String> forms(String version) {
        return at(version).storage().forms().stream().map(TableStorage.Option::words).toList();
    }

    private static Dialect at(String version) {
        return Dialects.named(Cockroach.DIALECT.name()).orElseThrow().at(Version.of(version));
    }

    private static CreateTable table(String option) {
        return new CreateTable("t0", false, List.of(new ColumnDef("c0", "INT8", Type.INTEGER, List.of()),
                new ColumnDef("c1", "STRING", Type.TEXT, List.of())), List.of(), List.of(option), Optional.empty(), List.of());
    }
}
