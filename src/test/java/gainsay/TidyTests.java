package gainsay;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.engine.Engine;
import gainsay.engine.Engines;
import gainsay.oracle.registry.Oracles;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The habits of this code that a compiler does not hold.
class TidyTests {
    /// Each package knows only those before it.
    private static final List<String> PACKAGES = List.of("sql", "dialect", "dialect.postgres", "dialect.mysql", "dialect.registry",
            "dialect.read", "generate", "child", "engine", "run", "oracle", "oracle.guard", "oracle.tlp", "oracle.norec", "oracle.codd",
            "oracle.radar", "oracle.epsc", "oracle.sanity", "oracle.registry", "reduce", "finding", "process", "check", "known", "triage",
            "hunt", "measure", "bisect", "report", "store", "cli");
    private static final Pattern OURS = Pattern.compile("\\bgainsay((?:\\.[a-z]+)+)\\.[A-Z]");
    /// Where a DBMS may be named, one file each.
    private static final List<String> NAMING = List.of("dialect", "dialect.postgres", "dialect.mysql", "dialect.registry", "engine");
    private static final Pattern DBMS = Pattern.compile(
            "(?i)sqlite|duckdb|postgres|mysql|mariadb|cockroach|tidb|hsqldb|\\bderby|jdbc:h2|\\borg\\.h2\\b");
    private static final Pattern VAGUE = Pattern.compile("State(?!ment)|Manager|Util|Helper|Impl|Base|Global");
    private static final Pattern UNFINISHED = Pattern.compile("\\b(TO" + "DO|FIX" + "ME|XX" + "X)\\b");
    private static final Path MAIN = Path.of("src/main/java/gainsay");
    private static final int LONG = 250;
    private static final int TOO_LONG = 400;

    private record Source(Path path, String text) {
        String folder() {
            return MAIN.relativize(path).getParent().toString().replace(File.separatorChar, '.');
        }

        String type() {
            return path.getFileName().toString().replace(".java", "");
        }

        long lines() {
            return text.lines().count();
        }
    }

    private static List<Source> sources(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            List<Source> sources = new ArrayList<>();
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                sources.add(new Source(file, Files.readString(file)));
            }
            return sources;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> main(Predicate<Source> wrong) {
        List<Source> sources = sources(MAIN);
        assertThat(sources).hasSizeGreaterThan(50);
        return sources.stream().filter(wrong).map(source -> source.path.toString()).toList();
    }

    @Test
    void aPackageKnowsOnlyThoseBeforeIt() {
        assertThat(main(source -> !PACKAGES.contains(source.folder()))).as("in no known package").isEmpty();
        assertThat(main(source -> OURS.matcher(source.text).results().map(found -> found.group(1).substring(1))
                .anyMatch(name -> PACKAGES.indexOf(name) > PACKAGES.indexOf(source.folder())))).isEmpty();
    }

    @Test
    void onlyOnePackageTalksToDrivers() {
        assertThat(main(source -> source.text.contains("java.sql.") && !source.folder().equals("run"))).isEmpty();
    }

    @Test
    void onlyDialectsKnowADbmsByName() {
        assertThat(main(source -> !NAMING.contains(source.folder()) && DBMS.matcher(source.text).find())).isEmpty();
        assertThat(main(source -> NAMING.contains(source.folder()) && DBMS.matcher(source.text).find())).isNotEmpty();
    }

    @Test
    void everyOracleHasItsPage() {
        assertThat(Oracles.ALL).allSatisfy(oracle -> assertThat(Path.of("docs/oracles", oracle.name() + ".md")).isNotEmptyFile());
    }

    @Test
    void everyDialectHasItsGoldenRendering() {
        assertThat(Dialects.ALL).allSatisfy(dialect ->
                assertThat(Path.of("src/test/resources/golden/dialect", dialect.name() + ".sql")).isNotEmptyFile());
    }

    @Test
    void everyDialectIsSpokenByAnEngine() {
        assertThat(Engines.ALL.stream().map(Engine::dialect)).containsExactlyElementsOf(Dialects.ALL);
    }

    @Test
    void filesAreShortAndMostAreShorter() {
        assertThat(main(source -> source.lines() > TOO_LONG)).isEmpty();
        List<String> longer = main(source -> source.lines() > LONG);
        assertThat(longer).hasSizeLessThanOrEqualTo(sources(MAIN).size() / 10);
    }

    @Test
    void everyTypeSaysWhatItIs() {
        assertThat(main(source -> !source.text.contains("\n///") && !source.text.startsWith("///"))).isEmpty();
    }

    @Test
    void noTypeHasAVagueName() {
        assertThat(main(source -> VAGUE.matcher(source.type()).find())).isEmpty();
    }

    @Test
    void nothingIsLeftForLater() {
        assertThat(Stream.of("src", "docs", "cases").flatMap(root -> sources(Path.of(root)).stream())
                .filter(source -> UNFINISHED.matcher(source.text).find()).map(Source::path)).isEmpty();
    }

    /// An engine that may end the process of a test has a process for that class alone.
    @Test
    void testsOfEnginesThatCrashAreTagged() {
        Pattern opens = Pattern.compile("(Targets\\.open|TestBench|super)\\(\"duckdb\"");
        List<Source> crashing = sources(Path.of("src/test/java")).stream().filter(source -> opens.matcher(source.text).find()).toList();
        assertThat(crashing).isNotEmpty().extracting(Source::text).allMatch(text -> text.contains("@Tag(\"crashing\")"));
    }

    /// A test class that the build does not pick up never fails.
    @Test
    void everyTestIsRun() {
        assertThat(sources(Path.of("src/test/java")).stream().filter(source -> source.text.contains("\n    @Test\n"))
                .map(Source::type)).allMatch(type -> type.endsWith("Tests"));
    }
}
