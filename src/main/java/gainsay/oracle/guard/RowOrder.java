package gainsay.oracle.guard;

import gainsay.dialect.Feature;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.sql.Expr;
import gainsay.sql.Query;
import gainsay.sql.Schema;
import gainsay.sql.Shape;
import gainsay.sql.Type;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Whether two answers of the same rows to an ordered query have them in one order. Rows whose keys are equal may come as they like.
///
/// It is looked into only where the answers are not row by row the same. Then the keys of each row are fetched beside it, and what is left
/// of the order is the sequence of keys, equal ones being one: in two right answers it is the same, whatever order is meant. So it need
/// not be known which of two keys is the greater, only which of them are equal. That is exact for numbers; of texts and what else has an
/// equality of its own the database is asked, by DISTINCT. What may be equal and cannot be told counts as equal.
public final class RowOrder {
    static final Verdict UNTOLD = new Verdict.Inapplicable("what the rows are ordered by cannot be fetched beside them");
    static final Verdict FOLDED = new Verdict.Inapplicable("a constant has neither collation nor place, as its key may have");
    static final Verdict MERGED = new Verdict.Inapplicable("which keys of the order are equal is not known");
    /// Some engines look no further when they sort long texts.
    private static final int LONGEST = 250;

    private final Optional<Query.With> with;
    private final Query.Ordered ordered;
    private final Database database;
    private final Schema schema;

    private RowOrder(Query query, Query.Ordered ordered, Database database) {
        this.with = query instanceof Query.With with ? Optional.of(with) : Optional.empty();
        this.ordered = ordered;
        this.database = database;
        this.schema = with.map(database.schema()::withTables).orElse(database.schema());
    }

    /// What it says that two answers agree; empty if they have other rows, or in another order than the query's own ORDER BY leaves open.
    public static Optional<Verdict> agree(Query query, Rows one, Rows other, Database database) {
        if (!one.sameAs(other)) {
            return Optional.empty();
        }
        return !differ(query, one, other) ? Optional.of(Verdict.HOLDS)
                : new RowOrder(query, ordered(query).orElseThrow(), database).compared(one.rows(), one.rows(), other.rows());
    }

    /// Are two answers in another order, row by row, where the query asks for one?
    public static boolean differ(Query query, Rows one, Rows other) {
        return !one.equals(other) && ordered(query).isPresent();
    }

    /// The same of an answer that is to be the part of all rows that begins behind `skipped` of them.
    public static Optional<Verdict> agree(Query.Ordered query, Rows all, int skipped, Rows part, Database database) {
        int from = Math.min(skipped, all.rows().size());
        int to = Math.min(from + part.rows().size(), all.rows().size());
        List<List<Value>> expected = all.rows().subList(from, to);
        Map<List<Value>, Integer> left = all.counts();
        return expected.equals(part.rows()) ? Optional.of(Verdict.HOLDS)
                : expected.size() != part.rows().size() || part.rows().stream().anyMatch(row -> left.merge(row, -1, Integer::sum) < 0)
                ? Optional.empty() : new RowOrder(query, query, database).compared(all.rows(), expected, part.rows());
    }

    /// The outermost ORDER BY of a query.
    private static Optional<Query.Ordered> ordered(Query query) {
        return switch (query) {
            case Query.Ordered ordered -> ordered.orderBy().isEmpty() ? Optional.empty() : Optional.of(ordered);
            case Query.With(_, _, Query.Ordered body) -> ordered(body);
            case Query.With _, Query.Select _, Query.Compound _, Query.Values _, Query.Raw _ -> Optional.empty();
        };
    }

    private Optional<Verdict> compared(List<List<Value>> all, List<List<Value>> expected, List<List<Value>> actual) {
        int width = expected.getFirst().size();
        Optional<List<SortKeys.Key>> keys = SortKeys.of(ordered, width, schema);
        Optional<Map<List<Value>, Set<List<Value>>>> beside = keys.flatMap(known -> beside(known, all, width));
        if (beside.isEmpty() || !beside.get().keySet().containsAll(all)) {
            return Optional.of(UNTOLD);
        }
        Classes exact = new Classes(beside.get(), RowOrder::exact);
        if (exact.sequence(expected).equals(exact.sequence(actual))) {
            return Optional.of(Verdict.HOLDS);
        }
        if (!told(keys.get(), beside.get())) {
            return Optional.of(FOLDED);
        }
        Classes loose = new Classes(beside.get(), RowOrder::loose);
        int equal = all(beside.get(), RowOrder::number) ? exact.size
                : equal(keys.get()).orElseGet(() -> all(beside.get(), this::told) ? exact.size : 0);
        if (equal < loose.size) {
            return Optional.of(MERGED);
        }
        if (equal < exact.size && loose.sequence(expected).equals(loose.sequence(actual))) {
            return Optional.of(Verdict.HOLDS);
        }
        return Ambiguity.in(keyed(keys.get()), database).map(Verdict.Inapplicable::new);
    }

    /// Each row with the keys that rows like it have.
    private Optional<Map<List<Value>, Set<List<Value>>>> beside(List<SortKeys.Key> keys, List<List<Value>> rows, int width) {
        List<List<Value>> all = rows;
        if (keys.stream().anyMatch(key -> key.place().isEmpty())) {
            if (!(database.rows(keyed(keys)) instanceof Rows fetched)) {
                return Optional.empty();
            }
            all = fetched.rows();
        }
        Map<List<Value>, Set<List<Value>>> beside = new HashMap<>();
        for (List<Value> row : all) {
            List<Value> key = new ArrayList<>();
            int further = width;
            for (SortKeys.Key one : keys) {
                key.add(row.get(one.place().isPresent() ? one.place().get() : further++));
            }
            beside.computeIfAbsent(row.subList(0, width), _ -> new HashSet<>()).add(key);
        }
        return Optional.of(beside);
    }

