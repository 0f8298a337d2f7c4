package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.child.Launch;
import gainsay.finding.Finding;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Survives;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Servers that crash for real: a function of the engine's own takes a number for an address.
@Timeout(120)
@Tag("slow")
class ServerLossTests {
    private static final Statement BOOM = new Statement.Raw(
            "CREATE FUNCTION boom(INT) RETURNS INT LANGUAGE internal STRICT AS 'textlen'");

    private static Finding finding(String... queries) {
        List<Survives.Step> steps = List.of(queries).stream().<Survives.Step>map(sql -> new Survives.Step.Ask(new Query.Raw(sql), false))
                .toList();
        TestCase<?> test = new TestCase<>(new Setup(List.of(BOOM, new Statement.Raw("CREATE TABLE t0(c0 INT)"))),
                new Survives.Claim(steps));
        return new Finding("survives", "postgres", "18.6", new Finding.Seed(1, 0, 0), test, Optional.empty(), Verdict.HOLDS, false,
                List.of());
    }

    private static Launch launch() {
        return Launch.ofThisJava("gainsay.cli.Gainsay", List.of("task"), Launch.Patience.USUAL).brief();
    }

    @Test
    void aServerThatCrashesIsAVerdictWithWhatItsLogSays() {
        try (JudgeProcess process = new JudgeProcess(launch())) {
            assertThat(process.judge(finding("SELECT 1", "SELECT boom(1)"), "postgres").verdict())
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed -> {
                        assertThat(failed.kind().text()).isEqualTo("crash: signal 11");
                        assertThat(failed.error()).contains("was terminated by signal 11").contains("SELECT boom(1)");
                    });
            assertThat(process.judge(finding("SELECT 1"), "postgres").verdict()).isInstanceOf(Verdict.Holds.class);
        }
    }

    @Test
    void aSessionThatIsEndedIsNoInternalError() {
        try (JudgeProcess process = new JudgeProcess(launch())) {
            assertThat(process.judge(finding("SELECT pg_terminate_backend(pg_backend_pid())"), "postgres").verdict())
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed ->
                            assertThat(failed.kind().text()).isEqualTo("crash: connection lost"));
        }
    }

    @Test
    void aCrashIsInvestigatedAndReducedOnServersOfItsOwn() {
        Finding crash = finding("SELECT 1", "SELECT c0 FROM t0", "SELECT boom(1)");
        try (JudgeProcess process = new JudgeProcess(launch()); CrashInvestigation investigation = new CrashInvestigation(launch())) {
            Verdict verdict = process.judge(crash, "postgres").verdict();
            Finding known = new Finding("survives", "postgres", "18.6", crash.seed(), crash.original(), Optional.empty(), verdict, false,
                    List.of());
            Finding reduced = investigation.reduced(known);
            assertThat(reduced.best().claim()).isEqualTo(new Survives.Claim(List.of(
                    new Survives.Step.Ask(new Query.Raw("SELECT boom(1)"), false))));
            assertThat(reduced.best().setup().statements()).containsExactly(BOOM);
        }
    }
}
