package gainsay.process;

import gainsay.run.Journal;
import gainsay.run.Target;
import java.time.Duration;

/// How a process opens its targets, which in a test may be ones that crash.
@FunctionalInterface
public interface TargetOpener {

    /// The journal is told of every statement, and `deadline` is how long one may take.
    Target open(String name, Journal journal, Duration deadline);
}
