package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.dialect.registry.Dialects;
import gainsay.generate.Choices;
import gainsay.generate.Databases;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Statement.Alteration;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EpscDrawTests {
    private static final Dialect MYSQL = Dialects.named("mysql").orElseThrow().at(Version.of("9.7.4"));
    private static final int ROUNDS = 60;
    private static final int IN_A_ROUND = 200;
    private static final List<Claim> CLAIMS = claims();

    private static List<Claim> claims() {
        List<Claim> claims = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            Databases databases = new Databases(MYSQL, Choices.round(3, 0, round));
            for (Optional<Statement> next = databases.next(); next.isPresent(); next = databases.next()) {
                databases.accepted(next.get());
            }
            for (int i = 0; i < IN_A_ROUND; i++) {
                new EpscDraw(databases.draw()).claim().ifPresent(claims::add);
            }
        }
        return claims;
    }

    private static Optional<Value> literal(Expr expr) {
        return switch (expr) {
            case Expr.Literal(Value value) -> Optional.of(value);
            case Expr.Param param -> Optional.of(param.literal().value());
            default -> Optional.empty();
        };
    }

    /// How many literals there are that a function takes, each of them one of a few.
    private static int chosen(Claim claim) {
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

    private static List<Change> changes(Claim claim) {
        return claim.apart().map(Apart::changes).orElse(List.of());
    }

    /// An engine refuses fewer than none.
    @Test
    void howManyRowsWereMeantBeforeIsANumberOfRows() {
        List<Value> limits = new ArrayList<>();
        for (Claim claim : CLAIMS) {
            for (Change change : changes(claim)) {
                List<Expr.Param> marks = Shape.find(change.statement(), Expr.Param.class);
                for (Query.First first : Shape.find(change.statement(), Query.First.class)) {
                    int mark = marks.indexOf(first.limit());
                    change.past().runs().stream().filter(_ -> mark >= 0).map(Run::values).forEach(values -> limits.add(values.get(mark)));
                }
            }
        }
        assertThat(limits).isNotEmpty().allMatch(value -> value instanceof Value.Int(long rows) && rows >= 0 && rows <= 2);
    }

    /// The name of what a statement makes.
    private static Optional<String> made(Statement statement) {
        return switch (statement) {
            case Statement.CreateIndex index -> Optional.of(index.name());
            case Statement.Alter(_, Alteration.AddColumn(Statement.ColumnDef column), _) -> Optional.of(column.name());
            case Statement.Command command when command.words().startsWith("CREATE ") -> Optional.of(command.object());
            default -> Optional.empty();
        };
    }

    /// What is called by a name has the parameters of what was made by it.
    @Test
    void whatTwoChangesMakeHasTwoNames() {
        int several = 0;
        for (Claim claim : CLAIMS) {
            List<String> made = changes(claim).stream().map(Change::statement).flatMap(statement -> made(statement).stream()).toList();
            several += made.size() > 1 ? 1 : 0;
            assertThat(made).doesNotHaveDuplicates();
        }
        assertThat(several).isPositive();
    }

    /// `NTILE(-2147483649)` is no SQL, and neither is `LIMIT NULL`.
    @Test
    void literalsThatAreHardToCarryOverStandWhereAnyLiteralMay() {
        assertThat(CLAIMS.stream().mapToInt(EpscDrawTests::chosen).sum()).isPositive();
    }
}
