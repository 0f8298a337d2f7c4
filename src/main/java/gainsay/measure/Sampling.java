package gainsay.measure;

import gainsay.dialect.ExpectedError;
import gainsay.generate.Choices;
import gainsay.hunt.Counts;
import gainsay.hunt.Guidance;
import gainsay.hunt.Novelty;
import gainsay.hunt.Round;
import gainsay.hunt.Tally;
import gainsay.hunt.WorkerContext;
import gainsay.measure.Sample.Refusal;
import gainsay.measure.Sample.Totals;
import gainsay.measure.Sample.Use;
import gainsay.oracle.Oracle;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.run.Target;
import gainsay.run.WatchedDatabase;
import gainsay.sql.Node;
import gainsay.sql.Query;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Looks at the statements of one round. Each counts once for each construct that it has, however often it has it.
final class Sampling implements WatchedDatabase.Witness, Tally {
    private final Constructs constructs;
    private final long most;
    private final Map<String, Use> uses = new HashMap<>();
    private final Map<String, Refusal> refusals = new HashMap<>();
    private final Set<String> met = new HashSet<>();
    private Counts counts = Counts.NONE;
    private long queries;
    private long answered;
    private long nonEmpty;

    private Sampling(Target target, long most) {
        this.constructs = new Constructs(target.dialect());
        this.most = most;
    }

    /// What a round of a hunt with one thread and without guidance comes to, up to so many statements.
    static Sample of(Target target, List<Oracle<?>> oracles, Choices choices, long most) {
        Sampling sampling = new Sampling(target, most);
        WorkerContext context = new WorkerContext(new WatchedTarget(target, sampling), Optional.empty(), new Novelty(false),
                new Guidance(oracles, false));
        Round.run(context, sampling, _ -> { }, choices, sampling::goesOn);
        return sampling.sample();
    }

    private boolean goesOn() {
        return counts.statements() < most;
    }

    @Override
    public void answered(Node asked, Outcome outcome, Database database) {
        if (!goesOn()) {
            return;
        }
        boolean accepted = switch (outcome) {
            case Rows _, Outcome.Changed _, Outcome.TooLarge _ -> true;
            case Outcome.Refused refused -> refuse(refused);
            case Outcome.Lost _ -> false;
        };
        counts = counts.asked(1, accepted ? 1 : 0);
        if (asked instanceof Query) {
            queries++;
            answered += accepted ? 1 : 0;
            nonEmpty += outcome instanceof Outcome.TooLarge || outcome instanceof Rows rows && !rows.rows().isEmpty() ? 1 : 0;
        }
        Use use = new Use(1, accepted ? 1 : 0);
        constructs.of(asked).forEach(construct -> uses.merge(construct, use, Use::plus));
    }

    private boolean refuse(Outcome.Refused refused) {
        refused.expected().map(Sampling::name).ifPresent(met::add);
        Optional<String> reason = refused.expected().map(ExpectedError::reason);
        String message = refused.expected().map(error -> error.sign().toString()).orElse(refused.message().replaceAll("\\d+", "#"));
        refusals.merge(reason.orElse("") + "\n" + message, new Refusal(message, 1, reason, refused.sql()), Refusal::plus);
        return false;
    }

    /// By what an expected error is known in a sample.
    static String name(ExpectedError error) {
        return error.sign() + "\n" + error.reason();
    }

    @Override
    public void count(UnaryOperator<Counts> more) {
        counts = more.apply(counts);
    }

    private Sample sample() {
        return new Sample(uses, refusals, met, new Totals(counts.databases(), counts.statements(), counts.accepted(), counts.lost(),
                queries, answered, nonEmpty), counts);
    }
}
