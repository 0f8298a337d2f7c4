package gainsay.check;

import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.oracle.registry.Oracles;
import gainsay.oracle.Oracle;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// A file of everyday queries over one schema: the statements that make it, and blocks that end with a query each, or with a change that
/// returns rows.
record Everyday(List<String> setup, List<Block> blocks) {
    private static final Path FILES = Path.of("src/test/resources/everyday");

    /// The remarks in front of a block, as `without derby: no WITH`; what it changes first; its query.
    record Block(List<String> remarks, List<String> changes, String query) {
        /// Is there a remark of this kind that names all of these words?
        boolean says(String kind, String... words) {
            return named(kind).anyMatch(named -> named.containsAll(List.of(words)));
        }

        private Stream<List<String>> named(String kind) {
            return remarks.stream().filter(remark -> remark.startsWith(kind + " ") && remark.contains(":"))
                    .map(remark -> Arrays.asList(remark.substring(0, remark.indexOf(':')).split(" ")));
        }

        /// Can this engine be asked it?
        boolean concerns(String engine) {
            return !says("without", engine) && named("only").allMatch(named -> named.contains(engine));
        }

        /// Does it leave the database as it is?
        boolean asks() {
            return changes.isEmpty() && Reader.isQuery(query);
        }

        boolean read(Dialect dialect) {
            return Reader.isQuery(query) ? !(Reader.query(dialect, query) instanceof Query.Raw)
                    : !(Reader.statement(dialect, query) instanceof Statement.Raw);
        }

        Script over(Everyday file) {
            return new Script(Stream.concat(file.setup.stream(), changes.stream()).toList(), query);
        }

        /// The task to judge it as `check` does, by all oracles.
        JudgeFile judging(Everyday file, Dialect dialect) {
            List<String> statements = Stream.of(file.setup.stream(), changes.stream(), Stream.of(query)).flatMap(all -> all).toList();
            ScriptFile whole = ScriptFile.of(dialect, String.join(";\n", statements));
            return new JudgeFile(new ScriptFile(whole.statements(), List.of(statements.size() - 1)),
                    Oracles.ALL.stream().map(Oracle::name).toList(), 0, Integer.MAX_VALUE);
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
            if (blocks.isEmpty() && statements.stream().noneMatch(Reader::isQuery)) {
                setup.addAll(statements);
            } else {
                blocks.add(new Block(remarks, statements.subList(0, statements.size() - 1), statements.getLast()));
            }
        }
        return new Everyday(setup, blocks);
    }
}
