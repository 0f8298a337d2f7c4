package gainsay.cli;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.finding.Finding;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Accepts;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NamedFindingTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();

    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int run(String line) {
        return Gainsay.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err))
                .execute(line.replace("DIR", directory.toString()).split(" "));
    }

    @Test
    void aFindingIsNamedByItsPathWithoutADirectoryOfFindings() throws IOException {
        Path folder = directory.resolve("mine/abc");
        kept("mine/abc");
        assertThat(run("show DIR/mine/abc --out DIR/none")).isZero();
        assertThat(run("show DIR/mine/abc/case.json --out DIR/none")).isZero();
        assertThat(out.toString().split("# Nothing to show", -1)).hasSize(3);
        Files.move(folder.resolve("case.json"), directory.resolve("page.case.json"));
        assertThat(run("replay DIR/page.case.json --out DIR/none")).isIn(0, 2);
        assertThat(err.toString()).isEmpty();
        assertThat(directory.resolve("none")).doesNotExist();
    }

    @Test
    void severalFindingsThatBeginAlikeAreNamedAndAWholeIdIsItself() throws IOException {
        kept("9a1");
        kept("9b2");
        kept("9b");
        assertThat(run("show 9 --out DIR")).isEqualTo(64);
        assertThat(err.toString()).contains("3 findings in " + directory + " begin with '9'; type more digits: 9a1, 9b, 9b2");
        assertThat(run("show 9b --out DIR")).isZero();
    }

    /// The file of a check is there, so nothing else is wrong.
    @Test
    void aListOfNoOraclesIsNotAllOfThem() throws IOException {
        Files.writeString(directory.resolve("case.sql"), "SELECT 1");
        for (String command : List.of("hunt --checks 10 --oracle ,", "bench --oracle ,,",
                "check DIR/case.sql --oracle ,", "calibrate --oracle ,")) {
            assertThat(run(command + " --json")).as(command).isEqualTo(64);
        }
        assertThat(err.toString().lines()).hasSize(4).allMatch(line -> line.startsWith("gainsay: --oracle names no oracle; there are "));
    }

    private void kept(String folder) throws IOException {
        var test = new TestCase<>(Setup.EMPTY, new Accepts.Claim(new Statement.Raw("SELECT 1")));
        Finding finding = new Finding("accepts", ENGINE, "3.40", new Finding.Seed(1, 0, 0), test, Optional.empty(), Verdict.HOLDS,
                false, List.of());
        Files.writeString(Files.createDirectories(directory.resolve(folder)).resolve("case.json"), """
                {"hits": 1, "firstSeen": "2026-01-01T00:00:00Z", "lastSeen": "2026-01-01T00:00:00Z", "finding": %s}"""
                .formatted(finding.json()));
    }
}
