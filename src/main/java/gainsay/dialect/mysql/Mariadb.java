package gainsay.dialect.mysql;

import gainsay.dialect.Construct;
import gainsay.dialect.DialectHistory;
import gainsay.dialect.ExpectedError;
import gainsay.dialect.Feature;
import gainsay.dialect.Settings;
import gainsay.dialect.Span;
import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Shape;
import gainsay.sql.Statement;
import gainsay.sql.Type;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// MariaDB, from 10.2 on, by its differences from MySQL.
public final class Mariadb {
    private static final Set<Type> NAMES = EnumSet.of(Type.UUID, Type.NETWORK);
    private static final Set<Type> OTHERS = EnumSet.of(Type.BOOLEAN, Type.INTEGER, Type.REAL, Type.NUMERIC, Type.DATE, Type.TIME,
            Type.TIMESTAMP);
    private static final Construct UNLIKE = new Construct("UUID", Mariadb::unlike, false);
    private static final Construct CHOSEN = new Construct("UUID", node -> node instanceof Expr.Call call && call.function().equals("IF")
            && Shape.any(call, part -> part instanceof Expr expr && NAMES.contains(expr.type())), false);

    /// A condition of ON DUPLICATE KEY UPDATE is written as IF, of the new value and the column.
    private static final Construct CHOSEN_CHANGE = Construct.of("IF", Statement.Upsert.class, upsert -> upsert.where().isPresent()
            && upsert.assignments().stream().anyMatch(one -> one.value() instanceof Expr value
            && (NAMES.contains(value.type()) || OTHERS.contains(value.type()))));

    public static final DialectHistory DIALECT = MariadbDeclarations.in(Mysql.DIALECT.named("mariadb"))
            .with(Feature.COMMON_TABLE_EXPRESSIONS, Feature.RECURSIVE_TABLES, Feature.WINDOW_FUNCTIONS, Feature.DEFAULT_EXPRESSIONS,
                    Feature.GIVEN_TYPES, Feature.NAMED_WINDOWS)
            .without(Feature.GROUPING_CALLS, Feature.OUTER_IN_DERIVED, Feature.INVISIBLE_COLUMNS)
            .without(Feature.EXPRESSION_INDEX, Feature.LATERAL_JOINS, Feature.INTERSECTIONS, Feature.SETS_OF_ALL, Feature.RENAME_COLUMN,
                    Feature.LENIENT_WINDOWS, Feature.FRAME_PARAMETERS, Feature.REAL_PARAMETERS, Feature.SLOW_TABLES, Feature.WHOLE_TABLES,
                    Feature.OPEN_INTEGERS, Feature.TEXTS_FOR_DATES)
            .errorText(message -> message.replaceFirst("^\\(conn=\\d+\\) ", ""))
            .since("10.3", Feature.INTERSECTIONS, Feature.INVISIBLE_COLUMNS)
            .since("10.5", Feature.SETS_OF_ALL).since("10.5.2", Feature.RENAME_COLUMN)
            .without(Feature.RETURNING_UPDATED).since("10.5", Feature.RETURNING)
            .since("10.4.3", Feature.PERIODS).since("10.5.3", Feature.KEYS_OVER_TIME).since("10.6", Feature.PREPARES_CHECKS)
            .writes(Statement.Insert.class, MysqlChanges::insert).writes(Query.Values.class, MysqlWriters::values)
            .introspection(known -> known.served("ALTER DATABASE CHARACTER SET DEFAULT").servedSince("11.6",
                    "ALTER DATABASE CHARACTER SET utf8mb4"))
            .operators(known -> known.without(Operator.CONTAINS, Operator.CONTAINED))
            .resultTypes(told -> told.equalsIgnoreCase("JSON") ? "" : Mysql.spelled(told))
            .functions(MariadbFunctions::in).settings(Mariadb::settings).prepares(MysqlPreparing.DIRECT)
            .hints(known -> known.withoutComments().past(Span.since("10.3.4"), " FOR SYSTEM_TIME AS OF '2038-01-01 00:00:00'"))
            .expectsNot(3854, 3819, 3762, 3837, 3973, 1215, 1067, 3688, 3141, 1525, 3569, 3995, 6123, 3514, 3855, 3959, 1654, 1137)
            .expectsNot("'functional index'").expectsNot("nth_value").expectsNot("multi-valued").expectsNot(MysqlErrors.MIX)
            .expects(ExpectedError.of(ExpectedError.When.CONSTRUCT, MysqlErrors.MIX, MysqlErrors.MADE_TEXT_REASON)
                    .vendor(1267, 1270, 1271).since("11.5").in(MysqlErrors.MADE_TEXT))
            .expects(ExpectedError.of(ExpectedError.When.EVALUATION, "a drawn text is no document").vendor(4037, 4038).since("10.6")
                    .in(MysqlErrors.DOCUMENT))
            .expects(ExpectedError.of(ExpectedError.When.EVALUATION, "a drawn text is no pattern").vendor(1139).in(MysqlErrors.PATTERN))
            .expects(ExpectedError.of(ExpectedError.When.CONSTRUCT, "a drawn default is longer than its column").vendor(1067)
                    .in(Construct.CREATE_TABLE, Construct.ALTER_TABLE, Construct.COMMAND))
            .expects(ExpectedError.of(ExpectedError.When.CONSTRUCT, "an address or identifier is compared with texts and its like alone")
                    .vendor(4078).since("10.5").in(UNLIKE, CHOSEN, CHOSEN_CHANGE))
            .introspection(known -> known.explain("EXPLAIN FORMAT=JSON "))
            .expects(ExpectedError.of(ExpectedError.When.CHANGE, "a drawn row breaks a drawn CHECK").alone().vendor(4025))
            .expects(ExpectedError.of(ExpectedError.When.CONSTRUCT, "a RANGE frame that is written out needs one key").vendor(4019)
                    .until("11.4").in(Construct.WINDOW))
            .expects(ExpectedError.of(ExpectedError.When.CONSTRUCT, "a RANGE frame that is written out needs a number as its key")
                    .vendor(4021).until("11.4").in(Construct.WINDOW))
            .expects(ExpectedError.of(ExpectedError.When.CONSTRUCT, "a NULL of no type is no date").vendor(3047).since("10.6.1")
                    .in(Construct.function("TO_CHAR")))
            .expects(ExpectedError.of(ExpectedError.When.CONSTRUCT, "a drawn sort buffer is too small for the drawn keys").vendor(1038))
            .expects(ExpectedError.of(ExpectedError.When.CONSTRUCT, "SUBQUERY in ROW", "a drawn row before IN has a subquery in it")
                    .vendor(1235).in(Construct.SUBQUERY));

