package gainsay.store;

import gainsay.finding.Finding;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A finding as a file, wherever it lies: the `case.json` of a folder of findings, or one beside a page as `page.case.json`. Nothing is
/// written to its directory. What cannot be read has no finding but a reason.
public record StoredCase(Path path, Optional<Finding> finding, String trouble) {
    private static final String NAME = "case.json";
    private static final String SUFFIX = "." + NAME;

    /// All cases in a directory and in those below it, by their paths. A file is a case by itself.
    public static List<StoredCase> below(Path root) throws IOException {
        List<StoredCase> cases = new ArrayList<>();
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.equals(root) || named(file.getFileName().toString())) {
                    cases.add(read(file));
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (file.equals(root)) {
                    throw e;
                }
                cases.add(new StoredCase(file, Optional.empty(), "it cannot be read: " + e.getMessage()));
                return FileVisitResult.CONTINUE;
            }
        });
        return cases.stream().sorted(Comparator.comparing(StoredCase::path)).toList();
    }

    /// Is this a case beside a page, and not one in a folder of its own?
    static boolean byItself(Path path) {
        return path.getFileName() != null && path.getFileName().toString().endsWith(SUFFIX) && Files.isRegularFile(path);
    }

    /// A file that is written at the moment begins with a dot.
    private static boolean named(String file) {
        return file.equals(NAME) || file.endsWith(SUFFIX) && !file.startsWith(".");
    }

    private static StoredCase read(Path file) {
        try {
            JsonNode json = JsonMapper.shared().readTree(Files.readString(file));
            return new StoredCase(file, Optional.of(Finding.read(json.has("finding") ? json.path("finding") : json)), "");
        } catch (JacksonException e) {
            return new StoredCase(file, Optional.empty(), "it is damaged: " + firstLine(e.getOriginalMessage()));
        } catch (IOException | IllegalArgumentException e) {
            return new StoredCase(file, Optional.empty(), "it cannot be read: " + firstLine(String.valueOf(e.getMessage())));
        }
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }
}
