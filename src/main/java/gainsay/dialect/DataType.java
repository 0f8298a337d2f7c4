package gainsay.dialect;

import gainsay.sql.Type;

/// A type as columns and casts of a dialect spell it, and what it means. An empty spelling is a column without a type.
public record DataType(String spelling, Type type) {}
