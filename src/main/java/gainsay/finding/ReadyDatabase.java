package gainsay.finding;

import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.run.WatchedDatabase;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.Optional;

/// Judges the cases of one reduction. The database of the smallest case so far is kept, and a case that differs from it in the
/// claim alone is judged there: on a server that makes tables slowly, the setup is nearly all that judging costs.
///
/// A database that its claim has changed, or that gave no answer, is not kept. What a kept one remembers besides (statistics, caches)
/// may still differ from a fresh one's, so that the case that a reduction ends with is judged afresh.
final class ReadyDatabase<C extends Node> implements AutoCloseable {
    private final Sighting<C> sighting;
    private final Target bench;
    private final boolean searchesTexts;
    private Optional<Made> kept = Optional.empty();

    /// A database made by a setup; `taken` if the engine took all of it that it must.
    private record Made(Setup setup, Database database, Setup accepted, boolean taken) {
        boolean unchanged() {
            return database.setup().equals(accepted);
        }
    }

    ReadyDatabase(Sighting<C> sighting, Target bench) {
        this.sighting = sighting;
        this.bench = bench;
        this.searchesTexts = WellTyped.searchesTexts(sighting.test(), bench.dialect());
    }

    /// Does a case make sense, and is it wrong in the way of the sighting? What is refused must make sense as it was asked, too.
    boolean shows(TestCase<C> test) {
        boolean sensible = sighting.refuses() ? WellFormed.makes(test, bench.dialect()) : WellFormed.distinct(test, bench.dialect());
        return sensible && (!searchesTexts || WellTyped.searchesTexts(test, bench.dialect())) && judged(test);
    }

    private boolean judged(TestCase<C> test) {
        Optional<Made> ready = kept.filter(made -> made.setup.equals(test.setup()));
        Made made = ready.orElseGet(() -> make(test.setup()));
        boolean keep = false;
        try {
            Refusals refusals = new Refusals();
            Database asked = sighting.refuses() ? new WatchedDatabase(made.database, refusals) : made.database;
            Verdict verdict = made.taken ? sighting.oracle().judge(test.claim(), asked) : Verdict.HOLDS;
            boolean shows = sighting.like(verdict) && !refusals.explain(verdict);
            keep = (shows || ready.isPresent()) && made.unchanged() && !Sighting.unanswered(verdict);
            return shows;
        } finally {
            settle(made, keep);
        }
    }

    private Made make(Setup setup) {
        Database database = bench.open();
        boolean taken = true;
        for (Statement statement : setup.statements()) {
            taken &= !(database.run(statement) instanceof Outcome.Refused refused) || spared(statement, refused);
        }
        return new Made(setup, database, database.setup(), taken);
    }

    /// May this be refused? A statement that the reduction itself has made may not: nobody would know what it is there for. One that was
    /// taken before may be, since it goes next; but not where something is wrong by an error, which may be for want of what it makes.
    private boolean spared(Statement statement, Outcome.Refused refused) {
        return sighting.test().setup().statements().contains(statement) && (!sighting.refuses() || refused.expected().isPresent());
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
