package gainsay;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Texts that are kept as files and compared byte by byte. `-Dgolden.update=true` writes them anew, to be reviewed as a
/// diff.
public final class Golden {
    private static final Path FILES = Path.of("src/test/resources/golden");

    private Golden() {}

    public static void check(String file, String text) {
        Path path = FILES.resolve(file);
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(path.getParent());
                Files.writeString(path, text);
            }
            assertThat(path).as("golden file, made with -Dgolden.update=true").exists();
            assertThat(text).isEqualTo(Files.readString(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
