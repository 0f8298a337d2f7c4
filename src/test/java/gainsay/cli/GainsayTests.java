package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Timeout(120)
@Tag("slow")
class GainsayTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String line) {
        CommandLine commands = Gainsay.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return commands.execute(line.replace("DIR", directory.toString()).replace("ENGINE", ENGINE).split(" "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"hunt nosuch", "hunt --oracle nosuch", "hunt --for soon", "hunt --checks -1", "hunt --threads 0",
        "hunt --nosuch", "nosuch", "show nosuch --out DIR", "show --for ENGINE --out DIR", "show --out DIR/nosuch", "replay",
        "replay nosuch --out DIR", "reduce nosuch --out DIR", "check DIR/nosuch.sql", "check --oracle nosuch DIR/x.sql",
        "bench nosuch", "bench --oracle nosuch",
        "hunt --oracle ,", "bench --oracle ,,", "check --oracle , DIR/x.sql", "calibrate --oracle ,",
        "bench --checks 0", "bench --seed x",
        "calibrate nosuch", "calibrate --oracle nosuch", "calibrate --statements 0", "calibrate --seed x"})
    void whatThereIsNotIsOneLineAndAUsageError(String line) {
        assertThat(run(line)).isEqualTo(64);
        assertThat(err.toString().lines()).hasSize(1).first().asString().startsWith("gainsay: ");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void aFindingOfANewerVersionIsNamedAndNotPassedOver() throws IOException {
        Path folder = Files.createDirectories(directory.resolve("abc"));
        Files.writeString(folder.resolve("case.json"), """
                {"hits": 1, "firstSeen": "2026-01-01T00:00:00Z", "lastSeen": "2026-01-01T00:00:00Z", "finding": {"format": 99}}""");
        assertThat(run("show --out DIR")).isZero();
        assertThat(err.toString()).contains(folder + " cannot be read").contains("newer Gainsay");
        assertThat(run("replay ab --out DIR")).isEqualTo(64);
    }

    @Test
    void aScriptIsJudgedOnEachTargetAndTheBrokenSideIsShown() throws IOException {
        Files.writeString(directory.resolve("case.sql"), "CREATE TABLE t0(c0 INT UNIQUE); INSERT INTO t0 VALUES (1);"
                + "SELECT * FROM t0 WHERE '1' IN (t0.c0);");
        assertThat(run("check --on ENGINE@3.28.0,ENGINE --oracle norec DIR/case.sql")).isEqualTo(1);
        assertThat(out.toString()).containsPattern("@3.28.0 +norec +broken: rows").contains("-- From this second query: 1 row")
                .contains("case.sql:1  " + ENGINE + "  holds: norec | SELECT * FROM t0");
    }

    @Test
    void whatIsRefusedOfAScriptIsTold() throws IOException {
        Files.writeString(directory.resolve("case.sql"), "CREATE TABLE t0(c0); INSERT INTO t1 VALUES (1); SELECT * FROM t0 WHERE c0;");
        assertThat(run("check --oracle norec DIR/case.sql")).isEqualTo(2);
        assertThat(out.toString()).contains("case.sql:1  " + ENGINE + "  refused: no such table: t1 | INSERT INTO t1 VALUES (1)")
                .contains("holds: norec").contains("1 query, 1 judged, 0 not judged, 0 broken; the engine refused 1 statement\n");
        assertThat(err.toString()).endsWith("case.sql: " + ENGINE + " refuses 1 statement\n");
    }

    @Test
    void eachQueryIsToldWithItsLineAndWhyItIsNotJudged() throws IOException {
        Files.writeString(directory.resolve("case.sql"), "CREATE TABLE t0(c0);\nSELECT c0\n  FROM t0 WHERE c0 > 0;\nSELECT 1;\n"
                + "SELECT c0 FROM t0\n  WHERE c0 > 1 WINDOW nonsense AS (w);\nDELETE FROM t0 WHERE c0 = 2;");
        assertThat(run("check --oracle norec,integrity,accepts DIR/case.sql")).isZero();
        assertThat(out.toString()).contains("case.sql:2  " + ENGINE + "  holds: norec, integrity | SELECT c0 FROM t0 WHERE c0 > 0\n")
                .contains("case.sql:4  " + ENGINE + "  not judged: the oracle has no claim about such a query | SELECT 1\n")
                .contains("3 queries and 1 change, 1 judged, 3 not judged, 0 broken; the engine refused 0 statements\n");
    }

    @Test
    void whatDoesNotEndIsShownWhereItBegins() throws IOException {
        Files.writeString(directory.resolve("case.sql"), "SELECT 1;\nSELECT 'open;\nSELECT 2;");
        assertThat(run("check DIR/case.sql")).isEqualTo(64);
        assertThat(err.toString()).endsWith("case.sql:2:8: this does not end: 'open; SELECT 2;\n");
    }

    @Test
    void aScriptIsReadFromStandardInputToo() {
        InputStream usual = System.in;
        System.setIn(new ByteArrayInputStream("CREATE TABLE t(a); SELECT a FROM t WHERE a".getBytes(StandardCharsets.UTF_8)));
        try {
            assertThat(run("check --oracle norec -")).isZero();
        } finally {
            System.setIn(usual);
        }
        assertThat(out.toString()).contains("<stdin>:1  " + ENGINE + "  holds: norec | SELECT a FROM t WHERE a\n");
    }

    @Test
    void whatTakesTooLongIsSaidAndIsNoFinding() throws IOException {
        Files.writeString(directory.resolve("case.sql"), "CREATE TABLE t(a); "
                + "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)"
                + " SELECT COUNT(*) FROM n; SELECT a FROM t WHERE a;");
        assertThat(run("check --oracle norec --timeout 500ms DIR/case.sql")).isEqualTo(2);
        assertThat(out.toString()).contains("no answer within 0.5s | WITH RECURSIVE n(x)").contains("holds: norec | SELECT a FROM t")
                .contains("0 broken; the engine refused 0 statements, 1 had no answer within 0.5s");
    }

    @Test
    void aCorpusIsATableOfVerdicts() throws IOException {
        Files.writeString(directory.resolve("corpus.json"), """
                [{"id": "known", "dbms": "ENGINE", "setup": ["CREATE TABLE t0(c0 INT UNIQUE)", "INSERT INTO t0 VALUES (1)"],
                  "query": "SELECT * FROM t0 WHERE '1' IN (t0.c0)", "badVersions": ["3.28.0"], "fixedIn": "3.31.1",
                          "detectableBy": ["NoREC"]},
                 {"id": "wrong", "dbms": "ENGINE", "setup": ["CREATE TABLE t0(c0)"],
                  "query": "SELECT * FROM t0 WHERE c0", "badVersions": ["3.28.0"], "fixedIn": "3.31.1", "detectableBy": ["NoREC"]}]
                """.replace("ENGINE", ENGINE));
        assertThat(run("check DIR/corpus.json")).isEqualTo(1);
        assertThat(out.toString()).contains("1 as the corpus says, 1 not").containsPattern("known +norec .*broken .*holds .*holds")
                .contains("wrong norec: " + ENGINE + "@3.28.0 holds");
    }

    @Test
    void aBugThatNamesNoOracleIsAskedAboutOnlyByTheOraclesThatAreNamed() throws IOException {
        Files.writeString(directory.resolve("corpus.json"), """
                [{"id": "known", "dbms": "ENGINE", "setup": ["CREATE TABLE t0(c0 INT UNIQUE)", "INSERT INTO t0 VALUES (1)"],
                  "query": "SELECT * FROM t0 WHERE '1' IN (t0.c0)", "badVersions": ["3.28.0"], "fixedIn": "3.31.1"}]
                """.replace("ENGINE", ENGINE));
        assertThat(run("check DIR/corpus.json")).isEqualTo(2);
        assertThat(out.toString()).doesNotContain("known").contains("0 as the corpus says, 0 not");
        assertThat(err.toString().lines()).singleElement().asString().contains("no case names an oracle that is asked");
        assertThat(run("check --oracle norec,integrity DIR/corpus.json")).isZero();
        assertThat(out.toString()).containsPattern("known +norec .*broken +.*holds")
                .contains("2 of bugs that name no oracle, 1 of them broken");
    }

    @Test
    void aVersionThatIsNoneIsInconclusive() {
        assertThat(run("hunt ENGINE@nosuch --for 1s --out DIR")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("nosuch");
    }

    @Test
    void aDirectoryThatCannotBeIsInconclusive() throws IOException {
        Files.writeString(directory.resolve("file"), "in the way");
        assertThat(run("hunt --for 1s --out DIR/file")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("cannot write to");
    }

    @Test
    void helpTeachesAFirstExampleAndTheExitCodes() {
        assertThat(run("--help")).isZero();
        assertThat(out.toString()).contains("gainsay hunt " + ENGINE, "Exit codes:", "64").doesNotContain("worker");
    }

    @Test
    void itsVersionSaysWhatWasBuiltAndWhatRunsIt() {
        assertThat(run("--version")).isZero();
        assertThat(out.toString()).matches("gainsay .+, Java " + java.util.regex.Pattern.quote(Runtime.version().toString()) + "\\R");
    }

    @Test
    void shellsCompleteCommandsAndOptions() {
        assertThat(run("completion")).isZero();
        assertThat(out.toString()).contains("complete -F _complete_gainsay", "hunt", "'--oracle'");
    }

    @Test
    void versionsOfAnEngineAreListed() {
        assertThat(run("targets --versions h2")).isZero();
        assertThat(out.toString()).startsWith("h2 ").contains("1.4.200, ");
        assertThat(run("targets --versions nothing")).isEqualTo(Exit.USAGE.code());
        assertThat(err.toString()).contains("no engine is called 'nothing'; there are ");
    }

    @Test
    void oraclesAndTargetsAreListed() {
        assertThat(run("oracles")).isZero();
        assertThat(run("targets")).isZero();
        assertThat(out.toString()).contains(Oracles.ALL.stream().map(Oracle::name).toList()).contains(ENGINE + "@VERSION")
                .containsPattern("not on [a-z0-9, ]*h2[a-z0-9, ]*: the engine cannot be asked to check itself")
                .doesNotContainPattern("not on [a-z0-9, ]*" + ENGINE);
    }

    @Test
    void aHuntOfOneSeedPrintsOneDigestAndExactlyItsChecks() {
        assertThat(run("hunt --seed 7 --checks 60 --json --out DIR/a")).isIn(0, 1);
        JsonNode first = summary();
        assertThat(run("hunt --seed 7 --checks 60 --json --out DIR/b")).isEqualTo(first.path("exitCode").asInt());
        assertThat(summary().path("digests")).isEqualTo(first.path("digests"));
        assertThat(first.path("checks").asLong()).isEqualTo(60);
        assertThat(first.path("faults").asInt()).isZero();
    }

    @Test
    void aBenchIsATableWithAColumnForEachOracle() {
        assertThat(run("bench --oracle tlp,accepts --checks 100")).isZero();
        List<String> lines = out.toString().lines().toList();
        assertThat(lines).hasSize(12).first().asString().startsWith("Measuring tlp, accepts on " + ENGINE);
        assertThat(lines.get(2)).matches(" +tlp +accepts");
        assertThat(lines.get(3)).matches("checks/s +[1-9][0-9,]* +no claims");
        assertThat(lines.subList(4, 12)).allMatch(line -> line.matches("[a-z/ 0-9-]+  +[0-9.,]+( %)? +-")).anyMatch(line ->
                line.startsWith("plans in 100 checks")).anyMatch(line -> line.startsWith("plans of prepared forms alone"));
    }

    @Test
    void aBenchForMachinesHasTheSameFigures() {
        assertThat(run("bench --oracle norec,tlp --checks 50 --seed 3 --json")).isZero();
        List<JsonNode> lines = out.toString().lines().map(JsonMapper.shared()::readTree).toList();
        assertThat(lines).extracting(line -> line.path("oracle").asString()).containsExactly("norec", "tlp");
        assertThat(lines).allSatisfy(line -> {
            assertThat(line.path("checks").asLong()).isEqualTo(50).isEqualTo(line.path("plansChecks").asLong());
            assertThat(line.path("checksPerSecond").asDouble()).isPositive();
            assertThat(line.path("ceilingShare").asDouble()).isPositive();
        });
    }

    @Test
    void aBenchWithoutAnyClaimIsInconclusive() {
        assertThat(run("bench --oracle accepts --checks 10")).isEqualTo(2);
        assertThat(err.toString().lines().filter(line -> !line.contains(" parts "))).as("all but how far it is").hasSize(1).first()
                .asString().contains("no claim could be judged");
    }

    @Test
    void aHuntWithoutGuidanceIssuesOtherStatements() {
        assertThat(run("hunt --seed 7 --checks 60 --json --out DIR/a")).isIn(0, 1);
        JsonNode guided = summary();
        assertThat(run("hunt --seed 7 --checks 60 --json --no-guidance --out DIR/b")).isIn(0, 1);
        assertThat(summary().path("digests")).isNotEqualTo(guided.path("digests"));
        assertThat(summary().path("plans").asInt()).isPositive();
    }

    @Test
    void aCalibrationTellsRefusalsAndConstructs() {
        assertThat(run("calibrate ENGINE --statements 2000")).isZero();
        assertThat(out.toString().lines()).first().asString().startsWith("Calibrated " + ENGINE + " (version ");
        assertThat(out.toString()).contains("  statements  2,000, ").containsPattern("queries +1,[0-9]{3} of these, [0-9.]+ % of")
                .containsPattern("\\d+ +UNIQUE constraint failed \\(drawn values repeat a unique key\\)\\R +(INSERT|UPDATE)")
                .containsPattern("Source.Join kind LEFT +[0-9]+ +[0-9.]+ %").contains("Constructs that were never generated:\n");
    }

    @Test
    void aCalibrationForMachinesIsOneObjectAndTheSameForASeed() {
        assertThat(run("calibrate --statements 500 --seed 3 --json")).isZero();
        assertThat(run("calibrate --statements 500 --seed 3 --json")).isZero();
        List<JsonNode> lines = out.toString().lines().map(JsonMapper.shared()::readTree).toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).isEqualTo(lines.getLast());
        assertThat(lines.getFirst().path("statements").asLong()).isEqualTo(500);
        assertThat(lines.getFirst().path("constructs").path("Statement.CreateTable").path("accepted").asLong()).isPositive();
    }

    private JsonNode summary() {
        String[] lines = out.toString().split(Pattern.quote(System.lineSeparator()));
        assertThat(Arrays.stream(lines)).allSatisfy(line -> assertThat(JsonMapper.shared().readTree(line).has("event")).isTrue());
        return JsonMapper.shared().readTree(lines[lines.length - 1]);
    }
}
