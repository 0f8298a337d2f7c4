package gainsay.bisect;

import gainsay.dialect.Version;
import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.oracle.Verdict;
import gainsay.process.JudgeProcess;
import gainsay.process.ProcessEnd;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Between which versions of its engine a finding shows: the first that is wrong, and the first right one after it, if
/// there is one. `maybeBefore` says that the version before the first wrong one is not known to be right, and
/// `maybeRight` that no later version is known to be right or the newest to be wrong: a version may not take the case,
/// or have no driver that starts here.
public record Bisection(String firstWrong, boolean maybeBefore, Optional<String> firstRight, boolean maybeRight) {

    /// What a version makes of a finding.
    private enum Showing { WRONG, RIGHT, UNTOLD }

    /// Searches versions, given in their order, by halving, as if the bug came once and went once. Nothing comes of a
    /// finding that its own version does not show any more.
    public static Optional<Bisection> of(Finding finding, List<String> versions, JudgeProcess process) {
        return of(finding, versions, process, _ -> { });
    }

    /// The same; each version is told before it is tried.
    public static Optional<Bisection> of(Finding finding, List<String> versions, JudgeProcess process, Consumer<String> trying) {
        Search search = new Search(finding, versions, process, trying, new HashMap<>());
        int own = search.own();
        return own < 0 || search.showing(own) != Showing.WRONG ? Optional.empty() : Optional.of(search.around(own));
    }

    /// The versions of one finding, each judged at most once.
    private record Search(Finding finding, List<String> versions, JudgeProcess process, Consumer<String> trying,
            Map<Integer, Showing> told) {
        /// The version that the finding was made on, or the nearest before it.
        int own() {
            Version made = Version.of(finding.version()).release();
            return (int) versions.stream().filter(version -> Version.of(version).release().compareTo(made) <= 0).count() - 1;
        }

        Bisection around(int own) {
            int newest = newestTold(own);
            int first = showing(0) == Showing.WRONG ? 0 : border(0, own, Showing.WRONG);
            Optional<String> fixed = showing(newest) == Showing.RIGHT ? Optional.of(versions.get(border(own, newest, Showing.RIGHT)))
                    : Optional.empty();
            return new Bisection(versions.get(first), first == 0 || showing(first - 1) != Showing.RIGHT, fixed,
                    fixed.isEmpty() && newest < versions.size() - 1);
        }

        /// The newest version that says anything: a later one may take the case no more.
        private int newestTold(int own) {
            int newest = versions.size() - 1;
            while (newest > own && showing(newest) == Showing.UNTOLD) {
                newest--;
            }
            return newest;
        }

        /// The first version that shows this, between one that does not and one that does.
        private int border(int without, int with, Showing wanted) {
            int low = without;
            int high = with;
            while (high - low > 1) {
                int middle = (low + high) / 2;
                if (showing(middle) == wanted) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return high;
        }

        Showing showing(int index) {
            return told.computeIfAbsent(index, _ -> judge(versions.get(index)));
        }

        private Showing judge(String version) {
            trying.accept(version);
            try {
                Verdict verdict = process.judge(finding, finding.on(finding.engine() + "@" + version)).verdict();
                return switch (verdict) {
                    case Verdict.Holds _ -> Showing.RIGHT;
                    case Verdict.Broken _ when finding.verdict() instanceof Verdict.Broken -> Showing.WRONG;
                    case Verdict.Failed failed when finding.verdict() instanceof Verdict.Failed own && ProcessEnd.alike(failed, own) ->
                        Showing.WRONG;
                    case Verdict.Broken _, Verdict.Failed _, Verdict.Inapplicable _ -> Showing.UNTOLD;
                };
            } catch (Unavailable e) {
                return Showing.UNTOLD;
            }
        }
    }
}
