package gainsay.finding;

import tools.jackson.databind.JsonNode;

/// The format of stored findings, by its number.
///
/// 1. Without a number: all that was stored before there was one. The id of such a finding had the version of its engine in it.
/// 2. The same with its number.
///
/// What is read of an older format is read as it is: names outlive renames ([gainsay.sql.StoredAs]), and what an older format lacks is
/// empty. A change that needs more than that gets a number, a step here that lifts the older one, and a folder of stored cases in the
/// tests.
final class CaseFormat {
    static final String FIELD = "format";
    static final int CURRENT = 2;

    private CaseFormat() {}

    /// Refuses what a later version of this program wrote: guessing at it would give another finding.
    static void require(JsonNode json) {
        int format = json.path(FIELD).asInt(1);
        if (format > CURRENT) {
            throw new IllegalArgumentException("it has format " + format + ", and this version of Gainsay reads up to " + CURRENT
                    + "; use a newer one");
        }
    }
}
