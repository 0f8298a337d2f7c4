package gainsay.check;

import gainsay.check.JudgeFile.Opinion;
import gainsay.check.JudgeFile.Refusal;
import gainsay.check.JudgeFile.Walked;
import gainsay.check.Script.After;
import gainsay.check.Script.Claimed;
import gainsay.dialect.Dialect;
import gainsay.dialect.read.Reader;
import gainsay.dialect.read.Unread;
import gainsay.dialect.read.Written;
import gainsay.oracle.Kind;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import gainsay.sql.Source;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A walk through a file on one database, which each statement changes in its turn and all claims about one place are judged on.
///
/// That is the same as a database for each claim as long as judging leaves it as it is. Where it does not, by what it runs or because no
/// answer came, the database is made anew; and what is wrong there counts only if it is wrong on a database of its own.
final class FileWalk implements AutoCloseable {
    private static final Duration SHORT = Duration.ofSeconds(2);

    private final Target target;
    private final Dialect dialect;
    private final ScriptFile file;
    private final List<Oracle<?>> oracles;
    private final long begun = System.nanoTime();
    private Database database;
    private Setup setup = Setup.EMPTY;
    /// How much of the setup was there at the last statement that was judged.
    private int known;
    /// What was judged of this very database.
    private final Map<Asked, Verdict> judged = new HashMap<>();
    private final List<Refusal> refusals = new ArrayList<>();
    private final List<Opinion> opinions = new ArrayList<>();

    private record Asked(String oracle, Node claim, Optional<Query.With> under) {}

    FileWalk(Target target, ScriptFile file, List<Oracle<?>> oracles) {
        this.target = target;
        this.dialect = target.dialect();
        this.file = file;
        this.oracles = oracles;
        this.database = target.open();
        Reader.split(dialect.asServed().orElse("")).forEach(statement -> database.run(Reader.statement(dialect, statement)));
        this.setup = database.setup();
    }

    Walked from(int from, int most) {
        Set<Integer> subjects = Set.copyOf(file.subjects());
        long longest = SHORT.toNanos();
        int step = 0;
        int last = file.subjects().getLast();
        for (int i = 0; i <= last; i++) {
            boolean subject = subjects.contains(i);
            int until = subject ? step + 1 + oracles.size() : step;
            longest = Math.max(longest, subject && step <= from ? 2 * (System.nanoTime() - begun) : 0);
            boolean skipped = until <= from;
            if (subject && !skipped && from + most <= step) {
                return walked(step, false);
            }
            if (!subject) {
                change(i);
            } else if (skipped) {
                pass(i);
            } else {
                Walk walk = new Walk(i, Math.max(0, from - step), from + most - step, begun + longest);
                int done = judge(walk);
                if (done <= oracles.size()) {
                    return walked(step + done, false);
                }
            }
            step = until;
        }
        return walked(step, true);
    }

    private Walked walked(int next, boolean over) {
        return new Walked(refusals, opinions, next, over);
    }

    /// The steps at one statement: from one to another, and no further when it is late.
    private record Walk(int statement, int from, int until, long latest) {
        boolean goesOn(int step) {
            return step < until && (step == from || System.nanoTime() < latest);
        }
    }

    private Written written(int statement) {
        return file.statements().get(statement);
    }

    private boolean change(int statement) {
        boolean done = answered(statement, database.run(Reader.statement(dialect, written(statement).text())));
        setup = database.setup();
        judged.clear();
        return done;
    }

    /// A statement that was judged before.
    private void pass(int statement) {
        if (!written(statement).asks()) {
            change(statement);
        }
        known = setup.statements().size();
    }

    private boolean answered(int statement, Outcome outcome) {
        switch (outcome) {
            case Outcome.Refused refused -> refusals.add(new Refusal(statement, refused.message(), false));
            case Outcome.Lost lost -> {
                refusals.add(new Refusal(statement, lost.why(), true));
                renew();
            }
            default -> { }
        }
        return outcome.ok() || outcome instanceof Outcome.TooLarge;
    }

