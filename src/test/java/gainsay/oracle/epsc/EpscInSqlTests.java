package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.oracle.Verdict;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.planted.Fault;
import gainsay.planted.TestBench;
import gainsay.planted.FaultyDatabase;
import gainsay.sql.Expr;
import gainsay.sql.Json;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("crashing")
class EpscInSqlTests {
    private static final Past RAN = new Past(List.of(new Run(List.of(Expr.literal(Value.of(7))))), List.of());

    private final Epsc oracle = new Epsc();
    private final TestBench bench = new TestBench("duckdb", "CREATE TABLE t0(c0 INTEGER, c1 VARCHAR); INSERT INTO t0 VALUES (1, 'a')");

    @AfterEach
    void close() {
        bench.close();
    }

    private Claim asked(Past past) {
        return new Claim(Marking.all(bench.query("SELECT c1 FROM t0 WHERE c0 = 1")), past, Optional.empty(), true);
    }

    @Test
    void aQueryIsAskedInBothForms() {
        assertThat(oracle.judge(asked(RAN), bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).hasSize(5).first().asString().startsWith("SELECT c1 FROM t0");
        assertThat(bench.asked().subList(1, 5)).extracting(sql -> sql.split("[ (]")[0])
                .containsExactly("PREPARE", "EXECUTE", "EXECUTE", "DEALLOCATE");
    }

    @Test
    void aChangeIsExecutedOnTheSecondDatabase() {
        Change change = new Change(Marking.all(Reader.statement(bench.database().dialect(), "INSERT INTO t0 VALUES (2, 'b')")), Past.NONE);
        Claim claim = new Claim(bench.query("SELECT c1 FROM t0"), Past.NONE,
                Optional.of(new Apart(List.of(), false, List.of(change))), true);
        assertThat(oracle.judge(claim, bench.database())).isEqualTo(Verdict.HOLDS);
        assertThat(bench.asked()).contains("INSERT INTO t0 VALUES (2, 'b')",
                "PREPARE p1 AS INSERT INTO t0 VALUES (CAST(? AS INTEGER), CAST(? AS VARCHAR))",
                "EXECUTE p1(2, 'b')");
    }

    @Test
    void aDifferenceIsToldInStatementsThatAnyoneCanRun() {
        assertThat(oracle.judge(asked(RAN), new FaultyDatabase(bench.database(), Fault.PLAN_KEEPS_FIRST_VALUE)))
                .isInstanceOfSatisfying(Verdict.Broken.class, broken -> {
                    assertThat(broken.actual().sql().lines()).hasSize(4);
                    assertThat(broken.actual().sql()).startsWith("PREPARE p AS SELECT c1 FROM t0")
                            .contains("EXECUTE p(7);", "EXECUTE p(1)");
                });
    }

    @Test
    void aUsersQueryIsPreparedInBothWays() {
        assertThat(oracle.claims(bench.query("SELECT c1 FROM t0 WHERE c0 = 1"))).extracting(Claim::inSql).containsExactly(false, true);
    }

    @Test
    void anEngineWithoutSuchStatementsDeclines() {
        try (TestBench other = new TestBench("sqlite", "CREATE TABLE t0(c0, c1)")) {
            assertThat(oracle.judge(asked(Past.NONE), other.database())).isInstanceOf(Verdict.Inapplicable.class);
        }
    }

    /// A finding of before there were two ways has nothing about it.
    @Test
    void theWayIsKept() {
        Claim claim = asked(RAN);
        assertThat(Json.read(Json.write(claim, Claim.class), Claim.class)).isEqualTo(claim);
        Claim driver = new Claim(claim.query(), RAN, Optional.empty());
        assertThat(Json.write(driver, Claim.class).has("inSql")).isFalse();
        assertThat(Json.read(Json.write(driver, Claim.class), Claim.class)).isEqualTo(driver);
    }

    /// With a type that is written around a mark of it, a key is not known again. Neither form can help it.
    @Test
    void aTypeThatIsWrittenAroundAParameterIsNoFaultOfTheEngine() {
        try (TestBench keys = new TestBench("h2", "CREATE TABLE t0(c0 INTEGER); INSERT INTO t0 VALUES (1), (2), (3)")) {
            String query = "SELECT CASE WHEN c0 > 1 THEN 'x' ELSE 'y' END AS z, COUNT(*) FROM t0 "
                    + "GROUP BY CASE WHEN c0 > 1 THEN 'x' ELSE 'y' END ORDER BY z";
            assertThat(new Epsc().claims(keys.query(query))).extracting(claim -> new Epsc().judge(claim, keys.database()))
                    .contains(new Verdict.Inapplicable("a type that is written around a parameter is none that is taken there"))
                    .noneMatch(Verdict.Failed.class::isInstance).noneMatch(Verdict.Broken.class::isInstance);
            assertThat(new Epsc().claims(keys.query("SELECT c0 FROM t0 WHERE no_such(c0) = 1")))
                    .extracting(claim -> new Epsc().judge(claim, keys.database())).anyMatch(Verdict.Failed.class::isInstance);
        }
    }
}
