package gainsay.cli;

import gainsay.hunt.Counts;
import gainsay.measure.Calibration;
import gainsay.measure.Sample;
import gainsay.oracle.Verdict;
import gainsay.run.Target;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A calibration as lines for people, or as an object for machines.
record CalibrationText(Target target, long seed) {
    private static final int LONGEST = 160;

    List<String> lines(Calibration calibration) {
        Sample.Totals totals = calibration.totals();
        List<String> lines = new ArrayList<>();
        lines.add("Calibrated " + target.name() + " (version " + target.engineVersion() + "), seed " + seed);
        lines.add(format("  databases   %,d", totals.databases()));
        lines.add(format("  statements  %,d, %s accepted%s", totals.statements(), percent(totals.acceptedShare()),
                totals.lost() == 0 ? "" : format(", %,d without an answer in time", totals.lost())));
        lines.add(format("  queries     %,d of these, %s of the accepted ones gave rows", totals.queries(),
                percent(totals.nonEmptyShare())));
        Counts counts = calibration.sample().counts();
        lines.add(format("  claims      %,d, %.2f %% declined", counts.checks() + counts.declined().total(), counts.declinedPercent()));
        crashes(calibration.crashes(), lines);
        list("Claims that were declined, most often:", DeclinedText.lines(counts.declined()), lines);
        refusals(calibration, lines);
        list("Expected errors that never occurred:", calibration.unmet().stream().map(error -> error.sign().toString()).toList(), lines);
        list("Functions never accepted:", calibration.functionsNeverAccepted(), lines);
        list("Constructs that were never accepted:", calibration.neverAccepted(), lines);
        list("Constructs that were never generated:", calibration.neverDrawn(), lines);
        constructs(calibration.uses(), lines);
        return lines;
    }

    private static String format(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }

    private static String percent(double share) {
        return format("%.1f %%", 100 * share);
    }

    private static void crashes(List<Verdict.Failed> crashes, List<String> lines) {
        if (!crashes.isEmpty()) {
            lines.add(format("  crashes     %,d; the rounds that ended or hung the process are left out, and a hunt looks into them",
                    crashes.size()));
            crashes.stream().map(crash -> crash.kind().text()).distinct().forEach(kind -> lines.add("              " + kind));
        }
    }

    private static void refusals(Calibration calibration, List<String> lines) {
        lines.add("");
        lines.add("Refusals, with the reason if a correct engine has one:");
        for (Sample.Refusal refusal : calibration.refusals()) {
            lines.add(format("%10d  %s (%s)", refusal.count(), cut(refusal.message()), refusal.reason().orElse("UNEXPECTED")));
            lines.add("            " + cut(refusal.example()));
        }
    }

    private static String cut(String text) {
        String line = text.replaceAll("\\s+", " ");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST - 2) + " …";
    }

    private static void list(String heading, Collection<String> entries, List<String> lines) {
        lines.add("");
        lines.add(heading + (entries.isEmpty() ? " none" : ""));
        entries.forEach(entry -> lines.add("  " + entry));
    }

    /// A part that every node of its kind has says nothing, and is left out.
    private static void constructs(Map<String, Sample.Use> uses, List<String> lines) {
        String heading = "Construct";
        int margin = Math.max(heading.length(), uses.keySet().stream().mapToInt(String::length).max().orElse(0));
        lines.add("");
        lines.add(format("%-" + margin + "s  %10s  %9s", heading, "statements", "accepted"));
        uses.forEach((construct, use) -> {
            Sample.Use whole = uses.getOrDefault(construct.split(" ", 2)[0], new Sample.Use(0, 0));
            if (!construct.contains(" ") || !use.equals(whole)) {
                lines.add(format("%-" + margin + "s  %,10d  %9s", construct, use.drawn(), percent(use.acceptedShare())));
            }
        });
    }

    ObjectNode json(Calibration calibration) {
        Sample.Totals totals = calibration.totals();
        ObjectNode json = JsonMapper.shared().createObjectNode().put("event", "calibration").put("target", target.name())
                .put("version", target.engineVersion()).put("seed", seed).put("databases", totals.databases())
                .put("statements", totals.statements()).put("accepted", totals.accepted()).put("lost", totals.lost())
                .put("queries", totals.queries()).put("answered", totals.answered()).put("nonEmpty", totals.nonEmpty())
                .put("crashes", calibration.crashes().size());
        Counts counts = calibration.sample().counts();
        json.put("checks", counts.checks()).put("declined", counts.declined().total()).put("declinedPercent", counts.declinedPercent());
        DeclinedText.put(counts.declined(), json);
        ArrayNode refusals = json.putArray("refusals");
        for (Sample.Refusal refusal : calibration.refusals()) {
            ObjectNode one = refusals.addObject().put("message", refusal.message()).put("count", refusal.count())
                    .put("expected", refusal.reason().isPresent()).put("example", refusal.example());
            refusal.reason().ifPresent(reason -> one.put("reason", reason));
        }
        array(json, "reasonsNeverNeeded", calibration.unmet().stream().map(error -> error.sign().toString()).toList());
        array(json, "functionsNeverAccepted", calibration.functionsNeverAccepted());
        array(json, "neverAccepted", calibration.neverAccepted());
        array(json, "neverDrawn", calibration.neverDrawn());
        ObjectNode constructs = json.putObject("constructs");
        calibration.uses().forEach((name, use) ->
                constructs.putObject(name).put("statements", use.drawn()).put("accepted", use.accepted()));
        return json;
    }

    private static void array(ObjectNode json, String name, List<String> entries) {
        ArrayNode array = json.putArray(name);
        entries.forEach(array::add);
    }
}
