package gainsay.check;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.tlp.Tlp;
import gainsay.run.Database;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Type;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A call of which nothing is known may be one of an aggregate. Where two answers differ, nothing follows from it.
@Tag("crashing")
class UnknownFunctionTests {
    private static final List<String> SETUP = List.of("CREATE TABLE t0(c0 INTEGER)", "INSERT INTO t0 VALUES (1), (2), (3)",
            "CREATE MACRO spread(x) AS MAX(x) - MIN(x)", "CREATE MACRO twice(x) AS x * 2", "CREATE MACRO wider(x) AS spread(x) + 1");

    private static Verdict judged(String query, Oracle<?> oracle, Target target) {
        return new Script(SETUP, query).judge(oracle, target);
    }

    @Test
    void anAggregateThatTheSetupMakesIsDeclined() {
        try (Target duckdb = Targets.open("duckdb")) {
            for (String name : List.of("SPREAD", "WIDER")) {
                String query = "SELECT " + name + "(c0) FROM t0 WHERE c0 > 1";
                assertThat(judged(query, new Tlp(), duckdb))
                        .isEqualTo(new Verdict.Inapplicable("nothing says that a function gives a value for each row (" + name + ")"));
                assertThat(judged(query, new NoRec(), duckdb)).as("its forms that fetch no such value hold").isEqualTo(Verdict.HOLDS);
            }
        }
    }

    @Test
    void aScalarThatTheSetupMakesIsUnderTest() {
        try (Target duckdb = Targets.open("duckdb")) {
            assertThat(judged("SELECT twice(c0) FROM t0 WHERE c0 > 1", new NoRec(), duckdb)).isInstanceOf(Verdict.Holds.class);
            assertThat(judged("SELECT twice(c0) FROM t0 WHERE c0 > 1", new Tlp(), duckdb)).isInstanceOf(Verdict.Holds.class);
        }
    }

    /// A case that was stored when the name was read as that of a scalar.
    @Test
    void aTreeThatTakesAnAggregateForAScalarIsDeclined() {
        try (Target h2 = Targets.open("h2"); Database database = h2.open()) {
            SETUP.subList(0, 2).forEach(sql -> database.run(Reader.statement(h2.dialect(), sql)));
            var column = new Expr.Column("t0", "c0", Type.INTEGER);
            Query.Select whole = ((Query.Select) Reader.query(h2.dialect(), "SELECT t0.c0 FROM t0"))
                    .items(List.of(Query.Item.of(new Expr.Call("BIT_AND_AGG", List.of(column), Type.INTEGER))));
            var claim = new Tlp.Claim(Tlp.Form.WHERE, whole, new Expr.IsNull(column, false), false);
            assertThat(new Tlp().judge(claim, database))
                    .isEqualTo(new Verdict.Inapplicable("nothing says that a function gives a value for each row (BIT_AND_AGG)"));
        }
    }

    /// What both forms are refused for is a mistake, and is told as one.
    @Test
    void aFunctionThatDoesNotExistFailsRatherThanBeingDeclined() {
        try (Target h2 = Targets.open("h2")) {
            assertThat(new Script(SETUP.subList(0, 2), "SELECT no_such(c0) FROM t0 WHERE c0 > 1").judge(new NoRec(), h2))
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed -> assertThat(failed.error()).contains("NO_SUCH"));
        }
    }

    @Test
    void anErrorOfOneFormAloneProvesNothingWhereAFunctionIsNotKnown() {
        try (Target h2 = Targets.open("h2"); Database database = h2.open()) {
            SETUP.subList(0, 2).forEach(sql -> database.run(Reader.statement(h2.dialect(), sql)));
            var column = new Expr.Column("t0", "c0", Type.INTEGER);
            Expr call = new Expr.Binary(Operator.GREATER, new Expr.Call("BIT_AND_AGG", List.of(column), Type.INTEGER),
                    Expr.literal(0));
            Query.Select select = (Query.Select) Reader.query(h2.dialect(), "SELECT t0.c0 FROM t0");
            var claim = new Tlp.Claim(Tlp.Form.WHERE, select, call, false);
            assertThat(new Tlp().judge(claim, database)).isInstanceOf(Verdict.Inapplicable.class);
        }
    }
}
