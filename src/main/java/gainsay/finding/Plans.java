package gainsay.finding;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Preparing;
import gainsay.dialect.read.Reader;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How the engine answers queries, by its own account.
///
/// How many different plans a hunt has seen says how much of the optimizer it has reached. Numbers are left out, and
/// with them the difference between `t0` and `t1`: a plan is its steps, not its names.
public final class Plans {
    private static final int MOST = 200_000;
    /// What a statement is called that is prepared to see its plan.
    private static final String LOOK = "look";
    private static final String EXECUTE = "{execute}";

    private final Set<Long> seen = new HashSet<>();
    private final List<Long> fresh = new ArrayList<>();

    /// Looks at the plan of a query: is it one that was not seen before?
    public boolean look(String sql, Database database) {
        Optional<Long> plan = seen.size() < MOST ? normal(sql, database).filter(seen::add) : Optional.empty();
        plan.ifPresent(fresh::add);
        return plan.isPresent();
    }

    /// The hash of the plan of a query without its numbers; none if the engine does not explain the query.
    public static Optional<Long> normal(String sql, Database database) {
        List<String> lines = lines(sql, database);
        return normal(lines, database);
    }

    /// The same of a query that is prepared, with the plan that it has for whatever values; none if the engine does not tell.
    public static Optional<Long> prepared(Query query, Database database) {
        Dialect dialect = database.dialect();
        Parameterized form = Parameterized.inSql(dialect, query);
        Preparing way = dialect.preparing().getFirst();
        List<String> lines = new ArrayList<>();
        for (String statement : dialect.explainPrepared()) {
            List<String> run = way.run(form, dialect, LOOK);
            if (statement.contains(EXECUTE)) {
                run.subList(0, run.size() - 1).forEach(step -> database.rows(new Query.Raw(step)));
            }
            String sql = statement.replace("{prepare}", way.ready(form, dialect, LOOK)).replace(EXECUTE, run.getLast())
                    .replace("{forget}", way.forget(LOOK));
            boolean told = !statement.equals(EXECUTE);
            if (database.rows(new Query.Raw(sql)) instanceof Rows answer && told) {
                answer.rows().stream().map(Plans::words).forEach(lines::add);
            }
        }
        return normal(lines, database);
    }

    private static Optional<Long> normal(List<String> lines, Database database) {
        return lines.isEmpty() ? Optional.empty() : Optional.of(hash(lines.stream().map(database.dialect()::step)
                .collect(Collectors.joining("\n")).replaceAll("\\d+", "#")));
    }

    /// The hashes of the plans that came up since the last time this was asked.
    public List<Long> fresh() {
        List<Long> since = List.copyOf(fresh);
        fresh.clear();
        return since;
    }

    private static long hash(String text) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
        }
        return hash;
    }

    /// The plans of the queries that a verdict is about, in the database of its case.
    static List<Finding.Plan> of(TestCase<?> test, Verdict verdict, Target target) {
        return switch (verdict) {
            case Verdict.Broken(_, Evidence expected, Evidence actual, _) -> Stream.of(expected, actual)
                    .flatMap(side -> explained(side.sql(), statements(side, test), target)).toList();
            case Verdict.Failed failed -> explained(failed.sql(), test.setup().statements(), target).toList();
            case Verdict.Holds _, Verdict.Inapplicable _ -> List.of();
        };
    }

    private static List<Statement> statements(Evidence side, TestCase<?> test) {
        return side.before().isEmpty() ? test.setup().statements() : side.before().stream().<Statement>map(Statement.Raw::new).toList();
    }

    private static Stream<Finding.Plan> explained(String sql, List<Statement> setup, Target target) {
        try (Database database = target.open()) {
            setup.forEach(database::run);
            return Reader.split(sql).stream().map(one -> new Finding.Plan(one, lines(one, database)))
                    .filter(plan -> !plan.lines().isEmpty()).toList().stream();
        }
    }

    /// A line a step: what the engine says in words. None if it does not explain this query.
    private static List<String> lines(String sql, Database database) {
        String explain = database.dialect().explain();
        return !explain.isEmpty() && database.rows(new Query.Raw(explain + sql)) instanceof Rows answer
                ? answer.rows().stream().map(Plans::words).toList() : List.of();
    }

    private static String words(List<Value> row) {
        return row.stream().filter(Value.Text.class::isInstance).map(value -> ((Value.Text) value).value())
                .collect(Collectors.joining(" "));
    }
}
