package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.finding.Group;
import gainsay.finding.Finding;
import gainsay.finding.Inquiry;
import gainsay.finding.Steps;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.report.Judged.Account;
import gainsay.report.Judged.Outcome;
import gainsay.report.Judged.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Verdicts and findings as reports tell them.
public final class Accounts {
    private Accounts() {}

    /// A verdict on statements that whoever reads it knows.
    public static Account of(String oracle, Verdict verdict, Dialect dialect) {
        return verdict.wrong().isEmpty() ? Account.brief(oracle, verdict instanceof Verdict.Inapplicable(String why) ? why : "holds")
                : new Account(rule(oracle, verdict), Symptom.of(verdict, Inquiry.NONE, dialect), kind(verdict), List.of(),
                        why(verdict), SqlScript.of(verdict, dialect), List.of(), sides(verdict, Inquiry.NONE, dialect, Optional.empty()));
    }

    /// A finding, with what there is to note about it.
    public static Account of(Finding finding, List<String> notes) {
        Dialect dialect = finding.dialect();
        List<String> all = new ArrayList<>(notes);
        if (finding.flaky()) {
            all.add("flaky");
        }
        if (finding.reduced().isEmpty()) {
            all.add("not reduced");
        }
        return new Account(rule(finding.oracle(), finding.verdict()), Symptom.of(finding.verdict(), finding.inquiry(), dialect),
                Group.of(finding).text(), all, why(finding.verdict()), Markdown.of(finding, dialect), Steps.setup(finding.best(), dialect),
                sides(finding.verdict(), finding.inquiry(), dialect, Optional.of(finding)));
    }

    public static Outcome outcome(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Failed(Kind.NoTarget _, _, _) -> Outcome.IMPOSSIBLE;
            case Verdict.Broken _, Verdict.Failed _ -> Outcome.WRONG;
            case Verdict.Holds _ -> Outcome.RIGHT;
            case Verdict.Inapplicable _ -> Outcome.DECLINED;
        };
    }

    private static String why(Verdict verdict) {
        return verdict instanceof Verdict.Broken broken ? broken.explanation() : "";
    }

    private static String kind(Verdict verdict) {
        return verdict.wrong().map(Kind::text).orElse("");
    }

    /// The oracle, and in which way it is broken. An error that nobody calls for has too many texts to be a rule each.
    private static String rule(String oracle, Verdict verdict) {
        return oracle + "/" + verdict.wrong().map(kind -> switch (kind) {
            case Kind.Differs differs -> differs.text().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
            case Kind.OneRefused refused -> refused.side().text().replace(' ', '-') + "-refused";
            case Kind.Damaged _ -> "damaged";
            case Kind.Error _ -> "error";
            case Kind.Crash _ -> "crash";
            case Kind.Hang _ -> "hang";
            case Kind.NoAnswer _ -> "no-answer";
            case Kind.NoTarget _ -> "no-target";
        }).orElse("");
    }

    private static List<Side> sides(Verdict verdict, Inquiry inquiry, Dialect dialect, Optional<Finding> finding) {
        return switch (verdict) {
            case Verdict.Broken broken -> {
                Steps steps = finding.map(found -> Steps.of(found.best(), broken, dialect)).orElseGet(() -> Steps.of(broken));
                Optional<Evidence> wrong = Lines.wrong(broken, inquiry);
                Side first = side(broken, steps.first(), wrong, "First answer", dialect);
                yield steps.same() && wrong.isEmpty() ? List.of(first)
                        : List.of(first, side(broken, steps.second(), wrong, "Second answer", dialect));
            }
            case Verdict.Failed failed -> List.of(new Side("Actual: an error", List.of(), Lines.ended(failed.sql()),
                    failed.error().lines().toList()));
            case Verdict.Holds _, Verdict.Inapplicable _ -> List.of();
        };
    }

    private static Side side(Verdict.Broken broken, Steps.Side side, Optional<Evidence> wrong, String place, Dialect dialect) {
        String role = Lines.role(side, wrong);
        Evidence evidence = side.evidence();
        return new Side((role.isEmpty() ? place : role) + ": " + Lines.came(broken, evidence),
                evidence.before().stream().map(Lines::ended).toList(), Lines.ended(evidence.sql()), Lines.rows(dialect, broken, evidence));
    }
}
