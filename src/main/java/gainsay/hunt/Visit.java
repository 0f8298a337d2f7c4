package gainsay.hunt;

import gainsay.finding.Sighting;
import gainsay.oracle.Oracle;
import java.util.List;

/// How a round spends its attempts on one database: whom it asks for claims, when it changes the database, and when it
/// leaves it. What it decides depends on what it was told and on the choices of its round, never on a clock.
interface Visit {

    /// Whom to ask for the next claim, in order, until one has a claim.
    List<Oracle<?>> offers();

    /// An oracle was asked for a claim, and had one or not.
    void asked(Oracle<?> oracle, boolean drew);

    /// May the next claim be drawn before the last ones are judged? Else the database may change in between.
    boolean drawsOn();

    /// Is the database changed now? Asked when all claims that were drawn are judged.
    boolean changes();

    /// Is it time for another database? Asked when all claims that were drawn are judged.
    boolean over();

    /// Is the plan of the last query looked at now? Asked after each claim.
    boolean looks();

    /// The plan of a query of this oracle was looked at, and is one that this worker had not seen, or is not.
    void looked(Oracle<?> oracle, boolean fresh);

    /// Something was wrong.
    void sighted(Sighting<?> sighting);
}
