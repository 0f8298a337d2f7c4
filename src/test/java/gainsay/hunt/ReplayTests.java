package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Reader;
import gainsay.oracle.Accepts;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

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
            Finding reduced = Replay.reduced(finding, oracle, target);
            List<Statement> left = reduced.best().setup().statements();
            assertThat(left).hasSize(3);
            try (Database database = target.open()) {
                assertThat(left).allMatch(statement -> database.run(statement).ok());
            }
        }
    }
}
