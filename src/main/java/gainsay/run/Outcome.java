package gainsay.run;

import gainsay.dialect.EngineError;
import gainsay.dialect.ExpectedError;
import java.util.Optional;

/// What came of a statement.
public sealed interface Outcome permits Rows, Outcome.Changed, Outcome.Refused, Outcome.Lost, Outcome.TooLarge {

    /// It changed this many rows, or made something.
    record Changed(long rows) implements Outcome {}

    /// The engine answered with an error; `expected` says why a correct engine may, if there is a reason.
    record Refused(String sql, EngineError error, Optional<ExpectedError> expected) implements Outcome {
        public String message() {
            return error.message();
        }

        /// The same answer where the reason does not hold.
        public Refused unexcused() {
            return new Refused(sql, error, Optional.empty());
        }
    }

    /// No answer came: the statement passed its deadline, or the engine is gone. The database is of no more use.
    record Lost(String sql, String why) implements Outcome {}

    /// The answer came, with more rows than we take into memory to compare.
    record TooLarge(String sql) implements Outcome {}

    default boolean ok() {
        return this instanceof Rows || this instanceof Changed;
    }
}
