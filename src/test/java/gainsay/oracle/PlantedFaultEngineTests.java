package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialects;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// An oracle sees on every engine what it sees on the bundled one, as far as the engine has what the fault is about. What it is
/// blind to is a matter of its relation, and not looked for again.
class PlantedFaultEngineTests {
    private static final int ROUNDS = 60;
    private static final int CLAIMS = 200;

    static Stream<Arguments> oracles() {
        return Dialects.ALL.stream().skip(1).flatMap(dialect -> PlantedFaultTests.columns().stream()
                .map(oracle -> Arguments.of(dialect.name(), oracle.name())));
    }

    private static List<Fault> faults(String oracle) {
        int column = PlantedFaultTests.columns().stream().map(Oracle::name).toList().indexOf(oracle) + 1;
        return PlantedFaultTests.rows().filter(row -> row.get(column).equals("sees")).map(row -> Fault.valueOf(row.getFirst())).toList();
    }

    @ParameterizedTest
    @MethodSource("oracles")
    void anOracleSeesWhatItSeesElsewhere(String engine, String oracle) {
        try (Target target = Targets.open(engine)) {
            List<Fault> unseen = new ArrayList<>();
            for (Fault fault : faults(oracle)) {
                Predicate<Verdict> shows = verdict -> fault.fails() ? Search.alarm(verdict) : verdict instanceof Verdict.Broken;
                Search search = new Search(target, ROUNDS, CLAIMS, shows);
                if (fault.possible(target.dialect())
                        && search.first(Oracles.named(oracle).orElseThrow(), sound -> new FaultyDatabase(sound, fault)).isEmpty()) {
                    unseen.add(fault);
                }
            }
            assertThat(unseen).isEmpty();
        }
    }
}
