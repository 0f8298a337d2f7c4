package gainsay.child;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// How a child process ended: its exit code, how long it said nothing if it was killed for that, and the file in which its virtual
/// machine writes about a crash.
public record ChildEnd(int exitCode, Optional<Duration> silence, Path log) {}
