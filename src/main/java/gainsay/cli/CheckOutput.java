package gainsay.cli;

import gainsay.check.Corpus;
import gainsay.finding.Finding;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.report.Accounts;
import gainsay.report.Judged;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/// What `check` says of the verdicts that it hears: lines for people or documents for machines, and what its reports are made of.
final class CheckOutput {
    private final ProgressLine progress;
    private final JsonLines json;
    private final PrintWriter text;
    private final List<Judged> judged = new ArrayList<>();
    private long since = System.nanoTime();

    CheckOutput(ProgressLine progress, JsonLines json) {
        this.progress = progress;
        this.json = json;
        this.text = json.wanted() ? new PrintWriter(Writer.nullWriter()) : progress.out();
    }

    /// Where lines for people go.
    PrintWriter text() {
        return text;
    }

    ProgressLine progress() {
        return progress;
    }

    List<Judged> judged() {
        return List.copyOf(judged);
    }

    /// A statement that the engine does not take, or does not answer in time.
    void refused(Judged.Place place, String target, String statement, String why) {
        print(() -> json.document("refused").put("file", place.file()).put("line", place.line()).put("target", target)
                .put("statement", statement).put("why", why));
        lap();
    }

    /// The verdict of an oracle on a statement, just now. None comes while another is judged, so the time since the last one is its own.
    void verdict(Judged.Place place, String target, String version, String oracle, Verdict verdict) {
        double seconds = lap();
        print(() -> JsonLines.put(JsonLines.put(json.document("verdict").put("file", place.file()).put("line", place.line())
                .put("target", target).put("version", version).put("oracle", oracle), seconds), verdict));
        judged.add(new Judged(target, place.file() + ":" + place.line() + " " + oracle, Optional.of(place), Accounts.outcome(verdict),
                Accounts.of(oracle, verdict, Finding.dialect(target, version)), seconds));
    }

    /// A target that a file cannot be judged on.
    void unusable(String file, String target, String why) {
        Verdict none = new Verdict.Failed(new Kind.NoTarget(), "", why);
        print(() -> JsonLines.put(JsonLines.put(json.document("verdict").put("file", file).put("line", 1).put("target", target)
                .put("version", "").put("oracle", ""), lap()), none));
        judged.add(new Judged(target, file, Optional.empty(), Judged.Outcome.IMPOSSIBLE, Judged.Account.brief("check/no-target", why), 0));
    }

    private double lap() {
        long before = since;
        since = System.nanoTime();
        return (since - before) / 1e9;
    }

    /// What a corpus says of a case of an oracle, and what was said of it; nothing is said where it names no oracle.
    record Trial(String file, Corpus.Case one, String oracle, String target, Optional<Boolean> asSaid) {
        private Judged.Outcome outcome(Verdict verdict) {
            Judged.Outcome own = Accounts.outcome(verdict);
            return own == Judged.Outcome.IMPOSSIBLE || asSaid.isEmpty() ? own == Judged.Outcome.WRONG ? Judged.Outcome.DECLINED : own
                    : asSaid.get() ? Judged.Outcome.RIGHT : Judged.Outcome.WRONG;
        }
    }

    void trial(Trial trial, Verdict verdict, double seconds) {
        print(() -> {
            ObjectNode document = JsonLines.put(json.document("case").put("file", trial.file).put("case", trial.one.id())
                    .put("target", trial.target).put("oracle", trial.oracle), seconds);
            trial.asSaid.ifPresent(said -> document.put("asSaid", said));
            return JsonLines.put(document, verdict);
        });
        judged.add(new Judged(trial.target, trial.one.id() + " " + trial.oracle, Optional.of(new Judged.Place(trial.file, 1)),
                trial.outcome(verdict), Accounts.of(trial.oracle, verdict, Finding.dialect(trial.target, "")), seconds));
    }

    /// The end of it all.
    void ended(Exit exit) {
        print(() -> json.document("summary").put("judged", judged.size())
                .put("wrong", judged.stream().filter(one -> one.outcome() == Judged.Outcome.WRONG).count()).put("exitCode", exit.code()));
    }

    private void print(Supplier<ObjectNode> document) {
        if (json.wanted()) {
            ObjectNode made = document.get();
            progress.out().println(made);
            progress.out().flush();
        }
    }
}
