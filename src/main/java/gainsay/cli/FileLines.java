package gainsay.cli;

import gainsay.check.FileCheck;
import gainsay.check.FileVerdicts;
import gainsay.check.JudgeFile.Opinion;
import gainsay.check.JudgeFile.Refusal;
import gainsay.check.ScriptFile;
import gainsay.dialect.Dialect;
import gainsay.dialect.read.Written;
import gainsay.finding.Finding;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.report.Judged;
import gainsay.report.SqlScript;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Tells what is seen of a file on a target: lines with the place, the target, the verdict and the statement, and a summary at the end.
final class FileLines implements FileCheck.Witness {
    private static final int SHOWN = 100;

    private final CheckOutput output;
    private final PrintWriter out;
    private final String name;
    private final String target;
    private final ScriptFile file;
    private final Duration longest;
    private final List<Refusal> refusals = new ArrayList<>();
    private final List<Opinion> opinions = new ArrayList<>();
    /// What was said of one statement and is not told yet.
    private final List<Opinion> untold = new ArrayList<>();
    private String version = "";

    /// `longest` is how long one statement may take.
    FileLines(CheckOutput output, String name, String target, ScriptFile file, Duration longest) {
        this.output = output;
        this.out = output.text();
        this.name = name;
        this.target = target;
        this.file = file;
        this.longest = longest;
    }

    @Override
    public void version(String told) {
        version = told;
    }

    @Override
    public void refused(Refusal refusal) {
        tell();
        refusals.add(refusal);
        String why = refusal.late() ? "no answer within " + seconds() : "refused: " + single(refusal.why());
        line(refusal.statement(), why);
        output.refused(place(refusal.statement()), target, file.statements().get(refusal.statement()).text(), why);
        out.flush();
    }

    private String seconds() {
        return longest.toString().substring(2).toLowerCase(Locale.ROOT);
    }

    @Override
    public void judged(Opinion opinion) {
        if (!untold.isEmpty() && untold.getFirst().statement() != opinion.statement()) {
            tell();
        }
        untold.add(opinion);
        output.progress().inHand(name + ":" + place(opinion.statement()).line() + " " + target);
        output.progress().step();
        output.verdict(place(opinion.statement()), target, version, opinion.oracle(), opinion.verdict());
        opinions.add(opinion);
    }

    private void tell() {
        Dialect dialect = Finding.dialect(target, version);
        untold.stream().filter(one -> FileVerdicts.wrong(one.verdict())).forEach(one -> {
            line(one.statement(), "%-10s %s".formatted(one.oracle(), painted(ReplayCommand.line(one.verdict()))));
            SqlScript.of(one.verdict(), dialect).lines().forEach(step -> out.println("    " + step));
        });
        List<Opinion> holding = untold.stream().filter(one -> one.verdict() instanceof Verdict.Holds).toList();
        if (holding.stream().anyMatch(one -> !ofDatabase(one))) {
            line(holding.getFirst().statement(), painted("holds: ")
                    + holding.stream().map(Opinion::oracle).collect(Collectors.joining(", ")));
        } else if (untold.stream().noneMatch(one -> FileVerdicts.wrong(one.verdict())) && !untold.isEmpty()) {
            line(untold.getFirst().statement(), "not judged: " + untold.stream().filter(one -> !ofDatabase(one))
                    .map(one -> ((Verdict.Inapplicable) one.verdict()).why()).distinct().collect(Collectors.joining("; ")));
        }
        out.flush();
        untold.clear();
    }

    private String painted(String verdict) {
        return output.progress().terminal().verdict(verdict);
    }

    private Judged.Place place(int statement) {
        return new Judged.Place(name, file.statements().get(statement).line());
    }

    String target() {
        return target;
    }

    ScriptFile file() {
        return file;
    }

    /// Nothing could be judged there.
    Exit unusable(String why) {
        out.printf("%s  %s  not usable: %s%n", name, target, why);
        out.flush();
        output.unusable(name, target, why);
        return Exit.INCONCLUSIVE;
    }

    private static boolean ofDatabase(Opinion opinion) {
        return Oracles.named(opinion.oracle()).filter(FileVerdicts::ofDatabase).isPresent();
    }

    private void line(int statement, String what) {
        Written written = file.statements().get(statement);
        out.printf("%s:%d  %s  %s | %s%n", name, written.line(), target, what, written.brief(SHOWN));
    }

    private static String single(String text) {
        return text.lines().map(String::strip).collect(Collectors.joining(" "));
    }

    /// Tells the rest, and what it comes to.
    Exit summary(List<Oracle<?>> asked) {
        tell();
        FileVerdicts all = new FileVerdicts(file, refusals, opinions);
        out.printf("%n%s on %s: %s, %d judged, %d not judged, %d broken; the engine refused %s%s%n", name, target,
                count(all.queries(), "query", "queries")
                        + (all.changes() > 0 ? " and " + count(all.changes(), "change", "changes") : ""),
                all.judged(), all.unjudged(), all.broken(),
                count(all.refused(), "statement", "statements"),
                all.late() > 0 ? ", " + all.late() + " had no answer within " + seconds() : "");
        all.declined().forEach((why, times) -> out.printf("  declined %3d %s%n", times, why));
        out.println();
        out.flush();
        boolean ofDatabase = !asked.isEmpty() && asked.stream().allMatch(FileVerdicts::ofDatabase)
                && opinions.stream().anyMatch(one -> one.verdict() instanceof Verdict.Holds);
        boolean inconclusive = all.refused() > 0 || all.late() > 0 || all.judged() == 0 && !ofDatabase;
        return all.broken() > 0 ? Exit.FINDINGS : inconclusive ? Exit.INCONCLUSIVE : Exit.NOTHING_FOUND;
    }

    /// Why nothing follows, if nothing does.
    String inconclusive() {
        FileVerdicts all = new FileVerdicts(file, refusals, opinions);
        return all.refused() > 0 ? target + " refuses " + count(all.refused(), "statement", "statements")
                : all.late() > 0 ? target + " gives no answer within " + seconds() : "nothing was judged on " + target;
    }

    private static String count(long count, String one, String more) {
        return count + " " + (count == 1 ? one : more);
    }
}
