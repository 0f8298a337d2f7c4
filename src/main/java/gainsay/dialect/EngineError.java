package gainsay.dialect;

/// What an engine says when it refuses a statement: in words, by the SQLSTATE of the standard, and by a number of its own. A driver that
/// gives no code has an empty one, or 0.
public record EngineError(String message, String code, int vendor) {

    /// An error that is told in words only.
    public static EngineError of(String message) {
        return new EngineError(message, "", 0);
    }
}
