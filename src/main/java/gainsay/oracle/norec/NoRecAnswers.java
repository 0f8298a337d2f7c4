package gainsay.oracle.norec;

import gainsay.oracle.FormName;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.guard.Ambiguity;
import gainsay.oracle.guard.OneSided;
import gainsay.oracle.guard.RowOrder;
import gainsay.oracle.norec.NoRec.Claim;
import gainsay.oracle.norec.NoRec.Form;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Rows;
import gainsay.sql.Query;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What the two sides of a claim gave, and whether it agrees.
record NoRecAnswers(Claim claim, Query optimised, Query reference, Rows all, Rows fetched, Database database) {
    private static final Value ZERO = Value.of(0);
    private static final Value ONE = Value.of(1);
    private static final Value TRUE = new Value.Bool(true);

    Verdict verdict() {
        return switch (claim.form()) {
            case NAIVE -> counted(chosen());
            case CUT -> NoRecCut.left(claim, all, database).map(this::cut)
                    .orElseGet(() -> new Verdict.Inapplicable("the limit is no number of rows"));
            case SORT -> sorted();
            case ROWS, COUNT, GROUPS, FILTER, JOIN, FRAME -> compared(optimised, reference, chosen());
        };
    }

    /// Is a value true, be it a truth or the number of one?
    static boolean isTrue(Value value) {
        return value.equals(ONE) || value.equals(TRUE);
    }

    private Verdict compared(Query ordered, Query asked, Rows expected) {
        return RowOrder.agree(ordered, expected, fetched, database).orElseGet(() -> broken(asked, expected, fetched, optimised));
    }

    private Verdict counted(Rows expected) {
        Rows actual = new Rows(List.of(List.of(Value.of(fetched.rows().size()))));
        return expected.sameAs(actual) ? Verdict.HOLDS : miscounted(expected, actual, optimised);
    }

    private Verdict miscounted(Rows expected, Rows actual, Query open) {
        return Ambiguity.excuseCount(open, number(expected), number(actual), database)
                .orElseGet(() -> broken(reference, expected, actual));
    }

    private static long number(Rows count) {
        return count.rows().getFirst().getFirst() instanceof Value.Int(long number) ? number : 0;
    }

    private Verdict broken(Query asked, Rows expected, Rows actual, Query open) {
        return Ambiguity.excuse(open, expected, actual, database).orElseGet(() -> broken(asked, expected, actual));
    }

    private Verdict broken(Query asked, Rows expected, Rows actual) {
        return Verdict.broken(FormName.of(claim.form()), new Evidence(Verdict.sql(database, asked), expected),
                new Evidence(Verdict.sql(database, optimised), actual), explanation(claim.form()));
    }

    /// How many rows are left, and where they are ordered, which.
    private Verdict cut(NoRecCut.Left left) {
        Rows count = new Rows(List.of(List.of(Value.of(left.count()))));
        Rows actual = new Rows(List.of(List.of(Value.of(fetched.rows().size()))));
        if (!count.sameAs(actual)) {
            return miscounted(count, actual, claim.select());
        }
        return reference instanceof Query.Ordered whole ? RowOrder.agree(whole, all, left.skipped(), fetched, database)
                .orElseGet(() -> broken(reference, left.of(all), fetched, claim.select())) : Verdict.HOLDS;
    }

    /// The same rows as without ORDER BY, and by the ranks that a window gives them.
    private Verdict sorted() {
        Optional<Query> ranks = fetched.rows().size() < 2 || !all.sameAs(fetched) ? Optional.empty()
                : new NoRecReference(claim, database).ranked(fetched.rows().getFirst().size());
        if (ranks.isEmpty()) {
            return all.sameAs(fetched) ? Verdict.HOLDS : broken(reference, all, fetched, optimised);
        }
        Outcome outcome = database.rows(ranks.get());
        return outcome instanceof Rows ranked ? compared(optimised, ranks.get(), byRank(ranked))
                : OneSided.verdict(ranks.get(), outcome, () -> fetched, database);
    }

    private static Rows byRank(Rows ranked) {
        return new Rows(ranked.rows().stream()
                .sorted(Comparator.comparing(row -> row.getLast() instanceof Value.Int(long rank) ? rank : 0L))
                .map(row -> row.subList(0, row.size() - 1)).toList());
    }

    /// What the reference expects: its rows with a true last field, without it; or its counts that are not zero.
    private Rows chosen() {
        List<List<Value>> chosen = new ArrayList<>();
        for (List<Value> row : all.rows()) {
            Value last = row.getLast();
            switch (claim.form()) {
                case ROWS -> {
                    if (isTrue(last)) {
                        chosen.add(row.subList(0, row.size() - 1));
                    }
                }
                case NAIVE, COUNT -> chosen.add(List.of(last.equals(Value.NULL) ? ZERO : last));
                case GROUPS -> {
                    if (!last.equals(ZERO) && !last.equals(Value.NULL)) {
                        chosen.add(row);
                    }
                }
                case FILTER, JOIN, SORT, CUT, FRAME -> chosen.add(row);
            }
        }
        return new Rows(chosen);
    }

    static String explanation(Form form) {
        return switch (form) {
            case ROWS -> "The first query evaluates the predicate for every row; the second must return the rows for which it is true.";
            case NAIVE -> "The first query counts the rows for which the predicate is true; the second must return as many "
                    + "(the number of its rows is shown).";
            case COUNT -> "The first query counts the rows for which the predicate is true; the second must count as many.";
            case GROUPS -> "The first query counts the rows of each group for which the predicate is true; the second must count as "
                    + "many, without the zeros.";
            case FILTER -> "The first query aggregates the rows for which the condition is true; the second must aggregate the same.";
            case JOIN -> "The first query pairs all rows, with the truth of the conditions for each pair; from that follows what the "
                    + "second must return.";
            case SORT -> "The second query is the first in some order, and must have the same rows. Where the first has ranks, they say in "
                    + "which order.";
            case FRAME -> "The second query is the first with frames that its functions have no use for.";
            case CUT -> "The second query must return what the limit leaves of the rows of the first. If it does not return as many, the "
                    + "numbers of rows are shown.";
        };
    }
}
