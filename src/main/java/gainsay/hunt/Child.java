package gainsay.hunt;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// The process of a worker, as its supervisor sees it: what it says comes as events, in order, and its end last.
final class Child implements AutoCloseable {
    private static final int END_SECONDS = 5;

    private final Process process;
    private final BufferedWriter in;
    private final Path errors;
    private boolean killed;
    private boolean silent;

    /// What a child did.
    sealed interface Event {
        Child child();

        record Said(Child child, Message message) implements Event {}

        record Ended(Child child) implements Event {}
    }

    private Child(Process process, Path errors) {
        this.process = process;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
        this.errors = errors;
    }

    /// Starts a process with this command. What it writes to its error stream is kept in a file.
    static Child start(List<String> command, Assignment assignment, Path errors, Consumer<Event> events) {
        try {
            Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
            Child child = new Child(process, errors);
            Thread.ofVirtual().start(() -> child.listen(events));
            child.say(Protocol.line(assignment));
            return child;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + command.getFirst(), e);
        }
    }

    private void listen(Consumer<Event> events) {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            out.lines().forEach(line -> Protocol.message(line).ifPresent(message -> events.accept(new Event.Said(this, message))));
        } catch (IOException | UncheckedIOException e) {
            process.destroyForcibly();
        } finally {
            end();
            events.accept(new Event.Ended(this));
        }
    }

    /// Gives an order. A child that does not hear it is about to end, and its end is heard of.
    void say(String line) {
        try {
            in.write(line + "\n");
            in.flush();
        } catch (IOException e) {
            process.destroyForcibly();
        }
    }

    void kill() {
        killed = true;
        process.destroyForcibly();
    }

    /// Ends a process that gives no sign of life.
    void killSilent() {
        silent = true;
        process.destroyForcibly();
    }

    /// Did it end by itself, or hang? Nothing else is worth looking into.
    boolean diedOfItself() {
        return silent || !killed;
    }

    /// How it ended, where it would have left the log of a crash and had so long to speak.
    Death death(Path scratch, Duration patience) {
        return silent ? Death.ofSilence(patience.toSeconds()) : Death.of(process.exitValue(), Launch.log(scratch, process.pid()));
    }

    /// The last line that it wrote to its error stream.
    Optional<String> lastWords() {
        try {
            return Files.readString(errors).lines().filter(line -> !line.isBlank()).reduce((_, last) -> last);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// A process that says nothing more is about to end, and has a moment for that.
    private void end() {
        try {
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
            close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
