package gainsay.check;

import gainsay.dialect.read.Reader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// A file of everyday queries over one schema: the statements that make it, and blocks that end with a query each.
record Everyday(List<String> setup, List<Block> blocks) {
    private static final Path FILES = Path.of("src/test/resources/everyday");

    /// The remarks in front of a block, as `without derby: no WITH`; what it changes first; its query.
    record Block(List<String> remarks, List<String> changes, String query) {
        /// Is there a remark of this kind that names all of these words?
        boolean says(String kind, String... words) {
            return remarks.stream().filter(remark -> remark.startsWith(kind + " ") && remark.contains(":"))
                    .map(remark -> Arrays.asList(remark.substring(0, remark.indexOf(':')).split(" ")))
                    .anyMatch(named -> named.containsAll(List.of(words)));
        }

        Script over(Everyday file) {
            return new Script(Stream.concat(file.setup.stream(), changes.stream()).toList(), query);
        }
    }

    static List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(FILES)) {
            return files.sorted().toList();
        }
    }

    static Everyday read(Path file) throws IOException {
        List<String> setup = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        for (String text : Files.readString(file).split("\n\\s*\n")) {
            List<String> remarks = text.lines().filter(line -> line.startsWith("-- ")).map(line -> line.substring(3)).toList();
            List<String> statements = Reader.split(text);
            if (statements.stream().noneMatch(Reader::isQuery)) {
                setup.addAll(statements);
            } else {
                Predicate<String> change = statement -> !Reader.isQuery(statement);
                blocks.add(new Block(remarks, statements.stream().filter(change).toList(), statements.getLast()));
            }
        }
        return new Everyday(setup, blocks);
    }
}
