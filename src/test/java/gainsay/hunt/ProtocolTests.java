package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.child.MessageCodec;
import gainsay.engine.ServerAddress;
import gainsay.known.KnownParts;
import gainsay.process.InternalFailure;
import gainsay.triage.Throttle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ProtocolTests {
    private static final MessageCodec<Message> MESSAGES = Message.PROTOCOL.messages();
    private static final MessageCodec<Order> ORDERS = Message.PROTOCOL.orders();
    private static final Throttle.Subject SUBJECT =
            new Throttle.Subject("norec", "count: rows\nare missing", Set.of("b", "a"), Set.of("c"));
    private static final Throttle.Lesson LESSON = new Throttle.Lesson(SUBJECT, "0123456789ab", Set.of("a"));

    static Stream<Message> messages() {
        Counts counts = new Counts(1, Declined.once("norec", "a reason"), 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 0);
        return Stream.of(new Message.Ready("3.28.0", List.of("GLOB")), new Message.Tick(12, counts, List.of(Long.MIN_VALUE, 7L)),
                new Message.RoundEnded(12, counts, List.of(), "00ff"), new Message.Found(1, TestWorker.finding(3)),
                new Message.Reducing(1, SUBJECT), new Message.Reduced(1, TestWorker.finding(4), LESSON),
                new Message.Failed(new InternalFailure(3, "what \u2028 …", "at a\nat b")), new Message.Unavailable("no 'driver'"),
                new Message.Recognized("id", LESSON), new Message.Done());
    }

    private static final ServerAddress SERVER = new ServerAddress("jdbc:engine://127.0.0.1:1/db", Map.of("user", "me"),
            Optional.of("/tmp/log"));

    static Stream<Order> orders() {
        return Stream.of(new Assignment("engine@1", List.of("norec", "tlp"), -7, 3, 17, Assignment.ENDLESS, true, false,
                "/tmp/worker-3.journal", List.of(LESSON, Throttle.Lesson.crash(SUBJECT)),
                List.of(new KnownParts("id", "norec", "rows: rows are missing", Set.of("Binary EQUAL", "setup CreateIndex"))),
                Optional.of(new HuntServers(SERVER, SERVER, new HuntServers.Use(3, true, 1L << 59, 7)))),
                new Order.Stop(), new Order.Quit());
    }

    @ParameterizedTest
    @MethodSource("messages")
    void aMessageIsOneLineAndComesBackAsItWas(Message message) {
        String line = MESSAGES.line(message);
        assertThat(line.lines()).hasSize(1);
        assertThat(MESSAGES.message(line)).contains(message);
    }

    @ParameterizedTest
    @MethodSource("orders")
    void anOrderIsOneLineAndComesBackAsItWas(Order order) {
        String line = ORDERS.line(order);
        assertThat(line.lines()).hasSize(1);
        assertThat(ORDERS.message(line)).contains(order);
    }

    @Test
    void everyKindIsTried() {
        assertThat(messages().map(Object::getClass).distinct()).hasSize(Message.class.getPermittedSubclasses().length);
        assertThat(orders().map(Object::getClass).distinct()).hasSize(Order.class.getPermittedSubclasses().length);
    }

    @Test
    void theShapeOfASubjectSurvivesTheWire() {
        Message.Reducing back = (Message.Reducing) MESSAGES.message(MESSAGES.line(new Message.Reducing(1, SUBJECT))).orElseThrow();
        assertThat(back.subject().shape()).isEqualTo(SUBJECT.shape()).endsWith("a,b");
    }

    @Test
    void anOrderIsNoMessageAndAMessageNoOrder() {
        assertThat(messages().flatMap(message -> ORDERS.message(MESSAGES.line(message)).stream())).isEmpty();
        assertThat(orders().flatMap(order -> MESSAGES.message(ORDERS.line(order)).stream())).isEmpty();
    }
}
