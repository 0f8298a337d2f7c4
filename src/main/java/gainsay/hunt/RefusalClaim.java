package gainsay.hunt;

import gainsay.finding.Sighting;
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

/// What is claimed when an engine refuses a statement of the setup without a reason: that it must accept it.
public record RefusalClaim<C extends Node>(Oracle<C> oracle, Function<Statement, C> claim) {

    /// A correct engine may refuse data that break a rule. It has no reason to refuse upkeep, whatever the error.
    static boolean unreasonable(Statement statement, Outcome outcome) {
        return outcome instanceof Outcome.Refused refused && (refused.expected().isEmpty() || statement instanceof Statement.Upkeep);
    }

    /// The sighting, if the claim is wrong.
    Optional<Sighting<C>> judged(Statement statement, Database database) {
        Setup before = database.setup();
        C accepts = claim.apply(statement);
        Verdict verdict = oracle.judge(accepts, database);
        return Sighting.wrong(verdict) ? Optional.of(new Sighting<>(oracle, new TestCase<>(before, accepts), verdict)) : Optional.empty();
    }
}
