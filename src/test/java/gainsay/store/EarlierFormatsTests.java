package gainsay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.Golden;
import gainsay.Samples;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Replay;
import gainsay.finding.Sighting;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Findings that earlier versions of this program stored, a folder a format. They are never written anew.
class EarlierFormatsTests {
    private static final Path CASES = Path.of("src/test/resources/cases");

    @TempDir
    Path directory;

    static List<Path> formats() throws IOException {
        try (Stream<Path> formats = Files.list(CASES)) {
            return formats.sorted().toList();
        }
    }

    private Findings copied(Path format) throws IOException {
        try (Stream<Path> files = Files.walk(format)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = directory.resolve(format.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        return Findings.open(directory);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void everyFindingIsRead(Path format) throws IOException {
        Findings findings = copied(format);
        assertThat(findings.unreadable()).isEmpty();
        assertThat(findings.all()).hasSizeGreaterThan(40).extracting(Findings.Stored::id)
                .allSatisfy(id -> assertThat(findings.find(id)).isPresent());
        assertThat(findings.all()).extracting(stored -> stored.finding().oracle()).contains(
                Oracles.ALL.stream().map(oracle -> oracle.name()).toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void aFindingThatIsFoundAgainUnderAnotherLabelIsAHitOfItsOldFolder(Path format) throws IOException {
        Findings findings = copied(format);
        for (Findings.Stored stored : findings.all()) {
            Finding old = stored.finding();
            Finding now = new Finding(old.oracle(), old.engine() + "@9.9.9", old.version(), old.seed(), old.original(), old.reduced(),
                    old.verdict(), old.flaky(), old.plans());
            assertThat(findings.add(now)).isEqualTo(new Findings.Added(stored.id(), false, stored.hits() + 1));
        }
    }

    /// The ids that findings have now, which later versions must give them too.
    @Test
    void idsStayAsTheyAre() throws IOException {
        Map<String, String> ids = new TreeMap<>();
        for (Path format : formats()) {
            try (Stream<Path> folders = Files.list(format)) {
                for (Path folder : folders.toList()) {
                    Finding finding = Findings.open(format).find(folder.toString()).orElseThrow().finding();
                    ids.put(format.getFileName() + " " + folder.getFileName(), Fingerprint.of(finding));
                }
            }
        }
        List<String> lines = new ArrayList<>();
        ids.forEach((stored, id) -> lines.add(stored + " is " + id));
        Golden.check("stored/ids.txt", String.join("\n", lines) + "\n");
    }

    /// On the engines that run in this process without harm.
    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "sqlite@3.28.0", "h2", "hsqldb"})
    void findingsAreWrongInTheSameWayWhenTheyAreReplayed(String name) throws IOException {
        List<Finding> findings = copied(CASES.resolve("format1")).all().stream().map(Findings.Stored::finding)
                .filter(finding -> finding.target().equals(name)).sorted(Comparator.comparing(Fingerprint::of)).toList();
        assertThat(findings).isNotEmpty();
        try (Target target = Targets.open(name)) {
            assertThat(findings).allSatisfy(finding -> {
                var oracle = Oracles.named(finding.oracle()).orElseThrow();
                Verdict verdict = Replay.on(finding, oracle, target);
                Finding again = new Finding(finding.oracle(), finding.target(), finding.version(), finding.seed(), finding.original(),
                        finding.reduced(), verdict, finding.flaky(), finding.plans());
                assertThat(Sighting.wrong(verdict)).as(Fingerprint.of(finding)).isTrue();
                assertThat(Fingerprint.of(again)).isEqualTo(Fingerprint.of(finding));
            });
        }
    }

    @Test
    void whatALaterVersionStoredIsRefused() {
        assertThatThrownBy(() -> Finding.read(Samples.finding().json().put("format", 99), Samples::oracle))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("format 99").hasMessageContaining("newer");
    }
}
