package gainsay.cli;

import gainsay.finding.Group;
import gainsay.hunt.Counts;
import gainsay.hunt.Ending;
import gainsay.hunt.HuntStatus;
import gainsay.hunt.Summary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// What came of a hunt, for people. Of its findings those are listed that are to be `shown`.
final class SummaryText {
    private SummaryText() {}

    static void print(Summary summary, List<Summary.Seen> shown, Path directory, PrintWriter out) {
        HuntStatus status = summary.status();
        Counts counts = status.counts();
        out.println();
        out.printf(Locale.ROOT, "%s after %s%n", ending(summary.ending()), StatusLine.clock(status.elapsed()));
        out.printf(Locale.ROOT, "  checks      %,d (%s/s), %,d claims declined%n", counts.checks(),
                StatusLine.number(status.perSecond(counts.checks())), counts.declined().total());
        if (counts.declined().total() > 0) {
            out.printf(Locale.ROOT, "  declined    %.2f %% of the claims, most often:%n", counts.declinedPercent());
            DeclinedText.lines(counts.declined()).forEach(line -> out.println("            " + line));
        }
        out.printf(Locale.ROOT, "  statements  %,d (%s/s), %.2f %% accepted%s%n", counts.statements(),
                StatusLine.number(status.perSecond(counts.statements())), counts.acceptedPercent(),
                counts.lost() == 0 ? "" : String.format(Locale.ROOT, ", %,d without an answer in time", counts.lost()));
        out.printf(Locale.ROOT, "  databases   %,d, %,d with new metadata%s; %.0f %% of the time went into them%n", counts.databases(),
                counts.novel(), counts.databases() > counts.novel() && summary.hunt().novelty() ? " (the others were skipped)" : "",
                counts.setUpPercent());
        out.printf(Locale.ROOT, "  plans       %,d distinct among those looked at%n", status.plans());
        if (counts.askedOfCache() > 0) {
            out.printf(Locale.ROOT, "  plan cache  %,d of %,d executions that were asked about, %.0f %%%n", counts.fromCache(),
                    counts.askedOfCache(), 100.0 * counts.fromCache() / counts.askedOfCache());
        }
        out.printf(Locale.ROOT, "  findings    %,d, likely bugs: %,d%n", summary.findings().size(), summary.likelyBugs());
        out.printf(Locale.ROOT, "  sightings   %,d, %,d not investigated (known shape, or too many waiting)%n",
                status.total(), counts.repeats());
        extras(summary, out);
        findings(shown, directory, out);
    }

    private static String ending(Ending ending) {
        return switch (ending) {
            case Ending.Complete _ -> "Done";
            case Ending.Interrupted _ -> "Interrupted";
            case Ending.Impossible _, Ending.Full _, Ending.Faulty _ -> "Ended early";
        };
    }

    private static void extras(Summary summary, PrintWriter out) {
        Counts counts = summary.status().counts();
        if (counts.unconfirmed() > 0) {
            out.printf(Locale.ROOT, "  not reproduced: %,d (no fresh database showed the same)%n", counts.unconfirmed());
        }
        if (summary.status().restarts() > 0) {
            out.printf(Locale.ROOT, "  restarts    %,d: a worker crashed, hung or was killed (findings explain %,d); logs are in %s%n",
                    summary.status().restarts(), summary.status().explained(),
                    summary.crashes().map(Path::toString).orElse(""));
        }
        summary.trace().ifPresent(trace ->
                out.printf(Locale.ROOT, "  errors      %,d rounds ended in an internal error: please report %s%n",
                        summary.internalErrors(), trace));
    }

    private static void findings(List<Summary.Seen> shown, Path directory, PrintWriter out) {
        if (shown.isEmpty()) {
            return;
        }
        out.println();
        out.println("Findings of this hunt, in " + directory + " (gainsay show ID):");
        var groups = shown.stream()
                .collect(Collectors.groupingBy(seen -> Group.of(seen.finding()).text(), LinkedHashMap::new, Collectors.toList()));
        groups.forEach((group, variants) -> {
            out.println("  " + group + ":");
            for (Summary.Seen seen : variants) {
                out.println((seen.fresh() ? "    new    " : "    known  ") + FindingLine.of(seen.id(), seen.hits(), seen.finding())
                        .replace("\n", "\n    "));
            }
        });
    }

    static void digests(Summary summary, PrintWriter out) {
        out.println();
        for (int worker = 0; worker < summary.digests().size(); worker++) {
            out.println("Digest of the statements" + (summary.digests().size() == 1
                    ? "" : " of worker " + worker) + ": " + summary.digests().get(worker));
        }
    }
}
