package gainsay.hunt;

import gainsay.generate.Choices;
import gainsay.generate.Databases;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Node;
import gainsay.sql.Statement;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// One database, drawn and set up, and the checks on it.
final class Round {
    private static final int ATTEMPTS = 500;
    private static final int CHANGE_PERCENT = 2;
    private static final int ATTEMPTS_A_PLAN = 10;

    private final Kit kit;
    private final Tally tally;
    private final Consumer<Sighting<?>> sightings;
    private final Choices choices;
    private final Databases databases;
    private final Database database;
    private boolean lost;

    private Round(Kit kit, Tally tally, Consumer<Sighting<?>> sightings, Choices choices, Database database) {
        this.kit = kit;
        this.tally = tally;
        this.sightings = sightings;
        this.choices = choices;
        this.databases = new Databases(database.dialect(), choices);
        this.database = database;
    }

    /// Goes through a round while `on` says so.
    static void run(Kit kit, Tally tally, Consumer<Sighting<?>> sightings, Choices choices, BooleanSupplier on) {
        try (Database database = kit.target().open()) {
            Round round = new Round(kit, tally, sightings, choices, database);
            round.setUp();
            Novelty.Worth worth = kit.novelty().of(database.setup());
            tally.count(counts -> counts.made(worth.fresh()));
            if (worth.tested()) {
                round.check(on);
            }
        }
    }

    private void setUp() {
        for (var next = databases.next(); next.isPresent() && !lost; next = databases.next()) {
            change(next.get());
        }
    }

    private void change(Statement statement) {
        Outcome outcome = database.run(statement);
        if (outcome.ok()) {
            databases.accepted(statement);
        } else if (outcome instanceof Outcome.Lost) {
            lose();
        } else if (Objection.unreasonable(statement, outcome)) {
            kit.objection().flatMap(objection -> objection.raise(statement, database)).ifPresent(sightings);
        }
    }

    private void lose() {
        lost = true;
        tally.count(Counts::unanswered);
    }

    private void check(BooleanSupplier on) {
        for (int i = 0; i < ATTEMPTS && !lost && on.getAsBoolean(); i++) {
            if (choices.percent(CHANGE_PERCENT)) {
                databases.change().ifPresent(this::change);
            }
            if (!lost) {
                judge(kit.oracles().get(i % kit.oracles().size()));
            }
            if (!lost && i % ATTEMPTS_A_PLAN == 0) {
                tally.lookAtPlan(database);
            }
        }
    }

    private <C extends Node> void judge(Oracle<C> oracle) {
        oracle.draw(databases.draw()).ifPresent(claim -> judge(oracle, claim));
    }

    private <C extends Node> void judge(Oracle<C> oracle, C claim) {
        Verdict verdict = oracle.judge(claim, database);
        if (Sighting.unanswered(verdict)) {
            lose();
            return;
        }
        switch (verdict) {
            case Verdict.Holds _, Verdict.Broken _ -> tally.count(Counts::checked);
            case Verdict.Inapplicable _ -> tally.count(Counts::turnedDown);
            case Verdict.Failed _ -> { }
        }
        if (Sighting.wrong(verdict)) {
            sightings.accept(new Sighting<>(oracle, new TestCase<>(database.setup(), claim), verdict));
        }
    }
}
