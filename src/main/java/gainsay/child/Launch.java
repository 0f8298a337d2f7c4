package gainsay.child;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How to start a child process, where the logs of its crashes go, and how long to wait for it.
public record Launch(List<String> command, Path scratch, Patience patience) {
    private static final List<String> NOT_FOR_CHILDREN =
            List.of("-agentlib", "-agentpath", "-javaagent", "-Xdebug", "-Xrunjdwp", "-XX:ErrorFile");

    public Launch {
        command = List.copyOf(command);
    }

    /// How long a process may take to open its target, to give a sign of life, and to finish what it has in hand.
    public record Patience(Duration start, Duration silence, Duration finish) {
        public static final Patience USUAL = new Patience(Duration.ofMinutes(5), Duration.ofSeconds(20), Duration.ofSeconds(30));
        /// For what gives no sign of life while it is measured.
        public static final Patience ENDLESS = new Patience(USUAL.start, Duration.ofDays(10), USUAL.finish);
    }

    /// The Java that runs now, with its class path and flags. A native engine that crashes leaves its log in `scratch`.
    /// Trees are many small objects: with compact headers more of them stay in the processor's caches. An exception that an engine
    /// throws often keeps its message and its place, so that an error is the same the thousandth time.
    public static Launch ofThisJava(String mainClass, List<String> arguments, Patience patience) {
        Path scratch = temporary();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> NOT_FOR_CHILDREN.stream().noneMatch(flag::startsWith)).forEach(command::add);
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders", "-XX:-CreateCoredumpOnCrash",
                "-XX:-OmitStackTraceInFastThrow", "-XX:+DisplayVMOutputToStderr",
                "-XX:ErrorFile=" + scratch.resolve("crash-%p.log"), "-cp", System.getProperty("java.class.path"), mainClass));
        command.addAll(arguments);
        return new Launch(command, scratch, patience);
    }

    /// Where the virtual machine of a process writes about its crash.
    public static Path log(Path scratch, long process) {
        return scratch.resolve("crash-" + process + ".log");
    }

    /// The file in which this process, if it is a child, may write about its end.
    public static Optional<Path> ownLog() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(flag -> flag.startsWith("-XX:ErrorFile="))
                .map(flag -> Path.of(flag.substring(flag.indexOf('=') + 1)).getParent())
                .map(scratch -> log(scratch, ProcessHandle.current().pid())).findFirst();
    }

    /// The same for processes that may not live long, or run code that does not: they start sooner, compile what they run once and
    /// not again, and never get as fast.
    public Launch brief() {
        List<String> other = new ArrayList<>(command);
        other.add(1, "-XX:TieredStopAtLevel=1");
        return new Launch(other, scratch, patience);
    }

    /// The same with other patience.
    public Launch patient(Patience other) {
        return new Launch(command, scratch, other);
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("gainsay-");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make a temporary directory in " + System.getProperty("java.io.tmpdir") + ": "
                    + e.getClass().getSimpleName().replaceFirst("Exception$", "") + " " + e.getMessage()
                    + "; name another by JAVA_TOOL_OPTIONS=-Djava.io.tmpdir=DIR", e);
        }
    }

    /// Removes what the processes left behind.
    public void tidy() {
        try (Stream<Path> files = Files.list(scratch)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(scratch);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot remove " + scratch, e);
        }
    }
}
