package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import gainsay.dialect.Dialect;
import gainsay.dialect.Function;
import gainsay.dialect.Functions;
import gainsay.dialect.Sqlite;
import gainsay.dialect.Version;
import gainsay.engine.Driver;
import gainsay.engine.Engine;
import gainsay.engine.Jars;
import gainsay.engine.TargetName;
import gainsay.engine.Unavailable;
import gainsay.sql.Query;
import gainsay.sql.Source.JoinKind;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("crashing")
@Tag("slow")
class TargetsTests {

    /// The driver's version is not always the engine's: 3.8.10.2 carries 3.8.10.1.
    @ParameterizedTest
    @CsvSource({"sqlite@3.7.2, 3.7.2", "sqlite@3.8.10.2, 3.8.10.1", "sqlite@3.28.0, 3.28.0", "sqlite@3.43.2.1, 3.43.2"})
    void opensAnOldVersion(String name, String version) {
        try (Target target = Targets.open(name); Database database = target.open()) {
            assertThat(target.name()).isEqualTo(name);
            assertThat(target.engineVersion()).isEqualTo(version);
            assertThat(target.dialect().version()).isEqualTo(Version.of(version));
            assertThat(database.rows(new Query.Raw("SELECT sqlite_version()")))
                    .isEqualTo(new Rows(List.of(List.of(Value.of(version)))));
        }
    }

    @Test
    void opensTheUsersOwnBuildByThePathOfItsJar(@TempDir Path directory) throws IOException {
        try (Jars jars = new Jars()) {
            Path jar = jars.of("com.h2database:h2", "1.4.200").getFirst();
            Path own = Files.copy(jar, directory.resolve("h2-nightly.jar"));
            try (Target target = Targets.open("h2@" + own); Database database = target.open()) {
                assertThat(target.engineVersion()).isEqualTo("1.4.200");
                assertThat(database.rows(new Query.Raw("SELECT H2VERSION()"))).isEqualTo(new Rows(List.of(List.of(Value.of("1.4.200")))));
            }
        }
    }

