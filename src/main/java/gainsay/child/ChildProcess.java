package gainsay.child;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// A child process as its parent sees it. It is sent orders, and what it does comes as events, in order, its end last.
///
/// A process that says nothing for longer than it may is killed: an engine that hangs gives no sign of life.
public final class ChildProcess<O, M> implements AutoCloseable {
    /// For a process that has nothing to do.
    public static final Duration FOREVER = Duration.ofDays(10_000);
    private static final int END_SECONDS = 5;
    private static final long LOOK_MILLIS = 100;

    private final Process process;
    private final Path crashLog;
    private final Optional<Path> errors;
    private final Protocol<O, M> protocol;
    private final Consumer<Event<M>> events;
    private final BufferedWriter in;
    private volatile long lastHeard = System.nanoTime();
    private volatile Duration longestSilence = FOREVER;
    private volatile boolean killed;
    private volatile boolean silent;

    /// What a child process did.
    public sealed interface Event<M> {

        record Said<M>(M message) implements Event<M> {}

        /// It said something that cannot be read, which is an internal error.
        record Garbled<M>(MessageCodec.Unreadable why) implements Event<M> {}

        /// It said nothing for longer than it may, and is killed.
        record Silent<M>() implements Event<M> {}

        record Ended<M>() implements Event<M> {}
    }

    private ChildProcess(Process process, Launch launch, Optional<Path> errors, Protocol<O, M> protocol, Consumer<Event<M>> events) {
        this.process = process;
        this.crashLog = Launch.log(launch.scratch(), process.pid());
        this.errors = errors;
        this.protocol = protocol;
        this.events = events;
        this.in = process.outputWriter(StandardCharsets.UTF_8);
    }

    /// Starts a process. What it writes to its error stream is kept in the file `errors`, or not at all.
    public static <O, M> ChildProcess<O, M> start(Launch launch, Protocol<O, M> protocol, Optional<Path> errors,
            Consumer<Event<M>> events) {
        try {
            ProcessBuilder.Redirect kept = errors.map(file -> ProcessBuilder.Redirect.to(file.toFile()))
                    .orElse(ProcessBuilder.Redirect.DISCARD);
            Process process = new ProcessBuilder(launch.command()).redirectError(kept).start();
            ChildProcess<O, M> child = new ChildProcess<>(process, launch, errors, protocol, events);
            Thread.ofVirtual().start(child::listen);
            Thread.ofVirtual().start(child::watch);
            return child;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + launch.command().getFirst(), e);
        }
    }

    private void listen() {
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            for (String line = out.readLine(); line != null; line = out.readLine()) {
                hear(line);
            }
        } catch (IOException e) {
            process.destroyForcibly();
        } finally {
            awaitEnd();
            events.accept(new Event.Ended<>());
        }
    }

    private void hear(String line) {
        try {
            protocol.messages().message(line).ifPresent(message -> {
                lastHeard = System.nanoTime();
                events.accept(new Event.Said<>(message));
            });
        } catch (MessageCodec.Unreadable e) {
            events.accept(new Event.Garbled<>(e));
        }
    }

    /// A process that says nothing more is about to end, and has a moment for that.
    private void awaitEnd() {
        try {
            process.waitFor(END_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    private void watch() {
        try {
            while (!silent && process.isAlive()) {
                long left = longestSilence.toMillis() - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - lastHeard);
                if (left <= 0) {
                    silent = true;
                    events.accept(new Event.Silent<>());
                    process.destroyForcibly();
                } else {
                    Thread.sleep(Math.min(left, LOOK_MILLIS));
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// From now on it may say nothing for so long.
    public void allowSilence(Duration longest) {
        lastHeard = System.nanoTime();
        longestSilence = longest;
    }

    /// Gives an order. A process that does not hear it is about to end, and its end is an event. What it said before is heard: it is
    /// killed by its handle, since `Process.destroyForcibly` closes the stream too from which that is read.
    public void send(O order) {
        try {
            in.write(protocol.orders().line(order) + "\n");
            in.flush();
        } catch (IOException e) {
            process.toHandle().destroyForcibly();
        }
    }

    public void kill() {
        killed = true;
        process.destroyForcibly();
    }

    /// Did it end by itself, or hang? Then how it ended says something about the engine.
    public boolean endedByItself() {
        return silent || !killed;
    }

    /// How it ended. Waits for the end.
    public ChildEnd end() {
        int exitCode = process.onExit().join().exitValue();
        return new ChildEnd(exitCode, silent ? Optional.of(longestSilence) : Optional.empty(), crashLog);
    }

    /// The last line that it wrote to its error stream, if that is kept.
    public Optional<String> lastWords() {
        return errors.flatMap(file -> {
            try {
                return Files.readString(file).lines().filter(line -> !line.isBlank()).reduce((_, last) -> last);
            } catch (IOException e) {
                return Optional.empty();
            }
        });
    }

    /// Lets the process end by itself, as it does when its parent is gone. It is killed if that takes longer.
    public void dismiss(Duration within) {
        killed = true;
        try {
            in.close();
            process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (IOException e) {
            // It is gone already.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close();
    }

    /// Ends the process, unless it has ended, and waits for the end.
    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
