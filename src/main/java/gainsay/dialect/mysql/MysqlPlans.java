package gainsay.dialect.mysql;

import gainsay.dialect.DialectHistory;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a plan of MySQL or MariaDB says without costs, numbers of rows, names and values.
///
/// The tree says each step in words. Where there is none, JSON says more than the table of old: of its members the names stay, which
/// tell what is sorted, materialised or joined by a buffer, and of a few the values.
final class MysqlPlans {
    private static final Pattern NAMED = Pattern.compile(": .*| (on|using) (?!temporary)[^ ,]+");
    private static final Pattern MEMBER = Pattern.compile("^\\s*\"([a-z_0-9]+)\": (.*)$");
    private static final Set<String> SAID = Set.of("access_type", "join_type", "buffer_type", "message", "operation", "dependent",
            "cacheable", "using_index", "using_temporary_table", "using_filesort", "using_join_buffer", "materialized_from_subquery",
            "first_match", "loosescan",
            "sort_intersect", "intersect", "union", "index_condition_bka", "mrr_type", "r_engine_stats", "using_MRR",
            "using_index_for_group_by", "distinct", "not_exists", "pushed_index_condition", "lateral", "recursive_union");
    private static final String SELECT = "-> Select #";

    private MysqlPlans() {}

    static DialectHistory in(DialectHistory dialect) {
        return dialect.introspection(known -> known.explain("EXPLAIN FORMAT=JSON ").explainSince("8.0.20", "EXPLAIN FORMAT=TREE ")
                .step(MysqlPlans::step));
    }

    /// One answer has all the lines of a plan.
    private static String step(String plan) {
        boolean json = plan.startsWith("{");
        return plan.lines().map(line -> json ? member(line) : words(line)).filter(line -> !line.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String member(String line) {
        var member = MEMBER.matcher(line);
        if (!member.matches()) {
            return line.strip().startsWith("\"") ? "" : line.strip();
        }
        return member.group(1) + (SAID.contains(member.group(1)) ? member.group(2) : "");
    }

    private static String words(String line) {
        String told = line.strip().startsWith(SELECT) ? line : plain(line);
        return NAMED.matcher(told).replaceAll(found -> found.group(1) == null ? ":" : " " + found.group(1));
    }

    /// Without what is in parentheses: conditions, keys, costs.
    private static String plain(String line) {
        StringBuilder plain = new StringBuilder();
        int depth = 0;
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            quoted ^= c == '\'';
            if (!quoted && c == '(') {
                depth++;
            } else if (!quoted && c == ')' && depth > 0) {
                depth--;
            } else if (depth == 0) {
                plain.append(c);
            }
        }
        return plain.toString().stripTrailing();
    }
}
