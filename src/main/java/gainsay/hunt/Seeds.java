package gainsay.hunt;

import gainsay.check.Script;
import gainsay.generate.Choices;
import gainsay.generate.Draw;
import gainsay.generate.Given;
import gainsay.generate.Mutants;
import gainsay.oracle.Oracle;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Node;
import gainsay.sql.Query;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A user's own queries, from which claims are made beside those that are drawn: as they are, or changed a little. The engine is asked each
/// of them first, since a change may come to what is no query; what it does not answer is left.
final class Seeds {
    private static final int SEEDED_PERCENT = 45;
    private static final int UNCHANGED_PERCENT = 20;
    private static final int TRIES = 3;
    private static final int MOST_KNOWN = 5_000;

    private final List<Query> queries;
    private final Choices choices;
    private final Database database;
    private final Map<Query, Boolean> answered = new HashMap<>();
    private boolean lost;

    Seeds(Given given, Choices choices, Database database) {
        this.queries = given.queries().stream().map(Script::inlined).toList();
        this.choices = choices;
        this.database = database;
    }

    /// Did the engine give no answer in time?
    boolean lost() {
        return lost;
    }

    /// What an oracle claims about one of the queries; empty if it is to draw one itself.
    <C extends Node> Optional<C> claim(Oracle<C> oracle, Draw draw) {
        if (queries.isEmpty() || !choices.percent(SEEDED_PERCENT)) {
            return Optional.empty();
        }
        for (int i = 0; i < TRIES && !lost; i++) {
            List<C> claims = claims(oracle, draw);
            if (!claims.isEmpty()) {
                return Optional.of(choices.one(claims));
            }
        }
        return Optional.empty();
    }

    private <C extends Node> List<C> claims(Oracle<C> oracle, Draw draw) {
        Query seed = choices.one(queries);
        try {
            Query query = choices.percent(UNCHANGED_PERCENT) ? seed : new Mutants(draw).of(seed);
            return query instanceof Query.Raw || !answers(query) ? List.of() : new ArrayList<>(oracle.claims(query));
        } catch (Node.Malformed _) {
            return List.of();
        }
    }

    private boolean answers(Query query) {
        if (answered.size() > MOST_KNOWN) {
            answered.clear();
        }
        return answered.computeIfAbsent(query, asked -> {
            Outcome outcome = database.rows(asked);
            lost |= outcome instanceof Outcome.Lost;
            return outcome instanceof Rows;
        });
    }
}
