package gainsay.planted;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Node;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The price of guards: a table of each oracle and fault, with the share of lies that were declined and by which guard, and a bound that no
/// cell may pass. The table is in what the test prints.
///
///     mvn -B test -Dtest=GuardPriceTests -Dprice=postgres,mysql -Dprice.rounds=1 -Dprice.claims=60
@Tag("slow")
class GuardPriceTests {
    private static final int ROUNDS = 2;
    private static final int CLAIMS = 80;
    /// Fewer lies say nothing of a share.
    private static final int ENOUGH = 20;
    private static final List<String> BOUNDED = List.of("norec", "tlp", "codd", "radar", "epsc");

    @ParameterizedTest
    @CsvSource({"sqlite, norec, 20", "sqlite, tlp, 20", "sqlite, codd, 40", "sqlite, radar, 20", "sqlite, epsc, 20",
            "h2, norec, 20", "h2, tlp, 20", "h2, codd, 40", "h2, radar, 20", "h2, epsc, 20"})
    void noCellCostsMoreThanItMay(String engine, String name, int mostPercent) {
        try (Target target = Targets.open(engine)) {
            assertThat(dear(engine, Oracles.named(name).orElseThrow(), target, mostPercent)).isEmpty();
        }
    }

    /// The same of engines that are named by a property, without a bound, and what each oracle comes to.
    @ParameterizedTest
    @MethodSource("asked")
    void thePricesThatAreAskedForAreTold(String engine) {
        Assumptions.assumeFalse(engine.isEmpty(), "no engine is named by -Dprice=");
        try (Target target = Targets.open(engine)) {
            GuardPrice price = new GuardPrice(target, Integer.getInteger("price.rounds", ROUNDS),
                    Integer.getInteger("price.claims", CLAIMS));
            for (Oracle<?> oracle : BOUNDED.stream().map(name -> Oracles.named(name).orElseThrow()).toList()) {
                Map<Fault, GuardPrice.Cell> cells = price.of(oracle);
                cells.forEach((fault, cell) -> System.out.println(line(engine, oracle, fault, cell)));
                System.out.println(total(engine, oracle, cells.values()));
                assertThat(cells.values()).allMatch(cell -> cell.seen() + cell.declined() > 0);
            }
        }
    }

    static Stream<String> asked() {
        return Stream.of(System.getProperty("price", "").split(","));
    }

    private static String total(String engine, Oracle<?> oracle, Collection<GuardPrice.Cell> cells) {
        int declined = cells.stream().mapToInt(GuardPrice.Cell::declined).sum();
        int lies = declined + cells.stream().mapToInt(GuardPrice.Cell::seen).sum();
        Map<String, Integer> reasons = new TreeMap<>();
        cells.forEach(cell -> cell.reasons().forEach((reason, count) -> reasons.merge(reason, count, Integer::sum)));
        return "| %s | %s | %d of %d (%.1f %%) | %s |".formatted(engine, oracle.name(), declined, lies,
                lies == 0 ? 0.0 : 100.0 * declined / lies, reasons.entrySet().stream().max(Map.Entry.comparingByValue())
                        .map(Map.Entry::toString).orElse(""));
    }

    private static String line(String engine, Oracle<?> oracle, Fault fault, GuardPrice.Cell cell) {
        int lies = cell.seen() + cell.declined();
        return "%s %s %s: %d %% of %d lies declined %s".formatted(engine, oracle.name(), fault, 100 * cell.declined() / lies, lies,
                cell.reasons());
    }

    /// The cells that decline more than they may, of faults that the oracle can see.
    private static <C extends Node> List<String> dear(String engine, Oracle<C> oracle, Target target, int mostPercent) {
        Map<Fault, GuardPrice.Cell> cells = new GuardPrice(target, ROUNDS, CLAIMS).of(oracle);
        assertThat(cells).isNotEmpty();
        List<String> dear = new ArrayList<>();
        cells.forEach((fault, cell) -> {
            int lies = cell.seen() + cell.declined();
            int percent = 100 * cell.declined() / lies;
            String line = line(engine, oracle, fault, cell);
            System.out.println(line);
            if (lies >= ENOUGH && cell.seen() > 0 && percent > mostPercent) {
                dear.add(line);
            }
        });
        return dear;
    }
}
