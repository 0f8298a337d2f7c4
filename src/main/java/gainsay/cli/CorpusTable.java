package gainsay.cli;

import gainsay.check.Corpus;
import gainsay.check.Corpus.Trial;
import gainsay.check.JudgeScript;
import gainsay.oracle.Kind;
import gainsay.engine.TargetName;
import gainsay.engine.Unavailable;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.process.JudgeProcess;
import gainsay.run.Targets;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A corpus judged case by case: a line a case and oracle, with the verdict on each version.
final class CorpusTable {
    private final PrintWriter out;
    private final JudgeProcess process;
    private final List<Oracle<?>> oracles;
    private final boolean named;
    private int expected;
    private final List<String> others = new ArrayList<>();
    /// Lines of bugs of which nothing is said, and those of them that are broken.
    private int unsaid;
    private int broken;
    /// Lines in which an oracle came to a verdict.
    private int judged;
    private String inconclusive = "";

    /// The oracles may be `named` by whoever asks.
    CorpusTable(PrintWriter out, JudgeProcess process, List<Oracle<?>> oracles, boolean named) {
        this.out = out;
        this.process = process;
        this.oracles = oracles;
        this.named = named;
    }

    /// On the versions of each case, or elsewhere, where nothing is expected and the verdicts are just shown.
    Exit judge(Corpus corpus, Optional<List<String>> elsewhere) {
        List<Corpus.Case> cases = corpus.known();
        Map<Corpus.Case, List<Trial>> trials = new LinkedHashMap<>();
        cases.forEach(one -> trials.put(one, elsewhere.map(targets -> on(one, targets)).orElseGet(one::trials)));
        cases.stream().sorted(Comparator.comparing(one -> servers(trials.get(one))))
                .forEach(one -> lines(one, trials.get(one), elsewhere.isPresent()));
        summary(corpus.cases().size() - cases.size(), elsewhere.isPresent());
        inconclusive = corpus.cases().isEmpty() ? "there are no cases in it"
                : cases.isEmpty() ? "all its cases are of engines that are not known here"
                : expected + others.size() + unsaid == 0 ? "no case names an oracle that is asked; gainsay oracles lists them"
                : "no oracle could judge a case: no target is there, or none takes a case";
        return !others.isEmpty() ? Exit.FINDINGS : judged > 0 ? Exit.NOTHING_FOUND : Exit.INCONCLUSIVE;
    }

    /// Why nothing was judged, if nothing was.
    String inconclusive() {
        return inconclusive;
    }

    /// A false alarm may well be declined, and a bug has to be judged.
    private void count(Corpus.Case one, List<Judged> verdicts) {
        boolean some = verdicts.stream().map(Judged::verdict).anyMatch(verdict -> !missing(verdict)
                && !(one.alarm() && verdict instanceof Verdict.Inapplicable));
        judged += some ? 1 : 0;
    }

    /// On those targets of its own engine, or on all of them if there are none.
    private static List<Trial> on(Corpus.Case one, List<String> targets) {
        List<String> own = targets.stream().filter(target -> TargetName.of(target).engine().name().equals(one.engine())).toList();
        return (own.isEmpty() ? targets : own).stream().map(target -> new Trial(target, false)).toList();
    }

    /// Cases of the same servers go together, since only a few servers stay open.
    private static String servers(List<Trial> trials) {
        return trials.stream().map(Trial::target).filter(Targets::started).collect(Collectors.joining(" "));
    }

    /// Target by target: some want a process of their own, which takes its time to start. A bug that names no oracle is asked about if
    /// the oracles are named otherwise.
    private void lines(Corpus.Case one, List<Trial> trials, boolean shown) {
        boolean said = Oracles.ALL.stream().anyMatch(one::concerns);
        List<Oracle<?>> concerned = said || !named ? oracles.stream().filter(one::concerns).toList() : oracles;
        Map<Trial, List<Verdict>> verdicts = new HashMap<>();
        trials.forEach(trial -> verdicts.put(trial, concerned.stream().map(oracle -> verdict(one, oracle, trial.target())).toList()));
        for (int i = 0; i < concerned.size(); i++) {
            int at = i;
            List<Judged> line = trials.stream().map(trial -> new Judged(trial, verdicts.get(trial).get(at))).toList();
            count(one, line);
            if (said) {
                line(one, concerned.get(i), line, shown);
            } else {
                line(one, concerned.get(i), line);
            }
        }
    }

    /// Nothing is said of what the oracle sees.
    private void line(Corpus.Case one, Oracle<?> oracle, List<Judged> judged) {
        String verdicts = judged.stream().map(by -> " %-28s".formatted(by.trial.target() + " " + word(by.verdict)))
                .collect(Collectors.joining());
        out.println(("%-28s %-10s".formatted(one.id(), oracle.name()) + verdicts).stripTrailing());
        out.flush();
        unsaid++;
        broken += judged.stream().anyMatch(by -> by.verdict instanceof Verdict.Broken) ? 1 : 0;
    }

    private record Judged(Trial trial, Verdict verdict) {}

    private void line(Corpus.Case one, Oracle<?> oracle, List<Judged> judged, boolean shown) {
        StringBuilder line = new StringBuilder("%-28s %-10s".formatted(one.id(), oracle.name()));
        List<String> why = new ArrayList<>();
        for (Judged by : judged) {
            boolean asSaid = shown ? !(by.verdict instanceof Verdict.Broken) : asSaid(one, by.trial, by.verdict);
            line.append(" %-28s".formatted(by.trial.target() + " " + word(by.verdict) + (asSaid ? "" : " (!)")));
            if (!asSaid) {
                why.add(by.trial.target() + " " + ReplayCommand.line(by.verdict));
            }
        }
        out.println(line.toString().stripTrailing());
        out.flush();
        if (why.isEmpty()) {
            expected++;
        } else {
            others.add(one.id() + " " + oracle.name() + ": " + String.join("; ", why));
        }
    }

    private Verdict verdict(Corpus.Case one, Oracle<?> oracle, String target) {
        try {
            return process.judge(new JudgeScript(one.script(), oracle.name()), target).verdict();
        } catch (Unavailable e) {
            return new Verdict.Failed(new Kind.NoTarget(), "", e.getMessage());
        }
    }

    /// A bug is broken on its bad version and holds where it is fixed; a false alarm is broken nowhere.
    private static boolean asSaid(Corpus.Case one, Trial trial, Verdict verdict) {
        if (!one.alarm() || missing(verdict)) {
            return !(verdict instanceof Verdict.Broken);
        }
        return trial.broken() ? verdict instanceof Verdict.Broken : verdict instanceof Verdict.Holds;
    }

    /// Could the version not be had? That tells nothing of the case.
    private static boolean missing(Verdict verdict) {
        return verdict instanceof Verdict.Failed failed && failed.kind() instanceof Kind.NoTarget;
    }

    private static String word(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Failed _ when missing(verdict) -> "is not there";
            case Verdict.Broken _ -> "broken";
            case Verdict.Failed _ -> "failed";
            case Verdict.Holds _ -> "holds";
            case Verdict.Inapplicable _ -> "declined";
        };
    }

    private void summary(int unknown, boolean shown) {
        out.printf("%n%d %s, %d %s%n", expected, shown ? "not broken" : "as the corpus says", others.size(), shown ? "broken" : "not");
        others.forEach(other -> out.println("  " + other));
        if (unsaid > 0) {
            out.printf("%d of bugs that name no oracle, %d of them broken somewhere%n", unsaid, broken);
        }
        if (unknown > 0) {
            out.println(unknown + " cases are of engines that are not known here");
        }
        out.flush();
    }
}
