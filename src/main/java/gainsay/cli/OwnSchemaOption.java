package gainsay.cli;

import gainsay.check.OwnSchema;
import gainsay.dialect.read.SqlFile;
import gainsay.dialect.read.Written;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/// The user's own schema that a hunt is made in, in the place of drawn ones.
final class OwnSchemaOption {
    @Option(names = "--setup", paramLabel = "FILE", description = "hunt in your own schema: the statements of FILE make every database, "
            + "with their tables, views, indexes and rows; a dump is read too")
    private List<Path> setup = List.of();

    @Option(names = "--queries", paramLabel = "FILE", description = "your own queries, which are checked as they are and with changes, "
            + "beside drawn ones (with --setup, whose own queries count too)")
    private List<Path> queries = List.of();

    @Option(names = "--grow", description = "draw more rows, indexes and views into your schema, and change rows (with --setup)")
    private boolean grow;

    @Option(names = "--rows", paramLabel = "N", defaultValue = "30",
            description = "how many rows of a table are taken from --setup at most (default: 30)")
    private int rows;

    /// The schema, if there is one: found to stay within its database before anything runs.
    Optional<OwnSchema> read(String target, PrintWriter err) {
        if (setup.isEmpty() && (grow || !queries.isEmpty())) {
            throw new Stop(Exit.USAGE, (grow ? "--grow" : "--queries") + " goes with --setup FILE, which makes the tables");
        }
        if (rows < 1) {
            throw new Stop(Exit.USAGE, "--rows takes a number from 1 on, not " + rows);
        }
        if (setup.isEmpty()) {
            return Optional.empty();
        }
        String names = setup.stream().map(Path::toString).collect(Collectors.joining(", "));
        return Optional.of(OwnSchema.of(names, statements(setup, target, err), statements(queries, target, err), grow, rows));
    }

    private static List<Written> statements(List<Path> files, String target, PrintWriter err) {
        List<Written> statements = new ArrayList<>();
        for (Path file : files) {
            SqlFile read = UserFile.read(file, target);
            statements.addAll(read.statements());
            if (!read.leftOut().isEmpty()) {
                err.println("gainsay: left out of " + file + ", since it is about no rows: " + UserFile.leftOut(read));
                err.flush();
            }
        }
        return statements;
    }
}
