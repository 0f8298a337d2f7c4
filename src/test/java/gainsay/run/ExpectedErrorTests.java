package gainsay.run;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.DialectBuilder;
import gainsay.dialect.Dialects;
import gainsay.dialect.ExpectedError;
import gainsay.dialect.ExpectedError.When;
import gainsay.dialect.Reader;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Every expected error is met by some statement on the versions that it is expected of: one that none meets hides something
/// else.
class ExpectedErrorTests {
    private static List<Outcome> outcomes(Target engine, String script) {
        try (Database database = engine.open()) {
            List<Outcome> outcomes = new ArrayList<>();
            for (String sql : Reader.split(script)) {
                outcomes.add(sql.strip().startsWith("SELECT") ? database.rows(new Query.Raw(sql)) : database.run(new Statement.Raw(sql)));
            }
            return outcomes;
        }
    }

    private static Optional<ExpectedError> last(String target, String script) {
        try (Target engine = Targets.open(target)) {
            return last(engine, script);
        }
    }

    private static Optional<ExpectedError> last(Target engine, String script) {
        return ((Outcome.Refused) outcomes(engine, script).getLast()).expected();
    }

    static List<String> names() {
        return Dialects.ALL.stream().map(DialectBuilder::name).toList();
    }

    /// A file a dialect: a target, statements of which the last is refused, and a part of the expected error's fragment.
    private static List<String[]> rows(String name) throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/expected", name + ".txt")).stream().map(line -> line.split(" +\\| +"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("names")
    void eachIsMetByAStatement(String name) throws IOException {
        Set<String> met = new HashSet<>();
        Map<String, Target> targets = new HashMap<>();
        try {
            for (String[] cells : rows(name)) {
                ExpectedError error = last(targets.computeIfAbsent(cells[0], Targets::open), cells[1]).orElseThrow(() ->
                        new AssertionError("not expected: " + String.join(" | ", cells)));
                assertThat(error.fragment()).contains(cells[2]);
                met.add(error.fragment());
            }
            assertThat(targets).containsKey(name);
            targets.values().forEach(engine ->
                    assertThat(engine.dialect().expected()).extracting(ExpectedError::fragment).isSubsetOf(met));
        } finally {
            targets.values().forEach(Target::close);
        }
    }

    /// What only old versions say, and what only one construct asks for, is no excuse elsewhere.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sqlite          | constraint failed
            sqlite          | FOREIGN KEY constraint failed
            sqlite          | indexed columns are not unique
            sqlite@3.8.6    | SQL logic error or missing database
            sqlite          | cannot VACUUM - SQL statements in progress
            sqlite          | no query solution
            """)
    void itIsAsNarrowAsItsCause(String target, String message) {
        try (Target engine = Targets.open(target)) {
            assertThat(engine.dialect().expected(message, "VACUUM; SELECT * FROM t0 NOT INDEXED")).isEmpty();
        }
    }

    @Test
    void anErrorThatLostItsMessageMayBeAnyOfEvaluation() {
        ExpectedError lost = ExpectedError.of(When.UNNAMED, "lost", "");
        ExpectedError overflow = ExpectedError.of(When.EVALUATION, "overflow", "");
        assertThat(lost.like(overflow)).isTrue();
        assertThat(overflow.like(lost)).isTrue();
        assertThat(overflow.like(ExpectedError.of(When.EVALUATION, "other", ""))).isFalse();
        assertThat(lost.like(ExpectedError.of(When.CHANGE, "rule", ""))).isFalse();
    }

    @Test
    void aViewSpeaksInTheQueryThatReadsIt() {
        String setup = "CREATE TABLE t(a, b); CREATE INDEX i ON t(a); CREATE VIEW v AS SELECT a FROM t INDEXED BY i; DROP INDEX i;"
                + "CREATE INDEX i ON t(a) WHERE b;";
        assertThat(last("sqlite", setup + "SELECT * FROM v")).isPresent();
    }
}
