package gainsay.report;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.Golden;
import gainsay.Samples;
import gainsay.dialect.registry.Dialects;
import gainsay.finding.Clues;
import gainsay.finding.Environment;
import gainsay.finding.Finding;
import gainsay.finding.Inquiry;
import gainsay.finding.Lifetime;
import gainsay.oracle.FormName;
import gainsay.oracle.Kind;
import gainsay.oracle.Verdict;
import gainsay.oracle.Verdict.Evidence;
import gainsay.run.Rows;
import gainsay.sql.Operator;
import gainsay.sql.Value;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrackerFormTests {
    private static final Environment HERE = new Environment("Linux 6.1, amd64, Java 25", "SQLite JDBC 3.28.0",
            List.of("2019-04-16 884b4b7e", "COMPILER=gcc, THREADSAFE=1"));

    /// A finding of which all is known that may be.
    static Finding known() {
        var types = Verdict.broken(new FormName("rows"), new Evidence("SELECT 1", new Rows(List.of(List.of(Value.of(1))))),
                new Evidence("SELECT 1.0", new Rows(List.of(List.of(Value.of(1.0))))), "Both are one.");
        Clues clues = new Clues(List.of("automatic_index = 0", "reverse_unordered_selects = 1"),
                List.of("java.lang.NullPointerException", "org.engine.Column.value", "org.engine.Query.build"),
                List.of(new Clues.Typed("SELECT typeof(1)", List.of("'integer'")),
                        new Clues.Typed("SELECT typeof(1.0)", List.of("'real'"))));
        return Samples.finding(Samples.test("t0", Operator.GREATER, 7), types).with(new Inquiry(true, Inquiry.Suspect.ACTUAL,
                "codd (where)", true, clues, HERE, Optional.of(new Lifetime("3.8.6", true, Optional.of("3.30.1"), false))));
    }

    private static String form(Finding finding, String tracker) {
        return TrackerForm.of(finding, finding.dialect(), tracker).orElseThrow();
    }

    /// Whoever adds a dialect looks at what its tracker asks for.
    @Test
    void eachEngineHasAForm() {
        Dialects.ALL.forEach(dialect -> assertThat(form(known(), dialect.name())).startsWith("<!-- https://")
                .contains("3.28.0", "INSERT OR IGNORE INTO t0", "Both are one.", "Wrong from 3.8.6 or before, right from 3.30.1.")
                .doesNotContainPattern("\\{[a-z]+}").doesNotContain("\n\n\n"));
        assertThat(TrackerForm.of(known(), known().dialect(), "nosuch")).isEmpty();
    }

    @Test
    void theFormOfATracker() {
        Golden.check("report/form.md", form(known(), Dialects.ALL.getFirst().name()));
    }

    /// No heading without what it is about, but those that a person fills in.
    @Test
    void whatIsNotKnownIsLeftOut() {
        Finding failed = Samples.finding(Samples.test("t0", Operator.LESS, 7),
                new Verdict.Failed(Kind.Error.of("out of order"), "SELECT {version}", "out of order"));
        Dialects.ALL.forEach(dialect -> {
            String form = form(failed, dialect.name());
            assertThat(form).contains("SELECT {version}", "out of order")
                    .doesNotContain("The plans:", "## Plans", "is thrown", "## Stack trace");
        });
        assertThat(form(failed, Dialects.ALL.get(1).name())).contains("### Full Name:");
    }
}
