package gainsay.measure;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.hunt.Counts;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.norec.NoRec;
import gainsay.child.Launch;
import gainsay.process.PerilousProcess;
import gainsay.process.TaskProcess;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class CalibrationTests {
    private static final Target TARGET = Targets.open(Dialects.ALL.getFirst().name());
    private static final List<Oracle<?>> ORACLES = List.of(new NoRec());
    private static final TaskProcess PROCESS = process("nothing of this kind");
    private static final Calibration CALIBRATION = calibration(1, PROCESS);

    private static TaskProcess process(String peril) {
        return new TaskProcess(PerilousProcess.launch("task", peril,
                new Launch.Patience(Duration.ofMinutes(1), Duration.ofSeconds(2), Duration.ofSeconds(2))));
    }

    private static Calibration calibration(long seed, TaskProcess process) {
        return calibration(3_000, seed, process);
    }

    private static Calibration calibration(long statements, long seed, TaskProcess process) {
        return Calibration.of(TARGET, ORACLES, new Calibration.Extent(statements, seed), process);
    }

    @AfterAll
    static void close() {
        PROCESS.close();
        TARGET.close();
    }

    @Test
    void exactlyTheStatementsAskedForAreCounted() {
        Sample.Totals totals = CALIBRATION.totals();
        assertThat(totals.statements()).isEqualTo(3_000);
        assertThat(totals.queries()).isBetween(1_000L, 2_999L);
        assertThat(totals.acceptedShare()).isBetween(0.9, 1.0);
        assertThat(totals.nonEmptyShare()).isBetween(0.3, 0.95);
    }

    @Test
    void whatIsNotAcceptedIsRefused() {
        Sample.Totals totals = CALIBRATION.totals();
        assertThat(CALIBRATION.refusals().stream().mapToLong(Sample.Refusal::count).sum())
                .isEqualTo(totals.statements() - totals.accepted() - totals.lost()).isPositive();
        assertThat(CALIBRATION.refusals()).isSortedAccordingTo((a, b) -> Long.compare(b.count(), a.count()))
                .allSatisfy(refusal -> assertThat(refusal.reason()).isPresent());
    }

    @Test
    void claimsAreCountedAndThoseDeclinedByTheirReason() {
        Counts counts = CALIBRATION.sample().counts();
        assertThat(counts.checks()).isPositive();
        assertThat(counts.declined().byCount()).isNotEmpty().allMatch(reason -> reason.oracle().equals("norec"));
        assertThat(counts.declinedPercent()).isBetween(0.01, 50.0);
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
        assertThat(calibration(1, PROCESS).uses()).isEqualTo(CALIBRATION.uses());
        assertThat(calibration(2, PROCESS).uses()).isNotEqualTo(CALIBRATION.uses());
    }

    @Test
    void aCrashCostsItsRoundAlone() {
        try (TaskProcess process = process(PerilousProcess.DEADLY)) {
            Calibration calibration = calibration(6_000, 1, process);
            assertThat(calibration.crashes()).isNotEmpty().allMatch(crash -> crash.kind() instanceof Kind.Crash);
            assertThat(calibration.totals().statements()).isEqualTo(6_000);
            assertThat(calibration.uses()).isNotEqualTo(calibration(6_000, 1, PROCESS).uses());
        }
    }

    @Test
    void anEngineThatEndsEachRoundEndsTheCalibration() {
        try (TaskProcess process = process("CREATE TABLE")) {
            Calibration calibration = calibration(1, process);
            assertThat(calibration.crashes()).hasSize(5);
            assertThat(calibration.totals()).isEqualTo(Sample.NONE.totals());
        }
    }
}
