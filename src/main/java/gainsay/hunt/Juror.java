package gainsay.hunt;

import gainsay.oracle.Verdict;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Judges findings in a process of its own, which an engine may crash or hang: that is a verdict too, and the next
/// finding is judged in a new process.
public final class Juror implements AutoCloseable {
    /// What no answer looks like: a process that has ended, and one that says nothing for too long.
    private static final String END = "";
    private static final String SILENCE = " ";

    private static final Answer CRASHED = new Answer("", new Verdict.Failed("crash", "", "the engine ended its process"));

    private final Launch launch;
    private Optional<Seat> seat = Optional.empty();

    public Juror(Launch launch) {
        this.launch = launch;
    }

    /// A verdict, and the version of the engine by its own account; it has none to give if it crashed.
    public record Answer(String version, Verdict verdict) {}

    /// Throws `Target.Unavailable` if the target cannot be opened there. What one case damages may end the process at the
    /// next, so a crash is believed only of a process that has judged nothing else.
    public Answer judge(Finding finding, String target) {
        boolean fresh = seat.isEmpty();
        Answer answer = ask(finding, target);
        return answer.equals(CRASHED) && !fresh ? ask(finding, target) : answer;
    }

    private Answer ask(Finding finding, String target) {
        Seat taken = seat.orElseGet(() -> Seat.start(launch));
        seat = Optional.of(taken);
        taken.say(JurorProcess.question(finding, target));
        String line = taken.hear(launch.patience().start());
        if (line.equals(SILENCE) || line.equals(END)) {
            leave();
            return line.equals(END) ? CRASHED
                    : new Answer("", new Verdict.Failed("hang", "", "no answer within " + launch.patience().start().toSeconds() + " s"));
        }
        return JurorProcess.answer(line);
    }

    private void leave() {
        seat.ifPresent(Seat::leave);
        seat = Optional.empty();
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
                said.filter(JurorProcess::isAnswer).forEach(lines::add);
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

        void leave() {
            process.destroyForcibly().onExit().join();
        }
    }
}
