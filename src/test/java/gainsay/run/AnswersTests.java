package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswersTests {
    @ParameterizedTest
    @CsvSource({
        "12:30:00.500000,            12:30:00.5",
        "2024-02-29 12:30:10.000,    2024-02-29 12:30:10",
        "-838:59:59.000000,          -838:59:59",
    })
    void aTimeHasNoZerosBehindItsFraction(String told, String kept) {
        assertThat(Answers.exact(told)).isEqualTo(kept);
    }

    @ParameterizedTest
    @CsvSource({
        "1999-12-31 23:59:59.999+00",
        "1999-12-31 23:59:59.990 BC",
        "12:30:00",
        "10:30",
        "::ffff:10.20.30.40",
        "1:22:33.40.50",
        "100.00",
    })
    void whatIsNoTimeOrHasAZoneIsAsItWasTold(String told) {
        assertThat(Answers.exact(told)).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource({"00, 0", "09, 9", "000a, 10", "ffffffffffffffff, -1", "30, 0", "3130, 10", "3a, 58"})
    void bitsAreANumberAlsoWhereTheyAreToldInDigits(String bytes, long number) {
        assertThat(Answers.bits(bytes)).isEqualTo(number);
    }
}
