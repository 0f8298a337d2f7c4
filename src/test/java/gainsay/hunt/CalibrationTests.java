package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialects;
import gainsay.oracle.NoRec;
import gainsay.oracle.Oracle;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class CalibrationTests {
    private static final Target TARGET = Targets.open(Dialects.ALL.getFirst().name());
    private static final List<Oracle<?>> ORACLES = List.of(new NoRec());
    private static final Calibration CALIBRATION = Calibration.of(TARGET, ORACLES, 3_000, 1);

    @AfterAll
    static void close() {
        TARGET.close();
    }

    @Test
    void exactlyTheStatementsAskedForAreCounted() {
        Calibration.Totals totals = CALIBRATION.totals();
        assertThat(totals.statements()).isEqualTo(3_000);
        assertThat(totals.queries()).isBetween(1_000L, 2_999L);
        assertThat(totals.acceptedShare()).isBetween(0.9, 1.0);
        assertThat(totals.nonEmptyShare()).isBetween(0.3, 0.95);
    }

    @Test
    void whatIsNotAcceptedIsRefused() {
        Calibration.Totals totals = CALIBRATION.totals();
        assertThat(CALIBRATION.refusals().stream().mapToLong(Calibration.Refusal::count).sum())
                .isEqualTo(totals.statements() - totals.accepted() - totals.lost()).isPositive();
        assertThat(CALIBRATION.refusals()).isSortedAccordingTo((a, b) -> Long.compare(b.count(), a.count()))
                .allSatisfy(refusal -> assertThat(refusal.reason()).isPresent());
    }

    @Test
    void aConstructIsAcceptedAtMostAsOftenAsItIsDrawn() {
        assertThat(CALIBRATION.uses().values()).allMatch(use -> use.accepted() <= use.drawn() && use.drawn() <= 3_000);
        assertThat(CALIBRATION.uses().get("Query.Select").drawn()).isGreaterThan(1_000);
    }

    @Test
    void whatWasDrawnIsNotAmongWhatWasNeverDrawn() {
        assertThat(CALIBRATION.neverDrawn()).isNotEmpty().doesNotContainAnyElementsOf(CALIBRATION.uses().keySet());
    }

    @Test
    void aReasonThatWasMetIsNotAmongThoseNeverNeeded() {
        assertThat(CALIBRATION.unmet()).isNotEmpty().noneMatch(error -> CALIBRATION.refusals().stream()
                .anyMatch(refusal -> refusal.reason().equals(Optional.of(error.reason()))));
    }

    @Test
    void theSameSeedGivesTheSameAndAnotherSeedSomethingElse() {
        assertThat(Calibration.of(TARGET, ORACLES, 3_000, 1).uses()).isEqualTo(CALIBRATION.uses());
        assertThat(Calibration.of(TARGET, ORACLES, 3_000, 2).uses()).isNotEqualTo(CALIBRATION.uses());
    }
}
