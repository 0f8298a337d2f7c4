package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.Settings;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What else contradicts one side of a broken relation: other oracles that claim something of its query, and settings that change no
/// answer.
///
/// A relation that takes a predicate from one place of a query to another makes one side out of the other, and would blame both. So the two
/// that do so are not asked about each other's sides.
final class Contradictions {
    /// How many claims and settings are asked about a side. The clock is for queries that take long.
    private static final int MOST = 40;
    private static final Duration LONGEST = Duration.ofSeconds(4);
    /// What may ask for a long time, or of what the driver alone can do, is left out.
    private static final Map<String, Set<String>> OTHERS = Map.of("norec", Set.of("codd", "radar"), "tlp", Set.of("codd", "radar"),
            "codd", Set.of("norec", "tlp", "radar"), "radar", Set.of("norec", "tlp", "codd"),
            "epsc", Set.of("norec", "tlp", "codd", "radar"));

    private final List<Oracle<?>> others;
    private final TestCase<?> test;
    private final Target bench;
    private final Shown.Answers judged;
    private long end;
    private int asked;

    Contradictions(String oracle, TestCase<?> test, Target bench, Shown.Answers judged) {
        this.others = Oracles.ALL.stream().filter(one -> OTHERS.getOrDefault(oracle, Set.of()).contains(one.name())).toList();
        this.test = test;
        this.bench = bench;
        this.judged = judged;
    }

    /// What contradicts this side, in words, if something does.
    Optional<String> of(Evidence side) {
        end = System.nanoTime() + LONGEST.toNanos();
        asked = 0;
        Dialect dialect = bench.dialect();
        try (Database database = bench.open()) {
            if (side.before().isEmpty()) {
                test.setup().statements().forEach(database::run);
            }
            side.before().forEach(sql -> database.run(Reader.statement(dialect, sql)));
            Optional<String> found = Optional.empty();
            for (String sql : Reader.split(dialect, side.sql())) {
                Optional<Query> query = Reader.isQuery(sql) ? Optional.of(judged.asked(sql).orElseGet(() -> Reader.query(dialect, sql)))
                        : Optional.empty();
                found = found.or(() -> query.flatMap(one -> claimed(one, database).or(() -> underSettings(one, database))));
                if (query.isEmpty()) {
                    database.run(Reader.statement(dialect, sql));
                }
            }
            return found;
        }
    }

    private boolean more() {
        return asked++ < MOST && System.nanoTime() < end;
    }

    private Optional<String> claimed(Query query, Database database) {
        return others.stream().flatMap(oracle -> contradicts(oracle, query, database).stream()).findFirst();
    }

    private <C extends Node> Optional<String> contradicts(Oracle<C> oracle, Query query, Database database) {
        return oracle.claims(query).stream().takeWhile(_ -> more())
                .flatMap(claim -> contradiction(oracle, claim, database).stream()).findFirst();
    }

    /// What judges a tree may make others of it, which may be none.
    private static <C extends Node> Optional<String> contradiction(Oracle<C> oracle, C claim, Database database) {
        try {
            return oracle.judge(claim, database) instanceof Verdict.Broken broken && broken.kind() instanceof Kind.Differs
                    ? Optional.of(oracle.name() + " (" + broken.kind().text() + ")") : Optional.empty();
        } catch (Node.Malformed _) {
            return Optional.empty();
        }
    }

    private Optional<String> underSettings(Query query, Database database) {
        Outcome usual = database.rows(query);
        if (!(usual instanceof Rows rows) || Ambiguity.in(query, database).isPresent()) {
            return Optional.empty();
        }
        for (Settings.Setting setting : bench.dialect().settings()) {
            for (String value : setting.values()) {
                if (more() && database.run(new Statement.Setting(setting.name(), value)).ok()
                        && database.rows(query) instanceof Rows other && !other.sameAs(rows)) {
                    return Optional.of("the setting " + setting.name() + " = " + value);
                }
            }
        }
        return Optional.empty();
    }
}
