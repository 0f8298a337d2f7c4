package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Difference;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Makes visible that two answers differ in type only, which a shell that prints `1` for both does not show.
///
///     WITH shown(c0) AS (SELECT …) SELECT c0, typeof(c0) FROM shown
///
/// A query that is asked about in another one may be answered otherwise, so only what shows the difference is told.
final class Typing {
    private final TestCase<?> test;
    private final Target bench;
    private final Dialect dialect;

    private Typing(TestCase<?> test, Target bench) {
        this.test = test;
        this.bench = bench;
        this.dialect = bench.dialect();
    }

    static List<Clues.Typed> of(TestCase<?> test, Verdict verdict, Target bench) {
        return verdict instanceof Verdict.Broken broken && inTypeOnly(broken) && !bench.dialect().particulars().typeOf().isEmpty()
                ? new Typing(test, bench).of(broken) : List.of();
    }

    /// Is all that differs the types of values that look alike?
    static boolean inTypeOnly(Verdict.Broken broken) {
        return broken.kind() instanceof Kind.Differs differs && differs.difference() == Difference.TYPES_DIFFER;
    }

    private List<Clues.Typed> of(Verdict.Broken broken) {
        Optional<Clues.Typed> expected = typed(broken.expected());
        Optional<Clues.Typed> actual = typed(broken.actual());
        boolean shows = expected.isPresent() && actual.isPresent() && !expected.get().rows().equals(actual.get().rows());
        return shows ? List.of(expected.get(), actual.get()) : List.of();
    }

    private Optional<Clues.Typed> typed(Evidence side) {
        List<String> all = Reader.split(dialect, side.sql());
        if (all.size() != 1 || !Reader.isQuery(all.getFirst()) || side.rows().rows().isEmpty()) {
            return Optional.empty();
        }
        try (Database database = bench.open()) {
            if (side.before().isEmpty()) {
                test.setup().statements().forEach(database::run);
            }
            side.before().forEach(sql -> database.run(Reader.statement(dialect, sql)));
            String sql = asked(all.getFirst(), side.rows().rows().getFirst().size());
            return database.rows(new Query.Raw(sql)) instanceof Rows rows
                    ? Optional.of(new Clues.Typed(sql, rows.rows().stream().map(this::line).toList())) : Optional.empty();
        }
    }

    private String asked(String sql, int columns) {
        List<String> names = IntStream.range(0, columns).mapToObj(i -> "c" + i).toList();
        return "WITH shown(" + String.join(", ", names) + ") AS (" + sql + ") SELECT " + names.stream()
                .flatMap(name -> Stream.of(name, dialect.particulars().typeOf().replace("{}", name))).collect(Collectors.joining(", "))
                + " FROM shown";
    }

    private String line(List<Value> row) {
        return row.stream().map(value -> Renderer.show(dialect, value)).collect(Collectors.joining(" | "));
    }
}
