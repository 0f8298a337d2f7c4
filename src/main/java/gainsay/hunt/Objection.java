package gainsay.hunt;

import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Node;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.Optional;
import java.util.function.Function;

/// What to say to an engine that refuses a statement of the setup without a reason: a claim that it must accept it.
public record Objection<C extends Node>(Oracle<C> oracle, Function<Statement, C> claim) {

    /// A correct engine may refuse data that break a rule. It has no reason to refuse upkeep, whatever the error.
    static boolean unreasonable(Statement statement, Outcome outcome) {
        return outcome instanceof Outcome.Refused refused && (refused.expected().isEmpty() || statement instanceof Statement.Upkeep);
    }

    Optional<Sighting<C>> raise(Statement statement, Database database) {
        Setup before = database.setup();
        C accepts = claim.apply(statement);
        Verdict verdict = oracle.judge(accepts, database);
        return Sighting.wrong(verdict) ? Optional.of(new Sighting<>(oracle, new TestCase<>(before, accepts), verdict)) : Optional.empty();
    }
}
