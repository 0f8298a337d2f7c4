package gainsay.known;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.known.KnownBug.Remark;
import gainsay.store.StoredCase;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KnownFileTests {
    private static final Path CASES = Path.of("src/test/resources/cases/format1");
    private static final Remark REMARK = new Remark("https://tracker.example/1?a=\"b\"", "it's\nknown");

    @Test
    void whatIsWrittenIsReadAndCanBeReplayed() throws IOException {
        List<KnownBug> bugs = StoredCase.below(CASES).stream().limit(12)
                .map(stored -> KnownBug.of(stored.finding().orElseThrow(), REMARK)).toList();
        List<KnownBug> read = KnownFile.read(KnownFile.write(new KnownBugs(bugs))).bugs();
        assertThat(read).hasSameSizeAs(bugs);
        for (int i = 0; i < bugs.size(); i++) {
            Finding shown = read.get(i).shown().orElseThrow();
            assertThat(read.get(i)).usingRecursiveComparison().ignoringFields("shown").isEqualTo(bugs.get(i));
            assertThat(shown.best()).isEqualTo(bugs.get(i).shown().orElseThrow().best());
            assertThat(Fingerprint.of(shown)).isEqualTo(read.get(i).id());
        }
    }

    @Test
    void aBugIsALineAFieldAndItsCaseIsOneLine() throws IOException {
        KnownBug bug = KnownBug.of(StoredCase.below(CASES).getFirst().finding().orElseThrow(), REMARK);
        List<String> lines = KnownFile.write(new KnownBugs(List.of(bug))).lines().toList();
        assertThat(lines).hasSize(13).anyMatch(line -> line.startsWith("    \"case\": {\"format\""))
                .anyMatch(line -> line.contains("\"link\": \"https://tracker.example"));
        assertThat(KnownFile.read(KnownFile.write(KnownBugs.NONE))).isEqualTo(KnownBugs.NONE);
    }

    @Test
    void anEntryMayBeWrittenByHand() {
        List<KnownBug> bugs = KnownFile.read("""
                {"format": "gainsay known 1", "known": [
                  {"id": "0123456789ab", "comment": "by its id alone"},
                  {"engine": "sqlite", "cause": "in query, index", "link": "https://tracker.example/2"}]}
                """).bugs();
        assertThat(bugs).extracting(KnownBug::id).containsExactly("0123456789ab", "");
        assertThat(bugs).allSatisfy(bug -> assertThat(bug.shown()).isEmpty());
        assertThat(new KnownBugs(bugs).of("h2").bugs()).containsExactly(bugs.getFirst());
        assertThat(new KnownBugs(bugs).parts()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{\"known\": []}", "{\"format\": \"gainsay known 1\"}",
        "{\"format\": \"gainsay known 99\", \"known\": []}",
        "{\"format\": \"gainsay known 1\", \"known\": [{\"comment\": \"of nothing\"}]}",
        "{\"format\": \"gainsay known 1\", \"known\": [{\"cause\": \"of no engine\"}]}",
        "{\"format\": \"gainsay known 1\", \"known\": [{\"id\": \"1\", \"case\": {\"oracle\": \"nosuch\"}}]}",
        "{\"format\": \"gainsay known 1\", \"known\": [{\"id\": \"1\", \"case\": {\"oracle\": \"norec\", \"original\": {}}}]}"})
    void whatIsDamagedIsRefusedInOneLine(String text) {
        assertThatThrownBy(() -> KnownFile.read(text)).isInstanceOf(IllegalArgumentException.class)
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }
}
