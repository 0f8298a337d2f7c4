package gainsay.cli;

import gainsay.check.Corpus;
import gainsay.check.Likeness;
import gainsay.hunt.Bisection;
import gainsay.hunt.Cause;
import gainsay.store.Findings;
import java.io.PrintWriter;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A line a finding: the versions between which it shows, what it is made of, and the known bug that is likest.
final class BisectionTable {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneOffset.UTC);
    private static final String ROW = "%-12s  %-8s  %-9s  %-21s  %-10s  %s%n";

    private final PrintWriter out;
    private final List<Corpus.Case> known;
    private final Set<String> versions = new HashSet<>();
    private final Set<String> bugs = new HashSet<>();
    private int rows;

    BisectionTable(PrintWriter out, List<Corpus.Case> known) {
        this.out = out;
        this.known = known;
        out.printf(ROW, "finding", "found", "oracle", "wrong from", "right from", "cause");
    }

    void row(Findings.Stored stored, Optional<Bisection> found) {
        String cause = Cause.of(stored.finding());
        String wrong = found.map(bisection -> bisection.firstWrong() + (bisection.maybeBefore() ? " or before" : "")).orElse("?");
        String right = found.flatMap(Bisection::firstRight).orElse(found.isPresent() ? "-" : "?");
        Optional<Likeness> likest = found.flatMap(bisection -> Likeness.likest(stored.finding(), bisection, known));
        out.printf(ROW, stored.id(), TIME.format(stored.firstSeen()), stored.finding().oracle(), wrong, right,
                cause + likest.map(like -> " ~ " + like).orElse(""));
        out.flush();
        rows++;
        versions.add(wrong + " " + right);
        bugs.add(wrong + " " + right + " " + cause);
    }

    /// How many bugs these may be. A cause is a guess by words, which is finer than a bug more often than coarser.
    void summary() {
        out.printf("%n%d findings; at least %d bugs by their versions, at most %d by versions and cause%n", rows, versions.size(),
                bugs.size());
        out.flush();
    }
}
