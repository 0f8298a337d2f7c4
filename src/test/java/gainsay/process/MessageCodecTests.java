package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.child.MessageCodec;
import gainsay.check.JudgeScript;
import gainsay.check.Script;
import gainsay.finding.Finding;
import gainsay.hunt.Counts;
import gainsay.hunt.Declined;
import gainsay.measure.Bench;
import gainsay.measure.BenchTask;
import gainsay.measure.Calibration;
import gainsay.measure.Figures;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Accepts;
import gainsay.run.Rows;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageCodecTests {
    private static final MessageCodec<TaskMessage> MESSAGES = TaskMessage.PROTOCOL.messages();
    private static final MessageCodec<TaskOrder> ORDERS = TaskMessage.PROTOCOL.orders();
    private static final Verdict.Evidence EVIDENCE =
            new Verdict.Evidence("SELECT 1", new Rows(List.of(List.of(Value.of(1), Value.of(0.1), Value.of("ä\n'"), Value.NULL))));
    private static final Judgement JUDGEMENT = new Judgement(new Verdict.Broken(new Kind.Damaged(), EVIDENCE, EVIDENCE, "why"),
            List.of("a", "b"));

    private static Finding finding() {
        var test = new TestCase<>(Setup.EMPTY, new Accepts.Claim(new Statement.Raw("SELECT 'a\nb'")));
        return new Finding("accepts", "engine@1", "1.0", new Finding.Seed(-1, 2, 3), test, Optional.of(test), JUDGEMENT.verdict(), true,
                List.of(new Finding.Plan("SELECT 1", List.of("SCAN", "SORT"))));
    }

    static Stream<TaskMessage> messages() {
        return Stream.of(new TaskMessage.Opened(), new TaskMessage.Alive(), new TaskMessage.Progressed(0.25),
                new TaskMessage.Done("3.28.0", RecordJson.json(JUDGEMENT)), new TaskMessage.Unavailable("no driver"),
                new TaskMessage.Failed("at a\nat b"));
    }

    static Stream<Task<?>> tasks() {
        return Stream.of(new JudgeFinding(finding()), new JudgeScript(new Script(List.of("CREATE TABLE t0(c0)"), "SELECT '\n'"), "norec"),
                new BenchTask.Choose(List.of("norec")),
                new BenchTask.Measure(List.of("norec", "tlp"), new Bench.Extent(Long.MAX_VALUE, -7)),
                new Calibration.DrawRound(List.of("norec"), -7, 3, Long.MAX_VALUE));
    }

    static Stream<Record> results() {
        Duration time = Duration.ofNanos(1_234_567_891);
        Declined declined = new Declined(Map.of("norec", Map.of("a reason", 2L)));
        Figures figures = new Figures("norec", new Counts(1, declined, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 0), time, time,
                new Figures.Ceiling(1, 2, time, Duration.ZERO), new Figures.Look(1, 2, 3, 4, 5));
        return Stream.of(JUDGEMENT, new Judgement(Verdict.HOLDS, List.of()), new BenchTask.Chosen(List.of("norec")),
                new BenchTask.Measured(List.of(figures, figures)));
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageIsOneLineAndComesBackAsItWas(TaskMessage message) {
        String line = MESSAGES.line(message);
        assertThat(line.lines()).hasSize(1);
        assertThat(MESSAGES.message(line).orElseThrow()).hasSameClassAs(message).hasToString(message.toString());
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void anOrderIsOneLineAndItsTaskComesBackAsItWas(Task<?> task) {
        TaskOrder.Perform order = TaskOrder.Perform.of(task, "engine@1", Duration.ofMillis(1500));
        String line = ORDERS.line(order);
        assertThat(line.lines()).hasSize(1);
        TaskOrder.Perform back = (TaskOrder.Perform) ORDERS.message(line).orElseThrow();
        assertThat(back).hasToString(order.toString());
        assertThat(RecordJson.read(back.task(), task.getClass())).isEqualTo(task);
    }

    @ParameterizedTest
    @MethodSource("results")
    void aResultComesBackAsItWas(Record result) {
        assertThat(RecordJson.read(RecordJson.json(result), result.getClass())).isEqualTo(result);
    }

    @Test
    void everyKindIsTried() {
        assertThat(messages().map(Object::getClass).distinct()).hasSize(TaskMessage.class.getPermittedSubclasses().length);
        assertThat(TaskOrder.class.getPermittedSubclasses()).containsExactly(TaskOrder.Perform.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"# A fatal error has been detected", "{\"is\":\"Nothing\"}", "{broken",
        "{\"is\":\"Alive\"", "", " ", "{}", "[1]"})
    void whatAnEnginePrintsIsNoMessage(String line) {
        assertThat(MESSAGES.message(line)).isEmpty();
    }

    @Test
    void aMessageThatCannotBeReadIsNotIgnored() {
        assertThatThrownBy(() -> MESSAGES.message("{\"is\":\"Done\",\"version\":[]}")).isInstanceOf(MessageCodec.Unreadable.class);
    }
}
