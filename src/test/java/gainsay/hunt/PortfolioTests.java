package gainsay.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.generate.Choices;
import gainsay.oracle.Oracle;
import gainsay.oracle.norec.NoRec;
import gainsay.oracle.sanity.Accepts;
import gainsay.oracle.tlp.Tlp;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PortfolioTests {
    private static final Oracle<?> GOOD = new NoRec();
    private static final Oracle<?> POOR = new Tlp();
    private static final Oracle<?> MUTE = new Accepts();

    private final Portfolio portfolio = new Portfolio(List.of(GOOD, POOR, MUTE));
    private final Choices choices = new Choices(1);

    private Map<String, Long> chosen(int turns) {
        return IntStream.range(0, turns).mapToObj(turn -> portfolio.offers(turn, choices).getLast().name())
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    private void look(Oracle<?> oracle, boolean fresh, int times) {
        IntStream.range(0, times).forEach(_ -> portfolio.looked(oracle, fresh));
    }

    @Test
    void atFirstAllAreAskedAlike() {
        assertThat(chosen(3_000).values()).allSatisfy(count -> assertThat(count).isBetween(900L, 1_100L));
    }

    @Test
    void whoShowsNewPlansIsAskedMoreAndNobodyLessThanTheFloor() {
        look(GOOD, true, 1_000);
        look(POOR, false, 5_000);
        look(MUTE, false, 5_000);
        Map<String, Long> chosen = chosen(10_000);
        assertThat(chosen.get(GOOD.name())).isGreaterThan(8_500);
        assertThat(chosen.get(POOR.name())).isBetween(400L, 600L);
        assertThat(chosen.get(MUTE.name())).isBetween(400L, 600L);
    }

    @Test
    void whatWasNewLongAgoCountsNoMore() {
        look(POOR, true, 1_000);
        look(POOR, false, 2_000);
        assertThat(chosen(10_000).get(POOR.name())).isLessThan(700);
    }

    @Test
    void aSightingThatFewDatabasesShowedIsWorthMoreAttempts() {
        portfolio.sighted(GOOD, 1);
        portfolio.sighted(POOR, 20);
        Map<String, Long> chosen = chosen(10_000);
        assertThat(chosen.get(GOOD.name())).isGreaterThan(chosen.get(POOR.name()) * 3 / 2);
    }

    @Test
    void whoSeldomHasAClaimIsOfferedItsTurnsAndEatsNone() {
        IntStream.range(0, 50).forEach(_ -> portfolio.asked(MUTE, false));
        assertThat(chosen(3_000)).doesNotContainKey(MUTE.name());
        assertThat(portfolio.offers(2, choices)).hasSize(2).first().isEqualTo(MUTE);
        assertThat(portfolio.offers(3, choices)).hasSize(1).doesNotContain(MUTE);
    }

    @Test
    void whereAllSeldomHaveAClaimTheyTakeTurns() {
        List.of(GOOD, POOR, MUTE).forEach(oracle -> IntStream.range(0, 50).forEach(_ -> portfolio.asked(oracle, false)));
        assertThat(IntStream.range(0, 3).mapToObj(turn -> portfolio.offers(turn, choices)))
                .containsExactly(List.of(GOOD), List.of(POOR), List.of(MUTE));
    }
}
