package gainsay.planted;

import gainsay.generate.Choices;
import gainsay.generate.Databases;
import gainsay.oracle.Oracle;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Node;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One database, drawn and set up as a hunt does, and claims about it.
public final class DrawnRound {
    private static final int CHANGE_PERCENT = 2;

    private final Database database;
    private final Choices choices;
    private final Databases databases;
    private final List<Attempt> attempts = new ArrayList<>();

    /// A drawn statement and what came of it.
    public record Attempt(Statement statement, Outcome outcome) {}

    private DrawnRound(Database database, Choices choices) {
        this.database = database;
        this.choices = choices;
        this.databases = new Databases(database.dialect(), choices);
    }

    /// A round whose database is set up, statement by statement; refused ones are dropped.
    public static DrawnRound on(Database database, long seed, long round) {
        DrawnRound made = new DrawnRound(database, Choices.round(seed, 0, round));
        for (var next = made.databases.next(); next.isPresent(); next = made.databases.next()) {
            made.attempt(next.get());
        }
        return made;
    }

    private void attempt(Statement statement) {
        Outcome outcome = database.run(statement);
        attempts.add(new Attempt(statement, outcome));
        if (outcome.ok()) {
            databases.accepted(statement);
        }
    }

    /// The next claim, if the oracle draws one; now and then the database changes first.
    public <C extends Node> Optional<C> next(Oracle<C> oracle) {
        if (choices.percent(CHANGE_PERCENT)) {
            databases.change().ifPresent(this::attempt);
        }
        return oracle.draw(databases.draw());
    }

    /// All statements so far.
    public List<Attempt> attempts() {
        return attempts;
    }
}
