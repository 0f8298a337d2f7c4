package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.finding.Finding;
import gainsay.finding.Inquiry;
import gainsay.finding.Steps;
import gainsay.oracle.Difference;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Rows;
import gainsay.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What all reports write alike: SQL that ends, rows a line each, counts in words.
final class Lines {
    private static final int MOST_ROWS = 20;
    private static final int LONGEST = 500;

    static final String MAY_BE_SMALLER = "its reduction ran out of time, and gainsay reduce goes on with it";

    private Lines() {}

    /// The text on one line: whatever a reader or a shell might take for the end of a line is written as an escape.
    static String single(String text) {
        StringBuilder line = new StringBuilder(text.length());
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\n' -> line.append("\\n");
                case '\r' -> line.append("\\r");
                case '\t' -> line.append("\\t");
                default -> line.append(Character.isISOControl(c) || c == '\u2028' || c == '\u2029' ? "\\u%04x".formatted((int) c) : c);
            }
        }
        return line.toString();
    }

    /// A text of at most this many characters: where it is longer its middle is left out.
    static String brief(String text, int most) {
        return text.length() <= most ? text
                : text.substring(0, most / 2).stripTrailing() + " … " + text.substring(text.length() - most / 2).stripLeading();
    }

    /// The statement with a semicolon that no comment at its end swallows.
    static String ended(String sql) {
        String bare = sql.stripTrailing();
        if (bare.endsWith(";")) {
            return bare;
        }
        return bare + (bare.substring(bare.lastIndexOf('\n') + 1).contains("--") ? "\n;" : ";");
    }

    /// The target without the password that its URL may hold, since reports are made to be shown.
    static String target(Finding finding) {
        return single(finding.target()).replaceAll("(://[^:/@]*):[^@]*@", "$1:…@").replaceAll("(?i)(password=)[^&;]*", "$1…");
    }

    /// The options that its server was started with.
    static String options(Finding finding) {
        return finding.settings().stream().map(setting -> "--" + setting).collect(Collectors.joining(" "));
    }

    static String count(int rows) {
        return switch (rows) {
            case 0 -> "no rows";
            case 1 -> "1 row";
            default -> rows + " rows";
        };
    }

    /// Do both sides have the same rows, so that nothing but their order is wrong?
    static boolean inAnotherOrder(Verdict.Broken broken) {
        return broken.kind() instanceof Kind.Differs differs && differs.difference() == Difference.ORDER_DIFFERS;
    }

    /// What came of one side: that it was refused, or how many rows it gave. A statement that gives none was at least accepted where the
    /// other was not.
    static String came(Verdict.Broken broken, Evidence evidence) {
        if (refused(broken, evidence)) {
            return "an error";
        }
        if (!(broken.kind() instanceof Kind.OneRefused)) {
            return count(evidence.count()) + (inAnotherOrder(broken) ? " in this order" : "");
        }
        return broken.error().isPresent() && evidence.count() == 0 ? "no error" : count(evidence.count());
    }

    /// The side that is wrong, if that is known. Where only one is refused, or the engine's own check finds something, it is the other
    /// than was expected.
    static Optional<Evidence> wrong(Verdict.Broken broken, Inquiry inquiry) {
        if (!(broken.kind() instanceof Kind.Differs)) {
            return Optional.of(broken.actual());
        }
        return switch (inquiry.suspect()) {
            case UNKNOWN -> Optional.empty();
            case EXPECTED -> Optional.of(broken.expected());
            case ACTUAL -> Optional.of(broken.actual());
        };
    }

    /// What is said of a side before what it gave: that it is expected or not where that is known, and nothing otherwise.
    static String role(Steps.Side side, Optional<Evidence> wrong) {
        return wrong.map(evidence -> evidence == side.evidence() ? "Actual" : "Expected").orElse("");
    }

    private static boolean refused(Verdict.Broken broken, Evidence evidence) {
        return broken.kind() instanceof Kind.OneRefused(Kind.Side side, _)
                && evidence == (side == Kind.Side.ORDINARY ? broken.expected() : broken.actual());
    }

    /// What one side gave: its error, or its rows, a line each; of very many, first those that the other side lacks.
    static List<String> rows(Dialect dialect, Verdict.Broken broken, Evidence evidence) {
        if (refused(broken, evidence)) {
            return List.of(brief(single(broken.explanation().replaceFirst("^The [a-z ]+ is refused: ", "")), LONGEST));
        }
        Rows other = (evidence == broken.expected() ? broken.actual() : broken.expected()).rows();
        List<String> lines = new ArrayList<>();
        for (List<Value> row : evidence.cut(MOST_ROWS, other).rows().rows()) {
            String line = row.stream().map(value -> Renderer.show(dialect, value)).collect(Collectors.joining(" | "));
            lines.add(brief(single(line), LONGEST));
        }
        if (evidence.count() > lines.size()) {
            lines.add("… and " + (evidence.count() - lines.size()) + " more");
        }
        return lines;
    }
}
