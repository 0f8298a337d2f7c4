package gainsay;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// The process of one test class: runs its tests, and tells what came of each in a line.
public final class IsolatedClass {
    private IsolatedClass() {}

    /// A test and why it failed; an empty text if it did not.
    record Result(String name, String failure) {
        private static final String MARK = "test:";

        String line() {
            return MARK + encoded(name) + ":" + encoded(failure);
        }

        static Optional<Result> read(String line) {
            String[] parts = line.split(":", -1);
            return parts.length == 3 && line.startsWith(MARK) ? Optional.of(new Result(decoded(parts[1]), decoded(parts[2])))
                    : Optional.empty();
        }

        private static String encoded(String text) {
            return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
        }

        private static String decoded(String text) {
            return new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8);
        }
    }

    public static void main(String[] arguments) {
        PrintStream out = System.out;
        LauncherFactory.create().execute(LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(arguments[0])).build(), new TestExecutionListener() {
                    @Override
                    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                        boolean failed = result.getStatus() != TestExecutionResult.Status.SUCCESSFUL;
                        if (test.isTest() || failed) {
                            out.println(new Result(test.getDisplayName(), result.getThrowable().map(IsolatedClass::trace).orElse(""))
                                    .line());
                            out.flush();
                        }
                    }
                });
        System.exit(0);
    }

    private static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
