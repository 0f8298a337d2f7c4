package gainsay.run;

import static gainsay.engine.Family.ask;
import static gainsay.engine.Family.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.engine.Family;
import gainsay.engine.Unavailable;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What stands behind the URL of a server goes to its driver: a user who must come by TLS does, and is refused otherwise. Both servers make
/// a certificate by themselves.
@Timeout(120)
@Tag("slow")
class FamilyTlsTests {

    @ParameterizedTest
    @CsvSource({"mysql@8.0.15, --ssl=1, sslMode=REQUIRED, sslMode=DISABLED", "mariadb, --ssl, sslMode=trust, sslMode=disable"})
    void aUserComesByTlsWhereTheUrlSaysSo(String server, String option, String encrypted, String plain) {
        try (Family family = Family.start(server, List.of(option)); Target target = family.open(); Database database = target.open()) {
            run(database, "CREATE USER tls@'%' IDENTIFIED BY 'secret' REQUIRE SSL", "GRANT ALL ON `gainsay\\_%`.* TO tls@'%'");
            String url = family.url("tls:secret").replaceFirst("[?].*", "") + "?";
            try (Target reached = Targets.open(url + encrypted); Database ours = reached.open()) {
                assertThat(ask(ours, "SHOW SESSION STATUS LIKE 'Ssl_cipher'")).matches(".*value=Ssl_cipher.*value=[^\\]]+.*");
            }
            assertThatThrownBy(() -> Targets.open(url + plain).close()).isInstanceOf(Unavailable.class)
                    .hasMessageContaining("user or password are wrong");
        }
    }
}
