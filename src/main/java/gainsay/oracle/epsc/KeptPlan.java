package gainsay.oracle.epsc;

import gainsay.dialect.Dialect;
import gainsay.dialect.Parameterized;
import gainsay.dialect.read.Reader;
import gainsay.oracle.TestCase;
import gainsay.oracle.epsc.Epsc.Claim;
import gainsay.oracle.epsc.Epsc.Past;
import gainsay.oracle.epsc.Epsc.Run;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Statement;
import gainsay.sql.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// A script that prepares a query by itself, and ends with executing it: the query does the same when it is asked in the ordinary form.
///
///     …; PREPARE q AS SELECT …; SET …; EXECUTE q; SET …; EXECUTE q         or PREPARE q FROM 'SELECT …'
///     …;                        SET …;            SET …; SELECT …
///
///     …; PREPARE q FROM 'SELECT … ?'; SET @a = 1, @b = 2; EXECUTE q USING @a; EXECUTE q USING @b
///     …; SELECT … 2
record KeptPlan(Dialect dialect) {
    private static final Pattern PREPARES = Pattern.compile("(?is)prepare\\s+(\\w+)\\s+(?:as\\s+(.*)|from\\s+(['\"].*['\"]))");
    private static final Pattern EXECUTES = Pattern.compile("(?is)execute\\s+(\\w+)(?:\\s+using\\s+(@\\w+(?:\\s*,\\s*@\\w+)*))?");
    private static final String VALUE = "('(?:[^'\\\\]|'')*'|\"[^\"\\\\]*\"|[-\\w.+]+)";
    private static final String VARIABLE = "(@\\w+)\\s*:?=\\s*" + VALUE;
    private static final Pattern SETS = Pattern.compile("(?is)set\\s+" + VARIABLE + "(?:\\s*,\\s*" + VARIABLE + ")*");
    private static final Pattern SET = Pattern.compile(VARIABLE);
    private static final Pattern INTEGER = Pattern.compile("-?\\d+");

    /// The case of such a script; empty if it is another one, or goes another way between two executions.
    Optional<TestCase<Claim>> of(Setup setup, Query query) {
        Optional<Matcher> executed = matched(EXECUTES, query instanceof Query.Raw(String text) ? text : "");
        if (executed.isEmpty()) {
            return Optional.empty();
        }
        String name = executed.get().group(1);
        List<Statement> all = new ArrayList<>(setup.statements());
        all.add(new Statement.Raw(executed.get().group()));
        Optional<List<List<Value>>> given = given(all, name);
        all.removeIf(one -> executed.get().group(2) != null && matched(SETS, text(one)).isPresent());
        all.removeLast();
        return IntStream.range(0, all.size()).boxed()
                .filter(at -> matched(PREPARES, text(all.get(at))).filter(begin -> begin.group(1).equals(name)).isPresent()).findFirst()
                .flatMap(at -> given.flatMap(values -> of(all, at, name, values)));
    }

    /// The values of each execution; empty if one is not known.
    private Optional<List<List<Value>>> given(List<Statement> all, String name) {
        Map<String, Value> variables = new HashMap<>();
        List<List<Value>> given = new ArrayList<>();
        for (Statement one : all) {
            if (matched(SETS, text(one)).isPresent()) {
                SET.matcher(text(one)).results().forEach(set -> {
                    variables.remove(set.group(1));
                    value(set.group(2)).ifPresent(value -> variables.put(set.group(1), value));
                });
            } else if (matched(EXECUTES, text(one)).isEmpty()) {
                variables.keySet().removeIf(text(one)::contains);
            }
            Optional<Matcher> run = matched(EXECUTES, text(one)).filter(found -> found.group(1).equals(name));
            if (run.isPresent()) {
                List<String> named = run.get().group(2) == null ? List.of() : List.of(run.get().group(2).split("\\s*,\\s*"));
                if (!variables.keySet().containsAll(named)) {
                    return Optional.empty();
                }
                given.add(named.stream().map(variables::get).toList());
            }
        }
        return Optional.of(given);
    }

    private Optional<Value> value(String text) {
        if (INTEGER.matcher(text).matches()) {
            return Optional.of(Value.of(new BigInteger(text)));
        }
        return Reader.query(dialect, "SELECT " + text).select().map(Query.Select::items).filter(items -> items.size() == 1
                && items.getFirst() instanceof Query.Item.Of(Expr.Literal _, _))
                .map(items -> ((Expr.Literal) ((Query.Item.Of) items.getFirst()).expr()).value());
    }

    private Optional<TestCase<Claim>> of(List<Statement> all, int prepared, String name, List<List<Value>> given) {
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
        List<Run> past = given.subList(0, count).stream().map(values -> new Run(values.stream().map(Expr::literal).toList())).toList();
        List<Value> values = given.getLast();
        Query query = values.isEmpty() ? new Query.Raw(asked) : Reader.query(dialect, new Parameterized(asked, values));
        Past kept = new Past(past, all.subList(meanwhile + 1, all.size()));
        return kept.equals(Past.NONE) && values.isEmpty() || !values.isEmpty() && !Marks.in(query) ? Optional.empty()
                : Optional.of(new TestCase<>(new Setup(before), new Claim(query, kept, Optional.empty(), true)));
    }

    /// What is prepared, as it stands or as what a text says.
    private static String asked(Matcher prepare) {
        return prepare.group(2) != null ? prepare.group(2) : Reader.content(prepare.group(3));
    }

    private static String text(Statement statement) {
        return statement instanceof Statement.Raw(String text, _) ? text : "";
    }

    private static Optional<Matcher> matched(Pattern pattern, String text) {
        return Optional.of(pattern.matcher(text.strip())).filter(Matcher::matches);
    }
}
