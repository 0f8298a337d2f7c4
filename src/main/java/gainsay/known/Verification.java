package gainsay.known;

import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.oracle.Difference;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.process.JudgeProcess;
import gainsay.process.ProcessEnd;
import java.util.Optional;

/// What the replay of a finding on a target came to: how it stands there, the version of the engine by its own account, and the verdict
/// of today, or why there is none.
public record Verification(String target, String version, Standing standing, Optional<Verdict> verdict, String why) {
    /// One that was not always seen is asked so often before it counts as right.
    private static final int FLAKY_TRIES = 3;

    /// One that was not tried.
    public static Verification untried(String target, String why) {
        return new Verification(target, "", Standing.UNJUDGED, Optional.empty(), why);
    }

    public static Verification of(Finding finding, String target, JudgeProcess process) {
        try {
            JudgeProcess.Answer answer = process.judge(finding, target);
            for (int tries = 1; finding.flaky() && tries < FLAKY_TRIES && answer.verdict() instanceof Verdict.Holds; tries++) {
                answer = process.judge(finding, target);
            }
            Standing standing = standing(finding.verdict(), answer.verdict());
            return new Verification(target, answer.version(), standing, Optional.of(answer.verdict()), why(answer.verdict()));
        } catch (Unavailable e) {
            return untried(target, "not usable: " + e.getMessage());
        }
    }

    private static String why(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Inapplicable(String reason) -> reason;
            case Verdict.Failed failed when failed.kind() instanceof Kind.NoAnswer -> "no answer in time";
            case Verdict.Holds _, Verdict.Broken _, Verdict.Failed _ -> "";
        };
    }

    /// What has become of a verdict. That no answer came in time says nothing, unless it is what was found.
    static Standing standing(Verdict stored, Verdict today) {
        return switch (today) {
            case Verdict.Holds _ -> Standing.FIXED;
            case Verdict.Inapplicable _ -> Standing.UNJUDGED;
            case Verdict.Broken broken when stored instanceof Verdict.Broken before && alike(before.kind(), broken.kind()) ->
                Standing.WRONG;
            case Verdict.Failed failed when stored instanceof Verdict.Failed before && ProcessEnd.alike(before, failed) -> Standing.WRONG;
            case Verdict.Failed failed when failed.kind() instanceof Kind.NoAnswer -> Standing.UNJUDGED;
            case Verdict.Broken _, Verdict.Failed _ -> Standing.CHANGED;
        };
    }

    /// Where an exception is thrown is another place in each version, and once nobody told apart rows that differ in type only.
    private static boolean alike(Kind.Contradiction before, Kind.Contradiction today) {
        return switch (before) {
            case Kind.Differs(var form, Difference difference) -> today.equals(before)
                    || difference == Difference.ROWS_DIFFER && today.equals(new Kind.Differs(form, Difference.TYPES_DIFFER));
            case Kind.OneRefused(Kind.Side side, Kind.Error error) -> today instanceof Kind.OneRefused(Kind.Side other, Kind.Error now)
                    && side == other && error.what().equals(now.what());
            case Kind.Damaged damaged -> today.equals(damaged);
        };
    }
}
