package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.finding.Inquiry;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;

/// What goes wrong, as the one line that a tracker lists.
final class Symptom {
    private static final int LONGEST_SQL = 90;
    private static final int LONGEST_VALUE = 30;

    private Symptom() {}

    static String of(Verdict verdict, Inquiry inquiry, Dialect dialect) {
        return switch (verdict) {
            case Verdict.Broken broken when broken.error().isPresent() ->
                "Refused: " + code(refused(broken).sql()) + ", " + brief(firstLine(broken.explanation()));
            case Verdict.Broken broken -> answers(broken, Lines.wrong(broken, inquiry), dialect);
            case Verdict.Failed(Kind.Crash _, String sql, String error) -> "Crash: " + code(sql) + ", " + brief(firstLine(error));
            case Verdict.Failed(Kind.Hang _, String sql, String error) -> "Hang: " + code(sql) + ", " + brief(firstLine(error));
            case Verdict.Failed failed ->
                "Failure of " + code(failed.sql()) + ": " + brief(firstLine(failed.error()));
            case Verdict.Inapplicable inapplicable -> "Nothing to show: " + inapplicable.why();
            case Verdict.Holds _ -> "Nothing to show: the relation holds";
        };
    }

    private static Evidence refused(Verdict.Broken broken) {
        return broken.kind() instanceof Kind.OneRefused(Kind.Side side, _) && side == Kind.Side.ORDINARY ? broken.expected()
                : broken.actual();
    }

    private static String brief(String text) {
        return Lines.brief(Lines.single(text), LONGEST_SQL);
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse("");
    }

    private static String code(String sql) {
        return Fence.inline(brief(sql.replaceAll("\\R\\s*", " ")));
    }

    /// Two answers, if nobody knows which of them is wrong.
    private static String answers(Verdict.Broken broken, Optional<Evidence> wrong, Dialect dialect) {
        Evidence told = wrong.orElse(broken.actual());
        Evidence other = told == broken.actual() ? broken.expected() : broken.actual();
        return (wrong.isPresent() ? "Wrong result: " : "Two answers: ") + code(told.sql()) + " returns " + (Lines.inAnotherOrder(broken)
                ? "its rows in another order" + (wrong.isPresent() ? "" : " than asked otherwise")
                : difference(other, told, wrong.isPresent() ? " instead of " : ", and asked otherwise ", dialect));
    }

    private static String difference(Evidence other, Evidence told, String words, Dialect dialect) {
        if (other.count() != told.count()) {
            return Lines.count(told.count()) + words + other.count();
        }
        Optional<Value> right = onlyValue(other);
        Optional<Value> wrong = onlyValue(told);
        if (right.isPresent() && wrong.isPresent()) {
            return show(dialect, wrong.get()) + words + show(dialect, right.get());
        }
        return words.startsWith(",") ? "other values than asked otherwise" : "wrong values";
    }

    private static Optional<Value> onlyValue(Evidence evidence) {
        List<List<Value>> rows = evidence.rows().rows();
        return rows.size() == 1 && rows.getFirst().size() == 1 ? Optional.of(rows.getFirst().getFirst()) : Optional.empty();
    }

    private static String show(Dialect dialect, Value value) {
        return Lines.brief(Lines.single(Renderer.show(dialect, value)), LONGEST_VALUE);
    }
}
