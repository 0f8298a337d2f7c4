package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Rows;
import gainsay.sql.Value;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

class VerdictJsonTests {
    static List<Verdict> verdicts() {
        List<Value> typed = List.of(Value.NULL, Value.of(Long.MIN_VALUE), Value.of(1), Value.of(1.0), Value.of(Double.POSITIVE_INFINITY),
                Value.of(0.1), Value.of(""), Value.of("1"), Value.of("a\n\u0000ü😀\""), Value.of(new byte[] {0, -1}),
                new Value.Bool(false), new Value.Bool(true));
        return List.of(Verdict.HOLDS, new Verdict.Inapplicable("why"), new Verdict.Failed(Kind.Error.of("…"), "SELECT 'a\nb'", "no\nway"),
                new Verdict.Broken(new Kind.Damaged(), new Evidence("SELECT 1", new Rows(List.of(typed, typed))),
                        new Evidence("SELECT 2", new Rows(List.of())).after(List.of("CREATE TABLE t0(c0)")), "because"));
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void everyKindComesBackAsItWas(Verdict verdict) {
        String text = VerdictJson.write(verdict).toString();
        assertThat(VerdictJson.read(JsonMapper.shared().readTree(text))).isEqualTo(verdict);
    }

    @Test
    void ofVeryManyRowsThoseThatDifferAreKeptAndAllAreCounted() {
        Rows many = numbers(0, 5000);
        Rows oneLess = numbers(0, 4999);
        var verdict = new Verdict.Broken(new Kind.Damaged(), new Evidence("a", many), new Evidence("b", oneLess), "because");
        var read = (Verdict.Broken) VerdictJson.read(VerdictJson.write(verdict));
        assertThat(read.expected().count()).isEqualTo(5000);
        assertThat(read.actual().count()).isEqualTo(4999);
        assertThat(read.expected().rows().rows()).hasSize(VerdictJson.MOST_ROWS).contains(List.of(Value.of(4999)));
        assertThat(VerdictJson.read(VerdictJson.write(read))).as("written again").isEqualTo(read);
    }

    @Test
    void aRepeatedRowCountsAsADifferenceWhereTheOtherSideHasItLessOften() {
        List<Value> row = List.of(Value.of(1));
        List<Value> other = List.of(Value.of(2));
        var evidence = new Evidence("a", new Rows(List.of(other, row, row)));
        assertThat(evidence.cut(1, new Rows(List.of(row, other))).rows().rows()).containsExactly(row);
    }

    @Test
    void whatIsNoVerdictIsRefused() {
        assertThatThrownBy(() -> VerdictJson.read(JsonMapper.shared().readTree("{\"is\":\"Odd\"}")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("Odd");
    }

    private static Rows numbers(long from, long to) {
        return new Rows(LongStream.range(from, to).mapToObj(number -> List.of(Value.of(number))).toList());
    }
}
