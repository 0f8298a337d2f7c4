package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.JsonSchema;
import gainsay.dialect.registry.Dialects;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What commands tell machines, in documents, reports and tables, is as it is documented.
@Timeout(240)
@Tag("slow")
class MachinesTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();
    private static final Path SCHEMAS = Path.of("docs/json");
    /// Counters that a document may have as a field of its own too.
    private static final Set<String> NO_COUNTERS = Set.of("faults", "exitCode", "elapsedSeconds");

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String line) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        CommandLine commands = Gainsay.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
        return commands.execute(line.replace("DIR", directory.toString()).replace("ENGINE", ENGINE).split(" "));
    }

    /// The documents that a command has printed, each as its schema says.
    private List<JsonNode> documents(String command) {
        JsonSchema schema = JsonSchema.of(SCHEMAS.resolve(command + ".schema.json"));
        List<JsonNode> documents = out.toString().lines().map(JsonMapper.shared()::readTree).toList();
        assertThat(documents).isNotEmpty().allSatisfy(document -> {
            assertThat(schema.complaints(document)).isEmpty();
            assertThat(document.path("format").asString()).isEqualTo("gainsay " + command + " 1");
        });
        return documents;
    }

    private static List<String> events(List<JsonNode> documents) {
        return documents.stream().map(document -> document.path("event").asString()).distinct().toList();
    }

    @Test
    void aHuntAndWhatIsDoneWithItsFindings() throws IOException {
        assertThat(run("hunt ENGINE@3.28.0 --seed 11 --checks 1500 --json --out DIR/found --csv DIR/ticks.csv --report junit=DIR/new/r.xml "
                + "--report sarif=DIR/r.sarif --report html=DIR/r.html")).isEqualTo(1);
        List<JsonNode> hunt = documents("hunt");
        assertThat(events(hunt)).contains("began", "finding", "summary");
        JsonNode summary = hunt.getLast();
        assertThat(summary.path("found").valueStream()).isNotEmpty();
        assertThat(summary.path("oracles").valueStream().mapToLong(oracle -> oracle.path("checks").asLong()).sum())
                .isEqualTo(summary.path("checks").asLong()).isEqualTo(1500);
        assertThat(summary.path("oracles").valueStream().mapToLong(oracle -> oracle.path("plans").asLong()).sum())
                .isEqualTo(summary.path("plans").asLong()).isPositive();
        assertThat(summary.path("oracles").valueStream().mapToLong(oracle -> oracle.path("findings").asLong()).sum())
                .isEqualTo(summary.path("findings").asLong()).isEqualTo(summary.path("found").size());
        onlyGrows(hunt);
        table(summary);
        String id = summary.path("found").get(0).path("id").asString();
        assertThat(Files.readString(directory.resolve("new/r.xml"))).contains("<testsuites", id);
        assertThat(JsonMapper.shared().readTree(Files.readString(directory.resolve("r.sarif"))).at("/runs/0/results").size())
                .isEqualTo(summary.path("found").size());
        assertThat(Files.readString(directory.resolve("r.html"))).startsWith("<!DOCTYPE html>").contains(id).doesNotContain("http");
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrder("found", "new", "r.sarif", "r.html",
                    "ticks.csv");
        }
        kept(id);
    }

    private static void onlyGrows(List<JsonNode> hunt) {
        Map<String, Long> last = new HashMap<>();
        for (JsonNode document : hunt) {
            if (document.has("oracles") && document.path("oracles").isObject()) {
                document.properties().stream().filter(field -> field.getValue().isIntegralNumber() && !NO_COUNTERS.contains(field.getKey()))
                        .forEach(field -> assertThat(field.getValue().asLong()).as(field.getKey())
                                .isGreaterThanOrEqualTo(last.merge(field.getKey(), field.getValue().asLong(), Math::max)));
            }
        }
        assertThat(last).containsKeys("checks", "findings", "causes");
    }

    private void table(JsonNode summary) throws IOException {
        List<String> lines = Files.readAllLines(directory.resolve("ticks.csv"));
        List<String> names = List.of(lines.getFirst().split(","));
        assertThat(names).startsWith("elapsedSeconds", "checks").contains("norec.checks", "tlp.causes");
        assertThat(lines).hasSizeGreaterThan(1).allSatisfy(line -> assertThat(line.split(",")).hasSize(names.size()));
        String[] last = lines.getLast().split(",");
        for (String name : List.of("checks", "plans", "findings")) {
            assertThat(last[names.indexOf(name)]).as(name).isEqualTo(summary.path(name).asString());
        }
    }

    private void kept(String id) {
        assertThat(run("show --json --out DIR/found")).isZero();
        assertThat(documents("show")).extracting(finding -> finding.path("id").asString()).contains(id);
        assertThat(run("show " + id + " --json --out DIR/found")).isZero();
        assertThat(documents("show").getFirst().path("report").asString()).startsWith("# ");
        assertThat(run("replay " + id + " --on ENGINE@3.28.0,ENGINE@nosuch --json --report junit=DIR/r.xml --out DIR/found")).isEqualTo(1);
        assertThat(documents("replay")).extracting(verdict -> verdict.path("verdict").asString()).containsExactly("broken", "unavailable");
        assertThat(directory.resolve("r.xml")).content().contains("failures=\"1\"", "errors=\"1\"");
        assertThat(run("verify DIR/found --json --report junit=DIR/v.xml")).isEqualTo(1);
        assertThat(documents("verify").getFirst().path("cases").valueStream()).extracting(one -> one.path("standing").asString())
                .contains("wrong");
        assertThat(directory.resolve("v.xml")).content().contains("<failure");
        assertThat(run("reduce " + id + " --json --out DIR/found")).isZero();
        assertThat(documents("reduce").getFirst().path("before").asString()).isEqualTo(id);
    }

    @Test
    void aCheckOfAScriptAndOfACorpus() throws IOException {
        Files.writeString(directory.resolve("case.sql"), """
                CREATE TABLE t0(c0 INT UNIQUE); INSERT INTO t0 VALUES (1);
                INSERT INTO nosuch VALUES (1);
                SELECT * FROM t0 WHERE '1' IN (t0.c0);
                SELECT 1;
                """);
        Files.writeString(directory.resolve("corpus.json"), """
                [{"id": "known", "dbms": "ENGINE", "setup": ["CREATE TABLE t0(c0 INT UNIQUE)", "INSERT INTO t0 VALUES (1)"],
                  "query": "SELECT * FROM t0 WHERE '1' IN (t0.c0)", "badVersions": ["3.28.0"], "fixedIn": "3.31.1",
                          "detectableBy": ["NoREC"]}]
                """.replace("ENGINE", ENGINE));
        assertThat(run("check --on ENGINE@3.28.0 --oracle norec --json --report sarif=DIR/r.sarif --report html=DIR/r.html "
                + "DIR/case.sql")).isEqualTo(1);
        List<JsonNode> script = documents("check");
        assertThat(events(script)).containsExactly("refused", "verdict", "summary");
        assertThat(script.get(1).path("line").asInt()).isEqualTo(3);
        assertThat(script).extracting(document -> document.path("verdict").asString("")).contains("broken", "inapplicable");
        JsonNode result = JsonMapper.shared().readTree(Files.readString(directory.resolve("r.sarif"))).at("/runs/0/results/0");
        assertThat(result.at("/locations/0/physicalLocation/region/startLine").asInt()).isEqualTo(3);
        assertThat(Files.readString(directory.resolve("r.html"))).contains("1 of 2 wrong", "case.sql:3 norec");
        assertThat(run("check --json DIR/corpus.json")).isZero();
        assertThat(documents("check").getFirst().path("asSaid").asBoolean()).isTrue();
    }

    @Test
    void whatThereIsAndWhatIsMeasured() {
        assertThat(run("oracles --json")).isZero();
        assertThat(documents("oracles")).extracting(oracle -> oracle.path("name").asString()).contains("norec", "survives");
        assertThat(run("targets --json")).isZero();
        assertThat(documents("targets")).hasSize(Dialects.ALL.size());
        assertThat(run("bench --oracle norec,tlp --checks 50 --json")).isZero();
        assertThat(documents("bench")).hasSize(2);
        assertThat(run("calibrate --statements 300 --json")).isZero();
        assertThat(documents("calibrate")).hasSize(1);
    }

    @Test
    void aReportThatCannotBeWrittenIsToldBeforeAnythingBegins() throws IOException {
        Files.writeString(directory.resolve("file"), "in the way");
        List<String> wrong = List.of("junit=DIR/file/r.xml", "html=DIR", "pdf=DIR/r.pdf", "html", "=DIR/x", "html=");
        List<Integer> codes = new ArrayList<>();
        for (String report : wrong) {
            codes.add(run("hunt --for 1h --out DIR/found --report " + report));
            assertThat(err.toString().lines()).as(report).hasSize(1).first().asString().startsWith("gainsay: ");
        }
        assertThat(codes).containsExactly(2, 64, 64, 64, 64, 64);
        assertThat(run("hunt --for 1h --out DIR/found --csv DIR/file/t.csv")).isEqualTo(2);
        assertThat(err.toString().lines()).hasSize(1).first().asString().contains("--csv");
    }

    /// A schema that no command has, or the other way round, is a mistake.
    @Test
    void eachCommandThatHasDocumentsHasASchema() throws IOException {
        Set<String> commands = new HashSet<>();
        Gainsay.commandLine().getSubcommands().forEach((name, command) -> {
            if (command.getCommandSpec().findOption("--json") != null) {
                commands.add(name + ".schema.json");
            }
        });
        commands.add("common.schema.json");
        try (Stream<Path> files = Files.list(SCHEMAS)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactlyInAnyOrderElementsOf(commands);
        }
    }
}
