package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.child.ChildProcess;
import gainsay.child.Launch;
import gainsay.oracle.Kind;
import gainsay.child.ChildProcess.Event;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@Tag("slow")
class ChildProcessTests {
    private static final String ALIVE = "echo '{\"is\":\"Alive\"}'; ";
    private static final Launch.Patience PATIENCE =
            new Launch.Patience(Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(5));

    @TempDir
    private Path scratch;
    private final BlockingQueue<Event<TaskMessage>> events = new LinkedBlockingQueue<>();

    @AfterEach
    void noProcessIsLeft() {
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    /// A child that runs a script of the shell.
    private ChildProcess<TaskOrder, TaskMessage> start(String script) {
        return ChildProcess.start(new Launch(List.of("sh", "-c", script), scratch, PATIENCE), TaskMessage.PROTOCOL,
                Optional.of(scratch.resolve("errors")), events::add);
    }

    /// All that it did, up to its end.
    private List<Event<TaskMessage>> all() throws InterruptedException {
        List<Event<TaskMessage>> all = new ArrayList<>();
        do {
            all.add(events.take());
        } while (!(all.getLast() instanceof Event.Ended));
        return all;
    }

    @Test
    void whatItSaysComesInOrderAndItsEndLastAndOtherLinesAreIgnored() throws InterruptedException {
        try (var child = start("echo hello; " + ALIVE + "echo '{\"is\":\"Unavailable\",\"why\":\"no driver\"}'; echo '{'; exit 3")) {
            assertThat(all()).containsExactly(new Event.Said<>(new TaskMessage.Alive()),
                    new Event.Said<>(new TaskMessage.Unavailable("no driver")), new Event.Ended<>());
            assertThat(child.endedByItself()).isTrue();
            assertThat(ProcessEnd.of(child.end()).kind().text()).isEqualTo("crash: exit code 3");
        }
    }

    @Test
    void silenceIsToldBeforeTheEndThatItBrings() throws InterruptedException {
        try (var child = start(ALIVE + "exec sleep 50")) {
            assertThat(events.take()).isEqualTo(new Event.Said<>(new TaskMessage.Alive()));
            child.allowSilence(Duration.ofMillis(500));
            assertThat(all()).containsExactly(new Event.Silent<>(), new Event.Ended<>());
            assertThat(child.endedByItself()).isTrue();
            assertThat(ProcessEnd.of(child.end()).kind()).isEqualTo(new Kind.Hang());
        }
    }

    @Test
    void signsOfLifeKeepItRunning() throws InterruptedException {
        try (var child = start(("sleep 1; " + ALIVE).repeat(5))) {
            child.allowSilence(Duration.ofSeconds(4));
            assertThat(all()).hasSize(6).doesNotContain(new Event.Silent<>());
        }
    }

    @Test
    void oneThatIsKilledDidNotEndByItself() throws InterruptedException {
        try (var child = start("exec sleep 50")) {
            child.kill();
            assertThat(all()).containsExactly(new Event.Ended<>());
            assertThat(child.endedByItself()).isFalse();
        }
    }

    @Test
    void aMessageThatCannotBeReadIsToldAndTheNextOneIsHeard() throws InterruptedException {
        try (var _ = start("echo '{\"is\":\"Failed\",\"trace\":{}}'; " + ALIVE)) {
            List<Event<TaskMessage>> all = all();
            assertThat(all).hasSize(3).contains(new Event.Said<>(new TaskMessage.Alive()));
            assertThat(all.getFirst()).isInstanceOf(Event.Garbled.class);
        }
    }

    @Test
    void itsLastWordsAreTheLastLineOfItsErrorStream() throws InterruptedException {
        try (var child = start("echo first >&2; echo last >&2; echo >&2")) {
            assertThat(all()).containsExactly(new Event.Ended<>());
            assertThat(child.lastWords()).contains("last");
        }
    }

    @Test
    void anOrderReachesTheProcess() throws InterruptedException {
        try (var child = start("read -r line; echo \"$line\" >&2")) {
            TaskOrder.Perform order = new TaskOrder.Perform("engine", Duration.ofSeconds(5), "Kind", RecordJson.json(List.of(1)));
            child.send(order);
            assertThat(all()).containsExactly(new Event.Ended<>());
            assertThat(child.lastWords().flatMap(TaskMessage.PROTOCOL.orders()::message)).contains(order);
        }
    }

    /// The first message is held back until the order has failed; what follows it is longer than what a reader takes at once.
    @Test
    void whatItSaidIsHeardAlsoIfItHearsNoOrderAnyMore() throws InterruptedException {
        CountDownLatch ordered = new CountDownLatch(1);
        Launch launch = new Launch(List.of("sh", "-c", "exec 0<&-; " + ALIVE + "printf '%020000d\\n' 0; " + ALIVE + "exec sleep 50"),
                scratch, PATIENCE);
        try (ChildProcess<TaskOrder, TaskMessage> child = ChildProcess.start(launch, TaskMessage.PROTOCOL, Optional.empty(), event -> {
            events.add(event);
            awaitUninterruptibly(ordered);
        })) {
            assertThat(events.take()).isEqualTo(new Event.Said<>(new TaskMessage.Alive()));
            Thread.sleep(500);
            child.send(new TaskOrder.Perform("engine", Duration.ofSeconds(5), "Kind", RecordJson.json(List.of(1))));
            ordered.countDown();
            assertThat(all()).containsExactly(new Event.Said<>(new TaskMessage.Alive()), new Event.Ended<>());
        }
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The engine hangs in a statement, and the thread that waits for orders sees that the parent is gone.
    @Test
    void aProcessEndsWhenItsParentIsGoneAlsoInTheMiddleOfAStatement() throws IOException, InterruptedException {
        Launch launch = PerilousProcess.launch("task", PerilousProcess.ENDLESS, PATIENCE);
        Process process = new ProcessBuilder(launch.command()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            try (Writer orders = process.outputWriter(StandardCharsets.UTF_8)) {
                var task = new PerilousProcess.Ask("SELECT 'LEAD('");
                orders.write(TaskMessage.PROTOCOL.orders().line(TaskOrder.Perform.of(task, "sqlite", Duration.ofSeconds(5))) + "\n");
                orders.flush();
                String said = process.inputReader(StandardCharsets.UTF_8).readLine();
                assertThat(TaskMessage.PROTOCOL.messages().message(said)).contains(new TaskMessage.Opened());
                assertThat(process.waitFor(1, TimeUnit.SECONDS)).as("ended by itself").isFalse();
            }
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).as("ended with its parent").isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly().waitFor();
            launch.tidy();
        }
    }
}
