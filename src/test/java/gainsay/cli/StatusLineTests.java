package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.hunt.Counts;
import gainsay.hunt.Declined;
import gainsay.hunt.HuntStatus;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatusLineTests {
    @Test
    void itShowsTrueRatesAndFitsATerminal() {
        Counts counts = new Counts(123_000, Declined.NONE, 567_000, 557_000, 14, 0, 0, 0, 0, 0, 0, 0, 0);
        String line = StatusLine.of(new HuntStatus(Duration.ofSeconds(10), Optional.of(Duration.ofSeconds(30)), counts, 321, 3, 17, 0, 0));
        assertThat(line).isEqualTo("0:10/0:30  12.3k checks/s  56.7k stmts/s  98% accepted  321 plans  3/17 findings").hasSizeLessThan(81);
    }

    @Test
    void nothingIsDividedByNoTime() {
        assertThat(StatusLine.of(new HuntStatus(Duration.ZERO, Optional.empty(), Counts.NONE, 0, 0, 0, 0, 0)))
                .isEqualTo("0:00  0 checks/s  0 stmts/s  100% accepted  0 plans  0/0 findings");
    }

    @Test
    void longHuntsShowHours() {
        assertThat(StatusLine.clock(Duration.ofSeconds(3 * 3600 + 62))).isEqualTo("3:01:02");
    }
}
