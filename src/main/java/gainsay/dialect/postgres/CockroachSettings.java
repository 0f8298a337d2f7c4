package gainsay.dialect.postgres;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Hints;
import gainsay.dialect.Settings;
import gainsay.dialect.Span;

/// The settings of a session of CockroachDB by which its optimizer and its executor choose otherwise, and what a query itself may say
/// about that. None may change an answer.
final class CockroachSettings {
    private static final String ON = "on";
    private static final String OFF = "off";

    private CockroachSettings() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.settings(known -> later(executor(planner(pinned(known.anew()))))).hints(CockroachSettings::hints);
    }

    /// What a server, a driver or a user may have set otherwise, and what is to be had for trial alone.
    private static Settings pinned(Settings known) {
        return known.pinned("TimeZone", "'UTC'").pinned("extra_float_digits", "3").pinned("sql_safe_updates", OFF)
                .pinned("experimental_enable_temp_tables", ON)
                .pinnedUntil("22.1", "experimental_enable_hash_sharded_indexes", ON);
    }

    private static Settings planner(Settings known) {
        return known.plus("reorder_joins_limit", "0", "1", "4", "8").plus("enable_zigzag_join", OFF, ON)
                .plusUntil("20.2", "optimizer_foreign_keys", OFF, ON).plus("enable_insert_fast_path", OFF, ON)
                .plus("enable_implicit_select_for_update", OFF, ON);
    }

    /// Few rows go one by one, unless any number is to go by columns. What is to go so always is refused where it cannot, and no table
    /// is made so: that mode is left out.
    private static Settings executor(Settings known) {
        return known.first("vectorize", ON, ON, OFF).first("vectorize_row_count_threshold", "0")
                .plus("vectorize", OFF, "auto", ON, ON).plus("vectorize_row_count_threshold", "0", "1", "1000")
                .plus("distsql", OFF, "auto", ON, "always").first("distsql", "always", ON);
    }

    /// What came after the version that can be had here.
    private static Settings later(Settings known) {
        return known.plusSince("20.2", "prefer_lookup_joins_for_fks", ON, OFF).plusSince("20.2", "optimizer_use_histograms", OFF, ON)
                .plusSince("20.2", "optimizer_use_multicol_stats", OFF, ON).plusSince("20.2", "disallow_full_table_scans", OFF)
                .plusSince("20.2", "experimental_enable_implicit_column_partitioning", OFF)
                .plusSince("21.1", "locality_optimized_partitioned_index_scan", OFF, ON)
                .plusSince("22.1", "null_ordered_last", OFF).plusSince("22.1", "propagate_input_ordering", ON, OFF)
                .plusSince("22.1", "optimizer_use_lock_op_for_serializable", ON, OFF)
                .plusSince("22.1", "testing_optimizer_random_seed", "1", "2", "0")
                .plusSince("22.1", "testing_optimizer_cost_perturbation", "0.9", "10", "0")
                .plusSince("22.1", "testing_optimizer_disable_rule_probability", "0.1", "0.5", "0")
                .plusSince("22.2", "unconstrained_non_covering_index_scan_enabled", ON, OFF)
                .plusSince("22.2", "optimizer_use_forecasts", OFF, ON)
                .plusSince("23.1", "optimizer_use_limit_ordering_for_streaming_group_by", OFF, ON)
                .plusSince("23.1", "optimizer_use_improved_split_disjunction_for_joins", OFF, ON)
                .plusSince("23.1", "optimizer_always_use_histograms", OFF, ON)
                .plusSince("23.1", "optimizer_hoist_uncorrelated_equality_subqueries", OFF, ON)
                .plusSince("23.1", "optimizer_use_improved_computed_column_filters_derivation", OFF, ON)
                .plusSince("23.2", "optimizer_use_improved_join_elimination", OFF, ON)
                .plusSince("24.2", "plan_cache_mode", "force_generic_plan", "force_custom_plan", "auto")
                .plusSince("24.2", "optimizer_push_limit_into_project_filtered_scan", OFF, ON)
                .plusSince("24.3", "optimizer_prefer_bounded_cardinality", ON, OFF);
    }

    private static Hints hints(Hints known) {
        return known.index("@{index}", "@{FORCE_INDEX={index},ASC}", "@{FORCE_INDEX={index},DESC}")
                .table(Span.ALWAYS, "@{NO_INDEX_JOIN}", CockroachWriters.HASH, CockroachWriters.MERGE, CockroachWriters.LOOKUP,
                        CockroachWriters.HASH, CockroachWriters.PAST)
                .table(Span.since("20.2"), "@{NO_FULL_SCAN}").table(Span.since("21.1"), "@{FORCE_ZIGZAG}")
                .table(Span.since("21.1"), "@{NO_ZIGZAG_JOIN}");
    }
}
