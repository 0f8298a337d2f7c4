package gainsay.dialect;

import gainsay.sql.Type;
import gainsay.sql.Value;

/// A type as columns of a dialect spell it, what it means, and how a cast spells it, which is the same in most dialects. An empty
/// spelling is a column without a type. `most` is the largest integer that it holds, if it is one of integers; the smallest is
/// about as far from 0, or 0.
public record DataType(String spelling, Type type, long most, String cast) {
    public DataType(String spelling, Type type, long most) {
        this(spelling, type, most, spelling);
    }

    public DataType(String spelling, Type type) {
        this(spelling, type, Long.MAX_VALUE);
    }

    DataType castAs(String other) {
        return new DataType(spelling, type, most, other);
    }

    /// Does it hold whatever is of its type?
    public boolean whole() {
        return most == Long.MAX_VALUE;
    }

    /// Does it hold this value, which is of its type?
    public boolean holds(Value value) {
        return !(value instanceof Value.Int(long number)) || (whole() || number <= most && number >= -most)
                && (number >= 0 || signed());
    }

    /// Is it a text of a character set of its own, with a collation of that?
    public boolean ownCharacters() {
        return spelling.contains(" CHARACTER SET ");
    }

    /// Is a constant of one or two digits beside it short for a later one, as 1 is 2001? A parameter is not.
    public boolean abbreviates() {
        return spelling.equals("YEAR");
    }

    private boolean signed() {
        return !spelling.endsWith(" UNSIGNED") && !spelling.endsWith(" ZEROFILL");
    }

    /// Is it meant by this name, of a column or in a cast?
    boolean named(String name) {
        return spelling.equalsIgnoreCase(name) || cast.equalsIgnoreCase(name);
    }
}
