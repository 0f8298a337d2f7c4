package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.run.Rows;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DifferenceTests {
    private static Rows rows(Value... values) {
        return new Rows(Arrays.stream(values).map(List::of).toList());
    }

    private static Difference between(Value expected, Value actual) {
        return Difference.between(rows(expected, Value.NULL), rows(Value.NULL, actual));
    }

    @Test
    void oneSideHasMoreRows() {
        assertThat(Difference.between(rows(Value.of(1), Value.of(2)), rows(Value.of(1)))).isEqualTo(Difference.ROWS_MISSING);
        assertThat(Difference.between(rows(Value.of(1)), rows(Value.of(1), Value.of(1)))).isEqualTo(Difference.TOO_MANY_ROWS);
    }

    @Test
    void aNumberOfAnotherTypeDiffersInTypeOnly() {
        assertThat(between(Value.of(1), Value.of(1.0))).isEqualTo(Difference.TYPES_DIFFER);
        assertThat(between(Value.of(1), Value.of("1"))).isEqualTo(Difference.TYPES_DIFFER);
        assertThat(between(Value.of(100), Value.of("1e2"))).isEqualTo(Difference.TYPES_DIFFER);
        assertThat(between(Value.of(0.5), new Value.Written(Type.NUMERIC, "0.50"))).isEqualTo(Difference.TYPES_DIFFER);
        assertThat(between(Value.of(1), new Value.Bool(true))).isEqualTo(Difference.TYPES_DIFFER);
        assertThat(between(Value.of("2000-01-01"), new Value.Written(Type.DATE, "2000-01-01"))).isEqualTo(Difference.TYPES_DIFFER);
    }

    @Test
    void anotherValueDiffersInMore() {
        assertThat(between(Value.of(1), Value.of(1.5))).isEqualTo(Difference.ROWS_DIFFER);
        assertThat(between(Value.of("a"), Value.of("A"))).isEqualTo(Difference.ROWS_DIFFER);
        assertThat(between(Value.of(0), Value.NULL)).isEqualTo(Difference.ROWS_DIFFER);
        assertThat(between(Value.of(""), Value.NULL)).isEqualTo(Difference.ROWS_DIFFER);
        assertThat(between(Value.of(Double.POSITIVE_INFINITY), Value.of(Double.MAX_VALUE))).isEqualTo(Difference.ROWS_DIFFER);
        assertThat(Difference.between(rows(Value.of(1), Value.of(1.0), Value.of(2)), rows(Value.of(1), Value.of(2.0), Value.of(2))))
                .as("each as often as on the other side").isEqualTo(Difference.ROWS_DIFFER);
    }

    @Test
    void rowsThatAreTheSameDoNotDifferInType() {
        assertThat(between(Value.of(1), Value.of(1))).isEqualTo(Difference.ORDER_DIFFERS);
        assertThat(Difference.between(rows(Value.of(1)), rows(Value.of(1)))).isEqualTo(Difference.ROWS_DIFFER);
    }

    @Test
    void theSameRowsAreInAnotherOrder() {
        assertThat(Difference.between(rows(Value.of(1), Value.of(2)), rows(Value.of(2), Value.of(1)))).isEqualTo(Difference.ORDER_DIFFERS);
        assertThat(Difference.between(rows(Value.of(1), Value.of(2)), rows(Value.of(2), Value.of(1.0)))).isEqualTo(Difference.TYPES_DIFFER);
    }
}
