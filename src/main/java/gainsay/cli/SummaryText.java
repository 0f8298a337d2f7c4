package gainsay.cli;

import gainsay.hunt.Cause;
import gainsay.hunt.Counts;
import gainsay.hunt.Ending;
import gainsay.hunt.Standing;
import gainsay.hunt.Summary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.stream.Collectors;

/// What came of a hunt, for people.
final class SummaryText {
    private SummaryText() {}

    static void print(Summary summary, Path directory, PrintWriter out) {
        Standing standing = summary.standing();
        Counts counts = standing.counts();
        out.println();
        out.printf(Locale.ROOT, "%s after %s%n", ending(summary.ending()), StatusLine.clock(standing.elapsed()));
        out.printf(Locale.ROOT, "  checks      %,d (%s/s), %,d claims declined%n", counts.checks(),
                StatusLine.number(standing.perSecond(counts.checks())), counts.declined());
        out.printf(Locale.ROOT, "  statements  %,d (%s/s), %.2f %% accepted%s%n", counts.statements(),
                StatusLine.number(standing.perSecond(counts.statements())), counts.acceptedPercent(),
                counts.lost() == 0 ? "" : String.format(Locale.ROOT, ", %,d without an answer in time", counts.lost()));
        out.printf(Locale.ROOT, "  databases   %,d, %,d with new metadata%s%n", counts.databases(), counts.novel(),
                counts.databases() > counts.novel() && summary.hunt().novelty() ? "; the others were skipped" : "");
        out.printf(Locale.ROOT, "  plans       %,d distinct among those looked at%n", standing.plans());
        out.printf(Locale.ROOT, "  findings    %,d by cause, %,d variants, seen %,d times (%,d of them only counted)%n",
                standing.distinct(), summary.findings().size(), standing.total(), counts.repeats());
        extras(summary, out);
        findings(summary, directory, out);
        digests(summary, out);
    }

    private static String ending(Ending ending) {
        return switch (ending) {
            case Ending.Complete _ -> "Done";
            case Ending.Interrupted _ -> "Interrupted";
            case Ending.Impossible _, Ending.Full _, Ending.Faulty _ -> "Ended early";
        };
    }

    private static void extras(Summary summary, PrintWriter out) {
        Counts counts = summary.standing().counts();
        if (counts.unconfirmed() > 0) {
            out.printf(Locale.ROOT, "  doubtful    %,d that no fresh database showed again%n", counts.unconfirmed());
        }
        if (summary.standing().deaths() > 0) {
            out.printf(Locale.ROOT, "  restarts    %,d: a process ended or hung, %,d of them by what is a finding now; logs are in %s%n",
                    summary.standing().deaths(), summary.standing().explained(),
                    summary.crashes().map(Path::toString).orElse(""));
        }
        summary.trace().ifPresent(trace ->
                out.printf(Locale.ROOT, "  faults      %,d rounds ended by a fault of ours; please report %s%n", summary.faults(), trace));
    }

    private static void findings(Summary summary, Path directory, PrintWriter out) {
        if (summary.findings().isEmpty()) {
            return;
        }
        out.println();
        out.println("Findings of this hunt, in " + directory + " (gainsay show ID):");
        var causes = summary.findings().stream()
                .collect(Collectors.groupingBy(seen -> Cause.of(seen.finding()), LinkedHashMap::new, Collectors.toList()));
        causes.forEach((cause, variants) -> {
            out.println("  " + cause + ":");
            for (Summary.Seen seen : variants) {
                out.println((seen.fresh() ? "    new    " : "    known  ") + FindingLine.of(seen.id(), seen.hits(), seen.finding())
                        .replace("\n", "\n    "));
            }
        });
    }

    private static void digests(Summary summary, PrintWriter out) {
        out.println();
        for (int worker = 0; worker < summary.digests().size(); worker++) {
            out.println("Digest of the statements" + (summary.digests().size() == 1
                    ? "" : " of worker " + worker) + ": " + summary.digests().get(worker));
        }
    }
}
