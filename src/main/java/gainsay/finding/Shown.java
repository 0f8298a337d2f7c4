package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.dialect.read.Reader;
import gainsay.oracle.Kind;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.WatchedDatabase;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Does a case show what is wrong to whoever runs its statements as text, without a judge?
///
/// A judge may make databases of its own, and leave out of its evidence what it did there. So the steps are run in one session, and each
/// side must give what it gave to the judge. What only a driver can run, a statement with places, is taken to show.
final class Shown {
    private final TestCase<?> test;
    private final Target bench;
    private final Dialect dialect;
    private final Answers judged;

    /// The answers to queries as they were judged, by their text.
    static final class Answers implements WatchedDatabase.Witness {
        private final Map<String, List<Rows>> bySql = new HashMap<>();
        private final Map<String, Query> queries = new HashMap<>();

        @Override
        public void answered(Node asked, Outcome outcome, Database database) {
            if (outcome instanceof Rows rows && asked instanceof Query query) {
                String sql = Renderer.sql(database.dialect(), query);
                bySql.computeIfAbsent(sql, _ -> new ArrayList<>()).add(rows);
                queries.put(sql, query);
            }
        }

        /// The query of this text, as it was judged.
        Optional<Query> asked(String sql) {
            return Optional.ofNullable(queries.get(sql));
        }

        /// May the text have these rows, where the evidence has others made of them?
        private boolean has(String sql, Rows rows, Evidence evidence) {
            List<Rows> known = bySql.getOrDefault(sql, List.of());
            return known.stream().noneMatch(evidence.rows()::sameAs) && known.stream().anyMatch(rows::sameAs);
        }
    }

    private Shown(TestCase<?> test, Target bench, Answers judged) {
        this.test = test;
        this.bench = bench;
        this.dialect = bench.dialect();
        this.judged = judged;
    }

    static boolean is(TestCase<?> test, Verdict verdict, Target bench, Answers judged) {
        Shown shown = new Shown(test, bench, judged);
        return switch (verdict) {
            case Verdict.Failed failed -> shown.fails(failed);
            case Verdict.Broken broken -> shown.differs(broken);
            case Verdict.Holds _, Verdict.Inapplicable _ -> false;
        };
    }

    private boolean fails(Verdict.Failed failed) {
        try (Database database = bench.open()) {
            List<String> asked = new ArrayList<>(Steps.setup(test, dialect));
            asked.addAll(Reader.split(dialect, failed.sql()));
            return placed(failed.sql()) || asked.stream().map(sql -> run(sql, database))
                    .anyMatch(outcome -> outcome instanceof Outcome.Refused refused
                            && Verdict.of(refused.unexcused()).wrong().filter(failed.kind()::equals).isPresent());
        }
    }

    private boolean differs(Verdict.Broken broken) {
        Steps steps = Steps.of(test, broken, dialect);
        try (Database database = bench.open()) {
            steps.setup().forEach(sql -> run(sql, database));
            return (steps.same() || gives(steps.first(), broken, database)) && (!steps.second().apart()
                    ? gives(steps.second(), broken, database) : apart(steps.second(), broken, database));
        }
    }

    private boolean apart(Steps.Side side, Verdict.Broken broken, Database first) {
        if (side.clearing().isPresent()) {
            return side.clearing().get().stream().allMatch(sql -> run(sql, first).ok()) && made(side, broken, first);
        }
        try (Database second = bench.open()) {
            return made(side, broken, second);
        }
    }

    private boolean made(Steps.Side side, Verdict.Broken broken, Database database) {
        return side.evidence().before().stream().anyMatch(Shown::placed)
                || side.evidence().before().stream().allMatch(sql -> run(sql, database).ok()) && gives(side, broken, database);
    }

    /// Is the answer that the judge had the last one, or all of them together?
    private boolean gives(Steps.Side side, Verdict.Broken broken, Database database) {
        Evidence evidence = side.evidence();
        if (placed(evidence.sql())) {
            return true;
        }
        List<List<Value>> all = new ArrayList<>();
        Optional<Rows> last = Optional.empty();
        boolean refused = false;
        List<String> asked = Reader.split(dialect, evidence.sql());
        for (String sql : asked) {
            Outcome outcome = run(sql, database);
            refused |= !outcome.ok();
            last = outcome instanceof Rows rows ? Optional.of(rows) : last;
            last.filter(rows -> rows == outcome).ifPresent(rows -> all.addAll(rows.rows()));
        }
        if (broken.kind() instanceof Kind.OneRefused(Kind.Side alone, _)) {
            return refused == (side.expected() == (alone == Kind.Side.ORDINARY));
        }
        return !refused && (last.isEmpty() || last.get().sameAs(evidence.rows()) || new Rows(all).sameAs(evidence.rows())
                || judged.has(asked.getLast(), last.get(), evidence));
    }

    /// Has a statement places for values that a driver is given?
    private static boolean placed(String sql) {
        return sql.contains("?");
    }

    private static Outcome run(String sql, Database database) {
        return Reader.isQuery(sql) ? database.rows(new Query.Raw(sql)) : database.run(new Statement.Raw(sql));
    }
}
