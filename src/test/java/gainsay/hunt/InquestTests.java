package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialects;
import gainsay.dialect.Parameterized;
import gainsay.oracle.Survives;
import gainsay.oracle.Verdict;
import gainsay.sql.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Processes that really crash and hang, upon some texts.
@Timeout(120)
class InquestTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();
    private static final List<String> SETUP = List.of("CREATE TABLE t0(c0)", "INSERT INTO t0(c0) VALUES (1), (2)", "SELECT c0 FROM t0");
    private static final String WINDOW = "SELECT %s(t0.c0) OVER (ORDER BY t0.c0) FROM t0 WHERE t0.c0 > 0";

    /// An inquest in processes that meet this peril.
    private static Inquest inquest(String peril) {
        return new Inquest(PerilousProcess.launch("juror", peril,
                new Launch.Patience(Duration.ofSeconds(60), Duration.ofSeconds(4), Duration.ofSeconds(20))));
    }

    @AfterEach
    void noProcessIsLeft() {
        assertThat(ProcessHandle.current().children()).isEmpty();
    }

    private static Remains.Asked answered(String sql) {
        return new Remains.Asked(new Parameterized(sql, List.of()), false, Remains.Answer.ACCEPTED);
    }

    private static Inquest.Body body(Death death, Stream<Remains.Asked> last) {
        List<Remains.Asked> asked = new ArrayList<>(SETUP.stream().map(InquestTests::answered).toList());
        last.forEach(asked::add);
        return new Inquest.Body(death, List.of(new Remains(asked, true)),
                new Inquest.Scene(ENGINE, "3.50", new Finding.Seed(1, 0, 7)));
    }

    private static Inquest.Body body(Death death, String last) {
        return body(death, Stream.of(new Remains.Asked(new Parameterized(last, List.of()), false, Remains.Answer.NONE)));
    }

    private static Death crash() {
        return new Death("crash: SIGSEGV", List.of());
    }

    private static String text(Finding finding) {
        return Survives.text((Survives.Claim) finding.best().claim(), finding.dialect());
    }

    private static Verdict.Failed failed(Finding finding) {
        return (Verdict.Failed) finding.verdict();
    }

    @Test
    void aCrashIsConfirmedAndReduced() {
        try (Inquest inquest = inquest(PerilousProcess.DEADLY)) {
            Finding found = inquest.confirmed(body(crash(), WINDOW.formatted("FIRST_VALUE"))).orElseThrow();
            assertThat(found.flaky()).isFalse();
            assertThat(failed(found).kind()).isEqualTo("crash: SIGSEGV");
            assertThat(found.best().setup().statements()).hasSize(2);
            Finding small = inquest.reduced(found);
            assertThat(small.original()).isEqualTo(found.original());
            assertThat(text(small)).contains("FIRST_VALUE").hasSizeLessThan(WINDOW.length());
            assertThat(failed(small).sql()).isEqualTo(text(small));
            assertThat(failed(small).error()).startsWith("the engine ended its process: SIGSEGV\n");
        }
    }

    @Test
    void aProcessThatTheEngineEndsInGoodOrderHasCrashedToo() {
        try (Inquest inquest = inquest(PerilousProcess.QUITTING)) {
            Finding found = inquest.confirmed(body(crash(), "SELECT QUOTE('a')")).orElseThrow();
            assertThat(failed(found).kind()).isEqualTo("crash: exit code 3");
        }
    }

    @Test
    void aHangIsConfirmedAndReduced() {
        try (Inquest inquest = inquest(PerilousProcess.ENDLESS)) {
            Finding found = inquest.confirmed(body(Death.ofSilence(20), WINDOW.formatted("LEAD"))).orElseThrow();
            assertThat(failed(found).kind()).isEqualTo(Verdict.Failed.HANG);
            Finding small = inquest.reduced(found);
            assertThat(failed(small).kind()).isEqualTo(Verdict.Failed.HANG);
            assertThat(text(small)).contains("LEAD(").hasSizeLessThan(WINDOW.length());
        }
    }

    @Test
    void whatNoOtherProcessShowsIsNoFinding() {
        try (Inquest inquest = inquest(PerilousProcess.DEADLY)) {
            assertThat(inquest.confirmed(body(crash(), "SELECT c0 FROM t0"))).isEmpty();
        }
    }

    @Test
    void whatWasAnsweredDidNotHang() {
        Inquest.Body body = body(Death.ofSilence(20), WINDOW.formatted("LEAD"));
        List<Remains> answered = body.remains().stream().map(one -> new Remains(one.asked(), false)).toList();
        assertThat(new Inquest.Body(body.death(), answered, body.scene()).cases()).isEmpty();
        assertThat(body.cases()).isNotEmpty();
    }

    @Test
    void whatTakesAnEarlierQueryIsFoundWithIt() {
        try (Inquest inquest = inquest(PerilousProcess.DEADLY)) {
            Stream<Remains.Asked> last = Stream.of(answered("SELECT 'FIRST_VALUE'"), answered("SELECT 1"));
            assertThat(text(inquest.confirmed(body(crash(), last)).orElseThrow())).contains("SELECT 'FIRST_VALUE';\nSELECT 1");
        }
    }

    @Test
    void aPreparedStatementRunsWithItsValues() {
        Parameterized deadly = new Parameterized("SELECT c0 FROM t0 WHERE (c0 = ?) AND (2 > ?)",
                List.of(Value.of("FIRST_VALUE"), Value.of(1)));
        try (Inquest inquest = inquest(PerilousProcess.DEADLY)) {
            Finding found = inquest.confirmed(body(crash(), Stream.of(new Remains.Asked(deadly, true, Remains.Answer.NONE)))).orElseThrow();
            Survives.Step step = ((Survives.Claim) found.best().claim()).steps().getLast();
            assertThat(step.prepared()).isTrue();
            assertThat(Parameterized.of(found.dialect(), step.asked())).isEqualTo(deadly);
            assertThat(text(found)).startsWith(deadly.sql() + " /* 'FIRST_VALUE', 1 */");
        }
    }
}
