package gainsay.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import gainsay.dialect.Dialects;
import gainsay.run.Target;
import gainsay.run.Targets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// An oracle sees on every engine what it sees on the bundled one, as far as the engine has what the fault is about. What it is
/// blind to is a matter of its relation, and not looked for again.
///
/// A file an engine says in which round each fault was seen, to begin there: it saves the search, and the test does not depend on
/// it. It is written again with `-Dgolden.update=true`.
class PlantedFaultEngineTests {
    private static final Path HINTS = Path.of("src/test/resources/planted");
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

    private static Map<String, Integer> hints(String engine) throws IOException {
        Map<String, Integer> hints = new HashMap<>();
        for (String line : Files.exists(file(engine)) ? Files.readAllLines(file(engine)) : List.<String>of()) {
            hints.put(line.substring(0, line.lastIndexOf(' ')), Integer.valueOf(line.substring(line.lastIndexOf(' ') + 1)));
        }
        return hints;
    }

    private static Path file(String engine) {
        return HINTS.resolve(engine + ".txt");
    }

    @ParameterizedTest
    @MethodSource("oracles")
    void anOracleSeesWhatItSeesElsewhere(String engine, String name) throws IOException {
        Oracle<?> oracle = Oracles.named(name).orElseThrow();
        Map<String, Integer> hints = hints(engine);
        List<Fault> unseen = new ArrayList<>();
        try (Target target = Targets.open(engine)) {
            for (Fault fault : faults(name).stream().filter(one -> one.possible(target.dialect())).toList()) {
                Predicate<Verdict> shows = verdict -> fault.fails() ? Search.alarm(verdict) : verdict instanceof Verdict.Broken;
                String cell = name + " " + fault;
                Optional<Search.Wrong> seen = new Search(target, hints.getOrDefault(cell, 0), ROUNDS, CLAIMS, shows)
                        .first(oracle, sound -> new FaultyDatabase(sound, fault));
                seen.ifPresentOrElse(wrong -> hints.put(cell, wrong.round()), () -> unseen.add(fault));
            }
        }
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(HINTS);
            Files.write(file(engine), new TreeSet<>(hints.entrySet().stream().map(hint -> hint.getKey() + " " + hint.getValue()).toList()));
        }
        assertThat(unseen).isEmpty();
    }
}
