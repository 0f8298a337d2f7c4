package gainsay.dialect;

/// What a relation between two queries must know of a function besides its signature.
public enum Trait {
    /// The aggregate gives one of its arguments. Of several that are equal and look different, any may be the one.
    PICKS,
    /// The aggregate adds its arguments up: the order of reals shows in the last digits, and a sum may overflow on the way.
    SUMS,
    /// The aggregate goes by a mean that is a real even of integers: the order of these shows in the last digits, too.
    ROUNDS,
    /// The aggregate says how many there are: over all rows it is the sum of what it is over the parts.
    COUNTS_ROWS,
    /// Over all rows the aggregate is the same aggregate of what it is over the parts.
    DECOMPOSABLE,
    /// The aggregate takes whatever its arguments come to, without an error of its own.
    CANNOT_FAIL,
    /// Over a window it tells rows of equal rank apart, so that their order matters.
    SPLITS_PEERS,
    /// Over a window it is about the whole partition: a frame means nothing to it.
    FRAMELESS,
    /// The aggregate puts bits together: those of numbers to a number, those of bytes to bytes.
    JOINS_BITS,
    /// It takes or gives a JSON document.
    READS_JSON,
    /// It puts values together to a JSON document.
    MAKES_JSON,
    /// The last of its arguments says of what type it is, where that is a constant: a format, or how many digits there are.
    TYPED_BY_FORMAT,
    /// It tells of what the engine keeps about the database, or of the session.
    ABOUT_ITSELF
}
