package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Samples;
import gainsay.oracle.TestCase;
import gainsay.oracle.sanity.Accepts;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OutlineTests {
    private static Statement.Delete delete(String table, long key) {
        Expr column = new Expr.Column("", "c0", Type.ANY);
        return new Statement.Delete(table, Optional.of(new Expr.Binary(Operator.EQUAL, column, Expr.literal(key))));
    }

    @Test
    void namesAndValuesDoNotCount() {
        assertThat(Outline.of(delete("t0", 1))).isEqualTo(Outline.of(delete("t1", 2)));
    }

    @Test
    void operatorsCountAndTheSetupIsToldApart() {
        var test = new TestCase<>(new Setup(List.of(delete("t0", 1))), new Accepts.Claim(new Statement.Upkeep("ANALYZE", "")));
        assertThat(Outline.of(test)).contains("setup Binary EQUAL", "Upkeep ANALYZE").doesNotContain("Binary EQUAL");
    }

    @Test
    void whatStandsInEveryCaseTellsNothing() {
        assertThat(Outline.telling(Samples.test("t0", Operator.GREATER, 7)))
                .containsExactlyInAnyOrder("Binary GREATER", "setup CreateIndex");
    }

    @Test
    void aPartIsCountedWhereItStands() {
        var test = new TestCase<>(new Setup(List.of(delete("t0", 1), delete("t0", 2))), new Accepts.Claim(delete("t0", 3)));
        assertThat(Outline.count(test, "setup Binary EQUAL")).isEqualTo(2);
        assertThat(Outline.count(test, "Binary EQUAL")).isEqualTo(1);
        assertThat(Outline.count(test, "Between")).isZero();
    }
}
