package gainsay.run;

import gainsay.sql.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The rows that a query gave, whole and typed. Two are the same as multisets: how often each row occurs counts, their
/// order does not.
///
/// `types` are those of the columns as a cast spells them, for whoever writes the values down; an empty one is not known, and
/// there are none at all where values have their types by themselves. They are no part of what was answered.
public record Rows(List<List<Value>> rows, List<String> types) implements Outcome {

    public Rows(List<List<Value>> rows) {
        this(rows, List.of());
    }

    /// The type of a column, if it is known.
    public Optional<String> type(int column) {
        return column < types.size() && !types.get(column).isEmpty() ? Optional.of(types.get(column)) : Optional.empty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rows same && rows.equals(same.rows);
    }

    @Override
    public int hashCode() {
        return rows.hashCode();
    }

    public boolean sameAs(Rows other) {
        return rows.size() == other.rows.size() && (rows.equals(other.rows) || takesAll(other));
    }

    /// Are the rows of the other, as many as these, taken from these one by one?
    private boolean takesAll(Rows other) {
        Map<List<Value>, Integer> left = counts();
        for (List<Value> row : other.rows) {
            int count = left.getOrDefault(row, 0);
            if (count == 0) {
                return false;
            }
            left.put(row, count - 1);
        }
        return true;
    }

    /// How often each row occurs.
    public Map<List<Value>, Integer> counts() {
        Map<List<Value>, Integer> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(row, 1, Integer::sum));
        return counts;
    }
}
