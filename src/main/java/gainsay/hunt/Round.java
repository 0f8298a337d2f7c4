package gainsay.hunt;

import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.generate.Databases;
import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.sql.Node;
import gainsay.sql.Statement;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// One database, drawn and set up, and the checks on it.
public final class Round {
    private static final int AHEAD = 32;

    private final WorkerContext context;
    private final Tally tally;
    private final Consumer<Sighting<?>> sightings;
    private final Choices choices;
    private final Databases databases;
    private final Database database;
    private final Deque<Optional<? extends Drawn<?>>> ahead = new ArrayDeque<>();
    private final Visit visit;
    /// The nanoseconds that making, filling and changing the database took, and those that others took to look into sightings.
    private long settingUp;
    private long lookedInto;
    private boolean lost;

    /// A claim that waits for its verdict.
    private record Drawn<C extends Node>(Oracle<C> oracle, C claim) {}

    private Round(WorkerContext context, Tally tally, Consumer<Sighting<?>> sightings, Choices choices, Database database) {
        this.context = context;
        this.tally = tally;
        this.sightings = sightings;
        this.choices = choices;
        this.databases = new Databases(database.dialect(), choices);
        this.database = database;
        this.visit = context.guidance().visit(choices);
    }

    /// Goes through a round while `on` says so.
    public static void run(WorkerContext context, Tally tally, Consumer<Sighting<?>> sightings, Choices choices, BooleanSupplier on) {
        long begun = System.nanoTime();
        Database database = context.target().open();
        Round round = new Round(context, tally, sightings, choices, database);
        try (database) {
            round.setUp();
            Novelty.Worth worth = context.novelty().of(database.setup());
            tally.count(counts -> counts.made(worth.fresh()));
            round.settingUp = System.nanoTime() - begun - round.lookedInto;
            if (worth.tested()) {
                round.check(on);
            }
            round.settingUp -= System.nanoTime();
        }
        long ended = System.nanoTime();
        tally.count(counts -> counts.took(round.settingUp + ended, ended - begun - round.lookedInto));
    }

    private void setUp() {
        for (var next = databases.next(); next.isPresent() && !lost; next = databases.next()) {
            change(next.get());
        }
    }

    /// A change between checks.
    private void changed(Statement statement) {
        long begun = System.nanoTime() - lookedInto;
        change(statement);
        settingUp += System.nanoTime() - lookedInto - begun;
    }

    private void change(Statement statement) {
        Outcome outcome = database.run(statement);
        if (outcome.ok()) {
            databases.accepted(statement);
        } else if (outcome instanceof Outcome.Lost) {
            lose();
        } else if (RefusalClaim.unreasonable(statement, outcome)) {
            context.refusalClaim().flatMap(claim -> claim.judged(statement, database)).ifPresent(this::sight);
        }
    }

    private void lose() {
        lost = true;
        tally.count(Counts::unanswered);
    }

    private void check(BooleanSupplier on) {
        while (!lost && !(ahead.isEmpty() && visit.over()) && on.getAsBoolean()) {
            if (ahead.isEmpty()) {
                if (visit.changes()) {
                    databases.change().ifPresent(this::changed);
                }
                drawAhead();
            }
            if (!lost) {
                ahead.removeFirst().ifPresent(this::attempt);
            }
        }
    }

    /// Draws the claims up to the next change of the database, or some of them. They do not depend on how earlier ones are
    /// judged, and the processor is faster at many draws in a row than at one between statements.
    private void drawAhead() {
        do {
            ahead.add(drawn());
        } while (visit.drawsOn() && ahead.size() < AHEAD);
    }

    private Optional<? extends Drawn<?>> drawn() {
        for (Oracle<?> oracle : visit.offers()) {
            Optional<? extends Drawn<?>> drawn = drawn(oracle);
            visit.asked(oracle, drawn.isPresent());
            if (drawn.isPresent()) {
                return drawn;
            }
        }
        return Optional.empty();
    }

    private <C extends Node> Optional<Drawn<C>> drawn(Oracle<C> oracle) {
        return oracle.draw(databases.draw()).map(claim -> new Drawn<>(oracle, claim));
    }

    private <C extends Node> void attempt(Drawn<C> drawn) {
        judge(drawn.oracle, drawn.claim);
        if (!lost && visit.looks()) {
            visit.looked(drawn.oracle, tally.lookAtPlan(database));
        }
    }

    private <C extends Node> void judge(Oracle<C> oracle, C claim) {
        Verdict verdict = oracle.judge(claim, database);
        if (Sighting.unanswered(verdict)) {
            lose();
            return;
        }
        switch (verdict) {
            case Verdict.Holds _, Verdict.Broken _ -> tally.count(Counts::checked);
            case Verdict.Inapplicable declined -> tally.count(counts -> counts.turnedDown(oracle.name(), declined.reason()));
            case Verdict.Failed _ -> { }
        }
        if (Sighting.wrong(verdict)) {
            sight(new Sighting<>(oracle, new TestCase<>(database.setup(), claim), verdict));
        }
    }

    private void sight(Sighting<?> sighting) {
        long begun = System.nanoTime();
        visit.sighted(sighting);
        sightings.accept(sighting);
        lookedInto += System.nanoTime() - begun;
    }
}
