package gainsay.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.finding.Lifetime;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GapTests {
    private static final List<String> ALL = List.of("1", "2", "3", "4", "5", "6", "7", "8");

    private static List<String> gaps(String wrong, String right, List<String> some) {
        Lifetime bisection = new Lifetime(wrong, false, Optional.of(right).filter(version -> !version.isEmpty()), false);
        return Gap.of(bisection, some, ALL).stream().map(Gap::toString).toList();
    }

    @Test
    void whatWasLeftOutBeforeABorderIsTold() {
        assertThat(gaps("4", "8", List.of("1", "4", "6", "8"))).containsExactly("2 after 1 and before 4", "1 after 6 and before 8");
    }

    @Test
    void whatWasLeftOutElsewhereSaysNothingMore() {
        assertThat(gaps("5", "6", List.of("1", "4", "5", "6", "8"))).isEmpty();
    }

    @Test
    void whatIsOlderOrNewerThanAllThatWereTriedIsTold() {
        assertThat(gaps("3", "", List.of("3", "5", "6"))).containsExactly("2 before 3", "2 after 6");
    }
}