    /// Judges a statement and gives the step that comes next there.
    private int judge(Walk walk) {
        String text = written(walk.statement).text();
        Query query = written(walk.statement).asks() ? Reader.query(dialect, text) : new Query.Raw(text);
        boolean asks = written(walk.statement).asks();
        boolean answered = asks ? walk.from > 0 || answered(walk.statement, database.rows(query)) : change(walk.statement);
        int step = answered ? Math.max(1, walk.from) : oracles.size() + 1;
        After after = new After(setup, known);
        while (step <= oracles.size() && walk.goesOn(step)) {
            Oracle<?> oracle = oracles.get(step - 1);
            opinions.add(new Opinion(walk.statement, oracle.name(), asks ? verdict(oracle, after, query, walk.statement)
                    : changed(oracle, after, walk.statement)));
            step++;
        }
        known = setup.statements().size();
        return step;
    }

    /// A change is judged by what is claimed about statements, with a query for all of its table, and about the database after it.
    private <C extends Node> Verdict changed(Oracle<C> oracle, After after, int statement) {
        String text = written(statement).text();
        Query all = ScriptFile.changed(Reader.statement(dialect, text)).<Query>map(table ->
                Query.Select.of(List.of(new Query.Item.All("")), Source.Table.named(table))).orElse(new Query.Raw(text));
        List<Claimed<C>> claims = new ArrayList<>(Script.claimed(oracle, dialect, after, all));
        claims.removeIf(claimed -> claimed.test().setup().equals(setup) && !FileVerdicts.ofDatabase(oracle));
        return Script.gravest(claims.stream().map(claim -> verdict(oracle, claim)).toList()).map(FileWalk::unlessLate)
                .orElseGet(() -> new Verdict.Inapplicable(FileVerdicts.NO_CHANGE));
    }

    private <C extends Node> Verdict verdict(Oracle<C> oracle, After after, Query query, int statement) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Claimed<C> claim : Script.claimed(oracle, dialect, after, query)) {
            Verdict verdict = verdict(oracle, claim);
            verdicts.add(verdict);
            if (late(verdict)) {
                break;
            }
        }
        return verdicts.stream().filter(FileWalk::late).findFirst().or(() -> Script.gravest(verdicts)).map(FileWalk::unlessLate)
                .orElseGet(() -> new Verdict.Inapplicable(query instanceof Query.Raw ? unread(statement) : Script.NO_CLAIM));
    }

    /// Where reading the query ended.
    private String unread(int statement) {
        Written written = written(statement);
        Optional<Unread> unread = Reader.unread(dialect, written.text());
        return "the query could not be read" + unread.map(where -> {
            Written from = written.from(where.offset());
            return ", from " + from.line() + ":" + from.column() + " on: " + where.there();
        }).orElse("");
    }

    private <C extends Node> Verdict verdict(Oracle<C> oracle, Claimed<C> claim) {
        if (!claim.test().setup().equals(setup)) {
            return claim.judgeAfresh(oracle, target);
        }
        Asked asked = new Asked(oracle.name(), claim.test().claim(), claim.under());
        Verdict before = judged.get(asked);
        Verdict verdict = before != null ? before : here(oracle, claim);
        judged.put(asked, verdict);
        return verdict;
    }

    private <C extends Node> Verdict here(Oracle<C> oracle, Claimed<C> claim) {
        Verdict verdict = claim.judge(oracle, database);
        boolean wrong = verdict instanceof Verdict.Broken || verdict instanceof Verdict.Failed;
        if (late(verdict) || wrong || database.setup().statements().size() != setup.statements().size()) {
            renew();
        }
        return wrong && !late(verdict) ? claim.judgeAfresh(oracle, target) : verdict;
    }

    /// Makes the database anew as it is at this place.
    private void renew() {
        database.close();
        database = target.open();
        setup.statements().forEach(database::run);
        setup = database.setup();
    }

    private static boolean late(Verdict verdict) {
        return verdict instanceof Verdict.Failed failed && failed.kind() instanceof Kind.NoAnswer;
    }

    /// Slow is no bug.
    private static Verdict unlessLate(Verdict verdict) {
        return late(verdict) ? new Verdict.Inapplicable("another form of the query had no answer in time") : verdict;
    }

    @Override
    public void close() {
        database.close();
    }
}
