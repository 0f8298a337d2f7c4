package gainsay.sql;

/// What kind of value an expression has. `ANY` is for what nobody declared: a column without a type, SQL that was read.
public enum Type {
    ANY,
    BOOLEAN,
    INTEGER,
    REAL,
    NUMERIC,
    TEXT,
    BLOB,
    DATE,
    TIME,
    TIMESTAMP,
    INTERVAL,
    UUID,
    /// A string of bits.
    BIT,
    /// One of some names.
    ENUM,
    /// A document.
    JSON,
    /// All values from one to another.
    RANGE,
    /// Several such ranges.
    MULTIRANGE,
    /// An address of a network, or all of them.
    NETWORK,
    /// The words of a text, with their places.
    WORDS,
    /// What is searched for among words.
    SEARCH,
    /// A timestamp with its time zone.
    INSTANT,
    /// A time with its time zone.
    ZONED_TIME,
    LIST,
    STRUCT,
    MAP,
    /// A text of a type of its own, which compares by its collation and with its like alone.
    COLLATED;

    public boolean numeric() {
        return this == INTEGER || this == REAL || this == NUMERIC;
    }

    /// Is it made of other types?
    public boolean nested() {
        return this == LIST || this == STRUCT || this == MAP;
    }

    /// The type of an arithmetic result over two operands.
    static Type wider(Type left, Type right) {
        return left == INTEGER && right == INTEGER ? INTEGER : left == REAL || right == REAL ? REAL : NUMERIC;
    }
}
