package gainsay.triage;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.ScriptedOracle;
import gainsay.dialect.read.Reader;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Outline;
import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.oracle.FormName;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.process.CountingJournal;
import gainsay.process.InternalFailure;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Bugs that all show as a missing row: ABS loses it by itself, BETWEEN if there is an index, other functions by themselves.
class TriageTests {
    private static final List<String> TABLE = List.of("CREATE TABLE t0(c0 INTEGER, c1 INTEGER)", "INSERT INTO t0 VALUES (1, 2), (3, 4)");
    private static final List<String> INDEXED = Stream.concat(TABLE.stream(), Stream.of("CREATE INDEX i0 ON t0(c1)")).toList();
    private static final String PLAIN = "SELECT ABS(1)";
    private static final String BOTH = "SELECT ABS(c0), c1 FROM t0 WHERE c1 BETWEEN 0 AND 9 AND c0 < 7";

    private final CountingJournal spent = new CountingJournal(() -> { });
    private final AtomicLong spentBefore = new AtomicLong();
    private final AtomicLong hunted = new AtomicLong(1_000_000);
    private final Target bench = Targets.open("sqlite", spent);
    private final List<Finding> reduced = new ArrayList<>();
    private final List<String> recognized = new ArrayList<>();
    private final Triage triage = new Triage(bench, new Triage.Account(() -> spent.statements() + spentBefore.get(), hunted::get),
            new Throttle(), new StopRequest(), new Listener());

    private final class Listener implements Triage.Listener {
        @Override
        public void found(long key, Finding finding) {
            assertThat(finding.reduced()).isEmpty();
        }

        @Override
        public void reducing(long key, Throttle.Subject subject) {
            assertThat(subject.oracle()).isEqualTo("scripted");
        }

        @Override
        public void reduced(long key, Finding finding, Throttle.Lesson lesson) {
            assertThat(lesson.fingerprint()).isEqualTo(Fingerprint.of(finding));
            reduced.add(finding);
        }

        @Override
        public void recognized(String id, Throttle.Lesson lesson) {
            assertThat(lesson.fingerprint()).isEqualTo(id);
            recognized.add(id);
        }

        @Override
        public void failed(InternalFailure fault) {
            throw new AssertionError(fault.toString());
        }
    }

    @AfterEach
    void close() {
        bench.close();
    }

    private static Verdict judge(Setup setup, Query query) {
        boolean indexed = Shape.any(setup, Statement.CreateIndex.class::isInstance);
        boolean wrong = Shape.any(query, node -> node instanceof Expr.Call || indexed && node instanceof Expr.Between);
        return wrong ? Verdict.broken(new FormName("rows"), new Evidence("", new Rows(List.of(List.of(Value.of(1))))),
                new Evidence("", new Rows(List.of())), "") : Verdict.HOLDS;
    }

    private Triage.Fate take(List<String> setup, String query) {
        ScriptedOracle oracle = new ScriptedOracle(TriageTests::judge);
        var test = new TestCase<>(new Setup(setup.stream().map(sql -> Reader.statement(bench.dialect(), sql)).toList()),
                new ScriptedOracle.Claim(Reader.query(bench.dialect(), query)));
        return triage.consider(new Sighting<>(oracle, test, oracle.judgeAfresh(test, bench)), new Finding.Seed(1, 0, 0), new Choices(2));
    }

    private String lastId() {
        return Fingerprint.of(reduced.getLast());
    }

    @Test
    void aReductionEndsAtThePlainestBug() {
        take(INDEXED, BOTH);
        assertThat(Outline.of(reduced.getLast().best())).contains("Call ABS").doesNotContain("Between");
    }

    @Test
    void aCaseThatSlidIntoAKnownFindingIsReducedToTheOtherBugThatItShows() {
        take(List.of(), PLAIN);
        String known = lastId();
        assertThat(take(INDEXED, BOTH)).isEqualTo(Triage.Fate.FOUND);
        assertThat(reduced).hasSize(2);
        assertThat(lastId()).isNotEqualTo(known);
        assertThat(Outline.of(reduced.getLast().best())).contains("Between", "setup CreateIndex")
                .doesNotContain("Call ABS", "Binary LESS");
        assertThat(reduced.getLast().original().toString()).contains("ABS");
        assertThat(reduced.getLast().verdict()).isEqualTo(judge(new Setup(List.of()), Reader.query(bench.dialect(), PLAIN)));
    }

    @Test
    void aCaseThatShowsNothingBesidesTheKnownFindingIsThatOne() {
        take(List.of(), PLAIN);
        String known = lastId();
        take(TABLE, BOTH);
        assertThat(reduced).hasSize(2);
        assertThat(lastId()).isEqualTo(known);
    }

    @Test
    void twoKnownFindingsInTheWayAreBothForbidden() {
        take(List.of(), PLAIN);
        take(List.of(), "SELECT HEX(1)");
        take(INDEXED, "SELECT ABS(c0), HEX(c1) FROM t0 WHERE c1 BETWEEN 0 AND 9");
        assertThat(Outline.of(reduced.getLast().best())).contains("Between", "setup CreateIndex").doesNotContain("Call ABS", "Call HEX");
    }

    @Test
    void aKnownFindingHasOnlyAFewCasesReducedTwice() {
        take(List.of(), PLAIN);
        String known = lastId();
        List<String> others = List.of("HEX", "LOWER", "UPPER", "LENGTH", "TYPEOF");
        List<Boolean> another = new ArrayList<>();
        for (String other : others) {
            take(TABLE, "SELECT ABS(c0), " + other + "(c1) FROM t0");
            another.add(!lastId().equals(known));
        }
        assertThat(reduced).hasSize(1 + others.size());
        assertThat(another).containsExactly(true, true, true, false, false);
    }

    @Test
    void aSecondReductionIsPaidForBeforeTheNextFirst() {
        take(List.of(), PLAIN);
        hunted.set(spent.statements());
        long before = spent.statements();
        take(TABLE, BOTH);
        long plain = spent.statements() - before;
        take(INDEXED, BOTH);
        long twice = spent.statements() - before - plain;
        assertThat(twice).isGreaterThan(plain);
        spentBefore.set(10_001 - (spent.statements() - hunted.get()));
        take(TABLE, "SELECT HEX(c0) FROM t0");
        assertThat(reduced).as("waits").hasSize(3);
        hunted.addAndGet(10_000);
        triage.catchUp();
        assertThat(reduced).hasSize(4);
    }
}
