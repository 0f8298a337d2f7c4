package gainsay.report;

import gainsay.dialect.Dialect;
import gainsay.finding.Clues;
import gainsay.finding.Environment;
import gainsay.finding.Finding;
import gainsay.finding.Fingerprint;
import gainsay.finding.Lifetime;
import gainsay.finding.Steps;
import gainsay.oracle.Difference;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a report is put together from, each as Markdown without a heading; empty if there is nothing to say.
final class Parts {
    private final Finding finding;
    private final Dialect dialect;
    private final String relation;

    Parts(Finding finding, Dialect dialect, String relation) {
        this.finding = finding;
        this.dialect = dialect;
        this.relation = relation;
    }

    String title() {
        return Symptom.of(finding.verdict(), finding.inquiry(), dialect);
    }

    /// What a reader must know of the case before he runs it.
    String notes() {
        return Stream.of(
                finding.settings().isEmpty() ? "" : "The server was started with " + Fence.inline(Lines.options(finding)) + ".",
                finding.flaky() ? "**It does not happen every time**: the same statements on a fresh database gave a right answer at least "
                        + "once." : "",
                finding.reduced().isEmpty() ? "The case below is as it was found; it has not been made smaller yet." : "")
                .filter(note -> !note.isEmpty()).collect(Collectors.joining("\n\n"));
    }

