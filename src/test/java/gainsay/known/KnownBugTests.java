package gainsay.known;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Samples;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.known.KnownBug.By;
import gainsay.known.KnownBug.Remark;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.sql.Operator;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class KnownBugTests {
    private static final Finding FINDING = Samples.finding();
    /// The same operators over one row less: another id.
    private static final Finding SMALLER = changed(FINDING, "filter", "sqlite@3.28.0", without(Statement.Insert.class));
    /// Without the index, which is one of the few parts that tell something.
    private static final Finding PLAINER = changed(FINDING, "filter", "sqlite@3.28.0", without(Statement.CreateIndex.class));

    private static TestCase<?> without(Class<? extends Statement> left) {
        return new TestCase<>(new Setup(FINDING.best().setup().statements().stream().filter(one -> !left.isInstance(one)).toList()),
                FINDING.best().claim());
    }

    private static Finding changed(Finding finding, String oracle, String target, TestCase<?> test) {
        return new Finding(oracle, target, finding.version(), finding.seed(), test, Optional.of(test), finding.verdict(), false, List.of());
    }

    private static KnownBug known(Finding finding) {
        return KnownBug.of(finding, Remark.NONE);
    }

    private static Finding failed(Kind.Failure kind, Operator operator) {
        return Samples.finding(Samples.test("t0", operator, 7), new Verdict.Failed(kind, "SELECT", "what"));
    }

    @Test
    void aFindingIsKnownByItsIdUnderEachVersion() {
        assertThat(known(FINDING).explains(changed(FINDING, "filter", "sqlite@3.50.1.0", FINDING.best()))).contains(By.ID);
    }

    @Test
    void anotherCaseOfTheSamePartsIsKnownByItsOutline() {
        assertThat(Fingerprint.of(SMALLER)).isNotEqualTo(Fingerprint.of(FINDING));
        assertThat(known(FINDING).outline()).containsExactlyInAnyOrder("Binary GREATER", "setup CreateIndex");
        assertThat(known(FINDING).explains(SMALLER)).contains(By.OUTLINE);
    }

    @Test
    void theCauseIsTheSameToAnotherOracleAndTheOutlineIsNot() {
        assertThat(known(FINDING).explains(changed(FINDING, "other", "sqlite@3.28.0", SMALLER.best()))).contains(By.CAUSE);
        assertThat(known(FINDING).toldBy(EnumSet.of(By.ID, By.OUTLINE)).explains(changed(FINDING, "other", "sqlite", SMALLER.best())))
                .isEmpty();
    }

    @Test
    void whatHasOtherPartsOrIsOfAnotherEngineIsNotKnown() {
        assertThat(known(FINDING).explains(PLAINER)).isEmpty();
        assertThat(known(PLAINER).explains(FINDING)).as("it has one part more, of two").isEmpty();
        assertThat(known(FINDING).explains(changed(FINDING, "filter", "h2", SMALLER.best()))).isEmpty();
    }

    @Test
    void aCaseWithMorePartsIsKnownIfItSharesMany() {
        Finding three = changed(FINDING, "filter", "sqlite", with(new Statement.Raw("VACUUM")));
        Finding four = changed(FINDING, "filter", "sqlite", with(new Statement.Raw("VACUUM"), new Statement.Upkeep("ANALYZE", "t0")));
        assertThat(known(three).outline()).hasSize(3);
        assertThat(known(three).explains(four)).contains(By.OUTLINE);
        assertThat(known(four).explains(three)).isEmpty();
        assertThat(known(FINDING).explains(four)).as("two are in many cases").isEmpty();
    }

    private static TestCase<?> with(Statement... more) {
        return new TestCase<>(new Setup(Stream.concat(FINDING.best().setup().statements().stream(), Stream.of(more)).toList()),
                FINDING.best().claim());
    }

    @Test
    void whatIsNotReducedIsKnownByItsIdAlone() {
        assertThat(known(FINDING).explains(Samples.unreduced(SMALLER))).isEmpty();
        assertThat(known(FINDING).explains(Samples.unreduced(FINDING))).contains(By.ID);
    }

    @Test
    void anErrorIsKnownByItsTextWhoeverMeetsItAndBeforeItIsReduced() {
        Finding error = failed(Kind.Error.of("no such column: …"), Operator.GREATER);
        Finding other = Samples.unreduced(failed(Kind.Error.of("no such column: …"), Operator.EQUAL));
        assertThat(known(error).explains(changed(other, "other", "sqlite", other.original()))).contains(By.CAUSE);
        assertThat(known(error).parts()).contains(new KnownParts(Fingerprint.of(error), "", error.verdict().wrong().orElseThrow().text(),
                Set.of()));
        assertThat(known(error).explains(failed(Kind.Error.of("no such table: …"), Operator.GREATER))).isEmpty();
    }

    @Test
    void aCrashIsKnownByItsPlaceAndAHangByItsCase() {
        Finding crash = failed(new Kind.Crash("SIGSEGV", Optional.of("lib+0x1")), Operator.GREATER);
        assertThat(known(crash).explains(failed(new Kind.Crash("SIGSEGV", Optional.of("lib+0x1")), Operator.EQUAL))).contains(By.CAUSE);
        assertThat(known(crash).explains(failed(new Kind.Crash("SIGSEGV", Optional.of("lib+0x2")), Operator.EQUAL))).isEmpty();
        Finding hang = failed(new Kind.Hang(), Operator.GREATER);
        assertThat(known(hang).explains(failed(new Kind.Hang(), Operator.EQUAL))).isEmpty();
        assertThat(known(hang).parts()).map(KnownParts::parts).contains(known(hang).outline());
    }

    @Test
    void theSurestSignCounts() {
        KnownBugs bugs = new KnownBugs(List.of(known(SMALLER), known(FINDING)));
        assertThat(bugs.recognize(FINDING)).contains(new KnownBugs.Recognized(known(FINDING), By.ID));
        assertThat(bugs.of("h2").bugs()).isEmpty();
        assertThat(bugs.and(bugs)).isEqualTo(bugs);
    }
}
