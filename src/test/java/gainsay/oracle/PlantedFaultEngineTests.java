package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialects;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// What an oracle has once seen on an engine it sees again: a file an engine has a line for each oracle and fault, with the round
/// of the database that showed it. The search begins there, and goes on elsewhere if the databases are drawn otherwise by now.
///
/// With `-Dgolden.update=true` it is looked for all that is seen on the bundled engine, and what is new is written down.
class PlantedFaultEngineTests {
    private static final Path SEEN = Path.of("src/test/resources/planted");
    private static final int ROUNDS = 40;
    private static final int FEW_ROUNDS = 3;
    private static final int CLAIMS = 200;

    /// Every oracle but the one that an engine has nothing for.
    static Stream<Arguments> oracles() {
        return Dialects.ALL.stream().skip(1).flatMap(dialect -> PlantedFaultTests.columns().stream()
                .filter(oracle -> !(oracle instanceof Integrity)).map(oracle -> Arguments.of(dialect.name(), oracle.name())));
    }

    private static List<Fault> faults(String oracle) {
        int column = PlantedFaultTests.columns().stream().map(Oracle::name).toList().indexOf(oracle) + 1;
        return PlantedFaultTests.rows().filter(row -> row.get(column).equals("sees")).map(row -> Fault.valueOf(row.getFirst())).toList();
    }

    private static Map<String, Integer> seen(String engine) throws IOException {
        Map<String, Integer> seen = new TreeMap<>();
        for (String line : Files.exists(file(engine)) ? Files.readAllLines(file(engine)) : List.<String>of()) {
            seen.put(line.substring(0, line.lastIndexOf(' ')), Integer.valueOf(line.substring(line.lastIndexOf(' ') + 1)));
        }
        return seen;
    }

    private static Path file(String engine) {
        return SEEN.resolve(engine + ".txt");
    }

    @ParameterizedTest
    @MethodSource("oracles")
    void anOracleSeesWhatItHasSeen(String engine, String name) throws IOException {
        boolean update = Boolean.getBoolean("golden.update");
        Map<String, Integer> seen = seen(engine);
        List<Fault> lost = new ArrayList<>();
        int found = 0;
        try (Target target = Targets.open(engine)) {
            for (Fault fault : faults(name)) {
                String cell = name + " " + fault;
                if (seen.containsKey(cell) || update && fault.possible(target.dialect())) {
                    Optional<Search.Wrong> wrong = search(name, fault, target, seen.getOrDefault(cell, -1));
                    wrong.ifPresent(one -> seen.put(cell, one.round()));
                    found += wrong.isPresent() ? 1 : 0;
                    if (wrong.isEmpty() && seen.containsKey(cell)) {
                        lost.add(fault);
                    }
                }
            }
        }
        if (update) {
            Files.write(file(engine), seen.entrySet().stream().map(cell -> cell.getKey() + " " + cell.getValue()).toList());
        }
        assertThat(lost).isEmpty();
        assertThat(found).as("faults that are seen").isPositive();
    }

    /// What was seen before is looked for longer.
    private static Optional<Search.Wrong> search(String oracle, Fault fault, Target target, int before) {
        Predicate<Verdict> shows = verdict -> fault.fails() ? Search.alarm(verdict) : verdict instanceof Verdict.Broken;
        return new Search(target, Math.max(before, 0), before < 0 ? FEW_ROUNDS : ROUNDS, CLAIMS, shows)
                .first(Oracles.named(oracle).orElseThrow(), sound -> new FaultyDatabase(sound, fault));
    }
}
