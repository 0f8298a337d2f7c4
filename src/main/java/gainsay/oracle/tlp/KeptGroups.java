package gainsay.oracle.tlp;

import gainsay.dialect.Functions;
import gainsay.dialect.Trait;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Operator;
import gainsay.sql.Query;
import gainsay.sql.Source;
import gainsay.sql.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// What is left of HAVING where several keys are equal and look different, so that any of them may stand for its group, and a predicate
/// may be true of one and false of another: each group that is kept is a group, of as many rows as without HAVING.
///
///     SELECT k, COUNT(*) FROM t GROUP BY k HAVING p
///     … AS kept WHERE NOT EXISTS (SELECT 1 FROM (SELECT k, COUNT(*) FROM t GROUP BY k) AS g WHERE g = kept)      has no rows
final class KeptGroups {
    private static final String GROUP = "g_";
    private static final String KEPT = "kept_";

    private KeptGroups() {}

    /// Broken, if a part of this claim has a group that is none; empty if all are, or if more than its key is open.
    static Optional<Verdict> judge(Tlp.Claim claim, List<Query.Select> parts, Database database) {
        if (!plain(claim.whole(), database.dialect().functions())) {
            return Optional.empty();
        }
        for (Query.Select part : parts) {
            Query.Select strays = strays(claim.whole(), part);
            if (database.rows(strays) instanceof Rows rows && !rows.rows().isEmpty()) {
                return Optional.of(Verdict.broken(Tlp.HAVING, new Evidence(Verdict.sql(database, strays), new Rows(List.of())),
                        new Evidence(Verdict.sql(database, part), rows),
                        "HAVING keeps groups as they are: none of its groups is another than without it, by its keys and the number of "
                                + "its rows."));
            }
        }
        return Optional.empty();
    }

    /// Are columns of tables the keys, and is nothing fetched but these and how many rows there are?
    private static boolean plain(Query.Select whole, Functions functions) {
        return whole.from().stream().flatMap(from -> from.relations().stream()).allMatch(Source.Table.class::isInstance)
                && whole.groupBy().stream().allMatch(Expr.Column.class::isInstance)
                && whole.items().stream().allMatch(item -> item instanceof Query.Item.Of(Expr expr, _)
                        && (whole.groupBy().contains(expr) || expr instanceof Expr.Aggregate count && count.arguments().isEmpty()
                                && functions.has(count.function(), Trait.COUNTS_ROWS)));
    }

    /// The groups of a part that are none of the whole.
    private static Query.Select strays(Query.Select whole, Query.Select part) {
        Expr same = IntStream.range(0, whole.items().size()).<Expr>mapToObj(i ->
                new Expr.Binary(Operator.NOT_DISTINCT_FROM, column(GROUP, i), column(KEPT, i))).reduce(Expr::and).orElseThrow();
        Query.Select equal = Query.Select.of(List.of(Query.Item.of(Expr.literal(1))), derived(whole, GROUP)).where(same);
        return Query.Select.of(List.of(new Query.Item.All("")), derived(part, KEPT)).where(new Expr.Exists(equal, true));
    }

    private static Expr.Column column(String table, int at) {
        return new Expr.Column(table, "c" + at, Type.ANY);
    }

    private static Source.Derived derived(Query.Select select, String alias) {
        List<Query.Item> items = new ArrayList<>();
        select.items().forEach(item -> items.add(new Query.Item.Of(((Query.Item.Of) item).expr(), "c" + items.size())));
        return new Source.Derived(select.items(items), alias);
    }
}
