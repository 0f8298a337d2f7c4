package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Steps;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.registry.Oracles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A finding as a bug report: for someone who builds the engine and has never heard of us.
public final class Markdown {
    private final Dialect dialect;
    private final StringBuilder out = new StringBuilder();

    private Markdown(Dialect dialect) {
        this.dialect = dialect;
    }

    public static String of(Finding finding, Dialect dialect) {
        return of(finding, dialect, Oracles.named(finding.oracle()).map(Oracle::relation).orElse("unknown"));
    }

    static String of(Finding finding, Dialect dialect, String relation) {
        Markdown report = new Markdown(dialect);
        report.line("# " + Symptom.of(finding.verdict(), finding.inquiry(), dialect));
        report.line("Version " + Lines.single(finding.version()) + " (" + Fence.inline(Lines.target(finding)) + ")");
        report.notes(finding);
        report.steps(finding);
        report.verdict(finding, relation);
        report.plans(finding);
        report.reproduce(finding);
        return report.out.toString().stripTrailing() + "\n";
    }

    private void notes(Finding finding) {
        if (!finding.settings().isEmpty()) {
            line("The server was started with " + Fence.inline(Lines.options(finding)) + ".");
        }
        if (finding.flaky()) {
            line("**It does not happen every time**: the same statements on a fresh database gave a right answer at least once.");
        }
        if (finding.reduced().isEmpty()) {
            line("The case below is as it was found; it has not been made smaller yet.");
        }
    }

    private void steps(Finding finding) {
        List<String> statements = new ArrayList<>(Steps.setup(finding.best(), dialect).stream().map(Lines::ended).toList());
        List<String> elsewhere = new ArrayList<>();
        switch (finding.verdict()) {
            case Verdict.Broken broken -> sides(Steps.of(finding.best(), broken, dialect), Lines.wrong(broken, finding.inquiry()),
                    statements, elsewhere);
            case Verdict.Failed failed when !statements.contains(Lines.ended(failed.sql())) -> statements.add(Lines.ended(failed.sql()));
            case Verdict.Failed _, Verdict.Holds _, Verdict.Inapplicable _ -> { }
        }
        line("## Steps");
        out.append(Fence.block("sql", String.join("\n", statements))).append("\n");
        if (!elsewhere.isEmpty()) {
            line("And on a second, empty database:");
            out.append(Fence.block("sql", String.join("\n", elsewhere))).append("\n");
        }
    }

    private static void sides(Steps steps, Optional<Evidence> wrong, List<String> statements, List<String> elsewhere) {
        Steps.Side first = steps.first();
        Steps.Side second = steps.second();
        String asked = Lines.ended(first.evidence().sql());
        if (steps.same()) {
            statements.add(asked);
        } else if (second.apart()) {
            statements.add(asked + gives(" -- ", first, "first", wrong));
            second.evidence().before().forEach(statement -> elsewhere.add(Lines.ended(statement)));
            elsewhere.add(Lines.ended(second.evidence().sql()) + gives(" -- ", second, "second", wrong));
        } else {
            statements.add(gives("\n-- the first query, which ", first, "first", wrong) + "\n" + asked);
            statements.add(gives("\n-- the second query, which ", second, "second", wrong) + "\n" + Lines.ended(second.evidence().sql()));
        }
    }

    private static String gives(String start, Steps.Side side, String place, Optional<Evidence> wrong) {
        String role = Lines.role(side, wrong);
        return start + (role.isEmpty() ? "gives the " + place + " answer" : "gives the " + role.toLowerCase(Locale.ROOT) + " rows");
    }

    private void verdict(Finding finding, String relation) {
        switch (finding.verdict()) {
            case Verdict.Broken broken -> broken(broken, finding, relation);
            case Verdict.Failed failed -> {
                line("## Actual");
                out.append(Fence.block("", failed.error())).append("\n");
                line("## Expected");
                line(failed.kind() instanceof Kind.ProcessLoss
                        ? "An answer, be it an error: no statement may end or hang the process of the engine."
                        : "An answer: nothing in the statements calls for this error.");
            }
            case Verdict.Inapplicable _, Verdict.Holds _ -> { }
        }
    }

    private void broken(Verdict.Broken broken, Finding finding, String relation) {
        Steps steps = Steps.of(finding.best(), broken, dialect);
        Optional<Evidence> wrong = Lines.wrong(broken, finding.inquiry());
        if (wrong.isEmpty()) {
            answer("The first answer", broken, steps.first().evidence());
            answer("The second answer", broken, steps.second().evidence());
        } else {
            answer("Expected", broken, wrong.get() == broken.actual() ? broken.expected() : broken.actual());
            answer("Actual", broken, wrong.get());
        }
        line("## Why they must be equal");
        line(broken.explanation());
        line("The general rule: " + relation + ".");
        if (!finding.inquiry().why().isEmpty()) {
            line("The query of the wrong answer is contradicted by " + finding.inquiry().why() + " too. "
                    + "Nothing that was asked contradicts the other.");
        } else if (wrong.isEmpty()) {
            line("Which of the two answers is wrong is not known.");
        }
    }

    private void answer(String title, Verdict.Broken broken, Evidence evidence) {
        line("## " + title + ": " + Lines.came(broken, evidence));
        rows(broken, evidence);
    }

    private void rows(Verdict.Broken broken, Evidence evidence) {
        List<String> rows = Lines.rows(dialect, broken, evidence);
        if (!rows.isEmpty()) {
            out.append(Fence.block("", String.join("\n", rows))).append("\n");
        }
    }

    private void plans(Finding finding) {
        if (!finding.plans().isEmpty()) {
            line("## Query plans");
        }
        for (Finding.Plan plan : finding.plans()) {
            out.append(Fence.block("", Lines.ended(plan.sql()) + "\n\n" + String.join("\n", plan.lines()))).append("\n");
        }
    }

    private void reproduce(Finding finding) {
        Finding.Seed seed = finding.seed();
        line("## Reproduce");
        String replay = "`gainsay replay " + Fingerprint.of(finding) + "`";
        line(finding.inquiry().shows() ? "Run the steps in the engine's own shell, or replay the finding: " + replay
                : "The steps alone do not show it, since they leave out how databases were made and asked; replay the finding: " + replay);
        if (!finding.inquiry().whole()) {
            line("The case may be smaller: " + Lines.MAY_BE_SMALLER + ".");
        }
        line("It was generated in round " + seed.round() + " of worker " + seed.worker() + " of a hunt with seed " + seed.seed() + ".");
    }

    private void line(String text) {
        out.append(text).append("\n\n");
    }
}
