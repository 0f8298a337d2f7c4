package gainsay.bisect;

import gainsay.check.Corpus;
import gainsay.dialect.Version;
import gainsay.dialect.read.Reader;
import gainsay.finding.Cause;
import gainsay.finding.Finding;
import gainsay.finding.Lifetime;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A known bug that a finding may be: it went with the same version, and a share of what both are made of is the same.
public record Likeness(Corpus.Case known, double share) {

    /// The likest of the cases that were wrong on the version of the finding and are right from the same version on.
    public static Optional<Likeness> likest(Finding finding, Lifetime bisection, List<Corpus.Case> cases) {
        return cases.stream().filter(known -> known.engine().equals(finding.engine()) && sameTime(known, finding, bisection))
                .map(known -> new Likeness(known, share(finding, known))).max(Comparator.comparingDouble(Likeness::share));
    }

    private static boolean sameTime(Corpus.Case known, Finding finding, Lifetime bisection) {
        return known.fixedIn().map(Likeness::release).equals(bisection.firstRight().map(Likeness::release))
                && known.bad().stream().anyMatch(bad -> release(bad).equals(release(finding.version())));
    }

    private static Version release(String version) {
        return Version.of(version).release();
    }

    private static double share(Finding finding, Corpus.Case known) {
        Set<String> ours = Cause.words(List.of(finding.best()));
        Set<String> theirs = Cause.words(List.of(known.script().setup(finding.dialect()),
                Reader.query(finding.dialect(), known.script().query())));
        Set<String> either = new HashSet<>(ours);
        either.addAll(theirs);
        long both = ours.stream().filter(theirs::contains).count();
        return either.isEmpty() ? 1 : (double) both / either.size();
    }

    @Override
    public String toString() {
        return known.id() + " (%.0f %%)".formatted(100 * share);
    }
}
