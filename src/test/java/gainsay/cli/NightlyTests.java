package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.store.Findings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What a job that runs every night does, and what its exit codes say.
@Timeout(180)
@Tag("slow")
class NightlyTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();
    private static final Path CASES = Path.of("src/test/resources/cases/format1");

    @TempDir
    private Path directory;

    private StringWriter out = new StringWriter();
    private StringWriter err = new StringWriter();

    private int run(String line) {
        out = new StringWriter();
        err = new StringWriter();
        CommandLine commands = Gainsay.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return commands.execute(line.replace("DIR", directory.toString()).replace("ENGINE", ENGINE).split(" "));
    }

    private void oneLineSays(String what) {
        assertThat(err.toString().lines()).singleElement().asString().startsWith("gainsay: ").contains(what);
    }

    private JsonNode json() {
        return JsonMapper.shared().readTree(out.toString());
    }

    private JsonNode event(String name) {
        return out.toString().lines().map(JsonMapper.shared()::readTree).filter(event -> name.equals(event.path("event").asString("")))
                .findFirst().orElseThrow();
    }

    /// Stored findings of an old version that the newest has right, in a directory of findings.
    private List<String> findings(String to, int count) throws IOException {
        List<String> some = List.of("40663ab6e616", "c0facf088620").subList(0, count);
        for (String id : some) {
            Path copy = Files.createDirectories(directory.resolve(to).resolve(id));
            Files.copy(CASES.resolve(id).resolve("case.json"), copy.resolve("case.json"));
        }
        return some;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void aSecondHuntKnowsWhatTheFirstOneFound() {
        String hunt = "hunt ENGINE@3.28.0 --seed 1 --checks 2000 ";
        assertThat(run(hunt + "--json --fail-on new --out DIR/a")).isEqualTo(1);
        List<String> first = ids("new");
        assertThat(first).isNotEmpty();
        int code = run(hunt + "--json --fail-on new --known DIR/a --out DIR/b");
        assertThat(code).isEqualTo(ids("new").isEmpty() ? 0 : 1);
        assertThat(ids("new")).doesNotContainAnyElementsOf(first);
        assertThat(event("known").path("seen")).isNotEmpty();
        assertThat(ids("fixed")).isEmpty();
        assertThat(run(hunt + "--known DIR/a --out DIR/c")).as("any counts").isEqualTo(1);
        assertThat(out.toString()).containsPattern("known bugs seen again: [1-9]").contains("Exit code 1: findings");
    }

    private List<String> ids(String field) {
        return event("known").path(field).valueStream().map(JsonNode::asString).toList();
    }

    @Test
    void aKnownBugThatIsFixedIsSaidToBe() throws IOException {
        List<String> ids = findings("known", 2);
        String hunt = "hunt ENGINE --checks 20 --oracle integrity --out DIR/out --known DIR/known --fail-on new";
        assertThat(run(hunt)).isZero();
        assertThat(out.toString()).contains("Replaying 2 known bugs", "known bugs seen again: 0 of 2", "in their own case: 2 fixed")
                .containsPattern("fixed +[0-9a-f]{12}");
        assertThat(run(hunt.replace("ENGINE", "ENGINE@3.28.0") + " --json")).isZero();
        assertThat(event("known").path("fixed")).isEmpty();
        assertThat(event("known").path("replayed")).hasSameSizeAs(ids).allSatisfy(one ->
                assertThat(one.path("standing").asString("")).isEqualTo("wrong"));
    }

    @Test
    void knownBugsAreKeptInAFileThatCanBeReplayedByItself() throws IOException {
        List<String> ids = findings("findings", 2);
        String file = " --file DIR/known.json";
        assertThat(run("known add " + String.join(" ", ids) + " --link https://tracker.example/1 --out DIR/findings" + file)).isZero();
        assertThat(run("known add " + ids.getFirst() + " --link https://tracker.example/2 --by id --out DIR/findings" + file)).isZero();
        assertThat(out.toString()).startsWith("changed ");
        assertThat(run("known list" + file)).isZero();
        assertThat(out.toString()).containsOnlyOnce("https://tracker.example/1").containsOnlyOnce("https://tracker.example/2")
                .containsOnlyOnce("cause: ");
        assertThat(run("known list --json" + file)).isZero();
        assertThat(json().path("format").asString("")).isEqualTo("gainsay known 1");
        String id = json().path("known").get(1).path("id").asString("");
        assertThat(run("verify DIR/known.json --json")).isEqualTo(1);
        assertThat(json().path("cases").get(0).path("link").asString("")).startsWith("https://tracker.example/");
        assertThat(run("hunt ENGINE --checks 20 --oracle integrity --out DIR/out --known DIR/known.json")).isZero();
        assertThat(out.toString()).contains("2 fixed").contains(id);
        assertThat(run("known remove " + id.substring(0, 8) + file)).isZero();
        assertThat(run("known remove " + id + file)).isEqualTo(64);
        oneLineSays("no known bug '" + id + "'");
        assertThat(run("known list" + file)).isZero();
        assertThat(out.toString()).doesNotContain(id);
    }

    @Test
    void casesAnywhereBelowADirectoryAreVerifiedAndNothingIsWrittenThere() throws IOException {
        findings("a/b/findings", 2);
        Files.copy(Files.list(directory.resolve("a/b/findings")).toList().getFirst().resolve("case.json"),
                directory.resolve("a/page.case.json"));
        List<Path> before = Files.walk(directory.resolve("a")).toList();
        assertThat(run("verify DIR/a")).isEqualTo(1);
        assertThat(out.toString()).containsPattern("still wrong +ENGINE@3.28.0 +3.28.0 +page.case.json".replace("ENGINE", ENGINE))
                .contains("3 cases, 3 replays: 3 still wrong, 0 changed, 0 fixed, 0 not judged");
        assertThat(Files.walk(directory.resolve("a"))).containsExactlyElementsOf(before);
        assertThat(run("verify DIR/a --on ENGINE,ENGINE@3.28.0 --json")).isEqualTo(1);
        assertThat(json().path("format").asString("")).isEqualTo("gainsay verify 1");
        assertThat(json().path("summary").path("fixed").asInt()).isEqualTo(3);
        assertThat(json().path("summary").path("wrong").asInt()).isEqualTo(3);
        assertThat(json().path("exitCode").asInt()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"--on ENGINE, 0", "--on ENGINE@3.28.0, 1", "--on ENGINE@3.28.0 --fail-on changed;fixed, 0",
        "--on ENGINE --fail-on fixed, 1", "--on h2, 2", "--on h2 --fail-on none, 2", "--on h2 --fail-on unjudged, 1"})
    void whatStandsHowSaysTheExitCode(String options, int code) throws IOException {
        findings("findings", 1);
        assertThat(run("verify DIR/findings " + options.replace(';', ','))).isEqualTo(code);
        assertThat(out.toString()).endsWith("Exit code " + code + System.lineSeparator());
    }

    @Test
    void aCaseThatIsWrongInAnotherWayHasChanged() throws IOException {
        String id = findings("findings", 1).getFirst();
        Path file = directory.resolve("findings").resolve(id).resolve("case.json");
        String before = Files.readString(file);
        String after = before.replaceFirst("(\"kind\":\"[a-z ,]+: )[a-z ]+\"", "$1there are too many rows\"");
        Files.writeString(file, after.equals(before) ? before.replace("too many rows", "rows differ") : after);
        assertThat(run("verify DIR/findings --fail-on changed")).isEqualTo(1);
        assertThat(out.toString()).startsWith("changed ").contains("; now broken: ");
        assertThat(run("verify DIR/findings --fail-on wrong,fixed")).isZero();
    }

    @Test
    void whatCannotBeReadIsToldAndIsNotGreen() throws IOException {
        Files.createDirectories(directory.resolve("empty"));
        assertThat(run("verify DIR/empty")).isEqualTo(2);
        oneLineSays("there is no stored case in");
        Files.createDirectories(directory.resolve("findings/abc"));
        Files.writeString(directory.resolve("findings/abc/case.json"), "{\"finding\":");
        assertThat(run("verify DIR/findings")).isEqualTo(2);
        assertThat(out.toString()).containsPattern("not judged +- +abc; it is damaged").contains("1 not judged");
        Files.writeString(directory.resolve("known.json"), "{\"format\": \"gainsay known 1\", \"known\": [{\"id\": \"0123456789ab\"}]}");
        assertThat(run("verify DIR/known.json")).isEqualTo(2);
        assertThat(out.toString()).contains("not judged").contains("has no case of it");
        assertThat(run("hunt ENGINE --checks 20 --oracle integrity --out DIR/out --known DIR/findings,DIR/empty,DIR/known.json")).isZero();
        assertThat(err.toString()).containsOnlyOnce("abc is not known: it is damaged");
        assertThat(out.toString()).contains("1 not replayed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"hunt --known DIR/nosuch", "hunt --known DIR/damaged.json", "hunt --fail-on some", "verify DIR/nosuch",
        "verify DIR/damaged.json", "verify DIR --fail-on some", "verify DIR --on nosuch", "verify", "known list --file DIR/nosuch.json",
        "known list --file DIR/damaged.json", "known add 0123 --out DIR/nosuch --link x", "known add 0123 --out DIR --link x",
        "known add 0123 --out DIR", "known add 0123 --out DIR --link x --by name", "known remove 0123 --file DIR/nosuch.json",
        "known add 0123 --out DIR --link x --file DIR/damaged.json", "known nosuch"})
    void whatThereIsNotIsOneLineAndAUsageError(String line) throws IOException {
        Files.writeString(directory.resolve("damaged.json"), "{\"known\": [");
        assertThat(run(line)).isEqualTo(64);
        assertThat(err.toString().lines()).hasSize(1).first().asString().startsWith("gainsay: ");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void nothingJudgedByCheckIsNotGreen() throws IOException {
        Files.writeString(directory.resolve("good.sql"), "CREATE TABLE t0(c0); SELECT * FROM t0 WHERE c0 > 0;");
        assertThat(run("check --oracle norec DIR/good.sql")).isZero();
        assertThat(run("check --oracle integrity --on h2 DIR/good.sql")).as("an oracle that the engine lacks").isEqualTo(2);
        assertThat(run("check --oracle survives DIR/good.sql")).as("an oracle without claims").isEqualTo(2);
        Files.writeString(directory.resolve("empty.json"), "[]");
        assertThat(run("check DIR/empty.json DIR/good.sql --oracle norec")).as("one file of two").isEqualTo(2);
        oneLineSays("there are no cases in it");
    }

    @Test
    void aCorpusOfWhichNothingIsJudgedIsNotGreen() throws IOException {
        Files.writeString(directory.resolve("junk.json"), "[1, {\"id\": \"x\"}]");
        assertThat(run("check DIR/junk.json")).isEqualTo(2);
        oneLineSays("engines that are not known here");
        String corpus = "[{\"id\": \"x\", \"dbms\": \"ENGINE\", \"setup\": [\"CREATE TABLE t0(c0)\"],"
                + " \"query\": \"SELECT * FROM t0 WHERE c0\", \"showsOn\": [\"3.28.0\"], \"detectableBy\": [\"ORACLE\"]}]";
        Files.writeString(directory.resolve("unknown.json"), corpus.replace("ENGINE", ENGINE).replace("ORACLE", "norrec"));
        assertThat(run("check DIR/unknown.json")).as("an oracle that there is not").isEqualTo(2);
        oneLineSays("no case names an oracle that is asked");
        Files.writeString(directory.resolve("gone.json"), corpus.replace("ENGINE", ENGINE).replace("ORACLE", "norec"));
        assertThat(run("check DIR/gone.json --on ENGINE@nosuch")).as("a target that is not there").isEqualTo(2);
    }

    @Test
    void aRefusedSetupIsNotGreenAndAFindingIsMoreThanThat() throws IOException {
        Files.writeString(directory.resolve("refused.sql"), "CREATE TABLE t0(c0); INSERT INTO t1 VALUES (1); SELECT * FROM t0 WHERE c0;");
        assertThat(run("check --oracle norec,tlp DIR/refused.sql")).isEqualTo(2);
        Files.writeString(directory.resolve("wrong.sql"), "CREATE TABLE t0(c0 INT UNIQUE); INSERT INTO t0 VALUES (1);"
                + "INSERT INTO t1 VALUES (1); SELECT * FROM t0 WHERE '1' IN (t0.c0);");
        assertThat(run("check --on ENGINE@3.28.0,ENGINE --oracle norec DIR/wrong.sql DIR/refused.sql")).isEqualTo(1);
    }

    @Test
    void aReplayThatIsNotJudgedIsNotGreen() throws IOException {
        String id = findings("findings", 1).getFirst();
        assertThat(run("replay " + id + " --on ENGINE --out DIR/findings")).isZero();
        assertThat(run("replay " + id + " --on ENGINE@nosuch,ENGINE@3.28.0 --out DIR/findings")).isEqualTo(1);
        assertThat(run("replay " + id + " --on ENGINE@nosuch,ENGINE --out DIR/findings")).isEqualTo(2);
    }

    @Test
    void anInterruptedHuntIsNotGreen() throws IOException, InterruptedException {
        Process hunt = start("hunt", ENGINE, "--oracle", "integrity", "--for", "10m", "--json", "--out", directory.resolve("a").toString());
        await(() -> text(directory.resolve("said")).contains("\"event\":\"tick\""));
        hunt.destroy();
        assertThat(hunt.waitFor()).isEqualTo(130);
        assertThat(text(directory.resolve("said"))).contains("\"ending\":\"Interrupted\"").contains("\"exitCode\":130");
        Path out = directory.resolve("b");
        Process finding = start("hunt", ENGINE + "@3.28.0", "--seed", "3", "--for", "10m", "--out", out.toString());
        await(() -> Files.isDirectory(out) && !Findings.open(out).all().isEmpty());
        finding.destroy();
        assertThat(finding.waitFor()).isEqualTo(1);
    }

    private Process start(String... arguments) throws IOException {
        List<String> java = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), Gainsay.class.getName());
        return new ProcessBuilder(Stream.concat(java.stream(), Stream.of(arguments)).toList())
                .redirectOutput(directory.resolve("said").toFile()).redirectError(directory.resolve("errors").toFile()).start();
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(90).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
            Thread.sleep(50);
        }
    }
}
