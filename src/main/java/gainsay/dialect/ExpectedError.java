package gainsay.dialect;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// An error that a correct engine may give to SQL that we write on purpose, and why.
///
/// It is recognised by a fragment of its message, as narrow as the construct that causes it: where `words` is not empty,
/// the SQL must have them, and a version before `since`, or from `until` on, has no such excuse.
public record ExpectedError(When when, String fragment, String reason, String words, Version since, Optional<Version> until) {

    public enum When {
        /// The data break a rule of the schema: a statement of the setup, which is dropped.
        CHANGE,
        /// An expression cannot be evaluated for some row. An engine may skip that evaluation, so one of two equal
        /// queries may fail alone.
        EVALUATION,
        /// An error of evaluation whose own message got lost on the way.
        UNNAMED,
        /// What a construct asks for cannot be done here: it is no matter of any expression.
        CONSTRUCT
    }

    public static ExpectedError of(When when, String fragment, String reason) {
        return new ExpectedError(when, fragment, reason, "", new Version(List.of()), Optional.empty());
    }

    /// Only in answer to SQL with these words.
    public ExpectedError in(String construct) {
        return new ExpectedError(when, fragment, reason, construct, since, until);
    }

    public ExpectedError since(String first) {
        return new ExpectedError(when, fragment, reason, words, Version.of(first), until);
    }

    /// The first version that does not say it any more.
    public ExpectedError until(String first) {
        return new ExpectedError(when, fragment, reason, words, since, Optional.of(Version.of(first)));
    }

    boolean at(Version version) {
        return since.compareTo(version) <= 0 && until.filter(end -> end.compareTo(version) <= 0).isEmpty();
    }

    boolean matches(String message, String sql) {
        return message.contains(fragment) && (words.isEmpty() || sql.toUpperCase(Locale.ROOT).contains(words));
    }

    /// May both be one error of evaluation?
    public boolean like(ExpectedError other) {
        return fragment.equals(other.fragment) || when == When.UNNAMED && other.when == When.EVALUATION
                || when == When.EVALUATION && other.when == When.UNNAMED;
    }
}
