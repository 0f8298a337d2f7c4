package gainsay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import gainsay.Samples;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Lifetime;
import gainsay.report.Markdown;
import gainsay.report.SqlScript;
import gainsay.sql.Operator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsTests {
    private static final Finding FINDING = Samples.finding();
    private static final Finding OTHER = Samples.finding(Samples.test("t0", Operator.LESS, 7), Samples.broken());
    private static final String ID = Fingerprint.of(FINDING);

    @TempDir
    Path directory;

    private Findings open() {
        return Findings.open(directory, Samples::oracle);
    }

    private List<String> files(String id) throws IOException {
        try (var files = Files.list(directory.resolve(id))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aFindingIsStoredOnceAndCountedAgain() throws IOException {
        assertThat(open().add(FINDING)).isEqualTo(new Findings.Added(ID, true, 1));
        Findings later = open();
        assertThat(later.add(FINDING)).isEqualTo(new Findings.Added(ID, false, 2));
        assertThat(files(ID)).containsExactly("case.json", "reduced.sql", "report.md");
        assertThat(directory.resolve(ID).resolve("reduced.sql")).hasContent(SqlScript.of(FINDING, FINDING.dialect()));
        assertThat(directory.resolve(ID).resolve("report.md")).hasContent(Markdown.of(FINDING, FINDING.dialect()));
        Findings.Stored stored = later.all().getFirst();
        assertThat(later.all()).hasSize(1);
        assertThat(stored.finding()).isEqualTo(FINDING);
        assertThat(stored.hits()).isEqualTo(2);
        assertThat(stored.firstSeen()).isBefore(stored.lastSeen());
    }

    @Test
    void whatBecomesKnownOfAFindingIsWrittenIntoItsFolder() throws IOException {
        open().add(FINDING);
        open().add(FINDING);
        open().learned(ID, finding -> finding.with(new Lifetime("3.8.6", true, Optional.of("3.30.1"), false)));
        Findings.Stored stored = open().all().getFirst();
        assertThat(stored.finding().inquiry().lifetime()).map(Lifetime::firstWrong).contains("3.8.6");
        assertThat(stored.hits()).isEqualTo(2);
        assertThat(directory.resolve(ID).resolve("report.md")).content().contains("wrong from 3.8.6 or before, right from 3.30.1");
        assertThat(open().add(FINDING)).isEqualTo(new Findings.Added(ID, false, 3));
    }

    @Test
    void ofOneCauseAFewVariantsAreKeptAndTheOthersAreHitsOfTheFirst() {
        Findings findings = open();
        List<Operator> operators = List.of(Operator.GREATER, Operator.LESS, Operator.EQUAL, Operator.NOT_EQUAL, Operator.IS,
                Operator.IS_NOT,
                Operator.LESS_EQUAL);
        operators.forEach(operator -> findings.add(Samples.finding(Samples.test("t0", operator, 7), Samples.broken())));
        assertThat(findings.all()).hasSize(5);
        assertThat(findings.find(ID).orElseThrow().hits()).isEqualTo(3);
        assertThat(open().add(Samples.finding(Samples.test("t0", Operator.GREATER_EQUAL, 7), Samples.broken())))
                .isEqualTo(new Findings.Added(ID, false, 4));
    }

    @Test
    void isFoundByIdPrefixAndPath() {
        Findings findings = open();
        findings.add(FINDING);
        findings.add(OTHER);
        Path folder = directory.resolve(ID);
        for (String name : List.of(ID, ID.substring(0, 4), folder.toString(), folder.resolve("report.md").toString())) {
            assertThat(findings.find(name)).as(name).map(Findings.Stored::finding).contains(FINDING);
        }
        assertThat(findings.find("")).isEmpty();
        assertThat(findings.find("nothing")).isEmpty();
    }

    @Test
    void aPrefixOfTwoFindingsIsNeither() throws IOException {
        open().add(FINDING);
        Files.createDirectory(directory.resolve(ID.substring(0, 4) + "00000000"));
        assertThat(open().find(ID.substring(0, 4))).isEmpty();
        assertThat(open().find(ID)).isPresent();
    }

    @Test
    void aWriteThatFailsLeavesWhatWasStored() throws IOException {
        open().add(FINDING);
        Path inTheWay = directory.resolve(ID).resolve(".case.json.new");
        Files.createDirectories(inTheWay.resolve("full"));
        assertThatThrownBy(() -> open().add(FINDING)).isInstanceOf(Findings.Unwritable.class).hasMessageContaining(ID)
                .message().doesNotContain("\n");
        assertThat(open().find(ID)).map(Findings.Stored::hits).contains(1L);
    }

    @Test
    void aTornWriteOfTheLastRunIsNoFindingAndIsOverwritten() throws IOException {
        Findings findings = open();
        findings.add(OTHER);
        Files.createDirectory(directory.resolve(ID));
        Files.writeString(directory.resolve(ID).resolve(".case.json.new"), "{\"hits\":");
        assertThat(findings.all()).hasSize(1);
        assertThat(findings.add(FINDING).fresh()).isTrue();
        assertThat(files(ID)).containsExactly("case.json", "reduced.sql", "report.md");
    }

    @Test
    void aBrokenFileIsNamedAndDoesNotHideTheOthers() throws IOException {
        Findings findings = open();
        findings.add(FINDING);
        findings.add(OTHER);
        Files.writeString(directory.resolve(ID).resolve("case.json"), "{\"hits\":");
        assertThat(findings.all()).extracting(Findings.Stored::finding).containsExactly(OTHER);
        assertThat(findings.unreadable()).containsExactly(directory.resolve(ID));
        assertThat(findings.add(FINDING)).isEqualTo(new Findings.Added(ID, true, 1));
        assertThat(findings.unreadable()).isEmpty();
    }

    @Test
    void aFileInTheWayOfTheDirectoryIsSaidInOneLine() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> Findings.open(file)).isInstanceOf(Findings.Unwritable.class)
                .hasMessage("cannot write to " + file + ": a file is in the way");
        assertThatThrownBy(() -> Findings.open(file.resolve("below"))).isInstanceOf(Findings.Unwritable.class)
                .hasMessageStartingWith("cannot write to " + file.resolve("below") + ": ").message().doesNotContain("\n");
    }

    @Test
    void aReducedFindingTakesThePlaceOfTheUnreducedOne() {
        Findings findings = open();
        Finding unreduced = Samples.unreduced(OTHER);
        String old = findings.add(unreduced).id();
        findings.add(unreduced);
        assertThat(findings.replace(old, FINDING)).isEqualTo(new Findings.Added(ID, true, 2));
        assertThat(findings.all()).extracting(Findings.Stored::finding).containsExactly(FINDING);
        assertThat(directory.resolve(old)).doesNotExist();
    }

    @Test
    void aReducedFindingThatIsKnownAddsItsHits() {
        Findings findings = open();
        String old = findings.add(Samples.unreduced(OTHER)).id();
        var first = findings.all().getFirst().firstSeen();
        findings.add(FINDING);
        findings.add(FINDING);
        assertThat(findings.replace(old, FINDING)).isEqualTo(new Findings.Added(ID, false, 3));
        assertThat(findings.all()).extracting(Findings.Stored::hits, Findings.Stored::firstSeen)
                .containsExactly(tuple(3L, first));
    }

    @Test
    void aReducedFindingOfTheSameIdKeepsItsHits() {
        Findings findings = open();
        findings.add(Samples.unreduced(FINDING));
        assertThat(findings.replace(ID, FINDING)).isEqualTo(new Findings.Added(ID, false, 1));
        assertThat(findings.find(ID)).map(Findings.Stored::finding).contains(FINDING);
    }

    @Test
    void someonesNotesStayWhenAFindingMoves() throws IOException {
        Findings findings = open();
        String old = findings.add(Samples.unreduced(OTHER)).id();
        Files.writeString(directory.resolve(old).resolve("notes.txt"), "mine");
        findings.replace(old, FINDING);
        assertThat(files(old)).containsExactly("notes.txt");
        assertThat(findings.all()).hasSize(1);
    }

    @Test
    void manyWritersLoseNoHit() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            Findings own = open();
            threads.add(Thread.ofPlatform().start(() -> {
                for (int hit = 0; hit < 25; hit++) {
                    own.add(FINDING);
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(open().find(ID)).map(Findings.Stored::hits).contains(100L);
    }
}
