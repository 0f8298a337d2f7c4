package gainsay.dialect.postgres;

import gainsay.dialect.Declarations;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.Feature;
import gainsay.dialect.Settings;

/// CockroachDB, from 20.1 on, by its differences from PostgreSQL.
public final class Cockroach {
    public static final DialectHistory DIALECT = CockroachShown.in(CockroachSpread.in(Postgres.DIALECT.asOf("9.6").named("cockroach")
            .declarations(_ -> Declarations.NONE)
            .settings(Cockroach::settings)
            .without(Feature.TRIGGERS, Feature.INSTEAD_OF_TRIGGERS, Feature.INHERITANCE, Feature.EXCLUSIONS, Feature.MATERIALIZED_VIEWS)));

    private Cockroach() {}

    private static Settings settings(Settings known) {
        return known.anew().pinned("TimeZone", "'UTC'").pinned("extra_float_digits", "3")
                .plus("reorder_joins_limit", "0", "4", "9");
    }
}
