package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Inquiry;
import gainsay.finding.Steps;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.registry.Oracles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/// A finding as a script that the engine's own shell runs as it is. All but the SQL is in comments.
public final class SqlScript {
    private final Dialect dialect;
    private final Inquiry inquiry;
    private final StringBuilder out = new StringBuilder();

    private SqlScript(Dialect dialect, Inquiry inquiry) {
        this.dialect = dialect;
        this.inquiry = inquiry;
    }

    public static String of(Finding finding, Dialect dialect) {
        return of(finding, dialect, Oracles.named(finding.oracle()).map(Oracle::relation).orElse("unknown"));
    }

    static String of(Finding finding, Dialect dialect, String relation) {
        SqlScript script = new SqlScript(dialect, finding.inquiry());
        script.header(finding, relation);
        dialect.pins().forEach(script::sql);
        List<String> setup = Steps.setup(finding.best(), dialect);
        setup.forEach(script::sql);
        script.out.append(setup.isEmpty() ? "" : "\n");
        script.verdict(finding.verdict(), broken -> Steps.of(finding.best(), broken, dialect), setup);
        return script.out.toString();
    }

    /// Both sides of a verdict alone, for whoever has the setup before him.
    public static String of(Verdict verdict, Dialect dialect) {
        SqlScript script = new SqlScript(dialect, Inquiry.NONE);
        script.verdict(verdict, Steps::of, List.of());
        return script.out.toString();
    }

    private void header(Finding finding, String relation) {
        comment("Finding:  " + Fingerprint.of(finding));
        comment("Target:   " + Lines.target(finding) + ", version " + finding.version());
        if (!finding.settings().isEmpty()) {
            comment("Server:   started with " + Lines.options(finding));
        }
        comment("Oracle:   " + finding.oracle());
        comment("Relation: " + relation);
        if (!finding.inquiry().shows()) {
            comment("Note:     these statements alone do not show it; gainsay replay does");
        }
        if (!finding.inquiry().whole()) {
            comment("Note:     " + Lines.MAY_BE_SMALLER);
        }
        comment("Seed:     " + finding.seed().seed() + ", worker " + finding.seed().worker() + ", round " + finding.seed().round());
        out.append("\n");
    }

    private void verdict(Verdict verdict, Function<Verdict.Broken, Steps> steps, List<String> setup) {
        switch (verdict) {
            case Verdict.Broken broken -> {
                if (!broken.explanation().isBlank()) {
                    comment(broken.explanation());
                }
                sides(broken, steps.apply(broken));
            }
            case Verdict.Failed failed -> {
                comment("Expected: an answer");
                List<String> lines = failed.error().lines().toList();
                comment("Actual: " + lines.stream().findFirst().orElse(""));
                lines.stream().skip(1).forEach(line -> comment("    " + line));
                if (!setup.contains(failed.sql())) {
                    sql(failed.sql());
                }
            }
            case Verdict.Inapplicable inapplicable -> comment("Nothing to show: " + inapplicable.why());
            case Verdict.Holds _ -> comment("Nothing to show: the relation holds");
        }
    }

    private void sides(Verdict.Broken broken, Steps steps) {
        Optional<Evidence> wrong = Lines.wrong(broken, inquiry);
        if (steps.same()) {
            side("Expected: ", broken, steps.first());
            side("Actual: ", broken, steps.second());
            sql(steps.second().evidence().sql());
            return;
        }
        side(title(steps.first(), wrong, "from this first query: "), broken, steps.first());
        sql(steps.first().evidence().sql());
        out.append("\n");
        if (steps.second().apart()) {
            second(steps.second(), wrong, broken);
        } else {
            side(title(steps.second(), wrong, "from this second query: "), broken, steps.second());
            sql(steps.second().evidence().sql());
        }
    }

    private static String title(Steps.Side side, Optional<Evidence> wrong, String where) {
        String role = Lines.role(side, wrong);
        return role.isEmpty() ? where.substring(0, 1).toUpperCase(Locale.ROOT) + where.substring(1) : role + ", " + where;
    }

    /// A side of two databases: the one that was made is cleared for it. Where nobody knows how, it stands in comments.
    private void second(Steps.Side side, Optional<Evidence> wrong, Verdict.Broken broken) {
        Evidence evidence = side.evidence();
        if (side.clearing().isPresent()) {
            comment("A second database, which could be another one: what is here is dropped.");
            side.clearing().get().forEach(this::sql);
            evidence.before().forEach(this::sql);
            out.append("\n");
            side(title(side, wrong, "from this second query: "), broken, side);
            sql(evidence.sql());
        } else {
            side(title(side, wrong, "on a second database that is made and asked so: "), broken, side);
            evidence.before().forEach(statement -> comment(Lines.ended(statement)));
            comment(Lines.ended(evidence.sql()));
        }
    }

    private void side(String title, Verdict.Broken broken, Steps.Side side) {
        comment(title + Lines.came(broken, side.evidence()));
        Lines.rows(dialect, broken, side.evidence()).forEach(row -> comment("    " + row));
    }

    private void comment(String text) {
        out.append("-- ").append(Lines.single(text)).append("\n");
    }

    private void sql(String sql) {
        out.append(Lines.ended(sql)).append("\n");
    }
}
