package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.hunt.Counts;
import gainsay.hunt.Declined;
import gainsay.hunt.HuntStatus;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatusLineTests {
    private static final Counts COUNTS = new Counts(123_000, Declined.NONE, 567_000, 557_000, 14, 0, 0, 0, 0, 0, 0, 0, 0);

    private static HuntStatus status(Optional<Duration> time, Optional<Long> checks, Counts counts, int plans) {
        return new HuntStatus(Duration.ofSeconds(10), time, checks, counts, plans, 3, 3, 17, 0, 0, Map.of());
    }

    @Test
    void itShowsTrueRates() {
        assertThat(StatusLine.of(status(Optional.of(Duration.ofSeconds(30)), Optional.empty(), COUNTS, 321), false, 80))
                .isEqualTo("0:10/0:30  12.3k checks/s  56.7k stmts/s  98% accepted  321 plans  3/17 findings");
    }

    /// A line that is as wide as the terminal, or wider, is wrapped by it and then repeated for ever.
    @ParameterizedTest
    @ValueSource(ints = {20, 40, 60, 79, 100, 200})
    void whatDoesNotFitIsLeftOutAndNeverTheTimeNorTheFindings(int width) {
        Counts many = new Counts(123_456_789, Declined.NONE, 567_000_000, 557_000_000, 14, 0, 0, 0, 0, 0, 0, 0, 0);
        HuntStatus lasting = new HuntStatus(Duration.ofHours(99), Optional.of(Duration.ofHours(100)), Optional.empty(), many,
                1_000_000, 12_345, 12_345, 1_234_567, 0, 0, Map.of());
        String line = StatusLine.of(lasting, true, width);
        assertThat(line).startsWith("99:00:00/100:00:00");
        assertThat(line.length()).isLessThanOrEqualTo(Math.max(width, 18));
        assertThat(line.contains("findings")).isEqualTo(width >= 40);
        assertThat(line.contains("accepted")).isEqualTo(width >= 200);
    }

    @Test
    void aHuntOfSoManyChecksTellsHowManyAreLeft() {
        assertThat(StatusLine.of(status(Optional.empty(), Optional.of(369_000L), COUNTS, 321), false, 200))
                .startsWith("0:10  123.0k/369.0k checks  0:20 left  12.3k checks/s");
        assertThat(StatusLine.of(status(Optional.empty(), Optional.of(500L), Counts.NONE, 0), false, 200))
                .startsWith("0:10  0/500 checks  0 checks/s");
    }

    @Test
    void nothingIsDividedByNoTime() {
        HuntStatus none = new HuntStatus(Duration.ZERO, Optional.empty(), Optional.empty(), Counts.NONE, 0, 0, 0, 0, 0, 0, Map.of());
        assertThat(StatusLine.of(none, false, 79)).isEqualTo("0:00  0 checks/s  0 stmts/s  100% accepted  0 plans  0/0 findings");
    }

    @Test
    void longHuntsShowHours() {
        assertThat(StatusLine.clock(Duration.ofSeconds(3 * 3600 + 62))).isEqualTo("3:01:02");
    }
}
