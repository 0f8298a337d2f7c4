package gainsay.oracle.registry;

import static org.assertj.core.api.Assertions.assertThat;

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
import gainsay.sql.Node;
import java.util.Set;
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
