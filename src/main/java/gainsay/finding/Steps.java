package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.sql.Catalog;
import gainsay.sql.Schema;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What shows a broken relation, in the order in which one asks it: the statements that make the database, and its two sides. A side
/// that is asked on a second database comes second. The first may be cleared for it, so that one session is enough.
///
///     setup; first side;     second side
///     setup; first side;     DROP TABLE …; what makes the second database; second side
public record Steps(List<String> setup, Side first, Side second) {

    /// One side, and whether it is the one that is expected. `clearing` empties the database of the first side, and is none for that
    /// and where nobody can tell what to drop.
    public record Side(Evidence evidence, boolean expected, Optional<List<String>> clearing) {

        /// Is it asked on a database of its own?
        public boolean apart() {
            return !evidence.before().isEmpty();
        }
    }

    public static Steps of(TestCase<?> test, Verdict.Broken broken, Dialect dialect) {
        Steps bare = of(broken);
        return new Steps(setup(test, dialect), bare.first, !bare.second.apart() ? bare.second : new Side(bare.second.evidence,
                bare.second.expected, clearing(test.setup(), bare.first.evidence, dialect)));
    }

    /// The two sides alone, for whoever knows the setup.
    public static Steps of(Verdict.Broken broken) {
        boolean swapped = !broken.expected().before().isEmpty() && broken.actual().before().isEmpty();
        return new Steps(List.of(), new Side(swapped ? broken.actual() : broken.expected(), !swapped, Optional.empty()),
                new Side(swapped ? broken.expected() : broken.actual(), swapped, Optional.empty()));
    }

    /// The statements that make the database of a case, each as the engine is told it.
    public static List<String> setup(TestCase<?> test, Dialect dialect) {
        return test.setup().statements().stream().map(statement -> Renderer.sql(dialect, statement)).toList();
    }

    /// Do both sides ask the same of one database?
    public boolean same() {
        return !second.apart() && first.evidence.sql().equals(second.evidence.sql());
    }

    /// What drops all that a setup and a side have made, what reads of others first.
    private static Optional<List<String>> clearing(Setup setup, Evidence side, Dialect dialect) {
        List<Statement> made = Stream.concat(setup.statements().stream(), Reader.split(dialect, side.sql()).stream()
                .filter(sql -> !Reader.isQuery(sql)).map(sql -> Reader.statement(dialect, sql))).toList();
        if (made.stream().anyMatch(Statement.Raw.class::isInstance)) {
            return Optional.empty();
        }
        Catalog catalog = Catalog.of(new Setup(made));
        List<Statement> drops = new ArrayList<>();
        for (Schema.Relation relation : Schema.of(new Setup(made)).relations().reversed()) {
            boolean materialized = catalog.view(relation.name()).filter(Statement.CreateView::materialized).isPresent();
            drops.add(relation.view() ? (int) drops.stream().filter(Steps::ofView).count() : drops.size(),
                    new Statement.Drop(relation.view() ? materialized ? "MATERIALIZED VIEW" : "VIEW" : "TABLE", relation.name()));
        }
        return Optional.of(drops.stream().map(drop -> Renderer.sql(dialect, drop)).toList());
    }

    private static boolean ofView(Statement drop) {
        return drop instanceof Statement.Drop(String kind, _) && kind.endsWith("VIEW");
    }
}
