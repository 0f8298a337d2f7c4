package gainsay.triage;

import gainsay.dialect.Dialect;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Outline;
import gainsay.finding.Sighting;
import gainsay.generate.Choices;
import gainsay.known.KnownParts;
import gainsay.oracle.Verdict;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Decides which sightings are worth a reduction, so that one cause does not flood a hunt.
///
/// It learns from reductions. A shape that came to a known finding twice is only counted from then on, with a rare
/// retry. And a sighting that has all the parts of a finding that is already reduced is suspected to be of the same
/// cause: how often such a suspicion was right says how seldom the next one is looked into. The first sighting
/// without a suspect is always pursued.
///
/// What it decides depends on what it was told and on the given choices, never on a clock.
public final class Throttle {
    static final int REPEATS = 2;
    static final int RARE_PERCENT = 2;
    private static final int MOST_SHAPES = 20_000;
    private static final int MOST_SUSPECTS = 1_000;

    private final Map<String, Integer> repeats = new HashMap<>();
    private final Set<String> crashing = new HashSet<>();
    private final List<Suspect> suspects = new ArrayList<>();
    private final Set<String> fingerprints = new HashSet<>();
    private final Set<String> expected = new HashSet<>();

    /// What is known of a sighting before it is reduced: the outlines of its claim and of the whole case.
    public record Subject(String oracle, String kind, Set<String> claim, Set<String> whole) {
        public Subject {
            claim = new TreeSet<>(claim);
            whole = new TreeSet<>(whole);
        }

        /// An error is known by its text alone, whoever met it and in whatever query, if the text tells anything.
        static Subject of(Sighting<?> sighting, Dialect dialect) {
            return sighting.verdict() instanceof Verdict.Failed failed && !dialect.vague(failed.error())
                    ? new Subject("", sighting.kind().text(), Set.of(), Set.of()) : ofParts(sighting);
        }

        private static Subject ofParts(Sighting<?> sighting) {
            return new Subject(sighting.oracle().name(), sighting.kind().text(), Outline.of(sighting.test().claim()),
                    Outline.of(sighting.test()));
        }

        public String shape() {
            return String.join("\n", oracle, kind, String.join(",", claim));
        }
    }

    /// What a reduction taught: the fingerprint it came to and the outline of the reduced case. Without a fingerprint
    /// the reduction ended the process.
    public record Lesson(Subject subject, String fingerprint, Set<String> reduced) {
        static Lesson of(Subject subject, Finding finding) {
            return new Lesson(subject, Fingerprint.of(finding), subject.whole().isEmpty() ? Set.of() : Outline.of(finding.best()));
        }

        public static Lesson crash(Subject subject) {
            return new Lesson(subject, "", Set.of());
        }
    }

    /// A cause that is known, and how often a suspicion of it was right.
    private static final class Suspect {
        private final String oracle;
        private final String kind;
        private final Set<String> outline;
        private int right;
        private int wrong;

        Suspect(Lesson lesson) {
            this.oracle = lesson.subject().oracle();
            this.kind = lesson.subject().kind();
            this.outline = Set.copyOf(lesson.reduced());
        }

        boolean fits(Subject subject) {
            return oracle.equals(subject.oracle()) && kind.equals(subject.kind()) && subject.whole().containsAll(outline);
        }

        boolean is(Lesson lesson) {
            return oracle.equals(lesson.subject().oracle()) && kind.equals(lesson.subject().kind()) && lesson.reduced().equals(outline);
        }
    }

    /// How many of a hundred sightings of a suspect are looked into, after it was right and wrong this often.
    static int chance(int right, int wrong) {
        return Math.max(RARE_PERCENT, 100 * (wrong + 1) / (right * right + wrong + 2));
    }

    boolean pursues(Subject subject, Choices choices) {
        String shape = subject.shape();
        if (crashing.contains(shape)) {
            return false;
        }
        if (repeats.getOrDefault(shape, 0) >= REPEATS) {
            return choices.percent(RARE_PERCENT);
        }
        int chance = suspects.stream().filter(suspect -> suspect.fits(subject))
                .mapToInt(suspect -> chance(suspect.right, suspect.wrong)).min().orElse(100);
        return chance == 100 || choices.percent(chance);
    }

    /// Has a reduction come to this fingerprint before, or is it known since before the hunt?
    boolean knows(String fingerprint) {
        return fingerprints.contains(fingerprint) || expected.contains(fingerprint);
    }

    /// A bug that is known since before the hunt. Its first sighting is looked into, so that the hunt says that it was seen.
    void expect(KnownParts known) {
        expected.add(known.id());
    }

    public void learn(Lesson lesson) {
        if (lesson.fingerprint().isEmpty()) {
            crashing.add(lesson.subject().shape());
            return;
        }
        boolean known = !fingerprints.add(lesson.fingerprint());
        boolean sameParts = suspects.stream().anyMatch(suspect -> suspect.is(lesson));
        if (known && repeats.size() < MOST_SHAPES) {
            repeats.merge(lesson.subject().shape(), 1, Integer::sum);
        }
        for (Suspect suspect : suspects) {
            if (suspect.fits(lesson.subject())) {
                suspect.right += known || sameParts ? 1 : 0;
                suspect.wrong += known || sameParts ? 0 : 1;
            }
        }
        if (!known && !sameParts && suspects.size() < MOST_SUSPECTS) {
            suspects.add(new Suspect(lesson));
        }
    }
}
