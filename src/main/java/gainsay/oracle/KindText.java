package gainsay.oracle;

import gainsay.oracle.Kind.Side;
import java.util.Arrays;
import java.util.Optional;

/// Kinds as the texts that are stored and that findings are known by, and back. A text that was written once must be written and
/// read for ever.
final class KindText {
    /// Between what happened and where.
    static final String IN = " in ";
    private static final String ERROR = "error: ";
    private static final String ONLY = ERROR + "only the ";
    private static final String REFUSED = " is refused: ";
    private static final String CRASH = "crash: ";
    private static final String HANG = "hang";
    private static final String NO_ANSWER = "no answer";
    private static final String NO_TARGET = "no target";
    private static final String DAMAGED = "integrity";
    private static final String WAY = ": ";

    private KindText() {}

    static String of(Kind kind) {
        return switch (kind) {
            case Kind.Differs differs -> differs.form().text() + WAY + differs.difference().text();
            case Kind.OneRefused refused -> ONLY + refused.side().text() + REFUSED + refused.error().message();
            case Kind.Damaged _ -> DAMAGED;
            case Kind.Error error -> ERROR + error.message();
            case Kind.Crash crash -> CRASH + crash.end() + crash.place().map(where -> IN + where).orElse("");
            case Kind.Hang _ -> HANG;
            case Kind.NoAnswer _ -> NO_ANSWER;
            case Kind.NoTarget _ -> NO_TARGET;
        };
    }

    /// How a relation was broken.
    static Kind.Contradiction contradiction(String text) {
        if (text.equals(DAMAGED)) {
            return new Kind.Damaged();
        }
        return oneRefused(text).or(() -> differs(text)).orElseThrow(() -> unknown(text));
    }

    private static Optional<Kind.Contradiction> oneRefused(String text) {
        return Arrays.stream(Side.values()).filter(side -> text.startsWith(ONLY + side.text() + REFUSED)).findFirst().map(side ->
                new Kind.OneRefused(side, Kind.Error.of(text.substring((ONLY + side.text() + REFUSED).length()))));
    }

    private static Optional<Kind.Contradiction> differs(String text) {
        return Arrays.stream(Difference.values()).filter(difference -> text.endsWith(WAY + difference.text())).findFirst().map(difference ->
                new Kind.Differs(new FormName(text.substring(0, text.length() - (WAY + difference.text()).length())), difference));
    }

    /// How an engine failed.
    static Kind.Failure failure(String text) {
        return switch (text) {
            case HANG -> new Kind.Hang();
            case NO_ANSWER -> new Kind.NoAnswer();
            case NO_TARGET -> new Kind.NoTarget();
            case String error when error.startsWith(ERROR) -> Kind.Error.of(error.substring(ERROR.length()));
            case String crash when crash.startsWith(CRASH) -> crash(crash.substring(CRASH.length()));
            default -> throw unknown(text);
        };
    }

    private static Kind.Crash crash(String text) {
        int in = text.indexOf(IN);
        return in < 0 ? new Kind.Crash(text, Optional.empty())
                : new Kind.Crash(text.substring(0, in), Optional.of(text.substring(in + IN.length())));
    }

    private static IllegalArgumentException unknown(String text) {
        return new IllegalArgumentException("no such kind of verdict: " + text);
    }
}
