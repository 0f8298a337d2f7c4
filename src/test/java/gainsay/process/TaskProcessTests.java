package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.child.MessageCodec;
import gainsay.child.Launch;
import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.measure.BenchTask;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Accepts;
import gainsay.oracle.sanity.Survives;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class TaskProcessTests {
    private static final BenchTask.Choose CHOOSE = new BenchTask.Choose(List.of("norec", "tlp", "survives"));

    /// What is measured gives no sign of life.
    private final TaskProcess process = new TaskProcess(Launch.ofThisJava("gainsay.cli.Gainsay", List.of("task"),
            Launch.Patience.ENDLESS).brief());

    @AfterEach
    void close() {
        process.close();
    }

    /// A process that runs a script of the shell, and may take so many seconds to open its target. Then it may be silent for one.
    private static TaskProcess shell(String script, int start) {
        Launch usual = Launch.ofThisJava("", List.of(),
                new Launch.Patience(Duration.ofSeconds(start), Duration.ofSeconds(1), Duration.ofSeconds(1)));
        return new TaskProcess(new Launch(List.of("sh", "-c", script), usual.scratch(), usual.patience()));
    }

    private static Finding finding(String oracle) {
        var test = new TestCase<>(Setup.EMPTY, new Accepts.Claim(new Statement.Raw("SELECT 1")));
        return new Finding(oracle, "sqlite", "3.40", new Finding.Seed(1, 0, 0), test, Optional.empty(), Verdict.HOLDS, false, List.of());
    }

    @Test
    void aResultComesWithTheVersionOfTheEngine() {
        assertThat(process.ask(CHOOSE, "sqlite@3.40.0.0")).isInstanceOfSatisfying(TaskProcess.Reply.Done.class, done -> {
            assertThat(done.version()).isEqualTo("3.40.0");
            assertThat(((BenchTask.Chosen) done.result()).oracles()).contains("norec", "tlp").doesNotContain("survives");
        });
    }

    /// It is no crash of the engine.
    @Test
    void anInternalErrorIsToldAsOneAndTheProcessGoesOn() {
        assertThatThrownBy(() -> process.ask(new JudgeFinding(finding("unknown")), "sqlite"))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("no oracle is named 'unknown'")
                .hasMessageContaining("at gainsay.");
        assertThat(process.fresh()).isFalse();
        assertThat(process.ask(new JudgeFinding(finding("accepts")), "sqlite")).isInstanceOf(TaskProcess.Reply.Done.class);
    }

    @Test
    void silenceAndAnEndAreToldApartAndSayNothingOfTheEngineBeforeTheTargetIsOpen() {
        try (TaskProcess silent = shell("exec sleep 60", 1); TaskProcess ended = shell("exit 3", 30)) {
            assertThatThrownBy(() -> silent.ask(CHOOSE, "sqlite"))
                    .isInstanceOf(Unavailable.class).hasMessageEndingWith("its process says nothing");
            assertThatThrownBy(() -> ended.ask(CHOOSE, "sqlite"))
                    .isInstanceOf(Unavailable.class).hasMessageEndingWith("its process ended");
        }
    }

    @Test
    void silenceAndAnEndAreToldApartWhenTheTargetIsOpen() {
        String opened = "echo '{\"is\":\"Opened\"}'; ";
        try (TaskProcess silent = shell(opened + "exec sleep 60", 30); TaskProcess ended = shell(opened + "exit 3", 30)) {
            assertThat(silent.ask(CHOOSE, "sqlite")).isInstanceOfSatisfying(TaskProcess.Reply.Crashed.class, crashed ->
                    assertThat(crashed.verdict().error()).startsWith("no answer within 1 s"));
            assertThat(ended.ask(CHOOSE, "sqlite")).isInstanceOfSatisfying(TaskProcess.Reply.Crashed.class, crashed ->
                    assertThat(crashed.verdict().error()).isEqualTo("the engine ended its process: exit code 3"));
        }
    }

    @Test
    void theCaseSaysWhichStatementEndedItsProcess() {
        Launch usual = Launch.ofThisJava("", List.of(), Launch.Patience.USUAL);
        var test = new TestCase<>(Setup.EMPTY, new Survives.Claim(List.of(new Survives.Step.Change(new Statement.Raw("VACUUM"), false))));
        Finding crash = new Finding("survives", "sqlite", "3.40", new Finding.Seed(1, 0, 0), test, Optional.empty(), Verdict.HOLDS, false,
                List.of());
        List<String> command = List.of("sh", "-c", "echo '{\"is\":\"Opened\"}'; exit 3");
        try (JudgeProcess judging = new JudgeProcess(new Launch(command, usual.scratch(), usual.patience()))) {
            assertThat(judging.judge(crash, "sqlite").verdict()).isInstanceOfSatisfying(Verdict.Failed.class, failed ->
                    assertThat(failed.sql()).isEqualTo("VACUUM"));
        }
    }

    @Test
    void anAnswerThatCannotBeReadEndsTheProcess() {
        try (TaskProcess garbled = shell("echo '{\"is\":\"Done\",\"version\":[]}'; exec sleep 60", 30)) {
            assertThatThrownBy(() -> garbled.ask(CHOOSE, "sqlite")).isInstanceOf(MessageCodec.Unreadable.class);
            assertThat(garbled.fresh()).isTrue();
        }
    }

    @Test
    void aTargetThatIsNotThereIsUnavailable() {
        assertThatThrownBy(() -> process.ask(CHOOSE, "sqlite@0.0.1")).isInstanceOf(Unavailable.class);
    }
}
