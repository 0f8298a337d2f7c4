package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.generate.Choices;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeclinedTests {
    private static final int ROUNDS = 3;
    private static final int CLAIMS = 400;

    /// Counts what rounds do, and the claims that they judge.
    private static final class Kept implements Tally {
        private Counts counts = Counts.NONE;

        @Override
        public void count(UnaryOperator<Counts> more) {
            Counts before = counts;
            counts = more.apply(counts);
            assertThat(counts.declined().total()).isGreaterThanOrEqualTo(before.declined().total());
        }

        private boolean fewer(int than) {
            return counts.checks() + counts.declined().total() < than;
        }
    }

    private static Declined declined(String engine) {
        Kept kept = new Kept();
        try (Target target = Targets.open(engine)) {
            WorkerContext context = new WorkerContext(target, Optional.empty(), new Novelty(false), new Guidance(Oracles.ALL, false));
            for (int round = 1; round <= ROUNDS; round++) {
                int until = round * CLAIMS;
                Round.run(context, kept, _ -> { }, Choices.round(7, 0, round), () -> kept.fewer(until));
            }
        }
        return kept.counts.declined();
    }

    /// Names and values of a claim would make as many reasons as there are claims.
    @ParameterizedTest
    @ValueSource(strings = {"sqlite", "h2"})
    void aReasonIsOneOfAFewAndHoldsNoSql(String engine) {
        List<Declined.Reason> reasons = declined(engine).byCount();
        assertThat(reasons).isNotEmpty().hasSizeLessThan(60).isSortedAccordingTo((a, b) -> Long.compare(b.count(), a.count()));
        assertThat(reasons).extracting(Declined.Reason::text).allMatch(text -> text.length() < 120)
                .noneMatch(text -> text.matches(".*(\\d{2}|'.*'|\".*\"|SELECT .* FROM).*"));
    }

    @Test
    void theNameOfWhatAReasonIsAboutIsNotCountedByIt() {
        Verdict.Inapplicable sum = new Verdict.Inapplicable("a sum of reals depends on the order of its rows (SUM)");
        assertThat(sum.reason()).isEqualTo("a sum of reals depends on the order of its rows");
        assertThat(new Verdict.Inapplicable("nothing to fold").reason()).isEqualTo("nothing to fold");
    }

    @Test
    void countsOfOneReasonAreAddedUp() {
        Declined all = Declined.once("norec", "a").plus(Declined.once("tlp", "a")).plus(Declined.once("norec", "b"))
                .plus(new Declined(Map.of("norec", Map.of("b", 2L))));
        assertThat(all.byCount()).containsExactly(new Declined.Reason("norec", "b", 3), new Declined.Reason("norec", "a", 1),
                new Declined.Reason("tlp", "a", 1));
        assertThat(all.total()).isEqualTo(5);
        assertThat(all.plus(Declined.NONE)).isEqualTo(all).isEqualTo(Declined.NONE.plus(all));
    }
}
