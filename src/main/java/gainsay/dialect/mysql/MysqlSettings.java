package gainsay.dialect.mysql;

import gainsay.dialect.DialectHistory;
import gainsay.dialect.Hints;
import gainsay.dialect.Settings;
import gainsay.dialect.Span;
import java.util.stream.Stream;

/// The settings of a session of MySQL by which its optimizer chooses otherwise, and what a query itself may say about that. None may
/// change an answer.
final class MysqlSettings {
    static final String SWITCH = "optimizer_switch";

    private static final String HIGH_NOT = "HIGH_NOT_PRECEDENCE";
    private static final String[] MODES = {"STRICT_ALL_TABLES", "STRICT_TRANS_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE",
        "STRICT_ALL_TABLES,ERROR_FOR_DIVISION_BY_ZERO", "ONLY_FULL_GROUP_BY", "ANSI_QUOTES", "PIPES_AS_CONCAT", "PAD_CHAR_TO_FULL_LENGTH",
        "NO_UNSIGNED_SUBTRACTION", "ALLOW_INVALID_DATES", "NO_AUTO_VALUE_ON_ZERO"};

    private MysqlSettings() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.settings(known -> modes(pinned(limits(switches(known))))).hints(known -> optimizer(modifiers(indexes(known))));
    }

    /// What a server, a driver or a user may have set otherwise. Rows that do not fit are changed to fit, as many users have it, and
    /// columns that a GROUP BY does not name are never drawn.
    static Settings pinned(Settings known) {
        return known.pinned("sql_mode", "'NO_ENGINE_SUBSTITUTION'").pinned("time_zone", "'+00:00'")
                .pinned("collation_connection", "'utf8mb4_general_ci'")
                .pinned("group_concat_max_len", "100000");
    }

    /// A flag of the optimizer, on and off.
    static String[] both(String... flags) {
        return Stream.of(flags).flatMap(flag -> Stream.of("'" + flag + "=off'", "'" + flag + "=on'")).toArray(String[]::new);
    }

    /// How strict a database is, and how it reads SQL; all that we write means the same under each. Without backslashes in texts it would
    /// not, so that this mode is not among them.
    static Settings modes(Settings known) {
        return modes(known, "");
    }

    /// Without that in which NOT binds as tightly as a sign, before a version that reads all SQL in it.
    static Settings modes(Settings known, String version) {
        return known.first("sql_mode", Stream.of(MODES).map(MysqlSettings::mode).toArray(String[]::new))
                .firstSince(version, "sql_mode", mode(HIGH_NOT));
    }

    private static String mode(String words) {
        return "'NO_ENGINE_SUBSTITUTION," + words + "'";
    }

    private static Settings switches(Settings known) {
        return known.plus(SWITCH, both("index_merge", "index_merge_union", "index_merge_sort_union", "index_merge_intersection",
                        "engine_condition_pushdown", "index_condition_pushdown", "mrr", "mrr_cost_based", "block_nested_loop",
                        "batched_key_access", "materialization", "semijoin", "loosescan", "firstmatch", "duplicateweedout",
                        "subquery_materialization_cost_based", "use_index_extensions", "condition_fanout_filter", "derived_merge"))
                .plus(SWITCH, "'batched_key_access=on,mrr=on,mrr_cost_based=off'", "'firstmatch=off,loosescan=off,materialization=off'",
                        "'default'")
                .plusSince("8.0.3", SWITCH, both("use_invisible_indexes")).plusSince("8.0.13", SWITCH, both("skip_scan"))
                .plusSince("8.0.18", SWITCH, both("hash_join"))
                .plusSince("8.0.21", SWITCH, both("subquery_to_derived", "prefer_ordering_index"))
                .plusSince("8.0.22", SWITCH, both("derived_condition_pushdown")).plusSince("8.2", SWITCH, both("hash_set_operations"));
    }

    private static Settings limits(Settings known) {
        return known.plus("optimizer_search_depth", "0", "1", "2", "62").plus("optimizer_prune_level", "0", "1")
                .plus("eq_range_index_dive_limit", "0", "1", "1", "200")
                .plus("eq_range_index_dive_limit", "1").plus("join_buffer_size", "128", "262144")
                .plus("tmp_table_size", "1024", "16777216").plus("max_heap_table_size", "16384", "16777216")
                .plus("big_tables", "1", "0").plus("sort_buffer_size", "32768", "262144").plus("max_seeks_for_key", "1", "4294967295")
                .plus("range_optimizer_max_mem_size", "1", "0").plus("read_rnd_buffer_size", "1", "262144")
                .plusUntil("8.0.20", "max_length_for_sort_data", "4", "1024")
                .plusSince("8.0.2", "internal_tmp_mem_storage_engine", "'MEMORY'", "'TempTable'")
                .plusSince("8.0.2", "windowing_use_high_precision", "0", "1");
    }

    private static Hints indexes(Hints known) {
        return known.index(" FORCE INDEX ({index})", " USE INDEX ({index})", " IGNORE INDEX ({index})", " FORCE INDEX FOR JOIN ({index})",
                " USE INDEX FOR ORDER BY ({index})", " IGNORE INDEX FOR ORDER BY ({index})", " FORCE INDEX FOR GROUP BY ({index})",
                " IGNORE INDEX FOR GROUP BY ({index})");
    }

    private static Hints modifiers(Hints known) {
        return known.outermost(Span.ALWAYS, MysqlWriters.OUTERMOST.toArray(String[]::new))
                .anywhere(Span.ALWAYS, "STRAIGHT_JOIN", "SQL_BIG_RESULT", "SQL_SMALL_RESULT");
    }

    private static Hints optimizer(Hints known) {
        return known.anywhere(Span.ALWAYS, "/*+ BKA({table}) */", "/*+ NO_BKA({table}) */", "/*+ BNL({table}, {other}) */",
                        "/*+ NO_BNL({table}) */", "/*+ MRR({table}) */", "/*+ NO_MRR({table} {index}) */", "/*+ NO_ICP({table}) */",
                        "/*+ NO_RANGE_OPTIMIZATION({table}) */", "/*+ SEMIJOIN(FIRSTMATCH) */", "/*+ SEMIJOIN(MATERIALIZATION) */",
                        "/*+ SEMIJOIN(LOOSESCAN) */", "/*+ SEMIJOIN(DUPSWEEDOUT) */", "/*+ NO_SEMIJOIN() */",
                        "/*+ SUBQUERY(MATERIALIZATION) */", "/*+ SUBQUERY(INTOEXISTS) */", "/*+ QB_NAME(q) */")
                .anywhere(Span.since("8.0.1"), "/*+ MERGE({table}) */", "/*+ NO_MERGE({table}) */", "/*+ JOIN_FIXED_ORDER() */",
                        "/*+ JOIN_ORDER({table}, {other}) */", "/*+ JOIN_PREFIX({table}) */", "/*+ JOIN_SUFFIX({table}) */",
                        "/*+ INDEX_MERGE({table}) */", "/*+ NO_INDEX_MERGE({table}) */")
                .outermost(Span.since("8.0.3"), "/*+ SET_VAR(optimizer_switch = 'materialization=off') */",
                        "/*+ SET_VAR(optimizer_switch = 'semijoin=off') */", "/*+ SET_VAR(big_tables = 1) */",
                        "/*+ SET_VAR(sort_buffer_size = 32768) */", "/*+ SET_VAR(join_buffer_size = 128) */",
                        "/*+ SET_VAR(eq_range_index_dive_limit = 1) */")
                .anywhere(Span.since("8.0.13"), "/*+ SKIP_SCAN({table}) */", "/*+ NO_SKIP_SCAN({table}) */")
                .anywhere(Span.since("8.0.18").to("8.0.19"), "/*+ HASH_JOIN({table}, {other}) */", "/*+ NO_HASH_JOIN({table}) */")
                .anywhere(Span.since("8.0.20"), "/*+ INDEX({table} {index}) */", "/*+ NO_INDEX({table} {index}) */",
                        "/*+ JOIN_INDEX({table} {index}) */", "/*+ NO_GROUP_INDEX({table}) */", "/*+ NO_ORDER_INDEX({table}) */",
                        "/*+ GROUP_INDEX({table} {index}) */", "/*+ ORDER_INDEX({table} {index}) */")
                .anywhere(Span.since("8.0.22"), "/*+ DERIVED_CONDITION_PUSHDOWN({table}) */",
                        "/*+ NO_DERIVED_CONDITION_PUSHDOWN({table}) */");
    }
}
