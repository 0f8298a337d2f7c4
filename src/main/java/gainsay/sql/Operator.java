package gainsay.sql;

/// The operators between two expressions, by their standard spelling.
public enum Operator {
    OR("OR", Kind.LOGIC),
    AND("AND", Kind.LOGIC),
    EQUAL("=", Kind.COMPARISON),
    NOT_EQUAL("<>", Kind.COMPARISON),
    LESS("<", Kind.COMPARISON),
    LESS_EQUAL("<=", Kind.COMPARISON),
    GREATER(">", Kind.COMPARISON),
    GREATER_EQUAL(">=", Kind.COMPARISON),
    IS("IS", Kind.COMPARISON),
    IS_NOT("IS NOT", Kind.COMPARISON),
    DISTINCT_FROM("IS DISTINCT FROM", Kind.COMPARISON),
    NOT_DISTINCT_FROM("IS NOT DISTINCT FROM", Kind.COMPARISON),
    ADD("+", Kind.ARITHMETIC),
    SUBTRACT("-", Kind.ARITHMETIC),
    MULTIPLY("*", Kind.ARITHMETIC),
    DIVIDE("/", Kind.ARITHMETIC),
    MODULO("%", Kind.ARITHMETIC),
    BIT_AND("&", Kind.BITS),
    BIT_OR("|", Kind.BITS),
    SHIFT_LEFT("<<", Kind.BITS),
    SHIFT_RIGHT(">>", Kind.BITS),
    CONCAT("||", Kind.TEXT),
    JSON_GET("->", Kind.JSON),
    JSON_TEXT("->>", Kind.JSON),
    CONTAINS("@>", Kind.SETS),
    CONTAINED("<@", Kind.SETS),
    OVERLAPS("&&", Kind.SETS),
    FINDS("@@", Kind.SETS);

    /// What an operator takes and gives.
    public enum Kind { LOGIC, COMPARISON, ARITHMETIC, BITS, TEXT, JSON, SETS }

    private final String symbol;
    private final Kind kind;

    Operator(String symbol, Kind kind) {
        this.symbol = symbol;
        this.kind = kind;
    }

    public String symbol() {
        return symbol;
    }

    public Kind kind() {
        return kind;
    }

    /// The type of what stands behind it, if this one stands before it.
    public Type beside(Type left) {
        return this == FINDS ? Type.SEARCH : left;
    }

    /// May ANY or ALL follow it?
    public boolean quantified() {
        return switch (this) {
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
            default -> false;
        };
    }

    Type result(Type left, Type right) {
        return switch (kind) {
            case LOGIC, COMPARISON, SETS -> Type.BOOLEAN;
            case ARITHMETIC -> Type.wider(left, right);
            case BITS -> Type.INTEGER;
            case TEXT, JSON -> Type.TEXT;
        };
    }
}
