package gainsay.run;

import gainsay.sql.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The rows that a query gave, whole and typed. Two are the same as multisets: how often each row occurs counts, their
/// order does not.
public record Rows(List<List<Value>> rows) implements Outcome {

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
