package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class LimitsTests {
    @ParameterizedTest
    @CsvSource({"30s,PT30S", "10m,PT10M", "1h,PT1H", "1h30m,PT1H30M", "250ms,PT0.25S", "2d,PT48H"})
    void aTimeIsNumbersWithUnits(String text, Duration time) {
        assertThat(new Limits.Time().convert(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "30", "s", "-5s", "0s", "10 m", "1h?", "99999999999s"})
    void whatIsNoTimeIsRefusedWithAnExample(String text) {
        assertThatThrownBy(() -> new Limits.Time().convert(text)).isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("30s, 10m");
    }

    @ParameterizedTest
    @CsvSource({"500,500", "20k,20000", "1M,1000000"})
    void aNumberMayBeInThousands(String text, long count) {
        assertThat(new Limits.Count().convert(text)).isEqualTo(count);
    }

    @Test
    void zeroChecksAreRefused() {
        assertThatThrownBy(() -> new Limits.Count().convert("0")).isInstanceOf(TypeConversionException.class);
    }
}
