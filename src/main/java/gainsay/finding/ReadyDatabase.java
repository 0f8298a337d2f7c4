package gainsay.finding;

import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import java.util.Optional;
import java.util.function.Predicate;

/// Judges the cases of one reduction. The database of the smallest case so far is kept, and a case that differs from it in the
/// claim alone is judged there: on a server that makes tables slowly, the setup is nearly all that judging costs.
///
/// A database that its claim has changed, or that gave no answer, is not kept. What a kept one remembers besides (statistics, caches)
/// may still differ from a fresh one's, so that the case that a reduction ends with is judged afresh.
final class ReadyDatabase<C extends Node> implements AutoCloseable {
    private final Oracle<C> oracle;
    private final Target bench;
    private Optional<Made> kept = Optional.empty();

    /// A database made by a setup; `taken` if the engine refused nothing of it without a reason.
    private record Made(Setup setup, Database database, Setup accepted, boolean taken) {
        boolean unchanged() {
            return database.setup().equals(accepted);
        }
    }

    ReadyDatabase(Oracle<C> oracle, Target bench) {
        this.oracle = oracle;
        this.bench = bench;
    }

    /// Is the verdict on a case such as is wanted? If `whole`, the engine must take its setup too: what it refuses later may
    /// else be for want of what the setup was to make.
    boolean shows(TestCase<C> test, Predicate<Verdict> wanted, boolean whole) {
        Optional<Made> ready = kept.filter(made -> made.setup.equals(test.setup()));
        Made made = ready.orElseGet(() -> make(test.setup()));
        boolean keep = false;
        try {
            Verdict verdict = oracle.judge(test.claim(), made.database);
            boolean shows = wanted.test(verdict) && (!whole || made.taken);
            keep = (shows || ready.isPresent()) && made.unchanged() && !Sighting.unanswered(verdict);
            return shows;
        } finally {
            settle(made, keep);
        }
    }

    private Made make(Setup setup) {
        Database database = bench.open();
        boolean taken = true;
        for (var statement : setup.statements()) {
            taken &= !(database.run(statement) instanceof Outcome.Refused refused) || refused.expected().isPresent();
        }
        return new Made(setup, database, database.setup(), taken);
    }

    private void settle(Made made, boolean keep) {
        boolean was = kept.filter(one -> one == made).isPresent();
        if (keep && !was) {
            close();
            kept = Optional.of(made);
        } else if (!keep) {
            made.database.close();
            kept = was ? Optional.empty() : kept;
        }
    }

    @Override
    public void close() {
        kept.ifPresent(made -> made.database.close());
        kept = Optional.empty();
    }
}
