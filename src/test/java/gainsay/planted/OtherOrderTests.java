package gainsay.planted;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.run.Target;
import gainsay.run.Targets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What depends on the order in which rows were written is open, and what is open explains it.
@Tag("slow")
class OtherOrderTests {
    private static final int QUERIES = 200;

    @ParameterizedTest
    @CsvSource({"sqlite, 40", "h2, 40"})
    void anAnswerInAnotherOrderOfRowsIsExplained(String engine, int rounds) {
        try (Target target = Targets.open(engine)) {
            OtherOrder other = new OtherOrder(target);
            for (int round = 0; round < rounds; round++) {
                other.round(round, QUERIES);
            }
            assertThat(other.unexplained()).isEmpty();
            assertThat(other.different()).isPositive();
        }
    }
}
