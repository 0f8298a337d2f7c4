package gainsay.triage;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.ScriptedOracle;
import gainsay.dialect.read.Reader;
import gainsay.finding.Finding;
import gainsay.finding.Outline;
import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.known.KnownBug;
import gainsay.known.KnownParts;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
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
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Bugs that are known before a hunt. ABS loses a row by itself, and BETWEEN if there is an index; LENGTH gives an error.
class RecognitionTests {
    private static final List<String> TABLE = List.of("CREATE TABLE t0(c0 INTEGER, c1 INTEGER)", "INSERT INTO t0 VALUES (1, 2), (3, 4)",
            "CREATE INDEX i0 ON t0(c1)");
    private static final List<String> FUNCTIONS = List.of("HEX", "LOWER", "UPPER", "TYPEOF", "QUOTE", "TRIM", "LTRIM", "RTRIM");

    private final CountingJournal spent = new CountingJournal(() -> { });
    private final Target bench = Targets.open("sqlite", spent);
    private final List<Finding> reduced = new ArrayList<>();
    private final List<String> recognized = new ArrayList<>();
    private final StopRequest stopRequest = new StopRequest();
    private long hunted = 1_000_000;

    @AfterEach
    void close() {
        bench.close();
    }

    private final class Listener implements Triage.Listener {
        @Override
        public void found(long key, Finding finding) {
            assertThat(finding.reduced()).isEmpty();
        }

        @Override
        public void reducing(long key, Throttle.Subject subject) {
            assertThat(stopRequest.stopped()).isFalse();
        }

        @Override
        public void reduced(long key, Finding finding, Throttle.Lesson lesson) {
            reduced.add(finding);
        }

        @Override
        public void recognized(String id, Throttle.Lesson lesson) {
            assertThat(lesson.fingerprint()).isEqualTo(id);
            recognized.add(id);
        }

        @Override
        public void failed(InternalFailure failure) {
            throw new AssertionError(failure.toString());
        }
    }

    private static boolean calls(Query query, String function) {
        return Shape.any(query, node -> node instanceof Expr.Call call && call.function().equals(function));
    }

    private static Verdict judge(Setup setup, Query query) {
        if (calls(query, "LENGTH")) {
            return new Verdict.Failed(Kind.Error.of("no such length"), "SELECT", "no such length");
        }
        boolean indexed = Shape.any(setup, Statement.CreateIndex.class::isInstance);
        boolean wrong = calls(query, "ABS") || indexed && Shape.any(query, Expr.Between.class::isInstance);
        return wrong ? Verdict.broken(new FormName("rows"), new Evidence("", new Rows(List.of(List.of(Value.of(1))))),
                new Evidence("", new Rows(List.of())), "") : Verdict.HOLDS;
    }

    private Triage triage(KnownParts... known) {
        return new Triage(bench, new Triage.Account(spent::statements, () -> hunted), new Throttle(), stopRequest, new Listener(),
                List.of(known));
    }

    private Triage.Fate take(Triage triage, String query) {
        ScriptedOracle oracle = new ScriptedOracle(RecognitionTests::judge);
        var test = new TestCase<>(new Setup(TABLE.stream().map(sql -> Reader.statement(bench.dialect(), sql)).toList()),
                new ScriptedOracle.Claim(Reader.query(bench.dialect(), query)));
        return triage.consider(new Sighting<>(oracle, test, oracle.judgeAfresh(test, bench)), new Finding.Seed(1, 0, 0), new Choices(3));
    }

    /// What tells the finding of this query, found and reduced.
    private KnownParts known(String query) {
        take(triage(), query);
        KnownParts known = KnownBug.of(reduced.getLast(), KnownBug.Remark.NONE).parts().orElseThrow();
        reduced.clear();
        return known;
    }

    private long cost(Triage triage) {
        long before = spent.statements();
        for (String function : FUNCTIONS) {
            take(triage, "SELECT ABS(c0), " + function + "(c1) FROM t0 WHERE c0 < 7 ORDER BY c1");
        }
        return spent.statements() - before;
    }

    @Test
    void aFloodOfAKnownBugIsNotReducedAndTakesFewStatements() {
        KnownParts abs = known("SELECT ABS(c0) FROM t0");
        long dear = cost(triage());
        assertThat(reduced).isNotEmpty();
        reduced.clear();
        long cheap = cost(triage(abs));
        assertThat(reduced).isEmpty();
        assertThat(recognized).isNotEmpty().containsOnly(abs.id());
        assertThat(cheap).isLessThan(dear / 2);
    }

    @Test
    void aBugThatIsNotKnownIsFoundBesideOneThatIs() {
        KnownParts abs = known("SELECT ABS(c0) FROM t0");
        Triage triage = triage(abs);
        assertThat(take(triage, "SELECT ABS(c0), c1 FROM t0 WHERE c1 BETWEEN 0 AND 9")).isEqualTo(Triage.Fate.FOUND);
        assertThat(Outline.of(reduced.getLast().best())).contains("Between", "setup CreateIndex").doesNotContain("Call ABS");
        assertThat(recognized).isEmpty();
    }

    @Test
    void whatHasTheKnownPartsAndIsNotWrongByThemIsReduced() {
        KnownParts index = new KnownParts("id", "scripted", "rows: rows are missing", Outline.telling(
                new TestCase<>(Setup.EMPTY, new ScriptedOracle.Claim(Reader.query(bench.dialect(), "SELECT 1 WHERE 2 < 3")))));
        assertThat(index.parts()).containsExactly("Binary LESS");
        assertThat(take(triage(index), "SELECT ABS(c0) FROM t0 WHERE c0 < 7")).isEqualTo(Triage.Fate.FOUND);
        assertThat(Outline.of(reduced.getLast().best())).contains("Call ABS").doesNotContain("Binary LESS");
    }

    @Test
    void anErrorIsKnownByItsTextAtOnce() {
        KnownParts length = known("SELECT LENGTH(c0) FROM t0");
        assertThat(length.byText()).isTrue();
        assertThat(take(triage(length), "SELECT LENGTH(c1), HEX(c0) FROM t0 WHERE c0 > 0")).isEqualTo(Triage.Fate.KNOWN);
        assertThat(recognized).containsExactly(length.id());
        assertThat(reduced).isEmpty();
    }

    @Test
    void whenTheMeasureIsUsedUpWhatMayBeKnownIsOnlyCounted() {
        KnownParts abs = known("SELECT ABS(c0) FROM t0");
        Triage triage = triage(abs);
        hunted = -1_000_000;
        assertThat(take(triage, "SELECT ABS(c0), HEX(c1) FROM t0")).isEqualTo(Triage.Fate.REPEATED);
        assertThat(recognized).isEmpty();
    }
}
