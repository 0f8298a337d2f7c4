package gainsay.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetNameTests {

    @ParameterizedTest
    @CsvSource({
        "postgres://me@db.example:5433/shop, jdbc:postgresql://db.example:5433/shop",
        "postgresql://me@db.example, jdbc:postgresql://db.example:5432/postgres",
        "postgres://me:s%40cret@[::1]/x?sslmode=require, jdbc:postgresql://[::1]:5432/x?sslmode=require",
        "jdbc:postgresql://me@db.example/shop, jdbc:postgresql://db.example:5432/shop",
        "mysql://me:secret@db.example/?sslMode=VERIFY_CA, jdbc:mysql://db.example:3306/?sslMode=VERIFY_CA",
        "mariadb://me@db.example:3307/shop, jdbc:mariadb://db.example:3307/shop",
        "jdbc:mysql://me@db.example, jdbc:mysql://db.example:3306/", "jdbc:mariadb://db.example/, jdbc:mariadb://db.example:3306/"})
    void aUrlBecomesOneOfTheDriverWithoutItsUser(String url, String expected) {
        assertThat(TargetName.of(url).address().orElseThrow().url()).isEqualTo(expected);
    }

    @Test
    void userAndPasswordAreToldApartFromTheUrlAndNeverShown() {
        TargetName name = TargetName.of("postgres://me:s%40c+ret@db.example/shop");
        ServerAddress address = name.address().orElseThrow();
        assertThat(address.properties()).containsAllEntriesOf(Map.of("user", "me", "password", "s@c+ret"));
        assertThat(address.ours()).isFalse();
        assertThat(name.label() + name.label("16.2") + address).doesNotContain("me:", "ret", "db.example")
                .startsWith("postgres by URL").contains("postgres@16.2");
    }

    @ParameterizedTest
    @CsvSource({"postgres, postgres", "postgres@12.0, postgres@12.0", "postgres@installed, postgres@15.18",
        "postgres@/opt/pg, postgres@15.18", "sqlite@3.28.0, sqlite@3.28.0", "mysql@8.0.33-debug, mysql@8.0.33-debug",
        "mysql+innodb_page_size=4k, mysql+innodb_page_size=4k", "mysql@8.0.15+, mysql@8.0.15",
        "mariadb@installed+innodb_adaptive_hash_index=ON+innodb_page_size=32k,"
            + " mariadb@15.18+innodb_adaptive_hash_index=ON+innodb_page_size=32k"})
    void whatIsStoredNamesAVersionThatCanBeHadElsewhere(String name, String stored) {
        assertThat(TargetName.of(name).label("15.18")).isEqualTo(stored);
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgres://", "postgres:///db", "postgres://a b/"})
    void aUrlThatCannotBeReadIsNotRepeated(String url) {
        assertThatThrownBy(() -> TargetName.of(url)).isInstanceOf(Unavailable.class)
                .hasMessageContaining("scheme://user@host:port/database");
    }

    @Test
    void settingsOfAServerAreOfThoseThatItMayHave() {
        TargetName name = TargetName.of("mysql@8.0.15+innodb_page_size=4k+table_open_cache=1");
        assertThat(name.version()).isEqualTo("8.0.15");
        assertThat(name.settings()).containsExactly("innodb_page_size=4k", "table_open_cache=1");
        assertThat(TargetName.settles("mysql+")).isTrue();
        assertThat(TargetName.settles("mysql@8.0.15")).isFalse();
        assertThat(TargetName.settles("mysql://a+b=c@db.example/+x=1")).isFalse();
        for (String wrong : new String[] {"mysql+innodb_page_size=3k", "mysql+sql_mode=ANSI", "sqlite+innodb_page_size=4k"}) {
            assertThatThrownBy(() -> TargetName.of(wrong)).isInstanceOf(Unavailable.class).hasMessageContaining("is no setting");
        }
        assertThatThrownBy(() -> TargetName.of("tidb+nodes=3"))
                .hasMessage("tidb is started as one process; start a cluster yourself, and name its URL");
        assertThatThrownBy(() -> TargetName.of("sqlite+nodes=3")).hasMessage("sqlite is no server, and has no nodes");
    }
}