    /// The statements to run.
    String steps() {
        List<String> statements = new ArrayList<>(Steps.setup(finding.best(), dialect).stream().map(Lines::ended).toList());
        List<String> elsewhere = new ArrayList<>();
        switch (finding.verdict()) {
            case Verdict.Broken broken -> sides(Steps.of(finding.best(), broken, dialect), Lines.wrong(broken, finding.inquiry()),
                    statements, elsewhere);
            case Verdict.Failed failed when !statements.contains(Lines.ended(failed.sql())) -> statements.add(Lines.ended(failed.sql()));
            case Verdict.Failed _, Verdict.Holds _, Verdict.Inapplicable _ -> { }
        }
        return Fence.block("sql", String.join("\n", statements)) + (elsewhere.isEmpty() ? ""
                : "\nAnd on a second, empty database:\n\n" + Fence.block("sql", String.join("\n", elsewhere)));
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

    /// An answer of a broken relation: what came, and its rows.
    record Answer(String title, String came, String rows) {
        String titled() {
            return title + ": " + text();
        }

        String text() {
            return came + (rows.isEmpty() ? "" : "\n\n" + rows.stripTrailing());
        }
    }

    /// The two answers: first what is expected, if that is known.
    List<Answer> answers(Verdict.Broken broken) {
        Steps sides = Steps.of(finding.best(), broken, dialect);
        Optional<Evidence> wrong = Lines.wrong(broken, finding.inquiry());
        return wrong.map(actual -> List.of(
                        answer("Expected", broken, actual == broken.actual() ? broken.expected() : broken.actual()),
                        answer("Actual", broken, actual)))
                .orElseGet(() -> List.of(answer("The first answer", broken, sides.first().evidence()),
                        answer("The second answer", broken, sides.second().evidence())));
    }

    private Answer answer(String title, Verdict.Broken broken, Evidence evidence) {
        List<String> rows = Lines.rows(dialect, broken, evidence);
        return new Answer(title, Lines.came(broken, evidence), rows.isEmpty() ? "" : Fence.block("", String.join("\n", rows)));
    }

    /// What an engine must do where it failed.
    static String demand(Verdict.Failed failed) {
        return failed.kind() instanceof Kind.ProcessLoss
                ? "An answer, be it an error: no statement may end or hang the process of the engine."
                : "An answer: nothing in the statements calls for this error.";
    }

    /// Why the two answers must be equal.
    String why(Verdict.Broken broken) {
        boolean known = Lines.wrong(broken, finding.inquiry()).isPresent();
        String suspicion = !finding.inquiry().why().isEmpty() ? "\n\nThe query of the wrong answer is contradicted by "
                + finding.inquiry().why() + " too. Nothing that was asked contradicts the other."
                : known ? "" : "\n\nWhich of the two answers is wrong is not known.";
        return broken.explanation() + "\n\nThe general rule: " + relation + "." + suspicion;
    }

    /// What is expected, in one part.
    String expected() {
        return switch (finding.verdict()) {
            case Verdict.Broken broken when Lines.wrong(broken, finding.inquiry()).isEmpty() -> "The same answer twice. " + why(broken);
            case Verdict.Broken broken -> answers(broken).getFirst().text() + "\n\n" + why(broken);
            case Verdict.Failed failed -> demand(failed);
            case Verdict.Holds _, Verdict.Inapplicable _ -> "";
        };
    }

    /// What came instead, in one part.
    String actual() {
        return switch (finding.verdict()) {
            case Verdict.Broken broken when Lines.wrong(broken, finding.inquiry()).isEmpty() -> answers(broken).stream()
                    .map(Answer::titled).collect(Collectors.joining("\n\n"));
            case Verdict.Broken broken -> answers(broken).getLast().text();
            case Verdict.Failed failed -> Fence.block("", failed.error());
            case Verdict.Holds _, Verdict.Inapplicable _ -> "";
        };
    }

    /// The versions between which it shows.
    String versions() {
        return finding.inquiry().lifetime().map(Lifetime::text).map(text -> text.substring(0, 1).toUpperCase(Locale.ROOT)
                + text.substring(1) + ".").orElse("");
    }

    /// The settings that make it right.
    String cures() {
        List<String> cures = finding.inquiry().clues().cures();
        return cures.isEmpty() ? "" : (cures.size() == 1 ? "It is right with this setting, which should change no answer: "
                : "It is right with each of these settings by itself, and none should change an answer: ")
                + cures.stream().map(Fence::inline).collect(Collectors.joining(", ")) + ".";
    }

    /// The exception and its frames.
    String thrown() {
        List<String> thrown = finding.inquiry().clues().thrown();
        return thrown.isEmpty() ? "" : Fence.block("", thrown.getFirst() + thrown.stream().skip(1)
                .map(frame -> "\n    at " + frame).collect(Collectors.joining()));
    }

    /// How to see that two answers differ in type only.
    String types() {
        if (!(finding.verdict() instanceof Verdict.Broken(Kind.Differs(_, Difference difference), _, _, _))
                || difference != Difference.TYPES_DIFFER) {
            return "";
        }
        String shell = dialect.particulars().shell();
        List<Clues.Typed> typed = finding.inquiry().clues().typed();
        String asked = typed.stream().map(one -> Lines.ended(one.sql()) + one.rows().stream().map(row -> "\n-- " + row)
                .collect(Collectors.joining())).collect(Collectors.joining("\n"));
        return "The values differ in type only." + (shell.isEmpty() ? "" : " In a shell " + Fence.inline(shell) + " shows it.")
                + (typed.isEmpty() ? "" : " So do these queries:\n\n" + Fence.block("sql", asked));
    }

    String plans() {
        return finding.plans().stream().map(plan -> Fence.block("", Lines.ended(plan.sql()) + "\n\n" + String.join("\n", plan.lines())))
                .collect(Collectors.joining("\n"));
    }

    /// The system, the driver, and the engine's own account of how it was built, a line each.
    String environment() {
        Environment where = finding.inquiry().environment();
        return Stream.of(named("Platform", where.platform()), named("Driver", where.driver()), build())
                .filter(line -> !line.isEmpty()).collect(Collectors.joining("\n"));
    }

    private static String named(String name, String value) {
        return value.isEmpty() ? "" : "- " + name + ": " + Lines.single(value);
    }

    /// How the engine says it was built, a line each.
    String build() {
        return finding.inquiry().environment().build().stream().map(line -> named("Build", line)).collect(Collectors.joining("\n"));
    }

    /// How to see it again.
    String reproduce() {
        Finding.Seed seed = finding.seed();
        String replay = "`gainsay replay " + Fingerprint.of(finding) + "`";
        return (finding.inquiry().shows() ? "Run the steps in the engine's own shell, or replay the finding: " + replay
                : "The steps alone do not show it, since they leave out how databases were made and asked; replay the finding: " + replay)
                + (finding.inquiry().whole() ? "" : "\n\nThe case may be smaller: " + Lines.MAY_BE_SMALLER + ".")
                + "\n\nIt was generated in round " + seed.round() + " of worker " + seed.worker() + " of a hunt with seed " + seed.seed()
                + ".";
    }
}
