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
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/// The process of one test class: runs its tests, and tells what came of each in a line.
public final class IsolatedClass {
    private IsolatedClass() {}

    /// A test, why it failed and why it was not done; an empty text if it was not so.
    record Result(String name, String failure, String skipped) {
        private static final String MARK = "test:";
        private static final int PARTS = 4;

        String line() {
            return MARK + encoded(name) + ":" + encoded(failure) + ":" + encoded(skipped);
        }

        static Optional<Result> read(String line) {
            String[] parts = line.split(":", -1);
            return parts.length == PARTS && line.startsWith(MARK)
                    ? Optional.of(new Result(decoded(parts[1]), decoded(parts[2]), decoded(parts[PARTS - 1]))) : Optional.empty();
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
        LauncherConfig alone = LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
        LauncherFactory.create(alone).execute(LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectClass(arguments[0])).build(), new TestExecutionListener() {
                    @Override
                    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                        if (test.isTest() || result.getStatus() != TestExecutionResult.Status.SUCCESSFUL) {
                            tell(result(test, result));
                        }
                    }

                    @Override
                    public void executionSkipped(TestIdentifier test, String reason) {
                        tell(new Result(test.getDisplayName(), "", reason));
                    }

                    private void tell(Result result) {
                        out.println(result.line());
                        out.flush();
                    }
                });
        System.exit(0);
    }

    private static Result result(TestIdentifier test, TestExecutionResult result) {
        boolean skipped = result.getStatus() == TestExecutionResult.Status.ABORTED;
        return new Result(test.getDisplayName(), skipped ? "" : result.getThrowable().map(IsolatedClass::trace).orElse(""),
                skipped ? Skipped.reason(result) : "");
    }

    private static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
