package gainsay.cli;

import gainsay.known.KnownBug;
import gainsay.known.Standing;
import gainsay.known.Verification;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The known bugs of a hunt, for people: those that it saw again, and what has become of the others.
final class KnownText {
    private KnownText() {}

    static void print(KnownOutcome outcome, PrintWriter out) {
        outcome.before().ifPresent(known -> {
            out.println();
            out.printf(Locale.ROOT, "New findings: %,d; known bugs seen again: %,d of %,d%n", outcome.fresh().size(),
                    outcome.again().size(), known.bugs().size());
            outcome.again().forEach(again -> seen(again, out));
            if (!outcome.unseen().isEmpty()) {
                out.printf("Known bugs that this hunt did not see in their own case: %s%n", standings(outcome));
                for (Standing told : List.of(Standing.FIXED, Standing.CHANGED, Standing.UNJUDGED)) {
                    outcome.replayedAs(told).forEach(bug -> stands(outcome.replayed().get(bug), bug, out));
                }
            }
        });
    }

    private static void seen(KnownOutcome.Again again, PrintWriter out) {
        out.printf(Locale.ROOT, "    known  %s %4dx  %s%n", named(again.bug()), again.sightings(), about(again.bug()));
        again.findings().stream().filter(found -> !found.seen().id().equals(again.bug().id())).forEach(found ->
                out.printf("        found as %s, known by its %s%n", found.seen().id(), found.by().word()));
    }

    private static String standings(KnownOutcome outcome) {
        String replayed = outcome.replayed().values().stream().map(Verification::standing).sorted()
                .collect(Collectors.groupingBy(Standing::words, LinkedHashMap::new, Collectors.counting()))
                .entrySet().stream().map(one -> one.getValue() + " " + one.getKey()).collect(Collectors.joining(", "));
        String untried = outcome.untried().isEmpty() ? ""
                : outcome.untried().size() + " not replayed (no case is known, or no time was left)";
        return replayed.isEmpty() || untried.isEmpty() ? replayed + untried : replayed + ", " + untried;
    }

    private static void stands(Verification verification, KnownBug bug, PrintWriter out) {
        String now = verification.why().isEmpty() ? "" : ": " + verification.why();
        out.printf("    %-10s %s  %s%s%n", verification.standing().words(), named(bug), about(bug), now);
    }

    private static String named(KnownBug bug) {
        return bug.id().isEmpty() ? "(no id)" : bug.id();
    }

    /// What somebody says of it, or else what it is made of.
    private static String about(KnownBug bug) {
        String said = (bug.remark().link() + "  " + bug.remark().comment()).strip();
        return said.isEmpty() ? (bug.oracle() + "  " + (bug.cause().isEmpty() ? bug.kind() : bug.cause())).strip() : said;
    }
}
