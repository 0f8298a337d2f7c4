package gainsay.dialect.mysql;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Hints;
import gainsay.dialect.Settings;
import gainsay.dialect.Span;
import java.util.stream.Stream;

/// The settings of a session of TiDB by which it plans and runs otherwise, and what a query itself may say about that. None may change an
/// answer. A hint that does not apply is a warning. Versions between those that were tried are asked for each setting.
final class TidbSettings {
    private static final String[] SWITCH = {"0", "1"};
    private static final String[] WORKERS = {"1", "5"};
    private static final String[] FACTOR = {"0.001", "1", "1000"};

    private TidbSettings() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.settings(known -> MysqlSettings.modes(MysqlSettings.pinned(known.anew())
                        .pinnedSince("4.0.3", "allow_auto_random_explicit_insert", "1"), "5.0"))
                .settings(known -> later(concurrency(sizes(costs(planner(known))))))
                .askingForSettings("SELECT CONCAT('=', @@{name})", "4.0.9", "5.0.0", "6.5.5", "7.5.3", "8.5.4")
                .hints(known -> ofQueries(ofIndexes(ofJoins(known.withoutComments().without("SQL_CALC_FOUND_ROWS")))));
    }

    private static Settings switches(Settings known, String since, String... names) {
        Settings all = known;
        for (String name : names) {
            all = all.plusSince(since, name, SWITCH);
        }
        return all;
    }

    private static Settings each(Settings known, String since, String[] values, String... names) {
        Settings all = known;
        for (String name : names) {
            all = all.plusSince(since, name, values);
        }
        return all;
    }

    private static Settings planner(Settings known) {
        return switches(known, "", "tidb_enable_index_merge", "tidb_enable_cascades_planner", "tidb_opt_agg_push_down",
                "tidb_opt_distinct_agg_push_down", "tidb_opt_insubq_to_join_and_agg", "tidb_enable_vectorized_expression",
                "tidb_enable_chunk_rpc", "tidb_enable_rate_limit_action")
                .plus("tidb_opt_join_reorder_threshold", "0", "3", "10").plus("tidb_opt_correlation_threshold", "0", "0.9", "1")
                .plus("tidb_opt_correlation_exp_factor", "0", "1", "1000").plusSince("6.5", "tidb_optimizer_selectivity_level", SWITCH)
                .plusSince("5.0", "tidb_enable_parallel_apply", SWITCH).plusSince("5.0", "tidb_opt_prefer_range_scan", SWITCH)
                .firstSince("5.0", "tidb_enable_clustered_index", "'ON'", "'OFF'", "'INT_ONLY'")
                .plusSince("5.0", "tidb_enable_clustered_index", "'ON'", "'OFF'")
                .plusUntil("5.1", "tidb_enable_radix_join", SWITCH).plusUntil("5.1", "tidb_enable_streaming", SWITCH);
    }

    private static Settings costs(Settings known) {
        return each(each(known, "", FACTOR, "tidb_opt_cpu_factor", "tidb_opt_copcpu_factor", "tidb_opt_network_factor",
                "tidb_opt_scan_factor", "tidb_opt_desc_factor", "tidb_opt_seek_factor", "tidb_opt_memory_factor", "tidb_opt_disk_factor",
                "tidb_opt_concurrency_factor"),
                "8.5.3", FACTOR, "tidb_opt_hash_agg_cost_factor", "tidb_opt_stream_agg_cost_factor", "tidb_opt_hash_join_cost_factor",
                "tidb_opt_merge_join_cost_factor", "tidb_opt_index_join_cost_factor", "tidb_opt_index_lookup_cost_factor",
                "tidb_opt_index_merge_cost_factor", "tidb_opt_index_reader_cost_factor", "tidb_opt_index_scan_cost_factor",
                "tidb_opt_table_full_scan_cost_factor", "tidb_opt_table_range_scan_cost_factor", "tidb_opt_table_reader_cost_factor",
                "tidb_opt_table_rowid_scan_cost_factor", "tidb_opt_topn_cost_factor", "tidb_opt_limit_cost_factor",
                "tidb_opt_sort_cost_factor");
    }

    private static Settings sizes(Settings known) {
        return known.plus("tidb_init_chunk_size", "1", "32").plus("tidb_max_chunk_size", "32", "1024")
                .plus("tidb_index_join_batch_size", "1", "25000").plus("tidb_index_lookup_size", "1", "20000")
                .plusSince("6.2", "tidb_min_paging_size", "1", "128").plusSince("6.3", "tidb_max_paging_size", "1", "50000")
                .plusSince("6.4", "tidb_opt_range_max_size", "1", "67108864");
    }

    private static Settings concurrency(Settings known) {
        return each(each(known, "", WORKERS, "tidb_hash_join_concurrency", "tidb_hashagg_final_concurrency",
                "tidb_hashagg_partial_concurrency", "tidb_index_lookup_concurrency", "tidb_index_lookup_join_concurrency",
                "tidb_index_serial_scan_concurrency", "tidb_projection_concurrency", "tidb_window_concurrency",
                "tidb_distsql_scan_concurrency"),
                "5.0", WORKERS, "tidb_executor_concurrency", "tidb_merge_join_concurrency", "tidb_streamagg_concurrency")
                .plusSince("6.5", "tidb_index_merge_intersection_concurrency", WORKERS);
    }

    /// What came after 5.0.
    private static Settings later(Settings known) {
        return plans(switches(switches(switches(known,
                "5.4", "tidb_enable_paging", "tidb_regard_null_as_point", "tidb_enable_ordered_result_mode"),
                "6.5", "tidb_enable_outer_join_reorder", "tidb_enable_null_aware_anti_join", "tidb_opt_projection_push_down",
                "tidb_opt_prefix_index_single_scan", "tidb_opt_three_stage_distinct_agg", "tidb_opt_skew_distinct_agg",
                "tidb_opt_force_inline_cte", "tidb_enable_pipelined_window_function", "tidb_enable_reuse_chunk",
                "tidb_enable_index_merge_join", "tidb_opt_enable_correlation_adjustment", "tidb_enable_prepared_plan_cache",
                "tidb_remove_orderby_in_subquery", "tidb_enable_new_only_full_group_by_check", "tidb_enable_unsafe_substitute"),
                "7.5", "tidb_enable_inl_join_inner_multi_pattern", "tidb_opt_advanced_join_hint", "tidb_opt_derive_topn",
                "tidb_opt_enable_hash_join", "tidb_enable_non_prepared_plan_cache", "tidb_enable_plan_cache_for_param_limit",
                "tidb_enable_plan_cache_for_subquery", "tidb_opt_enable_late_materialization"))
                .plusSince("5.4", "tidb_partition_prune_mode", "'static'", "'dynamic'")
                .plusSince("5.4", "tidb_analyze_version", "1", "2").plusSince("5.4", "tidb_stats_load_sync_wait", "0", "100")
                .plusSince("5.4", "tidb_opt_limit_push_down_threshold", "0", "100")
                .plusSince("6.2", "tidb_cost_model_version", "1", "2");
    }

    private static Settings plans(Settings known) {
        return switches(known, "8.5.4", "tidb_opt_enable_semi_join_rewrite", "tidb_opt_enable_no_decorrelate_in_select")
                .plusSince("7.5", "tidb_opt_objective", "'moderate'", "'determinate'")
                .plusSince("7.5", "tidb_opt_ordering_index_selectivity_threshold", "0", "1")
                .plusSince("8.0", "tidb_opt_ordering_index_selectivity_ratio", "-1", "0", "1")
                .plusSince("8.0", "tidb_enable_parallel_hashagg_spill", SWITCH)
                .plusSince("8.0", "tidb_opt_use_invisible_indexes", SWITCH)
                .plusSince("8.4", "tidb_hash_join_version", "'legacy'", "'optimized'")
                .plusSince("7.1", "tidb_opt_fix_control", Stream.of("44262:ON", "44389:ON", "44830:ON", "44855:ON", "45132:0",
                        "45798:ON", "46177:ON", "47400:ON", "49736:ON", "52869:ON", "")
                        .map(fix -> "'" + fix + "'").toArray(String[]::new));
    }

    private static String[] comments(String... hints) {
        return Stream.of(hints).map(hint -> "/*+ " + hint + " */").toArray(String[]::new);
    }

    private static Hints ofJoins(Hints known) {
        return known.anywhere(Span.ALWAYS, comments("HASH_JOIN({table})", "HASH_JOIN({table}, {other})", "MERGE_JOIN({table})",
                        "MERGE_JOIN({table}, {other})", "INL_JOIN({table})", "INL_HASH_JOIN({table})", "INL_MERGE_JOIN({table})"))
                .anywhere(Span.since("6.5"), comments("HASH_JOIN_BUILD({table})", "HASH_JOIN_PROBE({table})", "LEADING({table}, {other})",
                        "LEADING({other}, {table})", "STRAIGHT_JOIN()", "SEMI_JOIN_REWRITE()", "NO_DECORRELATE()", "NO_HASH_JOIN({table})",
                        "NO_MERGE_JOIN({table})", "NO_INDEX_JOIN({table})", "NO_INDEX_HASH_JOIN({table})",
                        "NO_INDEX_MERGE_JOIN({table})"));
    }

    private static Hints ofIndexes(Hints known) {
        return known.anywhere(Span.ALWAYS, comments("USE_INDEX({table}, {index})", "USE_INDEX({table})", "IGNORE_INDEX({table}, {index})",
                        "USE_INDEX_MERGE({table})", "USE_INDEX_MERGE({table}, {index})", "NO_INDEX_MERGE()"))
                .anywhere(Span.since("6.5"), comments("FORCE_INDEX({table}, {index})", "ORDER_INDEX({table}, {index})",
                        "NO_ORDER_INDEX({table}, {index})"));
    }

    private static Hints ofQueries(Hints known) {
        return known.anywhere(Span.ALWAYS, comments("HASH_AGG()", "STREAM_AGG()", "AGG_TO_COP()", "LIMIT_TO_COP()", "USE_TOJA(TRUE)",
                        "USE_TOJA(FALSE)", "IGNORE_PLAN_CACHE()", "QB_NAME(q)"))
                .anywhere(Span.since("6.5"), comments("MERGE()"))
                .outermost(Span.since("6.5"), comments("NTH_PLAN(2)", "NTH_PLAN(3)", "NTH_PLAN(5)"))
                .outermost(Span.since("7.5"), comments("SET_VAR(tidb_opt_agg_push_down = 1)", "SET_VAR(tidb_max_chunk_size = 32)",
                        "SET_VAR(tidb_enable_index_merge = 0)", "SET_VAR(tidb_opt_derive_topn = 1)", "SET_VAR(tidb_cost_model_version = 1)",
                        "SET_VAR(tidb_opt_projection_push_down = 0)", "SET_VAR(tidb_opt_insubq_to_join_and_agg = 0)"));
    }
}
