package gainsay.hunt;

import gainsay.oracle.Verdict;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// Has tasks done in a process of its own, which an engine may crash or hang: that is told too, and the next task is done in a
/// new process.
///
/// The process says when it has opened the target, and after statements that it still lives. Silence is a hang only after
/// that: opening may take its time.
public final class Deputy implements AutoCloseable {
    /// What no answer looks like: a process that has ended, and one that says nothing for too long.
    private static final String END = "";
    private static final String SILENCE = " ";

    private final Launch launch;
    private final Duration deadline;
    private volatile Optional<Seat> seat = Optional.empty();
    private String last = "";

    public Deputy(Launch launch) {
        this(launch, Targets.DEADLINE);
    }

    /// `deadline` is how long one statement may take.
    Deputy(Launch launch, Duration deadline) {
        this.launch = launch;
        this.deadline = deadline;
    }

    /// What to do: by whom it is done there, and all that he has to know.
    public record Task(String kind, JsonNode details) {}

    /// What came of a task.
    public sealed interface Reply {

        /// The result, and the version of the engine by its own account.
        record Done(String version, JsonNode result) implements Reply {}

        /// The process crashed or hung.
        record Died(Verdict.Failed how) implements Reply {}
    }

    /// Throws `Target.Unavailable` if the target cannot be opened there.
    public Reply ask(Task task, String target) {
        if (!target.equals(last) && (Targets.alone(target) || Targets.alone(last))) {
            leave();
        }
        last = target;
        Seat taken = seat.orElseGet(() -> Seat.start(launch));
        seat = Optional.of(taken);
        taken.say(DeputyProcess.question(task, target, deadline));
        String line = taken.hear(launch.patience().start());
        boolean open = DeputyProcess.isSign(line);
        while (DeputyProcess.isSign(line)) {
            line = taken.hear(launch.patience().silence());
        }
        if (!line.equals(SILENCE) && !line.equals(END)) {
            return DeputyProcess.answer(line);
        }
        int exitCode = leave();
        if (!open) {
            throw new Target.Unavailable(target + " was not opened: its process " + (line.equals(END) ? "ended" : "says nothing"));
        }
        Death death = line.equals(END) ? Death.of(exitCode, taken.log(launch.scratch()))
                : Death.ofSilence(launch.patience().silence().toSeconds());
        return new Reply.Died(death.verdict());
    }

    /// Has the process that is asked next done nothing yet?
    boolean fresh() {
        return seat.isEmpty();
    }

    int leave() {
        Optional<Seat> left = seat;
        seat = Optional.empty();
        return left.map(Seat::leave).orElse(0);
    }

    /// Ends the process, also while another thread waits for a reply; what that one gets says nothing.
    void abandon() {
        seat.ifPresent(taken -> taken.process.destroyForcibly());
    }

    @Override
    public void close() {
        leave();
        launch.tidy();
    }

    /// A running process. What it answers comes as lines, the last of which is its end.
    private record Seat(Process process, BufferedWriter in, BlockingQueue<String> lines) {
        static Seat start(Launch launch) {
            try {
                Process process = new ProcessBuilder(launch.command()).redirectError(ProcessBuilder.Redirect.DISCARD).start();
                Seat seat = new Seat(process, process.outputWriter(StandardCharsets.UTF_8), new LinkedBlockingQueue<>());
                Thread.ofVirtual().start(seat::listen);
                return seat;
            } catch (IOException e) {
                throw new UncheckedIOException("cannot start " + launch.command().getFirst(), e);
            }
        }

        private void listen() {
            try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8); Stream<String> said = out.lines()) {
                said.filter(DeputyProcess::isAnswer).forEach(lines::add);
            } catch (IOException | UncheckedIOException e) {
                process.destroyForcibly();
            } finally {
                lines.add(END);
            }
        }

        /// Asks. A process that does not hear it has ended, which is heard of.
        void say(String line) {
            try {
                in.write(line + "\n");
                in.flush();
            } catch (IOException e) {
                process.destroyForcibly();
            }
        }

        String hear(Duration patience) {
            try {
                return Objects.requireNonNullElse(lines.poll(patience.toMillis(), TimeUnit.MILLISECONDS), SILENCE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return SILENCE;
            }
        }

        /// What the virtual machine wrote of its end, if it did.
        Path log(Path scratch) {
            return Launch.log(scratch, process.pid());
        }

        /// Ends the process, unless it has ended by itself, and says how it ended.
        int leave() {
            return process.destroyForcibly().onExit().join().exitValue();
        }
    }
}
