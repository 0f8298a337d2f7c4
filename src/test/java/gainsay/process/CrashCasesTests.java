package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Renderer;
import gainsay.dialect.Version;
import gainsay.oracle.TestCase;
import gainsay.oracle.sanity.Survives;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CrashCasesTests {
    private static final Dialect DIALECT = Dialects.ALL.getFirst().at(Version.of("3.50"));

    private static AskedStatements.Asked asked(String sql, AskedStatements.Answer answer, Value... values) {
        return new AskedStatements.Asked(new Parameterized(sql, List.of(values)), values.length > 0, answer);
    }

    private static List<TestCase<Survives.Claim>> cases(AskedStatements.Asked... asked) {
        return new CrashCases(DIALECT).cases(new AskedStatements(List.of(asked), true));
    }

    private static List<String> setup(TestCase<Survives.Claim> test) {
        return test.setup().statements().stream().map(statement -> Renderer.sql(DIALECT, statement)).toList();
    }

    @Test
    void firstComesTheLastStatementAfterTheAcceptedChanges() {
        var cases = cases(asked("CREATE TABLE t0(c0)", AskedStatements.Answer.ACCEPTED),
                asked("INSERT INTO t0 VALUES (1, 2)", AskedStatements.Answer.REFUSED),
                asked("INSERT INTO t0(c0) VALUES (?)", AskedStatements.Answer.ACCEPTED, Value.of("a")),
                asked(DIALECT.explain() + "SELECT 1", AskedStatements.Answer.ACCEPTED), asked("SELECT c0 FROM t0",
                        AskedStatements.Answer.ACCEPTED),
                asked("DELETE FROM t0", AskedStatements.Answer.NONE));
        assertThat(setup(cases.getFirst())).containsExactly("CREATE TABLE t0(c0)", "INSERT INTO t0(c0) VALUES ('a')");
        assertThat(cases.getFirst().claim().steps()).containsExactly(
                new Survives.Step.Change(new Statement.Delete("t0", Optional.empty()), false));
        assertThat(setup(cases.getLast())).isEmpty();
        assertThat(cases.getLast().claim().steps()).hasSize(6);
    }

    @Test
    void whatWasPreparedAndNeverRanIsLeftOut() {
        var cases = cases(asked("SELECT ?", AskedStatements.Answer.NONE, Value.of(1)), asked("SELECT ?", AskedStatements.Answer.ACCEPTED,
                Value.of(2)),
                asked("SELECT ?", AskedStatements.Answer.NONE, Value.of(3)));
        assertThat(Survives.text(cases.getLast().claim(), DIALECT)).isEqualTo("SELECT ? /* 2 */;\nSELECT ? /* 3 */");
    }

    @Test
    void betweenTheLastStatementAndAllOfThemAreAFew() {
        var many = Stream.concat(IntStream.range(0, 100).mapToObj(i -> asked("SELECT " + i, AskedStatements.Answer.ACCEPTED)),
                Stream.of(asked("SELECT 100", AskedStatements.Answer.NONE))).toArray(AskedStatements.Asked[]::new);
        assertThat(cases(many)).extracting(test -> test.claim().steps().size()).containsExactly(1, 17, 101);
    }

    @Test
    void aTextThatTheTreeWouldSayOtherwiseStaysText() {
        var cases = cases(asked("ANALYZE  main . t0", AskedStatements.Answer.NONE));
        assertThat(Survives.text(cases.getFirst().claim(), DIALECT)).isEqualTo("ANALYZE  main . t0");
    }
}
