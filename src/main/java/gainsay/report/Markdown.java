package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.finding.Finding;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;

/// A finding as a bug report: for someone who builds the engine and has never heard of us.
public final class Markdown {
    private final Parts parts;
    private final StringBuilder out = new StringBuilder();

    private Markdown(Parts parts) {
        this.parts = parts;
    }

    public static String of(Finding finding, Dialect dialect) {
        return of(finding, dialect, Oracles.named(finding.oracle()).map(Oracle::relation).orElse("unknown"));
    }

    static String of(Finding finding, Dialect dialect, String relation) {
        Markdown report = new Markdown(new Parts(finding, dialect, relation));
        report.line("# " + report.parts.title());
        report.line("Version " + Lines.single(finding.version()) + " (" + Fence.inline(Lines.target(finding)) + ")"
                + finding.inquiry().lifetime().map(known -> ", " + known.text()).orElse(""));
        report.section("", report.parts.notes());
        report.section("Steps", report.parts.steps());
        report.verdict(finding);
        report.clues();
        report.section("Query plans", report.parts.plans());
        report.section("Environment", report.parts.environment());
        report.section("Reproduce", report.parts.reproduce());
        return report.out.toString().stripTrailing() + "\n";
    }

    private void verdict(Finding finding) {
        switch (finding.verdict()) {
            case Verdict.Broken broken -> {
                parts.answers(broken).forEach(answer -> line("## " + answer.titled()));
                section("Why they must be equal", parts.why(broken));
            }
            case Verdict.Failed failed -> {
                section("Actual", Fence.block("", failed.error()));
                section("Expected", Parts.demand(failed));
            }
            case Verdict.Inapplicable _, Verdict.Holds _ -> { }
        }
    }

    /// What points at the place of the bug.
    private void clues() {
        section("Types", parts.types());
        section("Right under another setting", parts.cures());
        section("What the engine threw", parts.thrown());
    }

    /// A part under its heading, if there is anything to say.
    private void section(String heading, String part) {
        if (!part.isEmpty()) {
            line((heading.isEmpty() ? "" : "## " + heading + "\n\n") + part);
        }
    }

    private void line(String text) {
        out.append(text.stripTrailing()).append("\n\n");
    }
}
