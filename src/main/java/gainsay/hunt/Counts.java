package gainsay.hunt;

/// What a worker did, in numbers. A check is a judged claim that neither failed nor was declined.
///
/// `statements` and `accepted` are of the hunt itself: what confirms and reduces a sighting is counted nowhere.
/// `repeats` are broken or failed claims that were not looked into: of a known shape, or too many at a time.
/// `unconfirmed` are those that no fresh database showed again. `lost` are statements that gave no answer in time.
/// Of the `databases`, those are `novel` whose metadata were new. Of the nanoseconds that rounds were `working`, without what confirms and
/// reduces, they were `settingUp` databases: making, filling, changing and dropping them. Of queries that ran prepared, or again with other
/// literals, it was `askedOfCache` whether their plan came from a cache, and `fromCache` it came.
public record Counts(long checks, Declined declined, long statements, long accepted, long repeats, long unconfirmed, long lost,
        long databases, long novel, long settingUp, long working, long askedOfCache,
        long fromCache) {
    public static final Counts NONE = new Counts(0, Declined.NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    public Counts plus(Counts other) {
        return new Counts(checks + other.checks, declined.plus(other.declined), statements + other.statements, accepted + other.accepted,
                repeats + other.repeats, unconfirmed + other.unconfirmed, lost + other.lost,
                databases + other.databases, novel + other.novel, settingUp + other.settingUp, working + other.working,
                askedOfCache + other.askedOfCache, fromCache + other.fromCache);
    }

    Counts checked() {
        return plus(new Counts(1, Declined.NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }

    /// A claim of this oracle was declined, for a reason that is one of a few.
    Counts turnedDown(String oracle, String reason) {
        return plus(new Counts(0, Declined.once(oracle, reason), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }

    public Counts asked(long more, long acceptedOfThem) {
        return plus(new Counts(0, Declined.NONE, more, acceptedOfThem, 0, 0, 0, 0, 0, 0, 0, 0, 0));
    }

    Counts repeated() {
        return plus(new Counts(0, Declined.NONE, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0));
    }

    Counts doubted() {
        return plus(new Counts(0, Declined.NONE, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0));
    }

    Counts unanswered() {
        return plus(new Counts(0, Declined.NONE, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0));
    }

    Counts made(boolean withNewMetadata) {
        return plus(new Counts(0, Declined.NONE, 0, 0, 0, 0, 0, 1, withNewMetadata ? 1 : 0, 0, 0, 0, 0));
    }

    Counts took(long up, long all) {
        return plus(new Counts(0, Declined.NONE, 0, 0, 0, 0, 0, 0, 0, up, all, 0, 0));
    }

    /// Of so many queries it was told whether their plan came from a cache.
    Counts cached(long told, long ofThem) {
        return plus(new Counts(0, Declined.NONE, 0, 0, 0, 0, 0, 0, 0, 0, 0, told, ofThem));
    }

    /// The share of the claims that were declined, in percent.
    public double declinedPercent() {
        long all = checks + declined.total();
        return all == 0 ? 0 : 100.0 * declined.total() / all;
    }

    /// The share of the time that databases took, in percent.
    public double setUpPercent() {
        return working == 0 ? 0 : 100.0 * settingUp / working;
    }

    /// The share of statements that the engine accepted, in percent.
    public double acceptedPercent() {
        return statements == 0 ? 100 : 100.0 * accepted / statements;
    }
}
