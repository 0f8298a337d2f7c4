package gainsay.finding;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.ScriptedOracle;
import gainsay.dialect.read.Reader;
import gainsay.oracle.FormName;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.tlp.Tlp;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadyDatabaseTests {
    private static final String TWO_ROWS = "CREATE TABLE t0(c0 BOOLEAN, c1 INTEGER); INSERT INTO t0 VALUES (TRUE, 1), (FALSE, 2)";

    private static Setup setup(Target target, String script) {
        return new Setup(Reader.split(script).stream().map(sql -> Reader.statement(target.dialect(), sql)).toList());
    }

    private static <C extends Node> boolean shows(Oracle<C> oracle, TestCase<C> test, Target target) {
        Verdict verdict = oracle.judgeAfresh(test, target);
        try (ReadyDatabase<C> ready = new ReadyDatabase<>(new Sighting<>(oracle, test, verdict), target)) {
            return Sighting.wrong(verdict) && ready.shows(test);
        }
    }

    /// The claim has its predicate beside the select. H2 rightly refuses to have it asked of groups.
    @Test
    void anErrorOfWhatMakesNoSenseOnceItIsAskedIsNone() {
        try (Target target = Targets.open("h2")) {
            var having = (Query.Select) Reader.query(target.dialect(), "SELECT 0 FROM t0 GROUP BY 0 HAVING t0.c0");
            var claim = new Tlp.Claim(Tlp.Form.HAVING, having.withoutHaving(), having.having().orElseThrow(), false);
            TestCase<Tlp.Claim> test = new TestCase<>(setup(target, TWO_ROWS), claim);
            assertThat(new Tlp().judgeAfresh(test, target)).isInstanceOf(Verdict.Failed.class);
            assertThat(WellFormed.makes(test, target.dialect())).isTrue();
            assertThat(shows(new Tlp(), test, target)).isFalse();
        }
    }

    /// What was refused shows nothing, though the claim does not need it.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | CREATE TABLE t0(c0); CREATE TABLE t1(c0 TEXT PRIMARY KEY) WITHOUT ROWID
            true  | CREATE TABLE t0(c0)
            false | CREATE TABLE t0(c0); CREATE TABLE t1(c0 TEXT) WITHOUT ROWID
            false | CREATE TABLE t0(c0); CREATE TABLE t0(c0, c1)
            """)
    void aReductionMakesNoStatementThatIsRefused(boolean shows, String smaller) {
        ScriptedOracle oracle = new ScriptedOracle((_, _) -> Verdict.broken(new FormName("rows"),
                new Evidence("", new Rows(List.of(List.of()))), new Evidence("", new Rows(List.of())), ""));
        try (Target target = Targets.open("sqlite")) {
            var claim = new ScriptedOracle.Claim(Reader.query(target.dialect(), "SELECT * FROM t0"));
            var whole = new TestCase<>(setup(target, "CREATE TABLE t0(c0); CREATE TABLE t1(c0 TEXT PRIMARY KEY, c1) WITHOUT ROWID"), claim);
            var sighting = new Sighting<>(oracle, whole, oracle.judgeAfresh(whole, target));
            try (var ready = new ReadyDatabase<>(sighting, target)) {
                assertThat(ready.shows(new TestCase<>(setup(target, smaller), claim))).isEqualTo(shows);
            }
        }
    }

    /// A table is gone, and with it goes what follows: step by step.
    @Test
    void whatWasTakenBeforeMayBeRefusedOnTheWay() {
        ScriptedOracle oracle = new ScriptedOracle((_, _) -> Verdict.broken(new FormName("rows"),
                new Evidence("", new Rows(List.of(List.of()))), new Evidence("", new Rows(List.of())), ""));
        try (Target target = Targets.open("sqlite")) {
            var claim = new ScriptedOracle.Claim(Reader.query(target.dialect(), "SELECT * FROM t0"));
            Setup made = setup(target, "CREATE TABLE t0(c0); CREATE TABLE t1(c0); INSERT INTO t1 VALUES (1)");
            var sighting = new Sighting<>(oracle, new TestCase<>(made, claim), oracle.judgeAfresh(new TestCase<>(made, claim), target));
            try (var ready = new ReadyDatabase<>(sighting, target)) {
                var statements = List.of(made.statements().getFirst(), made.statements().getLast());
                assertThat(ready.shows(new TestCase<>(new Setup(statements), claim))).isTrue();
            }
        }
    }

    /// H2 looks for the pattern in a number, and who reads the case wonders.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            true  | CREATE TABLE t0(c0 VARCHAR) | SELECT * FROM t0 WHERE c0 LIKE '%'
            false | CREATE TABLE t0(c0 INTEGER) | SELECT * FROM t0 WHERE c0 LIKE '%'
            false | CREATE TABLE t0(c0 VARCHAR) | SELECT * FROM t0 WHERE 0 LIKE '%'
            """)
    void aPatternIsLookedForInATextIfItWasBefore(boolean shows, String table, String query) {
        ScriptedOracle oracle = new ScriptedOracle((_, _) -> Verdict.broken(new FormName("rows"),
                new Evidence("", new Rows(List.of(List.of()))), new Evidence("", new Rows(List.of())), ""));
        try (Target target = Targets.open("h2")) {
            var whole = new TestCase<>(setup(target, "CREATE TABLE t0(c0 VARCHAR, c1 INTEGER)"),
                    new ScriptedOracle.Claim(Reader.query(target.dialect(), "SELECT * FROM t0 WHERE t0.c0 LIKE '%a'")));
            try (var ready = new ReadyDatabase<>(new Sighting<>(oracle, whole, oracle.judgeAfresh(whole, target)), target)) {
                Setup setup = setup(target, table);
                var column = Schema.of(setup).relations().getFirst().fields().getFirst();
                Query typed = Shape.rewrite(Reader.query(target.dialect(), query), node -> node instanceof Expr.Column c
                        ? new Expr.Column(c.table(), c.name(), column.type()) : node);
                assertThat(ready.shows(new TestCase<>(setup, new ScriptedOracle.Claim(typed)))).isEqualTo(shows);
            }
        }
    }
}
