package gainsay.oracle.guard;

import gainsay.run.Rows;
import gainsay.sql.Value;
import java.util.List;

/// Sums that may round differently in another order of their rows.
final class Rounding {
    private Rounding() {}

    /// Does the order of these values show in an aggregate, which `always` rounds, or rounds what are no integers?
    static boolean shows(Rows rows, boolean always) {
        List<Value> values = rows.rows().stream().map(List::getFirst).filter(value -> !value.equals(Value.NULL)).toList();
        return values.size() > 1 && (!values.stream().allMatch(Value.Int.class::isInstance)
                || always && values.stream().distinct().count() > 1);
    }
}
