package gainsay.bisect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.bisect.Bisection.Versions;
import gainsay.dialect.read.Reader;
import gainsay.engine.EngineHome;
import gainsay.engine.Engines;
import gainsay.engine.Programs;
import gainsay.engine.Programs.Published;
import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.finding.Lifetime;
import gainsay.finding.Sighting;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.norec.NoRec;
import gainsay.process.JudgeProcess;
import gainsay.child.Launch;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Setup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
@Tag("slow")
class BisectionTests {
    /// A partial index that answers for rows it does not hold: wrong in 3.28.0, right in 3.30.1.
    private static final List<String> SETUP = List.of("CREATE TABLE t0(c0)", "CREATE INDEX i0 ON t0(1) WHERE c0 NOT NULL",
            "INSERT INTO t0(c0) VALUES (NULL)");
    private static final String QUERY = "SELECT * FROM t0 WHERE c0 IS NOT 1";

    private final JudgeProcess process = new JudgeProcess(Launch.ofThisJava("gainsay.cli.Gainsay", List.of("task"), Launch.Patience.USUAL));

    @AfterEach
    void endProcess() {
        process.close();
    }

    /// The finding that the case gives on a version; it need not be wrong there.
    private static Finding finding(String target) {
        return finding(target, SETUP, QUERY);
    }

    private static Finding finding(String target, List<String> statements, String query) {
        NoRec oracle = new NoRec();
        try (Target open = Targets.open(target)) {
            Setup setup = new Setup(statements.stream().map(sql -> Reader.statement(open.dialect(), sql)).toList());
            TestCase<?> test = oracle.cases(open.dialect(), setup, Reader.query(open.dialect(), query)).getFirst();
            Verdict verdict = Sighting.of(oracle, test, Verdict.HOLDS).again(open);
            return new Finding(oracle.name(), target, open.engineVersion(), new Finding.Seed(1, 0, 0), test, Optional.empty(), verdict,
                    false, List.of());
        }
    }

    @Test
    void tellsTheFirstWrongAndTheFirstRightVersion() {
        List<String> versions = List.of("3.25.2", "3.27.2.1", "3.28.0", "3.30.1", "3.31.1", "3.41.0.1");
        Lifetime bisection = Bisection.of(finding("sqlite@3.28.0"), new Versions(versions), process).orElseThrow();
        assertThat(bisection.firstRight()).contains("3.30.1");
        assertThat(bisection.firstWrong()).isEqualTo("3.25.2");
        assertThat(bisection.maybeBefore()).isTrue();
    }

    /// Wrong in 3.28.0, right in 3.30.1: what is near is asked first, and others only where they can say more.
    @Test
    void whatIsNearIsTriedFirst() {
        Versions versions = new Versions(List.of("3.25.2", "3.27.2.1", "3.28.0", "3.30.1", "3.31.1", "3.41.0.1"),
                Set.of("3.28.0", "3.31.1"));
        List<String> tried = new ArrayList<>();
        Lifetime bisection = Bisection.of(finding("sqlite@3.28.0"), versions, process, tried::add).orElseThrow();
        assertThat(bisection).isEqualTo(new Lifetime("3.25.2", true, Optional.of("3.30.1"), false));
        assertThat(tried).containsExactly("3.28.0", "3.25.2", "3.31.1", "3.30.1");
    }

    /// Those of an archive that is unpacked need not be fetched either, and what is no version is none.
    @Test
    void versionsInTheHomeOfEnginesAreAmongThoseOfAServer(@TempDir Path home) throws IOException {
        Files.createDirectories(home.resolve("engines/mysql/9.7.4"));
        Files.createDirectories(home.resolve("engines/mysql/nightly"));
        Files.createDirectories(home.resolve("cache/mysql/8.0.33/program"));
        assertThat(Programs.all(Engines.named("mysql").orElseThrow(), new EngineHome(home)).stream().filter(one ->
                !one.version().startsWith("8.0.1") && !one.version().startsWith("5"))).containsExactly(new Published("8.0.33", 0),
                new Published("9.7.4", 0));
    }

