package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.dialect.registry.Dialects;
import gainsay.generate.Choices;
import gainsay.generate.Databases;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EpscDrawTests {
    private static final Dialect MYSQL = Dialects.named("mysql").orElseThrow().at(Version.of("9.7.4"));

    private static Value literal(Expr expr) {
        return switch (expr) {
            case Expr.Literal(Value value) -> value;
            case Expr.Param param -> param.literal().value();
            default -> Value.NULL;
        };
    }

    /// How many calls there are that count parts of rows, each by a number of these.
    private static int counts(Epsc.Claim claim) {
        assertThat(Shape.find(claim, Query.First.class)).allMatch(first -> literal(first.limit()) instanceof Value.Int);
        int counted = 0;
        for (Expr.Call call : Shape.find(claim, Expr.Call.class)) {
            if (call.function().equals("NTILE")) {
                counted++;
                assertThat(literal(call.arguments().getFirst())).matches(value -> value instanceof Value.Int(long count)
                        && count >= 0 && count < 100);
            }
        }
        return counted;
    }

    /// `NTILE(-2147483649)` is no SQL, and neither is `LIMIT NULL`.
    @Test
    void literalsThatAreHardToCarryOverStandWhereAnyLiteralMay() {
        int counted = 0;
        for (int i = 0; i < 40; i++) {
            Databases databases = new Databases(MYSQL, Choices.round(3, 0, i));
            for (Optional<Statement> next = databases.next(); next.isPresent(); next = databases.next()) {
                databases.accepted(next.get());
            }
            for (int claims = 0; claims < 200; claims++) {
                Optional<Epsc.Claim> claim = new EpscDraw(databases.draw()).claim();
                counted += claim.map(EpscDrawTests::counts).orElse(0);
            }
        }
        assertThat(counted).isPositive();
    }
}