    /// The query with those keys at its end that it does not fetch, of all rows and in no order, but where the order chooses rows.
    private Query keyed(List<SortKeys.Key> keys) {
        if (!(ordered.body() instanceof Query.Select select)) {
            return within(ordered.body());
        }
        List<Query.Item> further = keys.stream().filter(key -> key.place().isEmpty()).map(key -> Query.Item.of(key.expr().orElseThrow()))
                .toList();
        boolean alone = further.isEmpty() || database.dialect().has(Feature.STAR_AND_MORE);
        List<Query.Item> items = new ArrayList<>((alone ? select : SortKeys.spread(select, schema)).items());
        items.addAll(further);
        Query.Select with = select.items(items);
        return within(select.distinctOn().isEmpty() ? with
                : new Query.Ordered(with, ordered.orderBy(), Optional.empty(), Optional.empty()));
    }

    private Query within(Query query) {
        return with.<Query>map(one -> new Query.With(one.recursive(), one.tables(), query)).orElse(query);
    }

    /// How many different keys there are by the engine's own account; empty if it cannot be asked.
    private Optional<Integer> equal(List<SortKeys.Key> keys) {
        if (!(ordered.body() instanceof Query.Select select) || select.distinct()
                || keys.stream().anyMatch(key -> key.expr().isEmpty())) {
            return Optional.empty();
        }
        Query.Select different = select.items(keys.stream().map(key -> Query.Item.of(key.expr().orElseThrow())).toList()).distinct(true);
        return database.rows(within(different)) instanceof Rows rows ? Optional.of(rows.rows().size()) : Optional.empty();
    }

    /// Is each key whose value is folded on one side a number? What is folded brings no collation, and no place among names.
    private boolean told(List<SortKeys.Key> keys, Map<List<Value>, Set<List<Value>>> beside) {
        boolean folds = Shape.any(ordered, Expr.Focus.class::isInstance);
        return IntStream.range(0, keys.size()).filter(i -> folds && keys.get(i).expr()
                .map(expr -> Shape.any(expr, Expr.Focus.class::isInstance)).orElse(true))
                .allMatch(i -> beside.values().stream().flatMap(Set::stream).allMatch(key -> number(key.get(i))));
    }

    /// Is it known of such a value that it is equal to none that looks different?
    private boolean told(Value value) {
        return number(value) || value instanceof Value.Blob || value instanceof Value.Text
                && database.dialect().discipline().texts().exact()
                && !Collations.touched(ordered, database);
    }

    private static boolean all(Map<List<Value>, Set<List<Value>>> beside, Predicate<Value> fits) {
        return beside.values().stream().flatMap(Set::stream).flatMap(List::stream).allMatch(fits);
    }

    /// A number, or no value.
    private static boolean number(Value value) {
        return switch (value) {
            case Value.Null _, Value.Bool _, Value.Int _, Value.Real _ -> true;
            case Value.Written written -> written.type() == Type.NUMERIC;
            case Value.Text _, Value.Blob _ -> false;
        };
    }

    /// One form for all values that are equal by their worth, and beyond some length for those that begin alike. A real number
    /// is compared with others as one. Documents are in no order that all engines have.
    private static Value exact(Value value) {
        return switch (value) {
            case Value.Int(long number) -> Value.of((double) number);
            case Value.Real(double real) -> Value.of(real == 0 ? 0.0 : real);
            case Value.Bool(boolean truth) -> Value.of(truth ? 1.0 : 0.0);
            case Value.Written(Type type, String text) when type == Type.NUMERIC -> Value.of(Double.parseDouble(text));
            case Value.Written(Type type, _) when type == Type.JSON -> Value.of("");
            case Value.Text(String text) -> Value.of(text.substring(0, Math.min(text.length(), LONGEST)));
            case Value.Blob(String hex) -> new Value.Blob(hex.substring(0, Math.min(hex.length(), LONGEST)));
            case Value.Null _, Value.Written _ -> value;
        };
    }

    /// The same, where texts are equal in any case and whatever spaces they end with, and all periods of time are.
    private static Value loose(Value value) {
        return switch (exact(value)) {
            case Value.Text(String text) -> Value.of(text.toLowerCase(Locale.ROOT).split("\0", 2)[0].stripTrailing());
            case Value.Written written when written.type() == Type.INTERVAL -> Value.of("");
            case Value known -> known;
        };
    }

    /// Keys of which some are equal, and all keys of rows that look the same.
    private static final class Classes {
        private final Map<List<Value>, List<Value>> first = new HashMap<>();
        private final Map<List<Value>, List<Value>> classes = new HashMap<>();
        /// How many keys are different.
        private final int size;

        /// As a form of its own says which values are equal.
        private interface Form {
            Value of(Value value);
        }

        Classes(Map<List<Value>, Set<List<Value>>> beside, Form form) {
            Set<List<Value>> different = new HashSet<>();
            beside.forEach((row, keys) -> keys.forEach(key -> {
                List<Value> known = key.stream().map(form::of).toList();
                different.add(known);
                List<Value> other = root(classes.computeIfAbsent(row, _ -> known));
                first.put(root(known), other);
            }));
            this.size = different.size();
        }

        private List<Value> root(List<Value> key) {
            List<Value> next = first.getOrDefault(key, key);
            return next.equals(key) ? key : root(next);
        }

        List<List<Value>> sequence(List<List<Value>> rows) {
            return rows.stream().map(row -> root(classes.get(row))).toList();
        }
    }
}
