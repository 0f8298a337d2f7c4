package gainsay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/// Runs the test classes that are tagged `slow` or `crashing`, each in a process of its own ([IsolatedClass]) and two at a time. An
/// engine that ends its process fails one test, and not the run. With `-Dquick` the slow ones are left out.
class IsolatedTests {
    private static final int AT_A_TIME = 2;
    private static final Path CLASSES = Path.of("target/test-classes");

    private static List<Class<?>> isolated() throws IOException {
        boolean quick = System.getProperty("quick") != null;
        try (Stream<Path> files = Files.walk(CLASSES)) {
            return files.filter(file -> file.toString().endsWith("Tests.class")).<Class<?>>map(IsolatedTests::loaded)
                    .filter(type -> !Modifier.isAbstract(type.getModifiers()))
                    .filter(type -> tagged(type, "crashing") || tagged(type, "slow")).filter(type -> !quick || !tagged(type, "slow"))
                    .sorted(Comparator.comparing((Class<?> type) -> !tagged(type, "slow")).thenComparing(Class::getName)).toList();
        }
    }

    private static Class<?> loaded(Path file) {
        String name = CLASSES.relativize(file).toString().replace(".class", "").replace('/', '.').replace('\\', '.');
        try {
            return Class.forName(name, false, IsolatedTests.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new LinkageError(name, e);
        }
    }

    private static boolean tagged(Class<?> type, String tag) {
        return Stream.of(type.getAnnotationsByType(Tag.class)).anyMatch(one -> one.value().equals(tag));
    }

    @TestFactory
    Stream<DynamicContainer> everyClassInAProcessOfItsOwn() throws IOException {
        List<Class<?>> classes = isolated();
        assertThat(classes).isNotEmpty();
        ExecutorService processes = Executors.newFixedThreadPool(AT_A_TIME);
        record Running(String name, Future<List<DynamicTest>> tests) {}
        List<Running> running = classes.stream().map(type -> new Running(type.getSimpleName(), processes.submit(() -> tests(type))))
                .toList();
        processes.shutdown();
        return running.stream().map(one -> DynamicContainer.dynamicContainer(one.name, Stream.of(one).flatMap(each -> {
            try {
                return each.tests.get().stream();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(each.name, e);
            }
        })));
    }

    /// What came of the tests of a class, once its process has ended.
    private static List<DynamicTest> tests(Class<?> type) {
        List<IsolatedClass.Result> results = new ArrayList<>();
        StringBuilder others = new StringBuilder();
        int exitCode = run(type, line -> IsolatedClass.Result.read(line).ifPresentOrElse(results::add,
                () -> others.append(line).append('\n')));
        List<DynamicTest> tests = new ArrayList<>(results.stream().map(IsolatedTests::test).toList());
        if (exitCode != 0 || results.isEmpty()) {
            tests.add(DynamicTest.dynamicTest(type.getSimpleName() + " ends in good order", () -> fail("the process ended with %d after %d"
                    + " tests, the last of them %s%n%s", exitCode, results.size(),
                    Optional.of(results).filter(some -> !some.isEmpty()).map(some -> some.getLast().name()).orElse("none"), others)));
        }
        return tests;
    }

    private static DynamicTest test(IsolatedClass.Result result) {
        return DynamicTest.dynamicTest(result.name(), () -> {
            assumeTrue(result.skipped().isEmpty(), result.skipped());
            assertThat(result.failure()).isEmpty();
        });
    }

    private static int run(Class<?> type, Consumer<String> lines) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-XX:+UseSerialGC", "-XX:-CreateCoredumpOnCrash",
                "-cp", System.getProperty("java.class.path")));
        Optional.ofNullable(System.getProperty("golden.update")).ifPresent(update -> command.add(1, "-Dgolden.update=" + update));
        command.addAll(List.of(IsolatedClass.class.getName(), type.getName()));
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.outputWriter().close();
            try (var out = process.inputReader(StandardCharsets.UTF_8)) {
                out.lines().forEach(lines);
            }
            return process.onExit().join().exitValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
