package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HuntTests {
    @Test
    void theSharesOfAllWorkersAreAllChecks() {
        Hunt hunt = new Hunt("engine", List.of(), 1, 3, Optional.empty(), Optional.of(20L), true, true);
        assertThat(IntStream.range(0, 3).mapToLong(hunt::share)).containsExactly(7L, 7L, 6L);
    }

    @Test
    void withoutANumberOfChecksAShareIsEndless() {
        Hunt hunt = new Hunt("engine", List.of(), 1, 3, Optional.empty(), Optional.empty(), true, true);
        assertThat(hunt.share(2)).isEqualTo(Assignment.ENDLESS);
    }
}
