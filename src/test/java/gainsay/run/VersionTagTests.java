package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTagTests {
    private static final List<String> PUBLISHED = List.of("1.4.0.0", "1.4.5.0", "2.0.0-M1", "2.0.0.0", "2.0.0.1", "2.1.0-rc1");

    @ParameterizedTest
    @CsvSource({"latest, 2.0.0.1", "2.0.0, 2.0.0.1", "2.0.0.0, 2.0.0.0", "1.4, 1.4.5.0", "1, 1.4.5.0", "2.0.0-M1, 2.0.0-M1"})
    void theTagThatAPersonTypesIsAPublishedVersion(String tag, String version) {
        assertThat(VersionTag.meant(tag, PUBLISHED)).contains(version);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "1.4.0.0.1", "2.0.00"})
    void otherTagsMeanNothing(String tag) {
        assertThat(VersionTag.meant(tag, PUBLISHED)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "postgres@installed", "mysql@8.0.33-debug", "h2@/opt/h2.jar", "postgres://me@db.example/shop",
        "no@1.2"})
    void whatHasNoTagStaysAsItIs(String target) {
        assertThat(VersionTag.writtenOut(target)).isEqualTo(target);
    }

    @Test
    void aReleaseIsFoundByItsFirstNumbers() {
        assertThat(VersionTag.writtenOut("h2@1.4.200")).isEqualTo("h2@1.4.200");
        assertThat(VersionTag.writtenOut("derby@10.14")).isEqualTo("derby@10.14.2.0");
        assertThat(VersionTag.writtenOut("mysql@8.0+innodb_page_size=4k")).isEqualTo("mysql@8.0.33+innodb_page_size=4k");
    }
}
