package gainsay.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class VersionTests {

    @Test
    void ordersByNumbersAndNotByText() {
        assertThat(Stream.of("3.28.0", "3.7.2", "10.0", "3.53.4.0", "3.8.11.2", "3.8.2").sorted((a, b) ->
                Version.of(a).compareTo(Version.of(b)))).containsExactly("3.7.2", "3.8.2", "3.8.11.2", "3.28.0", "3.53.4.0", "10.0");
    }

    @Test
    void missingNumbersAreZero() {
        assertThat(Version.of("3.28")).isEqualByComparingTo(Version.of("3.28.0"));
        assertThat(Version.of("")).isLessThan(Version.of("0.0.1"));
    }

    @Test
    void ignoresWhatIsNoNumber() {
        assertThat(Version.of("3.7.15-M1").numbers()).isEqualTo(List.of(3, 7, 15));
        assertThat(Version.of("2.0.rc1.4").numbers()).isEqualTo(List.of(2, 0));
    }
}
