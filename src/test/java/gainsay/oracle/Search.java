package gainsay.oracle;

import gainsay.run.Database;
import gainsay.run.Outcome;
import gainsay.run.Target;
import gainsay.sql.Node;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/// A hunt in small, with one oracle at a time: so many databases, and so many claims about each, until a verdict is `wrong`. It
/// begins with the database of the round `hint`, where the same was seen before.
record Search(Target target, int hint, int rounds, int claims, Predicate<Verdict> wrong) {
    private static final long SEED = 1;

    static boolean alarm(Verdict verdict) {
        return verdict instanceof Verdict.Broken || verdict instanceof Verdict.Failed;
    }

    /// A case that is broken or failed, and the round of its database.
    record Wrong(int round, TestCase<?> test, Verdict verdict) {}

    /// The first case that is wrong on databases that are looked at through `view`; through a lie, only one that is not
    /// wrong by itself.
    <C extends Node> Optional<Wrong> first(Oracle<C> oracle, UnaryOperator<Database> view) {
        for (int i = -1; i < rounds; i++) {
            int number = i < 0 ? hint : i;
            try (Database database = view.apply(target.open())) {
                Round round = Round.on(database, SEED, number);
                for (int left = claims; left > 0; left--) {
                    Optional<C> claim = round.next(oracle);
                    if (claim.isPresent()) {
                        Verdict verdict = oracle.judge(claim.get(), database);
                        TestCase<C> test = new TestCase<>(database.setup(), claim.get());
                        if (wrong.test(verdict) && !(database instanceof FaultyDatabase && alarm(oracle.judgeAfresh(test, target)))) {
                            return Optional.of(new Wrong(number, test, verdict));
                        }
                    }
                }
                Optional<Wrong> refusal = switch (oracle) {
                    case Accepts accepts -> refusal(accepts, round, database, number);
                    case Survives survives -> silence(survives, round, database, number);
                    default -> Optional.empty();
                };
                if (refusal.isPresent()) {
                    return refusal;
                }
            }
        }
        return Optional.empty();
    }

    /// The first statement that was refused for no reason.
    private Optional<Wrong> refusal(Accepts oracle, Round round, Database database, int number) {
        return round.attempts().stream().filter(attempt -> attempt.outcome() instanceof Outcome.Refused)
                .map(attempt -> new Accepts.Claim(attempt.statement()))
                .map(claim -> new Wrong(number, new TestCase<>(database.setup(), claim), oracle.judge(claim, database)))
                .filter(found -> wrong.test(found.verdict())).findFirst();
    }

    /// The first statement that had no answer.
    private Optional<Wrong> silence(Survives oracle, Round round, Database database, int number) {
        return round.attempts().stream().filter(attempt -> attempt.outcome() instanceof Outcome.Lost)
                .map(attempt -> new Survives.Claim(List.of(new Survives.Step.Change(attempt.statement(), false))))
                .map(claim -> new Wrong(number, new TestCase<>(database.setup(), claim), oracle.judge(claim, database)))
                .filter(found -> wrong.test(found.verdict())).findFirst();
    }
}
