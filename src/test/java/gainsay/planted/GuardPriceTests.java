package gainsay.planted;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.oracle.Oracle;
import gainsay.oracle.registry.Oracles;
import gainsay.run.Target;
import gainsay.run.Targets;
import gainsay.sql.Node;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The price of guards: a table of each oracle and fault, with the share of lies that were declined and by which guard, and a bound that no
/// cell may pass. The table is in what the test prints.
@Tag("slow")
class GuardPriceTests {
    private static final int ROUNDS = 2;
    private static final int CLAIMS = 80;
    /// Fewer lies say nothing of a share.
    private static final int ENOUGH = 20;

    @ParameterizedTest
    @CsvSource({"sqlite, norec, 20", "sqlite, tlp, 20", "sqlite, codd, 40", "sqlite, radar, 20", "sqlite, epsc, 20",
            "h2, norec, 20", "h2, tlp, 20", "h2, codd, 40", "h2, radar, 20", "h2, epsc, 20"})
    void noCellCostsMoreThanItMay(String engine, String name, int mostPercent) {
        try (Target target = Targets.open(engine)) {
            assertThat(dear(engine, Oracles.named(name).orElseThrow(), target, mostPercent)).isEmpty();
        }
    }

    /// The cells that decline more than they may, of faults that the oracle can see.
    private static <C extends Node> List<String> dear(String engine, Oracle<C> oracle, Target target, int mostPercent) {
        Map<Fault, GuardPrice.Cell> cells = new GuardPrice(target, ROUNDS, CLAIMS).of(oracle);
        assertThat(cells).isNotEmpty();
        List<String> dear = new ArrayList<>();
        cells.forEach((fault, cell) -> {
            int lies = cell.seen() + cell.declined();
            int percent = 100 * cell.declined() / lies;
            String line = "%s %s %s: %d %% of %d lies declined %s".formatted(engine, oracle.name(), fault, percent, lies, cell.reasons());
            System.out.println(line);
            if (lies >= ENOUGH && cell.seen() > 0 && percent > mostPercent) {
                dear.add(line);
            }
        });
        return dear;
    }
}
