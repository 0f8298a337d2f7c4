package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.ScriptedOracle;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Difference;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.sanity.Accepts;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("crashing")
class ReplayTests {

    /// `Table … does not exist` is also what comes of a table that was not made, so a reduction must still make it.
    @Test
    void aReductionDoesNotBreakItsSetup() {
        Accepts oracle = new Accepts();
        try (Target target = Targets.open("duckdb")) {
            List<Statement> setup = Stream.of(
                    "CREATE TABLE t1(c0 INTEGER PRIMARY KEY, c1 INTEGER, c2 DATE, FOREIGN KEY (c1) REFERENCES t1(c0))",
                    "INSERT INTO t1(c0) VALUES (1)", "ALTER TABLE t1 RENAME TO t2").map(sql -> Reader.statement(target.dialect(), sql))
                            .toList();
            TestCase<Accepts.Claim> test = new TestCase<>(new Setup(setup),
                    new Accepts.Claim(Reader.statement(target.dialect(), "UPDATE t2 SET c0 = 2 WHERE c0 = 1")));
            Verdict verdict = oracle.judgeAfresh(test, target);
            assertThat(verdict).isInstanceOf(Verdict.Failed.class);
            Finding finding = new Finding(oracle.name(), target.name(), target.engineVersion(), new Finding.Seed(1, 0, 0), test,
                    Optional.empty(), verdict, false, List.of());
            Finding reduced = Replay.reduced(finding, oracle, target, () -> false);
            List<Statement> left = reduced.best().setup().statements();
            assertThat(left).hasSize(3);
            try (Database database = target.open()) {
                assertThat(left).allMatch(statement -> database.run(statement).ok());
            }
        }
    }

    /// It is wrong in the same way still, although that way is told more exactly today.
    @Test
    void aFindingThatWasStoredBeforeTypesWereToldApartIsReduced() {
        var one = new Evidence("SELECT 1", new Rows(List.of(List.of(Value.of(1)))));
        var text = new Evidence("SELECT '1'", new Rows(List.of(List.of(Value.of("1")))));
        Verdict told = Verdict.broken(new FormName("rows"), one, text, "");
        ScriptedOracle oracle = new ScriptedOracle((_, _) -> told);
        var stored = new Verdict.Broken(new Kind.Differs(new FormName("rows"), Difference.ROWS_DIFFER), one, text, "");
        try (Target target = Targets.open("sqlite")) {
            var test = new TestCase<>(Setup.EMPTY, new ScriptedOracle.Claim(Reader.query(target.dialect(), "SELECT 1 WHERE 2")));
            Finding reduced = Replay.reduced(new Finding(oracle.name(), target.name(), target.engineVersion(), new Finding.Seed(1, 0, 0),
                    test, Optional.empty(), stored, false, List.of()), oracle, target, () -> false);
            assertThat(reduced.flaky()).isFalse();
            assertThat(reduced.verdict()).isEqualTo(told);
            assertThat(reduced.best().toString()).hasSizeLessThan(test.toString().length());
        }
    }
}
