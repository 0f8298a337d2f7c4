package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.TestCase;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeptPlanTests {
    private static Optional<TestCase<Epsc.Claim>> of(String query, String... setup) {
        return KeptPlan.of(new Setup(Stream.of(setup).<Statement>map(Statement.Raw::new).toList()), new Query.Raw(query));
    }

    @Test
    void whatIsExecutedIsAskedAndHasThePastOfTheScript() {
        TestCase<Epsc.Claim> kept = of("EXECUTE q", "a", "PREPARE q AS SELECT 1", "b", "EXECUTE q", "execute q", "c").orElseThrow();

        assertThat(kept.setup().statements()).containsExactly(new Statement.Raw("a"), new Statement.Raw("b"));
        assertThat(kept.claim().query()).isEqualTo(new Query.Raw("SELECT 1"));
        assertThat(kept.claim().past().runs()).hasSize(2);
        assertThat(kept.claim().past().meanwhile()).isEqualTo(List.of(new Statement.Raw("c")));
    }

    @Test
    void whatWasNotExecutedBeforeHasOnlyWhatHappenedMeanwhile() {
        assertThat(of("EXECUTE q", "PREPARE q AS SELECT 1", "a")).hasValueSatisfying(kept ->
                assertThat(kept.claim().past()).isEqualTo(new Epsc.Past(List.of(), List.of(new Statement.Raw("a")))));
        assertThat(of("EXECUTE q", "PREPARE q AS SELECT 1")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT 1", "EXECUTE other", "EXECUTE q(1)"})
    void anotherQueryIsNoExecution(String query) {
        assertThat(of(query, "PREPARE q AS SELECT 1", "EXECUTE q", "a")).isEmpty();
    }

    @Test
    void aScriptThatGoesAnotherWayBetweenExecutionsIsLeftAlone() {
        assertThat(of("EXECUTE q", "PREPARE q AS SELECT 1", "EXECUTE q", "a", "EXECUTE q")).isEmpty();
    }
}