    private Mariadb() {}

    /// Does an address or an identifier meet a number or a day? So it is drawn where a CASE of such values begins with NULL.
    private static boolean unlike(Node node) {
        List<Expr> met = switch (node) {
            case Expr.Binary binary when binary.operator().kind() == Operator.Kind.COMPARISON -> List.of(binary.left(), binary.right());
            case Expr.Between between -> List.of(between.operand(), between.low(), between.high());
            case Expr.InList in -> Stream.concat(Stream.of(in.operand()), in.options().stream()).toList();
            default -> List.of();
        };
        return met.stream().anyMatch(Mariadb::named) && met.stream().anyMatch(other -> OTHERS.contains(other.type()));
    }

    private static boolean named(Expr expr) {
        return NAMES.contains(expr.type())
                || expr.type() == Type.ANY && Shape.any(expr, inner -> inner instanceof Expr part && NAMES.contains(part.type()));
    }

    private static Settings settings(Settings known) {
        return known.without(MysqlSettings.SWITCH).without("eq_range_index_dive_limit").without("range_optimizer_max_mem_size")
                .without("internal_tmp_mem_storage_engine").without("windowing_use_high_precision")
                .plus(MysqlSettings.SWITCH, MysqlSettings.both("index_merge", "index_merge_union", "index_merge_sort_union",
                        "index_merge_intersection", "index_merge_sort_intersection", "index_condition_pushdown", "derived_merge",
                        "derived_with_keys", "firstmatch", "loosescan", "materialization", "semijoin", "partial_match_rowid_merge",
                        "partial_match_table_scan", "subquery_cache", "mrr", "mrr_cost_based", "mrr_sort_keys", "outer_join_with_cache",
                        "semijoin_with_cache", "join_cache_incremental", "join_cache_hashed", "join_cache_bka",
                        "optimize_join_buffer_size", "table_elimination", "extended_keys", "exists_to_in", "orderby_uses_equalities",
                        "condition_pushdown_for_derived"))
                .plus(MysqlSettings.SWITCH, "'in_to_exists=off,materialization=on'", "'in_to_exists=on,materialization=off'",
                        "'mrr=on,mrr_sort_keys=on,join_cache_bka=on'", "'default'")
                .plusSince("10.3", MysqlSettings.SWITCH, MysqlSettings.both("split_materialized"))
                .plusSince("10.4", MysqlSettings.SWITCH, MysqlSettings.both("condition_pushdown_for_subquery", "rowid_filter",
                        "condition_pushdown_from_having"))
                .plusSince("10.5", MysqlSettings.SWITCH, MysqlSettings.both("not_null_range_scan"))
                .plusSince("11.0.2", MysqlSettings.SWITCH, MysqlSettings.both("hash_join_cardinality"))
                .plusSince("11.4", MysqlSettings.SWITCH, MysqlSettings.both("cset_narrowing", "sargable_casefold"))
                .plus("join_cache_level", "0", "1", "2", "3", "4", "6", "8").plus("join_cache_level", "4", "8")
                .plus("optimizer_use_condition_selectivity", "1", "3", "5")
                .plus("use_stat_tables", "'never'", "'preferably'").plus("optimizer_selectivity_sampling_limit", "10", "100")
                .plus("expensive_subquery_limit", "0", "100")
                .plus("sort_buffer_size", "1024").plusSince("10.2.18", "eq_range_index_dive_limit", "0", "1", "200");
    }
}
