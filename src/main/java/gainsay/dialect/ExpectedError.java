package gainsay.dialect;

/// An error that a correct engine may give to SQL that we write on purpose, and why.
///
/// It is recognised by a fragment of its message, as narrow as the construct that causes it.
public record ExpectedError(String fragment, When when, String reason) {

    public enum When {
        /// The data break a rule of the schema: a statement of the setup, which is dropped.
        CHANGE,
        /// An expression cannot be evaluated for some row. An engine may skip that evaluation, so one of two equal
        /// queries may fail alone.
        EVALUATION
    }

    public boolean matches(String message) {
        return message.contains(fragment);
    }
}
