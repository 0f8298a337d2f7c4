package gainsay.bisect;

import gainsay.dialect.Version;
import gainsay.engine.Unavailable;
import gainsay.finding.Finding;
import gainsay.finding.Lifetime;
import gainsay.oracle.Verdict;
import gainsay.process.JudgeProcess;
import gainsay.process.ProcessEnd;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/// Searches the versions of an engine for those between which a finding shows: its [Lifetime].
public final class Bisection {
    private Bisection() {}

    /// What a version makes of a finding.
    private enum Showing { WRONG, RIGHT, UNTOLD }

    /// Versions in their order, and those of them that are `near`: they are tried first, since others have to be fetched.
    public record Versions(List<String> all, Set<String> near) {
        public Versions {
            all = List.copyOf(all);
            near = Set.copyOf(near);
        }

        /// All are as near.
        public Versions(List<String> all) {
            this(all, Set.copyOf(all));
        }

        boolean near(int index) {
            return near.contains(all.get(index));
        }
    }

    /// Searches versions by halving, as if the bug came once and went once. Nothing comes of a finding that its own version does not
    /// show any more.
    public static Optional<Lifetime> of(Finding finding, Versions versions, JudgeProcess process) {
        return of(finding, versions, process, _ -> { });
    }

    /// The same; each version is told before it is tried.
    public static Optional<Lifetime> of(Finding finding, Versions versions, JudgeProcess process, Consumer<String> trying) {
        Search search = new Search(finding, versions, process, trying, new HashMap<>());
        int own = search.own();
        return own < 0 || search.showing(own) != Showing.WRONG ? Optional.empty() : Optional.of(search.around(own));
    }

    /// The versions of one finding, each judged at most once.
    private record Search(Finding finding, Versions versions, JudgeProcess process, Consumer<String> trying,
            Map<Integer, Showing> told) {
        /// The version that the finding was made on, or the nearest before it.
        int own() {
            Version made = Version.of(finding.version()).release();
            return (int) versions.all.stream().filter(version -> Version.of(version).release().compareTo(made) <= 0).count() - 1;
        }

        Lifetime around(int own) {
            int first = firstWrong(own);
            int last = newestTold(own, versions::near);
            int newest = showing(last) == Showing.RIGHT ? last : newestTold(last, _ -> true);
            int wrong = newest == last ? own : last;
            Optional<String> fixed = showing(newest) == Showing.RIGHT
                    ? Optional.of(versions.all.get(border(wrong, newest, Showing.RIGHT))) : Optional.empty();
            return new Lifetime(versions.all.get(first), first == 0 || showing(first - 1) != Showing.RIGHT, fixed,
                    fixed.isEmpty() && newest < versions.all.size() - 1);
        }

        /// What is near is asked first: if the oldest of it is right, no older one tells more.
        private int firstWrong(int own) {
            int oldest = IntStream.range(0, own).filter(versions::near).findFirst().orElse(own);
            if (showing(oldest) != Showing.WRONG) {
                return border(oldest, own, Showing.WRONG);
            }
            return showing(0) == Showing.WRONG ? 0 : border(0, oldest, Showing.WRONG);
        }

        /// The newest of these versions that says anything: a later one may take the case no more.
        private int newestTold(int from, IntPredicate which) {
            int newest = versions.all.size() - 1;
            while (newest > from && !(which.test(newest) && showing(newest) != Showing.UNTOLD)) {
                newest--;
            }
            return newest;
        }

        /// The first version that shows this, between one that does not and one that does.
        private int border(int without, int with, Showing wanted) {
            int low = without;
            int high = with;
            while (high - low > 1) {
                int middle = middle(low, high);
                if (showing(middle) == wanted) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            return high;
        }

        /// The version between two others that is most in the middle, of those that are near if there are any.
        private int middle(int low, int high) {
            int half = (low + high) / 2;
            return IntStream.range(low + 1, high).filter(versions::near).boxed().min(Comparator.comparing(index -> Math.abs(index - half)))
                    .orElse(half);
        }

        Showing showing(int index) {
            return told.computeIfAbsent(index, _ -> judge(versions.all.get(index)));
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
