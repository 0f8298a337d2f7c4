package gainsay.known;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Samples;
import gainsay.oracle.Difference;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VerificationTests {
    private static Verdict broken(Kind.Contradiction kind) {
        return new Verdict.Broken(kind, Samples.broken().expected(), Samples.broken().actual(), "");
    }

    private static Verdict differs(String form, Difference difference) {
        return broken(new Kind.Differs(new FormName(form), difference));
    }

    private static Verdict failed(Kind.Failure kind) {
        return new Verdict.Failed(kind, "SELECT", "what");
    }

    private static final Verdict MISSING = differs("rows", Difference.ROWS_MISSING);

    @Test
    void aCaseIsStillWrongChangedOrFixed() {
        assertThat(Verification.standing(MISSING, MISSING)).isEqualTo(Standing.WRONG);
        assertThat(Verification.standing(MISSING, differs("rows", Difference.TOO_MANY_ROWS))).isEqualTo(Standing.CHANGED);
        assertThat(Verification.standing(MISSING, failed(Kind.Error.of("what")))).isEqualTo(Standing.CHANGED);
        assertThat(Verification.standing(failed(Kind.Error.of("what")), MISSING)).isEqualTo(Standing.CHANGED);
        assertThat(Verification.standing(failed(Kind.Error.of("what")), failed(Kind.Error.of("else")))).isEqualTo(Standing.CHANGED);
        assertThat(Verification.standing(MISSING, Verdict.HOLDS)).isEqualTo(Standing.FIXED);
    }

    @Test
    void whatGivesNoVerdictIsNotJudged() {
        assertThat(Verification.standing(MISSING, new Verdict.Inapplicable("why"))).isEqualTo(Standing.UNJUDGED);
        assertThat(Verification.standing(MISSING, failed(new Kind.NoAnswer()))).isEqualTo(Standing.UNJUDGED);
        assertThat(Verification.standing(failed(new Kind.NoAnswer()), failed(new Kind.NoAnswer()))).isEqualTo(Standing.WRONG);
    }

    @Test
    void whereAnEngineFailsIsAnotherPlaceInEachVersion() {
        assertThat(Verification.standing(failed(new Kind.Crash("SIGSEGV", Optional.of("a"))), failed(new Kind.Crash("SIGABRT",
                Optional.empty())))).isEqualTo(Standing.WRONG);
        Verdict refused = broken(new Kind.OneRefused(Kind.Side.PREPARED, new Kind.Error("what", Optional.of("a"))));
        assertThat(Verification.standing(refused, broken(new Kind.OneRefused(Kind.Side.PREPARED, new Kind.Error("what",
                Optional.of("b")))))).isEqualTo(Standing.WRONG);
        assertThat(Verification.standing(refused, broken(new Kind.OneRefused(Kind.Side.ORDINARY, new Kind.Error("what",
                Optional.of("a")))))).isEqualTo(Standing.CHANGED);
    }

    @Test
    void rowsThatWereStoredBeforeTypesWereToldApartMayDifferInTypeOnly() {
        Verdict differ = differs("rows", Difference.ROWS_DIFFER);
        Verdict types = differs("rows", Difference.TYPES_DIFFER);
        assertThat(Verification.standing(differ, types)).isEqualTo(Standing.WRONG);
        assertThat(Verification.standing(types, differ)).isEqualTo(Standing.CHANGED);
    }
}
