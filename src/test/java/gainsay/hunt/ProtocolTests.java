package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

class ProtocolTests {
    private static final Throttle.Subject SUBJECT =
            new Throttle.Subject("norec", "count: rows\nare missing", Set.of("b", "a"), Set.of("c"));
    private static final Throttle.Lesson LESSON = new Throttle.Lesson(SUBJECT, "0123456789ab", Set.of("a"));

    static Stream<Message> messages() {
        var json = JsonMapper.shared().createObjectNode().put("text", "a line\nand 'another' \u2028 …");
        Counts counts = new Counts(1, 2, 3, 4, 5, 6, 7, 8, 9);
        return Stream.of(new Message.Ready("3.28.0"), new Message.Tick(12, counts, List.of(Long.MIN_VALUE, 7L)),
                new Message.RoundEnded(12, counts, List.of(), "00ff"), new Message.Found(1, json), new Message.Reducing(1, SUBJECT),
                new Message.Reduced(1, json, LESSON), new Message.Fault(3, "what", "at a\nat b"), new Message.Unavailable("no driver"),
                new Message.Done());
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageIsOneLineAndComesBackAsItWas(Message message) {
        String line = Protocol.line(message);
        assertThat(line.lines()).hasSize(1);
        assertThat(Protocol.message(line)).contains(message);
    }

    @Test
    void everyKindOfMessageIsTried() {
        assertThat(messages().map(Object::getClass).distinct()).hasSize(Message.class.getPermittedSubclasses().length);
    }

    @Test
    void anAssignmentComesBackAsItWas() {
        Assignment assignment = new Assignment("engine@1", List.of("norec", "tlp"), -7, 3, 17, Assignment.ENDLESS, true, false,
                "/tmp/worker-3.journal", List.of(LESSON, Throttle.Lesson.deadly(SUBJECT)));
        assertThat(Protocol.assignment(Protocol.line(assignment))).isEqualTo(assignment);
    }

    @Test
    void theShapeOfASubjectSurvivesTheWire() {
        Message.Reducing back = (Message.Reducing) Protocol.message(Protocol.line(new Message.Reducing(1, SUBJECT))).orElseThrow();
        assertThat(back.subject().shape()).isEqualTo(SUBJECT.shape()).endsWith("a,b");
    }

    @Test
    void whatAnEnginePrintsIsNoMessage() {
        var lines = Stream.of("# A fatal error has been detected", "{\"is\":\"Nothing\"}", "{broken", "", "{}", "[1]");
        assertThat(lines.flatMap(line -> Protocol.message(line).stream())).isEmpty();
    }
}
