package gainsay.process;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.child.Launch;
import gainsay.engine.Engine;
import gainsay.engine.Engines;
import gainsay.engine.Keeper;
import gainsay.engine.Server;
import gainsay.finding.Finding;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Survives;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Servers that crash for real: a function of the engine's own takes a number for an address.
@Timeout(120)
@Tag("slow")
class ServerLossTests {
    private static final Statement BOOM = new Statement.Raw(
            "CREATE FUNCTION boom(INT) RETURNS INT LANGUAGE internal STRICT AS 'textlen'");

    private static final String STUBBORN = "SELECT stubborn()";
    private static final Statement DEAF = new Statement.Raw("""
            CREATE FUNCTION stubborn() RETURNS INT LANGUAGE plpgsql AS $$ BEGIN LOOP BEGIN PERFORM pg_sleep(60);
            EXCEPTION WHEN query_canceled THEN NULL; END; END LOOP; END $$""");

    @TempDir
    private Path directory;

    private static Finding finding(String... queries) {
        List<Survives.Step> steps = List.of(queries).stream().<Survives.Step>map(sql -> new Survives.Step.Ask(new Query.Raw(sql), false))
                .toList();
        TestCase<?> test = new TestCase<>(new Setup(List.of(BOOM, DEAF, new Statement.Raw("CREATE TABLE t0(c0 INT)"))),
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

    /// It takes every cancellation for an error that it handles.
    @Test
    void aStatementThatStillRunsLongAfterItWasCancelledIsAHang() {
        Launch hasty = launch().patient(new Launch.Patience(Duration.ofMinutes(2), Duration.ofSeconds(6), Duration.ofSeconds(30)));
        try (JudgeProcess process = new JudgeProcess(hasty, Duration.ofSeconds(1))) {
            assertThat(process.judge(finding("SELECT pg_sleep(8)"), "postgres").verdict()).as("slow, and cancelled")
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed -> assertThat(failed.kind()).isEqualTo(new Kind.NoAnswer()));
            assertThat(process.judge(finding(STUBBORN), "postgres").verdict()).isInstanceOfSatisfying(Verdict.Failed.class, failed -> {
                assertThat(failed.kind()).isEqualTo(new Kind.Hang());
                assertThat(failed.error()).contains("does not let itself be interrupted");
            });
        }
    }

    @Test
    void theLogTellsInWhichSessionAServerEnded() throws IOException {
        Server.Signs signs = Engines.named("postgres").flatMap(Engine::server).orElseThrow().signs();
        for (String words : List.of("server process (PID 4711) was terminated by signal 11: Segmentation fault",
                "client backend (PID 4711) was terminated by signal 9: Killed", "server process (PID 4711) exited with exit code 1")) {
            assertThat(EngineLoss.lines(lost(signs, words, "4711"))).doesNotContain(EngineLoss.BYSTANDER);
            assertThat(EngineLoss.lines(lost(signs, words, "42"))).contains(EngineLoss.BYSTANDER);
        }
        assertThat(EngineLoss.lines(lost(signs, "background worker \"parallel worker\" (PID 4711) was terminated by signal 11", "42")))
                .as("a process of any session").contains("# server: signal 11").doesNotContain(EngineLoss.BYSTANDER);
    }

    private Terms.LostServer lost(Server.Signs signs, String logged, String session) throws IOException {
        Path log = Files.writeString(directory.resolve("log"), logged + "\n");
        return new Terms.LostServer("SELECT 1", "gone", signs, Set.of(session), Optional.of(new Terms.Tail(log.toString(), 0)));
    }

    /// What is left of a session when its server has ended, as the process that had it would write it down.
    private static List<String> loss(Target target, Database database, List<Terms.LostServer> lost) {
        assertThat(database.rows(new Query.Raw("SELECT 1"))).isInstanceOf(Outcome.Lost.class);
        assertThat(target.engineVersion()).isNotEmpty();
        return EngineLoss.lines(lost.getLast());
    }

    @Test
    void ofTwoProcessesOnOneServerTheOneWhoseSessionEndedItIsSuspect() {
        List<Terms.LostServer> lost = new ArrayList<>();
        Terms.Loss noted = server -> {
            lost.add(server);
            return Terms.Loss.ANSWERED.of(server);
        };
        try (Keeper keeper = Keeper.start(Engines.named("postgres").orElseThrow(), "")) {
            Terms terms = Terms.USUAL.server(Optional.of(keeper.address())).loss(noted);
            try (Target one = Targets.open("postgres", terms); Target other = Targets.open("postgres", terms);
                    Database killed = one.open(); Database beside = other.open()) {
                String pid = ((Rows) killed.rows(new Query.Raw("SELECT pg_backend_pid()::text"))).rows().toString()
                        .replaceAll("\\D", "");
                ProcessHandle.of(Long.parseLong(pid)).orElseThrow().destroyForcibly();
                assertThat(loss(one, killed, lost)).contains("# server: signal 9").doesNotContain(EngineLoss.BYSTANDER);
                assertThat(loss(other, beside, lost)).contains("# server: signal 9", EngineLoss.BYSTANDER);
            }
        }
    }

    @Test
    void aProcessWhoseServerEndedInAnotherSessionIsNoSuspect() throws IOException {
        Path log = Files.write(directory.resolve("end"), List.of("# server: signal 11", EngineLoss.BYSTANDER, "gone"));
        assertThat(ProcessEnd.of(134, log).suspect()).isFalse();
        assertThat(ProcessEnd.of(134, Files.write(log, List.of("# server: signal 11", "gone"))).suspect()).isTrue();
        assertThat(ProcessEnd.of(134, log).ofServer()).isTrue();
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
