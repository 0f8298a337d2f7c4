package gainsay.oracle.registry;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.read.Reader;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.planted.Fault;
import gainsay.planted.FaultyDatabase;
import gainsay.planted.Lie;
import gainsay.planted.TestBench;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.epsc.Epsc;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.radar.Radar;
import gainsay.run.Rows;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Each oracle whose two sides are ordered sees rows in another order, and nothing else in an order that leaves some open.
class OrderTests {
    private static final String SETUP = "CREATE TABLE t0(c0 INT, c1 TEXT); INSERT INTO t0 VALUES (3, 'a'), (1, 'b'), (NULL, 'a'), (1, 'c');"
            + "CREATE INDEX i0 ON t0(c0)";

    private static <C extends Node> Set<String> kinds(Oracle<C> oracle, String sql, Lie lie) {
        try (TestBench bench = new TestBench(SETUP)) {
            return oracle.claims(bench.query(sql)).stream().map(claim -> oracle.judge(claim, new FaultyDatabase(bench.database(), lie)))
                    .filter(verdict -> !(verdict instanceof Verdict.Inapplicable) && !verdict.equals(Verdict.HOLDS))
                    .map(verdict -> verdict.wrong().orElseThrow().text()).collect(Collectors.toSet());
        }
    }

    private static <C extends Node> void holds(Oracle<C> oracle, String sql) {
        assertThat(kinds(oracle, sql, (query, sound) -> sound.rows(query))).as("%s %s", oracle.name(), sql).isEmpty();
    }

    @Test
    void anOrderThatGoesBackwardsIsSeen() {
        Lie lie = Fault.SORT_GOES_BACKWARDS.lie();
        String sql = "SELECT c1, c0 FROM t0 WHERE c0 IS NULL OR c0 < 9 ORDER BY c0, c1";
        assertThat(kinds(new NoRec(), sql, lie))
                .containsExactlyInAnyOrder("rows: rows are in another order", "sort: rows are in another order");
        assertThat(kinds(new Radar(), sql, lie)).containsExactly("metadata: rows are in another order");
        assertThat(kinds(new Codd(), sql, lie)).containsExactly("order by: rows are in another order");
    }

    /// A lie about the one that is built by its query, or changed as it was first.
    private static <C extends Node> Set<String> told(Oracle<C> oracle, String before, String sql, boolean common) {
        AtomicInteger times = new AtomicInteger();
        Lie lie = (query, sound) -> {
            boolean told = common ? query instanceof Query.With : query instanceof Query.Ordered && times.getAndIncrement() == 0;
            return told && sound.rows(query) instanceof Rows rows ? new Rows(rows.rows().reversed()) : sound.rows(query);
        };
        try (TestBench bench = new TestBench(SETUP)) {
            var dialect = bench.database().dialect();
            Setup setup = new Setup(before.isEmpty() ? List.of() : List.of(Reader.statement(dialect, before)));
            return oracle.cases(dialect, setup, bench.query(sql)).stream().filter(test -> test.claim().toString().contains(common
                    ? "form=RELATION" : "form=CHANGE")).map(test -> oracle.judge(test.claim(), new FaultyDatabase(bench.database(), lie)))
                    .peek(_ -> times.set(0)).filter(verdict -> !verdict.equals(Verdict.HOLDS))
                    .map(verdict -> verdict.wrong().orElseThrow().text()).collect(Collectors.toSet());
        }
    }

    @Test
    void anOrderOfWhatIsReadAfterAChangeOrOverARelationIsSeen() {
        String change = "DELETE FROM t0 WHERE c0 > 1 + 1";
        assertThat(told(new Codd(), change, "SELECT * FROM t0 ORDER BY c0, c1", false))
                .containsExactly("delete: rows are in another order");
        assertThat(told(new Codd(), change, "SELECT c1 FROM t0 ORDER BY c0 + 1, c1", false))
                .containsExactly("delete: rows are in another order");
        assertThat(told(new Codd(), change, "SELECT * FROM t0 ORDER BY c0 IS 5", false)).isEmpty();
        assertThat(told(new Codd(), "", "SELECT d.c1 FROM (SELECT c0, c1 FROM t0) AS d ORDER BY d.c0, d.c1", true))
                .containsExactly("relation: rows are in another order");
        assertThat(told(new Codd(), "", "SELECT d.c1 FROM (SELECT c0, c1 FROM t0) AS d ORDER BY d.c0 IS 5", true)).isEmpty();
    }

    @Test
    void anOrderThatIsOtherWhenPreparedIsSeen() {
        assertThat(kinds(new Epsc(), "SELECT c1 FROM t0 WHERE c0 < 9 ORDER BY c0 DESC", Fault.PREPARED_SORT_IGNORES_DESC.lie()))
                .containsExactly("query: rows are in another order");
    }

    /// The engine takes rows of equal keys by the index on one side, and as they are stored on the other.
    @Test
    void anOrderWithTiesIsOpen() {
        for (Oracle<?> oracle : Set.of(new NoRec(), new Radar(), new Codd(), new Epsc())) {
            holds(oracle, "SELECT * FROM t0 WHERE c0 < 9 OR c0 IS NULL ORDER BY c1 = 'a'");
            holds(oracle, "SELECT * FROM t0 WHERE c0 > 0 ORDER BY c0");
            holds(oracle, "SELECT c1 FROM t0 WHERE c0 > 0 ORDER BY 1 LIMIT 2");
        }
    }
}
