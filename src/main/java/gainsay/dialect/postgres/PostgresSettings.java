package gainsay.dialect.postgres;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Settings;

/// The settings of a session of PostgreSQL by which its planner chooses otherwise. None may change an answer.
final class PostgresSettings {
    private static final String ON = "on";
    private static final String OFF = "off";

    private PostgresSettings() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.settings(known -> often(pinned(parallel(methods(limits(known))))));
    }

    /// A table of few rows is read whole unless that is made dear, so that no index is ever looked at.
    private static Settings often(Settings known) {
        return known.first("enable_seqscan", OFF).first("enable_seqscan", OFF).first("enable_seqscan", OFF)
                .firstSince("12", "plan_cache_mode", "force_generic_plan");
    }

    /// What a server, a driver or a user may have set otherwise.
    private static Settings pinned(Settings known) {
        return known.pinned("TimeZone", "'UTC'").pinned("DateStyle", "'ISO, MDY'").pinned("IntervalStyle", "'postgres'")
                .pinned("bytea_output", "'hex'").pinned("extra_float_digits", "3").pinned("standard_conforming_strings", ON)
                .pinned("lc_monetary", "'C'").pinned("lc_numeric", "'C'").pinned("lc_time", "'C'")
                .pinned("default_text_search_config", "'pg_catalog.simple'").pinned("default_transaction_isolation", "'read committed'");
    }

    /// Ways to do a step of a plan.
    private static Settings methods(Settings known) {
        return known.plus("enable_bitmapscan", OFF, ON).plus("enable_hashagg", OFF, ON).plus("enable_hashjoin", OFF, ON)
                .plus("enable_indexonlyscan", OFF, ON).plus("enable_indexscan", OFF, ON).plus("enable_material", OFF, ON)
                .plus("enable_mergejoin", OFF, ON).plus("enable_nestloop", OFF, ON).plus("enable_seqscan", OFF, OFF, ON)
                .plus("enable_sort", OFF, ON).plus("enable_tidscan", OFF, ON)
                .plusSince("11", "enable_partition_pruning", OFF, ON).plusSince("11", "enable_partitionwise_aggregate", ON, OFF)
                .plusSince("11", "enable_partitionwise_join", ON, OFF)
                .ofPartitionsSince("11", "enable_partitionwise_join", ON)
                .ofPartitionsSince("11", "enable_partitionwise_aggregate", ON).plusSince("13", "enable_incremental_sort", OFF, ON)
                .plusSince("14", "enable_memoize", OFF, ON).plusSince("16", "enable_presorted_aggregate", OFF, ON)
                .plusSince("17", "enable_group_by_reordering", OFF, ON).plusSince("18", "enable_distinct_reordering", OFF, ON)
                .plusSince("18", "enable_self_join_elimination", OFF, ON);
    }

    /// How far the planner looks, and how much it thinks things cost.
    private static Settings limits(Settings known) {
        return known.plus("work_mem", "'64kB'", "'4MB'").plus("from_collapse_limit", "1", "8").plus("join_collapse_limit", "1", "8")
                .plus("geqo", OFF, ON).plus("geqo_threshold", "2", "12").plus("constraint_exclusion", ON, OFF, "partition")
                .plus("random_page_cost", "0.01", "4").plus("cpu_tuple_cost", "10", "0.01").plus("cpu_operator_cost", "10", "0.0025")
                .plus("cursor_tuple_fraction", "1", "0.1").plus("default_statistics_target", "1", "100")
                .plusSince("11", "jit", ON, OFF).plusSince("11", "jit_above_cost", "0", "100000")
                .plusSince("11", "jit_optimize_above_cost", "0", "500000").plusSince("11", "jit_inline_above_cost", "0", "500000")
                .plusSince("13", "hash_mem_multiplier", "1", "2").plusSince("15", "recursive_worktable_factor", "0.001", "10")
                .plusSince("12", "plan_cache_mode", "force_generic_plan", "force_custom_plan", "auto")
                .ofParametersSince("12", "plan_cache_mode", "force_generic_plan", "force_custom_plan", "auto");
    }

    /// Several processes for one query, however small.
    private static Settings parallel(Settings known) {
        return known.plus("parallel_setup_cost", "0", "1000").plus("parallel_tuple_cost", "0", "0.1")
                .plus("max_parallel_workers_per_gather", "0", "2")
                .plusUntil("10", "min_parallel_relation_size", "0", "'8MB'").plusSince("10", "min_parallel_table_scan_size", "0", "'8MB'")
                .plusSince("10", "min_parallel_index_scan_size", "0", "'512kB'").plusSince("10", "enable_gathermerge", OFF, ON)
                .plusUntil("16", "force_parallel_mode", ON, OFF).plusSince("16", "debug_parallel_query", ON, OFF)
                .plusSince("11", "enable_parallel_append", OFF, ON).plusSince("11", "enable_parallel_hash", OFF, ON)
                .plusSince("11", "parallel_leader_participation", OFF, ON);
    }
}
