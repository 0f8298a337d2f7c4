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
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EpscDrawTests {
    private static final Dialect MYSQL = Dialects.named("mysql").orElseThrow().at(Version.of("9.7.4"));

    private static Optional<Value> literal(Expr expr) {
        return switch (expr) {
            case Expr.Literal(Value value) -> Optional.of(value);
            case Expr.Param param -> Optional.of(param.literal().value());
            default -> Optional.empty();
        };
    }

    /// How many literals there are that a function takes, each of them one of a few.
    private static int chosen(Epsc.Claim claim) {
        assertThat(Shape.find(claim, Query.First.class)).allMatch(first -> literal(first.limit()).orElseThrow() instanceof Value.Int);
        int chosen = 0;
        for (Expr.Call call : Shape.find(claim, Expr.Call.class)) {
            for (int i = 0; i < call.arguments().size(); i++) {
                int place = i;
                List<Value> options = MYSQL.functions().named(call.function()).stream()
                        .flatMap(function -> function.options(place).stream()).toList();
                Optional<Value> literal = literal(call.arguments().get(i));
                if (!options.isEmpty() && literal.isPresent()) {
                    chosen++;
                    assertThat(options).contains(literal.get());
                }
            }
        }
        return chosen;
    }

    /// `NTILE(-2147483649)` is no SQL, and neither is `LIMIT NULL`.
    @Test
    void literalsThatAreHardToCarryOverStandWhereAnyLiteralMay() {
        int chosen = 0;
        for (int i = 0; i < 40; i++) {
            Databases databases = new Databases(MYSQL, Choices.round(3, 0, i));
            for (Optional<Statement> next = databases.next(); next.isPresent(); next = databases.next()) {
                databases.accepted(next.get());
            }
            for (int claims = 0; claims < 200; claims++) {
                Optional<Epsc.Claim> claim = new EpscDraw(databases.draw()).claim();
                chosen += claim.map(EpscDrawTests::chosen).orElse(0);
            }
        }
        assertThat(chosen).isPositive();
    }
}
