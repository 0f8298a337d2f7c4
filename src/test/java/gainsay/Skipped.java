package gainsay;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/// Writes down which tests were not done, and why: a line for each reason in `target/skipped.txt`, which is empty where all were done.
public final class Skipped implements TestExecutionListener {
    private static final Path FILE = Path.of("target", "skipped.txt");
    /// What JUnit puts before the words of whoever gave a test up.
    private static final String ABORTED = "Assumption failed: ";

    private final Path file;
    /// The classes of the tests that were not done, one for each test, by the reason.
    private final SortedMap<String, List<String>> classes = new TreeMap<>();
    private TestPlan plan;

    public Skipped() {
        this(FILE);
    }

    Skipped(Path file) {
        this.file = file;
    }

    /// Why a test that was given up was given up, in a line.
    static String reason(TestExecutionResult result) {
        String said = result.getThrowable().map(Throwable::getMessage).orElse("");
        return said.replace(ABORTED, "").lines().findFirst().filter(line -> !line.isBlank()).orElse("no reason was given");
    }

    @Override
    public synchronized void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
            executionSkipped(test, reason(result));
        }
    }

    @Override
    public synchronized void executionSkipped(TestIdentifier test, String reason) {
        classes.computeIfAbsent(reason, _ -> new ArrayList<>()).add(type(test));
    }

    /// A class that has a process of its own is a container of that name, below the test that started it.
    private String type(TestIdentifier test) {
        return Stream.iterate(Optional.of(test), Optional::isPresent, one -> one.flatMap(plan::getParent))
                .map(one -> one.get().getDisplayName()).filter(name -> name.endsWith("Tests")).findFirst().orElse(test.getDisplayName());
    }

    @Override
    public synchronized void testPlanExecutionFinished(TestPlan finished) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, classes.entrySet().stream().map(Skipped::line).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(Map.Entry<String, List<String>> skipped) {
        SortedSet<String> names = new TreeSet<>(skipped.getValue());
        return "skipped " + skipped.getValue().size() + " of " + String.join(", ", names) + ": " + skipped.getKey();
    }
}