    /// A row without a truth is lost in a partition for the rest: wrong in 12.0, right in 15.3.
    @Test
    void versionsOfAServerAreTriedAlike() {
        Finding finding = finding("postgres@12.0", List.of("CREATE TABLE t0(c0 BOOLEAN) PARTITION BY LIST (c0)",
                "CREATE TABLE p0 PARTITION OF t0 DEFAULT", "CREATE TABLE p1 PARTITION OF t0 FOR VALUES IN (TRUE)",
                "CREATE TABLE p2 PARTITION OF t0 FOR VALUES IN (FALSE)", "INSERT INTO t0 VALUES (NULL), (TRUE), (FALSE)"),
                "SELECT c0 FROM t0 WHERE c0 IS NOT TRUE OR c0 IS TRUE");
        List<String> tried = new ArrayList<>();
        Lifetime bisection = Bisection.of(finding, new Versions(List.of("12.0.0", "18.6.0")), process, tried::add).orElseThrow();
        assertThat(bisection.firstRight()).contains("18.6.0");
        assertThat(tried).containsExactlyInAnyOrder("12.0.0", "18.6.0");
    }

    @Test
    void aVersionWithoutADriverTellsNothing() {
        Lifetime bisection = Bisection.of(finding("sqlite@3.28.0"), new Versions(List.of("3.28.0", "3.29.0", "3.30.1")), process)
                .orElseThrow();
        assertThat(bisection.firstRight()).contains("3.30.1");
    }

    @Test
    void nothingComesOfAFindingThatItsVersionDoesNotShow() {
        assertThat(Bisection.of(finding("sqlite@3.30.1"), new Versions(List.of("3.28.0", "3.30.1")), process)).isEmpty();
    }

    @Test
    void aReleaseIsListedOnceByItsLastDriver() {
        List<String> versions = Targets.versions("sqlite").stream().map(Published::version).toList();
        assertThat(versions).contains("3.28.0", "3.46.1.3").doesNotContain("3.46.1.0", "3.46.1.2");
        assertThat(versions.indexOf("3.8.11.2")).isLessThan(versions.indexOf("3.28.0"));
    }

    @Test
    void anAnswerSaysWhichVersionItJudgedOn() {
        Finding finding = finding("sqlite@3.28.0");
        assertThat(process.judge(finding, "sqlite@3.28.0")).isEqualTo(new JudgeProcess.Answer("3.28.0", finding.verdict(), List.of()));
        assertThat(process.judge(finding, "sqlite@3.30.1")).isEqualTo(new JudgeProcess.Answer("3.30.1", Verdict.HOLDS, List.of()));
    }

    @Test
    void aTargetThatIsNotThereIsSaid() {
        assertThatThrownBy(() -> process.judge(finding("sqlite@3.28.0"), "sqlite@3.29.0"))
                .isInstanceOf(Unavailable.class).hasMessageContaining("3.28.0");
    }

    @Test
    void aCrashIsAVerdictAndTheNextFindingIsJudged(@TempDir Path directory) {
        Finding finding = finding("sqlite@3.28.0");
        Launch usual = Launch.ofThisJava("gainsay.cli.Gainsay", List.of("task"), Launch.Patience.USUAL);
        String script = "mkdir \"$0\" && echo '# SIGSEGV' && echo '{\"is\":\"Opened\"}' || exec \"$@\"";
        List<String> command = new ArrayList<>(List.of("sh", "-c", script, directory.resolve("crashed").toString()));
        command.addAll(usual.command());
        try (JudgeProcess crashing = new JudgeProcess(new Launch(command, usual.scratch(), usual.patience()))) {
            assertThat(crashing.judge(finding, "sqlite@3.28.0").verdict())
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed ->
                            assertThat(failed.kind().text()).isEqualTo("crash: exit code 0"));
            assertThat(crashing.judge(finding, "sqlite@3.28.0").verdict()).isInstanceOf(Verdict.Broken.class);
        }
    }

    @Test
    void aHangIsAVerdict() {
        Launch usual = Launch.ofThisJava("", List.of(), Launch.Patience.USUAL);
        Launch deaf = new Launch(List.of("sh", "-c", "echo '{\"is\":\"Opened\"}' && exec sleep 60"), usual.scratch(),
                new Launch.Patience(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofSeconds(1)));
        try (JudgeProcess sleeper = new JudgeProcess(deaf)) {
            assertThat(sleeper.judge(finding("sqlite@3.28.0"), "sqlite").verdict())
                    .isInstanceOfSatisfying(Verdict.Failed.class, failed -> assertThat(failed.kind().text()).isEqualTo("hang"));
        }
    }
}
