package gainsay.cli;

import gainsay.bisect.LikelyBug;
import gainsay.bisect.Likeness;
import gainsay.check.Corpus;
import gainsay.finding.Cause;
import gainsay.finding.Lifetime;
import gainsay.store.Findings;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/// A line a finding: the versions between which it shows, what it is made of, and the known bug that is likest. Then a
/// line a bug that these may be.
final class BisectionTable {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneOffset.UTC);
    private static final String ROW = "%-12s  %-8s  %-9s  %-21s  %-10s  %s%n";
    private static final String BUG = "%-10s  %-8s  %4s  %-30s  %s%n";

    private final PrintWriter out;
    private final JsonLines json;
    private final List<Corpus.Case> known;
    private final List<Findings.Stored> findings = new ArrayList<>();
    private final List<LikelyBug.Dated> dated = new ArrayList<>();

    /// Lines for people, or documents for machines if these are wanted.
    BisectionTable(PrintWriter out, JsonLines json, List<Corpus.Case> known) {
        this.out = json.wanted() ? new PrintWriter(Writer.nullWriter()) : out;
        this.json = json;
        this.known = known;
        this.out.printf(ROW, "finding", "found", "oracle", "wrong from", "right from", "cause");
    }

    void row(Findings.Stored stored, Optional<Lifetime> found) {
        String wrong = found.map(bisection -> bisection.firstWrong() + (bisection.maybeBefore() ? " or before" : "")).orElse("?");
        String unfixed = found.filter(bisection -> !bisection.maybeRight()).isPresent() ? "-" : "?";
        String right = found.flatMap(Lifetime::firstRight).orElse(unfixed);
        Optional<Likeness> likest = found.flatMap(bisection -> Likeness.likest(stored.finding(), bisection, known));
        out.printf(ROW, stored.id(), time(stored), stored.finding().oracle(), wrong, right,
                Cause.of(stored.finding()) + likest.map(like -> " ~ " + like).orElse(""));
        out.flush();
        if (json.wanted()) {
            json.print(document(stored, found, likest));
        }
        if (found.isPresent()) {
            dated.add(new LikelyBug.Dated(findings.size(), Cause.parts(stored.finding()), right));
            findings.add(stored);
        }
    }

    private ObjectNode document(Findings.Stored stored, Optional<Lifetime> found, Optional<Likeness> likest) {
        ObjectNode document = JsonLines.put(json.document("bisection").put("id", stored.id())
                .put("firstSeen", stored.firstSeen().toString()).put("shows", found.isPresent()), stored.finding());
        found.ifPresent(bisection -> {
            document.put("wrongFrom", bisection.firstWrong()).put("maybeBefore", bisection.maybeBefore())
                    .put("maybeRight", bisection.maybeRight());
            bisection.firstRight().ifPresent(right -> document.put("rightFrom", right));
        });
        likest.ifPresent(like -> document.put("like", like.toString()));
        return document;
    }

    private static String time(Findings.Stored stored) {
        return TIME.format(stored.firstSeen());
    }

    /// What was not tried, for the findings of an engine.
    void untried(Map<String, SequencedSet<String>> gaps, Map<String, Integer> megabytes) {
        if (json.wanted()) {
            gaps.forEach((engine, all) -> {
                ObjectNode document = json.document("untried").put("engine", engine).put("megabytes", megabytes.get(engine));
                all.forEach(document.putArray("versions")::add);
                json.print(document);
            });
        }
        gaps.forEach((engine, all) -> out.printf("not tried of %s: %s; --fetch tries them, at up to %d MB each%n", engine,
                String.join(", ", all), megabytes.get(engine)));
    }

    /// The bugs that the findings may be of.
    void bugs() {
        List<LikelyBug> bugs = LikelyBug.of(dated);
        out.printf("%nFindings: %d, likely bugs: %d%n", findings.size(), bugs.size());
        out.printf(BUG, "right from", "found", "seen", "oracles", "the plainest cause");
        for (LikelyBug bug : bugs) {
            List<Findings.Stored> of = bug.findings().stream().map(one -> findings.get(one.place())).toList();
            if (json.wanted()) {
                json.print(document(bug, of));
            }
            String oracles = of.stream().map(stored -> stored.finding().oracle()).distinct().collect(Collectors.joining(" "));
            out.printf(BUG, bug.fix(), time(of.getFirst()), of.size(), oracles, cause(bug));
        }
        out.flush();
    }

    private static String cause(LikelyBug bug) {
        return bug.parts().stream().sorted().collect(Collectors.joining(", "));
    }

    private ObjectNode document(LikelyBug bug, List<Findings.Stored> of) {
        ObjectNode document = json.document("bug").put("cause", cause(bug)).put("rightFrom", bug.fix());
        of.stream().map(Findings.Stored::id).forEach(document.putArray("findings")::add);
        return document;
    }
}
