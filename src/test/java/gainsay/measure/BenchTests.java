package gainsay.measure;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.registry.Dialects;
import gainsay.generate.Draw;
import gainsay.hunt.Counts;
import gainsay.oracle.Oracle;
import gainsay.oracle.Verdict;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Database;
import gainsay.run.Rows;
import gainsay.run.Targets;
import gainsay.run.Terms;
import gainsay.sql.Node;
import gainsay.sql.Query;
import gainsay.sql.Setup;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
@Tag("slow")
class BenchTests {
    private static final String ENGINE = Dialects.ALL.getFirst().name();
    private static final String ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n";

    /// Asks one query for each claim; the claim holds if the engine answers.
    private record Asking(Function<Database, Verdict> judge) implements Oracle<Asking.Claim> {
        record Claim() implements Node {}

        static Verdict ask(Database database, String sql) {
            return Verdict.of(database.rows(new Query.Raw(sql)));
        }

        @Override
        public String name() {
            return "asking";
        }

        @Override
        public String relation() {
            return "the engine answers";
        }

        @Override
        public Class<Claim> claimType() {
            return Claim.class;
        }

        @Override
        public Optional<Claim> draw(Draw draw) {
            return Optional.of(new Claim());
        }

        @Override
        public List<Claim> claims(Query query) {
            return List.of();
        }

        @Override
        public Verdict judge(Claim claim, Database database) {
            return judge.apply(database);
        }
    }

    private static Figures measure(Oracle<?> oracle, long checks, long seed) {
        try (Bench bench = new Bench(ENGINE)) {
            return bench.measure(List.of(oracle), new Bench.Extent(checks, seed)).getFirst();
        }
    }

    private static Oracle<?> oracle(String name) {
        return Oracles.named(name).orElseThrow();
    }

    /// Several databases: how many queries give rows differs much from one to the next.
    private static final int CHECKS = 2_000;

    @Test
    void theFiguresOfABenchFitTogether() {
        List<Oracle<?>> oracles = List.of(oracle("norec"), oracle("tlp"));
        try (Bench bench = new Bench(ENGINE)) {
            List<Figures> figures = bench.measure(oracles, new Bench.Extent(CHECKS, 1));
            assertThat(figures).extracting(Figures::oracle).containsExactly("norec", "tlp");
            assertThat(figures).allSatisfy(BenchTests::fits);
        }
    }

    private static void fits(Figures figures) {
        Counts counts = figures.counts();
        assertThat(counts.checks()).isEqualTo(CHECKS).isEqualTo(figures.look().checks());
        assertThat(counts.statements()).isGreaterThan(2 * counts.checks()).isGreaterThanOrEqualTo(counts.accepted());
        assertThat(figures.acceptedShare()).isBetween(0.9, 1.0);
        assertThat(figures.declinedShare()).isBetween(0.0, 0.2);
        assertThat(figures.statementsPerSecond() / figures.checksPerSecond())
                .isBetween((counts.statements() - 1.0) / CHECKS, (counts.statements() + 1.0) / CHECKS);
        assertThat(figures.driverShare()).isBetween(0.01, 1.0);
        assertThat(figures.look().queries()).isBetween(2L * CHECKS, counts.statements());
        assertThat(figures.look().nonEmptyShare()).isBetween(0.3, 0.95);
        assertThat(figures.look().plans()).isBetween(30, (int) figures.look().queries());
        assertThat(figures.ceiling().statements()).isEqualTo(counts.statements());
        assertThat(figures.ceiling().accepted()).isEqualTo(counts.accepted());
        assertThat(figures.ceiling().ours()).isEqualTo(figures.elapsed());
        assertThat(figures.ceiling().share()).isPositive();
    }

    @Test
    void oneSeedHasTheSamePlansEachTimeAndAnotherOthers() {
        Figures first = measure(oracle("norec"), 200, 7);
        Figures again = measure(oracle("norec"), 200, 7);
        assertThat(again.look()).isEqualTo(first.look());
        assertThat(again.counts()).usingRecursiveComparison().ignoringFields("settingUp", "working").isEqualTo(first.counts());
        assertThat(measure(oracle("norec"), 200, 8).look()).isNotEqualTo(first.look());
    }

    @Test
    void whatEachClaimAsksIsLookedAtAndNothingElse() {
        Oracle<?> oracle = new Asking(database -> {
            Asking.ask(database, "SELECT 1 WHERE 0");
            return Asking.ask(database, "SELECT 1");
        });
        Figures.Look look = measure(oracle, 50, 1).look();
        assertThat(look).isEqualTo(new Figures.Look(50, 100, 50, 1, 0));
    }

    @Test
    void aDatabaseThatAClaimMakesIsMadeAgainForTheCeiling() {
        Oracle<?> oracle = new Asking(database -> {
            try (Database empty = database.rebuilt(_ -> Setup.EMPTY)) {
                boolean differ = database.rows(new Query.Raw("SELECT * FROM t0")) instanceof Rows
                        && !empty.rows(new Query.Raw("SELECT * FROM t0")).ok();
                return differ ? Verdict.HOLDS : new Verdict.Inapplicable("");
            }
        });
        Figures figures = measure(oracle, 50, 1);
        assertThat(figures.counts().declined().total()).isZero();
        assertThat(figures.ceiling().accepted()).isEqualTo(figures.counts().accepted());
        assertThat(figures.look().queries()).isEqualTo(50);
    }

    @Test
    void aRoundWithAStatementWithoutAnswerIsNoneForTheCeiling() {
        int[] asked = {0};
        Oracle<?> oracle = new Asking(database -> Asking.ask(database, asked[0]++ % 40 == 20 ? ENDLESS : "SELECT 1"));
        try (Bench bench = new Bench(journal -> Targets.open(ENGINE, Terms.USUAL.journal(journal).deadline(Duration.ofMillis(60))))) {
            Figures figures = bench.measure(List.of(oracle), new Bench.Extent(50, 1)).getFirst();
            assertThat(figures.counts().lost()).isPositive();
            assertThat(figures.counts().checks()).isEqualTo(50);
            assertThat(figures.ceiling().statements()).isBetween(1L, figures.counts().statements() - 1);
            assertThat(figures.ceiling().ours()).isLessThan(figures.elapsed());
        }
    }

    @Test
    void anOracleThatDrawsNothingHasNoChecksAndOneThatDrawsSeldomIsKnown() {
        try (Bench bench = new Bench(ENGINE)) {
            assertThat(Oracles.ALL.stream().filter(bench::draws).map(Oracle::name)).contains("norec", "tlp")
                    .doesNotContain("integrity", "accepts");
            Figures figures = bench.measure(List.of(oracle("accepts")), new Bench.Extent(10, 1)).getFirst();
            assertThat(figures.counts().checks()).isZero();
            assertThat(figures.checksPerSecond()).isZero();
        }
    }
}
