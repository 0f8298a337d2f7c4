package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialect;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.dialect.registry.Dialects;
import gainsay.oracle.TestCase;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.sql.Marks;
import gainsay.sql.Setup;
import gainsay.sql.Value;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What is made of a user's script that prepares and executes by itself.
class KeptPlanTests {
    private static final Dialect DIALECT = Dialects.named("mysql").orElseThrow().at(Version.of("8.0.33"));
    private static final String TABLE = "CREATE TABLE t(a INT PRIMARY KEY)";

    private static List<TestCase<Claim>> cases(String query, String... setup) {
        return new Epsc().cases(DIALECT, new Setup(Stream.of(setup).map(sql -> Reader.statement(DIALECT, sql)).toList()),
                Reader.query(DIALECT, query));
    }

    @Test
    void theValuesOfVariablesAreBound() {
        assertThat(cases("execute s using @a, @b", TABLE, "PREPARE s FROM 'SELECT * FROM t WHERE a >= ? AND a <= ?'", "SET @a = 1, @b = -2",
                "EXECUTE s USING @a, @a", "SET @b = 'x'")).singleElement().satisfies(test -> {
                    assertThat(test.setup().statements()).hasSize(1);
                    assertThat(test.claim().inSql()).isTrue();
                    assertThat(Marks.values(test.claim().query())).containsExactly(Value.of(1), Value.of("x"));
                    assertThat(test.claim().past().runs()).extracting(Run::values)
                            .containsExactly(List.of(Value.of(1), Value.of(1)));
                });
    }

    @Test
    void aVariableHasTheValueThatItHadThen() {
        assertThat(cases("EXECUTE s USING @a", TABLE, "PREPARE s FROM 'SELECT * FROM t WHERE a = ?'", "SET @a = -7", "EXECUTE s USING @a",
                "SET @a = NULL")).singleElement().satisfies(test -> {
                    assertThat(Marks.values(test.claim().query())).containsExactly(Value.NULL);
                    assertThat(test.claim().past().runs()).extracting(Run::values).containsExactly(List.of(Value.of(-7)));
                });
    }

    /// What a variable holds that was set to an expression is the engine's to say.
    @Test
    void aVariableThatIsComputedMakesNoCase() {
        assertThat(cases("EXECUTE s USING @a", TABLE, "PREPARE s FROM 'SELECT * FROM t WHERE a = ?'", "SET @a = 1 + 1")).isEmpty();
        assertThat(cases("EXECUTE s USING @a", TABLE, "PREPARE s FROM 'SELECT * FROM t WHERE a = ?'", "SET @a = 1", "SET @a = UUID()"))
                .isEmpty();
    }
}
