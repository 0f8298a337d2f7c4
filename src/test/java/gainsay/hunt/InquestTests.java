package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialects;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Renderer;
import gainsay.oracle.Survives;
import gainsay.oracle.Verdict;
import gainsay.sql.Marks;
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
    private static final List<String> SETUP = List.of("CREATE TABLE t0(c0)", "CREATE TABLE t1(c0)", "CREATE INDEX i0 ON t0(c0)",
            "INSERT INTO t0(c0) VALUES (1), (2)", "ANALYZE", "SELECT c0 FROM t1");
    private static final String WINDOW = "SELECT t0.c0, %s(2) OVER (ORDER BY t0.c0) FROM t0, t1 WHERE t0.c0 > 0 ORDER BY t0.c0";

    private final Inquest inquest = new Inquest(PerilousProcess.launch("juror",
            new Launch.Patience(Duration.ofSeconds(30), Duration.ofSeconds(4), Duration.ofSeconds(5))));

    @AfterEach
    void endProcesses() {
        inquest.close();
        assertThat(ProcessHandle.current().children().map(child -> child.info().commandLine().orElse("")))
                .noneMatch(line -> line.contains("PerilousProcess"));
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
        Finding found = inquest.confirmed(body(crash(), WINDOW.formatted(PerilousProcess.DEADLY))).orElseThrow();
        assertThat(found.flaky()).isFalse();
        assertThat(failed(found).kind()).isEqualTo("crash: SIGSEGV");
        assertThat(found.best().setup().statements()).hasSize(SETUP.size() - 1);
        Finding small = inquest.reduced(found);
        assertThat(small.original()).isEqualTo(found.original());
        assertThat(text(small)).contains(PerilousProcess.DEADLY).hasSizeLessThan(60);
        assertThat(small.best().setup().statements()).isEmpty();
        assertThat(failed(small).sql()).isEqualTo(text(small));
        assertThat(failed(small).error()).startsWith("the engine ended its process: SIGSEGV\n");
    }

    @Test
    void aProcessThatTheEngineEndsInGoodOrderHasCrashedToo() {
        Finding found = inquest.confirmed(body(crash(), "SELECT SOUNDEX('a')")).orElseThrow();
        assertThat(failed(found).kind()).isEqualTo("crash: exit code 3");
    }

    @Test
    void aHangIsConfirmedAndReduced() {
        Finding found = inquest.confirmed(body(Death.ofSilence(20), WINDOW.formatted("LAG"))).orElseThrow();
        assertThat(failed(found).kind()).isEqualTo(Death.HANG);
        Finding small = inquest.reduced(found);
        assertThat(failed(small).kind()).isEqualTo(Death.HANG);
        assertThat(text(small)).contains(PerilousProcess.ENDLESS).hasSizeLessThan(60);
        assertThat(small.best().setup().statements()).isEmpty();
    }

    @Test
    void whatNoOtherProcessShowsIsNoFinding() {
        assertThat(inquest.confirmed(body(crash(), "SELECT c0 FROM t0"))).isEmpty();
    }

    @Test
    void whatWasAnsweredDidNotHang() {
        Inquest.Body body = body(Death.ofSilence(20), WINDOW.formatted("LAG"));
        List<Remains> answered = body.remains().stream().map(one -> new Remains(one.asked(), false)).toList();
        assertThat(inquest.confirmed(new Inquest.Body(body.death(), answered, body.scene()))).isEmpty();
    }

    @Test
    void whatTakesAnEarlierQueryIsFoundWithIt() {
        Finding found = inquest.confirmed(body(crash(), Stream.of(answered("SELECT 'NTILE'"), answered("SELECT 1")))).orElseThrow();
        assertThat(text(inquest.reduced(found))).contains("NTILE").doesNotContain(";");
    }

    @Test
    void aPreparedStatementRunsWithItsValues() {
        Parameterized deadly = new Parameterized("SELECT c0 FROM t0 WHERE c0 = ? AND 2 > ?", List.of(Value.of("NTILE"), Value.of(1)));
        Finding found = inquest.confirmed(body(crash(), Stream.of(new Remains.Asked(deadly, true, Remains.Answer.NONE)))).orElseThrow();
        Survives.Step step = ((Survives.Claim) found.best().claim()).steps().getLast();
        assertThat(step.prepared()).isTrue();
        assertThat(Marks.values(step.asked())).isEqualTo(deadly.values());
        assertThat(Renderer.sql(found.dialect(), step.asked())).isEqualTo("SELECT c0 FROM t0 WHERE c0 = 'NTILE' AND 2 > 1");
        assertThat(text(inquest.reduced(found))).isEqualTo("SELECT 'NTILE'");
    }
}
