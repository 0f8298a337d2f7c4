package gainsay.oracle.epsc;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Parameterized;
import gainsay.dialect.read.Reader;
import gainsay.engine.Family;
import gainsay.finding.Plans;
import gainsay.oracle.Verdict;
import gainsay.oracle.codd.Codd;
import gainsay.oracle.epsc.Epsc.Apart;
import gainsay.oracle.epsc.Epsc.Change;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.run.Database;
import gainsay.run.Journal;
import gainsay.run.Prepared;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;

/// What is prepared on TiDB, which keeps plans, and gives parameters the types of their values.
@Timeout(120)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class KeptPlansOfTidbTests {
    /// What was asked, and of each plan whether it was told to be from a cache.
    private static final class Notes implements Journal {
        private final List<String> asked = new ArrayList<>();
        private final List<Boolean> kept = new ArrayList<>();

        @Override
        public void statement(String sql, boolean accepted) {
            asked.add(sql);
        }

        @Override
        public void planTold(String sql, boolean fromCache) {
            kept.add(fromCache);
        }
    }

    private final Epsc epsc = new Epsc();
    private final Notes notes = new Notes();
    private Target target;
    private Database database;

    @BeforeAll
    void openTarget() {
        Family.assumeHere("tidb");
        target = Targets.open("tidb", Terms.USUAL.journal(notes));
    }

    @AfterAll
    void closeTarget() {
        if (target != null) {
            target.close();
        }
    }

    @BeforeEach
    void open() {
        database = target.open();
        Family.run(database, "CREATE TABLE t0(c0 INT, c1 DECIMAL, KEY (c0))", "INSERT INTO t0 VALUES (0, 0), (1, 1)");
        notes.asked.clear();
        notes.kept.clear();
    }

    @AfterEach
    void close() {
        database.close();
    }

    private Query read(String sql, Value... values) {
        return Reader.query(database.dialect(), new Parameterized(sql, List.of(values)));
    }

    private Verdict judged(Query query, boolean inSql) {
        return epsc.judge(new Claim(query, Past.NONE, Optional.empty(), inSql), database);
    }

    /// In 8.5.4 the NULL is taken for a text, so that it was no moment any more.
    @Test
    void aBoundNullLosesNoRow() {
        Query lost = read("SELECT * FROM t0 WHERE CAST((CASE c1 WHEN c1 THEN CAST(c1 AS TIME) ELSE ? END) AS DATE)", Value.NULL);
        for (boolean inSql : List.of(false, true)) {
            assertThat(judged(lost, inSql)).isInstanceOfSatisfying(Verdict.Broken.class, broken ->
                    assertThat(broken.kind().text()).isEqualTo("query: rows are missing"));
        }
        assertThat(judged(read("SELECT COALESCE(?, c0) FROM t0", Value.NULL), true)).isNotInstanceOf(Verdict.Broken.class);
    }

    /// Why a plan is not kept is a warning, of the prepared form alone.
    @Test
    void thatNoPlanIsKeptIsNoWarningOfTheChange() {
        Change change = new Change(Marking.all(Reader.statement(database.dialect(), "INSERT INTO t0(c0) VALUES (2)")),
                Past.NONE);
        Claim claim = new Claim(read("SELECT * FROM t0"), Past.NONE,
                Optional.of(new Apart(List.of(new Statement.Raw("SET tidb_enable_prepared_plan_cache = 0")), false, List.of(change))));
        assertThat(epsc.judge(claim, database)).isEqualTo(Verdict.HOLDS);
    }

    /// One in eight executions is asked about. The first makes the plan, and a type that it has not makes another.
    @Test
    void itIsToldWhetherAPlanWasKept() {
        Query query = read("SELECT c1 FROM t0 WHERE c0 > ?", Value.of(0));
        for (Prepared prepared : List.of(database.prepare(query), database.prepareInSql(query, ""))) {
            try (prepared) {
                IntStream.range(0, 16).forEach(value -> prepared.run(List.of(Value.of(value))));
            }
        }
        assertThat(notes.kept).containsExactly(true, true, true, true);
        notes.kept.clear();
        for (int i = 0; i < 8; i++) {
            try (Prepared anew = database.prepareInSql(read("SELECT c1 FROM t0 WHERE c0 > ? + " + i, Value.of(0)), "")) {
                anew.run();
            }
        }
        assertThat(notes.kept).containsExactly(false);
    }

    @Test
    void aPreparedFormHasAPlanOfItsOwn() {
        Query query = read("SELECT * FROM t0 WHERE c0 = ? AND c0 = ?", Value.of(1), Value.of(2));
        assertThat(Plans.prepared(query, database)).isNotEmpty();
    }

    @Test
    void valuesBehindInAreAlsoAPlainList() {
        Codd codd = new Codd();
        codd.claims(read("SELECT * FROM t0 WHERE c1 IN (SELECT c0 FROM t0)")).forEach(claim ->
                assertThat(codd.judge(claim, database)).isNotInstanceOfAny(Verdict.Broken.class, Verdict.Failed.class));
        assertThat(notes.asked).contains("SELECT * FROM t0 WHERE c1 IN (0, 1)");
    }
}
