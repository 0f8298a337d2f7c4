package gainsay.oracle.epsc;

import gainsay.dialect.read.Reader;
import gainsay.oracle.TestCase;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A script that prepares a query by itself, and ends with executing it: the query does the same when it is asked in the ordinary form.
///
///     …; PREPARE q AS SELECT …; SET …; EXECUTE q; SET …; EXECUTE q         or PREPARE q FROM 'SELECT …'
///     …;                        SET …;            SET …; SELECT …
final class KeptPlan {
    private static final Pattern PREPARES = Pattern.compile("(?is)prepare\\s+(\\w+)\\s+(?:as\\s+(.*)|from\\s+(['\"].*['\"]))");
    private static final Pattern EXECUTES = Pattern.compile("(?is)execute\\s+(\\w+)");

    private KeptPlan() {}

    /// The case of such a script; empty if it is another one, or goes another way between two executions.
    static Optional<TestCase<Claim>> of(Setup setup, Query query) {
        Optional<Matcher> executed = matched(EXECUTES, query instanceof Query.Raw(String text) ? text : "");
        List<Statement> all = setup.statements();
        return executed.map(end -> end.group(1)).flatMap(name -> IntStream.range(0, all.size()).boxed()
                .filter(at -> matched(PREPARES, text(all.get(at))).filter(begin -> begin.group(1).equals(name)).isPresent()).findFirst()
                .flatMap(at -> of(all, at, name)));
    }

    private static Optional<TestCase<Claim>> of(List<Statement> all, int prepared, String name) {
        List<Boolean> runs = all.stream().map(one -> matched(EXECUTES, text(one)).filter(run -> run.group(1).equals(name)).isPresent())
                .toList();
        int first = runs.indexOf(true);
        int last = runs.lastIndexOf(true);
        int count = Collections.frequency(runs, true);
        if (first >= 0 && (first < prepared || count != last - first + 1)) {
            return Optional.empty();
        }
        int meanwhile = first < 0 ? prepared : last;
        List<Statement> before = new ArrayList<>(all.subList(0, first < 0 ? prepared : first));
        before.remove(all.get(prepared));
        String asked = asked(matched(PREPARES, text(all.get(prepared))).orElseThrow());
        Past past = new Past(Collections.nCopies(count, new Run(List.of())), all.subList(meanwhile + 1, all.size()));
        return past.equals(Past.NONE) ? Optional.empty()
                : Optional.of(new TestCase<>(new Setup(before), new Claim(new Query.Raw(asked), past, Optional.empty(), true)));
    }

    /// What is prepared, as it stands or as what a text says.
    private static String asked(Matcher prepare) {
        return prepare.group(2) != null ? prepare.group(2) : Reader.content(prepare.group(3));
    }

    private static String text(Statement statement) {
        return statement instanceof Statement.Raw(String text) ? text : "";
    }

    private static Optional<Matcher> matched(Pattern pattern, String text) {
        return Optional.of(pattern.matcher(text.strip())).filter(Matcher::matches);
    }
}
