package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.sanity.Accepts;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// When a database is changed, and when it is left.
class GuidedVisitTests {
    private static final Oracle<?> ORACLE = new NoRec();

    private final Guidance guidance = new Guidance(List.of(ORACLE, new Accepts()), true);
    private Visit visit = guidance.visit(new Choices(1));

    private void look(boolean... fresh) {
        for (boolean one : fresh) {
            visit.looked(ORACLE, one);
        }
    }

    private static Sighting<?> sighting(String kind) {
        var test = new TestCase<>(Setup.EMPTY, new Accepts.Claim(new Statement.Raw("")));
        return new Sighting<>(new Accepts(), test, new Verdict.Failed(Kind.Error.of(kind), "sql", "message"));
    }

    /// How often a database shows this before it is left.
    private int sightingsUntilLeft(String kind) {
        visit = guidance.visit(new Choices(1));
        int seen = 0;
        while (!visit.over()) {
            visit.sighted(sighting(kind));
            seen++;
        }
        return seen;
    }

    @Test
    void whilePlansAreNewItGoesOnUnchanged() {
        look(true, false, true, false, true, false);
        assertThat(visit.changes()).isFalse();
        assertThat(visit.over()).isFalse();
    }

    @Test
    void afterLooksWithoutANewPlanTheDatabaseIsChangedOnce() {
        look(true, false, false);
        assertThat(visit.over()).isFalse();
        assertThat(visit.changes()).isTrue();
        assertThat(visit.changes()).isFalse();
    }

    @Test
    void afterAChangeInVainTheDatabaseIsLeft() {
        look(false, false);
        visit.changes();
        look(false);
        assertThat(visit.over()).isFalse();
        look(false);
        assertThat(visit.over()).isTrue();
    }

    @Test
    void aChangeThatBringsANewPlanEarnsAnother() {
        look(false, false);
        visit.changes();
        look(true, false, false);
        assertThat(visit.over()).isFalse();
        assertThat(visit.changes()).isTrue();
    }

    @Test
    void everyTenthClaimIsLookedAt() {
        assertThat(IntStream.range(0, 30).filter(_ -> visit.looks()).boxed()).containsExactly(0, 10, 20);
    }

    @Test
    void noDatabaseIsKeptForEver() {
        int attempts = 0;
        while (!visit.over()) {
            visit.offers();
            look(true);
            attempts++;
        }
        assertThat(attempts).isEqualTo(GuidedVisit.MOST_ATTEMPTS);
    }

    @Test
    void whatManyDatabasesHaveShownEndsAVisitSooner() {
        assertThat(IntStream.range(0, 6).map(_ -> sightingsUntilLeft("known")).boxed()).containsExactly(4, 3, 2, 1, 1, 1);
        assertThat(sightingsUntilLeft("other")).isEqualTo(4);
    }
}