    @Test
    void whatIsNoDriverIsTold(@TempDir Path directory) throws IOException {
        Path jar = Files.writeString(directory.resolve("notes.jar"), "no jar");
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> Targets.open("h2@" + jar))
                .withMessage(jar + " is no driver com.h2database:h2: it has no org.h2.Driver");
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> Targets.open("h2@" + jar + "x"))
                .withMessageContaining("there is no driver " + jar + "x; name the jar of one");
    }

    @ParameterizedTest
    @CsvSource({"duckdb@1.3.2.1, true", "duckdb@1.4.0.0, false", "duckdb, false", "sqlite@3.7.2, false", "nothing@1, false"})
    void someVersionsWantAProcessOfTheirOwn(String name, boolean alone) {
        assertThat(Targets.alone(name)).isEqualTo(alone);
    }

    @ParameterizedTest
    @CsvSource({"derby, true", "derby@10.14.2.0, true", "h2, false", "sqlite@3.7.2, false", "nothing@1, false"})
    void someEnginesMakeAClassOfEachStatement(String name, boolean generates) {
        assertThat(Targets.generatesClasses(name)).isEqualTo(generates);
    }

    @Test
    void twoVersionsLiveSideBySide() {
        try (Target old = Targets.open("sqlite@3.28.0"); Target current = Targets.open("sqlite")) {
            assertThat(old.dialect().has(JoinKind.RIGHT)).isFalse();
            assertThat(current.dialect().has(JoinKind.RIGHT)).isTrue();
            assertThat(Version.of(current.engineVersion())).isGreaterThan(Version.of(old.engineVersion()));
        }
    }

    @Test
    void oneVersionOpensTwice() {
        try (Target one = Targets.open("sqlite@3.7.2"); Target two = Targets.open("sqlite@3.7.2"); Database first = one.open();
                Database second = two.open()) {
            first.run(new Statement.Raw("CREATE TABLE t0(c0)"));
            assertThat(second.rows(new Query.Raw("SELECT * FROM t0"))).isInstanceOf(Outcome.Refused.class);
        }
    }

    @Test
    void aLoadedDriverLeavesNoFilesBehind() throws IOException {
        Set<Path> before = temporaryFiles();
        try (Target _ = Targets.open("sqlite@3.8.6"); Target _ = Targets.open("sqlite@3.7.2"); Target _ = Targets.open("sqlite@3.28.0")) {
            assertThat(temporaryFiles()).isSubsetOf(before);
        }
    }

    /// Those of this process, or with the name of an old version: others may share the directory.
    private static Set<Path> temporaryFiles() throws IOException {
        String ours = "gainsay-driver-" + ProcessHandle.current().pid() + "-.*|sqlite-3\\.(7\\.2|8\\.6|28\\.0).*";
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().matches(ours)).collect(Collectors.toSet());
        }
    }

    @Test
    void theEngineCompletesTheFunctions() {
        try (Target current = Targets.open("sqlite"); Target old = Targets.open("sqlite@3.28.0")) {
            assertThat(names(current)).contains("ATAN2", "POWER").doesNotContain("RANDOM", "ZEROBLOB", "LOAD_EXTENSION", "CHANGES");
            assertThat(current.dialect().functions().drawn()).contains(Function.scalar("ATAN2", Type.ANY, Type.ANY));
            assertThat(names(old)).doesNotContain("ATAN2").contains("ABS");
        }
    }

    @Test
    void theEngineTellsWhatAggregates() {
        try (Target sqlite = Targets.open("sqlite"); Target old = Targets.open("sqlite@3.28.0"); Target duckdb = Targets.open("duckdb")) {
            for (Target target : List.of(sqlite, old)) {
                Functions known = target.dialect().functions();
                assertThat(known.aggregates("MODE", 1) && known.aggregates("MAX", 1)).isTrue();
                assertThat(known.aggregates("MAX", 2) || known.aggregates("LOWER", 1)).isFalse();
                assertThat(known.rowwise("RANDOM") && known.rowwise("JSON_SET")).isTrue();
            }
            Functions known = duckdb.dialect().functions();
            assertThat(List.of("ARG_MAX", "MODE", "QUANTILE_CONT", "FIRST", "LIST", "HISTOGRAM", "GEOMEAN"))
                    .allMatch(name -> known.aggregates(name, 1) && !known.rowwise(name));
            assertThat(known.aggregates("MAX", 2)).isTrue();
            assertThat(List.of("SIN", "LIST_SUM", "FILL")).allMatch(known::rowwise);
            assertThat(known.drawn()).extracting(Function::name).doesNotContain("ARG_MAX", "LIST", "FILL");
        }
    }

    @Test
    void aFunctionThatTheDialectKnowsKeepsItsSignature() {
        try (Target current = Targets.open("sqlite")) {
            assertThat(current.dialect().functions().drawn()).filteredOn(function -> function.name().equals("INSTR"))
                    .extracting(Function::returns).containsExactly(Type.INTEGER);
        }
    }

    @Test
    void everyFunctionOfTheEngineAnswersTheSameTwice() {
        try (Target current = Targets.open("sqlite"); Database database = current.open()) {
            Set<String> known = Sqlite.DIALECT.at(current.dialect().version()).functions().drawn().stream()
                    .map(Function::name).collect(Collectors.toSet());
            List<Function> added = current.dialect().functions().drawn().stream().filter(f -> !known.contains(f.name())).toList();
            assertThat(added).isNotEmpty().allSatisfy(function -> {
                List<Outcome> answers = new ArrayList<>();
                for (String argument : List.of("NULL", "-1", "0.5", "'a'", "'41'", "9223372036854775807", "9e999")) {
                    var call = new Query.Raw("SELECT " + function.name() + "("
                            + String.join(", ", Collections.nCopies(function.parameters().size(), argument)) + ")");
                    answers.add(database.rows(call));
                    assertThat(database.rows(call)).isEqualTo(answers.getLast()).isInstanceOf(Rows.class);
                }
                assertThat(answers).anySatisfy(answer -> assertThat(answer).isNotEqualTo(new Rows(List.of(List.of(Value.NULL)))));
            });
        }
    }

    /// The message of this one holds what is else expected, the old wording for a repeated key.
    @Test
    void corruptionIsNeverExpected() {
        try (Target current = Targets.open("sqlite"); Database database = current.open()) {
            Stream.of("CREATE TABLE \"not unique\"(c0)", "PRAGMA writable_schema = 1", "UPDATE sqlite_schema SET sql = 'CREATE TABLE'",
                    "PRAGMA writable_schema = 0", "PRAGMA schema_version = 77").forEach(sql -> database.run(new Statement.Raw(sql)));
            assertThat(database.rows(new Query.Raw("SELECT 1 FROM t0"))).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
                assertThat(refused.message()).startsWith("SQLITE_CORRUPT: malformed database schema (not unique)");
                assertThat(refused.expected()).isEmpty();
            });
        }
    }

    private static List<String> names(Target target) {
        return target.dialect().functions().drawn().stream().map(Function::name).toList();
    }

    @Test
    void anUnknownEngineNamesTheKnownOnes() {
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> Targets.open("oracel@19"))
                .withMessageContaining("'oracel'").withMessageContaining("known: sqlite").withMessageNotContaining("\n");
    }

    @Test
    void anUnpublishedVersionNamesItsNeighbours() {
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> Targets.open("sqlite@3.28.7"))
                .withMessageContaining("3.28.7; near it are").withMessageContaining("3.28.0, 3.30.1").withMessageNotContaining("\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sqlite@", "sqlite@[3,4)", "sqlite@newest", "sqlite@3:28", "sqlite@3.28.0@1"})
    void whatIsNoVersionIsSaidToBeNone(String name) {
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> Targets.open(name)).withMessageContaining("is no version");
    }

    @ParameterizedTest
    @CsvSource({"no.such.Driver, jdbc:sqlite::memory:, ClassNotFoundException", "org.sqlite.JDBC, jdbc:other:, does not take the URL"})
    void aDriverThatDoesNotStartIsNamed(String driver, String url, String reason) {
        Engine broken = Engine.of(Dialect.standard("broken"), Driver.of("org.xerial:sqlite-jdbc", driver, url));
        TargetName name = new TargetName(broken, "3.28.0", Optional.empty());
        assertThatExceptionOfType(Unavailable.class).isThrownBy(() -> Targets.open(name, Terms.USUAL))
                .withMessageContaining("the driver of broken@3.28.0 does not start here").withMessageContaining(reason)
                .withMessageNotContaining("\n");
    }
}
