package gainsay.cli;

import gainsay.finding.Finding;
import gainsay.report.Markdown;

/// A finding in one line: its id, how often it was seen, the oracle, how many statements show it, and its symptom.
final class FindingLine {
    private FindingLine() {}

    static String of(String id, long hits, Finding finding) {
        String marks = (finding.flaky() ? ", flaky" : "") + (finding.reduced().isEmpty() ? ", not reduced"
                : finding.inquiry().whole() ? "" : ", not reduced to the end");
        return String.format("%s %4dx  %s %s, %s%s%n    %s", id, hits, finding.target(), finding.oracle(),
                statements(finding), marks, symptom(finding));
    }

    static String statements(Finding finding) {
        int count = finding.best().setup().statements().size() + 1;
        return count + (count == 1 ? " statement" : " statements");
    }

    /// The title of its report.
    static String symptom(Finding finding) {
        return Markdown.of(finding, finding.dialect()).lines().findFirst().orElse("").replaceFirst("^# ", "");
    }
}
