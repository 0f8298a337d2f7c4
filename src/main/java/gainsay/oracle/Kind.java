package gainsay.oracle;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// In what way a verdict is wrong. Two sightings of one bug are wrong in the same way, and a reduction must keep it.
///
/// Whoever wants to know something of a kind asks its type. Its [#text] is for storing, hashing and showing, and nobody reads it but
/// [VerdictJson].
public sealed interface Kind {

    /// How a relation is broken.
    sealed interface Contradiction extends Kind {}

    /// How an engine failed to give an answer.
    sealed interface Failure extends Kind {}

    /// How an engine left the process that it ran in: it ended it, or will not return.
    sealed interface ProcessLoss extends Failure {}

    /// One form of a relation gave rows that differ from those of the other in this way.
    record Differs(FormName form, Difference difference) implements Contradiction {}

    /// Only one side was refused, with this error.
    record OneRefused(Side side, Error error) implements Contradiction {}

    /// The engine's own check of its data found something.
    record Damaged() implements Contradiction {}

    /// An error that nothing calls for. The message is without the names and numbers of one case; `place` is where in the engine an
    /// exception was thrown, if that is told.
    record Error(String what, Optional<String> place) implements Failure {
        private static final Pattern PLACED = Pattern.compile("(.*)" + KindText.IN + "([\\w.$…]+)", Pattern.DOTALL);

        /// The error with this general message.
        public static Error of(String message) {
            Matcher placed = PLACED.matcher(message);
            return placed.matches() ? new Error(placed.group(1), Optional.of(placed.group(2))) : new Error(message, Optional.empty());
        }

        /// Does it name an exception of Java's, which the engine let slip?
        public boolean unforeseen() {
            return Verdict.EXCEPTION.matcher(what).find();
        }

        public String message() {
            return what + place.map(where -> KindText.IN + where).orElse("");
        }
    }

    /// The engine ended its process: by which signal or exit code, and where in it, if that is known.
    record Crash(String end, Optional<String> place) implements ProcessLoss {}

    /// No answer comes, and nothing ends the statement.
    record Hang() implements ProcessLoss {}

    /// No answer came in time, or the connection is gone.
    record NoAnswer() implements Failure {}

    /// The target could not be opened.
    record NoTarget() implements Failure {}

    /// A side of a relation that may be refused alone.
    enum Side {
        ORDINARY("ordinary form"), PREPARED("prepared form");

        private final String text;

        Side(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }

    /// One text a kind, which does not change: findings are stored and known by it.
    default String text() {
        return KindText.of(this);
    }
}
