package gainsay.planted;

import gainsay.oracle.Oracle;
import gainsay.oracle.TestCase;
import gainsay.oracle.Verdict;
import gainsay.oracle.sanity.Accepts;
import gainsay.oracle.sanity.Survives;
import gainsay.reduce.Budget;
import gainsay.reduce.Reducer;
import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Expr;
import gainsay.sql.Marks;
import gainsay.sql.Node;
import gainsay.sql.Shape;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// A hunt in small, with one oracle at a time: so many databases, and so many claims about each, until a verdict is `wrong`.
public record Search(Target target, int rounds, int claims, Predicate<Verdict> wrong) {
    private static final long SEED = 1;
    private static final Budget BUDGET = new Budget(600, Duration.ofSeconds(8));

    /// A case that is broken or failed.
    public record Wrong<C extends Node>(TestCase<C> test, Verdict verdict) {}

    public static boolean alarm(Verdict verdict) {
        return verdict instanceof Verdict.Broken || verdict instanceof Verdict.Failed;
    }

    /// The first claim that is wrong on databases that are looked at through `view`; through a lie, only one that is not
    /// wrong by itself.
    public <C extends Node> Optional<Wrong<C>> first(Oracle<C> oracle, UnaryOperator<Database> view) {
        for (int round = 0; round < rounds; round++) {
            Optional<Wrong<C>> found = in(round, oracle, view);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /// The same in one round.
    public <C extends Node> Optional<Wrong<C>> in(int number, Oracle<C> oracle, UnaryOperator<Database> view) {
        try (Database database = view.apply(target.open())) {
            DrawnRound round = DrawnRound.on(database, SEED, number);
            for (int i = 0; i < claims; i++) {
                Optional<C> claim = round.next(oracle);
                Optional<Verdict> lie = claim.filter(Search::harmless).flatMap(one -> lied(oracle, one, database, view));
                if (lie.isPresent()) {
                    return Optional.of(new Wrong<>(new TestCase<>(database.setup(), claim.get()), lie.get()));
                }
            }
            return round.attempts().stream().flatMap(attempt -> claim(attempt, oracle).stream())
                    .flatMap(claim -> lied(oracle, claim, database, view).stream()
                            .map(verdict -> new Wrong<>(new TestCase<>(database.setup(), claim), verdict)))
                    .findFirst();
        }
    }

    /// A list that is bound in a row ends the process of an engine that prepares it, and this is the same process.
    static boolean harmless(Node claim) {
        return !Shape.any(claim, row -> row instanceof Expr.RowValue
                && Shape.any(row, field -> field instanceof Expr list && list.type().nested() && Marks.in(list)));
    }

    /// The verdict that is wrong because of the lie: on another database that was made alike it is so again, and without the lie not.
    private <C extends Node> Optional<Verdict> lied(Oracle<C> oracle, C claim, Database database, UnaryOperator<Database> view) {
        Verdict verdict = oracle.judge(claim, database);
        boolean lied = wrong.test(verdict)
                && (!(database instanceof FaultyDatabase) || shown(oracle, new TestCase<>(database.setup(), claim), view));
        return lied ? Optional.of(verdict) : Optional.empty();
    }

    /// Is a case wrong through the lie, and not without it?
    public <C extends Node> boolean shown(Oracle<C> oracle, TestCase<C> test, UnaryOperator<Database> view) {
        return wrong.test(afresh(oracle, test, view)) && !alarm(oracle.judgeAfresh(test, target));
    }

    private <C extends Node> Verdict afresh(Oracle<C> oracle, TestCase<C> test, UnaryOperator<Database> view) {
        try (Database database = target.open()) {
            test.setup().statements().forEach(database::run);
            return oracle.judge(test.claim(), view.apply(database));
        }
    }

    /// A smaller case that the lie shows in. A fault may look for what it lies about and find that it was cut away.
    public <C extends Node> TestCase<C> reduced(Oracle<C> oracle, TestCase<C> test, UnaryOperator<Database> view) {
        return Reducer.reduce(test, smaller -> {
            try {
                return shown(oracle, smaller, view);
            } catch (NoSuchElementException _) {
                return false;
            }
        }, BUDGET);
    }

    /// What is claimed about a statement that was refused, or had no answer, by an oracle that draws no claims.
    private static <C extends Node> Optional<C> claim(DrawnRound.Attempt attempt, Oracle<C> oracle) {
        Optional<Node> claim = switch (oracle) {
            case Accepts _ when attempt.outcome() instanceof Outcome.Refused -> Optional.of(new Accepts.Claim(attempt.statement()));
            case Survives _ when attempt.outcome() instanceof Outcome.Lost ->
                    Optional.of(new Survives.Claim(List.of(new Survives.Step.Change(attempt.statement(), false))));
            default -> Optional.empty();
        };
        return claim.map(oracle.claimType()::cast);
    }
}
