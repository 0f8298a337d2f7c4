package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.generate.Choices;
import gainsay.generate.Databases;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where an engine converts nothing, all that is drawn is well typed: no engine is asked, and every statement counts as accepted.
class DrawnTypesTests {
    private static final Version NEWEST = Version.of("99");
    private static final long SEED = 7;
    private static final int DATABASES = 20;
    private static final int CLAIMS = 60;

    @ParameterizedTest
    @ValueSource(strings = {"duckdb", "h2", "hsqldb", "derby", "postgres"})
    void statementsAndClaimsAreWellTyped(String engine) {
        Dialect dialect = Dialects.named(engine).orElseThrow().at(NEWEST);
        List<String> wrong = new ArrayList<>();
        int drawn = 0;
        for (int round = 0; round < DATABASES; round++) {
            Databases databases = new Databases(dialect, Choices.round(SEED, 0, round));
            for (Optional<Statement> next = databases.next(); next.isPresent(); next = databases.next()) {
                drawn++;
                unsound(next.get(), dialect).ifPresent(wrong::add);
                databases.accepted(next.get());
            }
            for (Oracle<?> oracle : Oracles.ALL) {
                for (int i = 0; i < CLAIMS; i++) {
                    Optional<? extends Node> claim = oracle.draw(databases.draw());
                    drawn += claim.isPresent() ? 1 : 0;
                    claim.flatMap(tree -> unsound(tree, dialect)).ifPresent(wrong::add);
                }
            }
        }
        assertThat(drawn).isGreaterThan(DATABASES * CLAIMS);
        assertThat(wrong).as("of %d drawn for %s", drawn, engine).isEmpty();
    }

    /// The smallest part of a tree that is not well typed.
    private static Optional<String> unsound(Node tree, Dialect dialect) {
        return WellTyped.typed(tree, dialect) ? Optional.empty() : Shape.nodes(tree).reversed().stream()
                .filter(node -> !WellTyped.typed(node, dialect)).findFirst().map(node -> node.getClass().getSimpleName() + " "
                        + (node instanceof Expr || node instanceof Query || node instanceof Statement ? Renderer.sql(dialect, node) : ""));
    }
}
