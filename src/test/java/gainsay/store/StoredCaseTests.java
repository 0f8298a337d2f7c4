package gainsay.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredCaseTests {
    private static final Path FINDING = Path.of("src/test/resources/cases/format1/b9d23ae4ac63/case.json");

    @TempDir
    private Path directory;

    private Path copy(String to) throws IOException {
        Path path = directory.resolve(to);
        Files.createDirectories(path.getParent());
        return Files.copy(FINDING, path);
    }

    @Test
    void casesAreFoundAnywhereBelowByTheirNames() throws IOException {
        List<Path> cases = List.of(copy("a/case.json"), copy("b/c/d/case.json"), copy("page.case.json"));
        copy("a/other.json");
        copy(".page.case.json");
        copy("a/.case.json.new");
        assertThat(StoredCase.below(directory)).extracting(StoredCase::path).containsExactlyInAnyOrderElementsOf(cases);
        assertThat(StoredCase.below(directory)).allSatisfy(stored -> assertThat(stored.finding()).isPresent());
    }

    @Test
    void aFileIsACaseByItselfWhateverItsName() throws IOException {
        assertThat(StoredCase.below(copy("it.json"))).singleElement().satisfies(stored -> assertThat(stored.finding()).isPresent());
    }

    @Test
    void whatCannotBeReadHasAReasonAndIsNotPassedOver() throws IOException {
        Files.writeString(copy("damaged/case.json"), "{\"finding\": {");
        Files.writeString(copy("newer/case.json"), "{\"finding\": {\"format\": 99}}");
        Files.writeString(copy("gone/case.json"), "{\"finding\": {\"oracle\": \"nosuch\"}}");
        Files.write(copy("bytes/case.json"), new byte[] {-1, -2, 0});
        assertThat(StoredCase.below(directory)).hasSize(4).allSatisfy(stored -> {
            assertThat(stored.finding()).isEmpty();
            assertThat(stored.trouble().lines()).hasSize(1);
        });
        assertThatThrownBy(() -> StoredCase.below(directory.resolve("nosuch"))).isInstanceOf(NoSuchFileException.class);
    }
}
