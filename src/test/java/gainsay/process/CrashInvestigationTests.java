package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.child.Launch;
import gainsay.dialect.registry.Dialects;
import gainsay.dialect.Parameterized;
import gainsay.finding.Finding;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Survives;
import gainsay.sql.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Processes that really crash and hang, upon some texts.
@Timeout(120)
@Tag("slow")
class CrashInvestigationTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();
    private static final List<String> SETUP = List.of("CREATE TABLE t0(c0)", "INSERT INTO t0(c0) VALUES (1), (2)", "SELECT c0 FROM t0");
    private static final String WINDOW = "SELECT %s(t0.c0) OVER (ORDER BY t0.c0) FROM t0 WHERE t0.c0 > 0";

    /// An investigation in processes that meet this peril.
    private static CrashInvestigation investigation(String peril) {
        return new CrashInvestigation(PerilousProcess.launch("task", peril,
                new Launch.Patience(Duration.ofSeconds(60), Duration.ofSeconds(4), Duration.ofSeconds(20))));
    }

    @AfterEach
    void noProcessIsLeft() {
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    private static AskedStatements.Asked answered(String sql) {
        return new AskedStatements.Asked(new Parameterized(sql, List.of()), false, AskedStatements.Answer.ACCEPTED);
    }

    private static CrashInvestigation.CrashedProcess crashed(ProcessEnd end, Stream<AskedStatements.Asked> last) {
        List<AskedStatements.Asked> asked = new ArrayList<>(SETUP.stream().map(CrashInvestigationTests::answered).toList());
        last.forEach(asked::add);
        return new CrashInvestigation.CrashedProcess(end, List.of(new AskedStatements(asked, true)),
                new CrashInvestigation.Position(ENGINE, "3.50", new Finding.Seed(1, 0, 7)));
    }

    private static CrashInvestigation.CrashedProcess crashed(ProcessEnd end, String last) {
        return crashed(end, Stream.of(new AskedStatements.Asked(new Parameterized(last, List.of()), false, AskedStatements.Answer.NONE)));
    }

    private static ProcessEnd crash() {
        return new ProcessEnd(new Kind.Crash("SIGSEGV", Optional.empty()), List.of());
    }

    private static String text(Finding finding) {
        return Survives.text((Survives.Claim) finding.best().claim(), finding.dialect());
    }

    private static Verdict.Failed failed(Finding finding) {
        return (Verdict.Failed) finding.verdict();
    }

    @Test
    void aCrashIsConfirmedAndReduced() {
        try (CrashInvestigation investigation = investigation(PerilousProcess.DEADLY)) {
            Finding found = investigation.confirmed(crashed(crash(), WINDOW.formatted("FIRST_VALUE"))).orElseThrow();
            assertThat(found.flaky()).isFalse();
            assertThat(failed(found).kind().text()).isEqualTo("crash: SIGSEGV");
            assertThat(found.best().setup().statements()).hasSize(2);
            Finding small = investigation.reduced(found);
            assertThat(small.original()).isEqualTo(found.original());
            assertThat(text(small)).contains("FIRST_VALUE").hasSizeLessThan(WINDOW.length());
            assertThat(failed(small).sql()).isEqualTo(text(small));
            assertThat(failed(small).error()).startsWith("the engine ended its process: SIGSEGV\n");
        }
    }

    @Test
    void aProcessThatTheEngineEndsInGoodOrderHasCrashedToo() {
        try (CrashInvestigation investigation = investigation(PerilousProcess.QUITTING)) {
            Finding found = investigation.confirmed(crashed(crash(), "SELECT QUOTE('a')")).orElseThrow();
            assertThat(failed(found).kind().text()).isEqualTo("crash: exit code 3");
        }
    }

    @Test
    void aHangIsConfirmedAndReduced() {
        try (CrashInvestigation investigation = investigation(PerilousProcess.ENDLESS)) {
            Finding found = investigation.confirmed(crashed(ProcessEnd.ofSilence(20), WINDOW.formatted("LEAD"))).orElseThrow();
            assertThat(failed(found).kind()).isEqualTo(new Kind.Hang());
            Finding small = investigation.reduced(found);
            assertThat(failed(small).kind()).isEqualTo(new Kind.Hang());
            assertThat(text(small)).contains("LEAD(").hasSizeLessThan(WINDOW.length());
        }
    }

    @Test
    void whatNoOtherProcessShowsIsNoFinding() {
        try (CrashInvestigation investigation = investigation(PerilousProcess.DEADLY)) {
            assertThat(investigation.confirmed(crashed(crash(), "SELECT c0 FROM t0"))).isEmpty();
        }
    }

    @Test
    void whatWasAnsweredDidNotHang() {
        CrashInvestigation.CrashedProcess crashed = crashed(ProcessEnd.ofSilence(20), WINDOW.formatted("LEAD"));
        List<AskedStatements> answered = crashed.asked().stream().map(one -> new AskedStatements(one.asked(), false)).toList();
        assertThat(new CrashInvestigation.CrashedProcess(crashed.end(), answered, crashed.position()).cases()).isEmpty();
        assertThat(crashed.cases()).isNotEmpty();
    }

    @Test
    void whatTakesAnEarlierQueryIsFoundWithIt() {
        try (CrashInvestigation investigation = investigation(PerilousProcess.DEADLY)) {
            Stream<AskedStatements.Asked> last = Stream.of(answered("SELECT 'FIRST_VALUE'"), answered("SELECT 1"));
            assertThat(text(investigation.confirmed(crashed(crash(), last)).orElseThrow())).contains("SELECT 'FIRST_VALUE';\nSELECT 1");
        }
    }

    @Test
    void aPreparedStatementRunsWithItsValues() {
        Parameterized deadly = new Parameterized("SELECT c0 FROM t0 WHERE (c0 = ?) AND (2 > ?)",
                List.of(Value.of("FIRST_VALUE"), Value.of(1)));
        try (CrashInvestigation investigation = investigation(PerilousProcess.DEADLY)) {
            Finding found = investigation.confirmed(crashed(crash(), Stream.of(new AskedStatements.Asked(deadly, true,
                    AskedStatements.Answer.NONE)))).orElseThrow();
            Survives.Step step = ((Survives.Claim) found.best().claim()).steps().getLast();
            assertThat(step.prepared()).isTrue();
            assertThat(Parameterized.of(found.dialect(), step.asked())).isEqualTo(deadly);
            assertThat(text(found)).startsWith(deadly.sql() + " /* 'FIRST_VALUE', 1 */");
        }
    }
}
