package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.run.Target;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DeputyTests {
    private final Deputy deputy = new Deputy(Launch.ofThisJava("gainsay.cli.Gainsay", List.of("deputy"), Launch.Patience.USUAL).brief());

    @AfterEach
    void close() {
        deputy.close();
    }

    private static Deputy.Task task(String kind, String details) {
        return new Deputy.Task(kind, JsonMapper.shared().readTree(details));
    }

    @Test
    void aResultComesWithTheVersionOfTheEngine() {
        assertThat(deputy.ask(Bench.choosing(), "sqlite@3.40.0.0")).isInstanceOfSatisfying(Deputy.Reply.Done.class, done -> {
            assertThat(done.version()).isEqualTo("3.40.0");
            assertThat(DeputyProcess.texts(done.result())).contains("norec", "tlp").doesNotContain("survives");
        });
    }

    /// Our fault is no crash of the engine.
    @Test
    void aFaultOfOursIsToldAsOne() {
        JsonNode nothing = JsonMapper.shared().createObjectNode();
        assertThatThrownBy(() -> deputy.ask(new Deputy.Task(Juror.FINDING, nothing), "sqlite"))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("at gainsay.");
        assertThat(deputy.ask(Bench.choosing(), "sqlite")).isInstanceOf(Deputy.Reply.Done.class);
    }

    @Test
    void aTargetThatIsNotThereIsUnavailable() {
        assertThatThrownBy(() -> deputy.ask(task(Calibration.KIND, "{}"), "sqlite@0.0.1")).isInstanceOf(Target.Unavailable.class);
    }
}
