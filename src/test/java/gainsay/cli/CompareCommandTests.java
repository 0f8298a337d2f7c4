package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.JsonSchema;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CompareCommandTests {
    private static final String LOST = """
            CREATE TABLE t0(c0, c1);
            INSERT INTO t0(c1) VALUES (0);
            CREATE INDEX i0 ON t0(c1) WHERE c0 IS NOT NULL;
            SELECT * FROM t0 WHERE c0 IS NOT TRUE;
            """;

    @TempDir
    private Path directory;

    private record Ran(int code, String out, String err) {}

    private static Ran run(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] words = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
        int code = Gainsay.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err)).execute(words);
        return new Ran(code, out.toString(), err.toString());
    }

    private Path file(String sql) throws IOException {
        return Files.writeString(directory.resolve("app.sql"), sql);
    }

    @Test
    void aDifferenceIsToldInTextInADocumentAndOnAPage() throws IOException {
        Path page = directory.resolve("page.html");
        Ran ran = run("compare", file(LOST), "--on", "sqlite@3.28.0,sqlite", "--report", "html=" + page);
        assertThat(ran.code).isEqualTo(1);
        assertThat(ran.out).contains("4:1  DIFFERS  SELECT * FROM t0 WHERE c0 IS NOT TRUE", "no rows", "NULL | 0",
                "queries            1: 1 differs");
        assertThat(Files.readString(page)).contains("<section class=\"differs\">", "NULL | 0").doesNotContain("http");
        JsonNode json = JsonMapper.shared().readTree(run("compare", file(LOST), "--on", "sqlite@3.28.0,sqlite", "--json").out);
        assertThat(JsonSchema.of(Path.of("docs/json/compare.schema.json")).complaints(json)).isEmpty();
        assertThat(json.path("format").asString()).isEqualTo("gainsay compare 1");
        assertThat(json.path("statements").get(3).path("verdict").asString()).isEqualTo("differs");
        assertThat(json.path("statements").get(3).path("answers").get(1).path("count").asInt()).isEqualTo(1);
        assertThat(json.path("exitCode").asInt()).isEqualTo(1);
    }

    @Test
    void whatIsTheSameIsOnlyCounted() throws IOException {
        Ran ran = run("compare", file("CREATE TABLE t(c0); SELECT * FROM t"), "--on", "sqlite@3.53.4.0,sqlite");
        assertThat(ran.code).isZero();
        assertThat(ran.out).contains("queries            1: 1 same, 0 differ").doesNotContain("DIFFERS");
    }

    @Test
    void aFileWithoutAQueryOrWithoutASecondTargetComparesNothing() throws IOException {
        assertThat(run("compare", file("CREATE TABLE t(c0)"), "--on", "sqlite,sqlite@3.28.0")).satisfies(ran -> {
            assertThat(ran.code).isEqualTo(2);
            assertThat(ran.err).contains("has no query to compare");
        });
        assertThat(run("compare", file(LOST), "--on", "sqlite").code).isEqualTo(64);
    }

    @Test
    void whatReachesBeyondItsDatabaseIsRefusedByAllCommandsBeforeAnythingRuns() throws IOException {
        Path file = file("CREATE TABLE t(c0);\nATTACH 'app.db' AS app;\nSELECT 1");
        for (Ran ran : new Ran[] {run("compare", file, "--on", "sqlite,sqlite@3.28.0"), run("check", file),
            run("hunt", "sqlite", "--setup", file)}) {
            assertThat(ran.code).isEqualTo(64);
            assertThat(ran.out).isEmpty();
            assertThat(ran.err).isEqualToIgnoringNewLines("gainsay: " + file
                    + ":2:1: `ATTACH 'app.db' AS app` names another database or schema; nothing was run: leave it out");
        }
    }

    @Test
    void aDatabaseFileIsNeverOpenedAndACopyIsOffered() {
        Ran ran = run("hunt", "jdbc:sqlite:/path/app.db");
        assertThat(ran.code).isEqualTo(64);
        assertThat(ran.err).contains("sqlite3 /path/app.db .dump > copy.sql", "gainsay hunt sqlite --setup copy.sql");
        assertThat(run("hunt", "jdbc:h2:~/shop;USER=sa").err).contains("SCRIPT TO 'copy.sql'");
    }
}
