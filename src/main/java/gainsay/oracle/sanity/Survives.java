package gainsay.oracle.sanity;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.dialect.Renderer;
import gainsay.generate.Draw;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Prepared;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Whatever an engine is asked, it answers, be it with an error: it neither ends its process nor hangs.
///
/// A judge does not outlive a crash. So this one is asked in a process of its own, and who waits there for its verdict
/// gives it in its place.
public final class Survives implements Oracle<Survives.Claim> {

    /// What the database is asked, in this order.
    public record Claim(List<Step> steps) implements Node {
        public Claim {
            steps = List.copyOf(steps);
            Node.require(!steps.isEmpty(), "something is asked");
        }
    }

    /// What is asked once. If `prepared`, its marked literals are bound; steps with the same text are prepared once.
    public sealed interface Step extends Node {
        boolean prepared();

        record Change(Statement statement, boolean prepared) implements Step {}

        record Ask(Query query, boolean prepared) implements Step {}

        /// The statement or the query.
        default Node asked() {
            return switch (this) {
                case Change change -> change.statement;
                case Ask ask -> ask.query;
            };
        }
    }

    /// The statements of a claim as text, for a reader. They end where the next begins.
    public static String text(Claim claim, Dialect dialect) {
        return claim.steps.stream().map(step -> step.prepared() ? Parameterized.of(dialect, step.asked()).text(dialect)
                : Renderer.sql(dialect, step.asked())).collect(Collectors.joining(";\n"));
    }

    @Override
    public String name() {
        return "survives";
    }

    @Override
    public String relation() {
        return "no statement ends or hangs the process of the engine";
    }

    @Override
    public Class<Claim> claimType() {
        return Claim.class;
    }

    /// Never drawn: all that a hunt asks is such a claim, and a hunt makes one of what ended or hung a process.
    @Override
    public Optional<Claim> draw(Draw draw) {
        return Optional.empty();
    }

    @Override
    public List<Claim> claims(Query query) {
        return List.of();
    }

    @Override
    public Verdict judge(Claim claim, Database database) {
        Map<String, Prepared> kept = new HashMap<>();
        try {
            for (Step step : claim.steps) {
                Outcome outcome = step.prepared() ? runPrepared(step.asked(), database, kept) : run(step, database);
                if (outcome instanceof Outcome.Lost) {
                    return Verdict.of(outcome);
                }
            }
            return Verdict.HOLDS;
        } finally {
            kept.values().forEach(Prepared::close);
        }
    }

    private static Outcome run(Step step, Database database) {
        return switch (step) {
            case Step.Change change -> database.run(change.statement);
            case Step.Ask ask -> database.rows(ask.query);
        };
    }

    private static Outcome runPrepared(Node asked, Database database, Map<String, Prepared> kept) {
        String text = Parameterized.of(database.dialect(), asked).sql();
        return kept.computeIfAbsent(text, _ -> database.prepare(asked)).run(Marks.values(asked));
    }
}
