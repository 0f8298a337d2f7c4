package gainsay.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExprTypeTests {
    private static final Expr INTEGER = Expr.literal(1);
    private static final Expr DECIMAL = Expr.literal(new Value.Written(Type.NUMERIC, "0.5"));

    private static Expr cases(Expr first, Expr second, Optional<Expr> otherwise) {
        return new Expr.Case(Optional.of(INTEGER), List.of(new Expr.When(INTEGER, first), new Expr.When(INTEGER, second)), otherwise);
    }

    @Test
    void aCaseOfIntegersAndDecimalsIsADecimal() {
        assertThat(cases(INTEGER, DECIMAL, Optional.empty()).type()).isEqualTo(Type.NUMERIC);
        assertThat(cases(INTEGER, INTEGER, Optional.of(DECIMAL)).type()).isEqualTo(Type.NUMERIC);
        assertThat(cases(INTEGER, INTEGER, Optional.empty()).type()).isEqualTo(Type.INTEGER);
    }
}
