package gainsay.dialect.mysql;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Phrase;

/// The plans that TiDB keeps in a session: of prepared statements, and from 7.0 on of ordinary queries, whose literals it takes for
/// parameters. Before 6.1 it keeps those of lookups of one row alone, unless its configuration says otherwise.
final class TidbPlanCache {
    private static final String PREPARED = "tidb_enable_prepared_plan_cache";
    private static final String WRITTEN = "tidb_enable_non_prepared_plan_cache";

    private TidbPlanCache() {}

    /// Why a plan is not kept is a warning of the code of all errors that have none.
    static DialectHistory in(DialectHistory dialect) {
        return dialect.phrase(Phrase.PLAN_FROM_CACHE, "SELECT @@last_plan_from_cache")
                .phrase(Phrase.WARNINGS_OF_TEXTS, "1105,1287,1681,4095,4096")
                .with(Feature.KEEPS_PLANS, Feature.PLAIN_LISTS).since("7.0", Feature.KEEPS_WRITTEN_PLANS)
                .settings(known -> known.firstSince("7.0", WRITTEN, "1").ofParametersSince("6.1", PREPARED, "0", "1", "1"))
                .introspection(known -> known.explainPrepared("SET @gainsay_seen = CONCAT('EXPLAIN FOR CONNECTION ', CONNECTION_ID())",
                        "PREPARE seen FROM @gainsay_seen", "{prepare}", "{execute}", "{execute}", "EXECUTE seen", "{forget}",
                        "DEALLOCATE PREPARE seen"));
    }
}
