package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.dialect.Renderer;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.oracle.registry.Oracles;
import java.util.ArrayList;
import java.util.List;

/// A finding as a script that the engine's own shell runs as it is. All but the SQL is in comments.
public final class SqlScript {
    private final Dialect dialect;
    private final StringBuilder out = new StringBuilder();

    private SqlScript(Dialect dialect) {
        this.dialect = dialect;
    }

    public static String of(Finding finding, Dialect dialect) {
        return of(finding, dialect, Oracles.named(finding.oracle()).map(Oracle::relation).orElse("unknown"));
    }

    static String of(Finding finding, Dialect dialect, String relation) {
        SqlScript script = new SqlScript(dialect);
        script.header(finding, relation);
        dialect.pins().forEach(script::sql);
        List<String> setup = setup(finding, dialect);
        setup.forEach(script::sql);
        script.out.append(setup.isEmpty() ? "" : "\n");
        script.verdict(finding.verdict(), setup);
        return script.out.toString();
    }

    /// Both sides of a verdict alone, for whoever has the setup before him.
    public static String of(Verdict verdict, Dialect dialect) {
        SqlScript script = new SqlScript(dialect);
        script.verdict(verdict, List.of());
        return script.out.toString();
    }

    /// The statements that make the database, each as the engine was told it.
    static List<String> setup(Finding finding, Dialect dialect) {
        List<String> statements = new ArrayList<>();
        finding.best().setup().statements().forEach(statement -> statements.add(Renderer.sql(dialect, statement)));
        return statements;
    }

    private void header(Finding finding, String relation) {
        comment("Finding:  " + Fingerprint.of(finding));
        comment("Target:   " + Lines.target(finding) + ", version " + finding.version());
        if (!finding.settings().isEmpty()) {
            comment("Server:   started with " + Lines.options(finding));
        }
        comment("Oracle:   " + finding.oracle());
        comment("Relation: " + relation);
        comment("Seed:     " + finding.seed().seed() + ", worker " + finding.seed().worker() + ", round " + finding.seed().round());
        out.append("\n");
    }

    private void verdict(Verdict verdict, List<String> setup) {
        switch (verdict) {
            case Verdict.Broken broken -> {
                if (!broken.explanation().isBlank()) {
                    comment(broken.explanation());
                }
                sides(broken);
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

    private void sides(Verdict.Broken broken) {
        Evidence expected = broken.expected();
        Evidence actual = broken.actual();
        if (!expected.before().isEmpty() || !actual.before().isEmpty()) {
            apart("Expected", broken, expected);
            apart("Actual", broken, actual);
        } else if (expected.sql().equals(actual.sql())) {
            side("Expected: ", broken, expected);
            side("Actual: ", broken, actual);
            sql(actual.sql());
        } else {
            side("Expected, from this first query: ", broken, expected);
            sql(expected.sql());
            out.append("\n");
            side("Actual, from this second query: ", broken, actual);
            sql(actual.sql());
        }
    }

    /// A side of two databases: the other one in comments, for this script makes but one.
    private void apart(String title, Verdict.Broken broken, Evidence evidence) {
        if (evidence.before().isEmpty()) {
            side(title + ": ", broken, evidence);
            sql(evidence.sql());
        } else {
            side(title + ", on a second database that is made and asked so: ", broken, evidence);
            evidence.before().forEach(statement -> comment(Lines.ended(statement)));
            comment(Lines.ended(evidence.sql()));
        }
        out.append("\n");
    }

    private void side(String title, Verdict.Broken broken, Evidence evidence) {
        comment(title + Lines.came(broken, evidence));
        Evidence other = evidence == broken.expected() ? broken.actual() : broken.expected();
        Lines.rows(dialect, evidence, other.rows()).forEach(row -> comment("    " + row));
    }

    private void comment(String text) {
        out.append("-- ").append(Lines.single(text)).append("\n");
    }

    private void sql(String sql) {
        out.append(Lines.ended(sql)).append("\n");
    }
}
