package gainsay.check;

import gainsay.run.Outcome;
import gainsay.run.Rows;
import java.util.List;

/// What a target made of a statement, and how long that took: its rows, how many rows it changed, or why there is neither.
public record Answer(How how, Rows rows, long changed, String error, long micros, Likeness likeness) {

    public enum How { ROWS, CHANGED, REFUSED, NO_ANSWER, TOO_LARGE, CRASHED }

    /// What is the same as on the first target, what is not, and of what SQL leaves it open; what differs only in how it is told, since the
    /// dialects do, is `ALIKE`.
    public enum Same { SAME, ALIKE, OPEN, DIFFERS, NOT_COMPARED }

    /// An answer beside the one of the first target, and why that is said of it.
    public record Likeness(Same same, String why) {
        static final Likeness FIRST = new Likeness(Same.NOT_COMPARED, "");
        static final Likeness SAME = new Likeness(Answer.Same.SAME, "");

        static Likeness differs(String why) {
            return new Likeness(Answer.Same.DIFFERS, why);
        }

        static Likeness open(String why) {
            return new Likeness(Answer.Same.OPEN, why);
        }
    }

    static Answer of(Outcome outcome, long micros) {
        return switch (outcome) {
            case Rows rows -> answer(How.ROWS, rows, 0, "", micros);
            case Outcome.Changed changed -> answer(How.CHANGED, NONE, changed.rows(), "", micros);
            case Outcome.Refused refused -> answer(How.REFUSED, NONE, 0, refused.message(), micros);
            case Outcome.Lost lost -> answer(How.NO_ANSWER, NONE, 0, lost.why(), micros);
            case Outcome.TooLarge _ -> answer(How.TOO_LARGE, NONE, 0, "more rows than are compared", micros);
        };
    }

    /// Of a statement that ended the engine's process.
    static Answer crashed(String how) {
        return answer(How.CRASHED, NONE, 0, how, 0);
    }

    private static final Rows NONE = new Rows(List.of());

    private static Answer answer(How how, Rows rows, long changed, String error, long micros) {
        return new Answer(how, rows, changed, error, micros, Likeness.FIRST);
    }

    Answer beside(Likeness other) {
        return new Answer(how, rows, changed, error, micros, other);
    }

    /// Did the engine take the statement?
    public boolean taken() {
        return how == How.ROWS || how == How.CHANGED || how == How.TOO_LARGE;
    }

    /// Did the engine say that it does not take it, or fall over it?
    public boolean failed() {
        return how == How.REFUSED || how == How.CRASHED;
    }
}
