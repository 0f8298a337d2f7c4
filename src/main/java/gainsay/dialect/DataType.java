package gainsay.dialect;

import gainsay.sql.Type;
import gainsay.sql.Value;

/// A type as columns and casts of a dialect spell it, and what it means. An empty spelling is a column without a type. `most`
/// is the largest integer that it holds, if it is one of integers; the smallest is about as far from 0, or 0.
public record DataType(String spelling, Type type, long most) {
    public DataType(String spelling, Type type) {
        this(spelling, type, Long.MAX_VALUE);
    }

    /// Does it hold whatever is of its type?
    public boolean whole() {
        return most == Long.MAX_VALUE;
    }

    /// Does it hold this value, which is of its type?
    public boolean holds(Value value) {
        return !(value instanceof Value.Int(long number)) || whole() || number <= most && number >= -most;
    }
}
