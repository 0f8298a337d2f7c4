package gainsay.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.sql.Expr;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.RandomTrees;
import gainsay.sql.Setup;
import gainsay.sql.Shape;
import gainsay.sql.Source;
import gainsay.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What holds for every tree and every predicate.
@Tag("slow")
class ReducerTests {
    private static final Budget AMPLE = new Budget(100_000, Duration.ofMinutes(1));

    /// Trees drawn at random under predicates of many shapes, each true of its tree.
    static Stream<Arguments> cases() {
        return LongStream.range(0, 25).boxed().flatMap(seed -> {
            Example tree = tree(seed);
            return predicates(tree).stream().filter(predicate -> predicate.test(tree)).map(predicate -> Arguments.of(tree, predicate));
        });
    }

    private static Example tree(long seed) {
        RandomTrees trees = seed % 5 == 0 ? new RandomTrees(seed) : new RandomTrees(seed, Statement.Raw.class, Query.Raw.class);
        return new Example(trees.setup(3 + (int) seed % 7, 3), trees.draw(Query.class, 4));
    }

    private static List<Predicate<Example>> predicates(Example tree) {
        int nodes = Shape.nodes(tree).size();
        return List.of(
                any -> true,
                has(Expr.Match.class, match -> match.matcher() == Expr.Matcher.GLOB),
                both(has(Source.Join.class, join -> join.kind().outer()), some -> some.setup().statements().size() >= 2),
                some -> Shape.nodes(some).size() > nodes / 2,
                some -> some.equals(tree) || Math.floorMod(some.hashCode(), 7) < 3,
                some -> some.equals(tree) || Math.floorMod(some.toString().hashCode(), 10) == 0,
                has(Expr.class, _ -> true),
                some -> Shape.find(some, Query.Values.class).size() == Shape.find(tree, Query.Values.class).size());
    }

    private static <T extends Node> Predicate<Example> has(Class<T> kind, Predicate<T> such) {
        return tree -> Shape.find(tree, kind).stream().anyMatch(such);
    }

    private static Predicate<Example> both(Predicate<Example> one, Predicate<Example> other) {
        return one.and(other);
    }

    @Test
    void thePredicatesAreTrueOfManyTrees() {
        assertThat(cases().count()).isGreaterThan(130);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theResultIsInterestingAndNotLarger(Example tree, Predicate<Example> interesting) {
        Example reduced = Reducer.reduce(tree, interesting, AMPLE);
        assertThat(interesting.test(reduced)).isTrue();
        assertThat(new Size(reduced)).isLessThanOrEqualTo(new Size(tree));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void eachStepIsSmallerThanTheOneBeforeAndNoTreeIsAskedTwice(Example tree, Predicate<Example> interesting) {
        List<Example> steps = new ArrayList<>(List.of(tree));
        Set<Example> asked = new HashSet<>();
        Example reduced = Reducer.reduce(tree, candidate -> {
            assertThat(asked.add(candidate)).isTrue();
            assertThat(new Size(candidate)).isLessThan(new Size(steps.getLast()));
            return interesting.test(candidate) && steps.add(candidate);
        }, AMPLE);
        assertThat(steps.getLast()).isEqualTo(reduced);
        assertThat(asked).doesNotContain(tree);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void reducingAgainChangesNothingAndIsTheSameEachTime(Example tree, Predicate<Example> interesting) {
        Example reduced = Reducer.reduce(tree, interesting, AMPLE);
        assertThat(Reducer.reduce(reduced, interesting, AMPLE)).isEqualTo(reduced);
        assertThat(Reducer.reduce(tree, interesting, AMPLE)).isEqualTo(reduced);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theBudgetIsKeptAndTheBestSoFarReturned(Example tree, Predicate<Example> interesting) {
        for (int tries : List.of(0, 1, 10)) {
            List<Example> asked = new ArrayList<>();
            List<Example> taken = new ArrayList<>(List.of(tree));
            Example reduced = Reducer.reduce(tree, candidate -> {
                asked.add(candidate);
                return interesting.test(candidate) && taken.add(candidate);
            }, new Budget(tries, Duration.ofMinutes(1)));
            assertThat(asked).hasSizeLessThanOrEqualTo(tries);
            assertThat(reduced).isEqualTo(taken.getLast());
        }
        assertThat(Reducer.reduced(tree, interesting, new Budget(1000, Duration.ZERO)))
                .isEqualTo(new Reducer.Reduced<>(tree, false));
    }

    @Test
    void everythingGoesWhereNothingIsNeeded() {
        Example reduced = Reducer.reduce(Example.large(), _ -> true, AMPLE);
        assertThat(reduced.sql()).containsExactly("SELECT 0");
    }

    /// A claim as an oracle makes them: it refuses to lose its mark.
    record Marked(Setup setup, Expr predicate) implements Node {
        Marked {
            Node.require(Shape.find(predicate, Expr.Focus.class).size() == 1, "one place is marked");
        }
    }

    @Test
    void whatAConstructorDemandsStaysAndItsRefusalsDoNotEscape() {
        for (long seed = 0; seed < 40; seed++) {
            Expr inner = new RandomTrees(seed, Expr.Focus.class, Expr.Param.class).draw(Expr.class, 3);
            Expr other = new RandomTrees(seed + 1000, Expr.Focus.class, Expr.Param.class).draw(Expr.class, 3);
            var tree = new Marked(Setup.EMPTY, Expr.and(new Expr.IsNull(new Expr.Focus(inner), false), new Expr.IsNull(other, true)));
            Marked reduced = Reducer.reduce(tree, _ -> true, AMPLE);
            assertThat(reduced.predicate()).isInstanceOfSatisfying(Expr.Focus.class, focus ->
                    assertThat(focus.inner()).isInstanceOf(Expr.Literal.class));
        }
    }

    /// An oracle that binds literals has many marks where one often does; its claim's constructor keeps what it needs.
    @Test
    void aBoundLiteralLosesItsMarkWhereThatIsNotNeeded() {
        var needed = new Expr.Param(Example.literal("needed"));
        var spare = new Expr.Param(Example.literal("spare"));
        var row = new Query.Tuple(List.of(Example.equal(needed, spare)));
        var tree = new Example(Setup.EMPTY, new Query.Values(List.of(row)));
        Example reduced = Reducer.reduce(tree, candidate -> Shape.nodes(candidate).contains(needed)
                && Shape.nodes(candidate).contains(spare.literal()), AMPLE);
        assertThat(Shape.find(reduced, Expr.Param.class)).containsExactly(needed);
        assertThat(Shape.nodes(reduced)).contains(spare.literal());
    }
}
